//! How much mail a player wants.

use serde::{Deserialize, Serialize};

/// Which reports of a game reach a player. What people write to each other, and answers to a player's own letters, always do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Volume {
    /// Every one.
    #[default]
    Turns,
    /// One when the player is asked something, or the game ends, with all that has happened since the last.
    Mine,
    /// One a day at most, with all that has happened since the last.
    Daily,
    /// None.
    None,
}

impl Volume {
    /// Whether it is what everybody has who has asked for nothing else.
    pub fn is_usual(&self) -> bool {
        *self == Volume::Turns
    }
}
