//! Feeds of the club and of games, as a reader's program reads them: all that is public, at the time when it happened, and no more.

use crate::harness::{CLUB, Table, tree};
use crate::readers::{read, ready};
use serde_json::Value;
use std::collections::BTreeSet;
use turnpost::club::{Setup, pass};

const NAMES: [&str; 3] = ["laura", "ville", "atro"];

/// A club with a site and more lines in `[club]`.
fn club(more: &str) -> Table {
    let site = format!("format = 1\nsite_url = \"https://example.org/friday\"\nlink_pictures = false\n{more}");
    Table::with(&CLUB.replace("format = 1\n", &site))
}

fn feed(table: &Table, path: &str) -> Value {
    let feed = read("feed", &table.path(&format!("site/{path}")));
    assert_eq!((feed["wrong"].as_str(), feed["version"].as_str()), (None, Some("atom10")), "{path}: {feed}");
    assert_eq!(feed["links"]["self"], format!("https://example.org/friday/{path}"));
    let ids: BTreeSet<&str> = entries(&feed).iter().filter_map(|entry| entry["id"].as_str()).collect();
    assert_eq!(ids.len(), entries(&feed).len(), "an id stands twice");
    feed
}

fn entries(feed: &Value) -> &Vec<Value> {
    feed["entries"].as_array().expect("entries")
}

fn titles(feed: &Value) -> Vec<&str> {
    entries(feed).iter().filter_map(|entry| entry["title"].as_str()).collect()
}

#[test]
fn a_game_s_feed_tells_its_rounds_in_words_at_the_time_when_they_ended() {
    if !ready() {
        return;
    }
    let mut table = club("").players(&NAMES);
    for _ in 0..2 {
        table.later(24 * 5).pass();
    }
    let game = feed(&table, "g/friday/atom.xml");
    assert_eq!(titles(&game), ["Friday: Turn 2, Ville", "Friday: Turn 1, Laura", "Friday has begun"]);
    let [second, first, begun] = entries(&game).as_slice() else { panic!("{game}") };
    assert_eq!(second["link"], "https://example.org/friday/g/friday/r/2.html");
    assert_eq!(begun["link"], "https://example.org/friday/g/friday/");
    assert!(first["content"].as_str().expect("told").contains("<li>Laura"), "{first}");
    assert!(begun["content"].as_str().expect("told").contains("Laura, Ville and Atro"), "{begun}");
    // Each ended with a deadline that passed, which is when it is from.
    assert_eq!((second["updated"].as_str(), game["updated"].as_str()), (Some("2026-11-28T16:00:00+00:00"), second["updated"].as_str()));
    assert!(first["updated"].as_str() < second["updated"].as_str() && begun["updated"].as_str() <= first["updated"].as_str());
    let finnish = feed(&table, "fi/g/friday/atom.xml");
    assert_eq!(titles(&finnish), ["Friday: Vuoro 2, Ville", "Friday: Vuoro 1, Laura", "Friday on alkanut"]);
    assert_ne!(entries(&finnish)[0]["id"], second["id"]);
    // Page and club lead to it; it is drawn anew as it is.
    for (page, link) in
        [("g/friday/r/1.html", "../../../g/friday/atom.xml"), ("index.html", "atom.xml"), ("rules/citadels.html", "../atom.xml")]
    {
        let html = table.text(&format!("site/{page}"));
        let leads = html
            .lines()
            .any(|line| line.contains("rel=\"alternate\" type=\"application/atom+xml\"") && line.contains(&format!("href=\"{link}\"")));
        assert!(leads, "{page}");
    }
    let before = tree(&table.path("site"));
    let (disk, config, now) = (table.disk(), table.config(), table.now);
    pass(&Setup { disk: &disk, config: &config, now, doing: "test", redraw: true, progress: &|_, _, _| {} }, Vec::new()).expect("a pass");
    let after = tree(&table.path("site"));
    assert!(after.iter().filter(|(path, _)| path.ends_with("atom.xml")).all(|(path, bytes)| before.get(path) == Some(bytes)));
}

#[test]
fn the_club_s_feed_tells_of_all_games_with_where_each_entry_comes_from() {
    if !ready() {
        return;
    }
    let mut table = club("").players(&NAMES).game("sunday", &NAMES);
    let new = [
        "new",
        "frost-fair",
        "--title",
        "Frost fair",
        "--ruleset",
        "web-of-power-card",
        "--open",
        "3",
        "--seat",
        "Aku <aku@example.org> fi",
    ];
    assert_eq!(table.cli(&new).0, Some(0));
    table.later(24 * 5).pass();
    let all = feed(&table, "atom.xml");
    let told: BTreeSet<&str> = titles(&all).into_iter().collect();
    let expected = [
        "Friday has begun",
        "Friday: Turn 1, Laura",
        "Sunday has begun",
        "Sunday: Turn 1, Laura",
        "Frost fair is open to join (Web of Power: the card game)",
        "Aku has joined Frost fair",
    ];
    assert_eq!(told, BTreeSet::from(expected));
    let times: Vec<&str> = entries(&all).iter().filter_map(|entry| entry["updated"].as_str()).collect();
    assert!(times.is_sorted_by(|one, other| one >= other), "the newest comes first: {times:?}");
    let of = |path: &str| feed(&table, path);
    let friday = of("g/friday/atom.xml");
    let copied = entries(&all).iter().find(|entry| entry["id"] == entries(&friday)[0]["id"]).expect("the same entry");
    assert_eq!((&copied["source"], &copied["content"]), (&friday["id"], &entries(&friday)[0]["content"]));
    // A run in which nothing happens leaves it as it is.
    let before = table.text("site/atom.xml");
    table.pass();
    assert_eq!(table.text("site/atom.xml"), before);
}

#[test]
fn what_is_shown_late_is_in_no_feed_earlier_and_at_the_end_feeds_are_those_of_any_game() {
    let feeds = |table: &Table| tree(&table.path("site")).into_iter().filter(|(path, _)| path.ends_with("atom.xml")).collect::<Vec<_>>();
    let count = |table: &Table, path: &str| table.text(&format!("site/{path}")).matches("<entry>").count();
    let (mut late, mut never, mut open) =
        (club("publish_after = 2\n").players(&NAMES), club("publish_after = \"end\"\n").players(&NAMES), club("").players(&NAMES));
    for played in 1..=4 {
        for table in [&mut late, &mut never, &mut open] {
            table.later(24 * 5).pass();
        }
        for path in ["g/friday/atom.xml", "fi/g/friday/atom.xml", "atom.xml", "fi/atom.xml"] {
            let shown = usize::try_from(played - 1).expect("a few");
            assert_eq!([&late, &never, &open].map(|table| count(table, path)), [shown.max(1), 1, shown + 2], "{path} after {played}");
        }
    }
    for table in [&mut late, &mut never, &mut open] {
        for _ in 0..200 {
            if table.text("games/friday/game.toml").contains("state = \"ended\"") {
                break;
            }
            table.later(24 * 5).pass();
        }
    }
    assert!(feeds(&open).len() == 4 && open.text("site/atom.xml").contains("Friday has ended"));
    assert!(feeds(&late) == feeds(&open) && feeds(&never) == feeds(&open));
}

#[test]
fn a_club_without_an_address_has_no_feed_and_leads_to_none() {
    let mut table = Table::new().players(&NAMES);
    table.later(24 * 5).pass();
    let site = tree(&table.path("site"));
    assert!(!site.keys().any(|path| path.ends_with(".xml")) && !table.text("site/index.html").contains("atom"));
    let (_, said) = table.cli(&["doctor"]);
    assert!(said.contains("no `site_url`"), "{said}");
}
