//! The ruleset as a type, and what a game of it may choose.

use serde::{Deserialize, Serialize};

/// The ruleset.
#[derive(Debug)]
pub struct LordsOfHell;

/// How a war goes by letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum War {
    /// Everybody's programme runs at one deadline.
    #[default]
    Programme,
    /// A deadline after each fight.
    Stepwise,
}

/// What Most Victorious does in a round without attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieAtZero {
    /// A tie at nought is a tie.
    #[default]
    Tie,
    /// It stays as it is.
    Hold,
}

/// How deals are made by letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deals {
    /// Offers and answers, as letters come.
    #[default]
    Rolling,
    /// Equal lines of both sides meet as a window closes.
    Mirror,
}

/// What a game may choose.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How a war goes by letters.
    pub war: War,
    /// How deals are made by letters.
    pub deals: Deals,
    /// What Most Victorious does in a round without attacks.
    pub tie_at_zero: TieAtZero,
}
