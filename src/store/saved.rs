//! `mail/saved/<hash of the address>.toml`: what a player has kept under names of their own, for any game of the club.

use super::{Disk, FileError, digest, read_file};
use crate::game::Formatted;
use serde::{Deserialize, Serialize};

/// All that one player keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedFile {
    /// The format of this file.
    pub format: u32,
    /// What is kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub saved: Vec<Saved>,
}

impl Formatted for SavedFile {}

/// Something kept under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The ruleset for which it is kept.
    pub ruleset: String,
    /// What kind of order it is.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// What the name stands for.
    pub text: String,
}

impl Default for SavedFile {
    fn default() -> SavedFile {
        SavedFile { format: SavedFile::FORMAT, saved: Vec::new() }
    }
}

impl SavedFile {
    /// The path of what the player with an address keeps.
    pub fn path(address: &str) -> String {
        format!("mail/saved/{}.toml", digest(address.to_ascii_lowercase().as_bytes()))
    }

    /// Reads what is kept at a path; nothing if there is no file.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(disk: &Disk, path: &str) -> Result<Option<SavedFile>, FileError> {
        if disk.exists(path)? { read_file(disk, path).map(Some) } else { Ok(None) }
    }
}
