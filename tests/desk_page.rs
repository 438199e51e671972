//! The game master's own page: what stands on it, and who can't find it.

use crate::harness::{CLUB, Letter, Table};
use std::fs;

const NAMES: &[&str] = &["laura", "ville", "atro"];
const AINO: &str = "aino@example.org";

fn pages(table: &Table) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(table.path("site/desk"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        // What keeps a server from listing the others.
        .filter(|name| name != "index.html")
        .collect();
    names.sort();
    names
}

pub fn page(table: &Table, address: &str) -> String {
    table.unlocked(&table.desk_link(address))
}

fn row<'t>(page: &'t str, name: &str) -> &'t str {
    let table = page.split("<section id=").nth(1).unwrap_or(page);
    table.lines().find(|line| line.starts_with("<tr>") && line.contains(name)).unwrap_or_else(|| panic!("no row for {name}: {page}"))
}

#[test]
fn it_says_who_is_awaited_away_late_and_what_needs_a_person() {
    let mut table = Table::with(
        &CLUB.replace("at = \"18:00\"", "at = \"18:00\"\ngrace = \"24 hours\"").replace("language = \"fi\"", "language = \"en\""),
    );
    table = table.players(NAMES);
    assert!(row(&page(&table, AINO), "Laura").contains("awaited until Monday 23 November at 18:00 (Helsinki)"), "{}", page(&table, AINO));
    table.letter("atro", "away 2026-12-01 to 2026-12-09").letter("ville", "take any").pass();
    let held = Letter::new("stranger@example.net", "club@example.org", "Hello, may I play?");
    table.post(&held);
    table.pass();
    let now = page(&table, AINO);
    assert!(row(&now, "Ville").contains("<td>orders</td>"), "{now}");
    assert!(row(&now, "Atro").contains("away from"), "{now}");
    assert!(now.contains("not placed: nobody here has this address"), "{now}");
    assert!(now.contains("Atro is back"), "{now}");
    // A deadline passes: who is late may still answer.
    table.later(24 * 4).pass();
    assert!(row(&page(&table, AINO), "Laura").contains("late, may still answer until"), "{}", page(&table, AINO));
    // Nothing new, nothing written.
    let before = fs::metadata(table.path("site/desk")).unwrap().modified().unwrap();
    table.pass();
    assert_eq!(fs::metadata(table.path("site/desk")).unwrap().modified().unwrap(), before);
}

#[test]
fn nobody_else_is_led_to_it_and_no_address_stands_on_it() {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "take any").pass();
    let name = pages(&table).pop().unwrap();
    let shown = page(&table, AINO);
    assert!(!shown.contains("@example.org") || shown.matches('@').count() == 0, "{shown}");
    for file in ["site/index.html", "site/fi/index.html", "site/g/friday/index.html"] {
        assert!(!table.text(file).contains(&name), "{file}");
    }
    for mail in &table.mails {
        assert!(mail.to == AINO || !mail.text.contains(&name), "{}", mail.to);
    }
    let game: toml::Table = table.private("friday");
    for seat in game["seats"].as_array().unwrap() {
        assert!(!shown.contains(seat["token"].as_str().unwrap()));
    }
}

/// Nothing hidden on it, unless the game says that its master sees all.
#[test]
fn it_leads_to_the_seats_own_pages_only_where_the_master_sees_all() {
    let pages_of = |conduct: &str| {
        let mut table = Table::with(&format!("{CLUB}\n[conduct]\n{conduct}\n")).players(NAMES);
        table.letter("laura", "take any").letter("ville", "take any").pass();
        (page(&table, AINO), table)
    };
    let (nothing, table) = pages_of("gm_sees = \"nothing\"");
    assert!(!nothing.contains("/s/"), "{nothing}");
    let (after, _) = pages_of("gm_sees = \"after\"");
    assert!(!after.contains("/s/"), "{after}");
    let (all, mut seeing) = pages_of("gm_sees = \"all\"");
    assert_eq!(all.matches("/s/").count(), 3, "{all}");
    // The same by mail.
    let told = |table: &mut Table| {
        table.letter("laura", "take any").letter("aino", "gm status").pass();
        table.last("aino").text.clone()
    };
    assert!(told(&mut seeing).contains("Kirjattuna: "), "{}", seeing.last("aino").text);
    let mut table = table;
    assert!(!told(&mut table).contains("Kirjattuna: "), "{}", table.last("aino").text);
}

#[test]
fn who_shares_a_desk_has_a_page_of_that_game_and_loses_it_with_the_desk() {
    let mut table = Table::new().players(NAMES).game("monday", &["inkeri", "pekka", "maija"]);
    let mail = table.mails_to("aino").into_iter().find(|mail| mail.subject.contains("Friday")).unwrap().clone();
    let letter = table.reply_to(&mail, "gm desk add Liisa <liisa@example.net> en");
    table.post(&letter);
    table.pass();
    let hers = page(&table, "liisa@example.net");
    assert!(hers.contains("Laura") && !hers.contains("Inkeri"), "{hers}");
    assert_eq!(pages(&table).len(), 2);
    let letter = table.reply_to(&mail, "gm desk remove Liisa");
    table.post(&letter);
    table.pass();
    assert_eq!(pages(&table).len(), 1);
    assert!(page(&table, AINO).contains("Inkeri"));
}
