//! Workers that are killed at any moment, and what they leave.

use super::{Fleet, club_of, play, table};
use crate::harness::{Table, assert_same};
use crate::servers::postgres::ready;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use turnpost::club::{Account, ClubError, Ran, Setup, Staff, pass_by};
use turnpost::fleet::{Database, Desk, Hands, Worker};
use turnpost::mail::{Here, SystemNames, smtp};
use turnpost::relay::{Relays, Values};
use turnpost::store::Outbox;

/// A program that takes mails and notes the name of each, those of workers apart.
fn way(folder: &Path) -> (PathBuf, PathBuf, PathBuf) {
    let [program, own, theirs] = ["way", "own", "theirs"].map(|name| folder.join(name));
    let log = format!("${{TURNPOST_TEST_WORKER:+{}}}", theirs.display());
    let text = format!("#!/bin/sh\nlog={log}\nsed -n 's/^Message-ID: //Ip' | head -1 >> ${{log:-{}}}\n", own.display());
    fs::write(&program, text).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("set");
    (program, own, theirs)
}

/// How often each mail was taken.
fn taken(log: &Path) -> BTreeMap<String, usize> {
    let mut taken = BTreeMap::new();
    for line in fs::read_to_string(log).unwrap_or_default().lines() {
        *taken.entry(line.trim().to_owned()).or_insert(0) += 1;
    }
    taken
}

/// A club whose mails go by a program, in a folder and in the database as well; and the logs of that program, of the one and of the other.
fn by_sendmail(fleet: &Fleet, ways: &Path) -> (Table, PathBuf, PathBuf) {
    let (program, own_log, their_log) = way(ways);
    let sendmail = format!("transport = \"sendmail\"\nsendmail = {{ command = \"{}\" }}", program.display());
    let table = table(|config| config.replace("transport = \"files\"", &sendmail));
    fs::remove_file(&own_log).expect("the invitations went out");
    fleet.take_in(table.folder.path(), "friday");
    (table, own_log, their_log)
}

#[test]
fn a_worker_killed_at_any_moment_loses_nothing_and_doubles_nothing() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let ways = tempfile::tempdir().expect("a folder");
    let (mut table, own_log, their_log) = by_sendmail(&fleet, ways.path());
    // Workers take as long as the machine lets them: the moments are drawn from within that.
    let (mut kills, mut chance, mut within) = (0, 12345u64, 700);
    play(&mut table, 6, |letter, now| {
        if let Some(raw) = letter {
            fleet.receive("friday", raw, now);
        }
        for _ in 0..2 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mut worker = fleet.worker(now);
            std::thread::sleep(Duration::from_millis((chance >> 33) % within));
            match worker.try_wait().expect("asked") {
                None => kills += 1,
                Some(_) => within = (within * 2 / 3).max(30),
            }
            let _ = worker.kill();
            worker.wait().expect("ended");
            // As if it had waited as long as it does after a failure.
            let again = format!("update clubs set due = '{}'", now.to_rfc3339());
            fleet.server.client().batch_execute(&again).expect("set");
        }
        for _ in 0..4 {
            fleet.work(now);
            if fleet.count("select count(*) from letters") == 0 {
                break;
            }
            let again = format!("update clubs set due = '{}'", now.to_rfc3339());
            fleet.server.client().batch_execute(&again).expect("set");
        }
        assert_eq!(fleet.count("select count(*) from letters"), 0);
    });
    println!("{kills} workers were killed");
    assert!(kills >= 4, "only {kills} workers were killed at work");
    assert_eq!(fleet.count("select count(*) from departures"), 0);
    let (_kept, folder) = fleet.give_out("friday");
    assert_same(&club_of(table.folder.path()), &club_of(&folder), "killed, and finished");
    let (mine, theirs) = (taken(&own_log), taken(&their_log));
    assert_eq!(mine.keys().collect::<Vec<_>>(), theirs.keys().collect::<Vec<_>>(), "the same mails");
    let doubled: Vec<(&String, &usize)> = theirs.iter().filter(|(_, times)| **times > 1).collect();
    // Only one of which a worker was killed between the server's word and its own note.
    assert!(doubled.iter().map(|(_, times)| **times - 1).sum::<usize>() <= kills, "{doubled:?}");
    println!("{} mails, doubled: {doubled:?}", theirs.len());
}

/// Calls a program of the server's with what stands on its standard input; gives what it says.
fn asked(fleet: &Fleet, program: &str, arguments: &[&str], input: Vec<u8>) -> Vec<u8> {
    let mut child = fleet
        .server
        .program(program)
        .args(["--dbname", &fleet.server.url()])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut to = child.stdin.take().expect("open");
    let fed = std::thread::spawn(move || to.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    fed.join().expect("fed").expect("written");
    assert!(output.status.success(), "{program}");
    output.stdout
}

/// The copies that workers had of what is no more are of versions that come again, and say something else.
#[test]
fn a_database_that_is_set_back_goes_on_from_there() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let mut table = table(|config| config);
    fleet.take_in(table.folder.path(), "friday");
    let mut number = 0;
    play(&mut table, 3, |letter, now| {
        if let Some(raw) = letter {
            fleet.receive("friday", raw, now);
        }
        fleet.work(now);
        number += 1;
        if number == 2 {
            let kept = asked(&fleet, "pg_dump", &["--schema", "turnpost"], Vec::new());
            for other in ["One", "Two"] {
                let raw = format!("From: a@example.org\nSubject: {other}\n\nHello\n");
                fleet.receive("friday", raw.as_bytes(), now);
                fleet.work(now);
            }
            fleet.server.client().batch_execute("drop schema turnpost cascade").expect("gone");
            asked(&fleet, "psql", &["--quiet", "--set", "ON_ERROR_STOP=1"], kept);
        }
    });
    let (_kept, folder) = fleet.give_out("friday");
    assert_same(&club_of(table.folder.path()), &club_of(&folder), "set back, and played on");
}

/// A worker that is killed when the server has a mail, and it has noted that.
struct KilledSending<'a>(Here, &'a dyn Values);

impl Hands for KilledSending<'_> {
    fn pass(&self, setup: &Setup<'_>) -> Result<Ran, ClubError> {
        let staff = Staff { reader: &self.0, postman: &smtp::Here, names: &SystemNames, beacon: self.1 };
        pass_by(setup, staff, Vec::new(), Vec::new(), true)
    }

    fn send(&self, setup: &Setup<'_>, account: &dyn Account) -> Result<Ran, ClubError> {
        let waiting = Outbox::new(setup.disk).waiting().expect("mails");
        let first = waiting.first().expect("a mail");
        assert_eq!(account.has_left(first), Ok(false));
        account.leaves(first);
        panic!("killed, as the test wants it");
    }
}

#[test]
fn a_mail_that_the_server_has_is_not_sent_by_who_comes_next() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let ways = tempfile::tempdir().expect("a folder");
    let (mut table, own_log, their_log) = by_sendmail(&fleet, ways.path());
    let mut first = true;
    play(&mut table, 1, |letter, now| {
        if let Some(raw) = letter {
            fleet.receive("friday", raw, now);
        }
        if std::mem::take(&mut first) {
            let work = tempfile::tempdir().expect("a folder");
            let (desk, relays) = (Desk::take(work.path()).expect("a place"), Relays::of(&[]));
            let hands = KilledSending(Here(Default::default()), &relays);
            let mut worker = Worker::new(Database::open(&fleet.server.url()).expect("it answers"), &desk, &hands, Some(now));
            assert!(worker.step().expect("the line stands").expect("a club").ran.is_err());
            assert_eq!(fleet.count("select count(*) from letters"), 0, "the pass itself was taken over");
            assert_eq!(fleet.count("select count(*) from departures"), 1);
        }
        fleet.work(now);
        assert_eq!(fleet.count("select count(*) from departures"), 0);
    });
    let (_kept, folder) = fleet.give_out("friday");
    assert_same(&club_of(table.folder.path()), &club_of(&folder), "killed while sending");
    let (mine, theirs) = (taken(&own_log), taken(&their_log));
    let missing: Vec<&String> = mine.keys().filter(|id| !theirs.contains_key(*id)).collect();
    assert_eq!(missing.len(), 1, "only the one that the server had before");
    assert!(theirs.values().all(|times| *times == 1), "{theirs:?}");
}
