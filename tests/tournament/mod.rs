//! Tournaments as the club runs them: by letters, from the opening to the result.

mod again;
mod blind;
pub mod duel;
mod opening;

use crate::harness::{Table, assert_same, copy, run, tree};
use duel::{Fate, is_over, knights, nearly, play};
use std::sync::atomic::{AtomicU64, Ordering};
use turnpost::club::{NewSeat, NewTeam, NewTournament, open_tournament, verify, verify_tournament};
use turnpost::store::{Trouble, games};
use turnpost::words::Lang;

pub fn seat(name: &str, language: Lang) -> NewSeat {
    NewSeat { name: name.into(), address: crate::harness::address(name), language, pen_name: None }
}

/// Laura, who reads Finnish, against Ville.
pub fn of_two(id: &str) -> NewTournament {
    let alone = |name: &str, lang| NewTeam { name: name.into(), players: vec![seat(name, lang)] };
    NewTournament {
        id: id.into(),
        title: "The siege".into(),
        ruleset: "faceless-enemy".into(),
        kind: "g1".into(),
        options: toml::Table::new(),
        teams: vec![alone("Laura", Lang::Fi), alone("Ville", Lang::En)],
        chance: format!("{id:-<32}").into_bytes(),
        by_hand: false,
    }
}

/// Ravens against Gulls, two each.
pub fn of_teams(id: &str) -> NewTournament {
    let team = |name: &str, players: [&str; 2]| NewTeam { name: name.into(), players: players.map(|name| seat(name, Lang::En)).to_vec() };
    NewTournament { kind: "g2".into(), teams: vec![team("Ravens", ["Laura", "Pekka"]), team("Gulls", ["Ville", "Atro"])], ..of_two(id) }
}

pub fn opened(new: &NewTournament) -> Table {
    let mut table = Table::new();
    open_tournament(&table.disk(), &table.config(), new, table.now).expect("opened");
    table.pass();
    table
}

fn file(table: &Table, id: &str) -> toml::Table {
    table.text(&format!("games/{id}/tournament.toml")).parse().expect("TOML")
}

/// A pass that is killed at one moment or another leads to the same bytes, once it is run again. Tried are every third moment, for
/// the time it takes; all of them with `EVERY = 1`.
pub fn any_kill_comes_out_the_same(table: &Table, least: u64) {
    const EVERY: u64 = 3;
    let parent = table.folder.path().parent().expect("a folder");
    let whole = tempfile::TempDir::new_in(parent).expect("a folder");
    copy(table.folder.path(), whole.path());
    let disk = turnpost::store::Disk::open(whole.path());
    let config = table.config();
    let setup =
        turnpost::club::Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
    let ran = turnpost::club::pass(&setup, Vec::new()).expect("a pass");
    assert_eq!(ran.problems, [""; 0]);
    let (expected, operations) = (tree(whole.path()), disk.operations());
    assert!(operations > least, "{operations}");
    let next = AtomicU64::new(0);
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                loop {
                    let after = next.fetch_add(EVERY, Ordering::Relaxed);
                    if after > operations {
                        return;
                    }
                    let folder = tempfile::TempDir::new_in(parent).expect("a folder");
                    copy(table.folder.path(), folder.path());
                    let killed =
                        run(folder.path(), &config, table.now, Trouble::Killed { after, torn: after.is_multiple_of(2) }, Vec::new());
                    assert_eq!(killed.is_ok(), after == operations, "{after} of {operations}: {killed:?}");
                    let ran = run(folder.path(), &config, table.now, Trouble::None, Vec::new()).expect("a good disk");
                    assert_eq!(ran.problems, [""; 0]);
                    assert_same(&tree(folder.path()), &expected, &format!("killed after {after} of {operations}"));
                }
            });
        }
    });
}

#[test]
fn five_games_of_two_are_founded_one_after_the_other_and_decided() {
    let mut table = opened(&of_two("siege"));
    let fates = [Fate::Lost(1), Fate::Lost(0), Fate::Drawn, Fate::Lost(0), Fate::Lost(0)];
    for (number, fate) in (1..=5).zip(fates) {
        let id = format!("siege-{number}");
        assert_eq!(games(&table.disk()).expect("games").len(), number, "no game is founded early");
        let first = if !number.is_multiple_of(2) { "Laura" } else { "Ville" };
        assert!(table.text(&format!("games/{id}/game.toml")).contains(&format!("letter = \"A\"\nname = \"{first}\"")), "seats change");
        let invitation = table
            .mails_to("Ville")
            .into_iter()
            .find(|mail| mail.id.starts_with(&format!("{id}.b.0.0.opening")) || mail.id.starts_with(&format!("{id}.a.0.0.opening")))
            .cloned()
            .expect("an invitation");
        assert!(invitation.text.contains(&format!("game {number} of 5 of the tournament The siege")), "{}", invitation.text);
        assert_eq!(invitation.text.contains("Games won:"), number > 1, "{}", invitation.text);
        assert_eq!(invitation.text.contains("Knights so far:"), number > 1, "{}", invitation.text);
        if number == 2 {
            // Laura changes her language within a game.
            let report =
                table.mails_to("laura").into_iter().rfind(|mail| mail.id.starts_with(&format!("{id}."))).cloned().expect("a report");
            let letter = table.reply_to(&report, "kieli en");
            table.post(&letter);
            table.pass();
        }
        play(&mut table, &id, fate);
    }
    let told = file(&table, "siege");
    assert_eq!(told["state"].as_str(), Some("ended"));
    let all: Vec<[i64; 2]> = (1..=5).map(|number| knights(&table, &format!("siege-{number}"))).collect();
    for (index, (game, dealt)) in told["game"].as_array().expect("games").iter().zip(&all).enumerate() {
        let [south, north] = *dealt;
        let by_team = if index % 2 == 0 { [south, north] } else { [north, south] };
        let entered: Vec<i64> = game["ended"]["handicap"].as_array().expect("knights").iter().filter_map(toml::Value::as_integer).collect();
        assert_eq!(entered, by_team);
        let winner = game["ended"].get("winner").and_then(toml::Value::as_str);
        // The second game was lost by its first seat, which was Ville's.
        assert_eq!(winner, [Some("first"), Some("first"), None, Some("first"), Some("second")][index]);
    }
    let sum = |at: usize| {
        told["game"].as_array().expect("games").iter().map(|game| game["ended"]["handicap"][at].as_integer().expect("n")).sum::<i64>()
    };
    let (one, two) = (sum(0), sum(1));
    let page = table.text("site/t/siege/index.html");
    for text in ["The siege", "How the result follows", "Games won: Laura 3, Ville 1; drawn 1.", &format!("Laura {one}, Ville {two}.")] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(table.text("site/fi/t/siege/index.html").contains("Voitettuja pelejä: Laura 3, Ville 1; tasapelejä 1."));
    assert!(
        table.text("site/index.html").contains("t/siege/index.html") && table.text("site/g/siege-2/index.html").contains("../../t/siege/")
    );
    for name in ["Laura", "Ville"] {
        let mail = table.mails_to(name).into_iter().rfind(|mail| mail.id.contains(".tournament.")).cloned().expect("the result");
        assert!(mail.text.contains("the tournament The siege is over."), "the language that she chose in a game: {}", mail.text);
        assert!(
            mail.text.contains(&format!("Laura {one}, Ville {two}")) && mail.text.contains("Games won: Laura 3, Ville 1"),
            "{}",
            mail.text
        );
        assert_eq!(table.mails_to(name).into_iter().filter(|mail| mail.id.contains(".tournament.")).count(), 1);
    }
    assert!(verify_tournament(&table.disk(), "siege").expect("it holds").ended);
    for id in games(&table.disk()).expect("games") {
        verify(&table.disk(), &id).expect("it verifies");
    }
    // What is entered is checked against the games.
    table.edit("games/siege/tournament.toml", "winner = \"second\"", "winner = \"first\"");
    assert!(verify_tournament(&table.disk(), "siege").expect_err("changed").to_string().contains("siege-5 ended otherwise"));
}

#[test]
fn a_pass_that_founds_the_next_game_may_be_killed_anywhere() {
    let mut table = opened(&of_two("siege"));
    nearly(&mut table, "siege-1", Fate::Lost(1));
    any_kill_comes_out_the_same(&table, 60);
    table.pass();
    assert!(is_over(&table, "siege-1") && !is_over(&table, "siege-2"));
    let bytes = tree(table.folder.path());
    table.pass();
    assert_same(&tree(table.folder.path()), &bytes, "a second pass");
}

#[test]
fn a_pass_that_opens_sealed_boards_may_be_killed_anywhere() {
    let mut table = opened(&of_teams("siege"));
    play(&mut table, "siege-1", Fate::Lost(0));
    nearly(&mut table, "siege-2", Fate::Lost(0));
    any_kill_comes_out_the_same(&table, 60);
}
