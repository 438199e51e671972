//! Reruns at the game master's command: by letter as at the command line, and done once, wherever a pass breaks off.

use crate::harness::{Table, assert_same, copy, killed_at_every_write, tree};
use crate::rerun::{open, played};
use std::collections::BTreeMap;
use std::path::Path;
use tempfile::TempDir;
use turnpost::club::{DeskOrder, Ran, Setup, pass_with_orders, verify};
use turnpost::game::Seat;
use turnpost::store::Disk;

fn by_line(table: &Table, root: &Path, command: &str) -> Ran {
    let (disk, config) = (Disk::open(root), table.config());
    let order = DeskOrder { game: "friday".into(), command: command.into(), lang: None };
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass")
}

fn by_mail(table: &mut Table, text: &str) -> Vec<String> {
    let letter = table.reply("aino", text);
    let before = table.mails_to("aino").len();
    table.post(&letter);
    assert_eq!(table.pass().problems, [""; 0]);
    table.mails_to("aino")[before..].iter().map(|mail| mail.text.clone()).collect()
}

/// The game and the site, without what names a letter.
fn of_the_game(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let plain = |bytes: Vec<u8>| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        text.lines().filter(|line| !line.starts_with("letter = ")).flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
    };
    let mine = |name: &String| (name.starts_with("games/") && !name.contains("/letters/")) || name.starts_with("site/");
    tree(root).into_iter().filter(|(name, _)| mine(name)).map(|(name, bytes)| (name, plain(bytes))).collect()
}

#[test]
fn by_letter_and_by_line_reruns_are_the_same() {
    for command in [
        "rerun 2",
        "rerun 1 edit Laura: take 4R",
        "rollback 2",
        "rollback 2: we all misread the rule",
        "rerun adopt nosuch: why",
        "rerun 77",
    ] {
        let mut table = played(4);
        let other = TempDir::new_in(table.folder.path().parent().unwrap()).unwrap();
        copy(table.folder.path(), other.path());
        let ran = by_line(&table, other.path(), command);
        assert_eq!((ran.desk.len(), ran.problems.len()), (2, 0), "{command}: {ran:?}");
        let told = by_mail(&mut table, &format!("gm {command}")).concat();
        assert_same(&of_the_game(table.folder.path()), &of_the_game(other.path()), command);
        for line in ran.desk.iter().flat_map(|told| told.said.lines()).map(str::trim).filter(|line| !line.is_empty() && line.len() < 60) {
            assert!(told.contains(line), "{command}: {line:?} is not in {told}");
        }
    }
}

#[test]
fn a_refusal_comes_in_the_game_masters_language() {
    let mut table = played(4);
    for (command, why) in
        [("gm rerun 77", "kierrosta 77"), ("gm rerun 1 without 3fa9c1", "alkaa ”3fa9c1”"), ("gm rerun adopt nosuch: why", "haaraa nosuch")]
    {
        let told = by_mail(&mut table, command).concat();
        assert!(told.contains(why), "{command}: {told}");
        let english = ["there is", "has no", "no letter", "can't"];
        assert!(english.iter().all(|part| !told.contains(part)), "{command}: {told}");
    }
}

#[test]
fn a_branch_is_shown_kept_and_taken_by_letter() {
    let mut table = played(4);
    let told = by_mail(&mut table, "gm rerun 1 edit Laura: take 4R").concat();
    assert!(told.contains("rerun-1") && told.contains("Laura"), "{told}");
    assert!(table.path("games/friday/branches/rerun-1/branch.toml").is_file());
    let told = by_mail(&mut table, "gm rerun adopt rerun-1: Lauran kirje luettiin liian myöhään.").concat();
    assert!(told.contains("Otettu."), "{told}");
    assert!(!table.path("games/friday/branches/rerun-1/branch.toml").exists());
    let game = table.text("games/friday/game.toml");
    assert!(game.contains("Lauran kirje luettiin liian myöhään.") && game.contains("by = \"Aino\""), "{game}");
    verify(&table.disk(), "friday").unwrap();
    assert!(table.last("ville").text.contains("A correction:"), "{}", table.last("ville").text);
}

#[test]
fn a_player_cannot_have_a_game_played_again() {
    let mut table = played(4);
    table.letter("laura", "gm rollback 1: I want my turn back").pass();
    assert_eq!(open(&table.disk()).table.unwrap().round(), 5);
    assert!(open(&table.disk()).file.reruns.is_empty());
}

#[test]
fn killed_at_any_write_a_rollback_by_letter_happens_once() {
    let mut table = played(3);
    let letter = table.reply("aino", "gm rollback 2: we all misread the rule");
    table.post(&letter);
    killed_at_every_write(&table, |folder, _, after| {
        let disk = Disk::open(folder);
        verify(&disk, "friday").unwrap_or_else(|error| panic!("killed after {after}: {error}"));
        let game = open(&disk);
        assert_eq!(
            (game.table.as_ref().unwrap().round(), game.file.reruns.len(), game.gm.pending.len()),
            (2, 1, 0),
            "killed after {after}"
        );
    });
}

/// A vote that undoes a round and a game master's reruns in one pass: each is carried out and answered.
#[test]
fn reruns_in_the_pass_of_an_undo_are_all_carried_out() {
    for ballot_first in [true, false] {
        let mut table =
            Table::with(&format!("{}\n[conduct]\nmajority = \"half\"\n", crate::harness::CLUB)).players(&["laura", "ville", "atro"]);
        for name in ["laura", "ville", "atro"] {
            table.later(1);
            table.letter(name, "take any").pass();
        }
        table.letter("ville", "motion undo").pass();
        let ballot = table.reply("atro", "ballot 1 yes");
        let commands = table.reply("aino", "gm rerun 1 edit Laura: take 4R\ngm rerun 2 edit Ville: take 4R");
        let letters = if ballot_first { [ballot, commands] } else { [commands, ballot] };
        for letter in &letters {
            table.post(letter);
        }
        let before = table.mails_to("aino").len();
        assert_eq!(table.pass().problems, [""; 0]);
        let disk = table.disk();
        let game = open(&disk);
        assert_eq!((game.file.reruns.len(), game.gm.pending.len()), (1, 0));
        let told: Vec<String> = table.mails_to("aino")[before..].iter().map(|mail| mail.text.clone()).collect();
        assert!(told.iter().any(|mail| mail.contains("rerun-1")), "ballot first: {ballot_first}: {told:#?}");
        assert!(told.iter().any(|mail| mail.contains("rerun-2")), "ballot first: {ballot_first}: {told:#?}");
    }
}

/// A round that is opened again waits for letters, but not because of a mistake in one.
#[test]
fn after_a_rollback_nobody_is_said_to_have_made_a_mistake() {
    let mut table = played(4);
    by_mail(&mut table, "gm rollback 2: we all misread the rule");
    let told = by_mail(&mut table, "gm status").concat();
    assert!(!told.contains("virhe"), "{told}");
    assert_eq!(open(&table.disk()).agenda.unwrap().kept_open, [Seat(0); 0]);
    // It waits all the same: standing orders of then count at the deadline.
    assert_eq!(open(&table.disk()).table.unwrap().round(), 2);
    // A mistake made now is one.
    table.letter("ville", "take 99Z").pass();
    assert_eq!(open(&table.disk()).agenda.unwrap().kept_open, [Seat(1)]);
    let told = by_mail(&mut table, "gm status").concat();
    assert!(told.contains("virhe"), "{told}");
}

/// What a game master writes for a seat is told of like a letter's lines where it can't be used.
#[test]
fn lines_of_an_edit_that_cannot_be_used_are_told() {
    let mut table = played(4);
    for (line, what) in [("hocus pocus", "hocus pocus"), ("take 99Z", "take 99Z"), ("build anything", "build anything")] {
        let told = by_mail(&mut table, &format!("gm rerun 1 edit Laura: {line}")).concat();
        let before = told.split("rerun 1 edit").next().unwrap_or_default().len();
        assert!(told.contains("Rivit, joita ei voitu käyttää") && told[before..].matches(what).count() > 1, "{line}: {told}");
    }
    let told = by_mail(&mut table, "gm rerun 1 edit Laura: take any").concat();
    assert!(!told.contains("Rivit, joita ei voitu käyttää"), "{told}");
}
