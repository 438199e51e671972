//! Deputies: while a player is away somebody else has the seat, for a term and no longer.

use crate::harness::{CLUB, Table, killed_at_every_write, time, tree};
use turnpost::club::{Due, due};

const NAMES: &[&str] = &["laura", "ville", "atro"];
const AWAY: &str = "away 2026-11-21 to 2026-11-23 deputy Pekka <pekka@example.org> en";

fn club() -> Table {
    Table::with(&CLUB.replace("at = \"18:00\"\n", "at = \"18:00\"\naway = \"deputy\"\n")).players(NAMES)
}

/// The private pages that there are.
fn pages(table: &Table) -> Vec<String> {
    let files = table.disk().list("site/g/friday/s").expect("listed");
    files.into_iter().filter(|file| file.ends_with(".html")).collect()
}

#[test]
fn a_deputy_has_the_seat_for_a_term_and_no_longer() {
    let mut table = club();
    table.says("laura", AWAY);
    let answer = table.last("laura").text.clone();
    assert!(answer.contains("your deputy gets the mails"), "{answer}");
    assert!(table.mails_to("pekka").is_empty());
    assert_eq!(due(&table.disk(), "friday").expect("read"), Due::At(time("2026-11-21T00:00:00+02:00")));
    let before = pages(&table);
    let laura = table.mails_to("laura").len();
    table.at("2026-11-21T00:00:00+02:00");
    let report = table.last("pekka").clone();
    assert!(report.text.contains("has named you as deputy") && report.text.contains("Your choices"), "{}", report.text);
    assert_eq!(table.mails_to("laura").len(), laura);
    assert!(table.text("site/g/friday/index.html").contains("Pekka plays as deputy"));
    for file in ["games/friday/desk.toml", "games/friday/game.toml", "site/g/friday/index.html"] {
        assert!(!table.text(file).contains("pekka@"), "{file}");
    }
    assert_eq!(pages(&table).len(), before.len() + 1, "a page of their own");
    table.says("pekka", "1");
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (1, vec![1]));
    assert!(table.last("ville").text.contains("Pekka plays as deputy"), "{}", table.last("ville").text);
    table.says("pekka", "leave game");
    assert!(table.last("pekka").text.contains("You are a deputy"), "{}", table.last("pekka").text);
    table.says("pekka", "mail none\naway 22.11.–23.11. deputy x@example.org");
    assert!(table.last("pekka").text.contains("You are a deputy"));
    for name in ["ville", "atro"] {
        table.says(name, "1");
    }
    assert_eq!(table.mails_to("laura").len(), laura);
    // The term ends: the deputy's address and page are dead, and the player is told everything.
    let known = table.last("pekka").clone();
    table.at("2026-11-24T00:00:00+02:00");
    assert_eq!(table.mails_to("laura").len(), laura + 1);
    let back = table.last("laura").text.clone();
    assert!(back.contains("Turn 1, Laura") && back.contains("Turn 3, Atro") && back.contains("Your choices"), "{back}");
    // Where the deputy's page was, another says that it is gone.
    let left: Vec<String> = pages(&table).into_iter().filter(|page| !before.contains(page)).collect();
    assert!(left.len() == 1 && table.text(&format!("site/g/friday/s/{}", left[0])).contains("the seat has changed hands"), "{left:?}");
    assert!(!table.text(&format!("site/g/friday/s/{}", left[0])).contains("<template"));
    assert!(!table.text("games/friday/private.toml").contains("pekka@"));
    let rounds = table.rounds("friday");
    let letter = table.reply_to(&known, "1");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), rounds, "a dead address orders nothing");
    table.says("laura", "1");
    assert_eq!(table.rounds("friday"), rounds + 1);
    assert!(!table.text("games/friday/desk.toml").contains("deputy"));
}

#[test]
fn who_writes_is_back() {
    let mut table = club();
    table.says("laura", AWAY);
    let old = table.last("laura").clone();
    table.at("2026-11-22T12:00:00+02:00");
    let letter = table.reply_to(&old, "take any");
    table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    let deputy = table.last("pekka").clone();
    let letter = table.reply_to(&deputy, "cancel");
    table.post(&letter);
    table.pass();
    assert!(!table.text("games/friday/private.toml").contains("pekka@"));
    assert!(!table.text("site/g/friday/index.html").contains("Pekka"));
    table.says("ville", "1");
    assert!(!table.last("laura").text.contains("deputy"));
}

#[test]
fn not_every_game_and_not_everybody_will_do() {
    let mut table = Table::new().players(NAMES);
    table.says("laura", AWAY);
    assert!(table.last("laura").text.contains("nobody plays for another"), "{}", table.last("laura").text);
    let mut table = club();
    for (whom, why) in [
        ("ville@example.org", "at the table already"),
        ("AINO@example.org", "runs the game"),
        ("Pekka", "with a mail address"),
        ("", "with a mail address"),
    ] {
        table.says("laura", &format!("away 2026-11-21 to 2026-11-25 deputy {whom}"));
        assert!(table.last("laura").text.contains(why), "{whom}: {}", table.last("laura").text);
        assert!(!table.text("games/friday/desk.toml").contains("[[away]]"));
    }
    table.says("laura", AWAY);
    table.says("ville", AWAY);
    assert!(table.last("ville").text.contains("at the table already"), "one deputy for two seats: {}", table.last("ville").text);
    // Without a name nothing of the address is told to the others.
    table.says("laura", "poissa 21.11.–25.11. tuuraaja salla@example.org");
    table.at("2026-11-21T08:00:00+02:00");
    assert!(table.text("site/g/friday/index.html").contains("a deputy plays"));
    assert!(!table.text("site/g/friday/index.html").to_lowercase().contains("salla"));
}

#[test]
fn a_seat_that_changes_hands_or_a_game_that_ends_ends_the_term() {
    for command in ["gm replace Laura with Ninni <ninni@example.org>", "gm end: we stop"] {
        let mut table = club();
        table.says("laura", AWAY);
        table.at("2026-11-22T12:00:00+02:00");
        let known = table.last("pekka").clone();
        for line in [command, "gm sure"] {
            let letter = table.reply("aino", line);
            table.post(&letter);
            table.pass();
        }
        table.at("2026-11-23T12:00:00+02:00");
        table.pass();
        let private = table.text("games/friday/private.toml");
        assert!(!private.contains("pekka@") && !private.contains("lent"), "{command}");
        let letter = table.reply_to(&known, "take any");
        let hash = table.post(&letter);
        table.pass();
        assert!(table.record(&hash).expect("a record").seat.is_none(), "{command}");
        assert_eq!(table.rounds("friday"), 0);
    }
}

#[test]
fn a_term_begins_and_ends_also_where_a_pass_is_killed() {
    let mut table = club();
    table.says("laura", AWAY);
    for when in ["2026-11-21T00:00:00+02:00", "2026-11-24T00:00:00+02:00"] {
        table.now = time(when);
        killed_at_every_write(&table, |folder, expected, after| {
            crate::harness::assert_same(&tree(folder), expected, &format!("{when}, killed at write {after}"));
        });
        table.pass();
    }
}

/// Who wrote just before a term begins or ends, and is read after it, is answered before the seat changes hands.
#[test]
fn who_has_written_is_answered_before_the_seat_changes_hands() {
    let mut table = club();
    table.says("laura", AWAY);
    let letter = table.reply("laura", "standing take any").at(time("2026-11-20T23:50:00+02:00"));
    table.post(&letter);
    let laura = table.mails_to("laura").len();
    table.at("2026-11-21T00:01:00+02:00");
    assert_eq!(table.mails_to("laura").len(), laura + 1, "she is answered");
    assert!(table.last("laura").text.contains("standing take any") || table.last("laura").text.contains("take any"));
    assert!(table.mails_to("pekka").is_empty(), "the next run goes on");
    table.at("2026-11-21T00:02:00+02:00");
    assert_eq!((table.mails_to("laura").len(), table.mails_to("pekka").len()), (laura + 1, 1));
    // The same at the end of the term.
    let letter = table.reply("pekka", "take nothing at all").at(time("2026-11-23T23:50:00+02:00"));
    table.post(&letter);
    let pekka = table.mails_to("pekka").len();
    table.at("2026-11-24T00:01:00+02:00");
    assert_eq!(table.mails_to("pekka").len(), pekka + 1, "the deputy is answered");
    assert!(table.last("pekka").text.contains("take nothing at all"), "{}", table.last("pekka").text);
    let laura = table.mails_to("laura").len();
    table.at("2026-11-24T00:02:00+02:00");
    assert_eq!((table.mails_to("laura").len(), table.mails_to("pekka").len()), (laura + 1, pekka + 1));
}

#[test]
fn a_seat_names_few_deputies_a_day_since_each_is_written_to() {
    let mut table = club();
    for number in 0..6 {
        table.says("laura", &format!("away 2026-11-21 to 2026-11-25 deputy Pekka <pekka{number}@example.org>"));
        let said = &table.last("laura").text;
        assert_eq!(said.contains("three deputies within a day"), number >= 3, "{number}: {said}");
    }
    // The same for other days is free; a day later another may be named.
    table.says("laura", "away 2026-11-22 to 2026-11-25 deputy Pekka <pekka2@example.org>");
    assert!(!table.last("laura").text.contains("three deputies"), "{}", table.last("laura").text);
    table.later(25);
    table.says("laura", "away 2026-11-23 to 2026-11-25 deputy Pekka <pekka9@example.org>");
    assert!(!table.last("laura").text.contains("three deputies"), "{}", table.last("laura").text);
}
