//! What the chain says of reruns that were adopted: from which round on the log is another one, who decided that,
//! when and why, and by which rules and dice it went on.

use super::{Mismatch, Moment, Opening, Ruleset, Setting};
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

impl Opening {
    /// The version of the rules that a round is played by.
    pub fn version_at(&self, round: u32) -> u32 {
        self.begun_by(round).filter_map(|rerun| rerun.version).next_back().unwrap_or(self.version)
    }

    /// The options that a round is played with.
    pub fn options_at(&self, round: u32) -> &toml::Table {
        self.begun_by(round).filter_map(|rerun| rerun.options.as_ref()).next_back().unwrap_or(&self.options)
    }

    /// The reruns that a round has in its past, by number.
    fn begun_by(&self, round: u32) -> impl DoubleEndedIterator<Item = &Rerun> {
        self.reruns.iter().filter(move |rerun| rerun.round <= round)
    }

    /// The reruns that begin with a round, as its file names them.
    pub(super) fn reruns_of(&self, round: u32) -> Vec<Rerun> {
        self.reruns.iter().filter(|rerun| rerun.round == round).cloned().collect()
    }

    /// What is fixed of the game in a round.
    pub(super) fn setting_at<R: Ruleset>(&self, round: u32) -> Result<Setting<R::Options>, Mismatch> {
        self.setting_of::<R>(self.options_at(round), self.version_at(round))
    }

    /// The ruleset and the version that a round is played by.
    pub(super) fn rules_at<R: Ruleset>(&self, round: u32) -> String {
        format!("{} {}", R::META.key, self.version_at(round))
    }

    /// Whether anything is played otherwise from a round on than before it.
    pub(super) fn turns_at(&self, round: u32) -> bool {
        self.reruns.iter().any(|rerun| rerun.round == round && (rerun.version.is_some() || rerun.options.is_some()))
    }
}

/// The branch that names the dice at a point of a game: the latest rerun that asked anew from there or earlier.
pub(super) fn branch_at(reruns: &[Rerun], moment: Moment) -> u32 {
    reruns.iter().filter(|rerun| rerun.dice.is_some_and(|from| from <= moment)).map(|rerun| rerun.number).max().unwrap_or(0)
}
