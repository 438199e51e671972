//! `mail/desk.toml`: the key of the game masters' own pages.

use super::disk::{Disk, Durability};
use super::game::{GameFolder, games};
use super::game_file::page_code;
use super::read::{FileError, read_file, to_toml};
use crate::game::Formatted;
use serde::{Deserialize, Serialize};

const PATH: &str = "mail/desk.toml";

/// What names the pages of game masters, for the club alone. Another key gives them other names.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeskKey {
    /// The format of this file: 1.
    format: u32,
    key: String,
}

impl Formatted for DeskKey {}

impl DeskKey {
    /// Reads the key; none while there is no game yet.
    ///
    /// # Errors
    /// If the file can't be read, or is wrong.
    pub fn read(disk: &Disk) -> Result<Option<DeskKey>, FileError> {
        if disk.exists(PATH)? { read_file(disk, PATH).map(Some) } else { Ok(None) }
    }

    /// Reads the key, or makes it from what only the club knows of its first game: so that a run that is repeated makes the same.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub fn read_or_make(disk: &Disk) -> Result<Option<DeskKey>, FileError> {
        if let Some(known) = DeskKey::read(disk)? {
            return Ok(Some(known));
        }
        for id in games(disk)? {
            if let Ok(private) = GameFolder::new(disk, &id).and_then(|folder| folder.private()) {
                let made = DeskKey { format: DeskKey::FORMAT, key: private.page_name("the game masters' pages") };
                disk.write(PATH, to_toml(PATH, &made)?.as_bytes(), Durability::Durable)?;
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// The key of the page of all games of whoever has this address, which can't be guessed from another's.
    pub fn person_page(&self, address: &str) -> String {
        // No address has a blank in it.
        page_code(&self.key, &format!("games of {}", address.to_ascii_lowercase()))
    }

    /// The name of the page of a game master with this address: 26 letters and digits that can't be guessed from another's.
    pub fn page_name(&self, address: &str) -> String {
        page_code(&self.key, &address.to_ascii_lowercase())
    }
}
