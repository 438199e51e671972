//! Clubs in a database: what a worker makes of them is what a run in their folder does, byte for byte, whatever happens to the worker.

mod broken;
mod encrypted;
mod killed;
mod moved;
mod together;

use crate::harness::{CLUB, Table, tree};
use crate::servers::postgres::Postgres;
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

const NAMES: [&str; 3] = ["laura", "ville", "atro"];

/// A database, and a folder in which its workers work.
pub struct Fleet {
    pub server: Postgres,
    work: tempfile::TempDir,
}

impl Fleet {
    pub fn new() -> Fleet {
        Fleet::of(Postgres::start())
    }

    pub fn of(server: Postgres) -> Fleet {
        Fleet { server, work: tempfile::tempdir().expect("a folder") }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command
            .args(arguments)
            .env("TURNPOST_DATABASE", self.server.url())
            .env("XDG_CACHE_HOME", self.work.path())
            .env("TURNPOST_TEST_WORKER", "1");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Calls a command to its end: its exit code, and all that it says.
    pub fn call(&self, arguments: &[&str]) -> (Option<i32>, String) {
        said(&self.command(arguments).output().expect("it runs"))
    }

    /// The same of a command that must do as it is told.
    pub fn well(&self, arguments: &[&str]) -> String {
        let (code, said) = self.call(arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {said}");
        said
    }

    /// Moves a copy of a club's folder into the database.
    pub fn take_in(&self, folder: &Path, name: &str) {
        let from = tempfile::tempdir().expect("a folder");
        copy_all(folder, from.path());
        self.well(&["move", name, "--club", &shown(from.path()), "--to", &self.server.url()]);
    }

    /// Moves a club out of the database, and gives its folder.
    pub fn give_out(&self, name: &str) -> (tempfile::TempDir, PathBuf) {
        let to = tempfile::tempdir().expect("a folder");
        let folder = to.path().join("club");
        self.well(&["move", name, "--club", &shown(&folder), "--from", &self.server.url()]);
        (to, folder)
    }

    pub fn receive(&self, name: &str, raw: &[u8], now: DateTime<Utc>) {
        let (code, said) = fed(self.command(&["receive", "--fleet", name, "--now", &now.to_rfc3339()]), raw);
        assert_eq!(code, Some(0), "{said}");
    }

    /// A worker that works on what waits at a time.
    pub fn worker(&self, now: DateTime<Utc>) -> Child {
        self.command(&["worker", "--once", "--now", &now.to_rfc3339()]).spawn().expect("it starts")
    }

    pub fn work(&self, now: DateTime<Utc>) -> String {
        let (code, said) = said(&self.worker(now).wait_with_output().expect("it ends"));
        assert_eq!(code, Some(0), "{said}");
        said
    }

    /// A number that a question to the database gives.
    pub fn count(&self, question: &str) -> i64 {
        self.server.client().query_one(question, &[]).expect("an answer").get(0)
    }
}

fn said(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

/// Runs a command with bytes on its standard input.
fn fed(mut command: Command, raw: &[u8]) -> (Option<i32>, String) {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().expect("open").write_all(raw).expect("written");
    said(&child.wait_with_output().expect("it ends"))
}

pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Copies a folder with the modes and the times of its files.
fn copy_all(from: &Path, to: &Path) {
    let done = Command::new("cp").arg("-a").arg(from.join(".")).arg(to).status().expect("it runs");
    assert!(done.success());
}

/// The files of a club, without what is a folder's own.
pub fn club_of(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = tree(folder);
    files.retain(|name, _| !name.starts_with('.') && name != "sent.log");
    files
}

/// A club that goes by the machine's clock, or the time that it is told; with more in its settings.
pub fn table(change: impl Fn(String) -> String) -> Table {
    let config = change(CLUB.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", ""));
    Table::with(&config).players(&NAMES)
}

/// Plays some letters in a club's folder, by the command line alone; `same` is given each as well, with its time. Then a deadline passes.
pub fn play(table: &mut Table, letters: usize, mut same: impl FnMut(Option<&[u8]>, DateTime<Utc>)) {
    for number in 0..letters {
        table.now += Duration::hours(2);
        let seat = table.awaited("friday")[0];
        let raw = table.reply(NAMES[seat], "1").numbered(100 + number).at(table.now).bytes();
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.args(["receive", "--club", &shown(table.folder.path()), "--now", &table.now.to_rfc3339()]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let (code, said) = fed(command, &raw);
        assert_eq!(code, Some(0), "{said}");
        table.collect();
        same(Some(&raw), table.now);
    }
    table.now += Duration::hours(80);
    let (code, said) = table.cli(&["run", "--now", &table.now.to_rfc3339()]);
    assert_eq!(code, Some(0), "{said}");
    same(None, table.now);
}

#[test]
fn a_program_that_is_older_than_the_tables_says_so() {
    if !crate::servers::postgres::ready() {
        return;
    }
    let fleet = Fleet::new();
    assert!(fleet.well(&["fleet", "status"]).contains("No clubs"));
    fleet.server.client().execute("insert into steps (number) values (99)", &[]).expect("noted");
    let (code, said) = fleet.call(&["fleet", "status"]);
    assert!(code == Some(2) && said.contains("tables of a newer turnpost (version 99"), "{said}");
}

#[test]
fn a_mail_server_is_told_whether_a_letter_may_come_again() {
    if !crate::servers::postgres::ready() {
        return;
    }
    let mut fleet = Fleet::new();
    let table = table(|config| config);
    fleet.take_in(table.folder.path(), "friday");
    let receive = |fleet: &Fleet, name: &str, raw: &[u8]| fed(fleet.command(&["receive", "--fleet", name]), raw);
    assert_eq!(receive(&fleet, "friday", b"From: a@example.org\n\nx\n").0, Some(0));
    assert_eq!(receive(&fleet, "friday", b"").0, Some(65));
    let (code, said) = receive(&fleet, "saturday", b"x");
    assert!(code == Some(78) && said.contains("saturday: there is no such club"), "{said}");
    fleet.server.stop();
    let (code, said) = receive(&fleet, "friday", b"x");
    assert!(code == Some(75) && said.contains("the database: "), "{said}");
}
