//! Games in which computer players sit, built again from the letters of the one person at the table.

use crate::harness::{Table, address, founding};
use turnpost::club::{NewContest, NewSeat, Unusual, found, open_contest, verify};
use turnpost::contest::System;
use turnpost::words::Lang;

fn laura() -> NewSeat {
    NewSeat { name: "Laura".into(), address: address("laura"), language: Lang::En, pen_name: None }
}

/// A game of Laura's with so many computer players.
fn with_computers(ruleset: &str, computers: usize, options: toml::Table) -> Table {
    let mut table = Table::new();
    let unusual = Unusual { computers, ..Unusual::default() };
    let new = turnpost::club::Founding { options, unusual, ..founding("friday", ruleset, vec![laura()]) };
    found(&table.disk(), &table.config(), &new, table.now).expect("founded");
    assert_eq!(table.pass().problems, [""; 0]);
    table
}

/// What Laura writes: something of the list, and what her game knows beside it.
fn words(ruleset: &str, step: usize) -> String {
    match ruleset {
        "faceless-enemy" => "random".to_owned(),
        "lords-of-hell" => format!("{}\noffer any: give 1 soul for 1 soul\nattend\npropose me", step % 3 + 1),
        "citadels" => format!("{}\nany\ngold", step % 2 + 1),
        _ => (step % 3 + 1).to_string(),
    }
}

/// Plays on, by a letter where she is asked, by the deadline at every fourth turn.
fn play(table: &mut Table, id: &str, ruleset: &str, steps: usize) {
    for step in 0..steps {
        table.later(7);
        let asked = table.awaited(id).contains(&0);
        if asked && step % 4 != 3 {
            let mail =
                table.mails_to("laura").into_iter().rev().find(|mail| mail.id.starts_with(&format!("{id}."))).expect("a mail").clone();
            let letter = table.reply_to(&mail, &words(ruleset, step)).at(table.now);
            table.post(&letter);
        } else {
            table.later(24 * 5);
        }
        assert_eq!(table.pass().problems, [""; 0], "{ruleset}");
    }
}

/// Built again from its letters a game is the same, byte for byte.
fn is_built_again(table: &Table, id: &str) {
    verify(&table.disk(), id).expect("the log holds");
    // Nobody wrote to a game in which computer players sit alone.
    std::fs::create_dir_all(table.path(&format!("games/{id}/letters"))).expect("made");
    let at = |rel: &str| table.path(&format!("games/{id}/{rel}")).display().to_string();
    let now = table.now.to_rfc3339();
    let (code, told) = table.cli(&["rerun", "--letters", &at("letters"), "--config", &at("game.toml"), "--now", &now]);
    assert!(code == Some(0) && told.contains("no difference"), "{id}: {told}");
    let out = table.path("rebuilt").join(id);
    let (code, told) = table.cli(&[
        "rerun",
        "--letters",
        &at("letters"),
        "--config",
        &at("game.toml"),
        "--now",
        &now,
        "--out",
        &out.display().to_string(),
    ]);
    assert_eq!(code, Some(0), "{told}");
    for part in ["rounds", "inputs", "book.toml", "game.toml"] {
        super::sample::assert_same(&table.path(&format!("games/{id}")).join(part), &out.join(part));
    }
}

#[test]
fn a_game_with_computer_players_is_built_again_from_its_letters() {
    let stepwise = |text: &str| text.parse::<toml::Table>().expect("options");
    for (ruleset, computers, options) in [
        ("web-of-power-card", 2, ""),
        ("web-of-power-board", 2, "resume = \"next-player\""),
        ("citadels", 1, "asking = \"open\"\nblind_discard = false"),
        ("faceless-enemy", 1, ""),
        ("lords-of-hell", 3, ""),
    ] {
        let mut table = with_computers(ruleset, computers, stepwise(options));
        play(&mut table, "friday", ruleset, if ruleset == "citadels" { 8 } else { 4 });
        let log = table.log("friday").concat();
        assert!(table.rounds("friday") > 0 && log.contains("source = \"stand-in\""), "{ruleset}: {} rounds", table.rounds("friday"));
        is_built_again(&table, "friday");
    }
}

#[test]
fn the_games_of_a_contest_with_computer_players_are_built_again_too() {
    let new = NewContest {
        id: "cup".into(),
        title: "Autumn cup".into(),
        ruleset: "citadels".into(),
        system: System::Swiss,
        options: toml::Table::new(),
        entrants: vec![laura()],
        computers: 3,
        table: Some(2),
        rounds: Some(2),
        replays: None,
        seeded: true,
        chance: b"cup-----------------------------".to_vec(),
        by_hand: false,
    };
    let mut table = Table::new();
    open_contest(&table.disk(), &table.config(), &new, table.now).expect("opened");
    assert_eq!(table.pass().problems, [""; 0]);
    let games = turnpost::store::games(&table.disk()).expect("games");
    assert_eq!(games.len(), 2, "{games:?}");
    for id in &games {
        let text = table.text(&format!("games/{id}/game.toml"));
        if text.contains("Laura") {
            play(&mut table, id, "citadels", 4);
        }
    }
    games.iter().for_each(|id| is_built_again(&table, id));
}
