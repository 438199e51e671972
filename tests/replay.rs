//! Every game in the repository's `games/` folds, plays again from its answers and dice, and can be drawn: what a new version
//! of the program must still be able to do with old games.

use std::fs;
use std::path::Path;
use turnpost::club::config::Config;
use turnpost::club::{Opened, Setup, pass, verify, verify_tournament};
use turnpost::store::{Disk, GameFolder, GameState, games, tournaments};

fn root() -> Disk {
    Disk::open(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn whom_the_front_page_awaits_is_whom_the_game_does() {
    let disk = root();
    let mut waited = 0;
    for id in games(&disk).unwrap() {
        let game = Opened::open(&disk, &id).unwrap();
        let (Some(agenda), Some(table)) = (&game.agenda, &game.table) else { continue };
        if game.file.state == GameState::Running {
            assert_eq!(agenda.awaited_now(), table.awaited_seats(), "{id}");
            waited += agenda.answered.len();
        }
    }
    assert!(waited > 0, "nobody of the sample club has answered and waits for others");
}

#[test]
fn every_archived_game_verifies() {
    let disk = root();
    let mut finished = Vec::new();
    for id in games(&disk).unwrap() {
        let verified = verify(&disk, &id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(verified.audited.rounds >= 5 && verified.audited.events > 80, "{id}: {:?}", verified.audited);
        if verified.ended {
            let game = GameFolder::new(&disk, &id).unwrap().game().unwrap();
            finished.push((game.ruleset, game.seats.len()));
        }
    }
    finished.sort();
    let finished: Vec<(&str, usize)> = finished.iter().map(|(ruleset, seats)| (ruleset.as_str(), *seats)).collect();
    let card = |seats| ("web-of-power-card", seats);
    // One by itself, and the five of the tournament.
    let duel = ("faceless-enemy", 2);
    assert_eq!(
        finished,
        [
            ("citadels", 2),
            ("citadels", 5),
            duel,
            duel,
            duel,
            duel,
            duel,
            duel,
            ("faceless-enemy", 4),
            ("lords-of-hell", 5),
            ("web-of-power-board", 4),
            card(3),
            card(4),
            card(5)
        ]
    );
}

#[test]
fn every_archived_tournament_follows_from_its_games() {
    let disk = root();
    let verified: Vec<_> = tournaments(&disk).unwrap().iter().map(|id| verify_tournament(&disk, id).unwrap()).collect();
    let told: Vec<_> = verified.iter().map(|one| (one.kind.as_str(), one.games, one.ended)).collect();
    assert_eq!(told, [("faceless-enemy g1", 5, true)]);
}

#[test]
fn every_letter_that_a_log_names_is_there_and_is_what_its_name_says() {
    let disk = root();
    for id in games(&disk).unwrap() {
        let folder = GameFolder::new(&disk, &id).unwrap();
        let mut named = 0;
        for number in folder.rounds().unwrap() {
            let round = folder.round(number).unwrap();
            for hash in round.lines().filter_map(|line| line.strip_prefix("letter = \"")?.strip_suffix('"')) {
                let raw = folder.letter(hash).unwrap_or_else(|error| panic!("{id} round {number}: {error}"));
                assert_eq!(turnpost::mail::hash(&raw), hash);
                named += 1;
            }
        }
        assert!(named > 10, "{id} names {named} letters");
    }
}

/// Draws the whole site of a copy, and looks for what should have been put into words and was not.
#[test]
fn no_page_shows_a_raw_id() {
    let folder = tempfile::tempdir().unwrap();
    copy(&root().root().join("games"), &folder.path().join("games"));
    fs::copy(root().root().join("club.toml"), folder.path().join("club.toml")).unwrap();
    for part in ["new", "cur", "tmp"] {
        fs::create_dir_all(folder.path().join("mail/inbox").join(part)).unwrap();
    }
    let disk = Disk::open(folder.path());
    let config = Config::load(&disk).unwrap();
    let setup = Setup { disk: &disk, config: &config, now: config.clock.unwrap(), doing: "test", redraw: true, progress: &|_, _, _| {} };
    let ran = pass(&setup, Vec::new()).unwrap();
    assert!(ran.problems.is_empty(), "{:?}", ran.problems);
    let mut pages = 0;
    look(&folder.path().join("site"), &mut pages);
    assert!(pages > 100, "only {pages} pages were drawn");
    score_sheets(&disk, &config);
}

/// Both score sheets of the finished board game are drawn in every language, and its pages lead to them.
fn score_sheets(disk: &Disk, config: &Config) {
    for lang in &config.languages {
        let below = if config.languages.first() == Some(lang) { String::new() } else { format!("{}/", lang.code()) };
        let read = |path: &str| String::from_utf8(disk.read(&format!("site/{below}g/winter-4/{path}")).unwrap()).unwrap();
        for sheet in ["interim-scoring", "final-scoring"] {
            assert!(read("index.html").contains(&format!("/p/{sheet}.html\"")));
            assert!(shown(&read(&format!("p/{sheet}.html"))).contains("Inkeri"));
        }
        let rounds = fs::read_dir(disk.root().join(format!("site/{below}g/winter-4/r"))).unwrap().flatten();
        let linked = rounds.filter(|page| fs::read_to_string(page.path()).unwrap().contains("/p/"));
        assert_eq!(linked.count(), 2, "the rounds of the two scorings");
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let there = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &there);
        } else {
            fs::copy(entry.path(), there).unwrap();
        }
    }
}

fn look(folder: &Path, pages: &mut usize) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            look(&path, pages);
        } else if path.extension().is_some_and(|ending| ending == "html") {
            *pages += 1;
            let html = fs::read_to_string(&path).unwrap();
            for word in shown(&html).split(|c: char| c.is_whitespace() || "<>\"“”'’,.;:()".contains(c)) {
                let raw = ["wpc-", "wpb-", "report-", "club-", "command-", "line-", "number-", "result-", "unread-"];
                let raw = raw.iter().any(|start| word.starts_with(start)) || word.contains("{$") || word.contains("FSI");
                assert!(!raw, "{} shows \"{word}\"", path.display());
            }
        }
    }
}

/// The text of a page without its tags.
fn shown(html: &str) -> String {
    let mut text = String::new();
    // What is locked is no text.
    let html = html.split("<template id=\"locked\"").next().unwrap_or(html);
    for (index, piece) in html.split('<').enumerate() {
        let piece = if index == 0 { piece } else { piece.split_once('>').map_or("", |(_, after)| after) };
        text.push_str(piece);
        text.push(' ');
    }
    text
}
