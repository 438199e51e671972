//! `turnpost worker`, `turnpost move` and `turnpost fleet`: many clubs in one database. They are there in every build; one without the feature
//! `postgres` says how to build one with it.

#[cfg(feature = "postgres")]
mod metrics;
#[cfg(not(feature = "postgres"))]
mod unbuilt;
#[cfg(feature = "postgres")]
mod work;
#[cfg(feature = "postgres")]
mod working;

#[cfg(not(feature = "postgres"))]
use unbuilt as work;
#[cfg(not(feature = "postgres"))]
use unbuilt as working;

use super::clubwork::ClubArg;
use super::tongue::words;
use super::{Done, Failure};
use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The variable that names the database where no option does: a command line can be seen by everybody on the machine, and a password with it.
const VARIABLE: &str = "TURNPOST_DATABASE";

/// Which database.
#[derive(Args)]
pub(super) struct DatabaseArg {
    /// The database: `postgres://user@host/name`, or `host=/run/postgresql dbname=name`; what `TURNPOST_DATABASE` says if left out
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
}

/// Where a worker keeps its working copies.
#[derive(Args)]
struct WorkArg {
    /// Where working copies of clubs are kept; what lies there can be thrown away. Your cache folder if left out
    #[arg(long, value_name = "FOLDER")]
    work: Option<PathBuf>,
}

/// Work on the clubs in a database, on as many machines as you like: read letters, play, draw pages, send mails
///
/// Each club that has letters, or whose time has come, gets a pass, the same as `turnpost run` makes; the one that has waited longest goes first.
/// What a pass did counts when the database has taken it over, all of it or nothing: a worker can be killed at any moment. SIGTERM and SIGINT
/// finish the pass and end with 0; a second one ends at once. The log goes to standard error.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost worker --database postgres://turnpost@db.example.org/turnpost
  TURNPOST_DATABASE='host=/run/postgresql dbname=turnpost' turnpost worker
  turnpost worker --once          what waits now, and no more; for cron")]
pub(super) struct Worker {
    #[command(flatten)]
    database: DatabaseArg,
    #[command(flatten)]
    work: WorkArg,
    /// Work on what waits now, and end
    #[arg(long)]
    once: bool,
    /// The time to go by, instead of the database's clock: 2026-11-22T18:00:00+02:00 (RFC 3339)
    #[arg(long, value_name = "TIME", requires = "once")]
    now: Option<String>,
    /// Write the log as JSON, an object for each event
    #[arg(long)]
    json: bool,
}

/// Move a club from its folder into a database, or back: the same files with the same bytes
///
/// A club is in one place at a time. The folder that it leaves keeps its files, but club.toml is called club.toml.moved there, so that nothing
/// plays it twice. The way back takes the letters along that still wait. If it is broken off, the same command again completes it.
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost move friday --club /srv/friday --to postgres://turnpost@db/turnpost
  turnpost move friday --club /srv/friday --from postgres://turnpost@db/turnpost")]
pub(super) struct Move {
    /// The club's name in the database: small letters, digits and dashes
    name: String,
    /// The database to move it into
    #[arg(long, value_name = "URL", required_unless_present = "from", conflicts_with = "from")]
    to: Option<String>,
    /// The database to move it out of; --club is then a folder that is empty or not there
    #[arg(long, value_name = "URL")]
    from: Option<String>,
    #[command(flatten)]
    club: ClubArg,
    #[command(flatten)]
    work: WorkArg,
}

/// See how the clubs in a database stand, and work on one of them as if it were a folder
#[derive(Args)]
#[command(after_help = "Examples:
  turnpost fleet status
  turnpost fleet do friday status
  turnpost fleet do friday gm friday-4 extend 2 days
  turnpost fleet do friday pack /backup/friday.tar.gz
  turnpost fleet retry friday")]
pub(super) struct Fleet {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    database: DatabaseArg,
}

#[derive(Subcommand)]
enum What {
    Status(Status),
    Do(Do),
    Retry(Retry),
}

/// List the clubs: when each was last played, when it is due, what waits, and which are set aside and why
///
/// Exits 1 if a club or a letter is set aside.
#[derive(Args)]
struct Status {
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Print figures for Prometheus, for a file that its `node_exporter` collects
    #[arg(long, conflicts_with = "json")]
    metrics: bool,
}

/// Run another command on a club in the database, as if in its folder
///
/// The club's files are brought to a working copy, the command works on them, and what it changed is taken over when it ends, unless it was
/// broken off. No worker touches the club meanwhile. Mails that it leaves are sent by the next worker.
#[derive(Args)]
struct Do {
    #[command(flatten)]
    work: WorkArg,
    /// The club's name in the database
    name: String,
    /// The command, with what belongs to it
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// Have workers take up a club again that was set aside, with its letters that were
#[derive(Args)]
struct Retry {
    /// The club's name in the database
    name: String,
}

impl Worker {
    /// Works until it is told to stop.
    ///
    /// # Errors
    /// If the database can't be used.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let now = self.now.as_deref().map(told_time).transpose()?;
        working::work(&self.database.url()?, &self.work.folder()?, (self.once, now, self.json))
    }
}

impl Move {
    /// Moves the club.
    ///
    /// # Errors
    /// If it can't be moved.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        match (&self.to, &self.from) {
            (Some(to), _) => work::move_in(to, &self.club.club, &self.name),
            (None, Some(from)) => work::move_out(from, &self.work.folder()?, &self.club.club, &self.name),
            (None, None) => Ok(Done::Badly),
        }
    }
}

impl Fleet {
    /// Does it.
    ///
    /// # Errors
    /// If the database can't be used.
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let url = self.database.url()?;
        match &self.what {
            What::Status(status) => work::status(&url, (status.json, status.metrics)),
            What::Do(it) => work::within(&url, &it.work.folder()?, &it.name, &it.command),
            What::Retry(retry) => work::retry(&url, &retry.name),
        }
    }
}

/// Puts a letter to a club in a database. An error says whether it will be the same the next time.
///
/// # Errors
/// If the letter was not taken.
pub(super) fn receive(database: &DatabaseArg, name: &str, raw: &[u8], now: Option<&str>) -> Result<(), (bool, Failure)> {
    let url = database.url().map_err(|failure| (true, failure))?;
    let now = now.map(told_time).transpose().map_err(|failure| (true, failure))?;
    work::receive(&url, name, raw, now)
}

impl DatabaseArg {
    /// What it is called.
    fn url(&self) -> Result<String, Failure> {
        let named = self.database.clone().or_else(|| std::env::var(VARIABLE).ok().filter(|url| !url.is_empty()));
        named.ok_or_else(|| Failure(words().say("cli-fleet-no-database")))
    }
}

impl WorkArg {
    fn folder(&self) -> Result<PathBuf, Failure> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let cache = || variable("XDG_CACHE_HOME").or_else(|| Some(variable("HOME")?.join(".cache")));
        let work = self.work.clone().or_else(|| Some(cache()?.join("turnpost")));
        work.ok_or_else(|| Failure(words().say("cli-fleet-no-work")))
    }
}

/// A time with its zone: no club is asked for its own.
fn told_time(text: &str) -> Result<DateTime<Utc>, Failure> {
    let read = DateTime::parse_from_rfc3339(text).map(|time| time.to_utc());
    read.map_err(|_| Failure(words().with("cli-now-wrong", &[("text", text.into())])))
}
