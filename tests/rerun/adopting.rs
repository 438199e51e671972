//! Reruns that are adopted: who is told, what the chain says, whose dice are new, and that none is half done.

use crate::harness::{copy, run, time};
use crate::rerun::{Table, adopting, files, open, page_with_pictures, played, with_pictures};
use std::collections::BTreeSet;
use tempfile::TempDir;
use turnpost::club::rerun::{Adopting, Change, RerunError, adopt, edit};
use turnpost::club::{letter_for, verify};
use turnpost::game::Seat;
use turnpost::store::{Disk, Trouble};
use turnpost::words::Lang;

fn mended(from: u32, seat: u8, text: &str) -> Change {
    Change { from, edits: vec![edit(Seat(seat), text, Lang::En, time("2026-11-20T12:00:00+02:00"))], ..Change::default() }
}

/// The subjects' names of the mails that came since.
fn told(table: &mut Table) -> BTreeSet<String> {
    let before = table.mails.len();
    table.pass();
    table.mails[before..].iter().map(|mail| mail.to.split('@').next().unwrap().to_owned()).collect()
}

#[test]
fn an_adoption_replaces_the_rounds_keeps_the_old_ones_and_tells_everybody_concerned() {
    let mut table = played(6);
    let (old_four, old_head) = (table.text("games/friday/rounds/0004.toml"), open(&table.disk()).table.unwrap().head().to_owned());
    let adopted = adopting(&table, &mended(4, 0, "take 4R"), Trouble::None).unwrap();
    assert_eq!(adopted.told.len(), 3);
    verify(&table.disk(), "friday").unwrap();
    assert_eq!(table.text("games/friday/replaced/1/rounds/0004.toml"), old_four);
    assert_ne!(table.text("games/friday/rounds/0004.toml"), old_four);
    // The chain says who, when, why, and what it replaced; so does the public part, and the page.
    for file in ["rounds", "public"] {
        let round = table.text(&format!("games/friday/{file}/0004.toml"));
        for what in
            ["by = \"Aino\"", "reason = \"Laura's letter was read too late.\"", "at = \"2026-11-20T", &format!("replaced = \"{old_head}\"")]
        {
            assert!(round.contains(what), "{file}: {what}\n{round}");
        }
    }
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("Laura’s letter was read too late.") || page.contains("Laura&#39;s letter was read too late."), "{page}");
    assert_eq!(told(&mut table), ["atro", "laura", "ville"].map(str::to_owned).into());
    let mail = table.last("ville").text.clone();
    assert!(mail.contains("A correction:") && mail.contains("was read too late"), "{mail}");
    // What differs is marked, and stands on the desk's page from now on.
    let marks: Vec<&str> = mail
        .lines()
        .skip_while(|line| *line != "What differs from what you were told")
        .skip(1)
        .take_while(|line| line.starts_with("- "))
        .collect();
    assert!(marks.iter().any(|line| line.contains(": − ")) && marks.iter().any(|line| line.contains(": + Laura")), "{marks:?}\n{mail}");
    let desk = crate::desk_page::page(&table, "aino@example.org");
    let link =
        desk.split("href=\"").find_map(|part| part.split('"').next().filter(|link| link.contains("/desk/"))).expect("a link").to_owned();
    page_with_pictures(&table, "games/friday/replaced/1/difference.html");
    let link = link.trim_start_matches("../");
    let page = with_pictures(&table, &format!("site/{}", link.split('#').next().unwrap()), table.unlocked(link));
    assert!(page.contains("class=\"gone\"") && page.contains("class=\"new\""), "{page}");
    // An edit of the record in game.toml alone shows.
    table.edit("games/friday/game.toml", "read too late", "lost");
    assert!(verify(&table.disk(), "friday").is_err());
}

#[test]
fn only_whose_report_changed_is_told() {
    let mut table = played(4);
    // An order on file ahead of its time is nobody else's business.
    let disk = table.disk();
    let game = open(&disk);
    let ahead = Change { from: 5, with: vec![edit(Seat(2), "take any", Lang::En, game.file.opened)], ..Change::default() };
    let adopted = adopting(&table, &ahead, Trouble::None).unwrap();
    assert_eq!(adopted.told, [Seat(2)]);
    assert_eq!(told(&mut table), ["atro".to_owned()].into());
    verify(&table.disk(), "friday").unwrap();
    // Ville's list is the one that he has: his number still counts.
    table.letter("ville", "1").pass();
    assert_eq!(open(&table.disk()).table.unwrap().round(), 7, "Ville's answer, and Atro's from the file");
}

#[test]
fn after_a_rollback_the_dice_are_new_and_numbers_for_the_old_list_do_not_count() {
    let mut table = played(7);
    let old = table.last("ville").clone();
    let before = files(&table);
    let back = Change { from: 2, reopen: true, ..Change::default() };
    adopting(&table, &back, Trouble::None).unwrap();
    let disk = table.disk();
    let game = open(&disk);
    assert_eq!(game.table.as_ref().unwrap().round(), 2);
    let rerun = game.file.reruns.first().unwrap();
    assert!(rerun.dice.is_some(), "dice of after that point had been seen");
    assert!(!table.path("games/friday/rounds/0002.toml").exists() && !table.path("site/g/friday/round-2.html").exists());
    assert!(before.keys().any(|path| path.contains("rounds/0007")));
    // The pages of rounds that are no more are gone.
    let pages =
        |files: &std::collections::BTreeMap<String, Vec<u8>>| files.keys().filter(|path| path.starts_with("site/g/friday/")).count();
    assert!(pages(&files(&table)) < pages(&before));
    table.pass();
    assert!(table.last("ville").text.contains("The game is back where"), "{}", table.last("ville").text);
    // A number in answer to a mail of before belongs to a list that is no more.
    let stale = table.reply_to(&old, "1");
    table.post(&stale);
    table.pass();
    assert_eq!(open(&table.disk()).table.unwrap().round(), 2);
    table.letter("ville", "1").pass();
    assert_eq!(open(&table.disk()).table.unwrap().round(), 3);
    // Played on to where there are dice; the log says on which branch, and holds together.
    for turn in 0..9 {
        let name = ["atro", "laura", "ville"][turn % 3];
        table.later(1);
        table.letter(name, "take any").pass();
    }
    verify(&table.disk(), "friday").unwrap();
    let branch = |table: &Table| (3..11).any(|round| table.text(&format!("games/friday/rounds/{round:04}.toml")).contains("branch = 1"));
    assert!(branch(&table));
}

#[test]
fn letters_that_came_meanwhile_count_and_adopting_nothing_does_nothing() {
    let mut table = played(5);
    let change = mended(4, 0, "take 4R");
    // Shown, then a letter comes, then adopted.
    table.letter("atro", "take any").pass();
    let round = open(&table.disk()).table.unwrap().round();
    adopting(&table, &change, Trouble::None).unwrap();
    assert_eq!(open(&table.disk()).table.unwrap().round(), round, "Atro's letter counts in the rerun as well");
    verify(&table.disk(), "friday").unwrap();
    let before = files(&table);
    let again = adopting(&table, &Change { from: 3, ..Change::default() }, Trouble::None).unwrap();
    assert!(again.difference.same && again.told.is_empty());
    assert!(before == files(&table));
}

#[test]
fn a_late_letter_counts_as_if_it_had_come_in_time() {
    let mut table = played(3);
    // Laura lets the deadline pass; her letter comes an hour later.
    table.now = time("2026-11-23T18:01:00+02:00");
    let mail = table.last("laura").clone();
    table.pass();
    assert!(table.text("games/friday/rounds/0004.toml").contains("deadline"));
    table.later(1);
    let late = table.reply_to(&mail, "take 4R").numbered(70).at(table.now);
    std::fs::write(table.path("late.eml"), late.bytes()).unwrap();
    let disk = table.disk();
    let config = table.config();
    let written = letter_for(&open(&disk), &disk, Some(&config), &late.bytes()).unwrap();
    let change = Change { from: 4, with: vec![written], ..Change::default() };
    adopting(&table, &change, Trouble::None).unwrap();
    let round = table.text("games/friday/rounds/0004.toml");
    assert!(round.contains("\"4R\"") && !round.contains("\"deadline\""), "{round}");
    verify(&table.disk(), "friday").unwrap();
}

#[test]
fn an_ended_game_is_not_opened_again() {
    let disk = Disk::open(".");
    let folder = TempDir::new().unwrap();
    for part in ["games/spring-3", "mail/archive"] {
        copy(&std::path::Path::new(".").join(part), &folder.path().join(part));
    }
    std::fs::create_dir_all(folder.path().join("mail/inbox/new")).unwrap();
    std::fs::copy("club.toml", folder.path().join("club.toml")).unwrap();
    drop(disk);
    let disk = Disk::open(folder.path());
    let config = turnpost::club::config::Config::load(&disk).unwrap();
    let back = Change { from: 30, reopen: true, ..Change::default() };
    let now = config.clock.unwrap();
    let adopting = Adopting {
        disk: &disk,
        config: &config,
        game: "spring-3",
        change: &back,
        branch: None,
        by: "Aino",
        reason: "x",
        now,
        lang: Lang::En,
    };
    let game = turnpost::club::Opened::open(&disk, "spring-3").unwrap();
    let shown = turnpost::club::rerun::rerun(&disk, &game, &back, Lang::En).unwrap().difference;
    let text = turnpost::report::difference_text(&shown, Lang::En);
    assert!(text.starts_with("This is only to look at") && text.contains("do not come any more"), "{text}");
    let refused = adopt(&adopting).map(|adopted| adopted.difference);
    assert!(matches!(refused, Err(RerunError::Reopens { round: 30, .. })), "{refused:?}");
}

#[test]
fn a_rerun_of_a_game_that_was_broken_off_is_only_to_look_at() {
    let mut table = played(5);
    table.masters("gm end: enough");
    table.later(25).pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"ended\""));
    let game = turnpost::club::Opened::open(&table.disk(), "friday").unwrap();
    let shown = turnpost::club::rerun::rerun(&table.disk(), &game, &mended(4, 0, "take 4R"), Lang::En).unwrap().difference;
    let text = turnpost::report::difference_text(&shown, Lang::En);
    assert!(shown.reopens && text.starts_with("This is only to look at"), "{text}");
}

/// Killed, or the disk full, at any write: the next run completes it or nothing has happened, and there is nothing between.
#[test]
fn an_adoption_broken_off_anywhere_is_done_or_not_done() {
    let table = played(5);
    let change = mended(4, 0, "take 4R");
    let before = files(&table);
    let parent = table.folder.path().parent().unwrap().to_owned();
    let config = table.config();
    let attempt = |root: &std::path::Path, trouble: Trouble| {
        let disk = Disk::troubled(root, trouble);
        let reason = "Laura's letter was read too late.";
        let adopting = Adopting {
            disk: &disk,
            config: &config,
            game: "friday",
            change: &change,
            branch: None,
            by: "Aino",
            reason,
            now: table.now,
            lang: Lang::En,
        };
        adopt(&adopting).map(|_| disk.operations())
    };
    let settled = |root: &std::path::Path| {
        run(root, &config, table.now, Trouble::None, Vec::new()).unwrap();
        run(root, &config, table.now, Trouble::None, Vec::new()).unwrap();
        crate::harness::tree(root)
    };
    let fresh = || {
        let folder = TempDir::new_in(&parent).unwrap();
        copy(table.folder.path(), folder.path());
        folder
    };
    let whole = fresh();
    let operations = attempt(whole.path(), Trouble::None).unwrap();
    let done = settled(whole.path());
    let untouched = fresh();
    let not_done = settled(untouched.path());
    assert!(done != not_done && before != done);
    let (mut as_before, mut as_after) = (0, 0);
    for after in 0..operations {
        for trouble in [Trouble::Killed { after, torn: after % 2 == 0 }, Trouble::Full { after }] {
            let folder = fresh();
            // A full disk still removes files, which is all that is left to do in the end.
            let done_by_then = attempt(folder.path(), trouble).is_ok();
            assert!(!done_by_then || matches!(trouble, Trouble::Full { .. }), "{after} of {operations}");
            let left = settled(folder.path());
            if left == done {
                as_after += 1;
            } else {
                crate::harness::assert_same(&not_done, &left, &format!("broken off after {after} of {operations}"));
                as_before += 1;
            }
        }
    }
    assert!(as_before > 0 && as_after > 0, "{as_before} not done, {as_after} done");
}

/// A game under way goes on by newer rules, though nothing of what was played is otherwise by them.
#[test]
fn a_running_game_moves_to_newer_rules_where_nothing_differs_so_far() {
    let mut table = played(4);
    let round = open(&table.disk()).table.unwrap().round();
    let rules = |table: &Table, version: u32| {
        let change = Change { from: round, version: Some(version), ..Change::default() };
        adopting(table, &change, Trouble::None).unwrap()
    };
    let before = files(&table);
    let (code, said) = table.cli(&["rerun", "friday", "--from", &round.to_string(), "--rules", "1"]);
    assert!(code == Some(0) && said.contains("Nothing differs so far") && said.contains("--adopt rerun-1"), "{said}");
    table.cli(&["rerun", "friday", "--discard"]);
    // By the rules that it has there is nothing to move to.
    assert!(!rules(&table, 2).done && files(&table) == before);
    let adopted = rules(&table, 1);
    assert!(adopted.done && adopted.difference.same && adopted.told.is_empty());
    let game = open(&table.disk());
    assert_eq!(game.file.reruns.last().and_then(|rerun| rerun.version), Some(1));
    for name in ["ville", "atro", "laura", "ville"] {
        table.later(1).letter(name, "take any").pass();
    }
    assert!(open(&table.disk()).table.unwrap().round() > round + 2);
    verify(&table.disk(), "friday").unwrap();
    assert!(table.text("site/g/friday/index.html").contains("read too late"), "everybody reads that it happened");
}

#[test]
fn rounds_that_do_not_come_any_more_are_counted_and_not_told_one_by_one() {
    let table = played(7);
    // The last rounds are no more.
    let (code, said) = table.cli(&["rollback", "friday", "--to", "3"]);
    assert!(code == Some(0) && said.contains("Rounds 3 to 7 do not come any more."), "{said}");
    assert!(!said.contains("    − "), "{said}");
}
