//! Mails that are not delivered: a bounced report is not a missed turn, and the game master is told once.

use crate::harness::{Mail, Table, killed_at_every_write, time, tree};
use turnpost::store::LetterState;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// What a mail server writes of a mail that it could not deliver.
fn bounce(mail: &Mail, action: &str, number: u32) -> Vec<u8> {
    format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net\r\nTo: club@example.org\r\nSubject: Undelivered Mail\r\n\
         Message-ID: <dsn-{number}@mx.example.net>\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nI'm sorry.\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\n\
         Final-Recipient: rfc822; {}\r\nAction: {action}\r\nStatus: 5.1.1\r\n\
         --b\r\nContent-Type: message/rfc822\r\n\r\nFrom: club@example.org\r\nMessage-ID:\r\n <{}>\r\nSubject: x\r\n\r\n1\r\n--b--\r\n",
        mail.to, mail.id
    )
    .into_bytes()
}

fn report(table: &Table, name: &str) -> Mail {
    table.mails_to(name).into_iter().rev().find(|mail| mail.text.contains("end orders")).expect("a report").clone()
}

fn missed(table: &Table) -> bool {
    table.text("games/friday/desk.toml").contains("[missed]")
}

fn at(table: &mut Table, when: &str) {
    table.now = time(when);
    assert_eq!(table.pass().problems, [""; 0]);
}

#[test]
fn a_bounced_report_is_not_a_missed_turn() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&report(&table, "laura"), "failed", 1);
    let gm = table.mails_to("aino").len();
    let hash = table.post_raw(&raw);
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine);
    assert_eq!(table.mails_to("aino").len(), gm + 1);
    assert!(table.last("aino").text.contains("Laura (A)"), "{}", table.last("aino").text);
    assert!(!table.last("aino").text.contains("laura@example.org"));
    // A second one, and the same again.
    for number in [1, 2] {
        let raw = bounce(&report(&table, "laura"), "failed", number);
        table.post_raw(&raw);
        table.pass();
    }
    assert_eq!(table.mails_to("aino").len(), gm + 1, "told once");
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert_eq!((table.rounds("friday"), missed(&table)), (1, false));
    assert!(!table.text("site/g/friday/index.html").contains("has missed"));
    // The mail of a later round arrived.
    for day in [27, 30] {
        at(&mut table, &format!("2026-11-{day}T18:00:00+02:00"));
    }
    let ville = table.text("games/friday/desk.toml");
    assert!(ville.contains("B = [2]"), "{ville}");
}

#[test]
fn one_that_comes_late_takes_back_that_the_turn_was_missed() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&report(&table, "laura"), "failed", 1);
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert!(missed(&table));
    table.post_raw(&raw);
    table.pass();
    assert!(!missed(&table));
    assert!(!table.text("site/g/friday/index.html").contains("has missed"));
}

#[test]
fn who_writes_has_got_mail_again() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&report(&table, "laura"), "failed", 1);
    table.post_raw(&raw);
    table.pass();
    table.letter("laura", "help").pass();
    assert!(!table.text("games/friday/desk.toml").contains("bounced"));
    at(&mut table, "2026-11-23T18:00:00+02:00");
    assert!(missed(&table));
}

#[test]
fn a_delay_or_a_mail_of_nobody_is_nothing() {
    let mut table = Table::new().players(NAMES);
    let mut forged = report(&table, "laura");
    let delayed = bounce(&forged, "delayed", 1);
    forged.id = forged.id.replace(".a.", ".b.");
    for raw in [delayed, bounce(&forged, "failed", 2)] {
        let hash = table.post_raw(&raw);
        let before = table.mails.len();
        table.pass();
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine);
        assert_eq!(table.mails.len(), before);
        assert!(!table.text("games/friday/desk.toml").contains("bounced"));
    }
}

#[test]
fn a_bounce_survives_a_kill_anywhere() {
    let mut table = Table::new().players(NAMES);
    let raw = bounce(&report(&table, "laura"), "failed", 1);
    table.post_raw(&raw);
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&tree(folder), expected, &format!("killed at write {after}"));
    });
}

#[test]
fn a_bounce_counts_of_the_address_that_was_written_to() {
    let mut table = Table::new().players(NAMES);
    let mail = report(&table, "laura");
    let elsewhere = Mail { to: "ville@example.org".into(), ..mail.clone() };
    let hash = table.post_raw(&bounce(&elsewhere, "failed", 1));
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine);
    assert!(!table.text("games/friday/desk.toml").contains("bounced"));
    // In whatever case, and also where it was sent on from there.
    let sent_on = String::from_utf8(bounce(&mail, "failed", 2)).expect("UTF-8");
    let sent_on = sent_on.replace(
        "Final-Recipient: rfc822; laura@example.org",
        "Original-Recipient: rfc822;Laura@Example.org\r\nFinal-Recipient: rfc822; old@example.net",
    );
    assert!(sent_on.contains("old@"));
    table.post_raw(sent_on.as_bytes());
    table.pass();
    assert!(table.text("games/friday/desk.toml").contains("bounced"));
}
