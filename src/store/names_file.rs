//! `mail/names.toml`: what was looked up on the net, so that it is not asked for with every letter.

use super::disk::{Disk, Durability};
use super::read::{FileError, from_toml, to_toml};
use crate::game::Formatted;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

const PATH: &str = "mail/names.toml";
/// So long an answer is good. A key that is withdrawn counts no longer than that.
const GOOD_FOR: TimeDelta = TimeDelta::hours(1);
/// No more are kept.
const NAMES_MAX: usize = 500;

/// What was looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamesFile {
    /// The format of this file: 1.
    pub format: u32,
    #[serde(rename = "name", default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<Known>,
}

impl Formatted for NamesFile {}

/// What stands under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    name: String,
    until: DateTime<Utc>,
    /// Nothing, if there was nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl NamesFile {
    /// Reads what is known. A file that can't be read is worth nothing, and no reason to stop.
    pub fn read(disk: &Disk) -> NamesFile {
        from_toml(disk, PATH).unwrap_or(NamesFile { format: NamesFile::FORMAT, names: Vec::new() })
    }

    /// What stands under a name, as was found not long before.
    pub fn of(&self, name: &str, now: DateTime<Utc>) -> Option<Option<String>> {
        self.names.iter().find(|known| known.name == name && known.is_good(now)).map(|known| known.text.clone())
    }

    /// Keeps what was found.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn keep(&mut self, disk: &Disk, name: &str, text: Option<&str>, now: DateTime<Utc>) -> Result<(), FileError> {
        self.names.retain(|known| known.is_good(now) && known.name != name);
        let over = (self.names.len() + 1).saturating_sub(NAMES_MAX);
        self.names.drain(..over);
        self.names.push(Known { name: name.to_owned(), until: now + GOOD_FOR, text: text.map(str::to_owned) });
        disk.write(PATH, to_toml(PATH, self)?.as_bytes(), Durability::Batched)?;
        Ok(())
    }
}

impl Known {
    /// A time further off than any was set by a clock that was wrong.
    fn is_good(&self, now: DateTime<Utc>) -> bool {
        now < self.until && self.until - now <= GOOD_FOR
    }
}
