//! The ruleset as a type, and what a game of it may choose.

use super::state::Resume;
use serde::{Deserialize, Serialize};

/// The ruleset.
#[derive(Debug)]
pub struct WebOfPowerBoard;

/// What a game may choose.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who goes on after the interim scoring.
    pub resume: Resume,
}
