//! What the commands that work on a club share: which club, what time it is, what a run has to say.

use super::Failure;
use super::phrases::{here, of_club};
use super::staff::Processes;
use super::tongue::words;
use crate::club::config::{Config, moment};
use crate::club::{ClubError, DeskOrder, Published, Ran, Setup, Staff, pass_by, warnings};
use crate::store::Disk;
use chrono::{DateTime, NaiveDateTime, Utc};
use clap::Args;
use std::io::{ErrorKind, IsTerminal as _};
use std::path::PathBuf;

/// Which club.
#[derive(Args)]
pub(super) struct ClubArg {
    /// The club's folder
    // Also behind the words of a command in several: `letters show 1 --club …`.
    #[arg(long, value_name = "FOLDER", default_value = ".", global = true)]
    pub club: PathBuf,
}

/// What time it is.
#[derive(Args)]
pub(super) struct NowArg {
    /// The time to go by, instead of the club's or the machine's clock: 2026-11-22T18:00 (in the club's zone) or RFC 3339
    #[arg(long, value_name = "TIME")]
    pub now: Option<String>,
}

/// Why a folder is no club to work on.
pub(super) enum NoClub {
    /// There is no `club.toml` in it.
    Missing(Failure),
    /// It can't be told: who runs this may not look into it.
    Closed(Failure),
}

impl From<NoClub> for Failure {
    fn from(no: NoClub) -> Failure {
        let (NoClub::Missing(why) | NoClub::Closed(why)) = no;
        why
    }
}

impl ClubArg {
    /// Looks whether the folder is a club.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn there(&self) -> Result<(), NoClub> {
        let said = |id: &str| Failure(words().with(id, &[("folder", self.club.display().to_string().into())]));
        match std::fs::metadata(self.club.join("club.toml")) {
            Ok(about) if about.is_file() => Ok(()),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Err(NoClub::Closed(said("cli-club-closed"))),
            _ => Err(NoClub::Missing(said("cli-no-club"))),
        }
    }

    /// The club's disk and settings, with nothing said of them.
    pub(super) fn load(&self) -> Result<(Disk, Config), Failure> {
        let disk = Disk::open(&self.club);
        self.there()?;
        let config = Config::load(&disk)?;
        Ok((disk, config))
    }

    /// The club's disk and settings; warnings are printed.
    pub(super) fn open(&self) -> Result<(Disk, Config), Failure> {
        let (disk, config) = self.load()?;
        for warning in config.check_private(&disk)?.into_iter().chain(warnings(&config)) {
            eprintln!("{}", words().with("cli-warning", &[("warning", here(&warning).into())]));
        }
        Ok((disk, config))
    }
}

impl NowArg {
    /// The time: as told, else the club's own clock, else the machine's.
    pub(super) fn time(&self, config: &Config) -> Result<DateTime<Utc>, Failure> {
        let Some(text) = &self.now else { return Ok(config.clock.unwrap_or_else(Utc::now)) };
        written_time(text, config).ok_or_else(|| Failure(words().with("cli-now-wrong", &[("text", text.as_str().into())])))
    }
}

/// A time as written: in the club's zone, or with its own.
pub(super) fn written_time(text: &str, config: &Config) -> Option<DateTime<Utc>> {
    if let Ok(time) = DateTime::parse_from_rfc3339(text) {
        return Some(time.to_utc());
    }
    ["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M:%S"]
        .iter()
        .find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())
        .map(|local| moment(local, config.zone))
}

/// Runs a pass that nobody watches.
pub(super) fn run_pass_by(disk: &Disk, config: &Config, now: DateTime<Utc>, doing: &str) -> Result<Ran, ClubError> {
    let setup = Setup { disk, config, now, doing, redraw: false, progress: &|_, _, _| {} };
    pass_by(&setup, Processes::of(config).staff(), Vec::new(), Vec::new(), false)
}

/// Runs a pass with a progress bar.
pub(super) fn run_pass(disk: &Disk, config: &Config, now: DateTime<Utc>, doing: &str, redraw: bool) -> Result<Ran, Failure> {
    with_bar(config, |staff, progress| pass_by(&Setup { disk, config, now, doing, redraw, progress }, staff, Vec::new(), Vec::new(), false))
}

/// The same at a time that may have been named by a person.
pub(super) fn run_pass_at(disk: &Disk, config: &Config, time: &NowArg, doing: &str, redraw: bool) -> Result<Ran, Failure> {
    let (now, told) = (time.time(config)?, time.now.is_some());
    with_bar(config, |staff, progress| pass_by(&Setup { disk, config, now, doing, redraw, progress }, staff, Vec::new(), Vec::new(), told))
}

/// The same with commands of game masters.
pub(super) fn run_pass_with(disk: &Disk, config: &Config, now: DateTime<Utc>, doing: &str, orders: Vec<DeskOrder>) -> Result<Ran, Failure> {
    with_bar(config, |staff, progress| {
        pass_by(&Setup { disk, config, now, doing, redraw: false, progress }, staff, Vec::new(), orders, false)
    })
}

/// Does a run with letters read apart, and shows how far it is.
fn with_bar(config: &Config, run: impl FnOnce(Staff<'_>, &dyn Fn(&str, usize, usize)) -> Result<Ran, ClubError>) -> Result<Ran, Failure> {
    let processes = Processes::of(config);
    let bar = super::progress::bar(0, "");
    let progress = |what: &str, done: usize, all: usize| {
        // A bar over nothing would only flash.
        if all == 0 {
            return;
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        bar.set_message(here(what));
    };
    let ran = run(processes.staff(), &progress);
    bar.finish_and_clear();
    Ok(ran?)
}

/// How many of a thing: `cli-count-games` and 3 are "3 games".
pub(super) fn counted(id: &str, count: impl TryInto<i64>) -> String {
    words().with(id, &[("count", count.try_into().unwrap_or(i64::MAX).into())])
}

/// Whether somebody sits there who can be asked.
pub(super) fn is_at_terminal() -> bool {
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}

/// Prints what went wrong, a line each.
pub(super) fn print_problems(problems: &[String], config: &Config) {
    problems.iter().for_each(|problem| println!("{}", said_of_problem(problem, config)));
}

/// What went wrong, in a line.
pub(super) fn said_of_problem(problem: &str, config: &Config) -> String {
    words().with("cli-problem", &[("problem", of_club(problem, Some(config)).into())])
}

/// A line that others wrote, without characters that would steer a terminal.
pub(super) fn harmless(line: &str) -> String {
    line.chars().filter(|c| !c.is_control()).collect()
}

/// What a run did, for programs.
pub(super) fn json(ran: &Ran) -> serde_json::Value {
    serde_json::json!({
        "games": ran.games.iter().map(|game| serde_json::json!({
            "id": game.id, "title": game.title, "rounds": game.rounds, "awaited": game.awaited, "until": game.until.map(|until| until.to_rfc3339()),
            "ended": game.ended,
            "letters": game.letters.iter().map(|letter| serde_json::json!({"name": letter.name, "understood": letter.understood, "faulty": letter.faulty})).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "tournaments": ran.tournaments.iter().map(|done| serde_json::json!({
            "id": done.id, "title": done.title, "over": done.entered, "corrected": done.corrected, "founded": done.founded, "ended": done.ended,
        })).collect::<Vec<_>>(),
        "letters": ran.letters.iter().map(|letter| serde_json::json!({"hash": letter.hash, "state": letter.state, "reason": letter.reason, "about": letter.about, "answered": letter.answered})).collect::<Vec<_>>(),
        "sent": ran.sent, "kept": ran.kept.iter().map(|mail| (&mail.id, &mail.why, mail.next.to_rfc3339())).collect::<Vec<_>>(),
        "resting": ran.backed_off, "left": ran.left, "next_try": ran.next_try.map(|next| next.to_rfc3339()), "failed": ran.failed, "pages": ran.pages, "published": ran.published.as_ref().map(|published| *published == Published::Done), "problems": ran.problems,
    })
}
