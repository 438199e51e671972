//! The board as everyone sees it: where cards stand, which are face up, and what each has done. Ranks of cards
//! that are face down are no part of it.

use super::army::Rank;
use super::square::{SQUARES, Square, Squares};
use crate::game::is_default;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// One of the two armies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Blue, home ranks 1 and 2.
    #[default]
    South,
    /// Grey, home ranks 6 and 5.
    North,
}

impl Side {
    /// Both, south first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// As an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self == Side::North)
    }

    /// The enemy.
    pub fn other(self) -> Side {
        if self == Side::South { Side::North } else { Side::South }
    }

    /// Its key.
    pub fn key(self) -> &'static str {
        if self == Side::South { "south" } else { "north" }
    }

    /// The side of a key.
    pub fn of_key(key: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.key().eq_ignore_ascii_case(key))
    }

    /// The square straight ahead of another, if it is on the board.
    pub fn ahead(self, square: Square) -> Option<Square> {
        let row = if self == Side::South { square.row().checked_add(1) } else { square.row().checked_sub(1) };
        Square::at(square.file(), row?)
    }

    /// The row of its front (0) or rear (1) rank of cards at the start.
    pub fn home_row(self, rear: bool) -> u8 {
        match (self, rear) {
            (Side::South, true) => 0,
            (Side::South, false) => 1,
            (Side::North, false) => 4,
            (Side::North, true) => 5,
        }
    }
}

/// Something that a card was seen to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It attacked and is still there.
    Attacked,
    /// It was attacked and is still there.
    Stood,
    /// It was shot at and is still there.
    ShotAt,
    /// It shot.
    Shot,
    /// It scouted.
    Scouted,
    /// It was shown in a strike.
    Struck,
}

/// All deeds, in the order of their bits.
pub(super) const DEEDS: [Deed; 6] = [Deed::Attacked, Deed::Stood, Deed::ShotAt, Deed::Shot, Deed::Scouted, Deed::Struck];

/// A card as everyone sees it, with what everyone could have noted of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Whose it is.
    pub side: Side,
    /// Its rank, once it is face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up: Option<Rank>,
    /// Where it stood first: this tells one back from another.
    pub home: Square,
    /// Which wings of its side have seen its rank, as bits: 1 west, 2 east.
    pub seen: u8,
    /// How often it moved, up to 250.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moves: u8,
    /// What it did, as bits in the order of [`DEEDS`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub deeds: u8,
}

impl Card {
    /// Whether it did something.
    pub fn did(&self, deed: Deed) -> bool {
        self.deeds >> deed as u8 & 1 == 1
    }

    /// Notes a deed.
    pub fn note(&mut self, deed: Deed) {
        self.deeds |= 1 << deed as u8;
    }
}

/// The board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Field {
    cards: [Option<Card>; SQUARES],
    sides: [Squares; 2],
    up: Squares,
}

impl Default for Field {
    fn default() -> Field {
        Field { cards: [None; SQUARES], sides: [Squares::default(); 2], up: Squares::default() }
    }
}

impl Field {
    /// The card on a square.
    pub fn card(&self, square: Square) -> Option<&Card> {
        self.cards[square.index()].as_ref()
    }

    /// Whose card stands on a square.
    pub fn side(&self, square: Square) -> Option<Side> {
        self.card(square).map(|card| card.side)
    }

    /// The squares of a side's cards.
    pub fn of(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    /// The squares of cards that are face up.
    pub fn up(&self) -> Squares {
        self.up
    }

    /// The free squares.
    pub fn free(&self) -> Squares {
        self.sides[0].or(self.sides[1]).others()
    }

    /// The cards with their squares.
    pub fn cards(&self) -> impl Iterator<Item = (Square, &Card)> {
        Square::all().filter_map(|square| self.card(square).map(|card| (square, card)))
    }

    /// Puts a card on a square, in place of what was there.
    pub fn put(&mut self, square: Square, card: Card) {
        self.take(square);
        self.sides[card.side.index()].add(square);
        if card.up.is_some() {
            self.up.add(square);
        }
        self.cards[square.index()] = Some(card);
    }

    /// Takes the card of a square away.
    pub fn take(&mut self, square: Square) -> Option<Card> {
        let card = self.cards[square.index()].take()?;
        self.sides[card.side.index()].remove(square);
        self.up.remove(square);
        Some(card)
    }

    /// Changes the card on a square, its side and place apart.
    pub fn change(&mut self, square: Square, change: impl FnOnce(&mut Card)) {
        if let Some(card) = &mut self.cards[square.index()] {
            change(card);
            if card.up.is_some() {
                self.up.add(square);
            }
        }
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.cards())
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Field, D::Error> {
        let mut field = Field::default();
        BTreeMap::<Square, Card>::deserialize(input)?.into_iter().for_each(|(square, card)| field.put(square, card));
        Ok(field)
    }
}

/// Ranks by square: of all cards in a state, of those that the viewer knows in a view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Faces([Option<Rank>; SQUARES]);

impl Default for Faces {
    fn default() -> Faces {
        Faces([None; SQUARES])
    }
}

impl Faces {
    /// The rank on a square.
    pub fn at(&self, square: Square) -> Option<Rank> {
        self.0[square.index()]
    }

    /// Sets the rank of a square.
    pub fn set(&mut self, square: Square, rank: Option<Rank>) {
        self.0[square.index()] = rank;
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(Square::all().filter_map(|square| self.at(square).map(|rank| (square, rank))))
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Faces, D::Error> {
        let mut faces = Faces::default();
        BTreeMap::<Square, Rank>::deserialize(input)?.into_iter().for_each(|(square, rank)| faces.set(square, Some(rank)));
        Ok(faces)
    }
}
