//! `mail/standby/<hash of the address>.toml`: who would take over a seat, by a letter.

use super::{Disk, FileError, digest, read_file};
use crate::game::Formatted;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The folder of those who have written.
const FOLDER: &str = "mail/standby";

/// Somebody who would take over a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandbyFile {
    /// The format of this file.
    pub format: u32,
    /// Since when.
    pub since: DateTime<Utc>,
    /// Their name.
    pub name: String,
    /// Their mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// The games in which they would, if not in all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
}

impl Formatted for StandbyFile {}

impl StandbyFile {
    /// Where an address stands.
    pub fn path(address: &str) -> String {
        format!("{FOLDER}/{}.toml", digest(address.to_ascii_lowercase().as_bytes()))
    }

    /// What stands of somebody.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(disk: &Disk, path: &str) -> Result<StandbyFile, FileError> {
        read_file(disk, path)
    }

    /// Whether they would take over a seat in a game.
    pub fn plays_in(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|id| id == game)
    }

    /// Those who have written, the first first.
    ///
    /// # Errors
    /// If one of the files can't be read.
    pub fn all(disk: &Disk) -> Result<Vec<StandbyFile>, FileError> {
        let names = disk.list(FOLDER)?;
        let files = names.iter().filter(|name| name.ends_with(".toml"));
        let mut found: Vec<StandbyFile> = files.map(|name| read_file(disk, &format!("{FOLDER}/{name}"))).collect::<Result<_, _>>()?;
        found.sort_by(|a, b| (a.since, &a.address).cmp(&(b.since, &b.address)));
        Ok(found)
    }
}
