//! What the club keeps of a person: brought together for them, and gone when they want it, while their games stay whole.

use crate::harness::{CLUB, Letter, Table, address, tree};
use std::collections::BTreeMap;
use std::fs;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// A game that was played a little and then ended, with letters, a message and a spectator.
fn ended() -> Table {
    let conduct = "\n[conduct]\npress = \"private\"\npublish_press = \"after\"\n";
    let mut table = Table::with(&format!("{}{conduct}", CLUB.replace("language = \"fi\"", "language = \"en\""))).players(NAMES);
    table.letter("laura", "Hello all, my telephone is 050 1234567\n\ntake any\n\nkind regards\nLaura").pass();
    table.letter("laura", "consent press\nconsent letters").pass();
    table.letter("ville", "press A: shall we meet on Sunday?\n\ntake any").pass();
    table.letter("laura", "press Ville: yes, come to Laura's house").pass();
    table.masters("gm end: the summer is here");
    table.later(25).pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"ended\""));
    table
}

/// The files that say something of a person, but those that are others'.
fn traces(table: &Table, needles: &[&str]) -> Vec<String> {
    let is_others = |path: &str, bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let head = text.split("\n\n").next().unwrap_or_default().split("\r\n\r\n").next().unwrap_or_default().to_lowercase();
        (path.ends_with(".eml") || path.starts_with("mail/inbox"))
            && !head.lines().any(|line| (line.starts_with("from:") || line.starts_with("to:")) && line.contains("laura"))
    };
    // The pages of the rules have a Laura of their own.
    let is_example = |path: &str| path.starts_with("site/") && path.contains("/rules/");
    let found = tree(table.folder.path()).into_iter().filter(|(path, bytes)| {
        let text = String::from_utf8_lossy(bytes).to_lowercase();
        !is_others(path, bytes) && !is_example(path) && needles.iter().any(|needle| text.contains(needle))
    });
    found.map(|(path, _)| path).collect()
}

#[test]
fn who_is_forgotten_is_gone_and_the_game_is_whole() {
    let mut table = ended();
    assert!(traces(&table, &["laura"]).len() > 10);
    let before: BTreeMap<_, _> = tree(&table.path("games/friday/rounds"));
    let (code, said) = table.cli(&["forget", "--player", "laura@example.org"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("3 letters") && said.contains("Nothing was changed") && said.contains("friday: seat A, as Laura"), "{said}");
    assert!(traces(&table, &["laura"]).len() > 10, "nothing has gone yet");
    let (code, said) = table.cli(&["forget", "--player", "laura@example.org", "--yes"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("call them \"N. N.\" now"), "{said}");
    assert_eq!(traces(&table, &["laura", "050 1234567", "kind regards"]), Vec::<String>::new());
    // The log is as it was, holds together, and what the others did is there.
    assert_eq!(tree(&table.path("games/friday/rounds")), before);
    let (code, said) = table.cli(&["verify", "friday"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = table.cli(&["doctor"]);
    assert!(!said.contains("missing"), "{code:?} {said}");
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("N. N.") && page.contains("Ville"), "{page}");
    // It can still be played again from its inputs.
    let (code, said) = table.cli(&["rerun", "friday", "--from", "1"]);
    assert!(code == Some(0) && said.contains("no difference"), "{code:?} {said}");
    // Nobody can be forgotten twice, and a letter from the address is a stranger's.
    let (code, said) = table.cli(&["forget", "--player", "laura@example.org"]);
    assert!(code == Some(2) && said.contains("nothing is kept"), "{said}");
    table.collect();
    let hash = table.post(&Letter::new(&address("laura"), "club@example.org", "Hello?"));
    table.pass();
    assert!(table.record(&hash).is_some_and(|record| record.game.is_none()));
}

#[test]
fn whose_seat_another_has_is_gone_as_well() {
    let mut table = Table::with(&CLUB.replace("language = \"fi\"", "language = \"en\"")).players(NAMES);
    table.letter("ville", "take any\n\nVille").pass();
    table.masters_surely("gm replace Ville with Pekka <pekka@example.org> en");
    let copy = |table: &Table| {
        let other = Table::new();
        crate::harness::copy(table.folder.path(), other.folder.path());
        other
    };
    // Somebody's orders name them: the game can't do without the name before its end.
    let named = copy(&table);
    let book = named.path("games/friday/book.toml");
    fs::write(&book, format!("{}\n# Ville\n", fs::read_to_string(&book).unwrap())).unwrap();
    let (code, said) = named.cli(&["forget", "--player", "ville@example.org", "--yes"]);
    assert!(code == Some(2) && said.contains("name Ville, who had seat B; wait until the game is over"), "{said}");
    // What reruns changed is told with names, in all their cases.
    fs::create_dir_all(table.path("games/friday/replaced/1")).unwrap();
    fs::write(table.path("games/friday/replaced/1/difference.html"), "<p>Villen kortti, Ville: 3</p>").unwrap();
    // Where an older club kept no addresses of former players, the mails to them tell which they were.
    let old = copy(&table);
    let private = old.text("games/friday/private.toml");
    let (kept, rest) = private.split_once("[[seats.former]]").expect("it is kept");
    let rest = rest.split_once("\n[").map_or(String::new(), |(_, rest)| format!("[{rest}"));
    fs::write(old.path("games/friday/private.toml"), format!("{kept}{rest}")).unwrap();
    for table in [&table, &old] {
        assert!(table.text("games/friday/game.toml").contains("former = [\"Ville\"]"));
        let (code, said) = table.cli(&["forget", "--player", "ville@example.org", "--yes"]);
        assert!(code == Some(0) && said.contains("friday: seat B, as Ville"), "{said}");
        assert!(
            table.text("games/friday/game.toml").contains("former = [\"N. N.\"]")
                && table.text("games/friday/private.toml").contains("pekka@")
        );
        for (path, bytes) in tree(table.folder.path()) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let others = path.ends_with(".eml") || path.starts_with("mail/inbox") || path.contains("/rules/");
            assert!(others || !text.contains("Ville"), "{path}: {text}");
        }
        assert!(table.text("site/g/friday/index.html").contains("N. N."));
        assert_eq!(table.text("games/friday/replaced/1/difference.html"), "<p>N. N. kortti, N. N.: 3</p>");
        assert_eq!(table.cli(&["verify", "friday"]).0, Some(0));
    }
}

#[test]
fn who_still_plays_or_runs_games_is_not_forgotten() {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "take any").pass();
    let (code, said) = table.cli(&["forget", "--player", "Laura@Example.org", "--yes"]);
    assert!(code == Some(2) && said.contains("friday: they play seat A") && said.contains("turnpost gm friday replace A with"), "{said}");
    let (code, said) = table.cli(&["forget", "--player", "aino@example.org", "--yes"]);
    assert!(code == Some(2) && said.contains("club.toml: they are the club's game master"), "{said}");
    let (code, said) = table.cli(&["forget", "--player", "nobody@example.net"]);
    assert!(code == Some(2) && said.contains("nothing is kept of this address"), "{said}");
    let (code, said) = table.cli(&["forget", "--player", "laura"]);
    assert!(code == Some(2) && said.contains("by their mail address"), "{said}");
}

/// All that is theirs, and nothing that is another's.
#[test]
fn what_is_kept_of_somebody_is_brought_together_for_them() {
    let table = ended();
    let to = table.path("../laura.tar").with_file_name(format!("{}-laura.tar", table.folder.path().file_name().unwrap().to_string_lossy()));
    let (code, said) = table.cli(&["export", "--player", "laura@example.org", to.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    let bytes = fs::read(&to).unwrap();
    fs::remove_file(&to).unwrap();
    let mut names = Vec::new();
    let mut archive = tar::Archive::new(bytes.as_slice());
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_string_lossy().into_owned();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut entry, &mut text).unwrap();
        let head = text.split("\n\n").next().unwrap().split("\r\n\r\n").next().unwrap().to_lowercase();
        assert!(!name.ends_with(".eml") || head.contains("laura@example.org"), "{name}: {head}");
        if name == "person/person.toml" {
            assert!(text.contains("address = \"laura@example.org\"") && text.contains("game = \"friday\""), "{text}");
            assert!(!text.contains("ville") && !text.contains("token"), "{text}");
        }
        names.push(name);
    }
    assert_eq!(names.iter().filter(|name| name.starts_with("person/letters/")).count(), 3, "{names:?}");
    assert!(names.iter().filter(|name| name.starts_with("person/mails/")).count() >= 4, "{names:?}");
}
