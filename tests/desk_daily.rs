//! The mail a day to a game master: it comes when something needs them, once, and not when nothing does.

use crate::harness::{CLUB, Letter, Mail, Table};

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// The mails of this kind that have gone to an address.
fn daily<'t>(table: &'t Table, whom: &str) -> Vec<&'t Mail> {
    table
        .mails_to(whom)
        .into_iter()
        .filter(|mail| mail.subject.contains("What needs you") || mail.subject.contains("Tämä odottaa sinua"))
        .collect()
}

fn club() -> String {
    CLUB.replace("language = \"fi\"", "language = \"en\"").replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "")
}

#[test]
fn it_comes_once_a_day_while_something_needs_them() {
    let mut table = Table::with(&club()).players(NAMES);
    // The club was founded on a Friday at noon; the mornings after that are quiet.
    table.later(24).pass();
    assert_eq!(daily(&table, "aino").len(), 0);
    let stranger = Letter::new("Pekka Peloton <pekka@example.net>", "club@example.org", "Hello, how do I play?")
        .subject("A question, =?utf-8?q?=C3=A4?=");
    table.post(&stranger);
    table.pass();
    assert_eq!(daily(&table, "aino").len(), 0, "not before the morning");
    table.later(24).pass();
    let mails = daily(&table, "aino");
    let [mail] = mails.as_slice() else { panic!("{} mails", mails.len()) };
    assert!(mail.text.contains("pekka@example.net"), "{}", mail.text);
    assert!(mail.text.contains("A question, ä"), "{}", mail.text);
    assert!(mail.text.contains("nobody here has this address"), "{}", mail.text);
    // The same day no more, the next day again.
    table.later(3).pass();
    assert_eq!(daily(&table, "aino").len(), 1);
    table.later(24).pass();
    assert_eq!(daily(&table, "aino").len(), 2);
}

/// Sender and subject stand on the page as well, and no address does.
#[test]
fn the_page_says_from_whom_a_letter_is_and_what_it_is_about() {
    let mut table = Table::with(&club()).players(NAMES);
    table.post(&Letter::new("Pekka @ Peloton <pekka@example.net>", "club@example.org", "Hello").subject("May I join?"));
    table.pass();
    let page = crate::desk_page::page(&table, "aino@example.org");
    assert!(page.contains("Pekka   Peloton (example.net)") && page.contains("May I join?"), "{page}");
    assert!(!page.contains("pekka@"), "{page}");
}

#[test]
fn a_game_that_waits_for_its_master_is_named_and_an_answer_commands_it() {
    let mut table = Table::with(&club()).players(NAMES);
    // Each is asked in turn, and nobody says a word.
    for _ in 0..33 {
        table.later(24).pass();
    }
    let mail = daily(&table, "aino").pop().cloned().expect("a mail");
    let late = ["A", "B", "C"].into_iter().find(|seat| mail.text.contains(&format!("({seat}) has missed 2 deadlines"))).expect("somebody");
    let letter = table.reply_to(&mail, &format!("gm stand-in {late} on"));
    table.post(&letter);
    table.pass();
    let before = daily(&table, "aino").len();
    table.later(24).pass();
    let more: Vec<&Mail> = daily(&table, "aino").split_off(before);
    assert!(more.iter().all(|mail| !mail.text.contains(&format!("({late}) has missed"))), "{}", more[0].text);
}

/// Who declines an invitation is told of until somebody else has the seat, with what to do.
#[test]
fn a_declined_invitation_is_told_of_until_the_seat_is_anothers() {
    let mut table = Table::with(&club()).gathering(NAMES, "2026-11-30T12:00:00+02:00");
    let said = table.says("ville", "leave game");
    assert!(said.contains("you don’t play"), "{said}");
    let told = |table: &Table| table.cli(&["status"]).1;
    let status = told(&table);
    assert!(
        status.contains("not yet answered: Laura, Atro") && status.contains("Ville would rather not play; `turnpost gm friday replace"),
        "{status}"
    );
    let status = table.masters("gm status");
    assert!(
        status.contains("Not yet answered: Laura (A) and Atro (C). Would rather not play: Ville (B).") && status.contains("gm end: why"),
        "{status}"
    );
    table.later(24).pass();
    let mail = daily(&table, "aino").last().expect("a mail").text.clone();
    assert!(mail.contains("Ville (B) would rather not play"), "{mail}");
    // Whoever thinks better of it plays after all.
    table.says("ville", "hello");
    assert!(!told(&table).contains("would rather"), "{}", told(&table));
    table.says("ville", "jätä peli");
    table.masters("gm replace Ville with Pekka <pekka@example.org> en");
    let status = told(&table);
    assert!(!status.contains("would rather") && status.contains("Pekka"), "{status}");
}

#[test]
fn a_club_without_it_sends_none() {
    let club = club().replace("[gm]", "[gm]\ndaily = \"never\"");
    let mut table = Table::with(&club).players(NAMES);
    table.post(&Letter::new("pekka@example.net", "club@example.org", "Hello"));
    table.pass();
    table.later(48).pass();
    assert_eq!(daily(&table, "aino").len(), 0);
}
