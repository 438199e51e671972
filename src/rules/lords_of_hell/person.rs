//! Who and what is named in a line: devils, players, cards, troops. Which seat or card that is only the table knows.

use super::cards::{Devil, Face};
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
