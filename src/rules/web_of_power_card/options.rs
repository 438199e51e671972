//! The ruleset as a type, and what a game of it may choose.

use serde::{Deserialize, Serialize};

/// The ruleset.
#[derive(Debug)]
pub struct WebOfPowerCard;

/// What a game may choose: nothing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}
