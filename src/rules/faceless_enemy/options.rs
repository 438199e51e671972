//! The ruleset as a type, and what a game of it may choose.

use serde::{Deserialize, Serialize};

/// The ruleset.
#[derive(Debug)]
pub struct FacelessEnemy;

/// What a game may choose.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A draw after 125 turns of each player.
    pub turn_limit: bool,
    /// Archers cannot shoot shieldmen.
    pub shield_wall: bool,
    /// Nobody is lost when cavalry attacks spearmen.
    pub spear_line: bool,
    /// A knight that attacks the queen is lost.
    pub shame: bool,
    /// Each side is dealt what the other would have been: the second board of a pair, which shares its deal with the first.
    // Left out of files where it is off, so that games from before it was thought of stay the same byte for byte.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub mirrored: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { turn_limit: true, shield_wall: false, spear_line: false, shame: false, mirrored: false }
    }
}
