//! Files that went missing or were changed from outside: a run, `verify` and `doctor` notice, say which and what to do, and go on.

use crate::harness::{CLUB, Table};
use std::fs;
use std::process::Command;
use turnpost::club::verify;
use turnpost::store::{Archive, LetterState};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn command(table: &Table, arguments: &[&str]) -> (Option<i32>, String) {
    let run =
        Command::new(env!("CARGO_BIN_EXE_turnpost")).args(arguments).arg("--club").arg(table.folder.path()).output().expect("it runs");
    (run.status.code(), String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr))
}

/// A game of which three rounds are played.
fn club() -> Table {
    club_by(&CLUB.replace("language = \"fi\"", "language = \"en\""))
}

fn club_by(settings: &str) -> Table {
    let mut table = Table::with(settings).players(&THREE);
    for name in THREE {
        table.letter(name, "take any").pass();
    }
    assert_eq!(table.rounds("friday"), 3);
    table
}

#[test]
fn a_changed_public_file_is_noticed_by_each_and_stops_nobody() {
    for (change, said) in [(true, "was changed after it was written"), (false, "is missing")] {
        let mut table = club();
        let path = "games/friday/public/0001.toml";
        let text = table.text(path);
        if change {
            table.edit(path, "seat = 0", "seat = 1");
        } else {
            fs::remove_file(table.path(path)).expect("gone");
        }
        // The game goes on, and the run says it.
        let ran = table.letter("laura", "take any").pass();
        assert_eq!(table.rounds("friday"), 4);
        assert_eq!(ran.problems, [format!("{path} {said}; put the original back from a copy")]);
        let (code, out) = command(&table, &["doctor"]);
        assert!(code == Some(1) && out.contains(&format!("✗ friday: {path} {said}; put the original back")), "{out}");
        let (code, out) = command(&table, &["verify", "friday"]);
        assert!(
            code == Some(1) && out.contains("FAIL  friday") && out.contains("from a copy") || out.contains("Put the file back"),
            "{out}"
        );
        // Put back, all is well.
        fs::write(table.path(path), text).expect("written");
        assert_eq!(table.letter("ville", "take any").pass().problems, [""; 0]);
        verify(&table.disk(), "friday").expect("it holds");
    }
}

#[test]
fn a_game_at_rest_is_looked_at_once_a_day() {
    let mut table = club_by(&CLUB.replace("clock = \"2026-11-20T12:00:00+02:00\"\n", ""));
    let path = "games/friday/public/0001.toml";
    let text = table.text(path);
    table.later(1).pass();
    table.edit(path, "seat = 0", "seat = 1");
    // Nobody writes and nothing is due: the next day's first run notices it, and the same day's others don't tell it again.
    assert_eq!(table.pass().problems, [""; 0]);
    let ran = table.later(24).pass();
    assert!(ran.games.is_empty() && table.rounds("friday") == 3);
    assert_eq!(ran.problems, [format!("{path} was changed after it was written; put the original back from a copy")]);
    assert_eq!(table.later(1).pass().problems, [""; 0]);
    fs::write(table.path(path), text).expect("written");
    assert_eq!(table.later(24).pass().problems, [""; 0]);
}

#[test]
fn the_published_dice_are_those_of_the_game() {
    let mut table = club();
    crate::opening::gm(&mut table, "end: enough");
    table.later(24).pass();
    table.edit("games/friday/public/dice.toml", "secret = \"", "secret = \"0");
    let (code, out) = command(&table, &["doctor"]);
    assert!(code == Some(1) && out.contains("games/friday/public/dice.toml was changed"), "{out}");
    let (code, out) = command(&table, &["verify", "friday"]);
    assert!(code == Some(1) && out.contains("public/dice.toml"), "{out}");
}

#[test]
fn a_letter_that_is_gone_is_noticed_by_each_and_stops_nobody() {
    let mut table = club();
    // One that is in the game's log is there twice: with the game, and in the archive.
    let log = table.log("friday").concat();
    let hash = log.lines().find_map(|line| line.strip_prefix("letter = \"")?.strip_suffix('"')).expect("a letter").to_owned();
    let archived = format!("mail/archive/{}/{hash}.eml", &hash[..2]);
    let (own, copy) = (format!("games/friday/letters/{hash}.eml"), table.archived(&hash));
    fs::remove_file(table.path(&archived)).expect("gone");
    let (code, out) = command(&table, &["doctor"]);
    assert!(code == Some(1) && out.contains(&format!("✗ letters: {archived}: this letter is missing; put it back from a copy")), "{out}");
    let (code, out) = command(&table, &["verify", "--all"]);
    assert!(code == Some(1) && out.contains(&format!("FAIL  {archived}: this letter is missing")) && out.contains("ok    friday"), "{out}");
    assert_eq!(table.letter("laura", "take any").pass().problems, [""; 0], "the game has it still");
    // With neither of the two.
    fs::remove_file(table.path(&own)).expect("gone");
    let short = &hash[..12];
    let ran = table.letter("ville", "take any").pass();
    assert_eq!(table.rounds("friday"), 5);
    assert!(ran.problems.len() == 1 && ran.problems[0].contains(short) && ran.problems[0].contains("put them back"), "{:?}", ran.problems);
    let (_, out) = command(&table, &["doctor"]);
    assert!(out.contains("! friday: its log names letters") && out.contains(short), "{out}");
    let (code, out) = command(&table, &["verify", "friday"]);
    assert!(code == Some(0) && out.contains(short), "who throws a letter away has not broken the log: {out}");
    // Bytes that are others.
    fs::write(table.path(&own), [&copy[..], b"claim all"].concat()).expect("written");
    let (code, out) = command(&table, &["verify", "friday"]);
    assert!(code == Some(1) && out.contains(&format!("{own} is not the letter that came")), "{out}");
    let (code, out) = command(&table, &["doctor"]);
    assert!(code == Some(1) && out.contains(&own), "{out}");
    fs::write(table.path(&own), &copy).expect("written");
    fs::write(table.path(&archived), [&copy[..], b"claim all"].concat()).expect("written");
    let (code, out) = command(&table, &["verify", "--all"]);
    assert!(code == Some(1) && out.contains(&format!("{archived}: these are not the bytes that came")), "{out}");
    fs::write(table.path(&archived), &copy).expect("written");
    assert_eq!(command(&table, &["verify", "--all"]).0, Some(0));
    assert_eq!(table.letter("atro", "take any").pass().problems, [""; 0]);
}

#[test]
fn a_letter_that_waits_and_is_gone_holds_up_no_other() {
    let mut table = club();
    // Come by pipe, noted as waiting, and gone from the archive; and one that wants the game master's eye.
    let (gone, now) = ("ab".repeat(32), table.now);
    Archive::new(&table.disk()).waits(&gone, now).expect("noted");
    let stray = table.post(&table.reply("laura", "take any").from("mallory@example.com"));
    table.pass();
    fs::remove_file(table.path(&format!("mail/archive/{}/{stray}.eml", &stray[..2]))).expect("gone");
    let hash = table.post(&table.reply("laura", "take any"));
    let ran = table.pass();
    assert_eq!((table.record(&hash).expect("a record").state, table.rounds("friday")), (LetterState::Applied, 4));
    for lost in [&gone, &stray] {
        let told = ran.problems.iter().filter(|why| why.contains(lost.as_str()) && why.contains("put it back from a copy")).count();
        assert_eq!(told, 1, "{:?}", ran.problems);
        let (code, out) = command(&table, &["doctor"]);
        assert!(code == Some(1) && out.contains(lost.as_str()), "{out}");
    }
}
