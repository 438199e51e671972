//! The club's own pages beside the games': who plays, what is over, what stands out; and the booklets. They tell what is public and no more.

use crate::harness::{CLUB, Table, copy, time, tree};
use crate::readers;
use std::collections::BTreeMap;
use std::path::Path;
use turnpost::club::config::Config;
use turnpost::club::{bring_out, game_book, pass};
use turnpost::store::Disk;
use turnpost::words::Lang;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// What a folder of a club has for everybody beside the pages of games.
fn told(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let of_games = |name: &String| ["g/", "fi/g/", "desk/", "me/"].iter().any(|folder| name.starts_with(folder));
    tree(&root.join("site")).into_iter().filter(|(name, _)| !of_games(name)).collect()
}

fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    String::from_utf8(files.get(name).unwrap_or_else(|| panic!("{name} is there")).clone()).expect("text")
}

/// A club with a game that is played as its letters say, shown at its end alone.
fn late(letter: &str) -> Table {
    let mut table = Table::with(&CLUB.replacen("[gm]", "publish_after = \"end\"\n\n[gm]", 1)).players(&THREE);
    table.says("laura", letter);
    table.later(24 * 5).pass();
    table
}

#[test]
fn of_a_game_that_is_shown_late_its_people_are_all_that_is_told() {
    let tables = [late("1"), late("2")];
    let [one, two] = &tables;
    assert_ne!(one.log("friday"), two.log("friday"), "two games went two ways");
    for table in [one, two] {
        bring_out(&table.disk(), &table.config(), "2026-11".parse().expect("a month"), time("2026-11-28T12:00:00Z")).expect("an issue");
    }
    let (one, two) = (told(one.path("").as_path()), told(two.path("").as_path()));
    let changed: Vec<&String> = one.iter().filter(|(name, bytes)| two.get(*name) != Some(bytes)).map(|(name, _)| name).collect();
    assert_eq!(changed, Vec::<&String>::new());
    let laura = text(&one, "players/laura.html");
    assert!(laura.contains("played in secret until it is over") && !laura.contains("letters in time"), "{laura}");
    assert!(text(&one, "zine/2026-11.html").contains("no round was played"));
}

#[test]
fn a_game_that_goes_on_is_told_with_who_is_awaited_and_how_everybody_stands() {
    let mut table = Table::new().players(&THREE);
    table.says("laura", "1");
    table.later(24 * 5).pass();
    let pages = told(&table.path(""));
    let awaited: Vec<&str> = table.awaited("friday").into_iter().map(|seat| THREE[seat]).collect();
    for name in THREE {
        let page = text(&pages, &format!("players/{name}.html"));
        assert_eq!(page.contains("A game waits for"), awaited.contains(&name), "{name}: {awaited:?}");
    }
    assert!(text(&pages, "index.html").contains("g/friday/small.svg"));
    let late = text(&pages, "players/ville.html");
    assert!(late.contains("0 of 1") || late.contains("late: "), "who did not answer in time is told of: {late}");
}

/// Private pages are looked at by other tests; to draw all of the sample's takes a minute.
const ELSEWHERE: &str = "\n[site]\nprivate = \"none\"\n";

/// The sample club in a folder of its own, with more settings.
fn sample(more: &str) -> (tempfile::TempDir, Disk, Config) {
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["club.toml", "games", "mail"] {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(part);
        if from.is_dir() {
            copy(&from, &folder.path().join(part));
        } else {
            let settings = std::fs::read_to_string(&from).expect("settings");
            std::fs::write(folder.path().join(part), format!("{settings}{more}")).expect("it is written");
        }
    }
    let disk = Disk::open(folder.path());
    let config = Config::load(&disk).expect("settings");
    (folder, disk, config)
}

fn played(disk: &Disk, config: &Config) {
    let now = config.clock.expect("the sample's own time");
    let setup = turnpost::club::Setup { disk, config, now, doing: "a test", redraw: true, progress: &|_, _, _| {} };
    pass(&setup, Vec::new()).expect("a run");
}

#[test]
fn results_of_the_sample_club_are_told_as_its_games_ended() {
    let (folder, disk, config) = sample(ELSEWHERE);
    // An older club kept nothing of this: it is made of the logs.
    let desk = folder.path().join("games/autumn-5/desk.toml");
    let without: String = std::fs::read_to_string(&desk).expect("a desk").split("[scoresheet]").next().expect("a part").to_owned();
    std::fs::write(&desk, without).expect("it is written");
    played(&disk, &config);
    let pages = told(folder.path());
    let list = text(&pages, "archive/citadels/index.html");
    assert!(list.contains("<b>Teemu\u{a0}32</b> · Inkeri\u{a0}26 · Atro\u{a0}22 · Laura\u{a0}22 · Ville\u{a0}17"), "{list}");
    let inkeri = text(&pages, "fi/players/inkeri.html");
    assert!(inkeri.contains("sija 2/5, 26 pistettä") && inkeri.contains("voitti, 52 pistettä"), "{inkeri}");
    let siege = text(&pages, "archive/index.html");
    assert!(siege.contains("<summary><b>Autumn siege</b>") && siege.contains("5 games are over"), "{siege}");
    assert!(siege.contains("14 games are over, the newest first."), "those of a tournament count each: {siege}");
    let players = text(&pages, "players/index.html");
    let rated = if readers::ready() { readers::rated(&folder.path().join("games")) } else { BTreeMap::new() };
    for (name, [rating, off_by]) in &rated {
        let told = format!("{rating:.0} ± {off_by:.0}");
        assert!(players.contains(&told), "a program of others rates {name} {told}: {players}");
    }
    assert!(players.contains(" ± ") && (rated.len() == 7 || rated.is_empty()), "{rated:?}");
    let over: Vec<_> = std::fs::read_dir(folder.path().join("site/g")).expect("games").flatten().map(|game| game.path()).collect();
    let over: Vec<_> = over.into_iter().filter(|game| readers::ready() && game.join("log/dice.toml").exists()).collect();
    for game in &over {
        let (right, said) = readers::found_right(game);
        assert!(right && said.contains("pages agree"), "{}: {said}", game.display());
    }
    assert!(over.len() == 14 || over.is_empty(), "{over:?}");
    // What a run draws again is what there was.
    played(&disk, &config);
    assert_eq!(told(folder.path()), pages);
    let (folder, disk, config) = sample("\n[site]\nratings = false\nprivate = \"none\"\n");
    played(&disk, &config);
    assert!(
        told(folder.path())
            .iter()
            .filter(|(name, _)| name.starts_with("players/"))
            .all(|(_, page)| !page.windows(3).any(|part| part == "±".as_bytes()))
    );
}

#[test]
fn a_page_of_nobody_goes_and_a_name_that_hides_the_list_is_none() {
    let mut table = Table::new().players(&THREE);
    let left = ["site/players/gone.html", "site/players/gone.atom", "site/fi/players/gone.html", "site/archive/chess/index.html"];
    for path in left {
        let path = table.path(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, "an old page").expect("it is written");
    }
    table.pass();
    assert!(left.iter().all(|path| !table.path(path).exists()));
    assert!(table.path("site/players/laura.html").exists() && table.path("site/players/index.html").exists());
}

/// Whether a book is one, by what the format's makers have for that.
fn is_book(bytes: &[u8], name: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("it is written");
    let jar = Path::new("/usr/share/java/epubcheck.jar");
    if !jar.exists() {
        assert!(std::env::var_os("CI").is_none(), "no epubcheck: install it");
        println!("SKIPPED: no epubcheck");
        return;
    }
    match std::process::Command::new("java").arg("-jar").arg(jar).arg(&path).output() {
        Ok(checked) => {
            let said = String::from_utf8_lossy(&checked.stdout).into_owned() + &String::from_utf8_lossy(&checked.stderr);
            assert!(checked.status.success() && !said.contains("WARNING"), "{said}");
        }
        Err(error) => panic!("java: {error}"),
    }
}

#[test]
fn a_month_comes_out_as_a_magazine_with_what_was_written_for_it() {
    let (folder, disk, config) = sample(ELSEWHERE);
    std::fs::create_dir_all(folder.path().join("zine")).expect("a folder");
    std::fs::write(folder.path().join("zine/2026-11.md"), "# A word\n\nFrost, *and* <b>games</b>.\n").expect("it is written");
    std::fs::write(folder.path().join("zine/2026-11.fi.md"), "Pakkasta ja pelejä.\n").expect("it is written");
    played(&disk, &config);
    let now = config.clock.expect("the sample's own time");
    let month = "2026-11".parse().expect("a month");
    let files = bring_out(&disk, &config, month, now).expect("an issue");
    assert_eq!(files, ["zine/2026-11.en.html", "zine/2026-11.en.epub", "zine/2026-11.fi.html", "zine/2026-11.fi.epub"]);
    let read = |name: &str| std::fs::read(folder.path().join(name)).expect("a file");
    let printed = String::from_utf8(read("zine/2026-11.en.html")).expect("text");
    assert!(printed.contains("<h3>A word</h3>") && printed.contains("<em>and</em> &lt;b&gt;games&lt;/b&gt;"), "{printed}");
    assert!(printed.contains("Monday duel") && printed.contains("Deadlines") && !printed.contains("href=\"http"), "{printed}");
    let finnish = String::from_utf8(read("zine/2026-11.fi.html")).expect("text");
    assert!(finnish.contains("Pakkasta ja pelejä.") && !finnish.contains("Frost"));
    assert_eq!(read("site/zine/2026-11.epub"), read("zine/2026-11.en.epub"));
    is_book(&read("zine/2026-11.en.epub"), "issue.epub");
    is_book(&read("zine/2026-11.fi.epub"), "issue.fi.epub");
    // Made again it is the same, and the front page leads to it.
    let before = read("zine/2026-11.en.epub");
    bring_out(&disk, &config, month, now).expect("an issue");
    assert_eq!(read("zine/2026-11.en.epub"), before);
    played(&disk, &config);
    assert!(text(&told(folder.path()), "index.html").contains("zine/index.html"));
    assert!(text(&told(folder.path()), "zine/index.html").contains("2026-11.epub"));
}

#[test]
fn a_game_that_is_over_is_a_book_and_one_that_is_not_is_none() {
    let (_folder, disk, config) = sample(ELSEWHERE);
    let now = config.clock.expect("the sample's own time");
    for (id, lang) in [("winter-4", Lang::En), ("autumn-5", Lang::Fi), ("lent-5", Lang::En), ("frost-2", Lang::Fi)] {
        let bound = game_book(&disk, &config, id, now, lang).expect("a book");
        is_book(&bound.book, "game.epub");
        assert_eq!(game_book(&disk, &config, id, now, lang).expect("a book").book, bound.book);
        let found = crate::report::html::read(&bound.page);
        assert_eq!(found.errors, Vec::<String>::new(), "{id}");
    }
    let winter = game_book(&disk, &config, "winter-4", now, Lang::En).expect("a book").page;
    assert!(winter.contains("Turning points") && winter.contains("Inkeri 52"), "what decided stands in it");
    let running = game_book(&disk, &config, "saturday-5", now, Lang::En).expect_err("it goes on");
    assert!(running.to_string().contains("saturday-5 is not over"), "{running}");
}

#[test]
fn a_book_of_a_game_that_was_ended_without_a_result_says_so() {
    let mut table = Table::new().players(&THREE);
    table.says("laura", "1");
    assert_eq!(table.cli(&["gm", "friday", "end", "the", "server", "was", "sold"]).0, Some(0));
    table.later(25).pass();
    let (disk, config) = (Disk::open(table.folder.path()), table.config());
    for (lang, said) in [(Lang::En, "ended without a result: the server was sold"), (Lang::Fi, "ilman tulosta: the server was sold")] {
        let page = game_book(&disk, &config, "friday", table.now, lang).expect("a book").page;
        assert!(page.contains(said), "{page}");
    }
    bring_out(&disk, &config, "2026-11".parse().expect("a month"), table.now).expect("an issue");
    let issue = table.text("zine/2026-11.en.html");
    assert!(issue.contains("the server was sold"), "{issue}");
}
