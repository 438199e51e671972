//! All of a game at one moment. [`Open`] lies on the table for everyone; what is under the law
//! cards and who holds which law is hidden. Legality is written once, on [`Open`].

use super::cards::{COLUMNS, Card, CardSet, LAWS, Law, ROWS, SEATS_MAX, data};
use crate::game::Few;
use crate::game::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A row of the grid: cards are taken from either end. Written as the list of what is left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    cards: [Card; COLUMNS],
    left: u8,
    right: u8,
}

impl Row {
    /// What is left, from left to right.
    pub fn cards(&self) -> &[Card] {
        self.cards.get(usize::from(self.left)..usize::from(self.right)).unwrap_or(&[])
    }

    /// The card at an end.
    pub fn at(&self, side: Side) -> Option<Card> {
        match side {
            Side::Left => self.cards().first().copied(),
            Side::Right => self.cards().last().copied(),
        }
    }

    /// Takes the card at an end away. A row of one card is both its ends.
    pub fn take(&mut self, card: Card) {
        if self.at(Side::Left) == Some(card) {
            self.left += 1;
        } else if self.at(Side::Right) == Some(card) {
            self.right -= 1;
        }
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Row) -> bool {
        self.cards() == other.cards()
    }
}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Row {
        let mut row = Row::default();
        for (place, card) in row.cards.iter_mut().zip(cards) {
            *place = card;
            row.right += 1;
        }
        row
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(input)?.into_iter().collect())
    }
}

/// An end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// `L`
    Left,
    /// `R`
    Right,
}

/// Where a stone is paid from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stone {
    /// The hand.
    #[default]
    Hand,
    /// A card that it lies on.
    On(Card),
}

/// What the player whose turn it is decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Whether to play a law.
    Law,
    /// Which stones to pay with.
    Give,
    /// Which cards to take.
    Take,
    /// Which card to claim.
    Claim,
    /// Nothing can be taken: the turn is skipped.
    Skip,
    /// The last card is taken: scoring.
    Score,
    /// The game is over.
    Over,
}

/// What lies on the table for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many play.
    pub seats: u8,
    /// Whether a claimed card that costs a stone counts as "another card" (rules version 1).
    pub literal: bool,
    /// Whose turn it is.
    pub turn: Seat,
    /// The number of the turn, from 1; skipped ones count.
    pub number: u32,
    /// What is decided next.
    pub phase: Phase,
    /// Whether three symbols may be taken this turn.
    pub three: bool,
    /// Whether lands may be mixed this turn.
    pub colours: bool,
    /// The stones chosen to be paid this turn, first first.
    pub gives: Few<Stone, 3>,
    /// The grid.
    pub rows: [Row; ROWS],
    /// The cards that a law lies on.
    pub law_at: CardSet,
    /// Each seat's claims, the oldest first.
    pub claims: [Few<Card, 3>; SEATS_MAX],
    /// Each seat's stones in hand.
    pub hand: [u8; SEATS_MAX],
    /// Each seat's stones out of the game.
    pub removed: [u8; SEATS_MAX],
    /// Each seat's land cards.
    pub lands: [CardSet; SEATS_MAX],
    /// How many laws each seat holds.
    pub laws_held: [u8; SEATS_MAX],
    /// How many of each law have been played.
    pub played: [u8; 4],
    /// What skipping told of each seat: it holds at least so many `take_back_stone` …
    pub stone_laws_min: [u8; SEATS_MAX],
    /// … and at most so many.
    pub stone_laws_max: [u8; SEATS_MAX],
    /// How many minus laws each seat has shown at the end.
    pub shown: [u8; SEATS_MAX],
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
    /// Which law lies on which card of the grid.
    pub under: Few<LawOn, LAWS>,
    /// How many of each law each seat holds.
    pub held: [[u8; 4]; SEATS_MAX],
}

/// A law on a card of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LawOn {
    /// The land card.
    pub card: Card,
    /// The law.
    pub law: Law,
}

impl Default for LawOn {
    fn default() -> LawOn {
        LawOn { card: Card(0), law: Law::MinusTwo }
    }
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

    /// The cards that can be reached now: row from 0, side and card. A row of one card is listed once.
    pub fn ends(&self) -> impl Iterator<Item = (usize, Side, Card)> + '_ {
        self.rows.iter().enumerate().flat_map(|(index, row)| {
            let left = row.at(Side::Left).map(|card| (index, Side::Left, card));
            let right = row.at(Side::Right).filter(|_| row.cards().len() > 1).map(|card| (index, Side::Right, card));
            left.into_iter().chain(right)
        })
    }

    /// Whether a card lies in the grid.
    pub fn in_grid(&self, card: Card) -> bool {
        self.rows.iter().any(|row| row.cards().contains(&card))
    }

    /// Whose stone lies on a card.
    pub fn claimant(&self, card: Card) -> Option<Seat> {
        self.all_seats().find(|seat| self.claims[seat.index()].as_slice().contains(&card))
    }

    /// The stones that a seat still has, in hand or on cards.
    pub fn stones(&self, seat: Seat) -> u8 {
        self.hand[seat.index()] + self.claims[seat.index()].len() as u8
    }

    /// How many stones of a seat may lie on cards: three with three players, else two.
    pub fn placed_max(&self) -> usize {
        data().stones_placed.get(usize::from(self.seats)).copied().unwrap_or(0)
    }

    /// Whether no card is left to take.
    pub fn grid_is_empty(&self) -> bool {
        self.rows.iter().all(|row| row.cards().is_empty())
    }

    /// Whether a seat can take no card without a law: every end bears an opponent's stone and it
    /// has none to pay with (only ends can be taken, so ends decide).
    pub fn stuck(&self, seat: Seat) -> bool {
        self.stones(seat) == 0 && self.ends().all(|(_, _, card)| self.claimant(card).is_some_and(|owner| owner != seat))
    }

    /// Whether a seat may place a stone now.
    pub fn can_place(&self, seat: Seat) -> bool {
        self.hand[seat.index()] > 0 && self.claims[seat.index()].len() < self.placed_max()
    }

    /// Whether the seat has a choice of which stone to pay, should it pay one.
    pub fn can_choose_stone(&self, seat: Seat) -> bool {
        let claims = self.claims[seat.index()].len();
        let others = self.all_seats().any(|other| other != seat && !self.claims[other.index()].is_empty());
        others && (claims > 1 || (claims == 1 && self.hand[seat.index()] > 0))
    }

    /// The most symbols of this turn.
    pub fn symbols_max(&self) -> u8 {
        let numbers = &data().numbers;
        if self.three { numbers.circle_symbols_with_law } else { numbers.circle_symbols_per_turn }
    }

    /// The phase in which a seat's turn begins, as everyone can tell from the table and from
    /// whether the seat is skipped.
    pub fn first_phase(&self, seat: Seat) -> Phase {
        if self.grid_is_empty() {
            Phase::Score
        } else if self.laws_held[seat.index()] > 0 {
            Phase::Law
        } else {
            self.phase_after_laws(seat)
        }
    }

    /// What follows when no more laws are played.
    pub fn phase_after_laws(&self, seat: Seat) -> Phase {
        if self.can_choose_stone(seat) { Phase::Give } else { Phase::Take }
    }

    /// Whether the player whose turn it is has just taken a card: its stone leaves it in the next event.
    pub fn just_taken(&self, card: Card) -> bool {
        self.phase == Phase::Take && self.lands[self.turn.index()].has(card)
    }
}
