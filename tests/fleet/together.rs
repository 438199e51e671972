//! Several workers, several clubs, and a database that goes away for a moment.

use super::{Fleet, club_of, play, table};
use crate::harness::assert_same;
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
