//! The ruleset as a type, and what a game of it may choose.

use super::cards::data;
use serde::{Deserialize, Serialize};

/// The ruleset.
#[derive(Debug)]
pub struct Citadels;

/// How the turns of a round are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Asking {
    /// Everybody plans all turns of the round beforehand: one deadline a round.
    #[default]
    Planned,
    /// Each is asked when their character is called.
    Open,
}

/// What a game may choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Districts of a complete city: 8, or 7 for the short game.
    pub goal: u8,
    /// How the turns of a round are asked for.
    pub asking: Asking,
    /// Two players: whether the second lays the first character aside by chance.
    pub blind_discard: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { goal: data().numbers.city_goal, asking: Asking::default(), blind_discard: true }
    }
}
