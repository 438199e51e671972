//! A look at games that nothing brings up: once a day a run goes its round, so that a file that was changed or is gone is noticed before the
//! next letter needs it.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::intact::wrong_beside;
use crate::club::game::opened::Opened;
use crate::store::{ClockFile, Disk, GameFolder, GameState, is_working_copy};
use chrono::{DateTime, Datelike as _, Utc};
use std::time::SystemTime;

/// A round comes by so many games at most, or it would take as long as the club is large; the others have their turn on the days after.
const GAMES_MOST: usize = 100;
/// Files of a game that people change by hand.
const WRITTEN: [&str; 4] = ["game.toml", "private.toml", "gm.toml", "book.toml"];

/// Which games a run looks at beside those that it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// Every so many; none if there was a round today already.
    every: Option<usize>,
    /// The day of the round, counted.
    day: usize,
}

impl Round {
    /// The round of a run: the day's first run has one. A club whose time stands still has no days.
    pub(crate) fn of_day(config: &Config, last_pass: Option<DateTime<Utc>>, now: DateTime<Utc>, games: usize) -> Round {
        let date = |time: DateTime<Utc>| time.with_timezone(&config.zone).date_naive();
        let is_new = last_pass.is_some_and(|last| date(last) < date(now));
        Round { every: is_new.then(|| games.div_ceil(GAMES_MOST).max(1)), day: usize::try_from(date(now).num_days_from_ce()).unwrap_or(0) }
    }

    /// Whether it comes by a game, by its place among all.
    pub(crate) fn is_turn_of(self, index: usize) -> bool {
        self.every.is_some_and(|every| index % every == self.day % every)
    }
}

/// When the last run set down that it was at work, by the disk's clock: what it had to write was written before. None where files are not
/// changed by hand: in a club whose time stands still, or in a working copy.
///
/// # Errors
/// If the disk can't be reached.
pub(crate) fn last_written(disk: &Disk, config: &Config) -> Result<Option<SystemTime>, ClubError> {
    if config.clock.is_some() || is_working_copy(disk)? {
        return Ok(None);
    }
    Ok(disk.written(ClockFile::PATH)?)
}

/// Whether somebody changed a file of a game by hand since then.
///
/// # Errors
/// If the disk can't be reached.
pub(crate) fn is_touched(disk: &Disk, id: &str, since: SystemTime) -> Result<bool, ClubError> {
    let folder = GameFolder::new(disk, id)?;
    for name in WRITTEN {
        if disk.written(&folder.path(name))?.is_some_and(|written| written > since) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What is wrong in a game at rest, or beside its log. One that is over is for `verify`.
///
/// # Errors
/// If the disk can't be reached.
pub(crate) fn wrong_at_rest(disk: &Disk, id: &str) -> Result<Vec<String>, ClubError> {
    if !GameFolder::new(disk, id)?.game().is_ok_and(|file| file.state == GameState::Running) {
        return Ok(Vec::new());
    }
    Opened::open(disk, id).map_or_else(|error| Ok(vec![error.to_string()]), |game| wrong_beside(disk, &game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_comes_by_every_game_within_days() {
        let every = Round { every: Some(1), day: 0 };
        assert!((0..GAMES_MOST).all(|index| every.is_turn_of(index)));
        let days = (7..10).map(|day| Round { every: Some(3), day });
        let seen: Vec<Vec<usize>> = days.map(|round| (0..7).filter(|index| round.is_turn_of(*index)).collect()).collect();
        assert_eq!(seen, [vec![1, 4], vec![2, 5], vec![0, 3, 6]]);
        assert!((0..7).all(|index| !Round { every: None, day: 7 }.is_turn_of(index)));
    }
}
