//! Calendars of the club, of seats and in mails, as a calendar program reads them: one event a game, which moves, and goes in the end.

use crate::harness::{CLUB, Mail, Table, tree};
use crate::readers::{read, ready};
use mail_parser::{MessageParser, MimeHeaders};
use serde_json::Value;
use std::fs;

const NAMES: [&str; 3] = ["laura", "ville", "atro"];

fn club(more: &str, mail: &str) -> Table {
    let club =
        CLUB.replace("format = 1\n", &format!("format = 1\nsite_url = \"https://example.org/friday\"\nlink_pictures = false\n{more}"));
    Table::with(&format!("{}\n[site]\nprivate = \"secret-path\"\n", club.replace("[mail]\n", &format!("[mail]\n{mail}"))))
}

fn calendar(table: &Table, path: &str) -> Value {
    let calendar = read("calendar", &table.path(&format!("site/{path}")));
    assert_eq!((calendar["wrong"].as_array().map(Vec::len), calendar["version"].as_str()), (Some(0), Some("2.0")), "{path}: {calendar}");
    calendar
}

/// The only event of a calendar.
fn event(calendar: &Value) -> &Value {
    let events = calendar["events"].as_array().expect("events");
    assert_eq!(events.len(), 1, "{calendar}");
    &events[0]
}

/// Where the calendar of a seat is.
fn own(table: &Table, seat: usize) -> String {
    let game = turnpost::club::Opened::open(&table.disk(), "friday").expect("a game");
    format!("g/friday/s/{}.ics", game.private.seat_page(seat).expect("a page"))
}

#[test]
fn a_seat_has_its_deadline_in_a_calendar_beside_its_page_and_the_club_all_that_are_public() {
    if !ready() {
        return;
    }
    let mut table = club("", "").players(&NAMES);
    let path = own(&table, 0);
    let first = calendar(&table, &path);
    let (due, uid) = (event(&first)["start"].clone(), event(&first)["uid"].clone());
    assert_eq!(event(&first)["summary"], "Friday: your answer is due");
    assert!(event(&first)["description"].as_str().expect("said").starts_with("Laura, it’s your turn"), "{first}");
    assert_eq!(event(&first)["url"].as_str(), Some(format!("https://example.org/friday/{}.html", path.trim_end_matches(".ics")).as_str()));
    let html = table.text(&format!("site/{}.html", path.trim_end_matches(".ics")));
    assert!(html.contains("href=\"../../../g/friday/s/") && html.contains("href=\"webcal://example.org/friday/g/friday/s/"), "{html}");
    // Nobody else is due, and everybody sees who is.
    assert_eq!(calendar(&table, &own(&table, 1))["events"].as_array().map(Vec::len), Some(0));
    let all = calendar(&table, "fi/deadlines.ics");
    assert_eq!((&event(&all)["start"], &event(&all)["summary"]), (&due, &Value::from("Friday: vuorossa Laura")));
    assert_eq!(event(&all)["url"], "https://example.org/friday/fi/g/friday/");
    assert!(table.text("site/index.html").contains("href=\"webcal://example.org/friday/deadlines.ics\""));
    // A deadline that is moved moves the event.
    table.masters("gm extend 2 days");
    let moved = calendar(&table, &path);
    assert_eq!(event(&moved)["uid"], uid);
    assert!(
        event(&moved)["start"].as_str() > due.as_str() && event(&moved)["sequence"].as_u64() > event(&first)["sequence"].as_u64(),
        "{moved}"
    );
    assert!(event(&calendar(&table, "deadlines.ics"))["sequence"].as_u64() > event(&all)["sequence"].as_u64());
    // A pass that changes nothing leaves it.
    let before = table.text(&format!("site/{path}"));
    table.later(1).pass();
    assert_eq!(table.text(&format!("site/{path}")), before);
    // One who has answered has nothing due; whoever is next has.
    table.says("laura", "1");
    assert_eq!(calendar(&table, &path)["events"].as_array().map(Vec::len), Some(0));
    assert_eq!(event(&calendar(&table, &own(&table, 1)))["summary"], "Friday: your answer is due");
    // What is over is cancelled, once and for all.
    table.masters("gm end: no time");
    table.later(25).pass();
    let over = calendar(&table, &path);
    assert_eq!((&event(&over)["uid"], &event(&over)["status"]), (&uid, &Value::from("CANCELLED")), "{over}");
    assert!(event(&over)["sequence"].as_u64() > event(&moved)["sequence"].as_u64());
    assert_eq!(calendar(&table, "deadlines.ics")["events"].as_array().map(Vec::len), Some(0));
}

#[test]
fn what_is_shown_late_is_not_in_the_club_s_calendar() {
    if !ready() {
        return;
    }
    for (late, count) in [("", 1), ("publish_after = 2\n", 0), ("publish_after = \"end\"\n", 0)] {
        let table = club(late, "").players(&NAMES);
        assert_eq!(calendar(&table, "deadlines.ics")["events"].as_array().map(Vec::len), Some(count), "{late}");
        assert_eq!(calendar(&table, &own(&table, 0))["events"].as_array().map(Vec::len), Some(1), "its player is told all the same");
    }
}

#[test]
fn a_seat_that_changes_hands_leaves_no_calendar_behind() {
    let mut table = club("", "").players(&NAMES);
    let (path, all) =
        (own(&table, 0), |table: &Table| tree(&table.path("site/g/friday/s")).into_keys().filter(|name| name.ends_with(".ics")).count());
    assert!(table.path(&format!("site/{path}")).exists() && all(&table) == 3);
    table.masters_surely("gm replace Laura with Liisa <liisa@example.org>");
    assert!(!table.path(&format!("site/{path}")).exists() && all(&table) == 3, "{:?}", tree(&table.path("site/g/friday/s")).keys());
}

/// The calendars that go with a mail: what is to be done with each, and its file.
fn attached(mail: &Mail) -> Vec<(String, Vec<u8>)> {
    let read = MessageParser::default().parse(&mail.raw).expect("a mail");
    let calendars = read
        .parts
        .iter()
        .filter(|part| part.content_type().is_some_and(|kind| kind.ctype() == "text" && kind.subtype() == Some("calendar")));
    calendars
        .map(|part| {
            assert!(part.attachment_name().is_some_and(|name| name == "friday.ics"), "it has the name of its game");
            let method = part.content_type().and_then(|kind| kind.attribute("method")).unwrap_or_default();
            (method.to_owned(), part.contents().to_vec())
        })
        .collect()
}

#[test]
fn a_mail_with_a_deadline_leads_to_the_calendar_and_brings_it_where_the_club_says_so() {
    if !ready() {
        return;
    }
    let mut linked = club("", "").players(&NAMES);
    let link = format!("https://example.org/friday/{}", own(&linked, 0));
    linked.pass();
    assert!(linked.last("laura").text.contains(&link) && attached(linked.last("laura")).is_empty(), "{}", linked.last("laura").text);

    let mut table = club("", "calendar = \"attached\"\n").players(&NAMES);
    table.pass();
    let file = table.path("one.ics");
    let brought = |table: &Table, name: &str| -> Option<(String, Value)> {
        let (method, text) = attached(table.last(name)).pop()?;
        fs::write(&file, text).expect("written");
        Some((method, read("calendar", &file)))
    };
    let (method, first) = brought(&table, "laura").expect("a calendar");
    assert_eq!((method.as_str(), first["method"].as_str(), first["wrong"].as_array().map(Vec::len)), ("PUBLISH", Some("PUBLISH"), Some(0)));
    assert_eq!(event(&first)["start"], event(&calendar(&table, &own(&table, 0)))["start"]);
    assert!(brought(&table, "ville").is_none(), "nothing is due of whom nothing is asked");
    // A reply to such a mail is read as to any other; a deadline that moves comes with the word of it.
    table.masters("gm extend 2 days");
    let (method, moved) = brought(&table, "laura").expect("a calendar");
    assert_eq!((method.as_str(), &event(&moved)["uid"]), ("PUBLISH", &event(&first)["uid"]));
    assert!(
        event(&moved)["sequence"].as_u64() > event(&first)["sequence"].as_u64()
            && event(&moved)["start"].as_str() > event(&first)["start"].as_str()
    );
    table.says("laura", "1");
    assert_eq!(table.rounds("friday"), 1);
    table.says("ville", "press Atro: hello");
    assert!(attached(table.last("atro")).is_empty(), "a message of a player brings none");
    // A pause takes it out of ville's calendar, the end out of everybody's.
    table.masters("gm end: no time");
    assert_eq!(brought(&table, "ville").map(|(method, _)| method).as_deref(), Some("CANCEL"));
    table.later(25).pass();
    let last = table.mails_to("laura").into_iter().rev().find(|mail| !attached(mail).is_empty()).expect("a calendar").clone();
    assert!(attached(&last).iter().all(|(method, _)| method == "CANCEL"), "{}", last.text);
}
