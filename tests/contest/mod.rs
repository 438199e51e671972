//! Contests of any number as the club runs them: by letters and by computer players, from the opening to the winner.

mod computers;
mod opening;
mod tampered;

use crate::harness::{Mail, Table, assert_same, tree};
use crate::report::html::read;
use crate::tournament::duel::{Fate, is_over, nearly, play};
use crate::tournament::{any_kill_comes_out_the_same, seat};
use std::collections::BTreeSet;
use turnpost::club::{DeskOrder, NewContest, Setup, drop_entrant, open_contest, pass_with_orders, readmit_entrant, verify, verify_contest};
use turnpost::contest::System;
use turnpost::store::{ContestFile, games};
use turnpost::words::Lang;

/// A contest of Faceless Enemy in pairs; the first reads Finnish.
pub fn of(id: &str, system: System, names: &[&str]) -> NewContest {
    let lang = |at: usize| if at == 0 { Lang::Fi } else { Lang::En };
    NewContest {
        id: id.into(),
        title: "Autumn cup".into(),
        ruleset: "faceless-enemy".into(),
        system,
        options: toml::Table::new(),
        entrants: names.iter().enumerate().map(|(at, name)| seat(name, lang(at))).collect(),
        computers: 0,
        table: None,
        rounds: None,
        replays: None,
        seeded: true,
        chance: format!("{id:-<32}").into_bytes(),
        by_hand: false,
    }
}

pub fn opened(new: &NewContest) -> Table {
    let mut table = Table::new();
    open_contest(&table.disk(), &table.config(), new, table.now).expect("opened");
    table.pass();
    table
}

pub fn file(table: &Table) -> ContestFile {
    ContestFile::read(&table.disk(), "cup").expect("a contest")
}

/// Who sits where in a game.
fn seats(table: &Table, id: &str) -> Vec<String> {
    let file = file(table);
    file.games().find(|game| game.id == id).unwrap_or_else(|| panic!("no game {id}")).seats.clone()
}

/// Plays a game so that one of its players wins.
pub fn won_by(table: &mut Table, id: &str, name: &str) {
    let loser = seats(table, id).iter().position(|seat| seat != name).expect("an opponent");
    play(table, id, Fate::Lost(loser));
}

/// The mails to somebody about the contest itself.
fn news(table: &Table, name: &str) -> Vec<String> {
    table.mails_to(name).into_iter().filter(|mail| mail.id.contains(".contest-")).map(|mail| mail.text.clone()).collect()
}

/// Somebody's invitation to a game.
fn invited(table: &Table, name: &str, game: &str) -> Mail {
    let opening = |mail: &&Mail| mail.id.starts_with(&format!("{game}.")) && mail.id.contains(".opening.");
    table.mails_to(name).into_iter().find(opening).cloned().expect("an invitation")
}

/// The contest's pages are sound HTML, no id stands twice, and all links lead somewhere.
fn pages_are_sound(table: &Table) {
    for folder in ["site/t/cup", "site/fi/t/cup"] {
        let found = read(&table.text(&format!("{folder}/index.html")));
        assert_eq!(found.errors, [""; 0], "{folder}");
        let ids = found.values("id");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{folder} says an id twice");
        for href in found.values("href").into_iter().filter(|href| !href.starts_with('#') && !href.contains(':')) {
            let target = table.path(folder).join(href.split('#').next().unwrap_or_default());
            assert!(target.is_file() || target.join("index.html").is_file(), "{folder}: {href} leads nowhere");
        }
    }
}

/// All of it holds: the contest and each of its games.
pub fn all_verified(table: &Table, games_are: usize) {
    pages_are_sound(table);
    let verified = verify_contest(&table.disk(), "cup").expect("it holds");
    assert!(verified.ended && verified.games == games_are, "{verified:?}");
    for id in games(&table.disk()).expect("games") {
        verify(&table.disk(), &id).expect("it verifies");
    }
}

#[test]
fn everybody_meets_everybody() {
    let mut table = opened(&of("cup", System::RoundRobin, &["Laura", "Ville", "Atro"]));
    assert_eq!(file(&table).rounds[0].byes.len(), 1);
    let bye = file(&table).rounds[0].byes[0].clone();
    let told = news(&table, &bye);
    let (has_bye, rule) = if bye == "Laura" { ("olet vapaalla", "Voitosta saa 1") } else { ("you have a bye", "Who wins gets 1 point") };
    assert!(told.len() == 1 && told[0].contains(has_bye) && told[0].contains(rule), "{told:?}");
    for round in 1..=3 {
        let id = format!("cup-{round}-1");
        assert_eq!(games(&table.disk()).expect("games").len(), round, "no round is founded early");
        let winner = if seats(&table, &id).contains(&"Atro".to_owned()) { "Atro" } else { "Ville" };
        let invited = invited(&table, winner, &id);
        let which = if round == 1 { "round 1".to_owned() } else { format!("round {round} of 3") };
        assert!(invited.text.contains(&format!("{which} of the tournament Autumn cup (round robin)")), "{}", invited.text);
        assert_eq!(invited.text.contains("So far: 1."), round > 1, "{}", invited.text);
        won_by(&mut table, &id, winner);
    }
    let file = file(&table);
    assert_eq!(file.winner.as_deref(), Some("Atro"));
    let byes: Vec<&String> = file.rounds.iter().flat_map(|round| &round.byes).collect();
    assert!(byes.len() == 3 && byes[0] != byes[1] && byes[1] != byes[2] && byes[0] != byes[2], "{byes:?}");
    for (name, over) in [("Laura", "turnaus Autumn cup on ohi. Atro voittaa"), ("Ville", "the tournament Autumn cup is over. Atro wins")] {
        assert_eq!(news(&table, name).iter().filter(|text| text.contains(over)).count(), 1, "{:?}", news(&table, name));
    }
    let page = table.text("site/t/cup/index.html");
    for text in ["Atro wins the tournament.", "Who made what against whom", "Round 3", "g/cup-2-1/", "by the circle"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(table.text("site/fi/t/cup/index.html").contains("Ristitaulukko"));
    assert!(table.text("site/index.html").contains("t/cup/") && table.text("site/g/cup-1-1/index.html").contains("../../t/cup/"));
    all_verified(&table, 3);
    let bytes = tree(table.folder.path());
    table.pass();
    assert_same(&tree(table.folder.path()), &bytes, "a second pass");
}

#[test]
fn whoever_leaves_plays_in_no_further_round_and_byes_go_round() {
    let new = NewContest { rounds: Some(3), ..of("cup", System::Swiss, &["Laura", "Ville", "Atro", "Pekka"]) };
    let mut table = opened(&new);
    won_by(&mut table, "cup-1-1", "Laura");
    let back = |name: &str, table: &Table| readmit_entrant(&table.disk(), "cup", name, table.now);
    assert!(back("pekka", &table).expect_err("is in").to_string().contains("Pekka has not left it"));
    // Taken out and back again, it is as if nothing had been.
    let before = file(&table);
    drop_entrant(&table.disk(), "cup", "pekka", table.now).expect("out");
    let again = back("PEKKA", &table).expect("back");
    assert!(again.name == "Pekka" && again.round == 2 && again.game.is_none_or(|game| !game.stood_in));
    assert_eq!(file(&table).entrants, before.entrants);
    let dropped = drop_entrant(&table.disk(), "cup", "pekka", table.now).expect("out");
    assert!(dropped.name == "Pekka" && dropped.round == 2, "{dropped:?}");
    // Their game goes on, played by a computer; here it is made to end.
    let left = dropped.game.clone();
    let open = file(&table).games().find(|game| game.places.is_empty()).expect("a game").clone();
    assert_eq!(left.is_some(), open.seats.contains(&"Pekka".to_owned()), "{left:?} {open:?}");
    play(&mut table, &open.id, Fate::Drawn);
    let file = file(&table);
    assert_eq!(file.rounds.len(), 2);
    let second = &file.rounds[1];
    assert!(second.byes.len() == 1 && second.tables.len() == 1, "{second:?}");
    assert!(!second.tables[0].games[0].seats.contains(&"Pekka".to_owned()), "{second:?}");
    verify_contest(&table.disk(), "cup").expect("it holds so far");
    assert!(table.text("site/t/cup/index.html").contains("Pekka has left: no game from round 2 on."));
    // Saying so again changes nothing, and nobody else can leave; it has gone on without them.
    let late = back("Pekka", &table).expect_err("too late");
    assert!(late.to_string().contains("round 2 was founded without Pekka, so they can't come back"), "{late}");
    assert_eq!(drop_entrant(&table.disk(), "cup", "Pekka", table.now).expect("out").round, 2);
    let nobody = drop_entrant(&table.disk(), "cup", "Inkeri", table.now).expect_err("nobody");
    assert!(nobody.to_string().contains("nobody called Inkeri is in it; there are Laura"), "{nobody}");
    let winner = second.tables[0].games[0].seats[0].clone();
    won_by(&mut table, "cup-2-1", &winner);
    let id = "cup-3-1";
    play(&mut table, id, Fate::Lost(0));
    let file = self::file(&table);
    let byes: Vec<&String> = file.rounds.iter().flat_map(|round| &round.byes).collect();
    assert!(byes.len() == 2 && byes[0] != byes[1], "{byes:?}");
    all_verified(&table, 4);
}

#[test]
fn a_drawn_game_of_a_knock_out_is_played_again_with_the_seats_turned_and_then_the_better_seed_goes_on() {
    let mut table = opened(&of("cup", System::KnockOut, &["Laura", "Ville", "Atro"]));
    assert_eq!(file(&table).rounds[0].byes, ["Laura"]);
    let first = seats(&table, "cup-1-1");
    play(&mut table, "cup-1-1", Fate::Drawn);
    let again = seats(&table, "cup-1-1-2");
    assert!(again.iter().rev().eq(&first), "{first:?} {again:?}");
    let invited = invited(&table, "Ville", "cup-1-1-2");
    assert!(invited.text.contains("you play again, with the seats the other way round"), "{}", invited.text);
    play(&mut table, "cup-1-1-2", Fate::Drawn);
    assert!(news(&table, "Atro")[0].contains("you are out of the tournament Autumn cup"), "{:?}", news(&table, "Atro"));
    let mut players = seats(&table, "cup-2-1");
    players.sort();
    assert_eq!(players, ["Laura", "Ville"]);
    won_by(&mut table, "cup-2-1", "Ville");
    assert_eq!(file(&table).winner.as_deref(), Some("Ville"));
    let page = table.text("site/t/cup/index.html");
    for text in ["Final", "Played again", "Go on: Laura and Ville.", "out in round 1", "Bye: Laura."] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert_eq!(news(&table, "Atro").len(), 2, "out, and how it ended");
    all_verified(&table, 3);
}

#[test]
fn who_wins_on_a_ladder_takes_the_higher_rung() {
    let new = NewContest { rounds: Some(2), ..of("cup", System::Ladder, &["Laura", "Ville", "Atro"]) };
    let mut table = opened(&new);
    won_by(&mut table, "cup-1-1", "Ville");
    // Now Laura is second, and Atro challenges her.
    let mut players = seats(&table, "cup-2-1");
    players.sort();
    assert_eq!(players, ["Atro", "Laura"]);
    let invited = invited(&table, "Atro", "cup-2-1");
    assert!(invited.text.contains("The ladder so far: 1. Ville, 2. Laura, 3. Atro."), "{}", invited.text);
    won_by(&mut table, "cup-2-1", "Atro");
    let page = table.text("site/t/cup/index.html");
    let order: Vec<usize> = ["Ville (2)", "Atro (3)", "Laura (1)"].iter().map(|name| page.find(name).expect("a rung")).collect();
    assert!(order.is_sorted() && page.contains("Ville wins the tournament."), "{page}");
    all_verified(&table, 2);
}

#[test]
fn a_pass_that_founds_the_next_round_may_be_killed_anywhere() {
    let mut table = opened(&of("cup", System::KnockOut, &["Laura", "Ville", "Atro", "Pekka"]));
    play(&mut table, "cup-1-1", Fate::Lost(0));
    nearly(&mut table, "cup-1-2", Fate::Lost(1));
    any_kill_comes_out_the_same(&table, 60);
    table.pass();
    assert!(is_over(&table, "cup-1-2") && !is_over(&table, "cup-2-1"));
}

#[test]
fn a_computer_player_plays_on_for_who_left_and_too_few_for_a_table_end_it() {
    let new = NewContest { rounds: Some(2), computers: 1, ..of("cup", System::Swiss, &["Laura"]) };
    let mut table = opened(&new);
    let dropped = drop_entrant(&table.disk(), "cup", "Laura", table.now).expect("out");
    let going = dropped.game.expect("her game goes on");
    let (game, seat) = (going.id, going.name);
    let (disk, config) = (table.disk(), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let orders = [format!("stand-in {seat} on"), "end: the server moves".to_owned()];
    let orders = orders.map(|command| DeskOrder { game: game.clone(), command, lang: None }).to_vec();
    let ran = pass_with_orders(&setup, Vec::new(), orders).expect("a pass");
    assert!(ran.desk.iter().all(|told| told.done), "{:?}", ran.desk);
    assert!(table.text(&format!("games/{game}/private.toml")).contains("stand_in = \"on\""));
    while file(&table).winner.is_none() {
        assert!(table.later(13).pass().problems.is_empty());
    }
    let file = file(&table);
    // A game that was ended without a result is shared by all.
    assert_eq!(file.rounds[0].tables[0].games[0].places, [1, 1]);
    assert!(file.winner.as_deref().is_some_and(|name| name != "Laura"), "who left stands behind all who stayed");
    assert_eq!(news(&table, "Laura"), [""; 0], "who left is told no end");
    all_verified(&table, 1);
}

#[test]
fn whoever_gives_up_a_seat_by_letter_or_is_replaced_leaves_with_it() {
    let new = NewContest { rounds: Some(2), ..of("cup", System::Swiss, &["Ville", "Atro", "Pekka", "Inkeri"]) };
    let mut table = opened(&new);
    let games: Vec<_> = file(&table).games().cloned().collect();
    let leaves = games[0].seats[0].clone();
    let report = table.mails_to(&leaves).into_iter().rfind(|mail| mail.id.starts_with(&games[0].id)).cloned().expect("a report");
    for text in ["leave game", "sure"] {
        let letter = table.reply_to(&report, text);
        table.post(&letter);
        table.later(1).pass();
    }
    // The other game's first player hands their seat on.
    let (disk, config) = (table.disk(), table.config());
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let replaced = games[1].seats[0].clone();
    let command = format!("replace {replaced} with Sanna <sanna@example.org>");
    let orders = [(1, command), (1, "end: enough".to_owned()), (0, "end: enough".to_owned())];
    let orders = orders.map(|(at, command)| DeskOrder { game: games[at].id.clone(), command, lang: None }).to_vec();
    let ran = pass_with_orders(&setup, Vec::new(), orders).expect("a pass");
    assert!(ran.desk.iter().all(|told| told.done), "{:?}", ran.desk);
    while file(&table).rounds.len() == 1 {
        assert!(table.later(13).pass().problems.is_empty());
    }
    let left: Vec<String> = file(&table).entrants.into_iter().filter(|one| one.left == Some(2)).map(|one| one.name).collect();
    assert!(left.len() == 2 && left.contains(&leaves) && left.contains(&replaced), "{left:?}");
    let mut second = seats(&table, "cup-2-1");
    second.sort();
    let mut stayed = [games[0].seats[1].clone(), games[1].seats[1].clone()];
    stayed.sort();
    assert_eq!(second, stayed);
    verify_contest(&table.disk(), "cup").expect("it holds, whoever sits there now");
}
