//! All of a game at one moment. [`Open`] lies on the table for everyone; hands, the deck and the characters that
//! were not called are hidden. Legality is written once, on what a seat sees.

use super::cards::{CARDS, CHARACTERS, CITY_MAX, Character, District, Draft, Effect, SEATS_MAX, data};
use crate::game::{Few, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Everybody's bit in [`Card::known`].
const ALL: u8 = 1 << 7;

/// Who knows something, as bits: one a seat, the highest for everybody.
pub(super) fn bit(seat: Seat) -> u8 {
    1 << seat.0.min(6)
}

/// The bits of a viewer; whoever has one of them knows.
pub(super) fn eyes(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => bit(seat) | ALL,
        Viewer::Public => ALL,
        Viewer::Everything => u8::MAX,
    }
}

/// A card in a hand or in the deck, with who has seen it go there: whoever put it under the deck or had it in hand
/// before remembers. Written `smithy`, or `smithy/5` with the bits of who knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// What it is.
    pub district: District,
    /// Who knows it.
    pub known: u8,
}

impl Card {
    /// The same, known to one more seat.
    pub fn seen_by(self, seat: Seat) -> Card {
        Card { known: self.known | bit(seat), ..self }
    }

    /// The same, known to everybody.
    pub fn seen_by_all(self) -> Card {
        Card { known: self.known | ALL, ..self }
    }

    /// The card, if the viewer knows it.
    #[inline]
    pub fn to(self, viewer: Viewer) -> Option<District> {
        (viewer == Viewer::Everything || self.known & eyes(viewer) != 0).then_some(self.district)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self.known {
            0 => out.serialize_str(self.district.key()),
            known => out.collect_str(&format_args!("{}/{known:x}", self.district.key())),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let written = String::deserialize(input)?;
        let (key, known) = written.split_once('/').unwrap_or((&written, "0"));
        let district = District::of_key(key).ok_or_else(|| serde::de::Error::custom(format!("there is no {key}")))?;
        let known = u8::from_str_radix(known, 16).map_err(serde::de::Error::custom)?;
        Ok(Card { district, known })
    }
}

/// A character laid aside closed, with who knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Which.
    pub character: Character,
    /// Who knows it.
    pub known: u8,
}

/// A set of characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Characters(pub u8);

impl Characters {
    /// All eight.
    pub const ALL: Characters = Characters(u8::MAX);

    /// Whether one is in it.
    pub fn has(self, character: Character) -> bool {
        self.0 & (1 << character.0) != 0
    }

    /// The set without one.
    #[must_use]
    pub fn without(self, character: Character) -> Characters {
        Characters(self.0 & !(1 << character.0))
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        Characters(characters.into_iter().fold(0, |set, character| set | 1 << character.0))
    }
}

/// Cards of a hand, those drawn last at the end; or of the deck, the top first.
pub(super) type Pile = Few<Card, CARDS>;
/// Characters in the order in which they lie.
pub(super) type Row = Few<Character, CHARACTERS>;

/// What is decided next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A character is picked.
    #[default]
    Pick,
    /// One of those passed is laid aside.
    Bury,
    /// Everybody plans the turns of the round.
    Plan,
    /// The assassin names a character.
    Murder,
    /// The thief names a character.
    Rob,
    /// Gold or cards.
    Action,
    /// When the income is taken.
    Income,
    /// Building.
    Build,
    /// Nothing more may be built, but something else be used.
    After,
    /// The warlord destroys.
    Destroy,
    /// The graveyard's owner may buy back what was destroyed.
    Reclaim,
    /// The game is over.
    Over,
}

/// When income is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Before building.
    First,
    /// After building.
    Last,
    /// When it pays more, first on a tie.
    #[default]
    More,
}

/// The turn of a character.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// As which character.
    pub character: Character,
    /// Whether the thief took the purse as it began.
    pub robbed: bool,
    /// Whether gold or cards have been taken.
    pub acted: bool,
    /// When the income is to be taken.
    pub income: When,
    /// Whether it has been taken, or there is none.
    pub paid: bool,
    /// How many districts were built.
    pub built: u8,
    /// Whether hands were swapped or cards exchanged.
    pub conjured: bool,
    /// Whether the laboratory was used.
    pub brewed: bool,
    /// Whether the smithy was used.
    pub forged: bool,
}

/// A seat's city: its districts in the order of building.
pub(super) type City = Few<District, CITY_MAX>;

/// What lies on the table for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// Districts of a complete city.
    pub goal: u8,
    /// Whether everybody plans their turns before the first is called.
    pub planned: bool,
    /// Whether the card that the second of two players lays aside first is chosen by chance.
    pub blind: bool,
    /// District cards in the game.
    pub cards: u8,
    /// The round, from 1.
    pub round: u32,
    /// What is decided next.
    pub phase: Phase,
    /// Who holds the crown.
    pub crown: Seat,
    /// Who held it when the round began, and so picks first.
    pub starter: Seat,
    /// Each seat's gold.
    pub gold: [u16; SEATS_MAX],
    /// Each seat's city.
    pub cities: [City; SEATS_MAX],
    /// Who completed a city first.
    pub first_full: Option<Seat>,
    /// The round in which the city that may change its colour was built; 0: in no round that counts.
    pub haunted: u32,
    /// How many picks of the draft are done.
    pub picked: u8,
    /// Characters that lie open.
    pub up: Row,
    /// The rank called last.
    pub called: u8,
    /// Who answered, by character.
    #[serde(with = "super::by_rank")]
    pub answered: [Option<Seat>; CHARACTERS],
    /// Whom the assassin named.
    pub murdered: Option<Character>,
    /// Whom the thief named, until that rank is called.
    pub robbed: Option<Character>,
    /// The turn that is played.
    pub turn: Option<Turn>,
    /// The points, once the game is over.
    pub scores: Few<i64, SEATS_MAX>,
    /// The winners, once the game is over.
    pub winners: Few<u8, SEATS_MAX>,
}

/// All of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everyone sees.
    pub open: Open,
    /// The deck, the top first.
    pub deck: Pile,
    /// Each seat's hand.
    pub hands: [Pile; SEATS_MAX],
    /// Each seat's characters in this round, in the order of picking.
    pub held: [Few<Character, 2>; SEATS_MAX],
    /// The characters that are passed on.
    pub pool: Row,
    /// The characters that lie closed, in the order in which they were laid.
    pub down: Few<Laid, CHARACTERS>,
    /// What each seat saw when it picked, pick by pick.
    pub seen: [Few<Characters, 2>; SEATS_MAX],
    /// Which of those passed on the seat that picks would lay aside first.
    pub spare: Row,
}

impl Open {
    /// All seats that play.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The draft of this table.
    pub fn draft(&self) -> &'static Draft {
        data().drafts.get(usize::from(self.seats)).unwrap_or(&data().drafts[SEATS_MAX])
    }

    /// The seat so many places to the left of the one that picks first.
    pub fn left_of_starter(&self, offset: u8) -> Seat {
        Seat(self.starter.0.wrapping_add(offset) % self.seats.max(1))
    }

    /// Who picks next; none when all have.
    pub fn picker(&self) -> Option<Seat> {
        self.draft().steps.get(usize::from(self.picked)).map(|step| self.left_of_starter(step.offset))
    }

    /// Whether the draft goes on.
    pub fn drafting(&self) -> bool {
        matches!(self.phase, Phase::Pick | Phase::Bury)
    }

    /// A seat's gold.
    pub fn gold(&self, seat: Seat) -> u16 {
        self.gold.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's city.
    pub fn city(&self, seat: Seat) -> &[District] {
        self.cities.get(seat.index()).map_or(&[], Few::as_slice)
    }

    /// Whether a city is complete.
    pub fn is_full(&self, seat: Seat) -> bool {
        self.city(seat).len() >= usize::from(self.goal)
    }

    /// Whether a city has a district.
    pub fn has_built(&self, seat: Seat, district: District) -> bool {
        self.city(seat).contains(&district)
    }

    /// The first effect in a seat's city that is asked for, as `pick` takes it.
    pub fn effect<T>(&self, seat: Seat, pick: impl Fn(Effect) -> Option<T>) -> Option<T> {
        self.city(seat).iter().find_map(|district| pick(district.effect()))
    }

    /// What a seat would get as a character's income now.
    pub fn income(&self, seat: Seat, character: Character) -> u8 {
        let Some(colour) = character.income() else { return 0 };
        let counts = |district: &&District| {
            let face = district.face();
            face.colour == colour || face.effect == Effect::AnyColourForIncome {}
        };
        self.city(seat).iter().filter(counts).count() as u8
    }

    /// Gold that a seat can pay with in its turn: what it has, and income that it may take first.
    pub fn means(&self, seat: Seat) -> u16 {
        let income = match self.turn {
            Some(turn) if turn.seat == seat && !turn.paid && turn.income != When::Last => self.income(seat, turn.character),
            _ => 0,
        };
        self.gold(seat).saturating_add(u16::from(income))
    }

    /// How many districts may be built in a turn as a character.
    pub fn builds(character: Character) -> u8 {
        if character == Character::ARCHITECT { data().architect_builds } else { data().numbers.turn.builds_per_turn }
    }

    /// Whose city the warlord may not attack.
    pub fn sheltered(&self) -> Option<Seat> {
        // One who was murdered never answered.
        self.answered[Character::BISHOP.index()]
    }
}

impl State {
    /// Who holds a character.
    pub fn holder(&self, character: Character) -> Option<Seat> {
        self.open.all_seats().find(|seat| self.held[seat.index()].as_slice().contains(&character))
    }

    /// Who plans turns: all whose character, or one of whose characters, is still to be called.
    pub fn planners(&self) -> impl Iterator<Item = Seat> + '_ {
        let to_come = |seat: &Seat| self.held[seat.index()].as_slice().iter().any(|character| character.rank() > self.open.called);
        self.open.all_seats().filter(to_come)
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Few::as_slice)
    }
}
