//! What the daemon tells of itself in `mail/health.toml`.

use crate::club::{ClubError, Ran};
use crate::game::Formatted as _;
use crate::store::{Archive, Disk, Durability, HealthFile, Outbox, Outcome, to_toml};
use chrono::{DateTime, Utc};

impl HealthFile {
    /// A daemon that begins now.
    pub(super) fn new(now: DateTime<Utc>) -> HealthFile {
        HealthFile {
            format: HealthFile::FORMAT,
            pid: std::process::id(),
            state: "watching".to_owned(),
            started: HealthFile::time(now),
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
        (self.last_pass, self.because) = (Some(HealthFile::time(now)), Some(why.to_owned()));
        self.problems = ran.as_ref().map_or(1, |ran| ran.problems.len()) + self.settings_wrong;
        self.result = Some(match ran {
            Err(_) => Outcome::Failed,
            Ok(_) if self.problems == 0 => Outcome::Well,
            Ok(_) => Outcome::Problems,
        });
        (self.next_deadline, self.next_pass) = (deadline.map(HealthFile::time), Some(HealthFile::time(next)));
        self.letters_waiting = letters;
        self.letters_attention = Archive::new(disk).attention().map_or(0, |letters| letters.len());
        let outbox = Outbox::new(disk);
        self.mails_waiting = outbox.waiting().map_or(0, |mails| mails.len());
        self.mails_failed = outbox.failed().map_or(0, |mails| mails.len());
        self.write(disk);
    }

    /// Tells that a club can't be watched, for so many reasons: what an earlier daemon left there may say that all is well.
    pub(super) fn refused(disk: &Disk, reasons: usize, now: DateTime<Utc>) {
        let mut health = HealthFile { problems: reasons, settings_wrong: reasons, result: Some(Outcome::Failed), ..HealthFile::new(now) };
        health.stopped(disk, now);
    }

    /// Whether nothing was wrong with the last pass, if there was one.
    pub(super) fn is_well(&self) -> bool {
        self.result.is_none_or(|result| result == Outcome::Well)
    }

    /// Tells that it ends.
    pub(super) fn stopped(&mut self, disk: &Disk, now: DateTime<Utc>) {
        (self.state, self.stopped) = ("stopped".to_owned(), Some(HealthFile::time(now)));
        (self.next_pass, self.next_deadline) = (None, None);
        self.write(disk);
    }

    /// A file that can't be written stops no daemon: that it grows old says enough.
    fn write(&self, disk: &Disk) {
        // A club that was moved or taken away is not begun again, and what is none is not begun.
        if !disk.root().join("club.toml").is_file() && !disk.root().join(HealthFile::PATH).is_file() {
            return;
        }
        let written = to_toml(HealthFile::PATH, self).map(|text| disk.write(HealthFile::PATH, text.as_bytes(), Durability::Derived));
        if !matches!(written, Ok(Ok(()))) {
            tracing::warn!(file = HealthFile::PATH, "the health file can't be written");
        }
    }
}
