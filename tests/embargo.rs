//! Games that the public is shown late: nothing of the newest rounds reaches a public page, and all of it is there at the end.

use crate::harness::{CLUB, Table, tree};
use std::collections::{BTreeMap, BTreeSet};
use turnpost::club::{Setup, pass};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn club(publish_after: &str) -> Table {
    Table::with(&CLUB.replacen("[gm]", &format!("publish_after = {publish_after}\n\n[gm]"), 1)).players(&THREE)
}

/// The files of the site but for the seats' own pages as the game stands.
fn public(table: &Table) -> BTreeMap<String, String> {
    let private = |name: &String| name.starts_with("g/friday/s/");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    tree(&table.path("site")).into_iter().filter(|(name, _)| !private(name)).map(|(name, bytes)| (name, text(bytes))).collect()
}

/// Plays a round by the deadline.
fn round(table: &mut Table) {
    table.later(24 * 5).pass();
}

#[test]
fn the_newest_rounds_are_on_no_public_page_and_the_players_are_told_at_once() {
    let (mut table, mut open) = (club("2"), Table::new().players(&THREE));
    assert!(public(&table)["g/friday/index.html"].contains("it is shown here 2 rounds late"), "a page that says so");
    assert!(public(&table)["fi/g/friday/index.html"].contains("2 kierrosta jäljessä"));
    for played in 1..=6 {
        round(&mut table);
        round(&mut open);
        assert_eq!(table.log("friday"), open.log("friday"), "the game is the same");
        let shown = public(&table);
        let pages: BTreeSet<&str> = shown.keys().filter(|name| name.starts_with("g/friday/")).map(String::as_str).collect();
        for number in 0..=played {
            let late = number + 2 > played;
            assert_eq!(pages.contains(format!("g/friday/log/{number:04}.public.toml").as_str()), !late, "{number} of {played}: {pages:?}");
            let head = turnpost::store::digest(open.log("friday")[number].as_bytes());
            let named = shown.values().any(|text| text.contains(head.get(..16).expect("a hash")));
            assert!(!(late && named), "the hash of round {number} of {played}");
        }
        for number in 1..=played {
            let there = pages.contains(format!("g/friday/r/{number}.html").as_str());
            assert_eq!(there, number + 2 <= played, "{number} of {played}: {pages:?}");
        }
        // How many pages a seat could look back on would count the rounds.
        let past: Vec<&&str> = pages.iter().filter(|name| name.starts_with("g/friday/t/")).collect();
        assert_eq!(past, [&"g/friday/t/index.html"], "after {played}");
        // Front page: neither the round nor who is awaited.
        let front = &shown["index.html"];
        assert!(front.contains("2 rounds late") && !front.contains("To play"), "{front}");
    }
    // Players are told all at once, and led to no page that is not there.
    assert_eq!(table.last("laura").text, open.last("laura").text);
    let there: BTreeSet<String> = tree(&table.path("site")).into_keys().collect();
    for (name, bytes) in tree(&table.path("site")) {
        if !name.ends_with(".html") {
            continue;
        }
        let html = String::from_utf8(bytes).expect("text");
        for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let file = link.split('#').next().unwrap_or_default();
            if file.is_empty() || file.contains(':') {
                continue;
            }
            let mut path: Vec<&str> = name.split('/').collect();
            path.pop();
            for part in file.split('/') {
                match part {
                    ".." => {
                        path.pop();
                    }
                    part => path.push(part),
                }
            }
            assert!(there.contains(&path.join("/")), "{name} leads to {link}");
        }
    }
}

/// The pages of past rounds that seats have.
fn past(table: &Table) -> usize {
    tree(&table.path("site")).keys().filter(|name| name.starts_with("g/friday/t/") && !name.ends_with("index.html")).count()
}

#[test]
fn where_a_game_comes_to_be_shown_late_the_past_rounds_of_its_seats_go() {
    let mut table = Table::new().players(&THREE);
    for _ in 0..3 {
        round(&mut table);
    }
    assert_eq!(past(&table), 3 * 3);
    table.edit("games/friday/game.toml", "state = ", "publish_after = 2\nstate = ");
    round(&mut table);
    assert_eq!(past(&table), 0);
    // At once again: all of them are back.
    table.edit("games/friday/game.toml", "publish_after = 2", "publish_after = 0");
    round(&mut table);
    assert_eq!(past(&table), 5 * 3);
}

/// Plays to the end by deadlines.
fn play_out(table: &mut Table) {
    for _ in 0..200 {
        if table.text("games/friday/game.toml").contains("state = \"ended\"") {
            return;
        }
        round(table);
    }
    panic!("the game does not end");
}

#[test]
fn at_the_end_all_is_shown_as_of_any_game() {
    let mut open = Table::new().players(&THREE);
    play_out(&mut open);
    // Older pages are not drawn again when a game ends, and say when they were drawn.
    let (disk, config, now) = (open.disk(), open.config(), open.now);
    pass(&Setup { disk: &disk, config: &config, now, doing: "test", redraw: true, progress: &|_, _, _| {} }, Vec::new()).expect("a pass");
    for publish_after in ["3", "\"end\""] {
        let mut table = club(publish_after);
        round(&mut table);
        round(&mut table);
        if publish_after == "\"end\"" {
            let shown = public(&table);
            assert!(shown["g/friday/index.html"].contains("when it is over"));
            let of_game: Vec<&String> = shown.keys().filter(|name| name.contains("friday")).collect();
            assert_eq!(
                of_game.len(),
                5,
                "a page that says so, and the dice, in two languages, and what hides a list of nothing: {of_game:?}"
            );
        }
        play_out(&mut table);
        let (shown, expected) = (public(&table), public(&open));
        let differ: Vec<&String> = expected.keys().filter(|name| shown.get(*name) != expected.get(*name)).collect();
        assert!(differ.is_empty() && shown.len() == expected.len(), "{publish_after}: {differ:?}");
    }
}

#[test]
fn a_game_can_have_an_embargo_of_its_own() {
    let mut table = club("\"end\"").game("sunday", &THREE);
    table.edit("games/sunday/game.toml", "state = ", "publish_after = 0\nstate = ");
    round(&mut table);
    let shown = public(&table);
    assert!(shown.contains_key("g/sunday/log/0001.public.toml") && !shown.contains_key("g/friday/log/0001.public.toml"));
    table.edit("games/sunday/game.toml", "publish_after = 0", "publish_after = \"never\"");
    let ran = table.later(24 * 5).pass();
    assert!(ran.problems.iter().any(|problem| problem.contains("a number of rounds, or \"end\"")), "{:?}", ran.problems);
}
