//! Games in which a round is more than one ask: who is asked within it hears of it, one deadline may cover it, and what
//! is written for a later ask of it waits on file.

use crate::harness::Table;

const SEVEN: [&str; 7] = ["laura", "ville", "atro", "inkeri", "paivi", "mikko", "teemu"];

fn citadels(names: &[&str], asking: &str) -> Table {
    let mut table = Table::new();
    table.found_by("towers", "citadels", toml::toml! { asking = asking }, names, None);
    table.pass();
    table
}

/// The one who is awaited.
fn asked(table: &Table, names: &[&'static str]) -> &'static str {
    match table.awaited("towers")[..] {
        [seat] => names[seat],
        ref others => panic!("not one is awaited: {others:?}"),
    }
}

#[test]
fn whoever_is_asked_within_a_round_hears_of_it_and_nobody_else() {
    let names = &SEVEN[..4];
    let mut table = citadels(names, "open");
    for pick in 0..4 {
        let name = asked(&table, names);
        assert!(table.last(name).text.starts_with(&format!("{}, ", capital(name))), "{}", table.last(name).text);
        let before = table.mails.len();
        table.later(1).letter(name, "draft any");
        assert_eq!(table.pass().games[0].rounds, None, "pick {pick} ends no round");
        let told: Vec<&str> = table.mails[before..].iter().map(|mail| mail.to.as_str()).collect();
        let next = asked(&table, names);
        // Who picked last may be called first.
        assert_eq!(told.len(), if next == name { 1 } else { 2 }, "the writer and the next: {told:?}");
        assert!(pick == 3 || next != name);
        assert!(
            told.contains(&crate::harness::address(name).as_str()) && told.contains(&crate::harness::address(next).as_str()),
            "{told:?}"
        );
    }
    // The turns: as many as answer, then the round is over and everybody is told.
    for turn in 1.. {
        assert!(turn <= 4, "no more turns than players");
        let name = asked(&table, names);
        let before = table.mails.len();
        table.later(1).letter(name, "gold");
        if table.pass().games[0].rounds == Some((1, 1)) {
            assert_eq!(table.mails.len() - before, 4);
            break;
        }
    }
}

#[test]
fn a_number_of_an_earlier_ask_of_the_round_is_refused() {
    let names = &SEVEN[..2];
    let mut table = citadels(names, "open");
    let first = asked(&table, names);
    let old = table.reply(first, "1");
    table.letter(first, "1");
    table.pass();
    let second = asked(&table, names);
    table.letter(second, "1");
    table.pass();
    assert_eq!(asked(&table, names), first, "of two players the first picks again: {}", table.last(second).text);
    table.post(&old);
    table.pass();
    assert_eq!(asked(&table, names), first);
    assert!(table.last(first).text.contains("✗ 1"), "{}", table.last(first).text);
    table.letter(first, "1");
    table.pass();
    assert!(!table.last(first).text.contains("✗ 1"), "{}", table.last(first).text);
}

#[test]
fn a_planned_round_of_seven_is_seven_letters_in_one_pass() {
    let mut table = citadels(&SEVEN, "planned");
    assert_eq!(table.awaited("towers").len(), 7, "a plan is wanted of everybody, whoever picks first");
    for name in SEVEN {
        assert!(table.last(name).text.starts_with(&format!("{}, ", capital(name))), "{}", table.last(name).text);
        let report = &table.last(name).text;
        assert!(report.contains("Here, for example:") || report.contains("Your choices"), "{report}");
        table.letter(name, "draft king > architect > any\nif warlord: destroy none\ngold\nbuild dearest");
    }
    let before = table.mails.len();
    assert_eq!(table.pass().games[0].rounds, Some((1, 1)));
    assert_eq!(table.mails.len() - before, 7, "one mail each");
    assert_eq!(table.awaited("towers").len(), 7, "the next round");
}

#[test]
fn one_deadline_covers_a_planned_round() {
    let mut table = citadels(&SEVEN[..5], "planned");
    for name in &SEVEN[..3] {
        table.letter(name, "draft any\nif king: gold");
        table.pass();
    }
    let answer = &table.last("laura").text;
    assert!(answer.contains("Your turn is complete") && answer.contains("if king: gold"), "{answer}");
    table.letter("inkeri", "draft any");
    table.pass();
    let answer = &table.last("inkeri").text;
    assert!(answer.contains("still open"), "{answer}");
    assert_eq!(table.awaited("towers"), [3, 4], "who has written waits for the others");
    table.later(24 * 6);
    let before = table.mails.len();
    assert_eq!(table.pass().games[0].rounds, Some((1, 1)), "draft and turns at once");
    assert_eq!(table.mails.len() - before, 5);
    assert!(table.last("laura").text.contains("Inkeri (D) did not answer by the deadline"), "{}", table.last("laura").text);
    assert_eq!(table.awaited("towers").len(), 5);
}

#[test]
fn in_open_asking_each_ask_has_a_deadline_of_its_own() {
    let names = &SEVEN[..3];
    let mut table = citadels(names, "open");
    let first = asked(&table, names);
    table.later(24 * 6);
    assert_eq!(table.pass().games[0].rounds, None);
    let second = asked(&table, names);
    assert_ne!(first, second);
    table.pass();
    assert_eq!(asked(&table, names), second, "who has just been asked has time");
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
