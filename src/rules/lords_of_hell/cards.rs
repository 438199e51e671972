//! Devils and cards as values: known by their place in `cards.toml`, written by their key.

pub(super) use super::data::{CardType, DEVILS, Phase, Target};
use super::data::{Data, DevilCard, Effect, Print, Trait};
use crate::rules::keyed::written_by_key;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The most seats.
pub(super) const SEATS_MAX: usize = DEVILS;
/// Handles of cards in hands begin here: those of the table stay below, so that no number tells how many cards anybody drew.
pub(super) const HIDDEN_FROM: u16 = 500;

/// What is printed.
///
/// `cards.toml` is read and checked when the program is built, and by a test: it can be read.
pub(super) fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| crate::serial::from_toml(include_str!("cards.toml")).unwrap_or_else(|error| unreadable(&error.to_string())))
}

fn unreadable(error: &str) -> Data {
    unreachable!("the cards are read when the program is built: {error}")
}

/// A devil, by its place in the data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Devil(pub u8);

written_by_key!(Devil, |devil| devil.key(), Devil::of_key);

impl Devil {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Devil> {
        (0..DEVILS as u8).map(Devil)
    }

    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    pub fn print(self) -> &'static DevilCard {
        let devils = &data().devils;
        devils.get(self.index()).unwrap_or(&devils[0])
    }

    /// Its key in logs.
    pub fn key(self) -> &'static str {
        &self.print().key
    }

    /// The devil of a key.
    pub fn of_key(key: &str) -> Option<Devil> {
        data().devils.iter().position(|devil| devil.key == key).map(|at| Devil(at as u8))
    }

    /// Its power.
    pub fn power(self) -> u16 {
        u16::from(self.print().power)
    }

    /// The first of its abilities of which something can be said.
    pub fn ability<T>(self, what: impl Fn(&'static Effect) -> Option<T>) -> Option<T> {
        self.print().effects.iter().find_map(what)
    }
}

/// A kind of resource card, by its place in the data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Face(pub u8);

written_by_key!(Face, |face| face.key(), Face::of_key);

impl Face {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..data().cards.len() as u8).map(Face)
    }

    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// What is printed on it.
    pub fn print(self) -> &'static Print {
        let cards = &data().cards;
        cards.get(self.index()).unwrap_or(&cards[0])
    }

    /// Its key in logs.
    pub fn key(self) -> &'static str {
        &self.print().key
    }

    /// The card of a key.
    pub fn of_key(key: &str) -> Option<Face> {
        data().cards.iter().position(|card| card.key == key).map(|at| Face(at as u8))
    }

    /// What it is.
    pub fn card_type(self) -> CardType {
        self.print().card_type
    }

    /// Its printed power.
    pub fn power(self) -> u16 {
        u16::from(self.print().power)
    }

    /// Whether it may go to Earth.
    pub fn is_fiend(self) -> bool {
        self.print().traits.contains(&Trait::Fiend)
    }

    /// Whether it may lead an army without its devil.
    pub fn leads(self) -> bool {
        self.does(|effect| matches!(effect, Effect::LeadArmy {}))
    }

    /// The first of its effects of which something can be said.
    pub fn effect<T>(self, what: impl Fn(&'static Effect) -> Option<T>) -> Option<T> {
        self.print().effects.iter().find_map(what)
    }

    /// Whether one of its effects is so.
    pub fn does(self, what: impl Fn(&'static Effect) -> bool) -> bool {
        self.print().effects.iter().any(what)
    }
}

/// A resource card: what it is, and its handle. Written `horde.fiends/17`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// What it is.
    pub face: Face,
    /// Its handle, `c17`.
    pub handle: u16,
}

/// An oath card: by whom it is signed, and its handle. Written `asmodeus/501`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oath {
    /// Whose oath it is.
    pub signer: Devil,
    /// Its handle.
    pub handle: u16,
}

macro_rules! written_with_handle {
    ($card:ident, $what:ident, $kind:ty) => {
        impl Serialize for $card {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_str(&format_args!("{}/{}", self.$what.key(), self.handle))
            }
        }
        impl<'de> Deserialize<'de> for $card {
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let written = String::deserialize(input)?;
                let (key, handle) = written.split_once('/').unwrap_or((&written, "0"));
                let $what = <$kind>::of_key(key).ok_or_else(|| serde::de::Error::custom(format!("there is no {key}")))?;
                Ok($card { $what, handle: handle.parse().map_err(serde::de::Error::custom)? })
            }
        }
    };
}

written_with_handle!(Card, face, Face);
written_with_handle!(Oath, signer, Devil);
