//! `votes.toml`: what the players of a game have moved, and how they voted.

use crate::game::{Formatted, Seat, lettered};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The motions of a game, in order. For the club alone: ballots may be hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VotesFile {
    /// The format of this file: 1.
    pub format: u32,
    /// What was moved.
    #[serde(rename = "motion", default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<Motion>,
}

impl Formatted for VotesFile {}

impl Default for VotesFile {
    fn default() -> VotesFile {
        VotesFile { format: Self::FORMAT, motions: Vec::new() }
    }
}

/// A motion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// Its number in the game, from 1.
    pub number: u32,
    /// When it was moved.
    pub at: DateTime<Utc>,
    /// The seat that moved it.
    #[serde(with = "lettered")]
    pub by: Seat,
    /// What is moved, in the canonical words of the order: `extend 3 days`.
    pub what: String,
    /// Until when ballots count.
    pub until: DateTime<Utc>,
    /// How it ended; none while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried: Option<bool>,
    /// Who voted how.
    #[serde(default, with = "lettered")]
    pub ballots: BTreeMap<Seat, bool>,
}

impl VotesFile {
    /// When the first open motion comes to its end.
    pub fn next_end(&self) -> Option<DateTime<Utc>> {
        self.motions.iter().filter(|motion| motion.carried.is_none()).map(|motion| motion.until).min()
    }
}

impl Motion {
    /// How many voted for it, and how many against it.
    pub fn count(&self) -> (usize, usize) {
        let yes = self.ballots.values().filter(|yes| **yes).count();
        (yes, self.ballots.len() - yes)
    }
}
