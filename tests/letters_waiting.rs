//! `turnpost letters`: what waits for the game master is listed, read, answered, released, put away.

use crate::harness::{CLUB, Letter, Table};

/// A club with a letter of a stranger, and one with Laura's token from elsewhere.
fn club() -> (Table, String) {
    let mut table = Table::with(CLUB).players(&["laura", "ville", "atro"]);
    let stranger = Letter::new("Sanna <sanna@example.com>", "club@example.org", "May I join?\n\nSanna\n\n> an old mail\n> of somebody")
        .subject("Joining?");
    table.post(&stranger);
    let held = table.reply("laura", "1").from("laura@work.example");
    let hash = table.post(&held);
    table.pass();
    (table, hash)
}

#[test]
fn they_are_listed_with_sender_and_subject_and_read_without_quotes() {
    let (table, hash) = club();
    let (code, said) = table.cli(&["letters"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("2 letters need the game master"), "{said}");
    assert!(said.contains("sanna@example.com, \"Joining?\": nobody here has this address") && said.contains(&hash[..12]), "{said}");
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("sanna@example.com, \"Joining?\""), "{said}");
    let number = |who: &str| {
        let (_, list) = table.cli(&["letters"]);
        list.lines().find(|line| line.contains(who)).and_then(|line| line.split_whitespace().next()).expect("a number").to_owned()
    };
    let (_, said) = table.cli(&["letters", "show", &number("sanna")]);
    assert!(said.contains("May I join?") && !said.contains("of somebody"), "{said}");
    let (_, said) = table.cli(&["letters", "show", &hash[..8]]);
    assert!(said.contains("It would be for friday, seat A"), "{said}");
    let (_, said) = table.cli(&["letters", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(rows.as_array().map(Vec::len), Some(2));
}

#[test]
fn one_is_answered_by_the_game_master_and_gone_from_the_list() {
    let (mut table, _) = club();
    let (_, list) = table.cli(&["letters"]);
    let line = list.lines().find(|line| line.contains("sanna")).expect("it is there");
    let hash = line.split_whitespace().nth(1).expect("a hash");
    let (code, said) = table.cli(&["letters", "answer", hash, "Write: signup autumn-1"]);
    assert!(code == Some(0) && said.contains("Answered sanna@example.com; 1 mail sent"), "{said}");
    table.collect();
    let mail =
        table.mails_to("sanna@example.com").into_iter().find(|mail| mail.text.contains("signup autumn-1")).expect("an answer").clone();
    assert!(mail.text.contains("Aino") && mail.subject.contains("Joining?"), "{}", mail.text);
    assert!(table.cli(&["letters"]).1.contains("1 letter needs the game master"));
    assert!(table.archived(hash_of(&table, hash).as_str()).starts_with(b"From:"), "the archive keeps it");
    let (code, said) = table.cli(&["letters", "answer", "1"]);
    assert!(code == Some(2) && said.contains("the answer is empty"), "{said}");
}

/// The whole hash of a letter whose hash begins so.
fn hash_of(table: &Table, beginning: &str) -> String {
    turnpost::store::Archive::new(&table.disk()).named(beginning).expect("listed").expect("there")
}

#[test]
fn one_is_released_to_its_game_and_others_are_put_away() {
    let (table, hash) = club();
    let (code, said) = table.cli(&["letters", "release", &hash[..10]]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(table.rounds("friday"), 1, "it counts: {said}");
    let (code, said) = table.cli(&["letters", "dismiss", "1"]);
    assert!(code == Some(0) && said.contains("1 letter is dealt with"), "{said}");
    assert!(table.cli(&["letters"]).1.starts_with("0 letters need"));
    for wrong in [&["letters", "show", "1"][..], &["letters", "show", "abcdef"], &["letters", "dismiss", "7"]] {
        let (code, said) = table.cli(wrong);
        assert!(code == Some(2) && said.contains("no letter waits for you"), "{wrong:?}: {said}");
    }
}

#[test]
fn a_letter_without_a_place_is_released_to_a_game_that_is_named() {
    let (table, _) = club();
    let (_, list) = table.cli(&["letters"]);
    let number =
        list.lines().find(|line| line.contains("sanna")).and_then(|line| line.split_whitespace().next()).expect("a number").to_owned();
    let (code, said) = table.cli(&["letters", "release", &number]);
    assert!(code == Some(2) && said.contains("name it behind the letter: friday"), "{said}");
    let (code, said) = table.cli(&["letters", "release", &number, "monday"]);
    assert!(code == Some(2) && said.contains("there is no such game"), "{said}");
    let (code, said) = table.cli(&["letters", "release", &number, "friday"]);
    assert!(code == Some(2) && said.contains("name it: `turnpost letters release") && !said.contains("gm release"), "{said}");
    let (code, said) = table.cli(&["letters", "show", "9"]);
    assert!(code == Some(2) && said.contains("lists the 2 that wait"), "{said}");
}

#[test]
fn what_a_stranger_writes_does_not_steer_the_terminal() {
    let mut table = Table::with(CLUB).players(&["laura", "ville", "atro"]);
    let letter = Letter::new("Eve <eve@example.com>", "club@example.org", "\u{1b}[2Jgone\n\u{202e}back").subject("\u{1b}]0;mine\u{7}");
    table.post(&letter);
    table.pass();
    for command in [&["letters"][..], &["letters", "show", "1"], &["status"]] {
        let (code, said) = table.cli(command);
        assert!(code == Some(0) && !said.contains('\u{1b}') && !said.contains('\u{7}'), "{said:?}");
    }
}
