//! `games/<id>/open.toml`: a game that is open to join, until it is founded. For the club alone: it has addresses, and the secret that the
//! game's own comes from.

use super::disk::Disk;
use super::game::{FOLDER, GameError, valid_id};
use super::game_file::{PAGES, join_code, of_chance, page_code};
use super::read::{FileError, read_file, to_toml};
use super::{Cadence, DiskError, Embargo, Ending};
use crate::game::{Formatted, is_default};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game that people may join.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenGame {
    /// The format of this file: 1.
    pub format: u32,
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The key of its ruleset.
    pub ruleset: String,
    /// The version of the rules, if one was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// So many play at least, computer players among them,
    pub least: usize,
    /// and so many at most: then it begins.
    pub most: usize,
    /// Computer players from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub computers: usize,
    /// Since when it is open.
    pub opened: DateTime<Utc>,
    /// From when on it begins with as few as may play; none: only full, or at the game master's word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes: Option<DateTime<Utc>>,
    /// Whether the game master has said that it begins now.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begins: bool,
    /// Whether the dice draw who sits where.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draw_seats: bool,
    /// How late the public is shown it, if not as the club says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish_after: Option<Embargo>,
    /// What its secret and its codes come from, in hex.
    pub secret: String,
    /// Whether a person gave that.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by_hand: bool,
    /// When answers are due, if not as the club has settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cadence: Option<Cadence>,
    /// That it is called off, unless that is taken back before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// The ruleset's options.
    #[serde(default)]
    pub options: toml::Table,
    /// Who has joined, in the order in which they did: those beyond `most` wait for a place.
    #[serde(rename = "player", default)]
    pub players: Vec<Joined>,
}

/// Somebody who has joined a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// The name under which they play, if it is not their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pen_name: Option<String>,
    /// Since when.
    pub since: DateTime<Utc>,
}

impl Joined {
    /// The name that everybody knows them by.
    pub fn known_as(&self) -> &str {
        self.pen_name.as_deref().unwrap_or(&self.name)
    }
}

// Addresses and the secret must not reach a log line by way of a derived Debug.
impl fmt::Debug for OpenGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "OpenGame({}, {} of {})", self.id, self.players.len(), self.most)
    }
}

impl fmt::Debug for Joined {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Joined({})", self.known_as())
    }
}

impl Formatted for OpenGame {}

impl OpenGame {
    /// Where such a game stands.
    pub fn path(id: &str) -> String {
        format!("{FOLDER}/{id}/open.toml")
    }

    /// All games that are open to join, by their ids; of one that can't be read, why.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn all(disk: &Disk) -> Result<Vec<Result<OpenGame, GameError>>, DiskError> {
        Ok(disk.list(FOLDER)?.iter().filter_map(|id| OpenGame::read(disk, id).transpose()).collect())
    }

    /// Reads one; none: no game of that id is open.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(disk: &Disk, id: &str) -> Result<Option<OpenGame>, GameError> {
        if !valid_id(id) || !disk.exists(&OpenGame::path(id))? {
            return Ok(None);
        }
        Ok(Some(read_file(disk, &OpenGame::path(id))?))
    }

    /// Its path and text, to be written.
    ///
    /// # Errors
    /// If it can't be written as TOML.
    pub fn text(&self) -> Result<(String, String), FileError> {
        let path = OpenGame::path(&self.id);
        let text = to_toml(&path, self)?;
        Ok((path, text))
    }

    /// Places for people.
    pub fn places(&self) -> usize {
        self.most.saturating_sub(self.computers)
    }

    /// Those who have a place.
    pub fn seated(&self) -> &[Joined] {
        self.players.get(..self.places().min(self.players.len())).unwrap_or_default()
    }

    /// How many would play now, computer players among them.
    pub fn filled(&self) -> usize {
        self.seated().len() + self.computers
    }

    /// Who has this address.
    pub fn of_address(&self, address: &str) -> Option<usize> {
        self.players.iter().position(|player| player.address.eq_ignore_ascii_case(address))
    }

    /// Whether it is shown as a game to join: it is not being called off.
    pub fn is_open(&self) -> bool {
        self.ends.is_none()
    }

    /// When something may come of it though nobody writes.
    pub fn next_event(&self) -> Option<DateTime<Utc>> {
        self.ends.as_ref().map_or(self.closes, |ending| Some(ending.at))
    }

    /// Whether it begins now.
    pub fn is_due(&self, now: DateTime<Utc>) -> bool {
        if !self.is_open() {
            return false;
        }
        let enough = self.filled() >= self.least;
        let closed = self.begins || self.closes.is_some_and(|closes| closes <= now);
        self.seated().len() == self.places() || (enough && closed)
    }

    /// The code by which a game master's letters about it are known, whatever address they have.
    pub fn master_code(&self, address: &str) -> String {
        page_code(&self.secret, &format!("open {}", address.to_ascii_lowercase())).chars().take(16).collect()
    }

    /// The code by which an address proves that it reads what is sent to it: 16 letters and digits. Nothing need be kept for it. It holds
    /// when the game has begun, too: who answers late would still wait for a place.
    pub fn code(&self, address: &str) -> String {
        let chance = HEXLOWER.decode(self.secret.as_bytes()).unwrap_or_default();
        join_code(&of_chance(&chance, PAGES), address)
    }

    /// Whether an address has this code, be it from a mail of an earlier version.
    pub fn has_code(&self, address: &str, code: &str) -> bool {
        [self.code(address), join_code(&self.secret, address)].iter().any(|known| known == code)
    }
}
