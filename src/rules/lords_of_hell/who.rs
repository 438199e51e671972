//! Who is called what. Players go by their names, with their devils beside them where the table is at hand; people who were named
//! by their devil stay so where it is not.

use super::cards::{Card, Devil, Face};
use super::orders::Aim;
use super::person::{Person, Pick};
use super::phrases::{card_id, devil_id, handle, list, many};
use super::state::{Open, State, has};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// In which form somebody is named; English has one, Finnish these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// Laura.
    Name,
    /// Laura's.
    Of,
    /// Against Laura.
    Part,
    /// To Laura.
    To,
    /// From Laura.
    From,
}

impl Case {
    fn key(self) -> &'static str {
        match self {
            Case::Name => "name",
            Case::Of => "of",
            Case::Part => "part",
            Case::To => "to",
            Case::From => "from",
        }
    }
}

/// Names of the people at a table.
#[derive(Clone, Copy)]
pub(super) struct Who<'a> {
    seats: &'a Seats,
    open: Option<&'a Open>,
    known: Option<&'a State>,
    me: Option<Seat>,
}

impl<'a> Who<'a> {
    /// By the players' names alone.
    pub(super) fn new(seats: &'a Seats) -> Who<'a> {
        Who { seats, open: None, known: None, me: None }
    }

    /// With the devils beside them.
    pub(super) fn at(seats: &'a Seats, open: &'a Open) -> Who<'a> {
        Who { seats, open: Some(open), known: None, me: None }
    }

    /// The same for somebody who knows a state: cards that are named by a handle are named by what they are, where it is seen.
    pub(super) fn knowing(seats: &'a Seats, known: &'a State) -> Who<'a> {
        Who { known: Some(known), ..Who::at(seats, &known.open) }
    }

    /// The same where `me` is somebody: the writer of an order, the giver of a promise.
    pub(super) fn speaking(self, me: Seat) -> Who<'a> {
        Who { me: Some(me), ..self }
    }

    /// The player of a seat.
    pub(super) fn seat(&self, seat: Seat) -> Arg {
        let name = self.seats.name(seat);
        match self.open.filter(|open| seat.index() < open.count()) {
            Some(open) => Arg::Said(Saying::new("loh-named").with("player", name).word("devil", devil_id(open.realm(seat).devil))),
            None => Arg::Text(name),
        }
    }

    /// The player of a seat in some form.
    pub(super) fn seat_in(&self, seat: Seat, case: Case) -> Arg {
        match case {
            Case::Name => self.seat(seat),
            _ => Arg::Said(Saying::new(format!("loh-player-{}", case.key())).with("player", self.seat(seat))),
        }
    }

    fn devil_in(&self, devil: Devil, case: Case) -> Arg {
        match (self.open.and_then(|open| open.seat_of(devil)), case) {
            (Some(seat), _) => self.seat_in(seat, case),
            (None, Case::Name) => Arg::Word(devil_id(devil)),
            (None, _) => Arg::Word(format!("loh-devil-{}-{}", case.key(), devil.key())),
        }
    }

    /// Somebody who was named.
    pub(super) fn person(&self, person: Person) -> Arg {
        self.person_in(person, Case::Name)
    }

    /// Somebody who was named, in some form.
    pub(super) fn person_in(&self, person: Person, case: Case) -> Arg {
        match (person, self.me) {
            (Person::Devil(devil), _) => self.devil_in(devil, case),
            (Person::Player(seat), _) | (Person::Me, Some(seat)) => self.seat_in(seat, case),
            (Person::Me, None) => Arg::Word(format!("loh-oneself-{}", case.key())),
            (Person::Other, _) => Arg::Word(format!("loh-whoever-{}", case.key())),
        }
    }

    /// Whose oath it is: by the devil that signed it, where that is known.
    pub(super) fn signer(&self, person: Person) -> Arg {
        let seat = match person {
            Person::Devil(devil) => return Arg::Word(format!("loh-devil-of-{}", devil.key())),
            Person::Player(seat) => Some(seat),
            Person::Me => self.me,
            Person::Other => None,
        };
        match seat.zip(self.open).filter(|(seat, open)| seat.index() < open.count()) {
            Some((seat, open)) => Arg::Word(format!("loh-devil-of-{}", open.realm(seat).devil.key())),
            None => self.person_in(person, Case::Of),
        }
    }

    /// All seats whose bits are there, in some form.
    pub(super) fn bits_in(&self, bits: u8, case: Case) -> Arg {
        list(self.seats.all().filter(|seat| has(bits, *seat)).map(|seat| self.seat_in(seat, case)))
    }

    /// A card that was named: "c17", "Fiends ×2", "Fiends of Laura".
    pub(super) fn pick(&self, pick: Pick) -> Arg {
        match pick {
            Pick::Handle(number) => match self.behind(number) {
                Some(face) => Arg::Said(Saying::new("loh-handled").word("card", card_id(face)).with("handle", handle(number))),
                None => handle(number),
            },
            Pick::Kind { face, count, of } => {
                let named = many(face, usize::from(count.max(1)));
                match of {
                    Some(person) => Arg::Said(Saying::new("loh-card-of").with("card", named).with("of", self.person_in(person, Case::Of))),
                    None => named,
                }
            }
        }
    }

    /// What lies behind a handle: a card on the table, or one in the hand of who speaks, as far as that is known.
    fn behind(&self, number: u16) -> Option<Face> {
        let of_table = |open: &'a Open| open.realms.iter().flat_map(|realm| realm.cards()).find(|card| card.handle == number);
        let hand = self.known.zip(self.me).map_or(&[][..], |(known, me)| known.hand(me));
        let card: Option<Card> = hand.iter().copied().find(|card| card.handle == number);
        card.or_else(|| self.open.and_then(of_table)).map(|card| card.face)
    }

    /// What a card is played on.
    pub(super) fn aim(&self, aim: &Aim) -> Arg {
        match aim {
            Aim::Person(person) => self.person(*person),
            Aim::Cards(picks) => list(picks.iter().map(|pick| self.pick(*pick))),
            Aim::Souls(person) => Arg::Said(Saying::new("loh-soul-of").with("of", self.person_in(*person, Case::Of))),
            Aim::Side(side) => {
                Arg::Word(["loh-side-attacker", "loh-side-defender"].get(side.index()).copied().unwrap_or_default().to_owned())
            }
        }
    }
}

/// A card by its name.
pub(super) fn card(face: Face) -> Arg {
    Arg::Word(card_id(face))
}
