//! What is done with a database but for the worker's own work.

use super::metrics::metrics;
use crate::cli::phrases::here;
use crate::cli::process::program;
use crate::cli::tongue::{spoken, words};
use crate::cli::{Done, Failure};
use crate::fleet::{self, Database, Desk, FleetError, MovedClub, Standing};
use crate::report::clock_words;
use chrono::{DateTime, SecondsFormat, Utc};
use std::path::Path;
use std::process::Command;

/// Commands that have an end of their own making, or are for another folder.
const NOT_WITHIN: [&str; 4] = ["daemon", "worker", "init", "demo"];

pub(super) fn move_in(url: &str, club: &Path, name: &str) -> Result<Done, Failure> {
    let moved = fleet::move_in(&mut Database::open(url)?, club, name)?;
    tell_moved("cli-fleet-moved-in", &moved, name, club);
    Ok(Done::Well)
}

pub(super) fn move_out(url: &str, work: &Path, club: &Path, name: &str) -> Result<Done, Failure> {
    let desk = Desk::take(work)?;
    let moved = fleet::move_out(&mut Database::open(url)?, &desk, name, club)?;
    tell_moved("cli-fleet-moved-out", &moved, name, club);
    Ok(Done::Well)
}

fn tell_moved(id: &str, moved: &MovedClub, name: &str, club: &Path) {
    let told = [
        ("name", name.into()),
        ("folder", club.display().to_string().into()),
        ("games", moved.games.len().into()),
        ("files", moved.files.into()),
        ("letters", moved.letters.into()),
    ];
    println!("{}", words().with(id, &told));
}

/// `how`: as JSON; as figures for Prometheus.
pub(super) fn status(url: &str, how: (bool, bool)) -> Result<Done, Failure> {
    let standings = fleet::standings(&mut Database::open(url)?)?;
    let (json, figures) = how;
    if figures {
        print!("{}", metrics(&standings));
    } else if json {
        println!("{}", serde_json::Value::from_iter(standings.iter().map(for_programs)));
    } else if standings.is_empty() {
        println!("{}", words().say("cli-fleet-none"));
    } else {
        standings.iter().for_each(tell);
    }
    let well = standings.iter().all(|club| club.aside.is_none() && club.letters_aside == 0);
    Ok(if well { Done::Well } else { Done::Badly })
}

fn tell(club: &Standing) {
    let when = |time: Option<DateTime<Utc>>| {
        time.map_or_else(|| words().say("cli-fleet-never"), |time| clock_words(&time.with_timezone(&chrono_tz::UTC), spoken()))
    };
    let told = [
        ("name", club.name.as_str().into()),
        ("passed", when(club.passed).into()),
        ("due", when(club.due).into()),
        ("letters", club.letters.into()),
        ("kib", (club.bytes >> 10).into()),
    ];
    println!("{}", words().with("cli-fleet-club", &told));
    if let Some(why) = &club.aside {
        println!("  {}", words().with("cli-fleet-aside", &[("name", club.name.as_str().into()), ("why", here(why).into())]));
    } else if let (Some(why), 1..) = (&club.trouble, club.failures) {
        let count = i64::from(club.failures);
        println!("  {}", words().with("cli-fleet-failures", &[("count", count.into()), ("why", here(why).into())]));
    }
    if club.letters_aside > 0 {
        println!(
            "  {}",
            words().with("cli-fleet-letters-aside", &[("count", club.letters_aside.into()), ("name", club.name.as_str().into())])
        );
    }
}

fn for_programs(club: &Standing) -> serde_json::Value {
    let when = |time: Option<DateTime<Utc>>| time.map(|time| time.to_rfc3339_opts(SecondsFormat::Secs, true));
    serde_json::json!({
        "name": club.name, "passed": when(club.passed), "due": when(club.due), "letters": club.letters, "letters_aside": club.letters_aside,
        "failures": club.failures, "trouble": club.trouble, "aside": club.aside, "bytes": club.bytes,
    })
}

pub(super) fn within(url: &str, work: &Path, name: &str, command: &[String]) -> Result<Done, Failure> {
    let first = command.first().map(String::as_str).unwrap_or_default();
    if NOT_WITHIN.contains(&first) {
        return Err(Failure(words().with("cli-fleet-not-within", &[("command", first.into())])));
    }
    let desk = Desk::take(work)?;
    let mut database = Database::open(url)?;
    // The words of `tournament` are two; of all others, what comes after the first may be text.
    let (named, rest) = command.split_at_checked(if first == "tournament" { 2 } else { 1 }).unwrap_or((command, &[]));
    let ended = fleet::within(&mut database, &desk, name, |folder| {
        Command::new(program()).args(named).arg("--club").arg(folder).args(rest).env("TURNPOST_LANG", spoken().code()).status()
    })?;
    Ok(match ended.code() {
        Some(0) => Done::Well,
        code => Done::Code(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(2)),
    })
}

pub(super) fn retry(url: &str, name: &str) -> Result<Done, Failure> {
    let letters = fleet::take_up_again(&mut Database::open(url)?, name)?;
    println!("{}", words().with("cli-fleet-retried", &[("name", name.into()), ("letters", letters.try_into().unwrap_or(i64::MAX).into())]));
    Ok(Done::Well)
}

pub(super) fn receive(url: &str, name: &str, raw: &[u8], now: Option<DateTime<Utc>>) -> Result<(), (bool, Failure)> {
    let taken = Database::open(url).and_then(|mut database| database.receive(name, raw, now));
    taken.map_err(|error| (matches!(error, FleetError::NoClub(_)), error.into()))
}
