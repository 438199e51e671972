//! Spectators by mail: only who confirms is written to, only what everybody may know, and it ends with a word.

use crate::harness::{CLUB, Letter, Mail, Table, assert_same, killed_at_every_write, tree};
use turnpost::club::Opened;
use turnpost::game::Viewer;
use turnpost::store::Admission;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];
const PEKKA: &str = "pekka@example.net";

fn club(conduct: &str) -> Table {
    Table::with(&format!("{CLUB}\n[conduct]\n{conduct}\n")).players(NAMES)
}

fn asks(table: &mut Table, text: &str) {
    let letter = Letter::new(PEKKA, "club@example.org", text);
    table.post(&letter);
    table.pass();
}

fn last(table: &Table) -> Mail {
    table.mails_to(PEKKA).last().map(|mail| (*mail).clone()).expect("a mail to Pekka")
}

fn answers(table: &mut Table, text: &str) {
    let letter = table.reply_to(&last(table), text).from(PEKKA);
    table.post(&letter);
    table.pass();
}

fn spectators(table: &Table) -> Vec<(String, Admission)> {
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").unwrap();
    game.watch.spectators.into_iter().map(|one| (one.address, one.admission)).collect()
}

#[test]
fn who_confirms_is_told_after_each_round_until_they_stop() {
    let mut table = club("");
    asks(&mut table, "watch friday");
    assert!(last(&table).text.contains("just answer this mail with “yes”"), "{}", last(&table).text);
    assert!(spectators(&table).is_empty());
    answers(&mut table, "yes");
    assert_eq!(spectators(&table), [(PEKKA.to_owned(), Admission::Done)]);
    assert!(last(&table).text.contains("You watch"), "{}", last(&table).text);
    let before = table.mails_to(PEKKA).len();
    table.letter("laura", "take any").pass();
    assert_eq!(table.mails_to(PEKKA).len(), before + 1);
    let told = last(&table);
    // The mail tells what the public page tells.
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").unwrap();
    let sheet = game.sheet(Viewer::Public, 1, Lang::En).unwrap();
    let sentence = sheet.rounds.last().unwrap().told.last().unwrap().text.clone();
    let flat = told.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(sentence.split("Laura").last().unwrap().trim()), "{sentence}\n{}", told.text);
    assert!(told.header("List-Unsubscribe").is_some_and(|header| header.contains("watch")), "no way out");
    // A run that finds nothing new writes nothing.
    table.pass();
    assert_eq!(table.mails_to(PEKKA).len(), before + 1);
    answers(&mut table, "watch none");
    assert!(last(&table).text.contains("any more"), "{}", last(&table).text);
    assert!(spectators(&table).is_empty());
    let before = table.mails_to(PEKKA).len();
    table.letter("ville", "take any").pass();
    assert_eq!(table.mails_to(PEKKA).len(), before);
}

/// Nobody can have another written to, or take their place.
#[test]
fn a_forged_request_comes_to_one_question_a_day_and_nothing_else() {
    let mut table = club("");
    for number in 0..5 {
        let letter = Letter::new(PEKKA, "club@example.org", "watch friday").numbered(number + 70);
        table.post(&letter);
    }
    table.pass();
    assert_eq!(table.mails_to(PEKKA).len(), 1);
    // The answer that counts comes from the address that was asked.
    let forged = table.reply_to(&last(&table), "yes").from("mallory@example.net");
    table.post(&forged);
    table.pass();
    assert!(spectators(&table).is_empty());
    assert!(table.mails_to("mallory@example.net").is_empty());
    // A made-up code is none.
    let letter = Letter::new(PEKKA, "club+watch.friday.aaaaaaaaaaaaaaaa@example.org", "yes");
    table.post(&letter);
    table.pass();
    assert!(spectators(&table).is_empty());
    // No game: a stranger is told what this club is, and nothing of its games.
    let letter = Letter::new("mallory@example.net", "club@example.org", "watch nothing");
    table.post(&letter);
    table.pass();
    let told = table.mails_to("mallory@example.net");
    assert!(matches!(told.as_slice(), [one] if one.subject.contains("About your letter") && !one.text.contains("friday")), "{told:?}");
}

#[test]
fn nothing_hidden_reaches_a_spectator() {
    let mut table = club("");
    asks(&mut table, "Seuraa friday");
    assert!(last(&table).text.contains("vastaa tähän viestiin"), "{}", last(&table).text);
    answers(&mut table, "kyllä");
    table.letter("laura", "take any").pass();
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").unwrap();
    let told = last(&table);
    assert!(told.text.contains("tilanne nyt"), "{}", told.text);
    for (seat, private) in game.seats().all().zip(&game.private.seats) {
        assert!(!told.text.contains(&private.token) && !told.text.contains(&game.page_key(seat)));
        let own = game.sheet(Viewer::Seat(seat), 1, Lang::Fi).unwrap();
        let public = game.sheet(Viewer::Public, 1, Lang::Fi).unwrap();
        for section in own.sections.iter().filter(|section| !public.sections.contains(section)) {
            assert!(!told.text.contains(&section.heading), "{}", section.heading);
        }
    }
}

#[test]
fn where_players_decide_nobody_watches_before_they_have() {
    let mut table = club("watch = \"vote\"\nmajority = \"half\"");
    asks(&mut table, "watch friday");
    answers(&mut table, "yes");
    assert!(last(&table).text.contains("for its players to decide"), "{}", last(&table).text);
    assert!(table.last("ville").text.contains("motion admit 1"), "{}", table.last("ville").text);
    let before = table.mails_to(PEKKA).len();
    table.letter("laura", "take any").pass();
    assert_eq!(table.mails_to(PEKKA).len(), before);
    table.letter("ville", "motion admit 1").pass();
    table.letter("atro", "ballot yes").pass();
    assert_eq!(spectators(&table), [(PEKKA.to_owned(), Admission::Done)]);
    assert_eq!(table.mails_to(PEKKA).len(), before + 1);
    let number = spectators(&table).len();
    table.letter("ville", "motion admit 7").pass();
    assert!(table.last("ville").text.contains("Nobody with that number"), "{}", table.last("ville").text);
    // Another is turned down, and forgotten.
    let other = "inkeri@example.net";
    let letter = Letter::new(other, "club@example.org", "watch friday");
    table.post(&letter);
    table.pass();
    let mail = table.mails_to(other).last().map(|mail| (*mail).clone()).unwrap();
    let letter = table.reply_to(&mail, "yes").from(other);
    table.post(&letter);
    table.pass();
    table.letter("ville", "motion admit 2").pass();
    for name in ["laura", "atro"] {
        table.letter(name, "ballot no").pass();
    }
    assert_eq!(spectators(&table).len(), number);
    let text = &table.mails_to(other).last().unwrap().text;
    assert!(text.contains("without you watching"), "{text}");
    assert!(!table.text("games/friday/watch.toml").contains(other));
}

#[test]
fn a_closed_game_says_so_and_an_embargo_holds_for_spectators() {
    let mut table = club("watch = \"none\"");
    asks(&mut table, "watch friday");
    assert!(last(&table).text.contains("can’t be watched"), "{}", last(&table).text);
    let mut table = Table::with(&CLUB.replace("[gm]", "publish_after = 2\n\n[gm]")).players(NAMES);
    asks(&mut table, "watch friday");
    answers(&mut table, "yes");
    let before = table.mails_to(PEKKA).len();
    for name in ["laura", "ville"] {
        table.letter(name, "take any").pass();
    }
    assert_eq!(table.mails_to(PEKKA).len(), before, "{}", last(&table).text);
    for name in ["atro", "laura"] {
        table.letter(name, "take any").pass();
    }
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").unwrap();
    assert!(game.watch.spectators.iter().all(|one| one.told + 3 <= game.table.as_ref().unwrap().round()));
    assert!(table.mails_to(PEKKA).len() > before);
    let newest = game.table.as_ref().unwrap().round_title(game.table.as_ref().unwrap().round() - 1, Lang::En);
    assert!(!last(&table).text.contains(&newest), "{newest}: {}", last(&table).text);
}

/// A player asks in their own letter: the orders in it count, and a mail of its own asks for the other game.
#[test]
fn a_player_may_watch_another_game() {
    let mut table = club("").game("monday", &["inkeri", "pekka", "maija"]);
    table.letter("laura", "take any\nwatch monday\nwatch friday").pass();
    let mails: Vec<String> = table.mails_to("laura").iter().rev().take(2).map(|mail| mail.text.clone()).collect();
    assert!(mails.iter().any(|text| text.contains("just answer this mail with “yes”")), "{mails:?}");
    assert_eq!(table.rounds("friday"), 1);
    let ask = table.mails_to("laura").into_iter().rev().find(|mail| mail.text.contains("just answer")).unwrap().clone();
    let letter = table.reply_to(&ask, "yes");
    table.post(&letter);
    table.pass();
    let disk = table.disk();
    let game = Opened::open(&disk, "monday").unwrap();
    assert_eq!(game.watch.spectators.len(), 1);
}

/// Wherever a run is killed: the next one leaves the same files, and a spectator gets each mail once.
#[test]
fn a_kill_loses_no_spectator_and_doubles_no_mail() {
    let mut table = club("");
    asks(&mut table, "watch friday");
    let letter = table.reply_to(&last(&table), "yes").from(PEKKA);
    table.post(&letter);
    table.letter("laura", "take any");
    killed_at_every_write(&table, |folder, expected, after| {
        assert_same(expected, &tree(folder), &format!("killed after {after}"));
    });
}
