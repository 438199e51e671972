//! The clubs of a host: the folders in a folder that are clubs, and how each of them is.

use super::Failure;
use super::clubwork::counted;
use super::moments::{Moment, past};
use super::phrases::here;
use super::tongue::{spoken, words};
use crate::club::config::Config;
use crate::club::{ClubError, next_due};
use crate::store::{Archive, ClockFile, Disk, GameFolder, GameState, LockSeen, Outbox, games};
use chrono::Utc;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;

/// The file in which a host's daemon says how the clubs are.
pub(super) const HEALTH: &str = "health.toml";

/// Whether a folder can be one with clubs in it.
///
/// # Errors
/// If it is none, or a club itself.
pub(super) fn check(folder: &Path) -> Result<(), Failure> {
    let said = |id: &str| Failure(words().with(id, &[("folder", folder.display().to_string().into())]));
    if !folder.is_dir() {
        return Err(said("cli-clubs-no-folder"));
    }
    if folder.join("club.toml").is_file() {
        return Err(said("cli-clubs-a-club"));
    }
    Ok(())
}

/// The names of the clubs in a folder: of each folder in it with a `club.toml`. Hidden ones are not looked at: they are put
/// together elsewhere, or kept.
///
/// # Errors
/// If the folder can't be read.
pub(super) fn clubs(folder: &Path) -> io::Result<BTreeSet<String>> {
    let mut clubs = BTreeSet::new();
    for entry in std::fs::read_dir(folder)? {
        // A name that is no text could not be told of.
        let Ok(name) = entry?.file_name().into_string() else { continue };
        if !name.starts_with('.') && folder.join(&name).join("club.toml").is_file() {
            clubs.insert(name);
        }
    }
    Ok(clubs)
}

/// How a club is, seen from outside: read from its files, so that it needs no daemon.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum House {
    Open(Box<OpenHouse>),
    Broken { club: String, problem: String },
}

#[derive(Serialize)]
pub(super) struct OpenHouse {
    club: String,
    title: String,
    /// Whether a daemon watches it.
    watched: bool,
    /// Whether that daemon's last pass had problems, or goes by an older `club.toml`.
    problems: bool,
    last_run: Option<Moment>,
    next_due: Option<Moment>,
    running: usize,
    letters: usize,
    mails_waiting: usize,
    mails_failed: usize,
    #[serde(skip)]
    last_told: Option<String>,
}

impl House {
    /// Looks at a club in a folder of clubs.
    pub(super) fn of(folder: &Path, club: String) -> House {
        let disk = Disk::open(folder.join(&club));
        match Config::load(&disk).map_err(ClubError::from).and_then(|config| OpenHouse::of(&disk, &config, club.clone())) {
            Ok(house) => House::Open(Box::new(house)),
            Err(error) => House::Broken { club, problem: error.to_string() },
        }
    }

    pub(super) fn print(&self) {
        match self {
            House::Broken { club, problem } => {
                let problem = here(problem).replace('\n', "\n      ");
                println!("  {}", words().with("cli-status-broken", &[("id", club.as_str().into()), ("problem", problem.into())]));
            }
            House::Open(house) => house.print(),
        }
    }
}

impl OpenHouse {
    fn of(disk: &Disk, config: &Config, club: String) -> Result<OpenHouse, ClubError> {
        let watched = matches!(LockSeen::of_daemon(disk)?, LockSeen::Held(_));
        let is_running =
            |id: &String| GameFolder::new(disk, id).and_then(|folder| folder.game()).is_ok_and(|file| file.state == GameState::Running);
        let last = ClockFile::read(disk)?.map(|clock| clock.last);
        let outbox = Outbox::new(disk);
        Ok(OpenHouse {
            title: config.name(spoken()).to_owned(),
            watched,
            problems: watched && said_by_daemon(disk).is_some_and(|result| result != "well"),
            last_run: last.map(|last| Moment::new(last, config)),
            next_due: next_due(disk, config.clock.unwrap_or_else(Utc::now))?.map(|due| Moment::new(due, config)),
            running: games(disk)?.iter().filter(|id| is_running(id)).count(),
            letters: Archive::new(disk).attention()?.len(),
            mails_waiting: outbox.waiting()?.len(),
            mails_failed: outbox.failed()?.len(),
            last_told: last.map(|last| past(last, config)),
            club,
        })
    }

    fn print(&self) {
        let watched = match (&self.last_told, self.watched) {
            (_, true) => words().say("cli-clubs-watched"),
            (Some(last), false) => words().with("cli-clubs-unwatched", &[("last", last.as_str().into())]),
            (None, false) => words().say("cli-clubs-never"),
        };
        let args = [
            ("club", self.club.as_str().into()),
            ("title", self.title.as_str().into()),
            ("watched", watched.into()),
            ("games", self.running.into()),
        ];
        println!("  {}", words().with("cli-clubs-club", &args));
        let mut beside = Vec::new();
        if self.problems {
            beside.push(words().with("cli-clubs-problems", &[("club", self.club.as_str().into())]));
        }
        beside.extend(self.next_due.as_ref().map(|due| words().with("cli-clubs-due", &[("at", due.to_come().into())])));
        if self.letters > 0 {
            beside.push(counted("cli-letters-count", self.letters));
        }
        if self.mails_waiting + self.mails_failed > 0 {
            let counts = [("waiting", self.mails_waiting.into()), ("failed", self.mails_failed.into())];
            beside.push(words().with("cli-status-mails", &counts));
        }
        beside.iter().for_each(|line| println!("      {line}"));
    }
}

/// How the last pass of a club's daemon went, as it says to monitors.
fn said_by_daemon(disk: &Disk) -> Option<String> {
    let health: toml::Table = disk.read_to_string("mail/health.toml").ok()?.parse().ok()?;
    Some(health.get("result")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_folder_with_a_club_toml_is_a_club() {
        let place = tempfile::tempdir().expect("a folder");
        for (folder, file) in [("friday", "club.toml"), ("sunday", "club.toml"), ("notes", "notes.txt"), (".old", "club.toml")] {
            fs::create_dir(place.path().join(folder)).expect("made");
            fs::write(place.path().join(folder).join(file), "").expect("written");
        }
        fs::write(place.path().join("health.toml"), "").expect("written");
        fs::create_dir_all(place.path().join("odd/club.toml")).expect("made");
        let there = clubs(place.path()).expect("read");
        assert_eq!(there.iter().map(String::as_str).collect::<Vec<_>>(), ["friday", "sunday"]);
        assert!(check(place.path()).is_ok() && check(&place.path().join("friday")).is_err() && check(&place.path().join("none")).is_err());
    }
}
