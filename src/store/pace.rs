//! `mail/hourly.toml`: how many mails went out within the last hour, where a club sends only so many.
//!
//! ```text
//! [[sent]]
//! at = "2026-11-20T12:00:00Z"
//! mails = 7
//! ```
//! What a run is about to send is set down before, and put right after, so that a run that is broken off counts too many rather
//! than too few.

use super::disk::{Disk, Durability};
use super::read::{FileError, from_toml, to_toml};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

const FILE: &str = "mail/hourly.toml";
const HOUR: TimeDelta = TimeDelta::hours(1);

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hourly {
    #[serde(default)]
    sent: Vec<Sent>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    at: DateTime<Utc>,
    mails: u32,
}

/// The pace of a club's mails, for one run.
pub(super) struct Pace<'d> {
    disk: &'d Disk,
    now: DateTime<Utc>,
    /// How many may go out within an hour, if that is limited.
    most: Option<u32>,
    earlier: Vec<Sent>,
    mails: u32,
}

impl<'d> Pace<'d> {
    /// The pace as it is known. Without a limit nothing is read or written.
    pub(super) fn read(disk: &'d Disk, most: Option<u32>, now: DateTime<Utc>) -> Result<Pace<'d>, FileError> {
        let known = most.is_some() && disk.exists(FILE)?;
        let Hourly { sent: mut earlier } = if known { from_toml(disk, FILE)? } else { Hourly::default() };
        // A time in the future was set by a clock that was wrong.
        earlier.retain(|sent| sent.at <= now && now - sent.at < HOUR);
        Ok(Pace { disk, now, most, earlier, mails: 0 })
    }

    fn room(&self) -> u32 {
        let sent = self.earlier.iter().fold(self.mails, |sum, sent| sum.saturating_add(sent.mails));
        self.most.map_or(u32::MAX, |most| most.saturating_sub(sent))
    }

    /// When there is room for the next mail, if there is none now.
    pub(super) fn full_until(&self) -> Option<DateTime<Utc>> {
        let first = self.earlier.iter().map(|sent| sent.at).min().unwrap_or(self.now);
        (self.room() == 0).then(|| first + HOUR)
    }

    /// A mail was handed over.
    pub(super) fn count(&mut self) {
        self.mails = self.mails.saturating_add(1);
    }

    /// Sets down what went out, and that so many more are about to.
    pub(super) fn set(&self, more: usize) -> Result<(), FileError> {
        if self.most.is_none() {
            return Ok(());
        }
        let more = u32::try_from(more).unwrap_or(u32::MAX).min(self.room());
        let now = Sent { at: self.now, mails: self.mails.saturating_add(more) };
        let sent = self.earlier.iter().cloned().chain(Some(now).filter(|now| now.mails > 0)).collect();
        let text = to_toml(FILE, &Hourly { sent })?;
        Ok(self.disk.write(FILE, text.as_bytes(), Durability::Batched)?)
    }
}
