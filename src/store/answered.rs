//! `mail/answered/…`: when the club last wrote to somebody because a letter came, where it does so only so often.
//!
//! A line is a time, the oldest first; what is older than a day is dropped.

use super::disk::Disk;
use super::trouble::DiskError;
use crate::game::digest;
use chrono::{DateTime, Duration, Utc};

/// When somebody was written to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnsweredFile {
    /// The file.
    pub path: String,
    times: Vec<DateTime<Utc>>,
}

impl AnsweredFile {
    /// Reads what is known of somebody: an address, or whatever else a limit is about. The file's name tells nothing of them.
    ///
    /// # Errors
    /// If the file can't be read. What in it is no time is passed over.
    pub fn read(disk: &Disk, whom: &str) -> Result<AnsweredFile, DiskError> {
        let path = format!("mail/answered/{}", digest(whom.to_ascii_lowercase().as_bytes()));
        let text = if disk.exists(&path)? { disk.read_to_string(&path)? } else { String::new() };
        let times = text.lines().filter_map(|line| DateTime::parse_from_rfc3339(line.trim()).ok());
        Ok(AnsweredFile { path, times: times.map(|time| time.to_utc()).collect() })
    }

    /// How often they were written to in the last while. A time in the future was set by a clock that was wrong.
    pub fn within(&self, span: Duration, now: DateTime<Utc>) -> usize {
        self.times.iter().filter(|time| **time <= now && now.signed_duration_since(**time) < span).count()
    }

    /// They are written to now as well.
    pub fn note(&mut self, now: DateTime<Utc>) {
        self.times.retain(|time| *time <= now && now.signed_duration_since(*time) < Duration::days(1));
        self.times.push(now);
    }

    /// The file's text.
    pub fn text(&self) -> String {
        self.times.iter().map(|time| format!("{}\n", time.to_rfc3339())).collect()
    }
}
