//! `turnpost daemon`: watches mailbox and clock, and runs a pass when there is something to do.
//!
//! A pass is the one that `turnpost run` makes, with the same lock, so that both can be used side by side. Between
//! passes the program sleeps: on the mailbox's folder, on signals, and until the next deadline, or until a mail is tried again.

mod aloud;
mod bell;
mod health;
mod postman;
pub(super) mod record;

use super::clubwork::ClubArg;
use super::staff::Processes;
use super::{Done, Failure};
use crate::club::config::Config;
use crate::club::{ClubError, Ran, Setup, next_due, pass_by, sources_here};
use crate::mail::Sources;
use crate::store::{Archive, ClubLock, Disk, LockError};
use bell::{Bell, Ring};
use chrono::{DateTime, TimeDelta, Utc};
use clap::{Args, ValueEnum};
use health::Health;
use postman::Postman;
use std::time::Instant;

/// Watch the mailbox and the clock, and run a pass whenever there is something to do
///
/// A letter is read within a second, a deadline takes effect to the second. SIGHUP reads club.toml again: a broken one is told of
/// in the log, and the old one stays. SIGTERM and SIGINT finish the pass and end with 0; a second one ends at once, which
/// harms nothing. The log goes to standard error, without orders, addresses or tokens. mail/health.toml says for monitors how the last
/// pass went.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost daemon --club /srv/friday
  turnpost daemon --club /srv/friday --log json 2>> /var/log/turnpost.log
  kill -HUP $(sed -n 's/^pid = //p' /srv/friday/mail/health.toml)      after a change of club.toml")]
pub(super) struct Daemon {
    #[command(flatten)]
    club: ClubArg,
    /// How the log is written
    #[arg(long, value_enum, default_value = "text")]
    log: LogForm,
    /// Also look into the mailbox every so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    poll: u32,
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogForm {
    /// A line of words for each event.
    Text,
    /// A JSON object for each event.
    Json,
}

/// Another command is at work: it is asked again after so long.
const BUSY_AGAIN: TimeDelta = TimeDelta::seconds(1);
/// No sleep is longer, so that a clock that was set, or a machine that slept, is noticed.
const SLEEP_MAX: TimeDelta = TimeDelta::seconds(60);

impl Daemon {
    /// Watches until it is told to stop.
    ///
    /// # Errors
    /// If the club can't be used, or another daemon watches it.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let (disk, config) = self.club.open()?;
        only_real(&config)?;
        let lock = ClubLock::take_for_daemon(&disk)?;
        record::begin(self.log == LogForm::Json);
        let bell = Bell::new()?;
        let health = Health::new(Utc::now());
        let mut watching =
            Watching { disk: &disk, config, bell, health, poll: TimeDelta::seconds(i64::from(self.poll)), busy: false, postman: None };
        watching.listen();
        tracing::info!(pid = std::process::id(), poll_s = self.poll, "watching");
        watching.work()?;
        lock.release()?;
        Ok(Done::Well)
    }
}

/// A club with a clock of its own stands still: no deadline would ever come.
fn only_real(config: &Config) -> Result<(), Failure> {
    if config.clock.is_none() {
        return Ok(());
    }
    Err(Failure(
        "this club has a clock of its own (`clock` in club.toml), which stands still, so there is nothing to watch for; take `clock` out, \
         or play it with `turnpost run --now TIME`"
            .to_owned(),
    ))
}

/// A daemon at work.
struct Watching<'d> {
    disk: &'d Disk,
    config: Config,
    bell: Bell,
    health: Health,
    poll: TimeDelta,
    /// Who waits at the mailbox on a server.
    postman: Option<Postman>,
    /// Whether another command held the lock, and was told of.
    busy: bool,
}

impl Watching<'_> {
    /// Passes and sleeps by turns, until it is told to stop.
    fn work(&mut self) -> Result<(), Failure> {
        let mut why = "start";
        loop {
            let now = Utc::now();
            let next = self.pass(why, now);
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
        tracing::info!("stopped");
        Ok(())
    }

    /// Runs a pass, and says when the next is due at the latest.
    fn pass(&mut self, why: &'static str, now: DateTime<Utc>) -> DateTime<Utc> {
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
        let next = deadline.into_iter().chain(retry).fold(now + self.poll, DateTime::min);
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
    }

    fn sources(&self) -> Sources {
        sources_here(&self.config, self.disk.root())
    }

    /// Begins to listen to the mailbox; where that can't be done, the poll has to do.
    fn listen(&mut self) {
        let sources = self.sources();
        // The one before is called back first: only one can be at a mailbox.
        self.postman = None;
        match Postman::send(self.disk.root(), &self.config, self.poll, self.bell.rope()) {
            Ok(postman) => self.postman = postman,
            Err(Failure(why)) => tracing::warn!(error = why.as_str(), "nobody can be sent to the mailbox"),
        }
        if let Err(error) = self.bell.listen(&sources) {
            tracing::warn!(
                error = record::plain(&error.to_string()),
                poll_s = self.poll.num_seconds(),
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
        let read = Config::load(self.disk).map_err(ClubError::from).map_err(|error| record::told(&error)).and_then(|config| {
            only_real(&config).map_err(|Failure(why)| why)?;
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
