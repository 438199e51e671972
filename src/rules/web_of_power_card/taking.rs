//! Taking cards, card by card: the one place that says what may be taken and what it costs.

use super::cards::Card;
use super::state::{Open, Side, Stone};
use crate::game::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card as a player names it: an end of a row, or the id of a card that lies at one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Row from 0 and side: `2R` is the right end of the row with index 1.
    End(u8, Side),
    /// A card.
    Card(Card),
}

impl Place {
    /// As written in English orders and in logs.
    pub fn text(self) -> String {
        match self {
            Place::End(row, Side::Left) => format!("{}L", row + 1),
            Place::End(row, Side::Right) => format!("{}R", row + 1),
            Place::Card(card) => card.id().to_owned(),
        }
    }

    /// The place of a text as in logs.
    pub fn of_text(text: &str) -> Option<Place> {
        match text.as_bytes() {
            [row @ b'1'..=b'4', b'L'] => Some(Place::End(row - b'1', Side::Left)),
            [row @ b'1'..=b'4', b'R'] => Some(Place::End(row - b'1', Side::Right)),
            _ => Card::of_id(text).map(Place::Card),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let text = String::deserialize(input)?;
        Place::of_text(&text).ok_or_else(|| serde::de::Error::custom(format!("there is no place {text}")))
    }
}

/// One card taken, with what it cost and brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taken {
    /// The card.
    pub card: Card,
    /// Row from 0 and side where it lay.
    pub end: (usize, Side),
    /// The stone paid, to whom.
    pub paid: Option<(Stone, Seat)>,
    /// Whether the taker's own stone lay on it.
    pub own: bool,
}

/// A turn's takings so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taking {
    open: Open,
    seat: Seat,
    symbols: u8,
    first: Option<Card>,
    given: usize,
}

/// Why a card can't be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// It does not lie at an end.
    NotAtEnd,
    /// Its row is empty.
    EmptyRow(u8),
    /// It is of another land than the cards before.
    OtherLand,
    /// It would be too many symbols.
    Symbols {
        /// How many may be taken.
        max: u8,
    },
    /// An opponent's stone lies on it and there is none to pay with.
    NoStone(Seat),
    /// One's own stone lies on it and another card can be taken.
    OwnClaim(Card),
}

impl Taking {
    /// A turn in which nothing is taken yet.
    pub(super) fn new(open: &Open, seat: Seat) -> Taking {
        Taking { open: *open, seat, symbols: 0, first: None, given: 0 }
    }

    /// Whether a card at an end fits the turn's limits of colour and symbols.
    fn fits(&self, card: Card) -> Result<(), Barred> {
        if let Some(first) = self.first
            && first.land() != card.land()
            && !self.open.colours
        {
            return Err(Barred::OtherLand);
        }
        if self.symbols + card.face().total > self.open.symbols_max() {
            return Err(Barred::Symbols { max: self.open.symbols_max() });
        }
        Ok(())
    }

    /// Whether a card that lies at an end may be taken next.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_take(&self, card: Card) -> Result<(), Barred> {
        self.fits(card)?;
        match self.open.claimant(card) {
            Some(owner) if owner != self.seat => {
                if self.open.stones(self.seat) == 0 {
                    Err(Barred::NoStone(owner))
                } else {
                    Ok(())
                }
            }
            Some(_) => match self.other_than_own() {
                Some(other) => Err(Barred::OwnClaim(other)),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// Another card that could be taken instead of one under the taker's own stone. A card that costs
    /// a stone counts only where the rules are read literally.
    fn other_than_own(&self) -> Option<Card> {
        self.open.ends().map(|(_, _, card)| card).filter(|card| self.fits(*card).is_ok()).find(|card| match self.open.claimant(*card) {
            None => true,
            Some(owner) => owner != self.seat && self.open.literal && self.open.stones(self.seat) > 0,
        })
    }

    /// The cards that may be taken next, in the order 1L 1R 2L … 4R.
    pub(super) fn choices(&self) -> impl Iterator<Item = (usize, Side, Card)> + '_ {
        self.open.ends().filter(|(_, _, card)| self.may_take(*card).is_ok())
    }

    /// Takes a card.
    ///
    /// # Errors
    /// Why it may not be taken; nothing has changed then.
    pub(super) fn take(&mut self, place: Place) -> Result<Taken, Barred> {
        let found = match place {
            Place::End(row, side) => {
                let index = usize::from(row);
                let card = self.open.rows.get(index).and_then(|row| row.at(side)).ok_or(Barred::EmptyRow(row))?;
                (index, side, card)
            }
            Place::Card(card) => self.open.ends().find(|(_, _, end)| *end == card).ok_or(Barred::NotAtEnd)?,
        };
        let (row, side, card) = found;
        self.may_take(card)?;
        let claimant = self.open.claimant(card);
        let paid = claimant.filter(|owner| *owner != self.seat).map(|owner| (self.stone_to_pay(), owner));
        self.open.rows[row].take(card);
        self.symbols += card.face().total;
        self.first = self.first.or(Some(card));
        if let Some(owner) = claimant {
            self.open.take_claim_back(owner, card);
        }
        if let Some((stone, _)) = paid {
            self.open.lose_stone(self.seat, stone);
        }
        Ok(Taken { card, end: (row, side), paid, own: claimant == Some(self.seat) })
    }

    /// The stone that leaves: as chosen, else one from the hand, else the oldest claim.
    fn stone_to_pay(&mut self) -> Stone {
        while let Some(stone) = self.open.gives.as_slice().get(self.given).copied() {
            self.given += 1;
            if self.open.has_stone(self.seat, stone) {
                return stone;
            }
        }
        if self.open.hand[self.seat.index()] > 0 {
            return Stone::Hand;
        }
        self.open.claims[self.seat.index()].as_slice().first().map_or(Stone::Hand, |card| Stone::On(*card))
    }
}

impl Open {
    /// Whether a seat has this stone.
    pub fn has_stone(&self, seat: Seat, stone: Stone) -> bool {
        match stone {
            Stone::Hand => self.hand[seat.index()] > 0,
            Stone::On(card) => self.claims[seat.index()].as_slice().contains(&card),
        }
    }

    /// A claim ends; the stone goes back to its owner's hand.
    pub(super) fn take_claim_back(&mut self, owner: Seat, card: Card) {
        let claims = &mut self.claims[owner.index()];
        if let Some(at) = claims.as_slice().iter().position(|claimed| *claimed == card) {
            claims.remove(at);
            self.hand[owner.index()] = self.hand[owner.index()].saturating_add(1);
        }
    }

    /// A stone leaves the game.
    pub(super) fn lose_stone(&mut self, seat: Seat, stone: Stone) {
        if let Stone::On(card) = stone {
            self.take_claim_back(seat, card);
        }
        self.hand[seat.index()] = self.hand[seat.index()].saturating_sub(1);
        self.removed[seat.index()] = self.removed[seat.index()].saturating_add(1);
    }
}
