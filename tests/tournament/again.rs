//! A game of a tournament that is played again after it was entered.

use super::duel::{Fate, play};
use super::{Lang, any_kill_comes_out_the_same, file, of_teams, opened};
use crate::harness::{Mail, Table, assert_same, time, tree};
use turnpost::club::rerun::{Adopting, Change, adopt, edit};
use turnpost::club::verify_tournament;
use turnpost::game::Seat;

/// A tournament that is over, of one game of which a rerun is adopted then: the winner made another move, and wins none the less.
fn played_again() -> Table {
    let mut table = opened(&of_teams("siege"));
    play(&mut table, "siege-1", Fate::Lost(0));
    play(&mut table, "siege-2", Fate::Lost(0));
    assert_eq!(file(&table, "siege")["state"].as_str(), Some("ended"));
    let from = u32::try_from(table.rounds("siege-1")).expect("a round") - 2;
    let edits = vec![edit(Seat(1), "move m5-m4", Lang::En, time("2026-11-20T12:00:00+02:00"))];
    let change = Change { from, edits, ..Change::default() };
    let (disk, config, now, reason) = (table.disk(), table.config(), table.now, "Late.");
    let adopting =
        Adopting { disk: &disk, config: &config, game: "siege-1", change: &change, branch: None, by: "Aino", reason, now, lang: Lang::En };
    assert!(!adopt(&adopting).expect("a rerun").difference.same);
    table
}

fn results(table: &Table) -> Vec<&Mail> {
    table.mails.iter().filter(|mail| mail.id.contains(".tournament")).collect()
}

#[test]
fn a_rerun_that_changes_no_result_is_heeded_in_silence() {
    let mut table = played_again();
    verify_tournament(&table.disk(), "siege").expect("it holds before the next run");
    let told = results(&table).len();
    let ran = table.pass();
    assert_eq!((ran.problems.len(), ran.tournaments.len(), results(&table).len()), (0, 1, told), "{ran:?}");
    assert_eq!(file(&table, "siege")["game"][0]["reruns"].as_integer(), Some(1));
    verify_tournament(&table.disk(), "siege").expect("it holds");
    let bytes = tree(table.folder.path());
    assert!(table.pass().tournaments.is_empty());
    assert_same(&tree(table.folder.path()), &bytes, "a second pass");
}

#[test]
fn a_rerun_that_changes_a_result_is_entered_and_told_to_all() {
    let mut table = played_again();
    // As if the game had been lost the other way before.
    let path = "games/siege/tournament.toml";
    let text = table.text(path);
    let other = text.replacen("winner = \"second\"\nhandicap", "winner = \"first\"\nhandicap", 1);
    assert_ne!(text, other);
    std::fs::write(table.path(path), other).expect("written");
    any_kill_comes_out_the_same(&table, 20);
    let told = results(&table).len();
    let ran = table.pass();
    assert_eq!((ran.problems.len(), ran.tournaments[0].corrected.as_slice()), (0, ["siege-1".to_owned()].as_slice()), "{ran:?}");
    assert_eq!(file(&table, "siege")["game"][0]["ended"]["winner"].as_str(), Some("second"));
    verify_tournament(&table.disk(), "siege").expect("it holds");
    let again: Vec<&Mail> = results(&table).split_off(told);
    assert_eq!(again.len(), 4, "each player of each board");
    for mail in again {
        let flat = mail.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains("A correction: game 1 was played again and came to something else."), "{flat}");
        assert!(flat.contains("wins the tournament"), "{flat}");
    }
    assert_eq!((table.pass().sent, results(&table).len()), (0, told + 4));
}
