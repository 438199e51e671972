//! Many clubs on one host: each folder in a folder that is a club is served by a thread of its own; those that come are noticed, and
//! those that go.

use super::bell::Bell;
use super::lookout::Lookout;
use super::ring::Ring;
use super::served::{House, Seen, Served};
use super::signals;
use super::turns::Turns;
use crate::cli::Failure;
use crate::cli::crew::threads;
use crate::cli::houses::{self, HEALTH};
use crate::cli::phrases::here;
use crate::cli::tongue::words;
use crate::store::{ClubLock, Disk, Durability, HealthFile, LockError, to_toml};
use chrono::{TimeDelta, Utc};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So often it is looked which clubs there are.
const LOOK: Duration = Duration::from_secs(2);
/// So many passes go on at once on each processor: some wait for the disk or the net.
const AT_ONCE: usize = 2;

/// The health file of a host.
#[derive(Serialize)]
struct HostHealth {
    format: u32,
    pid: u32,
    state: &'static str,
    started: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<String>,
    clubs: usize,
    /// How many of them a person should look at.
    wrong: usize,
    club: BTreeMap<String, Seen>,
}

/// Serves the clubs in a folder until it is told to stop. `begin` begins the log.
///
/// # Errors
/// If the folder is none for clubs, or another daemon serves it.
pub(super) fn serve(folder: &Path, poll: TimeDelta, begin: impl FnOnce()) -> Result<(), Failure> {
    houses::check(folder)?;
    let disk = Disk::open(folder);
    let lock = ClubLock::take_for_daemon(&disk).map_err(|error| match error {
        LockError::Watched { holder } => Failure(words().with("cli-clubs-served", &[("holder", here(&holder).into())])),
        LockError::Held { .. } | LockError::Disk(_) => Failure::from(error),
    })?;
    begin();
    let lookout = Arc::<Lookout>::default();
    let bell = Bell::new(&lookout);
    signals::pull(bell.rope())?;
    let house = Arc::new(House { poll, turns: Turns::new(threads() * AT_ONCE), lookout, news: bell.rope() });
    let mut host =
        Host { disk: &disk, house, clubs: BTreeMap::new(), started: HealthFile::time(Utc::now()), unwritten: false, blind: false };
    tracing::info!(pid = std::process::id(), poll_s = poll.num_seconds(), "serving the clubs of a folder");
    host.work(&bell);
    lock.release()?;
    Ok(())
}

/// A host at work.
struct Host<'d> {
    disk: &'d Disk,
    house: Arc<House>,
    clubs: BTreeMap<String, Served>,
    started: String,
    /// Whether the health file could not be written, and that was told of.
    unwritten: bool,
    /// Whether the folder could not be read, and that was told of.
    blind: bool,
}

impl Host<'_> {
    fn work(&mut self, bell: &Bell) {
        let mut looked: Option<Instant> = None;
        loop {
            if looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
                self.look();
                looked = Some(Instant::now());
            }
            match bell.wait(LOOK) {
                Ring::Stop => break,
                Ring::Settings => self.clubs.values().for_each(|club| club.ring(Ring::Settings)),
                Ring::Letter => self.write("serving"),
                Ring::Time => {}
            }
        }
        // Who waits for a turn gets none; who has one finishes the pass.
        self.house.turns.close();
        for club in self.clubs.values_mut() {
            club.leave();
        }
        let seen: BTreeMap<String, Seen> = std::mem::take(&mut self.clubs).into_iter().map(|(name, club)| (name, club.end())).collect();
        self.write_of("stopped", seen);
        tracing::info!("stopped");
    }

    /// Looks which clubs there are now.
    fn look(&mut self) {
        let there = match houses::clubs(self.disk.root()) {
            Ok(there) => there,
            Err(error) => {
                // A drive that is away for a moment ends no club.
                if !std::mem::replace(&mut self.blind, true) {
                    tracing::warn!(error = error.to_string(), "it can't be seen which clubs there are");
                }
                return;
            }
        };
        self.blind = false;
        let over: Vec<String> = self.clubs.iter().filter(|(_, club)| club.is_over()).map(|(name, _)| name.clone()).collect();
        let mut changed = !over.is_empty();
        over.into_iter().filter_map(|name| self.clubs.remove(&name)).for_each(|club| drop(club.end()));
        let mut gone = false;
        for (name, club) in &mut self.clubs {
            if !there.contains(name) && club.leave() {
                tracing::info!(club = name.as_str(), "a club is gone");
                gone = true;
            }
        }
        // One that has another name now is taken up when it has been let go of: at the next look.
        if !gone {
            changed |= self.take_up(there);
        }
        if changed {
            self.write("serving");
        }
    }

    /// Begins to serve the clubs that are not served yet. Says whether there were any.
    fn take_up(&mut self, there: BTreeSet<String>) -> bool {
        let before = self.clubs.len();
        for name in there {
            if self.clubs.contains_key(&name) {
                continue;
            }
            match Served::begin(&name, self.disk.root().join(&name), &self.house) {
                Ok(club) => {
                    tracing::info!(club = name.as_str(), "a club is there");
                    self.clubs.insert(name, club);
                }
                Err(Failure(why)) => tracing::error!(club = name.as_str(), error = why.as_str(), "a club can't be served now"),
            }
        }
        self.clubs.len() > before
    }

    fn write(&mut self, state: &'static str) {
        let seen = self.clubs.iter().map(|(name, club)| (name.clone(), club.seen())).collect();
        self.write_of(state, seen);
    }

    /// Writes the health file.
    fn write_of(&mut self, state: &'static str, club: BTreeMap<String, Seen>) {
        let wrong = club.values().filter(|seen| seen.is_wrong()).count();
        let stopped = (state == "stopped").then(|| HealthFile::time(Utc::now()));
        let (format, pid, started) = (1, std::process::id(), self.started.clone());
        let health = HostHealth { format, pid, state, started, stopped, clubs: club.len(), wrong, club };
        let written = to_toml(HEALTH, &health).map(|text| self.disk.write(HEALTH, text.as_bytes(), Durability::Derived));
        let failed = !matches!(written, Ok(Ok(())));
        if failed && !std::mem::replace(&mut self.unwritten, failed) {
            tracing::warn!(file = HEALTH, "the health file can't be written");
        }
        self.unwritten = failed;
    }
}
