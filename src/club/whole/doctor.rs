//! The doctor: looks whether a club is well, and says what to do where it is not. It changes nothing.

use crate::club::config::mailbox::sources_here;
use crate::club::config::{Config, ConfigError, warning_of_master, warning_of_trust};
use crate::club::error::ClubError;
use crate::club::game::due::{Due, due};
use crate::club::game::intact::{letters_of, wrong_in_public};
use crate::club::game::moments::shown;
use crate::club::game::opened::Opened;
use crate::club::whole::beacon::{try_relays, waits_for};
use crate::club::whole::found::Found;
use crate::club::whole::mailbox::look;
use crate::club::whole::pages::look_at_pages;
use crate::club::whole::post::{find_publisher, find_sendmail, try_server};
use crate::club::whole::signing::look_at_key;
use crate::game::{BOOK_FORMAT, Formatted as _, format_of};
use crate::mail::NameServer;
use crate::mail::smtp::Postman;
use crate::store::{
    Agenda, Archive, ContestFile, DeskKey, Disk, GameFile, GameState, GmFile, HealthFile, LockSeen, MailboxState, OpenGame, Outbox,
    Outcome, PressFile, PrivateFile, StandbyFile, TournamentFile, TournamentPrivate, VotesFile, contests, games, tournaments, unfinished,
};
use crate::words::counted;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use std::fs;
use std::path::Path;

mod times;

/// How something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Health {
    /// As it should be.
    Well,
    /// It works, and wants a look.
    #[serde(rename = "watch")]
    Caution,
    /// It is wrong.
    Wrong,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was looked at: `club.toml`, `clock`, a game's id.
    pub of: String,
    /// How it is.
    pub health: Health,
    /// What was found.
    pub what: String,
    /// What to do about it.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
}

/// Less room than this is too little for a run with pages,
const ROOM_LEAST: u64 = 64 << 20;
/// and less than this will soon be.
const ROOM_SCARCE: u64 = 1 << 30;
/// So few files may be too few for a run.
const FILES_LEAST: u64 = 1_000;
/// What should have been done so long ago was forgotten.
const FORGOTTEN: TimeDelta = TimeDelta::hours(1);
/// A mail that waits so long is old.
const MAIL_OLD: TimeDelta = TimeDelta::hours(24);
/// The folder with what players keep under names of their own.
const SAVED: &str = "mail/saved";

/// Looks a club over.
pub fn examine(disk: &Disk, now: DateTime<Utc>, postman: &dyn Postman, names: &dyn NameServer) -> Vec<Finding> {
    let mut doctor = Doctor { disk, now, findings: Vec::new() };
    let config = doctor.settings();
    doctor.looked_at("permissions", Doctor::private_files);
    doctor.room();
    doctor.looked_at("lock", Doctor::lock);
    if let Some(config) = &config {
        // A club with a clock of its own lives at that time.
        doctor.now = config.clock.unwrap_or(now);
        doctor.looked_at("clock", |doctor| doctor.clock(config));
        if config.clock.is_none() {
            doctor.looked_at("last run", Doctor::last_run);
        }
        doctor.looked_at("mailbox", |doctor| doctor.mailbox(config));
        doctor.looked_at("imap", |doctor| doctor.mailbox_elsewhere(config));
        doctor.looked_at("smtp", |doctor| doctor.post(config, postman));
        for (of, found) in [("sendmail", find_sendmail(config, disk.root())), ("site", find_publisher(config, disk.root()))] {
            found.into_iter().for_each(|found| doctor.found(of, found));
        }
        if let Some(found) = look_at_key(config, disk.root(), names) {
            doctor.found("dkim", found);
        }
        if let Some(found) = try_relays(config, doctor.now) {
            doctor.found("beacon", found);
        }
    }
    doctor.looked_at("outbox", Doctor::outbox);
    doctor.looked_at("letters", Doctor::letters);
    doctor.looked_at("site", |doctor| {
        let found = config.as_ref().map_or(Ok(Vec::new()), |config| look_at_pages(config, disk))?;
        found.into_iter().for_each(|found| doctor.found("site", found));
        Ok(())
    });
    doctor.looked_at("formats", Doctor::formats);
    for read in BESIDE {
        doctor.looked_at("files", |doctor| read(doctor.disk));
    }
    doctor.looked_at("games", Doctor::games);
    doctor.findings
}

/// A file, or all of a kind, is read.
type Read = fn(&Disk) -> Result<(), ClubError>;

/// What the club keeps beside its games: where it can't be read no run can work.
const BESIDE: [Read; 4] = [
    |disk| Ok(DeskKey::read(disk).map(|_| ())?),
    |disk| Ok(MailboxState::read(disk).map(|_| ())?),
    |disk| Ok(StandbyFile::all(disk).map(|_| ())?),
    |disk| Ok(OpenGame::all(disk)?.into_iter().try_for_each(|game| game.map(|_| ()))?),
];

struct Doctor<'d> {
    disk: &'d Disk,
    now: DateTime<Utc>,
    findings: Vec<Finding>,
}

impl Doctor<'_> {
    fn find(&mut self, of: &str, health: Health, what: impl Into<String>, remedy: &str) {
        let remedy = (!remedy.is_empty()).then(|| remedy.to_owned());
        self.findings.push(Finding { of: of.to_owned(), health, what: what.into(), remedy });
    }

    fn well(&mut self, of: &str, what: impl Into<String>) {
        self.find(of, Health::Well, what, "");
    }

    fn caution(&mut self, of: &str, what: impl Into<String>, remedy: &str) {
        self.find(of, Health::Caution, what, remedy);
    }

    fn wrong(&mut self, of: &str, what: impl Into<String>, remedy: &str) {
        self.find(of, Health::Wrong, what, remedy);
    }

    /// What can't even be looked at is wrong, and does not keep the rest from being looked at.
    fn looked_at(&mut self, of: &str, look: impl FnOnce(&mut Self) -> Result<(), ClubError>) {
        if let Err(error) = look(self) {
            // The message says what to do.
            self.wrong(of, error.to_string(), "");
        }
    }

    fn settings(&mut self) -> Option<Config> {
        let config = match Config::load(self.disk) {
            Ok(config) => config,
            Err(error) => {
                for line in error.to_string().lines() {
                    self.wrong("club.toml", line, "");
                }
                return None;
            }
        };
        self.well("club.toml", "every key is understood");
        let trusting = warning_of_trust(&config).map(|warning| (warning, "use auth = \"token\""));
        let others = warning_of_master(&config).map(|warning| (warning, ""));
        trusting.into_iter().chain(others).for_each(|(warning, remedy)| self.caution("club.toml", warning, remedy));
        match config.check_private(self.disk) {
            Ok(warnings) if warnings.is_empty() => self.well("permissions", "only the owner can read the private files"),
            Ok(warnings) => warnings.into_iter().for_each(|warning| self.caution("permissions", warning, "")),
            Err(ConfigError::Readable(files)) => files.into_iter().for_each(|file| self.wrong("permissions", file, "")),
            Err(error) => self.wrong("permissions", error.to_string(), ""),
        }
        Some(config)
    }

    /// Files that are private beside those without which no run begins.
    fn private_files(&mut self) -> Result<(), ClubError> {
        let ids = tournaments(self.disk)?.into_iter().chain(contests(self.disk)?);
        let mut files: Vec<String> = ids.map(|id| format!("games/{id}/tournament-private.toml")).collect();
        files.extend(self.disk.list(SAVED)?.iter().map(|name| format!("{SAVED}/{name}")));
        for file in files {
            if self.disk.mode(&file)?.is_some_and(|mode| mode & 0o077 != 0) {
                self.caution("permissions", format!("others than its owner can read {file}"), &format!("run `chmod 600 {file}`"));
            }
        }
        let open = |folder: &str| Ok::<bool, ClubError>(self.disk.mode(folder)?.is_some_and(|mode| mode & 0o077 != 0));
        if open("mail")? && open("mail/sent")? {
            self.caution(
                "permissions",
                "others than its owner can look into mail/sent, where each name is a secret",
                "run `chmod 700 mail`",
            );
        }
        Ok(())
    }

    fn room(&mut self) {
        for folder in ["", "games/", "mail/", "mail/archive/", "mail/outbox/", "mail/sent/", "site/"] {
            let there = self.disk.root().join(folder);
            if let Some(error) = there.is_dir().then(|| tempfile::tempfile_in(&there).err()).flatten() {
                let what = match folder {
                    "" => format!("no file can be written in the club's folder ({error})"),
                    _ => format!("nothing can be written into {folder} ({error})"),
                };
                return self.wrong("disk", what, "run as the user who owns the folder, or make it writable");
            }
        }
        let Ok(about) = rustix::fs::statvfs(self.disk.root()) else {
            self.caution("disk", "how much room there is can't be found out", "");
            return;
        };
        let room = about.f_bavail.saturating_mul(about.f_frsize);
        // Some file systems have no such number, and say 0 of 0.
        let few = about.f_files > 0 && about.f_favail < FILES_LEAST;
        let what = format!("{} MiB free", room >> 20);
        match room {
            _ if few => {
                self.wrong("disk", format!("there is room for {} more files only", about.f_favail), "remove files of other programs");
            }
            room if room < ROOM_LEAST => self.wrong("disk", what, "free some room; until then runs break off, and lose nothing"),
            room if room < ROOM_SCARCE => self.caution("disk", what, "free some room before it runs out"),
            _ => self.well("disk", what),
        }
    }

    fn lock(&mut self) -> Result<(), ClubError> {
        match LockSeen::of_club(self.disk)? {
            LockSeen::Free => self.well("lock", "free"),
            LockSeen::Held(holder) => self.well("lock", format!("at work now ({holder})")),
            LockSeen::BrokenOff(holder) => {
                self.caution("lock", format!("the last run was broken off ({holder})"), "run `turnpost run`; it completes what was begun");
            }
        }
        let left = unfinished(self.disk)?;
        if left > 0 {
            self.caution(
                "lock",
                counted(left, "change was begun and not completed", "changes were begun and not completed"),
                "run `turnpost run`; it completes them",
            );
        }
        match LockSeen::of_daemon(self.disk)? {
            LockSeen::Free => self.well("daemon", "none watches this club"),
            LockSeen::Held(holder) => self.daemon(&holder),
            LockSeen::BrokenOff(holder) => {
                self.caution("daemon", format!("it ended without being told to ({holder})"), "start it again; its log says what happened");
            }
        }
        Ok(())
    }

    /// A daemon that watches: what it could not do stands in its log, which nobody reads who is not told to.
    fn daemon(&mut self, holder: &str) {
        let health = HealthFile::read(self.disk).ok().flatten();
        match health.filter(|health| health.result.is_some_and(|result| result != Outcome::Well)) {
            None => self.well("daemon", format!("it watches ({holder})")),
            Some(health) => {
                let troubles = counted(health.problems, "thing could not be done", "things could not be done");
                let remedy = "its log says what, and why: on its standard error, or by `journalctl --user -u turnpost`";
                self.caution("daemon", format!("it watches ({holder}), but in its last run {troubles}"), remedy);
            }
        }
    }

    fn mailbox(&mut self, config: &Config) -> Result<(), ClubError> {
        let found = sources_here(config, self.disk.root()).waiting().map_err(ClubError::Mailbox)?;
        for (path, error) in &found.unreadable {
            self.wrong("mailbox", format!("{}: {error}", path.display()), "make it readable, or take it away");
        }
        let count = found.waiting.len();
        let oldest = found.waiting.iter().map(|letter| letter.arrived).min();
        match oldest {
            // In a sample they wait to be played.
            Some(oldest) if config.clock.is_none() && self.now - oldest > FORGOTTEN => {
                let what = format!("{}, the oldest since {}", counted(count, "letter waits", "letters wait"), shown(oldest));
                self.wrong("mailbox", what, "see that the daemon or cron runs, or run `turnpost run`; it says what holds them up");
            }
            _ => self.well("mailbox", counted(count, "letter waits", "letters wait")),
        }
        Ok(())
    }

    fn mailbox_elsewhere(&mut self, config: &Config) -> Result<(), ClubError> {
        for found in look(config, self.disk.root(), self.now)? {
            self.found("imap", found);
        }
        Ok(())
    }

    fn found(&mut self, of: &str, found: Found) {
        match found {
            Found::Well(what) => self.well(of, what),
            Found::Caution(what, remedy) => self.caution(of, what, &remedy),
            // The message says what to do.
            Found::Wrong(what) => self.wrong(of, what, ""),
        }
    }

    fn post(&mut self, config: &Config, postman: &dyn Postman) -> Result<(), ClubError> {
        if let Some(found) = try_server(config, self.disk.root(), postman, self.now)? {
            self.found("smtp", found);
        }
        Ok(())
    }

    fn outbox(&mut self) -> Result<(), ClubError> {
        let outbox = Outbox::new(self.disk);
        let (waiting, failed) = (outbox.waiting()?, outbox.failed()?);
        let old = |id: &&String| {
            let written = self.disk.path(&format!("mail/outbox/{id}.eml")).ok().and_then(|path| modified(&path));
            written.is_some_and(|written| self.now - written > MAIL_OLD)
        };
        let old = waiting.iter().filter(old).count();
        let refused = outbox.refused()?;
        let next = refused.iter().filter_map(|(_, envelope)| envelope.next).min();
        let again = next.map_or(String::new(), |next| {
            format!("; {}, the next is tried again on {}", counted(refused.len(), "was refused", "were refused"), shown(next))
        });
        match (waiting.len(), old) {
            (0, _) => self.well("outbox", "no mail waits"),
            (count, 0) => {
                let remedy = "a run sends them when it is time; mail/outbox/*.toml say what held them up";
                self.caution("outbox", format!("{}{again}", counted(count, "mail waits", "mails wait")), remedy);
            }
            (count, old) => {
                let what = format!("{}, {old} of them for more than a day{again}", counted(count, "mail waits", "mails wait"));
                self.wrong("outbox", what, "check [mail] transport in club.toml; mail/outbox/*.toml say what held them up");
            }
        }
        for (id, envelope) in &failed {
            let why = envelope.last_error.as_deref().unwrap_or("nobody knows why");
            // The end of an id is a key.
            let id = id.rsplit_once('.').map_or(id.as_str(), |(named, _)| named);
            let remedy = "mend what is wrong, then `turnpost mail retry`; or remove its two files from mail/failed/";
            self.wrong("outbox", format!("mail {id} was given up: {why}"), remedy);
        }
        Ok(())
    }

    fn letters(&mut self) -> Result<(), ClubError> {
        for letter in Archive::new(self.disk).wrong(false)? {
            self.wrong("letters", letter.to_string(), "");
        }
        match Archive::new(self.disk).attention()?.len() {
            0 => self.well("letters", "none wants a look"),
            count => self.caution(
                "letters",
                counted(count, "letter could not be placed", "letters could not be placed"),
                "`turnpost letters` lists them, shows what they say, and answers them",
            ),
        }
        Ok(())
    }

    fn games(&mut self) -> Result<(), ClubError> {
        for id in games(self.disk)? {
            self.looked_at(&id, |doctor| doctor.game(&id));
        }
        for id in tournaments(self.disk)? {
            self.looked_at(&id, |doctor| {
                let file = TournamentFile::read(doctor.disk, &id)?;
                TournamentPrivate::read(doctor.disk, &id)?;
                doctor.well(&id, format!("a tournament of {}", counted(file.games.len(), "game", "games")));
                Ok(())
            });
        }
        for id in contests(self.disk)? {
            self.looked_at(&id, |doctor| {
                let file = ContestFile::read(doctor.disk, &id)?;
                TournamentPrivate::read(doctor.disk, &id)?;
                doctor.well(&id, format!("a tournament of {}", counted(file.games().count(), "game", "games")));
                Ok(())
            });
        }
        Ok(())
    }

    /// Files of older formats are no fault: each is written in the newest when it is written next.
    fn formats(&mut self) -> Result<(), ClubError> {
        let of_game = [
            ("game.toml", GameFile::FORMAT),
            ("private.toml", PrivateFile::FORMAT),
            ("book.toml", BOOK_FORMAT),
            ("desk.toml", Agenda::FORMAT),
            ("gm.toml", GmFile::FORMAT),
            ("press.toml", PressFile::FORMAT),
            ("votes.toml", VotesFile::FORMAT),
        ];
        let of_tournament = [("tournament.toml", TournamentFile::FORMAT), ("tournament-private.toml", TournamentPrivate::FORMAT)];
        let (mut files, mut older) = (0, 0);
        let of_contest = [("contest.toml", ContestFile::FORMAT), ("tournament-private.toml", TournamentPrivate::FORMAT)];
        let all = [(games(self.disk)?, &of_game[..]), (tournaments(self.disk)?, &of_tournament), (contests(self.disk)?, &of_contest)];
        for (ids, kinds) in all {
            for (id, (name, newest)) in ids.iter().flat_map(|id| kinds.iter().map(move |kind| (id, kind))) {
                let text = self.disk.read_to_string(&format!("games/{id}/{name}"));
                // What is not there, or can't be read, is told of with its game.
                let Some(format) = text.ok().as_deref().and_then(format_of) else { continue };
                files += 1;
                older += u32::from(format < *newest);
            }
        }
        self.well(
            "formats",
            match older {
                0 => format!("all of {}", counted(files, "file are of the newest format", "files are of the newest format")),
                _ => {
                    let of = counted(files, "file are of an older format", "files are of an older format");
                    format!("{older} of {of}; each is written in the newest when it changes next")
                }
            },
        );
        Ok(())
    }

    /// Opening a game folds its log, which checks the chain.
    fn game(&mut self, id: &str) -> Result<(), ClubError> {
        let game = Opened::open(self.disk, id)?;
        if !game.commitment_holds() {
            self.wrong(id, "the secret in private.toml is not the one that was committed to", "put the file back from a copy");
            return Ok(());
        }
        for what in wrong_in_public(self.disk, &game)? {
            self.wrong(id, what, "");
        }
        let letters = letters_of(self.disk, &game, true)?;
        for what in letters.wrong() {
            self.find(id, if letters.changed.is_empty() { Health::Caution } else { Health::Wrong }, what, "");
        }
        if let Some((what, remedy)) = waits_for(&game, self.now) {
            self.caution(id, what, remedy);
            return Ok(());
        }
        let rounds = game.table.as_ref().map_or(0, |table| table.round().saturating_sub(1));
        if let Due::At(time) = due(self.disk, id)?
            && self.now - time > FORGOTTEN
        {
            let what = format!("it should have gone on by {}, and has not", shown(time));
            self.wrong(id, what, "see that the daemon or cron runs, or run `turnpost run`; it says what holds the game up");
            return Ok(());
        }
        self.well(
            id,
            match game.file.state {
                GameState::Gathering if let Some(ending) = &game.file.ends => format!("it is called off on {}", shown(ending.at)),
                GameState::Gathering => "its players gather".to_owned(),
                GameState::Running => counted(rounds, "round played, the log holds", "rounds played, the log holds"),
                GameState::Ended => format!("over after {}", counted(rounds, "round, the log holds", "rounds, the log holds")),
            },
        );
        Ok(())
    }
}

fn modified(path: &Path) -> Option<DateTime<Utc>> {
    fs::metadata(path).and_then(|about| about.modified()).ok().map(DateTime::from)
}
