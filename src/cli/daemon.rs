//! `turnpost daemon`: watches mailbox and clock, and runs a pass when there is something to do; of one club, or of all in a folder.
//!
//! A pass is the one that `turnpost run` makes, with the same lock, so that both can be used side by side. Between
//! passes the program sleeps: on the mailbox's folder, on signals, and until the next deadline, or until a mail is tried again.

mod aloud;
mod bell;
mod health;
mod host;
mod lookout;
mod postman;
pub(super) mod record;
mod ring;
mod served;
mod signals;
mod turns;
mod watching;

use super::clubwork::ClubArg;
use super::{Done, Failure};
use crate::store::{Disk, HealthFile};
use bell::Bell;
use chrono::{TimeDelta, Utc};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::sync::Arc;
use turns::Turns;
use watching::{Means, Watching};

/// Watch the mailbox and the clock, and run a pass whenever there is something to do
///
/// A letter is read within a second, a deadline takes effect to the second. A change of club.toml counts from the next pass on, at
/// once with SIGHUP: a broken one is told of in the log, and the old one stays. SIGTERM and SIGINT finish the pass and end with 0; a
/// second one ends at once, which harms nothing. The log goes to standard error, without orders, addresses or tokens. mail/health.toml
/// says for monitors how the last pass went.
///
/// With --clubs it watches each folder in that folder that has a club.toml, also those that come later, and stops with those that go.
/// Clubs take turns, one pass at a time for each; one that can't be used holds up no other and is tried again. health.toml in that folder
/// names the state of each.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost daemon --club /srv/friday
  turnpost daemon --club /srv/friday --log json 2>> /var/log/turnpost.log
  turnpost daemon --clubs /srv/clubs
  kill -HUP $(sed -n 's/^pid = //p' /srv/friday/mail/health.toml)      after a change of club.toml")]
pub(super) struct Daemon {
    #[command(flatten)]
    club: ClubArg,
    /// Watch every club in this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "club")]
    clubs: Option<PathBuf>,
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

impl Daemon {
    /// Watches until it is told to stop.
    ///
    /// # Errors
    /// If the club can't be used, or another daemon watches it.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let poll = TimeDelta::seconds(i64::from(self.poll));
        match &self.clubs {
            None => self.one(poll)?,
            Some(folder) => host::serve(folder, poll, || record::begin(self.log == LogForm::Json))?,
        }
        Ok(Done::Well)
    }

    fn one(&self, poll: TimeDelta) -> Result<(), Failure> {
        let refused = |why: &Failure| HealthFile::refused(&Disk::open(&self.club.club), why.0.lines().count(), Utc::now());
        let (disk, config) = self.club.open().inspect_err(refused)?;
        record::begin(self.log == LogForm::Json);
        let mut bell = Bell::new(&Arc::default());
        signals::pull(bell.rope())?;
        Ok(Watching::watch(&disk, config, &mut bell, Means { poll, turns: &Turns::new(1), tell: &|_| {} })?)
    }
}
