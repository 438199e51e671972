//! A club that version 0.1 made goes on with this program: its running game, its finished ones, and the letters that answer its mails.
//!
//! `upgrade/club-0.1.tar.gz` is the sample club of that version, as it wrote it: a running game, a finished one, and a mailbox.

use crate::harness::{CLUB, Table, time, tree};
use flate2::read::GzDecoder;
use std::fs;
use tar::Archive;

/// The club of 0.1 in a folder of its own.
fn old_club() -> Table {
    let mut table = Table::with(CLUB);
    fs::remove_file(table.path("club.toml")).unwrap();
    let packed = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/upgrade/club-0.1.tar.gz")).unwrap();
    Archive::new(GzDecoder::new(packed.as_slice())).unpack(table.folder.path()).unwrap();
    table.collect();
    table
}

#[test]
fn a_running_game_goes_on_from_the_files_of_the_first_version() {
    let mut table = old_club();
    let rounds = tree(&table.path("games/friday-3/rounds"));
    let ended = tree(&table.path("games/spring-3"));
    assert_eq!(rounds.len(), 17, "round 0 and 16 more");
    // The letters in the mailbox answer mails of 0.1, by its tokens and message ids.
    let ran = table.pass();
    assert_eq!(ran.problems, Vec::<String>::new());
    let [game] = ran.games.as_slice() else { panic!("{:?}", ran.games) };
    assert_eq!((game.id.as_str(), game.rounds, game.awaited.as_slice()), ("friday-3", Some((17, 19)), ["Inkeri".to_owned()].as_slice()));
    assert!(game.letters.len() >= 6, "{:?}", game.letters);
    // What was there is there, byte for byte.
    let now = tree(&table.path("games/friday-3/rounds"));
    assert!(rounds.iter().all(|(path, bytes)| now.get(path) == Some(bytes)), "a round of the old program was changed");
    assert_eq!(
        tree(&table.path("games/spring-3/rounds")),
        ended.into_iter().filter_map(|(path, bytes)| Some((path.strip_prefix("rounds/")?.to_owned(), bytes))).collect()
    );
    // Everything holds, with what the new program played on top of it.
    let (code, said) = table.cli(&["verify", "friday-3", "spring-3"]);
    assert!(code == Some(0) && said.contains("friday-3: web-of-power-card 2, 20 rounds"), "{said}");
    let (code, said) = table.cli(&["doctor"]);
    assert!(code == Some(0) && said.contains("✓ friday-3") && said.contains("✓ spring-3"), "{said}");
    // A deadline passes, and the game goes on to its pages and mails.
    table.now = time("2026-11-23T18:05:00+02:00");
    table.pass();
    assert!(table.rounds("friday-3") > 20, "{}", table.rounds("friday-3"));
    assert!(table.text("site/g/friday-3/index.html").contains("Inkeri"));
    // As the docs on updating say.
    let (code, said) = table.cli(&["run", "--redraw"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(table.text("site/g/spring-3/index.html").contains("Laura"));
    // What the new program played can be played again; what the old one did says that it can't, and why.
    let (code, said) = table.cli(&["rerun", "friday-3", "--from", "18"]);
    assert!(code == Some(0) && said.contains("no difference"), "{said}");
    let (code, said) = table.cli(&["rerun", "friday-3", "--from", "5"]);
    assert!(code == Some(2) && said.contains("it was played by an older turnpost"), "{said}");
}

/// All that came since works in it: absence, a message, a command of the game master, a spectator.
#[test]
fn what_came_since_works_in_an_old_game() {
    let mut table = old_club();
    table.pass();
    table.letter("laura", "away 2026-12-01 to 2026-12-09\nviesti Ville: good game").pass();
    assert!(table.last("laura").text.contains("Poissaolosi alkaa"), "{}", table.last("laura").text);
    assert!(table.mails.iter().any(|mail| mail.to.contains("ville") && mail.text.contains("good game")));
    // Its game master has never had a mail of it, so there is none to answer: they command at the command line.
    let (code, said) = table.cli(&["gm", "friday-3", "pause", "2", "days"]);
    assert!(code == Some(0) && said.contains("The game is paused"), "{code:?} {said}");
    let (code, said) = table.cli(&["verify", "friday-3"]);
    assert_eq!(code, Some(0), "{said}");
}
