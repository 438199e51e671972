//! All of a game at one moment. [`Open`] is what everyone sees; hands and the deck are hidden.

use super::map::{CARDS, COLOURS, COUNTRIES, Colour, Country, SEATS_MAX, SPACES, Space, data};
use crate::game::{Few, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A player's hand, the card drawn last at its end.
pub(super) type Hand = Few<Colour, 4>;

/// Which cloister stands where. Written as space → seat's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cloisters([u8; SPACES]);

const FREE: u8 = u8::MAX;

impl Default for Cloisters {
    fn default() -> Cloisters {
        Cloisters([FREE; SPACES])
    }
}

impl Cloisters {
    /// Whose cloister stands on a space.
    pub fn on(&self, space: Space) -> Option<Seat> {
        let owner = self.0[space.index()];
        (owner != FREE).then_some(Seat(owner))
    }

    /// Puts a cloister on a space.
    pub fn put(&mut self, space: Space, seat: Seat) {
        self.0[space.index()] = seat.0;
    }

    /// How many each seat has in a country.
    pub fn in_country(&self, country: Country) -> [u8; SEATS_MAX] {
        let mut counts = [0; SEATS_MAX];
        for space in country.spaces() {
            if let Some(count) = self.on(*space).and_then(|seat| counts.get_mut(seat.index())) {
                *count += 1;
            }
        }
        counts
    }

    /// A seat's cloisters, as bits by space.
    pub fn of(&self, seat: Seat) -> u64 {
        self.0.iter().enumerate().filter(|(_, owner)| **owner == seat.0).map(|(at, _)| 1u64 << at).sum()
    }

    /// All that stand, in the order of the map.
    pub fn all(&self) -> impl Iterator<Item = (Space, Seat)> + '_ {
        Space::all().filter_map(|space| self.on(space).map(|seat| (space, seat)))
    }
}

impl Serialize for Cloisters {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.all().map(|(space, seat)| (space.data().id.as_str(), seat.to_string())))
    }
}

impl<'de> Deserialize<'de> for Cloisters {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let mut cloisters = Cloisters::default();
        for (id, letter) in BTreeMap::<String, String>::deserialize(input)? {
            let space = Space::all().find(|space| space.data().id == id);
            match (space, letter.parse::<Seat>().ok().filter(|seat| seat.index() < SEATS_MAX)) {
                (Some(space), Some(seat)) => cloisters.put(space, seat),
                _ => return Err(serde::de::Error::custom(format!("{id} = {letter} is no cloister"))),
            }
        }
        Ok(cloisters)
    }
}

/// What the player whose turn it is decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// What to place.
    Play,
    /// Which card to draw.
    Draw,
    /// The game is over.
    Over,
}

/// Who goes on after the interim scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resume {
    /// The starter's left neighbour, as the rules say.
    #[default]
    StarterLeft,
    /// The left neighbour of who drew last.
    NextPlayer,
}

/// What a seat placed in its latest turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Latest {
    /// Its new cloisters.
    pub cloisters: Few<Space, 2>,
    /// The countries of its new advisors.
    pub advisors: Few<Country, 2>,
}

/// What everyone sees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// Who goes on after the interim scoring.
    pub resume: Resume,
    /// Whose turn it is.
    pub turn: Seat,
    /// The number of the turn, from 1.
    pub number: u32,
    /// What is decided next.
    pub phase: Phase,
    /// How many cards are still to be drawn this turn.
    pub to_draw: u8,
    /// The time through the deck, 1 or 2.
    pub pile: u8,
    /// Whether the deck ran out in this turn's drawing: the interim scoring and the new deck are still to come.
    pub exhausted: bool,
    /// Whether these are the last turns: nothing is drawn any more.
    pub last_turns: bool,
    /// How many cards the deck has.
    pub deck: u8,
    /// The open cards.
    pub open: Few<Colour, 2>,
    /// How many of each card are in the discard.
    pub discard: [u8; COLOURS],
    /// How many cards of each colour are in the game.
    pub cards: [u8; COLOURS],
    /// How many cards each seat holds.
    pub hands: [u8; SEATS_MAX],
    /// How many of each card everybody knows a seat to hold at least, because it took them openly.
    pub known: [[u8; COLOURS]; SEATS_MAX],
    /// The cloisters.
    pub cloisters: Cloisters,
    /// The advisors of each seat in each country.
    pub advisors: [[u8; SEATS_MAX]; COUNTRIES],
    /// What each seat placed in its latest turn.
    pub latest: [Latest; SEATS_MAX],
    /// Cloisters that each seat has left.
    pub cloisters_left: [u8; SEATS_MAX],
    /// Advisors that each seat has left.
    pub advisors_left: [u8; SEATS_MAX],
    /// The running score.
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
    /// The hands.
    pub hands: [Hand; SEATS_MAX],
    /// The deck, its top last.
    pub deck: Few<Colour, CARDS>,
    /// The card drawn last this turn by the player whose turn it is.
    pub drew: Few<Colour, 1>,
}

impl Open {
    /// All seats that play.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seat after another, clockwise.
    pub fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats.max(1))
    }

    /// The advisor limit of a country: the most cloisters that one player has there.
    pub fn cap(&self, country: Country) -> u8 {
        self.cloisters.in_country(country).into_iter().max().unwrap_or(0)
    }

    /// How many advisors stand in a country.
    pub fn advisors_in(&self, country: Country) -> u8 {
        self.advisors[country.index()].iter().sum()
    }

    /// How many more advisors a country has room for.
    pub fn room(&self, country: Country) -> u8 {
        self.cap(country).saturating_sub(self.advisors_in(country))
    }

    /// Whether no piece stands in a country (the first is always a cloister).
    pub fn is_empty(&self, country: Country) -> bool {
        country.spaces().iter().all(|space| self.cloisters.on(*space).is_none())
    }

    /// The free spaces of a country.
    pub fn free(&self, country: Country) -> impl Iterator<Item = Space> + '_ {
        country.spaces().iter().copied().filter(|space| self.cloisters.on(*space).is_none())
    }

    /// Whether anybody could place a piece, whatever cards they hold.
    pub fn anything_can_be_placed(&self) -> bool {
        let cloister = self.all_seats().any(|seat| self.cloisters_left[seat.index()] > 0);
        let advisor = self.all_seats().any(|seat| self.advisors_left[seat.index()] > 0);
        Country::all().any(|country| (cloister && self.free(country).next().is_some()) || (advisor && self.room(country) > 0))
    }

    /// Who alone has the most cloisters in a country.
    pub fn leader(&self, country: Country) -> Option<Seat> {
        let counts = self.cloisters.in_country(country);
        let best = counts.into_iter().max().filter(|best| *best > 0)?;
        let mut leaders = self.all_seats().filter(|seat| counts[seat.index()] == best);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// How many cards a hand has after drawing.
    pub fn hand_size() -> u8 {
        data().numbers.hand_size
    }
}
