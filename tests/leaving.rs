//! Giving up a seat: it takes two letters, and nothing that follows in the second one acts.

use crate::harness::{CLUB, Table};
use turnpost::club::Opened;
use turnpost::club::rerun::{Change, rerun};
use turnpost::game::Seat;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn left(table: &Table) -> Vec<Seat> {
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").expect("a game");
    game.agenda.expect("a running game").left
}

/// It is Ville's turn.
fn club() -> Table {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "1").pass();
    table
}

#[test]
fn one_letter_is_not_enough() {
    for text in ["leave game\nsure", "concede\nsure", "sure\nleave game", "leave game; sure", "luovuta\nvarmasti"] {
        let mut table = club();
        let told = table.says("ville", text);
        assert_eq!(left(&table), [Seat(0); 0], "{text}");
        assert!(told.contains("a letter of its own"), "{text}: {told}");
        // The wish itself is on record: the next letter confirms it.
        table.says("ville", "sure");
        assert_eq!(left(&table), [Seat(1)], "{text}");
    }
    let mut table = club();
    table.says("ville", "language fi");
    let told = table.says("ville", "jätä peli\nvarmasti");
    assert!(told.contains("omassa kirjeessään"), "{told}");
}

#[test]
fn what_follows_in_the_letter_does_not_act() {
    let mut table = club();
    table.says("ville", "leave game");
    let told = table.says("ville", "motion draw\nsure\nmotion end\nconsent press\nstanding take any");
    assert_eq!(left(&table), [Seat(1)]);
    let disk = table.disk();
    let game = Opened::open(&disk, "friday").expect("a game");
    let moved: Vec<&str> = game.votes.motions.iter().map(|motion| motion.what.as_str()).collect();
    assert_eq!(moved, ["draw"], "what he moved before he left is moved");
    assert!(!table.text("games/friday/book.toml").contains("take any"));
    assert!(told.contains("You have left the game") && told.contains("motion end"), "{told}");
    assert!(!told.contains("standing take any on file"), "{told}");
}

/// `cancel` is no command to the club, and is not taken for one that came too late.
#[test]
fn the_lines_that_came_too_late_are_the_ones_that_are_marked() {
    let mut table = Table::new().players(&["ville", "laura", "pekka"]);
    table.says("ville", "leave game");
    let told = table.says("ville", "sure\nmotion end\ncancel");
    assert!(told.contains("✗ motion end") && told.contains("✓ cancel"), "{told}");
}

/// Orders and `sure` in one letter: live what is on file goes before the game goes on by it, and so it does when it is played again.
#[test]
fn orders_beside_the_confirmation_are_not_played_live_nor_again() {
    for text in ["2\nsure", "sure\n2", "take any\nsure", "take 1L\nstanding take any\nsure"] {
        let mut table = club();
        table.says("ville", "leave game");
        table.says("ville", text);
        assert_eq!(left(&table), [Seat(1)]);
        for name in ["atro", "laura", "atro"] {
            table.later(1);
            table.letter(name, "1").pass();
        }
        let disk = table.disk();
        let game = Opened::open(&disk, "friday").expect("a game");
        for from in 0..=table.rounds("friday") as u32 {
            let reran = rerun(&disk, &game, &Change { from, ..Change::default() }, Lang::En).expect("a rerun");
            assert!(reran.difference.same, "{text:?} from round {from}: {:#?}", reran.difference.rounds);
        }
    }
}

/// Whoever has a seat on loan can't give it up, be it that its player has asked to.
#[test]
fn a_deputy_confirms_nothing() {
    let mut table = Table::with(&CLUB.replace("at = \"18:00\"\n", "at = \"18:00\"\naway = \"deputy\"\n")).players(NAMES);
    table.says("laura", "away 2026-11-21 to 2026-11-23 deputy Pekka <pekka@example.org> en\nleave game");
    table.at("2026-11-21T00:00:00+02:00");
    let told = table.says("pekka", "sure");
    assert_eq!(left(&table), [Seat(0); 0]);
    assert!(told.contains("You are a deputy"), "{told}");
    table.at("2026-11-24T00:00:00+02:00");
    table.says("laura", "sure");
    assert_eq!(left(&table), [Seat(0)]);
}

/// Somebody is sure within seven days, to the second, or has to ask again.
#[test]
fn seven_days_to_be_sure() {
    for (seconds, leaves) in [(0, true), (1, false)] {
        let mut table = Table::with(&CLUB.replace("answer = \"3 days\"", "answer = \"30 days\"")).players(NAMES);
        table.letter("laura", "1").pass();
        table.says("ville", "leave game");
        table.now += chrono::Duration::days(7) + chrono::Duration::seconds(seconds);
        let told = table.says("ville", "sure");
        assert_eq!(left(&table) == [Seat(1)], leaves, "{seconds}: {told}");
        assert_eq!(told.contains("You have left the game"), leaves, "{seconds}: {told}");
    }
}
