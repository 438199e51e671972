//! A mail a day to each game master whom something needs; none on a day on which nothing does.

use crate::club::config::{Config, moment};
use crate::club::error::ClubError;
use crate::club::tell::desk_page::desks;
use crate::club::tell::facts::club;
use crate::club::tell::mailer::Mailer;
use crate::club::tell::shown::Shown;
use crate::report;
use crate::store::{Disk, Transaction};
use chrono::{DateTime, Days, Utc};

/// The last time of day for such mails up to now.
fn last_time(config: &Config, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let at = config.gm.daily?;
    let today = now.with_timezone(&config.zone).date_naive();
    let of = |ago: u64| today.checked_sub_days(Days::new(ago)).map(|day| moment(day.and_time(at), config.zone));
    (0..3).filter_map(of).find(|time| *time <= now)
}

/// Mails game masters what needs them, where the time of day for it has passed since the club was last at work. A run that is broken off
/// does it again under the same names, which go out once. A club whose time stands still has no days.
///
/// # Errors
/// If the club's files can't be read or written.
pub(crate) fn mail_desks(disk: &Disk, config: &Config, last_pass: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Result<(), ClubError> {
    let Some(time) = last_time(config, now).filter(|time| last_pass.is_some_and(|last| last < *time)) else { return Ok(()) };
    let day = time.with_timezone(&config.zone).format("%Y%m%d").to_string();
    let mut change = Transaction::new(String::new());
    let (shown, broken) = Shown::all(disk)?;
    for desk in desks(disk, config, shown, broken)?.iter().filter(|desk| !desk.facts.is_calm()) {
        let text = report::daily_mail(&club(config, desk.lang), &desk.facts, &desk.page, desk.lang);
        let name = format!("desk.{}.{day}", desk.page.chars().take(12).collect::<String>());
        Mailer::new(disk, config, now).to_desk(&mut change, desk, &name, text)?;
    }
    if !change.is_empty() {
        change.commit(disk, "desk")?.finish(disk)?;
    }
    Ok(())
}
