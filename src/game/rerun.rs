//! What the chain says of reruns that were adopted: from which round on the log is another one, who decided that,
//! when and why, and by which rules and dice it went on.

use super::Moment;
use serde::{Deserialize, Serialize};

/// A rerun that was adopted. It stands in `game.toml` and, for the chain, in the round that it begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rerun {
    /// Its number, from 1: the branch that enters the names of dice drawn anew.
    pub number: u32,
    /// The first round that was played again.
    pub round: u32,
    /// When it was adopted, as in `2026-11-20T10:00:00Z`: the rules go by no time, so here it is a text.
    pub at: String,
    /// Who adopted it.
    pub by: String,
    /// Why, in that person's words.
    pub reason: String,
    /// The head of the chain that it replaced.
    pub replaced: String,
    /// From where on the dice are new: the point at which somebody is asked anew although dice of after it had been
    /// seen; none if that is nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Moment>,
    /// The version of the rules from this round on, if it became another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// All options from this round on, if they became others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<toml::Table>,
}

/// The branch that names the dice at a point of a game: the latest rerun that asked anew from there or earlier.
pub(super) fn branch_at(reruns: &[Rerun], moment: Moment) -> u32 {
    reruns.iter().filter(|rerun| rerun.dice.is_some_and(|from| from <= moment)).map(|rerun| rerun.number).max().unwrap_or(0)
}
