//! What players note for themselves: theirs alone while the game goes on, and theirs again when it is over.

use crate::harness::CLUB;
use crate::harness::Table;
use std::fs;

const WORDS: &str = "Ville hoards the Franconia pair";

/// The files in which some words stand, but for the letters themselves and mails to their writer.
fn where_it_stands(table: &Table, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![table.path("")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if String::from_utf8_lossy(&fs::read(&path).expect("a file")).contains(words) {
                found.push(path.strip_prefix(table.path("")).expect("within").to_string_lossy().into_owned());
            }
        }
    }
    found.retain(|path| !path.starts_with("mail/") && !path.contains("/letters/"));
    found.sort();
    found
}

#[test]
fn a_note_is_for_its_writer_alone_and_given_back_at_the_end() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    let answer = table.says("laura", &format!("note: {WORDS}\nmuistiin: toinen"));
    assert!(answer.contains("Noted for you alone"), "{answer}");
    assert_eq!(where_it_stands(&table, WORDS), ["games/friday/private.toml"]);
    assert!(!table.mails_to("ville").iter().chain(&table.mails_to("atro")).any(|mail| mail.text.contains(WORDS)));
    // The newest is taken back; more than there are can't be.
    assert!(table.says("laura", "muistiin: ei").contains("“toinen”"));
    table.says("laura", "1");
    assert!(!table.last("laura").text.contains(WORDS), "reports go on without them");
    table.masters("gm end: enough");
    table.later(48).pass();
    let ended: Vec<_> = table.mails_to("laura").into_iter().filter(|mail| mail.text.contains("\nYour notes\n")).collect();
    let all: Vec<_> = ended.iter().map(|mail| (&mail.id, &mail.text)).collect();
    assert_eq!(ended.len(), 1, "{all:#?}");
    assert!(ended[0].text.contains(&format!("Turn 1, Laura: {WORDS}")), "{}", ended[0].text);
    assert!(!table.mails_to("ville").iter().any(|mail| mail.text.contains("\nYour notes\n")));
}

#[test]
fn past_rounds_stand_on_pages_of_their_own_for_each_seat_as_it_saw_them() {
    // As they are, to be read here: locked they are as all private pages.
    let plain = CLUB.replace("[mail]", "[site]\nprivate = \"secret-path\"\n\n[mail]");
    assert_ne!(plain, CLUB);
    let mut table = Table::with(&plain).players(&["laura", "ville", "atro"]);
    table.says("laura", &format!("note: {WORDS}\n1"));
    table.says("ville", "1");
    let folder = |table: &Table, seat: usize| {
        let disk = table.disk();
        let game = turnpost::club::Opened::open(&disk, "friday").expect("a game");
        format!("site/g/friday/t/{}", game.page_key(turnpost::game::Seat(seat as u8)))
    };
    let (laura, ville) = (folder(&table, 0), folder(&table, 1));
    let first = table.text(&format!("{laura}/1.html"));
    assert!(first.contains(WORDS) && first.contains("/s/") && first.contains("2.html"), "{first}");
    assert!(!table.text(&format!("{ville}/1.html")).contains(WORDS));
    assert!(!table.text(&format!("{laura}/2.html")).contains(WORDS), "it was made in another round");
    // Her hand of then is on hers alone: what the two pages say of the round is not the same.
    let words = |page: &str| page.split("<main").nth(1).expect("a page").to_owned();
    assert_ne!(words(&first).replace(WORDS, ""), words(&table.text(&format!("{ville}/1.html"))));
    // Another player of the seat has pages of their own; the old are gone.
    table.masters_surely("gm replace Laura with Liisa <liisa@example.org> en");
    assert!(!table.path(&format!("{laura}/1.html")).exists());
    let liisa = folder(&table, 0);
    assert!(table.path(&format!("{liisa}/1.html")).exists() && liisa != laura);
    assert!(!table.text(&format!("{liisa}/1.html")).contains(WORDS));
    // Once all is laid open these pages are gone: those for everybody show more.
    table.masters("gm end: enough");
    table.later(48).pass();
    assert!(!table.path(&format!("{ville}/1.html")).exists());
}

#[test]
fn who_leaves_a_seat_takes_the_notes_along() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    table.says("laura", &format!("note: {WORDS}"));
    table.masters_surely("gm replace Laura with Liisa <liisa@example.org> en");
    assert!(table.last("laura").text.contains(WORDS), "{}", table.last("laura").text);
    assert!(!table.mails_to("liisa").iter().any(|mail| mail.text.contains(WORDS)));
    assert_eq!(where_it_stands(&table, WORDS), [""; 0]);
}

#[test]
fn there_are_bounds_and_a_line_of_the_games_own_stays_its() {
    let mut table = Table::new().players(&["laura", "ville", "atro"]);
    assert!(table.says("laura", "note: none").contains("no note of this round"));
    let long = table.says("laura", &format!("note: {}", "x".repeat(2_001)));
    assert!(long.contains("2,000 characters") || long.contains("2000 characters"), "{long}");
    table.found_by("board", "faceless-enemy", toml::Table::new(), &["laura", "ville"], None);
    table.pass();
    table.says("laura", "game board\nnote e5 maybe the queen");
    let kept = where_it_stands(&table, "maybe the queen");
    assert!(kept.contains(&"games/board/book.toml".to_owned()), "it is about a square: {kept:?}");
    assert!(!table.text("games/board/private.toml").contains("maybe the queen"));
}
