//! The doctor at the clock: whether it can be trusted, and whether anything keeps the club at work by it.

use super::Doctor;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::clock::{jumped, last_work};
use crate::club::game::due::{Due, due};
use crate::club::game::moments::shown;
use crate::club::game::opened::Opened;
use crate::store::{ClockFile, LockSeen, games};
use crate::words::counted;
use chrono::{DateTime, TimeDelta, Utc};

/// A clock may be so far off before it matters.
const CLOCK_OFF_MAX: TimeDelta = TimeDelta::minutes(2);
/// So long after a run nothing seems to keep the club at work.
const RUN_OLD: TimeDelta = TimeDelta::hours(24);

impl Doctor<'_> {
    pub(super) fn clock(&mut self, config: &Config) -> Result<(), ClubError> {
        if config.clock.is_some() {
            self.well("clock", "the club has one of its own, which stands still");
            return Ok(());
        }
        // What a file gets as its time is the file system's clock, which may be another machine's.
        let stamp = tempfile::tempfile_in(self.disk.root()).and_then(|file| file.metadata()?.modified());
        if let Ok(stamp) = stamp {
            let off = DateTime::<Utc>::from(stamp) - self.now;
            if off.abs() > CLOCK_OFF_MAX {
                let off = counted(off.num_seconds(), "second off the machine's", "seconds off the machine's");
                let what = format!("the file system's clock is {off}");
                self.wrong("clock", what, "set both by a time server; letters are dated by files");
                return Ok(());
            }
        }
        // A run looks at the same before it does anything.
        if let Some(why) = jumped(last_work(self.disk, config)?.map(|work| work.last), self.now, false) {
            self.wrong("clock", why, "");
            return Ok(());
        }
        let mut latest: Option<(DateTime<Utc>, String)> = None;
        for id in games(self.disk)? {
            let updated = Opened::open(self.disk, &id).ok().and_then(|game| game.agenda).map(|agenda| agenda.updated);
            latest = latest.max(updated.map(|updated| (updated, id)));
        }
        match latest {
            Some((updated, id)) if updated > self.now + CLOCK_OFF_MAX => {
                let what = format!("it is {} by this clock, but {id} was played on {}", shown(self.now), shown(updated));
                self.wrong("clock", what, "set the clock by a time server before the next run; deadlines would come too late");
            }
            _ => self.well("clock", shown(self.now)),
        }
        Ok(())
    }

    /// Whether anything keeps the club at work: a daemon, or runs of late. What was due since is held, so nothing is lost.
    pub(super) fn last_run(&mut self) -> Result<(), ClubError> {
        let Some(ClockFile { last, .. }) = ClockFile::read(self.disk)? else {
            self.well("last run", "there was none yet");
            return Ok(());
        };
        let (mut open, mut missed) = (0, 0);
        for id in games(self.disk)? {
            // One that can't be opened is told of with the games.
            let Ok(due) = due(self.disk, &id) else { continue };
            open += usize::from(due != Due::Never);
            missed += usize::from(matches!(due, Due::At(when) if when > last && when < self.now));
        }
        let watched = matches!(LockSeen::of_daemon(self.disk)?, LockSeen::Held(_));
        let since = self.now - last;
        let when = format!("{} ago, {}", ago(since), shown(last));
        if jumped(Some(last), self.now, false).is_some() {
            // What to do stands with the clock.
            self.caution("last run", if since < TimeDelta::zero() { shown(last) } else { when }, "");
            return Ok(());
        }
        let start = "start the daemon (`turnpost daemon`), or have cron or a timer run `turnpost run`";
        match (watched || since <= RUN_OLD, open, missed) {
            (false, 1.., 1..) => {
                let what = format!("{when}; {} since, and is held: nothing is lost", counted(missed, "thing was due", "things were due"));
                self.wrong("last run", what, start);
            }
            (false, 1.., 0) => self.caution("last run", when, start),
            _ => self.well("last run", when),
        }
        Ok(())
    }
}

/// A span as one says it: minutes, hours or days.
fn ago(span: TimeDelta) -> String {
    match (span.num_days(), span.num_hours()) {
        (days @ 2.., _) => counted(days, "day", "days"),
        (_, hours @ 2..) => counted(hours, "hour", "hours"),
        _ => counted(span.num_minutes().max(0), "minute", "minutes"),
    }
}
