//! A club that is watched: passes by turns with sleep, on its mailbox, on what rings its bell, and until the next deadline or
//! another try of a mail.

use super::bell::Bell;
use super::postman::Postman;
use super::record;
use super::ring::Ring;
use super::turns::Turns;
use crate::cli::Failure;
use crate::cli::staff::Processes;
use crate::club::config::Config;
use crate::club::{ClubError, Ran, Setup, next_due, pass_by, sources_here};
use crate::mail::Sources;
use crate::store::{Archive, ClubLock, Disk, HealthFile, LockError};
use chrono::{DateTime, TimeDelta, Utc};
use std::time::Instant;

/// Another command is at work: it is asked again after so long.
const BUSY_AGAIN: TimeDelta = TimeDelta::seconds(1);
/// The club is not there: it is looked for again after so long.
const GONE_AGAIN: TimeDelta = TimeDelta::seconds(5);
/// No sleep is longer, so that a clock that was set, or a machine that slept, is noticed.
const SLEEP_MAX: TimeDelta = TimeDelta::seconds(60);

/// Why a club can't be watched.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unwatchable {
    /// No deadline would ever come.
    #[error(
        "this club has a clock of its own (`clock` in club.toml), which stands still, so there is nothing to watch for; take `clock` out, \
         or play it with `turnpost run --now TIME`"
    )]
    StandsStill,
    /// Another daemon watches it.
    #[error(transparent)]
    Lock(#[from] LockError),
}

fn only_real(config: &Config) -> Result<(), Unwatchable> {
    if config.clock.is_none() { Ok(()) } else { Err(Unwatchable::StandsStill) }
}

/// What is needed to watch a club beside the club itself.
#[derive(Clone, Copy)]
pub(super) struct Means<'m> {
    /// Another look into the mailbox after so long.
    pub(super) poll: TimeDelta,
    /// Where passes wait for their turn.
    pub(super) turns: &'m Turns,
    /// Hears of each pass how the club is.
    pub(super) tell: &'m dyn Fn(&HealthFile),
}

/// A club that is watched.
pub(super) struct Watching<'d> {
    disk: &'d Disk,
    config: Config,
    /// What `club.toml` said when it was last read.
    written: Vec<u8>,
    bell: &'d mut Bell,
    health: HealthFile,
    means: Means<'d>,
    /// Who waits at the mailbox on a server.
    postman: Option<Postman>,
    /// Whether another command held the lock, and was told of.
    busy: bool,
}

impl<'d> Watching<'d> {
    /// Watches a club until the bell says to stop.
    ///
    /// # Errors
    /// If it can't be used, or another daemon watches it.
    pub(super) fn watch(disk: &'d Disk, config: Config, bell: &'d mut Bell, means: Means<'d>) -> Result<(), Unwatchable> {
        only_real(&config)?;
        let lock = ClubLock::take_for_daemon(disk)?;
        let health = HealthFile::new(Utc::now());
        let written = disk.read("club.toml").unwrap_or_default();
        let mut watching = Watching { disk, config, written, bell, health, means, busy: false, postman: None };
        watching.listen();
        tracing::info!(pid = std::process::id(), poll_s = means.poll.num_seconds(), "watching");
        watching.work();
        lock.release()?;
        Ok(())
    }

    /// Passes and sleeps by turns, until it is told to stop.
    fn work(&mut self) {
        let mut why = "start";
        loop {
            let next = self.turn(why);
            match self.sleep_until(next) {
                Ring::Stop => break,
                Ring::Settings => {
                    self.reload();
                    why = "settings";
                }
                Ring::Letter => why = "letter",
                Ring::Time => why = "time",
            }
        }
        self.health.stopped(self.disk, Utc::now());
        (self.means.tell)(&self.health);
        tracing::info!("stopped");
    }

    /// Runs a pass when it is the club's turn, and says when the next is due at the latest.
    fn turn(&mut self, why: &'static str) -> DateTime<Utc> {
        let turn = self.means.turns.take();
        let now = Utc::now();
        if turn.is_none() {
            // It is about to be told to stop.
            return now + SLEEP_MAX;
        }
        // Somebody moves it or takes it away: a pass would begin another club in its place.
        if !self.disk.root().join("club.toml").is_file() {
            tracing::warn!("club.toml is gone; nothing is done until it is back");
            return now + GONE_AGAIN;
        }
        self.pass(why, now)
    }

    /// Runs a pass, by the settings as they stand.
    fn pass(&mut self, why: &'static str, now: DateTime<Utc>) -> DateTime<Utc> {
        if self.disk.read("club.toml").is_ok_and(|now| now != self.written) {
            self.reload();
        }
        let started = Instant::now();
        let setup = Setup { disk: self.disk, config: &self.config, now, doing: "daemon", redraw: false, progress: &|_, _, _| {} };
        let ran = pass_by(&setup, Processes::of(&self.config).staff(), Vec::new(), Vec::new(), false);
        if let Err(ClubError::Lock(LockError::Held { holder })) = &ran {
            if !std::mem::replace(&mut self.busy, true) {
                tracing::info!(holder = holder.as_str(), "waiting for another turnpost");
            }
            return Utc::now() + BUSY_AGAIN;
        }
        self.busy = false;
        let took_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        match &ran {
            Ok(ran) => record::ran(ran, why, took_ms),
            Err(error) => record::broke_off(error, why),
        }
        // What this pass dealt with is sure to be on the disk.
        if let (Ok(_), Some(postman)) = (&ran, &self.postman) {
            postman.put_away();
        }
        let deadline = next_due(self.disk, now).ok().flatten();
        let retry = ran.as_ref().ok().and_then(|ran| ran.next_try).filter(|retry| *retry > now);
        let next = deadline.into_iter().chain(retry).fold(now + self.means.poll, DateTime::min);
        self.tell(&ran, why, now, deadline, next);
        next
    }

    /// Writes the health file.
    fn tell(
        &mut self,
        ran: &Result<Ran, ClubError>,
        why: &'static str,
        now: DateTime<Utc>,
        deadline: Option<DateTime<Utc>>,
        next: DateTime<Utc>,
    ) {
        let letters = self.sources().waiting().map_or(0, |found| found.waiting.len());
        let letters = letters + Archive::new(self.disk).carried().map_or(0, |letters| letters.len());
        self.health.passed(self.disk, ran, why, now, (deadline, next), letters);
        (self.means.tell)(&self.health);
    }

    fn sources(&self) -> Sources {
        sources_here(&self.config, self.disk.root())
    }

    /// Begins to listen to the mailbox; where that can't be done, the poll has to do.
    fn listen(&mut self) {
        let sources = self.sources();
        // The one before is called back first: only one can be at a mailbox.
        self.postman = None;
        match Postman::send(self.disk.root(), &self.config, self.means.poll, self.bell.rope()) {
            Ok(postman) => self.postman = postman,
            Err(Failure(why)) => tracing::warn!(error = why.as_str(), "nobody can be sent to the mailbox"),
        }
        if let Err(error) = self.bell.listen(&sources) {
            tracing::warn!(
                error = record::plain(&error.to_string()),
                poll_s = self.means.poll.num_seconds(),
                "the mailbox can't be watched, only polled"
            );
        }
    }

    /// Sleeps until a time by the machine's clock, or until something rings.
    fn sleep_until(&mut self, next: DateTime<Utc>) -> Ring {
        loop {
            let left = next - Utc::now();
            if left <= TimeDelta::zero() {
                // What has rung meanwhile is not put off: a busy club must still be able to stop.
                return self.bell.wait(std::time::Duration::ZERO);
            }
            // A millisecond more: the deadline must have come, not almost.
            let nap = left.min(SLEEP_MAX) + TimeDelta::milliseconds(1);
            match self.bell.wait(nap.to_std().unwrap_or_default()) {
                Ring::Time => {}
                other => return other,
            }
        }
    }

    /// Reads `club.toml` again. A file that can't be used changes nothing.
    fn reload(&mut self) {
        self.written = self.disk.read("club.toml").unwrap_or_default();
        let read = Config::load(self.disk).map_err(ClubError::from).map_err(|error| record::told(&error)).and_then(|config| {
            only_real(&config).map_err(|why| why.to_string())?;
            config.check_private(self.disk).map_err(|error| record::told(&error.into()))?;
            Ok(config)
        });
        match read {
            Ok(config) => {
                self.config = config;
                self.health.settings(0);
                self.listen();
                tracing::info!("club.toml was read again");
            }
            Err(why) => {
                // Monitors see it until it is mended.
                self.health.settings(why.lines().count());
                for line in why.lines() {
                    tracing::error!(problem = line, "club.toml is wrong, the old one stays in use");
                }
            }
        }
    }
}
