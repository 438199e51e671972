//! A club whose files are broken: what can be played is played, what can't be waits, and everything is told.

use crate::harness::{CLUB, Letter, Table, assert_same, time, tree};
use std::fs;
use turnpost::club::config::Config;
use turnpost::store::{ClubLock, Disk, LetterState, Trouble};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// Two games, a few rounds into the first; Laura is asked in both.
fn table() -> Table {
    let mut table = Table::new().players(&THREE);
    table.letter("laura", "1").letter("ville", "take any").letter("atro", "take any").pass();
    assert_eq!((table.rounds("friday"), table.awaited("friday")), (3, vec![0]));
    table.game("monday", &["laura", "aada", "ville"])
}

fn reply(table: &Table, game: &str, text: &str) -> Letter {
    let mails = table.mails_to("laura");
    let report = mails.iter().rfind(|mail| mail.id.starts_with(game) && mail.text.contains("end orders"));
    Letter::replying(report.expect("a report"), text)
}

/// What is done to the files, and what must be said of it.
type Damage = (&'static str, fn(&Table), &'static str);

const ROUND: &str = "games/friday/rounds/0002.toml";
const NEWEST: &str = "games/friday/rounds/0003.toml";

const DAMAGES: [Damage; 18] = [
    ("no game.toml", |t| remove(t, "games/friday/game.toml"), "games/friday/game.toml"),
    ("no private.toml", |t| remove(t, "games/friday/private.toml"), "games/friday/private.toml"),
    ("a broken private.toml", |t| t.edit("games/friday/private.toml", "format = 1", "format = = 1"), "games/friday/private.toml:1:"),
    ("a newer private.toml", |t| t.edit("games/friday/private.toml", "format = 1", "format = 2"), "use a newer turnpost"),
    ("a seat's address that is none", |t| t.edit("games/friday/private.toml", "ville@example.org", "ville example org"), "friday"),
    ("a broken game.toml", |t| t.edit("games/friday/game.toml", "ruleset", "rulesets"), "games/friday/game.toml"),
    ("newer rules", newer_rules, "Use a newer turnpost"),
    ("a ruleset that there is not", |t| t.edit("games/friday/game.toml", "web-of-power-card", "web-of-poker"), "web-of-poker"),
    ("another id", |t| t.edit("games/friday/game.toml", "id = \"friday\"", "id = \"freitag\""), "freitag"),
    ("no round 0", |t| remove(t, "games/friday/rounds/0000.toml"), "0000.toml"),
    ("a round missing", |t| remove(t, ROUND), "0002.toml"),
    ("the newest round missing", |t| remove(t, NEWEST), "friday"),
    ("a round edited", |t| t.edit(ROUND, "seat = \"B\"", "seat = \"C\""), "round 3"),
    ("an event edited", |t| t.edit(NEWEST, "kind = \"turn-began\"\nseat = 0", "kind = \"turn-began\"\nseat = 1"), "round 3"),
    ("an answer of the newest round edited", |t| t.edit(NEWEST, "source = \"left-out\"", "source = \"deadline\""), "round 3"),
    ("rounds swapped", swap, "round 2"),
    ("a book edited", |t| t.edit("games/friday/book.toml", "round = 4", "round = 3"), "book"),
    ("a broken desk.toml", |t| t.edit("games/friday/desk.toml", "format", "formal"), "desk.toml"),
];

fn remove(table: &Table, rel: &str) {
    fs::remove_file(table.path(rel)).expect("it was there");
}

/// As a newer program leaves a game that is played by rules of its own.
fn newer_rules(table: &Table) {
    table.edit("games/friday/game.toml", "version = ", "version = 9");
    table.edit("games/friday/rounds/0000.toml", "rules = \"web-of-power-card ", "rules = \"web-of-power-card 9");
}

fn swap(table: &Table) {
    let (second, third) = (table.text(ROUND), table.text(NEWEST));
    fs::write(table.path(ROUND), third).expect("written");
    fs::write(table.path(NEWEST), second).expect("written");
}

#[test]
fn a_broken_game_is_told_of_its_letters_wait_and_the_others_are_played() {
    for (what, damage, said) in DAMAGES {
        let mut table = table();
        let whole = tree(table.folder.path());
        damage(&table);
        let (waits, goes) = (reply(&table, "friday", "1"), reply(&table, "monday", "1"));
        let waits = table.post(&waits);
        let goes = table.post(&goes);
        let ran = table.pass();
        assert_eq!(ran.problems.len(), 1, "{what}: {ran:?}");
        assert!(ran.problems[0].contains(said), "{what}: {}", ran.problems[0]);
        assert_eq!(table.rounds("monday"), 1, "{what}");
        assert_eq!(table.record(&goes).expect("a record").state, LetterState::Applied, "{what}");
        assert_eq!(table.record(&waits), None, "{what}: it waits");
        assert!(!table.archived(&waits).is_empty(), "{what}: and is kept");
        assert_eq!(fs::read_dir(table.path("mail/inbox/new")).expect("a folder").count(), 1, "{what}");
        let broken = tree(table.folder.path());
        assert_eq!(table.pass().problems, ran.problems, "{what}: told again");
        assert_same(&tree(table.folder.path()), &broken, what);
        for (name, bytes) in whole.iter().filter(|(name, _)| name.starts_with("games/friday/")) {
            fs::write(table.path(name), bytes).expect("put back");
        }
        let ran = table.pass();
        assert_eq!((ran.problems, table.rounds("friday")), (Vec::new(), 4), "{what}");
        assert_eq!(table.record(&waits).expect("a record").state, LetterState::Applied, "{what}: read after the repair");
    }
}

#[test]
fn a_desk_that_can_t_be_read_is_told_of_without_any_letter() {
    let mut table = table();
    table.edit("games/friday/desk.toml", "format", "formal");
    table.now = time("2026-11-23T18:00:00+02:00");
    let ran = table.pass();
    assert!(ran.problems.len() == 1 && ran.problems[0].contains("friday/desk.toml"), "{:?}", ran.problems);
    assert_eq!((table.rounds("friday"), table.rounds("monday")), (3, 1), "the other game's deadline takes effect");
}

#[test]
fn while_a_game_is_broken_strangers_do_not_wait_and_its_players_do_without_tag_or_thread() {
    let mut table = table();
    remove(&table, "games/friday/private.toml");
    let stranger = table.post(&Letter::new("stranger@example.com", "club@example.org", "Hello"));
    let threaded = reply(&table, "friday", "1").without_tag();
    let threaded = table.post(&threaded);
    let tagged = reply(&table, "friday", "take any").unthreaded();
    let tagged = table.post(&tagged);
    table.pass();
    assert_eq!(table.record(&stranger).expect("a record").state, LetterState::Unplaced);
    assert_eq!((table.record(&threaded), table.record(&tagged)), (None, None));
}

#[test]
fn a_page_that_can_t_be_made_is_its_games_problem_and_blocks_no_later_run() {
    let mut table = table();
    for name in ["ville", "atro", "laura"] {
        let report = table.mails_to(name).into_iter().find(|mail| mail.id.starts_with("friday")).cloned().expect("a mail");
        table.post(&Letter::replying(&report, "standing take any"));
    }
    while !table.pass().games.iter().any(|game| game.ended) {
        table.later(72);
    }
    remove(&table, "games/friday/public/dice.toml");
    let late = reply(&table, "monday", "1");
    let friday = table.mails_to("laura").into_iter().rfind(|mail| mail.id.starts_with("friday")).cloned().expect("a mail");
    table.post(&Letter::replying(&friday, "take any"));
    table.post(&late);
    let ran = table.pass();
    assert!(!ran.problems.is_empty() && ran.problems.iter().all(|why| why.contains("public/dice.toml")), "{:?}", ran.problems);
    assert!(ran.games.iter().any(|game| game.id == "monday" && game.letters.len() == 1), "{ran:?}");
    assert_eq!(table.pass().problems, [""; 0]);
}

#[test]
fn club_toml_with_many_mistakes_says_them_all_with_line_and_remedy() {
    let table = Table::new();
    let text = CLUB.replace("zone = ", "zoen = ").replace("\"3 days\"", "\"soon\"").replace("en = \"Friday", "se = \"Friday");
    fs::write(table.path("club.toml"), text).expect("written");
    let error = Config::load(&table.disk()).expect_err("it is wrong").to_string();
    for said in ["did you mean `zone`", "\"soon\" is no time to answer", "club.toml"] {
        assert!(error.contains(said), "{error}");
    }
    assert!(error.lines().count() >= 3, "{error}");
    fs::write(table.path("club.toml"), "[club\n").expect("written");
    assert!(Config::load(&table.disk()).expect_err("it is wrong").to_string().contains("1:"));
    fs::write(table.path("club.toml"), b"\xff\xfe").expect("written");
    assert!(Config::load(&table.disk()).is_err());
}

#[test]
fn a_second_run_at_once_is_refused_and_changes_nothing() {
    let mut table = table();
    let letter = reply(&table, "friday", "1");
    table.post(&letter);
    let before = tree(table.folder.path());
    let disk = Disk::open(table.folder.path());
    let lock = ClubLock::take(&disk, "the other").expect("free");
    let error = table.try_pass(Trouble::None).expect_err("held").to_string();
    assert!(error.contains("another turnpost is at work") && error.contains("the other"), "{error}");
    assert_same(&tree(table.folder.path()), &before, "locked");
    lock.release().expect("released");
    table.pass();
    assert_eq!(table.rounds("friday"), 4);
}

#[test]
fn a_mailbox_that_can_t_be_read_stops_the_run_before_any_deadline() {
    let mut table = table();
    let config = table.config();
    fs::rename(table.path("mail/inbox"), table.path("mail/elsewhere")).expect("moved");
    table.now = time("2027-01-01T12:00:00+02:00");
    let ran = crate::harness::run(table.folder.path(), &config, table.now, Trouble::None, Vec::new());
    let error = ran.expect_err("no mailbox").to_string();
    assert!(error.contains("mail/inbox") && error.contains("club.toml"), "{error}");
    assert_eq!(table.rounds("friday"), 3, "there may be letters in it: no seat is late");
    fs::rename(table.path("mail/elsewhere"), table.path("mail/inbox")).expect("moved");
    // One letter that can't be read is told of; the others go on.
    std::os::unix::fs::symlink("/nowhere/at/all", table.path("mail/inbox/new/0")).expect("linked");
    let letter = reply(&table, "friday", "1").at(time("2026-11-20T13:00:00+02:00"));
    table.post(&letter);
    let ran = table.pass();
    assert_eq!(ran.problems.len(), 1);
    assert!(ran.problems[0].contains("mail/inbox/new/0"), "{:?}", ran.problems);
    assert!(table.rounds("friday") > 3);
}

#[test]
fn a_damaged_journal_is_kept_and_told_of() {
    let mut table = table();
    let letter = reply(&table, "friday", "1");
    table.post(&letter);
    // Broken off somewhere in the middle of the change.
    let mut after = 20;
    while fs::read_dir(table.path("mail/journal")).map_or(0, |entries| entries.count()) == 0 {
        after += 1;
        table.try_pass(Trouble::Killed { after, torn: false }).expect_err("killed");
    }
    let name = fs::read_dir(table.path("mail/journal")).expect("a folder").next().expect("a journal").expect("an entry").path();
    let whole = fs::read(&name).expect("a journal");
    fs::write(&name, &whole[..whole.len() / 2]).expect("written");
    let error = table.try_pass(Trouble::None).expect_err("damaged").to_string();
    assert!(error.contains("mail/journal"), "{error}");
    fs::write(&name, whole).expect("put back");
    table.pass();
    assert_eq!(table.rounds("friday"), 4);
}
