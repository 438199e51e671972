//! Points in time on the command line: in the words of mails and pages, in the club's zone; for programs as programs write them.

use super::tongue::{spoken, words};
use crate::club::config::Config;
use crate::report::{clock_words, dated_words};
use chrono::{DateTime, NaiveDateTime, SecondsFormat, Utc};
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

/// How what is said for programs as well has a point in time.
const IN_UTC: &str = "%Y-%m-%d %H:%M:%S UTC";
/// So long that is.
const IN_UTC_LENGTH: usize = "2026-11-20 12:00:00 UTC".len();

/// A text whose points in time, which stand in it for programs as well ("2026-11-20 10:00:00 UTC"), are told as people tell them.
pub(super) fn in_words(text: &str, config: &Config) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(" UTC") {
        let end = at + " UTC".len();
        let moment = end.checked_sub(IN_UTC_LENGTH).and_then(|start| Some((start, rest.get(start..end)?)));
        let read = moment.and_then(|(start, text)| Some((start, NaiveDateTime::parse_from_str(text, IN_UTC).ok()?.and_utc())));
        match read {
            Some((start, time)) => {
                let moment = Moment::new(time, config);
                told.push_str(rest.get(..start).unwrap_or_default());
                told.push_str(&if moment.at > moment.now { moment.to_come() } else { moment.past() });
            }
            None => told.push_str(rest.get(..end).unwrap_or_default()),
        }
        rest = rest.get(end..).unwrap_or_default();
    }
    told + rest
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_time_are_told_in_the_zone_of_the_club() {
        let config = Config::parse(include_str!("../../club.toml"), &|path| path.to_owned()).expect("the sample's settings");
        let clock = config.clock.expect("a clock of its own");
        let text = format!("it came {}; UTC, not {} UTC", clock.format(IN_UTC), "12:00");
        let told = in_words(&text, &config);
        let local = clock.with_timezone(&config.zone).format("%H:%M (Helsinki)").to_string();
        assert!(told.starts_with("it came ") && told.contains(&local) && told.ends_with("; UTC, not 12:00 UTC"), "{told}");
        assert!(!told.contains(&clock.format("%Y-%m-%d").to_string()), "{told}");
    }
}
