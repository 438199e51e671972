//! Contests that computer players play among themselves, whole: the club founds each round, plays it, pairs the next, and tells how it
//! ended, from its own files alone.

use super::{all_verified, file, of, pages_are_sound};
use crate::harness::Table;
use std::time::Instant;
use turnpost::club::{DeskOrder, NewContest, Setup, open_contest, pass_with_orders};
use turnpost::contest::System;
use turnpost::store::ContestFile;

/// What is played, and how many sit at a table. Neither game is over in the run that deals it.
const CARDS: (&str, usize) = ("web-of-power-card", 3);
const DEVILS: (&str, usize) = ("lords-of-hell", 5);

/// Opens a contest of so many computer players and lets the club run until it is over.
/// If its first game is to be drawn, the game master ends it, between two of the runs in which it is played: then all share it.
fn whole(system: System, (ruleset, table_of): (&str, usize), computers: usize, rounds: Option<u32>, drawn: bool) -> Table {
    let new = NewContest { ruleset: ruleset.into(), computers, table: Some(table_of), rounds, ..of("cup", system, &[]) };
    let begun = Instant::now();
    let mut table = Table::new();
    open_contest(&table.disk(), &table.config(), &new, table.now).expect("opened");
    if drawn {
        assert_eq!(table.pass().problems, [""; 0]);
        let (disk, config) = (table.disk(), table.config());
        let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
        let seat = file(&table).rounds[0].tables[0].games[0].seats[0].clone();
        let orders = [format!("stand-in {seat} off"), "end: somebody pulled the plug".to_owned()];
        let orders = orders.map(|command| DeskOrder { game: "cup-1-1".into(), command, lang: None }).to_vec();
        let ran = pass_with_orders(&setup, Vec::new(), orders).expect("a pass");
        assert!(ran.desk.iter().all(|told| told.done), "{:?}", ran.desk);
    }
    let mut runs = 0;
    while runs == 0 || file(&table).winner.is_none() {
        assert_eq!(table.pass().problems, [""; 0]);
        table.later(24 * 4);
        runs += 1;
        assert!(runs < 100, "it does not end");
    }
    let played: Vec<usize> = file(&table).rounds.iter().flat_map(|round| round.tables.iter().map(|at| at.games.len())).collect();
    println!("{system:?} of {ruleset} of {computers}: {:?}, {runs} runs, games at each table {played:?}", begun.elapsed());
    table
}

/// Its games hold, its pages lead everywhere, name everybody and who won, and a run more changes nothing.
fn is_sound(table: &mut Table) -> ContestFile {
    let file = file(table);
    all_verified(table, file.games().count());
    pages_are_sound(table);
    let winner = file.winner.clone().expect("over");
    for (path, over) in [("site/t/cup/index.html", "wins the tournament"), ("site/fi/t/cup/index.html", "voittaa turnauksen")] {
        let page = table.text(path);
        assert!(page.contains(&format!("{winner} {over}")), "{page}");
        assert!(file.entrants.iter().all(|one| page.contains(&one.name)), "{page}");
        assert!(file.games().all(|game| page.contains(&format!("g/{}/", game.id))), "{page}");
    }
    let before = table.text("games/cup/contest.toml");
    assert_eq!(table.pass().problems, [""; 0]);
    assert_eq!(table.text("games/cup/contest.toml"), before);
    file
}

/// A knock-out whose first table is drawn plays that table again, the seats the other way round.
fn knocked_out(game: (&str, usize), computers: usize) -> ContestFile {
    let mut table = whole(System::KnockOut, game, computers, None, true);
    let file = is_sound(&mut table);
    let [first, again] = file.rounds[0].tables[0].games.as_slice() else { panic!("{:?}", file.rounds[0]) };
    assert!(first.places.iter().all(|place| *place == 1) && first.seats.iter().rev().eq(&again.seats), "{first:?} {again:?}");
    assert!(again.places.iter().any(|place| *place > 1), "{again:?}");
    let last = file.rounds.last().expect("a final");
    assert!(last.tables.len() == 1 && last.tables[0].games.iter().any(|game| game.seats.contains(file.winner.as_ref().expect("one"))));
    let page = table.text("site/t/cup/index.html");
    assert!(page.contains("Final") && page.contains("Played again"), "{page}");
    file
}

/// A ladder of so many rounds, in each of which neighbours meet.
fn climbed(game: (&str, usize), computers: usize, rounds: u32) {
    let mut table = whole(System::Ladder, game, computers, Some(rounds), false);
    assert_eq!(is_sound(&mut table).rounds.len(), rounds as usize);
}

#[test]
fn computer_players_of_lords_of_hell_knock_each_other_out_and_play_again_what_is_drawn() {
    assert_eq!(knocked_out(DEVILS, 10).rounds.iter().map(|round| round.tables.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
#[ignore = "they think for minutes: tests/run long"]
fn computer_players_of_the_card_game_knock_each_other_out_and_play_again_what_is_drawn() {
    knocked_out(CARDS, 3);
}

#[test]
fn computer_players_of_lords_of_hell_climb_a_ladder() {
    climbed(DEVILS, 5, 2);
}

#[test]
#[ignore = "they think for minutes: tests/run long"]
fn computer_players_of_the_card_game_climb_a_ladder() {
    climbed(CARDS, 4, 1);
}
