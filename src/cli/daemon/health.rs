//! `mail/health.toml`: how the daemon is, for monitors. It says numbers and times, nothing of letters or games.

use crate::club::{ClubError, Ran};
use crate::game::is_default;
use crate::store::{Archive, Disk, Durability, Outbox, to_toml};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Serialize;

/// The file.
pub(super) const FILE: &str = "mail/health.toml";

/// How the last pass went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    /// All of it was done.
    Well,
    /// Something could not be done; the log says what.
    Problems,
    /// It broke off.
    Failed,
}

/// What the health file says.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Health {
    format: u32,
    pid: u32,
    state: &'static str,
    started: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_pass: Option<String>,
    /// What woke it for that pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    problems: usize,
    /// How much is wrong in `club.toml`, if an older one is in use because of that.
    #[serde(skip_serializing_if = "is_default")]
    settings_wrong: usize,
    /// When it will pass again at the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    next_pass: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_deadline: Option<String>,
    letters_waiting: usize,
    letters_attention: usize,
    mails_waiting: usize,
    mails_failed: usize,
}

/// A time as the file has it.
pub(super) fn clock(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

impl Health {
    /// A daemon that begins now.
    pub(super) fn new(now: DateTime<Utc>) -> Health {
        Health {
            format: 1,
            pid: std::process::id(),
            state: "watching",
            started: clock(now),
            stopped: None,
            last_pass: None,
            because: None,
            result: None,
            problems: 0,
            settings_wrong: 0,
            next_pass: None,
            next_deadline: None,
            letters_waiting: 0,
            letters_attention: 0,
            mails_waiting: 0,
            mails_failed: 0,
        }
    }

    /// Notes how much is wrong in the settings, of which the older ones stay in use.
    pub(super) fn settings(&mut self, wrong: usize) {
        self.settings_wrong = wrong;
    }

    /// Tells of a pass.
    pub(super) fn passed(
        &mut self,
        disk: &Disk,
        ran: &Result<Ran, ClubError>,
        why: &'static str,
        now: DateTime<Utc>,
        (deadline, next): (Option<DateTime<Utc>>, DateTime<Utc>),
        letters: usize,
    ) {
        (self.last_pass, self.because) = (Some(clock(now)), Some(why));
        self.problems = ran.as_ref().map_or(1, |ran| ran.problems.len()) + self.settings_wrong;
        self.result = Some(match ran {
            Err(_) => Outcome::Failed,
            Ok(_) if self.problems == 0 => Outcome::Well,
            Ok(_) => Outcome::Problems,
        });
        (self.next_deadline, self.next_pass) = (deadline.map(clock), Some(clock(next)));
        self.letters_waiting = letters;
        self.letters_attention = Archive::new(disk).attention().map_or(0, |letters| letters.len());
        let outbox = Outbox::new(disk);
        self.mails_waiting = outbox.waiting().map_or(0, |mails| mails.len());
        self.mails_failed = outbox.failed().map_or(0, |mails| mails.len());
        self.write(disk);
    }

    /// Tells that a club can't be watched, for so many reasons: what an earlier daemon left there may say that all is well.
    pub(super) fn refused(disk: &Disk, reasons: usize, now: DateTime<Utc>) {
        let mut health = Health { problems: reasons, settings_wrong: reasons, result: Some(Outcome::Failed), ..Health::new(now) };
        health.stopped(disk, now);
    }

    /// Whether nothing was wrong with the last pass, if there was one.
    pub(super) fn is_well(&self) -> bool {
        self.result.is_none_or(|result| result == Outcome::Well)
    }

    /// Tells that it ends.
    pub(super) fn stopped(&mut self, disk: &Disk, now: DateTime<Utc>) {
        (self.state, self.stopped) = ("stopped", Some(clock(now)));
        (self.next_pass, self.next_deadline) = (None, None);
        self.write(disk);
    }

    /// A file that can't be written stops no daemon: that it grows old says enough.
    fn write(&self, disk: &Disk) {
        // A club that was moved or taken away is not begun again, and what is none is not begun.
        if !disk.root().join("club.toml").is_file() && !disk.root().join(FILE).is_file() {
            return;
        }
        let written = to_toml(FILE, self).map(|text| disk.write(FILE, text.as_bytes(), Durability::Derived));
        if !matches!(written, Ok(Ok(()))) {
            tracing::warn!(file = FILE, "the health file can't be written");
        }
    }
}
