//! Who and what is named in a line: devils, players, cards, troops. Which seat or card that is only the table knows.

use super::cards::{Card, Devil, Face};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// Somebody named in a line: by the devil, or by the player's name. Which seat that is only the table knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// By the devil.
    Devil(Devil),
    /// By the player.
    Player(Seat),
    /// The writer.
    Me,
    /// In an offer to anybody: whoever accepts it.
    Other,
}

/// A card that is named: by its handle, or by kind with how many; of somebody, where it isn't the writer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// This one, `c17`.
    Handle(u16),
    /// So many of a kind, the lowest handles first.
    Kind {
        /// What it is.
        face: Face,
        /// How many.
        count: u8,
        /// Whose; none: one's own, or the only one there is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Person>,
    },
}

impl Pick {
    /// Whether a card may be the one that is meant, whosever it is.
    pub fn fits(self, card: Card) -> bool {
        match self {
            Pick::Handle(handle) => card.handle == handle,
            Pick::Kind { face, .. } => card.face == face,
        }
    }

    /// How many cards are meant.
    pub fn count(self) -> usize {
        match self {
            Pick::Handle(_) => 1,
            Pick::Kind { count, .. } => usize::from(count.max(1)),
        }
    }

    /// The cards that picks mean, each once, the first that fit.
    pub fn of(picks: impl IntoIterator<Item = Pick>, mut left: Vec<Card>) -> Vec<Card> {
        let mut found = Vec::new();
        for pick in picks {
            for _ in 0..pick.count() {
                let Some(at) = left.iter().position(|card| pick.fits(*card)) else { break };
                found.push(left.remove(at));
            }
        }
        found
    }
}

/// What fights, or takes a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// The devil itself.
    Devil,
    /// Souls: so many, none: all.
    Souls(#[serde(with = "some_or_all")] Option<u16>),
    /// The fortress.
    Fortress,
    /// Hordes.
    Cards(Pick),
    /// A devil by its name: nobody else goes than the writer's own.
    Named(Devil),
}

/// So many souls, or all: files have no word for none at such a place, so all are written 0.
mod some_or_all {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(count: &Option<u16>, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u16(count.unwrap_or(0))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Option<u16>, D::Error> {
        Ok(Some(u16::deserialize(input)?).filter(|count| *count > 0))
    }
}
