//! `mail/clock.toml`: when the club was last at work. By it a run knows that the machine was down, and that its clock jumped.

use crate::club::ClubError;
use crate::club::config::Config;
use crate::game::Formatted;
use crate::store::{Disk, Transaction, read_file, to_toml};
use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

const PATH: &str = "mail/clock.toml";
/// A clock that is further ahead has jumped, if nobody says otherwise.
const AHEAD_DAYS_MAX: i64 = 30;

/// What the file says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The format of this file: 1.
    format: u32,
    /// When the last run was.
    last: DateTime<Utc>,
}

impl Formatted for File {}

/// When the club was last at work. In a club with a clock of its own nothing is known of that: time stands still there.
///
/// # Errors
/// If the file can't be read.
pub fn last_pass(disk: &Disk, config: &Config) -> Result<Option<DateTime<Utc>>, ClubError> {
    if config.clock.is_some() || !disk.exists(PATH)? {
        return Ok(None);
    }
    Ok(Some(read_file::<File>(disk, PATH)?.last))
}

/// Sets down that the club was at work.
///
/// # Errors
/// If the file can't be written.
pub fn set_last_pass(disk: &Disk, config: &Config, now: DateTime<Utc>) -> Result<(), ClubError> {
    if config.clock.is_none() {
        let mut change = Transaction::new(String::new());
        change.write(PATH.to_owned(), to_toml(PATH, &File { format: File::FORMAT, last: now })?);
        change.commit(disk, "clock")?.finish(disk)?;
    }
    Ok(())
}

/// What is wrong with a clock, if it can't be trusted. `told`: a person named the time.
pub fn jumped(last: Option<DateTime<Utc>>, now: DateTime<Utc>, told: bool) -> Option<String> {
    let last = last?;
    let (was, is) = (last.to_rfc3339(), now.to_rfc3339());
    if now < last {
        return Some(format!(
            "the clock went back: the last run was at {was}, and now it is {is}. Nothing was done. Set the machine's clock right; if the last run was \
             at a wrong time, correct {PATH}"
        ));
    }
    if !told && now - last > Duration::days(AHEAD_DAYS_MAX) {
        return Some(format!(
            "the last run was at {was}, and now it is {is}, more than {AHEAD_DAYS_MAX} days later. Nothing was done, for a clock that jumps ahead \
             would make everybody late. If the time is right, run once with --now {is}"
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
