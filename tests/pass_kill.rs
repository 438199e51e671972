//! A run that is broken off anywhere, by a kill or a full disk, and then repeated leaves the bytes of one that was not.

use crate::harness::{Letter, Table, assert_same, copy, run, time, times, tree};
use crate::many;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use turnpost::club::{ClubError, Ran};
use turnpost::store::{Disk, Trouble};

/// Two games and letters of every fate, not yet read.
fn club() -> Table {
    let mut table = Table::new().players(&["laura", "ville", "atro"]).game("monday", &["aada", "laura", "ville"]);
    let report = |table: &Table, name: &str, game: &str| {
        table.mails_to(name).into_iter().rfind(|mail| mail.id.starts_with(game)).cloned().expect("a mail")
    };
    let to = |table: &Table, name: &str, game: &str, text: &str| Letter::replying(&report(table, name, game), text);
    let letters = [
        // Plays a turn of the one game; is answered alone; plays one of the other, and wants more.
        to(&table, "laura", "friday", "1").quoting(),
        to(&table, "ville", "friday", "take any\nclaim walrus\ngame monday\ntake any"),
        to(&table, "aada", "monday", "take any\nlanguage fi\nhelp"),
        to(&table, "laura", "monday", "standing take any"),
        // Of no game: a stranger, a known address, a seat's token from elsewhere, two senders, a machine, a wreck.
        Letter::new("stranger@example.com", "club@example.org", "Hello"),
        Letter::new("atro@example.org", "club@example.org", "Which game was it?"),
        to(&table, "atro", "friday", "take any").from("mallory@example.com"),
        to(&table, "ville", "monday", "take any").from("ville@example.org, laura@example.org"),
        to(&table, "aada", "monday", "take any").header("Auto-Submitted: auto-replied"),
    ];
    for (minutes, letter) in (1..).zip(letters) {
        let at = table.now - chrono::Duration::minutes(60 - minutes);
        table.post(&letter.at(at));
    }
    // A second copy of the first.
    let again = to(&table, "laura", "friday", "1").quoting().numbered(1).header("X-Way: two");
    table.post(&again.at(table.now));
    table.post_raw(b"no mail at all");
    table
}

fn pass(table: &Table, root: &Path, trouble: Trouble) -> Result<Ran, ClubError> {
    run(root, &table.config(), table.now, trouble, Vec::new())
}

fn whole(table: &Table) -> (BTreeMap<String, Vec<u8>>, u64) {
    let folder = tempfile::TempDir::new_in(table.folder.path().parent().expect("a folder")).expect("a folder");
    copy(table.folder.path(), folder.path());
    let disk = Disk::open(folder.path());
    let config = table.config();
    let setup =
        turnpost::club::Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let ran = turnpost::club::pass(&setup, Vec::new()).expect("a pass");
    assert_eq!((ran.games.len(), ran.problems.len()), (2, 0), "{ran:?}");
    (tree(folder.path()), disk.operations())
}

/// Tries every moment, or one of so many, on both cores.
fn at_every_moment(operations: u64, step: u64, attempt: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                loop {
                    let after = next.fetch_add(step, Ordering::Relaxed);
                    if after > operations {
                        return;
                    }
                    attempt(after);
                }
            });
        }
    });
}

#[test]
fn a_pass_killed_at_any_write_and_run_again_leaves_the_same_bytes() {
    let table = club();
    let (expected, operations) = whole(&table);
    assert!(operations > 150, "{operations}");
    let parent = table.folder.path().parent().expect("a folder");
    at_every_moment(operations, 1, |after| {
        let folder = tempfile::TempDir::new_in(parent).expect("a folder");
        copy(table.folder.path(), folder.path());
        let killed = pass(&table, folder.path(), Trouble::Killed { after, torn: after % 2 == 0 });
        assert_eq!(killed.is_ok(), after == operations, "{after} of {operations}: {killed:?}");
        // Every seventh is killed once more in the repair.
        if after % 7 == 0 {
            let _ = pass(&table, folder.path(), Trouble::Killed { after: after * 5 % 60, torn: true });
        }
        let ran = pass(&table, folder.path(), Trouble::None).expect("a good disk");
        assert_eq!(ran.problems, [""; 0]);
        assert_same(&tree(folder.path()), &expected, &format!("killed after {after} of {operations}"));
    });
}

#[test]
fn a_disk_that_is_full_at_any_write_loses_nothing() {
    let table = club();
    let (expected, operations) = whole(&table);
    let letters = tree(&table.path("mail/inbox/new"));
    let parent = table.folder.path().parent().expect("a folder");
    // A full disk stops a run where a kill does, only more gently.
    at_every_moment(operations, if many::long() { 1 } else { 3 }, |after| {
        let folder = tempfile::TempDir::new_in(parent).expect("a folder");
        copy(table.folder.path(), folder.path());
        if let Err(error) = pass(&table, folder.path(), Trouble::Full { after }) {
            assert!(error.to_string().contains("free some room and run again"), "{error}");
            let files = tree(folder.path());
            let kept = |bytes: &Vec<u8>| files.values().any(|file| file == bytes);
            assert!(letters.values().all(kept), "full after {after}: every letter is somewhere");
            assert!(!files.keys().any(|name| name.contains(".tmp-")), "its bytes are given back");
        }
        pass(&table, folder.path(), Trouble::None).expect("room again");
        assert_same(&tree(folder.path()), &expected, &format!("full after {after} of {operations}"));
    });
}

#[test]
fn a_second_pass_changes_nothing() {
    let mut table = club();
    table.pass();
    let (bytes, changed) = (tree(table.folder.path()), times(table.folder.path()));
    let ran = table.pass();
    assert_eq!((ran.games.len(), ran.letters.len(), ran.sent), (0, 0, 0));
    assert_same(&tree(table.folder.path()), &bytes, "a second pass");
    assert_eq!(times(table.folder.path()), changed, "no file is even touched");
    // Nor does one an hour later, while no deadline has come.
    table.now = time("2026-11-20T13:00:00+02:00");
    table.pass();
    assert_same(&tree(table.folder.path()), &bytes, "an hour later");
}

#[test]
fn a_game_that_gathers_salts_is_not_changed_by_the_clock_alone() {
    let mut table = Table::new().gathering(&["laura", "ville", "atro"], "2026-11-21T18:00:00+02:00");
    let bytes = tree(table.folder.path());
    table.later(1).pass();
    assert_same(&tree(table.folder.path()), &bytes, "an hour later");
}

#[test]
fn a_letter_by_pipe_that_a_kill_cut_short_is_read_by_the_next_run() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    let raw = table.reply("laura", "1").bytes();
    let brought = || vec![turnpost::club::Brought { raw: raw.clone() }];
    let mut after = 0;
    while fs_archived(&table) == 0 {
        after += 1;
        table.pass_with(Trouble::Killed { after, torn: false }, brought()).expect_err("killed");
    }
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    // The mail server, which was told nothing, brings it again.
    table.pass_with(Trouble::None, brought()).expect("a pass");
    assert_eq!(table.rounds("friday"), 1);
}

fn fs_archived(table: &Table) -> usize {
    tree(table.folder.path())
        .keys()
        .filter(|name| name.starts_with("mail/archive/") && name.ends_with(".eml") && !name.contains(".tmp-"))
        .count()
}

#[test]
fn the_program_killed_at_odd_moments_and_run_again_leaves_the_same_bytes() {
    const RUNS: u64 = 36;
    let table = club();
    let parent = table.folder.path().parent().expect("a folder");
    let (expected, _) = whole(&table);
    let program = |root: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.args(["run", "--club"]).arg(root).stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let started = std::time::Instant::now();
    let timed = tempfile::TempDir::new_in(parent).expect("a folder");
    copy(table.folder.path(), timed.path());
    assert!(program(timed.path()).status().expect("it runs").success());
    assert_same(&tree(timed.path()), &expected, "the program does what the library does");
    let whole_run = started.elapsed();
    let (mut killed, mut seed) = (0, 2026_u64);
    for _ in 0..RUNS {
        // A small generator of its own, so that the moments are the same for the same speed.
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let delay = Duration::from_nanos(whole_run.as_nanos() as u64 * (seed >> 33) / (1 << 31));
        let folder = tempfile::TempDir::new_in(parent).expect("a folder");
        copy(table.folder.path(), folder.path());
        let mut child = program(folder.path()).spawn().expect("it runs");
        std::thread::sleep(delay);
        let _ = child.kill();
        killed += u32::from(!child.wait().expect("it ends").success());
        assert!(program(folder.path()).status().expect("it runs").success());
        assert_same(&tree(folder.path()), &expected, &format!("killed after {delay:?}"));
    }
    assert!(killed > 5, "{killed} of {RUNS} runs were hit before they were done");
}
