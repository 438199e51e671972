//! Pictures that other sites show with a link to a round: of what is public, beside its page, drawn once.

use crate::harness::{CLUB, Table, sample_table, times};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use turnpost::club::config::Config;
use turnpost::club::{Opened, draw};
use turnpost::store::Disk;

const NAMES: &[&str] = &["laura", "ville", "atro"];

/// A club with more lines in `[club]`, after a turn of a game.
fn played(more: &str) -> Table {
    let club = CLUB.replace("format = 1\n", &format!("format = 1\n{more}\n"));
    let mut table = Table::with(&club).players(NAMES);
    table.says("laura", "1");
    table
}

/// The pictures of a site, by path, with their width and height.
fn pictures(table: &Table) -> BTreeMap<String, (u32, u32)> {
    let files = crate::harness::tree(&table.path("site"));
    let size = |png: &[u8]| {
        let info = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG").info().clone();
        (info.width, info.height)
    };
    files.iter().filter(|(path, _)| path.ends_with(".png")).map(|(path, bytes)| (path.clone(), size(bytes))).collect()
}

#[test]
fn a_round_has_a_picture_beside_its_page_in_each_language() {
    let table = played("site_url = \"https://club.example.org/\"");
    let found = pictures(&table);
    let paths: Vec<&str> = found.keys().map(String::as_str).collect();
    assert_eq!(paths, ["fi/g/friday/r/1.png", "g/friday/r/1.png"]);
    assert!(found.values().all(|size| *size == (1200, 630)), "{found:?}");
    for (page, address) in
        [("g/friday/r/1", "g/friday/r/1.html"), ("g/friday/index", "g/friday/"), ("fi/g/friday/r/1", "fi/g/friday/r/1.html")]
    {
        let html = table.text(&format!("site/{page}.html"));
        let image = if page.starts_with("fi") { "fi/g/friday/r/1.png" } else { "g/friday/r/1.png" };
        for meta in [
            format!("<meta property=\"og:image\" content=\"https://club.example.org/{image}\">"),
            format!("<meta property=\"og:url\" content=\"https://club.example.org/{address}\">"),
        ] {
            assert!(html.contains(&meta), "{page} lacks {meta}");
        }
    }
    let seats = table.disk().list("site/g/friday/s").expect("pages of seats");
    assert!(!seats.is_empty() && (0..3).all(|seat| !table.unlocked(&table.seat_link("friday", seat)).contains("og:image")));
}

#[test]
fn what_was_drawn_is_left_alone_and_a_name_that_changed_is_drawn() {
    let mut table = played("site_url = \"https://club.example.org\"");
    let drawn = |table: &Table| {
        let all = times(&table.path("site"));
        all.into_iter().filter(|(path, _)| path.ends_with(".png")).collect::<Vec<_>>()
    };
    let before = drawn(&table);
    table.says("ville", "1");
    let after = drawn(&table);
    assert_eq!(after.len(), 4);
    assert!(before.iter().all(|one| after.contains(one)), "the first round's are as they were");
    // Everything drawn anew is the same: nothing is written.
    assert_eq!(table.cli(&["run", "--redraw"]).0, Some(0));
    assert_eq!(drawn(&table), after);
    table.edit("club.toml", "en = \"Friday table\"", "en = \"Saturday table\"");
    assert_eq!(table.cli(&["run", "--redraw"]).0, Some(0));
    let changed = drawn(&table).iter().filter(|one| !after.contains(one)).count();
    assert_eq!(changed, 2, "those in English bear the club's name");
}

#[test]
fn a_club_without_an_address_or_that_wants_none_has_none_nor_what_is_shown_late() {
    let late = "site_url = \"https://club.example.org\"\npublish_after = \"end\"";
    for more in ["", "site_url = \"https://club.example.org\"\nlink_pictures = false", late] {
        let table = played(more);
        assert!(pictures(&table).is_empty(), "{more}");
        assert!(!table.text("site/g/friday/index.html").contains("og:image"), "{more}");
    }
}

#[test]
fn on_a_page_with_several_pictures_each_id_stands_once() {
    let disk = Disk::open(Path::new("."));
    let config = Config::load(&disk).expect("the sample club");
    for id in ["lent-5", "siege-1", "autumn-5", "tuesday-6"] {
        let game = Opened::open(&disk, id).expect("a game");
        let last = sample_table(id).round().saturating_sub(2);
        let pages = draw(&config, &game, last, config.clock.expect("a time").to_utc());
        assert!(pages.len() > 4);
        for page in pages {
            let mut seen = BTreeSet::new();
            let ids = page.html.split('<').filter_map(|tag| tag.split_once(" id=\"")).filter_map(|(_, rest)| rest.split_once('"'));
            let doubles: Vec<&str> = ids.map(|(id, _)| id).filter(|id| !seen.insert(*id)).collect();
            assert!(doubles.is_empty(), "{}: {doubles:?}", page.path);
        }
    }
}
