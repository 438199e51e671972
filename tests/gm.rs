//! The game master's desk: each command by letter and at the command line, and who may not command.

use crate::harness::{Letter, Mail, Table, assert_same, copy, killed_at_every_write, tree};
use std::collections::BTreeMap;
use turnpost::club::{DeskOrder, Ran, Setup, pass_with_orders, verify};
use turnpost::store::Disk;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn club() -> Table {
    let mut table = Table::new().players(NAMES);
    table.letter("laura", "1").pass();
    table
}

/// The newest mail to the game master.
fn to_gm(table: &Table) -> Mail {
    table.last("aino").clone()
}

/// Posts a letter of the game master and runs a pass. Gives the answer.
fn by_mail(table: &mut Table, text: &str) -> String {
    let letter = table.reply("aino", text);
    let before = table.mails_to("aino").len();
    table.post(&letter);
    let ran = table.pass();
    assert_eq!(ran.problems, [""; 0]);
    let mails = table.mails_to("aino");
    assert_eq!(mails.len(), before + 1, "one answer");
    mails.last().expect("an answer").text.clone()
}

/// Runs a command as the command line does.
fn by_line(table: &Table, root: &std::path::Path, command: &str) -> Ran {
    let (disk, config) = (Disk::open(root), table.config());
    let order = DeskOrder { game: "friday".into(), command: command.into(), lang: None };
    let setup = Setup { disk: &disk, config: &config, now: table.now, doing: "gm", redraw: false, progress: &|_, _, _| {} };
    pass_with_orders(&setup, Vec::new(), vec![order]).expect("a pass")
}

/// The files of the game and the site, but for the letters and what names one.
fn game_files(root: &std::path::Path) -> BTreeMap<String, Vec<u8>> {
    let plain = |text: Vec<u8>| match String::from_utf8(text) {
        Ok(text) => {
            let lines = text.lines().filter(|line| !line.starts_with("letter = "));
            lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
        }
        Err(error) => error.into_bytes(),
    };
    let mine = |name: &String| (name.starts_with("games/") && !name.contains("/letters/")) || name.starts_with("site/");
    tree(root).into_iter().filter(|(name, _)| mine(name)).map(|(name, bytes)| (name, plain(bytes))).collect()
}

#[test]
fn each_command_by_letter_and_by_line_gives_the_same_files() {
    let commands = [
        "process 2",
        "extend 24 hours",
        "extend 2026-12-01",
        "extend 2 days Ville",
        "pause",
        "pause the server moves",
        "pause until 2026-12-01: the server moves",
        "pause until 2026-11-01",
        "remind",
        "remind Ville",
        "stand-in Ville late",
        "stand-in Ville on",
        "announce: we go on",
        "message Ville: hello",
        "end: nobody has time",
        "status",
        "token Ville",
        "replace Ville with \"Pekka <pekka@example.org> fi\"",
        "desk add Inkeri <inkeri@example.org>",
        "desk hand to Inkeri <inkeri@example.org>",
        "process 1",
        "extend soon",
        "frobnicate",
        "resume",
        "help",
    ];
    for command in commands {
        let mut table = club();
        let other = tempfile::TempDir::new_in(table.folder.path().parent().expect("a folder")).expect("a folder");
        copy(table.folder.path(), other.path());
        let ran = by_line(&table, other.path(), command);
        assert_eq!((ran.desk.len(), ran.problems.len()), (1, 0), "{command}: {ran:?}");
        // What can't be taken back is asked about in between.
        let lines = if command.starts_with("replace") { vec![command, "sure"] } else { vec![command] };
        for line in lines {
            let letter = table.reply("aino", &format!("gm {line}"));
            table.post(&letter);
            assert_eq!(table.pass().problems, [""; 0], "{command}");
        }
        assert_same(&game_files(table.folder.path()), &game_files(other.path()), command);
        // The same sentences answer both.
        let answer = table.mails.iter().rfind(|mail| mail.to == "aino@example.org").expect("an answer");
        for line in ran.desk[0].said.lines() {
            assert!(answer.text.contains(line), "{command}: {line} is not in {}", answer.text);
        }
    }
}

#[test]
fn a_round_is_processed_by_its_number_alone() {
    let mut table = club();
    assert!(by_mail(&mut table, "gm process 1").contains("Kierros 1 ei ole auki; auki on kierros 2."));
    assert_eq!(table.rounds("friday"), 1);
    assert!(by_mail(&mut table, "gm process 2\ngm process 2").contains("Kierros 2 ei ole auki; auki on kierros 3."));
    assert_eq!(table.rounds("friday"), 2);
    assert!(table.last("atro").text.contains("Ville (B) did not answer by the deadline"), "{}", table.last("atro").text);
    assert!(table.text("site/g/friday/index.html").contains("The game master let the deadline of round 2 pass."));
    let verified = verify(&table.disk(), "friday").expect("a log that holds");
    assert!(!verified.ended);
}

#[test]
fn time_is_given_to_all_or_to_one_and_never_taken() {
    let mut table = club();
    let until = |table: &Table| table.text("games/friday/desk.toml").lines().find(|line| line.starts_with("until")).map(str::to_owned);
    assert_eq!(until(&table).as_deref(), Some("until = \"2026-11-23T16:00:00Z\""));
    by_mail(&mut table, "gm pidennä 2 päivää");
    assert_eq!(until(&table).as_deref(), Some("until = \"2026-11-25T16:00:00Z\""));
    assert!(table.last("laura").text.contains("There is more time to answer: until Wednesday 25 November at 18:00 (Helsinki)."));
    assert!(by_mail(&mut table, "gm extend 2026-11-24").contains("Silloin aikaa olisi vähemmän"));
    // The same time is no less.
    assert!(!by_mail(&mut table, "gm extend 2026-11-25 klo 18.00").contains("vähemmän"));
    assert!(by_mail(&mut table, "gm extend 2 days Laura").contains("Pelaajaa Laura ei nyt odoteta."));
    by_mail(&mut table, "gm extend 1.12. klo 20.00 Ville");
    assert_eq!(until(&table).as_deref(), Some("until = \"2026-12-01T18:00:00Z\""));
    table.later(24 * 10).pass();
    assert_eq!(table.rounds("friday"), 1);
    table.later(24 * 3).pass();
    assert!(table.rounds("friday") > 1);
}

#[test]
fn a_pause_stops_the_clock_and_letters_are_read() {
    let mut table = club();
    by_mail(&mut table, "gm pause Christmas");
    assert!(table.last("ville").text.contains("The game is paused (Christmas)"));
    table.later(24 * 30).pass();
    assert_eq!(table.rounds("friday"), 1, "no deadline took effect");
    table.letter("ville", "1").pass();
    assert_eq!(table.rounds("friday"), 2, "but a letter counts");
    assert!(by_mail(&mut table, "gm pause").contains("Peli on jo tauolla."));
    assert!(by_mail(&mut table, "gm tilanne").contains("Peli on tauolla."));
    by_mail(&mut table, "gm jatka");
    let desk = table.text("games/friday/desk.toml");
    assert!(
        !desk.contains("paused") && desk.contains("until = \"2026-12-23T16:00:00Z\""),
        "three days, and the thirty of the pause: {desk}"
    );
    assert!(by_mail(&mut table, "gm resume").contains("Peli ei ole tauolla."));
    table.later(24 * 2).pass();
    assert_eq!(table.rounds("friday"), 2);
    table.later(24 * 2).pass();
    assert_eq!(table.rounds("friday"), 3);
}

#[test]
fn words_go_to_all_and_to_one() {
    let mut table = club();
    let answer = by_mail(
        &mut table,
        "gm announce:\nWe go on\nin January.\nend gm\ngm message Ville: where are you?\npress Atro: <b>hi</b>\nHyvää joulua!",
    );
    assert!(answer.contains("Hyvää joulua!"), "{answer}");
    assert!(table.last("ville").text.contains("The game master to all:\n» We go on\n» in January."), "{}", table.last("ville").text);
    assert!(table.last("ville").text.contains("The game master to you:\n» where are you?"));
    assert!(table.last("atro").text.contains("The game master to you:\n» <b>hi</b>") && !table.last("atro").text.contains("where are you"));
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("The game master announces: We go on") && !page.contains("where are you"), "{page}");
}

#[test]
fn a_game_ends_without_a_result_and_its_secret_is_published() {
    let mut table = club();
    table.letter("ville", "standing take any").pass();
    by_mail(&mut table, "gm end: nobody has time");
    table.later(24).pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"ended\""));
    let secret = table.private("friday")["secret"].as_str().expect("a secret").to_owned();
    assert!(table.text("games/friday/public/dice.toml").contains(&secret));
    assert!(table.text("site/g/friday/dice.html").contains(&secret));
    assert!(table.path("site/g/friday/log/0001.toml").exists());
    let page = table.text("site/g/friday/index.html");
    assert!(page.contains("The game was ended without a result: nobody has time"), "{page}");
    assert!(!page.contains("To play"), "{page}");
    assert!(table.text("site/index.html").contains("ended without a result"));
    assert!(verify(&table.disk(), "friday").expect("a log that holds").ended);
    let rounds = table.rounds("friday");
    assert!(by_mail(&mut table, "gm process 3\ngm extend 2 days").matches("Peli on ohi.").count() == 2);
    table.letter("atro", "take any").pass();
    table.later(24 * 20).pass();
    assert_eq!(table.rounds("friday"), rounds);
    assert!(table.last("atro").text.contains("has ended"), "{}", table.last("atro").text);
}

#[test]
fn a_new_token_kills_the_old_one() {
    let mut table = club();
    let old = table.last("ville").clone();
    let token = table.token("friday", 1);
    by_mail(&mut table, "gm token Ville");
    assert_ne!(table.token("friday", 1), token);
    let notice = table.last("ville").clone();
    assert!(notice.text.contains("Ville (B) has a new reply address."), "{}", notice.text);
    let hash = table.post(&Letter::replying(&old, "1"));
    table.pass();
    assert_eq!(table.rounds("friday"), 1, "the old address is dead");
    assert_eq!(table.record(&hash).and_then(|record| record.game), None);
    table.post(&Letter::replying(&notice, "1"));
    table.pass();
    assert_eq!(table.rounds("friday"), 2, "the new one is not");
}

#[test]
fn a_seat_changes_hands() {
    let mut table = club();
    table.letter("ville", "preview\nsalt x").pass();
    table.letter("atro", "standing if symbols Ville france cross >= 1: take 1L\nstanding take any").pass();
    let (old_mail, old_token) = (table.last("ville").clone(), table.token("friday", 1));
    let is_own = |file: &String| file.ends_with(".html") && file != "index.html";
    let pages =
        |table: &Table| -> Vec<String> { table.disk().list("site/g/friday/s").expect("listed").into_iter().filter(is_own).collect() };
    let old_pages = pages(&table);
    by_mail(&mut table, "gm replace Ville with \"Pekka <pekka@example.org> en\"");
    assert!(table.mails_to("pekka").is_empty() && pages(&table) == old_pages, "it is asked about first");
    by_mail(&mut table, "gm sure");
    let now_pages = pages(&table);
    assert_eq!((old_pages.len(), now_pages.len()), (3, 4));
    let says = |page: &&String| table.text(&format!("site/g/friday/s/{page}")).contains("the seat has changed hands");
    assert!(old_pages.iter().all(|page| now_pages.contains(page)), "the old page is another now, and the new one is there");
    assert_eq!(now_pages.iter().filter(says).count(), 1, "where the old page was, it says so");
    let report = table.last("pekka").clone();
    assert!(report.text.contains("Pekka, it") && report.text.contains("Turn 1, Laura"), "all that the seat knows: {}", report.text);
    assert!(report.text.contains("Seat B has changed hands: Pekka plays on for Ville."));
    // They have had no invitation.
    let read = report.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let welcome = "You play on for Ville in seat B of Friday, a game of Web of Power: the card game in the club Friday table. Aino runs it";
    assert!(read.contains(welcome) && read.contains("If you would rather not play"), "{read}");
    assert_ne!(table.token("friday", 1), old_token);
    assert!(!report.raw.windows(old_token.len()).any(|bytes| bytes == old_token.as_bytes()));
    assert!(table.text("site/g/friday/index.html").contains("Seat B has changed hands: Pekka plays on for Ville."));
    assert!(!table.text("games/friday/game.toml").contains("pekka@"), "no address is public");
    // What is on file still names the former player, and is read.
    table.pass();
    table.post(&Letter::replying(&old_mail, "1"));
    table.pass();
    assert_eq!(table.rounds("friday"), 1, "the former player's letters are nobody's");
    table.letter("pekka", "1").pass();
    assert!(table.rounds("friday") >= 3, "Pekka's turn, and Atro's from file: {}", table.rounds("friday"));
    verify(&table.disk(), "friday").expect("a log that holds");
    assert_eq!(table.mails_to("ville").iter().filter(|mail| mail.text.contains("Pekka, it")).count(), 0);
}

#[test]
fn what_cannot_be_taken_back_is_asked_about_and_done_once() {
    let mut table = club();
    let nothing = "ei tarkoita nyt mitään";
    assert!(by_mail(&mut table, "gm sure").contains(nothing));
    // In the same letter it says nothing: nobody has read the question yet.
    let asked = by_mail(&mut table, "gm replace Ville with Pekka <pekka@example.org>\ngm sure");
    assert!(asked.contains("Pekka <pekka@example.org>") && asked.contains(nothing), "{asked}");
    assert!(asked.contains("Kirjeesi on tullut, Aino.") && asked.contains("– gm replace Ville") && asked.contains("✗ gm sure"), "{asked}");
    assert!(table.text("games/friday/game.toml").contains("name = \"Ville\""));
    // Another command between leaves the question open; another question takes its place.
    by_mail(&mut table, "gm status");
    let asked = by_mail(&mut table, "gm replace Ville with Salla <salla@example.org>");
    assert!(asked.contains("Salla") && !asked.contains("ei ole yhtään komentoa"), "a question answers a command: {asked}");
    assert!(by_mail(&mut table, "gm sure").contains("Salla"));
    assert!(table.text("games/friday/game.toml").contains("name = \"Salla\"") && table.mails_to("pekka").is_empty());
    assert!(by_mail(&mut table, "gm sure").contains(nothing), "once is enough");
    // Nor does it wait for ever.
    by_mail(&mut table, "gm replace Salla with Pekka <pekka@example.org>");
    table.later(25);
    assert!(by_mail(&mut table, "gm sure").contains(nothing));
    assert!(table.mails_to("pekka").is_empty());
    assert!(!table.text("games/friday/gm.toml").contains("pekka@"), "what is asked no more is forgotten");
}

#[test]
fn what_the_former_player_filed_is_not_played() {
    let mut table = club();
    table.letter("atro", "standing take any").pass();
    assert!(table.text("games/friday/book.toml").contains("take any"));
    by_mail(&mut table, "gm replace Atro with Pekka <pekka@example.org>");
    by_mail(&mut table, "gm varmasti");
    assert!(!table.text("games/friday/book.toml").contains("text = \"take any\""));
    // In one pass with the replacement, too: what comes behind it by the old address is void.
    let mut table = club();
    by_mail(&mut table, "gm replace Ville with Pekka <pekka@example.org>");
    let letter = table.reply("ville", "1");
    let at = table.now;
    let command = table.reply("aino", "gm sure").at(at - chrono::Duration::minutes(9));
    table.post(&command);
    let hash = table.post(&letter.at(at - chrono::Duration::minutes(5)));
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    let record = table.record(&hash).expect("a record");
    assert!(record.reason.is_some_and(|why| why.contains("another has replaced")));
}

#[test]
fn a_newcomers_name_must_not_change_what_is_on_file() {
    let mut table = club();
    let answer = by_mail(&mut table, "gm replace Ville with Laura <other@example.org>\ngm replace Ville with Pekka <pekka@example.org>");
    assert!(answer.contains("Laura on jo jonkun nimi"), "{answer}");
    by_mail(&mut table, "gm sure");
    assert!(by_mail(&mut table, "gm replace Atro with Ville <ville@example.org>").contains("Ville on jo jonkun nimi"));
    // An order that names a player by a beginning of their name, which a newcomer would share.
    table.letter("atro", "standing if symbols Lau france cross >= 1: take 1L\nstanding take any").pass();
    assert!(table.text("games/friday/book.toml").contains("Lau france"), "{}", table.text("games/friday/book.toml"));
    assert!(by_mail(&mut table, "gm replace Pekka with Lauri <lauri@example.org>").contains("ei enää erottaisi"));
    assert!(table.text("games/friday/game.toml").contains("name = \"Pekka\""));
    by_mail(&mut table, "gm replace Pekka with Mauri <mauri@example.org>");
    by_mail(&mut table, "gm sure");
    table.pass();
    assert_eq!(table.pass().problems, [""; 0]);
}

#[test]
fn before_it_begins_a_seat_changes_hands_by_an_invitation() {
    let mut table = Table::new().gathering(NAMES, "2026-11-21T18:00:00+02:00");
    by_mail(&mut table, "gm replace B with Pekka <pekka@example.org>\ngm extend 2 days");
    assert!(table.mails_to("pekka").iter().any(|mail| mail.text.contains("You sit in seat B.")));
    assert!(table.text("games/friday/game.toml").contains("starts = \"2026-11-23T16:00:00Z\""));
    assert!(by_mail(&mut table, "gm pause").contains("Peli ei ole vielä alkanut."));
    table.later(48).pass();
    assert!(!table.path("games/friday/rounds/0000.toml").exists());
    table.later(48).pass();
    assert!(table.path("games/friday/rounds/0000.toml").exists());
}

#[test]
fn a_held_letter_counts_when_it_is_released_and_only_once() {
    let mut table = club();
    let letter = table.reply("ville", "1").from("ville@work.example.com");
    let hash = table.post(&letter);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
    let status = by_mail(&mut table, "gm status");
    assert!(status.contains(&hash[..12]) && status.contains("paikka B"), "{status}");
    assert!(!status.contains("take"), "{status}");
    by_mail(&mut table, &format!("gm release {}", &hash[..10]));
    assert_eq!(table.rounds("friday"), 2);
    assert!(by_mail(&mut table, &format!("gm release {hash}")).contains("Odottavien kirjeiden joukossa ei ole"));
    // One of which nothing says whose it is needs a seat.
    let stray = table.post(&Letter::new("atro@example.org", "club@example.org", "take any"));
    table.pass();
    assert!(by_mail(&mut table, &format!("gm release {}", &stray[..12])).contains("Mikään ei kerro"));
    by_mail(&mut table, &format!("gm release {} Atro", &stray[..12]));
    assert_eq!(table.rounds("friday"), 3);
    verify(&table.disk(), "friday").expect("a log that holds");
}

#[test]
fn a_desk_is_shared_and_handed_over() {
    let mut table = club();
    let old = to_gm(&table);
    by_mail(&mut table, "gm desk add Inkeri <inkeri@example.org> en");
    assert!(
        table.last("inkeri").text.contains("Inkeri, you are now at the game master’s desk of Friday."),
        "{}",
        table.last("inkeri").text
    );
    table.letter("inkeri", "gm extend 2 days").pass();
    assert!(table.last("inkeri").text.contains("There is more time to answer"));
    assert!(table.text("games/friday/gm.toml").contains("by = \"Inkeri\""));
    table.letter("inkeri", "gm desk hand to Inkeri").pass();
    assert!(table.text("games/friday/game.toml").contains("gm = \"Inkeri\""));
    assert!(table.text("site/g/friday/index.html").contains("Inkeri is the game master from now on, in place of Aino."));
    let hash = table.post(&Letter::replying(&old, "gm end: revenge"));
    table.pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"running\""), "the former token is dead");
    assert!(table.record(&hash).is_some());
    table.letter("inkeri", "gm status").pass();
    assert!(table.last("inkeri").text.contains("Round 2 is open."), "{}", table.last("inkeri").text);
}

#[test]
fn nobody_else_commands() {
    let mut table = club();
    table.letter("ville", "gm end: I lose\ngm process 2\n1").pass();
    let said = table.last("ville").text.clone();
    assert_eq!(said.matches("Only the game master may command that").count(), 2, "{said}");
    // The game master's address alone is no proof, nor is the token from elsewhere, nor a wrong one.
    table.post(&Letter::new("aino@example.org", "club@example.org", "game friday\ngm end: forged"));
    let letter = table.reply("aino", "gm end: forged").from("mallory@example.com");
    table.post(&letter);
    table.post(&Letter::new("aino@example.org", "club+aaaaaaaaaaaaaaaa@example.org", "gm end: forged"));
    table.pass();
    assert!(table.text("games/friday/game.toml").contains("state = \"running\""));
    assert!(!table.path("games/friday/gm.toml").exists());
    assert!(table.last("aino").text.contains("gm end: forged") || table.mails_to("aino").len() > 1, "and is told");
}

#[test]
fn killed_at_any_write_a_command_is_carried_out_once() {
    let mut table = club();
    by_mail(&mut table, "gm replace Ville with Pekka <pekka@example.org>");
    let letter = table.reply("aino", "gm sure\ngm extend 2 days\ngm announce: hello\ngm token Atro");
    table.post(&letter);
    killed_at_every_write(&table, |folder, expected, after| {
        assert_same(&tree(folder), expected, &format!("killed after {after}"));
    });
}
