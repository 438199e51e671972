//! What players decide among themselves by letter.

use crate::harness::{CLUB, Table};
use turnpost::club::{Opened, verify};
use turnpost::store::GameState;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn club(conduct: &str) -> Table {
    let mut table = Table::with(&format!("{CLUB}\n[conduct]\n{conduct}\n")).players(NAMES);
    for name in NAMES {
        table.later(1);
        table.letter(name, "take any").pass();
    }
    table
}

fn state(table: &Table) -> GameState {
    Opened::open(&table.disk(), "friday").unwrap().file.state
}

#[test]
fn everybody_agrees_and_the_game_ends() {
    let mut table = club("");
    table.letter("ville", "motion draw").pass();
    assert!(table.last("ville").text.contains("Your motion has the number 1"), "{}", table.last("ville").text);
    for name in ["laura", "atro"] {
        let text = &table.last(name).text;
        assert!(text.contains("Motion 1, moved by Ville: the game ends as a draw.") && text.contains("ballot 1 yes"), "{text}");
    }
    table.letter("laura", "ballot 1 yes").pass();
    assert_eq!(state(&table), GameState::Running);
    table.letter("atro", "ballot yes").pass();
    assert_eq!(state(&table), GameState::Ended);
    verify(&table.disk(), "friday").unwrap();
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("Motion 1 is carried, 3 for and 0 against"), "{page}");
    for name in NAMES {
        assert!(table.last(name).text.contains("Motion 1 is carried"), "{}", table.last(name).text);
    }
    table.letter("laura", "motion draw").pass();
    assert!(!table.last("laura").text.contains("number 2"));
}

#[test]
fn one_against_is_enough_where_all_must_agree_and_silence_is_no_vote() {
    let mut table = club("");
    table.letter("ville", "motion end").pass();
    table.letter("laura", "ballot 1 no").pass();
    assert!(table.last("atro").text.contains("Motion 1 is lost, 1 for and 1 against"), "{}", table.last("atro").text);
    table.letter("atro", "ballot 1 yes").pass();
    assert!(table.last("atro").text.contains("no such motion open"), "{}", table.last("atro").text);
    // Nobody answers the next one: after a week it is lost, without any letter.
    table.letter("ville", "motion end").pass();
    table.later(24 * 7 + 1);
    table.pass();
    assert!(table.mails_to("ville").iter().any(|mail| mail.text.contains("Motion 2 is lost, 1 for and 0 against")));
    assert_eq!(state(&table), GameState::Running);
}

#[test]
fn a_round_is_taken_back_by_a_majority() {
    let mut table = club("majority = \"half\"");
    let round = |table: &Table| Opened::open(&table.disk(), "friday").unwrap().table.unwrap().round();
    let before = round(&table);
    table.letter("ville", "motion undo").pass();
    assert_eq!(round(&table), before);
    table.letter("atro", "ballot 1 yes").pass();
    assert_eq!(round(&table), before - 1);
    verify(&table.disk(), "friday").unwrap();
    let rerun = Opened::open(&table.disk(), "friday").unwrap().file.reruns.remove(0);
    assert_eq!((rerun.round, rerun.by.as_str()), (before - 1, "the players’ vote"));
}

#[test]
fn the_deadline_moves_by_a_vote() {
    let mut table = club("majority = \"half\"");
    let until = |table: &Table| Opened::open(&table.disk(), "friday").unwrap().agenda.unwrap().next_deadline().unwrap();
    let before = until(&table);
    table.letter("ville", "motion extend 3 days").pass();
    table.letter("laura", "ballot yes").pass();
    assert_eq!(until(&table) - before, chrono::Duration::days(3));
}

/// Which of two voted how stays with them: nothing that a third reads, or the public, differs.
#[test]
fn hidden_ballots_are_hidden_and_open_ones_are_told() {
    let played = |conduct: &str, against: &str| {
        let mut table =
            Table::with(&format!("{CLUB}\n[conduct]\n{conduct}\nmajority = \"half\"\n")).players(&["laura", "ville", "atro", "inkeri"]);
        table.letter("laura", "motion draw").pass();
        for name in ["ville", "atro", "inkeri"] {
            table.letter(name, if name == against { "ballot 1 no" } else { "ballot 1 yes" }).pass();
        }
        assert_eq!(state(&table), GameState::Ended);
        let mails: Vec<String> = table.mails_to("laura").iter().map(|mail| mail.text.clone()).collect();
        (mails, table.text("site/g/friday/index.html"))
    };
    assert_eq!(played("votes = \"hidden\"", "ville"), played("votes = \"hidden\"", "atro"));
    let (_, page) = played("votes = \"open\"", "ville");
    assert!(page.contains("1 against (Ville)"), "{page}");
}

#[test]
fn what_cannot_be_moved_is_told_why() {
    let mut table = club("votes = \"none\"");
    table.letter("ville", "motion draw").pass();
    assert!(table.last("ville").text.contains("There are no votes in this game"), "{}", table.last("ville").text);
    let mut table = club("");
    table.letter("ville", "motion concede to Pekka").pass();
    assert!(table.last("ville").text.contains("Nobody here is called “Pekka”"), "{}", table.last("ville").text);
    table.letter("ville", "ballot 7 yes").pass();
    assert!(table.last("ville").text.contains("no such motion open"), "{}", table.last("ville").text);
}

/// A motion is open for seven days: a ballot of the last second counts, one that comes at its end does not, and then it is lost.
#[test]
fn a_motion_ends_at_its_end() {
    for (seconds, counts) in [(-1, true), (0, false)] {
        let mut table = Table::with(&CLUB.replace("answer = \"3 days\"", "answer = \"30 days\"")).players(NAMES);
        table.letter("ville", "motion end").pass();
        table.letter("atro", "ballot 1 yes").pass();
        let moved = table.now;
        table.now = moved + chrono::Duration::days(7) + chrono::Duration::seconds(seconds);
        table.letter("laura", "ballot 1 yes").pass();
        assert_eq!(state(&table) == GameState::Ended, counts, "{seconds}: {}", table.last("laura").text);
        if !counts {
            assert!(table.mails_to("laura").iter().any(|mail| mail.text.contains("no such motion open")), "{}", table.last("laura").text);
        }
    }
    let mut table = Table::with(&CLUB.replace("answer = \"3 days\"", "answer = \"30 days\"")).players(NAMES);
    table.letter("ville", "motion end").pass();
    table.later(24 * 7).pass();
    assert!(table.mails_to("ville").iter().any(|mail| mail.text.contains("Motion 1 is lost, 1 for and 0 against")), "to the second");
}
