//! `mail/clock.toml`: when the club was last at work. By it a run knows that the machine was down, and that its clock jumped.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::moments::shown;
use crate::store::{ClockFile, Disk};
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeSet;

/// A clock that is further ahead has jumped, if nobody says otherwise.
const AHEAD_DAYS_MAX: i64 = 30;

/// What is set down of the last time that the club was at work. In a club with a clock of its own nothing is: time stands still there.
///
/// # Errors
/// If the file can't be read.
pub(crate) fn last_work(disk: &Disk, config: &Config) -> Result<Option<ClockFile>, ClubError> {
    if config.clock.is_some() {
        return Ok(None);
    }
    Ok(ClockFile::read(disk)?)
}

/// Sets down that the club was at work, and which games it could not work.
///
/// # Errors
/// If the file can't be written.
pub(crate) fn set_last_pass(disk: &Disk, config: &Config, now: DateTime<Utc>, unworked: BTreeSet<String>) -> Result<(), ClubError> {
    if config.clock.is_none() {
        ClockFile::write(disk, now, unworked)?;
    }
    Ok(())
}

/// What is wrong with a clock, if it can't be trusted. `told`: a person named the time.
pub(crate) fn jumped(last: Option<DateTime<Utc>>, now: DateTime<Utc>, told: bool) -> Option<String> {
    let last = last?;
    let path = ClockFile::PATH;
    let [was, is] = [last, now].map(shown);
    if now < last {
        return Some(format!(
            "the clock went back: the last run was at {was}, and now it is {is}. Until that is mended runs do nothing. Set the machine's clock \
             right; if the last run was at a wrong time, correct {path}"
        ));
    }
    if !told && now - last > Duration::days(AHEAD_DAYS_MAX) {
        return Some(format!(
            "the last run was at {was}, and now it is {is}, more than {AHEAD_DAYS_MAX} days later. Runs do nothing then, for a clock that \
             jumps ahead would make everybody late. If the time is right, run once with --now {}",
            now.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_is_not_trusted() {
        let time = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
        let last = Some(time("2026-11-20T10:00:00Z"));
        assert_eq!(jumped(None, time("2030-01-01T00:00:00Z"), false), None);
        assert_eq!(jumped(last, time("2026-11-20T10:00:00Z"), false), None);
        assert_eq!(jumped(last, time("2026-12-20T10:00:00Z"), false), None);
        assert!(jumped(last, time("2026-12-20T10:00:01Z"), false).is_some());
        assert_eq!(jumped(last, time("2027-12-20T10:00:01Z"), true), None);
        assert!(jumped(last, time("2026-11-20T09:59:59Z"), true).is_some());
    }
}
