//! Reruns that nobody adopts: what they show, what they leave behind, and what can't be asked of them.

use crate::harness::{CLUB, Table};
use crate::rerun::{files, open, page_with_pictures, played};
use std::process::{Command, Output};
use turnpost::club::rerun::{Change, RerunError, edit, rerun};
use turnpost::report::Fate;
use turnpost::words::Lang;

fn change(from: u32) -> Change {
    Change { from, ..Change::default() }
}

fn turnpost(table: &crate::rerun::Table, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    command.args(args).current_dir(table.folder.path()).output().expect("a command")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_mended_letter_changes_its_own_round_and_what_hung_on_it() {
    let table = played(6);
    let disk = table.disk();
    let game = open(&disk);
    let at = game.file.opened;
    let mended = Change { edits: vec![edit(turnpost::game::Seat(0), "take 4R", Lang::En, at)], ..change(4) };
    let difference = rerun(&disk, &game, &mended, Lang::En).unwrap().difference;
    assert!(!difference.same);
    assert_eq!(difference.rounds.first().map(|round| round.round), Some(4), "{difference:#?}");
    let first = &difference.rounds[0].events;
    assert!(first.iter().any(|event| event.fate == Fate::Gone) && first.iter().any(|event| event.fate == Fate::New), "{first:?}");
    // As if she had written just what she wrote: nothing differs.
    let same = Change { edits: vec![edit(turnpost::game::Seat(0), "take any", Lang::En, at)], ..change(4) };
    assert!(rerun(&disk, &game, &same, Lang::En).unwrap().difference.same);
}

#[test]
fn a_letter_left_out_leaves_its_turn_open() {
    let table = played(6);
    let disk = table.disk();
    let game = open(&disk);
    let trail = table.text("games/friday/inputs/0005.toml");
    let hash = trail.split("letter = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let without = Change { without: vec![hash[..10].to_owned()], ..change(3) };
    let reran = rerun(&disk, &game, &without, Lang::En).unwrap();
    assert_eq!(reran.replayed.table.round(), 5);
    assert_eq!(reran.difference.after.map(|after| after.awaited), Some(vec!["Ville".to_owned()]));
    // What came before it stays as it was.
    assert!(reran.difference.rounds.iter().all(|round| round.round >= 5));
}

/// Where all but one have filed their plans for a round of Citadels, the master asks what would come of the last.
fn foretold(gm_sees: &str) -> (String, String) {
    let mut table = Table::with(&format!("{CLUB}\n[conduct]\ngm_sees = \"{gm_sees}\"\n"));
    table.found_by("friday", "citadels", "asking = \"planned\"".parse().expect("options"), &["laura", "ville", "atro", "pekka"], None);
    table.pass();
    for name in ["laura", "ville", "atro"] {
        assert!(table.says(name, "draft any\ngold").contains("gold"), "{}", table.last(name).text);
    }
    assert_eq!(table.awaited("friday"), [3]);
    let args = ["rerun", "friday", "--from", "1", "--edit", "Pekka", "draft any\ngold"];
    let text = turnpost(&table, &args);
    let json = turnpost(&table, &[args.as_slice(), &["--json"]].concat());
    assert!(text.status.success() && json.status.success(), "{}", err(&text));
    let page = table.text("games/friday/branches/rerun-1/difference.html");
    (out(&text) + &page, out(&json))
}

#[test]
fn what_lies_on_file_is_foretold_to_no_master_who_may_not_see_it() {
    let (text, json) = foretold("nothing");
    for told in [&text, &json] {
        assert!(!told.contains("Assassin") && !told.contains("gold") && !told.contains("<svg viewBox"), "{told}");
    }
    assert!(text.contains("goes further than the game has come") && json.contains("\"after\":null"), "{text}{json}");
    // Who may see all is told.
    let (text, json) = foretold("all");
    assert!(
        text.contains("gold") && text.contains("<svg viewBox") && json.contains("gold") && !json.contains("\"after\":null"),
        "{text}{json}"
    );
}

#[test]
fn what_cannot_be_asked_is_refused_and_the_game_is_as_it_was() {
    let mut table = played(4);
    table.found("monday", &["aada", "laura", "ville"], None);
    table.pass();
    let letter = table.reply("aada", "take any").numbered(900);
    std::fs::write(table.path("other.eml"), letter.bytes()).unwrap();
    std::fs::write(table.path("stranger.eml"), b"From: x@example.com\nTo: club@example.org\nSubject: hi\n\ntake any\n").unwrap();
    std::fs::write(table.path("wreck.eml"), b"").unwrap();
    let before = files(&table);
    let refused = [
        (&["rerun", "friday", "--from", "99"][..], "has no round 99"),
        (&["rerun", "friday"], "--from ROUND"),
        (&["rerun", "nosuch", "--from", "1"], "there is no such game"),
        (&["rerun", "friday", "--from", "2", "--rules", "7"], "version 7 of web-of-power-card is not known here; there is 1 to 2"),
        (&["rerun", "friday", "--from", "2", "--without", "zz"], "no letter whose hash begins with \"zz\""),
        (&["rerun", "friday", "--from", "2", "--option", "colour=red"], "colour"),
        (&["rerun", "friday", "--from", "2", "--edit", "Nobody", "take any"], "nobody called Nobody"),
        (&["rerun", "friday", "--from", "2", "--with", "other.eml"], "the letter is for the game monday"),
        (&["rerun", "friday", "--from", "2", "--with", "stranger.eml"], "has no seat in friday"),
        (&["rerun", "friday", "--from", "2", "--with", "wreck.eml"], "wreck.eml: the letter can't be read"),
        (&["rerun", "friday", "--from", "2", "--with", "missing.eml"], "missing.eml"),
        (&["rerun", "friday", "--adopt", "rerun-1", "--reason", "x"], "has no branch rerun-1"),
        (&["rerun", "friday", "--from", "2", "--adopt"], "--reason"),
        (&["rollback", "friday", "--to", "99"], "has no round 99"),
    ];
    for (args, why) in refused {
        let output = turnpost(&table, args);
        assert!(!output.status.success(), "{args:?}: {}", out(&output));
        assert!(err(&output).contains(why), "{args:?}: {}", err(&output));
        assert!(before == files(&table), "{args:?} changed something");
    }
    // A chain that does not hold.
    table.edit("games/friday/rounds/0002.toml", "[[step]]", "# a remark\n[[step]]");
    let output = turnpost(&table, &["rerun", "friday", "--from", "2"]);
    assert!(!output.status.success() && err(&output).contains("round"), "{}", err(&output));
}

#[test]
fn a_branch_is_kept_shown_and_dropped_without_a_trace() {
    let table = played(6);
    let before = files(&table);
    let same = turnpost(&table, &["rerun", "friday", "--from", "1"]);
    assert_eq!((out(&same).as_str(), same.status.code()), ("no difference\n", Some(0)));
    assert!(before == files(&table), "a rerun without a difference left something behind");
    let args = ["rerun", "friday", "--from", "4", "--edit", "laura", "take 4R"];
    let shown = turnpost(&table, &args);
    assert_eq!(shown.status.code(), Some(0));
    assert!(out(&shown).contains("Kept as the branch rerun-1"), "{}", out(&shown));
    let again = turnpost(&table, &[&args[..], &["--json"]].concat());
    let value: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!((&value["branch"], &value["from"], &value["same"]), (&"rerun-2".into(), &4.into(), &false.into()));
    assert_eq!(value["seats"].as_array().map(Vec::len), Some(3));
    let page = page_with_pictures(&table, "games/friday/branches/rerun-1/difference.html");
    assert!(page.contains("class=\"gone\"") && page.contains("class=\"new\""));
    // Nothing of the game itself has changed, and nobody can read the branch on the site.
    for (path, bytes) in &before {
        assert_eq!(files(&table).get(path), Some(bytes), "{path}");
    }
    assert!(!files(&table).keys().any(|path| path.starts_with("site/") && path.contains("branch")));
    let dropped = turnpost(&table, &["rerun", "friday", "--discard", "rerun-2"]);
    assert!(out(&dropped).contains("Dropped rerun-2"));
    assert!(table.path("games/friday/branches/rerun-1").is_dir());
    turnpost(&table, &["rerun", "friday", "--discard"]);
    assert!(before == files(&table));
    assert!(!table.path("games/friday/branches").exists());
    assert_eq!(turnpost(&table, &["rerun", "friday", "--discard"]).status.code(), Some(0));
}

#[test]
fn a_game_that_an_older_program_played_says_why_it_cannot_be_played_again() {
    let table = played(3);
    std::fs::remove_file(table.path("games/friday/inputs/0002.toml")).unwrap();
    let disk = table.disk();
    let error = rerun(&disk, &open(&disk), &change(1), Lang::En).err().unwrap();
    assert!(matches!(error, RerunError::NoTrail { from: 2, .. }), "{error}");
}

#[test]
fn an_edit_that_cannot_be_read_is_told_and_is_no_failure() {
    let table = played(4);
    let output = turnpost(&table, &["rerun", "friday", "--from", "2", "--edit", "Ville", "hocus pocus"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("Lines that could not be used") && out(&output).contains("hocus pocus"), "{}", out(&output));
    let page = table.text("games/friday/branches/rerun-1/difference.html");
    assert!(page.contains("hocus pocus"), "{page}");
    let output = turnpost(&table, &["rerun", "friday", "--from", "2", "--edit", "Ville", "hocus pocus", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let line = &told["unused"][0];
    assert_eq!(
        (line["name"].as_str(), line["text"].as_str(), line["number"].as_u64()),
        (Some("Ville"), Some("hocus pocus"), Some(1)),
        "{told}"
    );
    // Where nothing differs it is told as well.
    let output = turnpost(&table, &["rerun", "friday", "--from", "2", "--edit", "Ville", "take any\nhocus pocus"]);
    assert!(out(&output).contains("no difference") && out(&output).contains("hocus pocus"), "{}", out(&output));
}
