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
}

impl Formatted for StandbyFile {}

impl StandbyFile {
    /// Where an address stands.
    pub fn path(address: &str) -> String {
        format!("{FOLDER}/{}.toml", digest(address.to_ascii_lowercase().as_bytes()))
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
