//! Points in time on the command line: in the words of mails and pages, in the club's zone; for programs as programs write them.

use super::tongue::{spoken, words};
use crate::club::config::Config;
use crate::report::{clock_words, dated_words};
use chrono::{DateTime, SecondsFormat, Utc};
use chrono_tz::Tz;
use serde::{Serialize, Serializer};

/// What is still to come, a deadline or another try: "Sunday 22 November at 18:00 (Helsinki)".
pub(super) fn to_come(time: DateTime<Utc>, config: &Config) -> String {
    Moment::new(time, config).to_come()
}

/// What is past: "20 November 2026, 12:00 (Helsinki)".
pub(super) fn past(time: DateTime<Utc>, config: &Config) -> String {
    Moment::new(time, config).past()
}

/// When something is tried again.
pub(super) fn next_try(next: Option<DateTime<Utc>>, config: &Config) -> String {
    match next {
        Some(next) => words().with("cli-on", &[("when", to_come(next, config).into())]),
        None => words().say("cli-next-run"),
    }
}

/// A point in time that is told to people and to programs.
pub(super) struct Moment {
    at: DateTime<Tz>,
    now: DateTime<Tz>,
}

impl Moment {
    /// A time in the club's zone.
    pub(super) fn new(time: DateTime<Utc>, config: &Config) -> Moment {
        let now = config.clock.unwrap_or_else(Utc::now);
        Moment { at: time.with_timezone(&config.zone), now: now.with_timezone(&config.zone) }
    }

    /// In words, as something to come.
    pub(super) fn to_come(&self) -> String {
        dated_words(&self.at, &self.now, spoken())
    }

    /// In words, as something past.
    pub(super) fn past(&self) -> String {
        clock_words(&self.at, spoken())
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.at.to_rfc3339_opts(SecondsFormat::Secs, false))
    }
}
