//! `watch.toml`: who watches a game by mail, without a seat in it.

use super::game_file::{PrivateFile, join_code, page_code};
use crate::game::Formatted;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The spectators of a game, in the order in which they came. For the club alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WatchFile {
    /// The format of this file: 1.
    pub format: u32,
    /// How many there have been.
    pub count: u32,
    /// Those that there are.
    #[serde(rename = "spectator", default, skip_serializing_if = "Vec::is_empty")]
    pub spectators: Vec<Spectator>,
}

/// Somebody who watches a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spectator {
    /// Their number in the game, from 1.
    pub number: u32,
    /// What they call themselves; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The mail address, in small letters.
    pub address: String,
    /// The language of their mails.
    pub language: Lang,
    /// Since when.
    pub since: DateTime<Utc>,
    /// The last round that they were told of.
    pub told: u32,
    /// Whether they were told that the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Where the players decide who watches: how far that has come.
    #[serde(default, skip_serializing_if = "Admission::is_done")]
    pub admission: Admission,
}

/// Whether somebody may watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Admission {
    /// They may.
    #[default]
    Done,
    /// They have asked, and the players have not heard of it.
    Asked,
    /// The players know that they have asked.
    Told,
}

impl Admission {
    /// Whether they may watch.
    pub fn is_done(&self) -> bool {
        *self == Admission::Done
    }
}

// An address must not reach a log line by way of a derived Debug.
impl fmt::Debug for Spectator {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Spectator({})", self.number)
    }
}

impl Formatted for WatchFile {}

impl Default for WatchFile {
    fn default() -> WatchFile {
        WatchFile { format: Self::FORMAT, count: 0, spectators: Vec::new() }
    }
}

impl WatchFile {
    /// Who has this address.
    pub fn of_address(&mut self, address: &str) -> Option<&mut Spectator> {
        self.spectators.iter_mut().find(|one| one.address.eq_ignore_ascii_case(address))
    }

    /// Who has asked to watch, by number, while nobody has decided on it.
    pub fn asks(&self, number: u32) -> Option<&Spectator> {
        self.spectators.iter().find(|one| one.number == number && !one.admission.is_done())
    }
}

impl Spectator {
    /// What they are called: by their name, or by their number.
    pub fn called(&self) -> String {
        if self.name.is_empty() { format!("#{}", self.number) } else { self.name.clone() }
    }
}

impl PrivateFile {
    /// The code by which an address proves that it reads what is sent to it: 16 letters and digits. Nothing need be kept for it.
    pub fn watch_code(&self, address: &str) -> String {
        page_code(&self.page_key, &format!("watch {}", address.to_ascii_lowercase())).chars().take(16).collect()
    }

    /// The like for whoever would join: the same as it was while the game was open, as its key follows from what the game's own does.
    pub fn join_code(&self, address: &str) -> String {
        join_code(&self.page_key, address)
    }
}
