//! Several workers, several clubs, and a database that goes away for a moment.

use super::{Fleet, club_of, play, table};
use crate::harness::assert_same;
use crate::servers::dovecot;
use crate::servers::postgres::ready;
use std::time::{Duration, Instant};

const CLUBS: [&str; 4] = ["a", "b", "c", "d"];

#[test]
fn two_workers_over_several_clubs_give_what_one_gives() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let mut table = table(|config| config);
    CLUBS.iter().for_each(|name| fleet.take_in(table.folder.path(), name));
    play(&mut table, 3, |letter, now| {
        if let Some(raw) = letter {
            CLUBS.iter().for_each(|name| fleet.receive(name, raw, now));
        }
        for worker in [fleet.worker(now), fleet.worker(now)] {
            let (code, said) = super::said(&worker.wait_with_output().expect("it ends"));
            assert_eq!(code, Some(0), "{said}");
        }
        assert_eq!(fleet.count("select count(*) from letters"), 0);
    });
    for name in CLUBS {
        let (_kept, folder) = fleet.give_out(name);
        assert_same(&club_of(table.folder.path()), &club_of(&folder), name);
    }
}

#[test]
fn the_club_that_has_waited_longest_goes_first_and_a_flood_holds_up_nobody() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let table = table(|config| config);
    CLUBS.iter().for_each(|name| fleet.take_in(table.folder.path(), name));
    let now = table.now + chrono::Duration::hours(1);
    fleet.server.client().batch_execute("update clubs set due = null").expect("set");
    // Two hundred and fifty letters to the one, then one to another.
    for number in 0..250 {
        let raw = format!("From: a@example.org\nSubject: {number}\nMessage-ID: <{number}@example.org>\n\nHello\n");
        let put = "insert into letters (club, received, sha256, raw) select id, $1, sha256($2::bytea), $2 from clubs where name = 'c'";
        fleet.server.client().execute(put, &[&table.now, &raw.as_bytes()]).expect("put");
    }
    fleet.receive("c", b"From: a@example.org\nSubject: Hello\n\nHello\n", table.now);
    fleet.receive("b", b"From: a@example.org\nSubject: Hello\n\nHello\n", table.now + chrono::Duration::minutes(1));
    // It exits 1: the flood is a problem that is told.
    let (_, said) = super::said(&fleet.worker(now).wait_with_output().expect("it ends"));
    let order: Vec<&str> = said.lines().filter_map(|line| line.strip_suffix(':')).filter(|name| CLUBS.contains(name)).collect();
    assert_eq!(order, ["c", "b", "c"], "{said}");
}

fn until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(40), "{what} does not come");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_worker_hears_of_letters_and_outlives_a_database_that_is_started_anew() {
    if !ready() {
        return;
    }
    let mut fleet = Fleet::new();
    let table = table(|config| config);
    fleet.take_in(table.folder.path(), "friday");
    let mut worker = fleet.command(&["worker"]).spawn().expect("it starts");
    let passed = |fleet: &Fleet| fleet.count("select count(*) from clubs where passed is not null and due > clock_timestamp()") == 1;
    until("the first pass", || passed(&fleet));
    let letter = table.reply("laura", "1").bytes();
    let heard = Instant::now();
    let now = chrono::Utc::now();
    fleet.receive("friday", &letter, now);
    until("the letter's pass", || fleet.count("select count(*) from letters") == 0);
    assert!(heard.elapsed() < Duration::from_secs(20), "nobody waits for the hour");
    fleet.server.stop();
    std::thread::sleep(Duration::from_millis(300));
    fleet.server.run();
    fleet.receive("friday", b"From: a@example.org\nSubject: Hello\n\nHello\n", chrono::Utc::now());
    until("another pass", || fleet.count("select count(*) from letters") == 0);
    let stopped = std::process::Command::new("kill").args(["-TERM", &worker.id().to_string()]).status().expect("it runs");
    assert!(stopped.success());
    assert_eq!(worker.wait().expect("it ends").code(), Some(0));
    let status = fleet.well(&["fleet", "status"]);
    assert!(status.contains("friday: last pass ") && status.contains("no letters wait"), "{status}");
}

/// The mailbox on a server is read by whichever worker has the club, and the password's file moves along.
#[test]
fn letters_come_from_a_mailbox_on_a_server_as_well() {
    if !ready() || !dovecot::ready() {
        return;
    }
    let (fleet, mailbox) = (Fleet::new(), dovecot::Dovecot::start());
    let table = table(|config| config);
    table.secret("imap-password", "secret");
    table.edit("club.toml", "{ maildir = \"mail/inbox\" }", "\"imap\"");
    let settings = table.text("club.toml") + &mailbox.toml("done = \"Done\"");
    std::fs::write(table.path("club.toml"), settings).expect("written");
    fleet.take_in(table.folder.path(), "friday");
    mailbox.swaks(&table.reply("laura", "1").numbered(1).bytes());
    fleet.server.client().execute("update clubs set due = '2026-11-20'", &[]).expect("set");
    let said = fleet.work(table.now + chrono::Duration::hours(1));
    assert!(said.contains("Laura"), "{said}");
    assert_eq!(mailbox.seen_by_python("Done").len(), 1);
    let (_kept, folder) = fleet.give_out("friday");
    assert!(folder.join("imap-password").exists());
    let notes = std::fs::read_dir(folder.join("mail/imap")).into_iter().flatten().flatten();
    assert!(notes.filter(|entry| entry.path().is_dir()).all(|entry| entry.path().read_dir().expect("a folder").next().is_none()));
}
