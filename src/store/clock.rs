//! `mail/clock.toml`: when the club was last at work.

use super::{Disk, FileError, Transaction, read_file, to_toml};
use crate::game::Formatted;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// When the club was last at work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockFile {
    /// The format of this file: 1.
    format: u32,
    /// When the last run was.
    pub last: DateTime<Utc>,
    /// Games that it could not work: the next run tries them again, and tells of what is wrong as long as it is.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unworked: BTreeSet<String>,
}

impl Formatted for ClockFile {}

impl ClockFile {
    /// Where it lies.
    pub const PATH: &str = "mail/clock.toml";

    /// Reads it; none if there is none.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(disk: &Disk) -> Result<Option<ClockFile>, FileError> {
        if disk.exists(ClockFile::PATH)? { read_file(disk, ClockFile::PATH).map(Some) } else { Ok(None) }
    }

    /// Writes that the club was at work at a time, and which games could not be worked.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write(disk: &Disk, last: DateTime<Utc>, unworked: BTreeSet<String>) -> Result<(), FileError> {
        let mut change = Transaction::new(String::new());
        change.write(ClockFile::PATH.to_owned(), to_toml(ClockFile::PATH, &ClockFile { format: ClockFile::FORMAT, last, unworked })?);
        change.commit(disk, "clock")?.finish(disk)?;
        Ok(())
    }
}
