//! When a game that nobody writes to has something to do next.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::store::{Agenda, Disk, GameFile, GameFolder, GameState, OpenGame, games};
use chrono::{DateTime, NaiveDate, Utc};

/// When a game is to be worked though it has no letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It is over, or paused, or waits for letters alone.
    Never,
    /// At its start, at its next deadline or reminder, at the end of a vote, when a daily report goes out, or when a deputy comes or goes.
    At(DateTime<Utc>),
    /// With every run: it lacks what would say when, or a file that can't be read, which is told where it is opened.
    Always,
}

impl Due {
    /// Whether the time has come.
    pub fn is_now(self, now: DateTime<Utc>) -> bool {
        match self {
            Due::Never => false,
            Due::At(time) => time <= now,
            Due::Always => true,
        }
    }
}

/// When a game is to be worked next.
///
/// # Errors
/// If the disk can't be reached.
pub fn due(disk: &Disk, id: &str) -> Result<Due, ClubError> {
    Ok(read(disk, id)?.map_or(Due::Always, |(file, agenda)| due_of(&file, agenda.as_ref())))
}

/// A game's file, and its agenda while it runs; nothing of a game whose file can't be read. What can't be read is told of where it is opened.
fn read(disk: &Disk, id: &str) -> Result<Option<(GameFile, Option<Agenda>)>, ClubError> {
    let folder = GameFolder::new(disk, id)?;
    let Ok(file) = folder.game() else { return Ok(None) };
    let running = file.state == GameState::Running;
    let agenda = if running { folder.agenda().ok().flatten() } else { None };
    Ok(Some((file, agenda)))
}

fn due_of(file: &GameFile, agenda: Option<&Agenda>) -> Due {
    match file.state {
        GameState::Ended => Due::Never,
        GameState::Gathering => match file.dealt_at() {
            Some(moment) => Due::At(moment),
            // Until everybody has answered only letters bring it on.
            None if file.when_all_answer => Due::Never,
            None => Due::Always,
        },
        GameState::Running => {
            let Some(agenda) = agenda else { return Due::Always };
            // A vote comes to its end in a pause as well, daily reports go out, and deputies come and go.
            let meanwhile = [agenda.votes_until, agenda.next_mail(), agenda.next_term].into_iter().flatten().min();
            match (agenda.paused.is_some(), agenda.next_event()) {
                (true, next) => next.map(|(next, _)| next).into_iter().chain(meanwhile).min().map_or(Due::Never, Due::At),
                (false, None) => Due::Always,
                (false, Some((next, _))) => Due::At(meanwhile.map_or(next, |meanwhile| meanwhile.min(next))),
            }
        }
    }
}

/// The first moment after a run at which a game of the club, be it only open to join, is due. What the run itself left undone does not count: it
/// would be tried without end.
///
/// # Errors
/// If the games can't be listed.
pub fn next_due(disk: &Disk, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, ClubError> {
    let mut times: Vec<DateTime<Utc>> = OpenGame::all(disk)?.into_iter().flatten().filter_map(|game| game.next_event()).collect();
    for id in games(disk)? {
        if let Due::At(time) = due(disk, &id)? {
            times.push(time);
        }
    }
    Ok(times.into_iter().filter(|time| *time > after).min())
}

/// The days from now on that the club leaves out and a game does not know of.
pub(crate) fn new_holidays<'c>(config: &'c Config, file: &GameFile, now: DateTime<Utc>) -> impl Iterator<Item = NaiveDate> + use<'c> {
    let known = file.cadence.as_ref().map(|cadence| cadence.holidays.clone()).unwrap_or_default();
    let today = now.with_timezone(&file.zone).date_naive();
    config.cadence.holidays.iter().copied().filter(move |day| *day >= today && !known.contains(day))
}

/// Whether a game has something to do at a moment: its time has come, or something falls due in it on a day of which it does not know that the
/// club leaves it out.
///
/// # Errors
/// If the disk can't be reached.
pub(crate) fn is_due(disk: &Disk, config: &Config, id: &str, now: DateTime<Utc>) -> Result<bool, ClubError> {
    let Some((file, agenda)) = read(disk, id)? else { return Ok(true) };
    let on_holiday = |agenda: &Agenda| {
        let new: Vec<NaiveDate> = new_holidays(config, &file, now).collect();
        !new.is_empty() && agenda.awaited.iter().any(|one| new.contains(&one.due().with_timezone(&file.zone).date_naive()))
    };
    Ok(due_of(&file, agenda.as_ref()).is_now(now) || agenda.as_ref().is_some_and(on_holiday))
}
