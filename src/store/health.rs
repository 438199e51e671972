//! `mail/health.toml`: how the daemon is, for monitors and for who looks. It says numbers and times, nothing of letters or games.

use super::{Disk, FileError, read_file};
use crate::game::{Formatted, is_default};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// How the last pass went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// All of it was done.
    Well,
    /// Something could not be done; the log says what.
    Problems,
    /// It broke off.
    Failed,
}

/// How a daemon is that watches the club. Times are as [`HealthFile::time`] writes them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HealthFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The daemon's process.
    pub pid: u32,
    /// Whether it watches, or has stopped.
    pub state: String,
    /// Since when it watches.
    pub started: String,
    /// When it stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// When its last pass ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_pass: Option<String>,
    /// What woke it for that pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// How that went.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// How many things could not be done.
    pub problems: usize,
    /// How much is wrong in `club.toml`, if an older one is in use because of that.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings_wrong: usize,
    /// When it will pass again at the latest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_pass: Option<String>,
    /// The next deadline of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_deadline: Option<String>,
    /// Letters not read yet.
    pub letters_waiting: usize,
    /// Letters that want a look.
    pub letters_attention: usize,
    /// Mails that are still to leave.
    pub mails_waiting: usize,
    /// Mails that were given up.
    pub mails_failed: usize,
}

impl Formatted for HealthFile {}

impl HealthFile {
    /// Where it lies.
    pub const PATH: &str = "mail/health.toml";

    /// A time as the file has it.
    pub fn time(time: DateTime<Utc>) -> String {
        time.to_rfc3339_opts(SecondsFormat::Secs, true)
    }

    /// Reads it; none if there is none.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(disk: &Disk) -> Result<Option<HealthFile>, FileError> {
        if disk.exists(HealthFile::PATH)? { read_file(disk, HealthFile::PATH).map(Some) } else { Ok(None) }
    }
}
