//! Games whose dice are keyed by the public beacon, with values that it really gave and a relay on this machine.

use crate::harness::{CLUB, Table, time};
use crate::servers::relay::{KNOWN, Manner, Relay, text_of};
use std::process::Command;
use turnpost::club::rerun::{Change, rerun};
use turnpost::club::{Opened, Ran};
use turnpost::dice::NotOfBeacon;
use turnpost::relay::{Relays, Values};
use turnpost::store::Disk;
use turnpost::words::Lang;

const NAMES: &[&str] = &["laura", "ville", "atro", "pekka"];
/// When rounds 42 and 1000 were made.
const DEALT: &str = "2023-08-23T15:11:30Z";
pub const PLAYED: &str = "2023-08-23T15:59:24Z";
/// When answers would be due.
const DUE: &str = "until = \"2023-08-27T15:00:00Z\"";

/// A club by the beacon whose game of Citadels is to be dealt by round 42.
fn club(relay: &Relay) -> Table {
    let config = CLUB.replace("2026-11-20T12:00:00+02:00", "2023-08-23T18:00:00+03:00");
    let mut table = Table::with(&format!("{config}\n[dice]\nbeacon = \"drand\"\nrelays = [\"{}\"]\n", relay.url));
    table.now = time("2023-08-23T15:00:00Z");
    table.found_by("friday", "citadels", toml::Table::new(), NAMES, Some(time(DEALT)));
    table
}

/// All that is awaited is due when round 1000 is made: a moment of which we know the value.
fn due_with_round_1000(table: &Table) {
    let desk = table.text("games/friday/desk.toml");
    assert!(desk.contains(DUE), "{desk}");
    std::fs::write(table.path("games/friday/desk.toml"), desk.replace(DUE, &format!("until = \"{PLAYED}\""))).expect("written");
}

/// The same, dealt, and due then.
pub fn dealt(relay: &Relay) -> Table {
    let mut table = club(relay);
    table.at(DEALT);
    due_with_round_1000(&table);
    table
}

fn plays_again_the_same(table: &Table) {
    let disk = Disk::open(table.folder.path());
    let game = Opened::open(&disk, "friday").expect("a game");
    for from in 0..=u32::try_from(table.rounds("friday")).expect("few") {
        let reran = rerun(&disk, &game, &Change { from, ..Change::default() }, Lang::En).expect("a rerun");
        assert!(reran.difference.same, "from round {from}");
    }
}

fn desk(table: &Table) -> toml::Table {
    table.text("games/friday/desk.toml").parse().expect("TOML")
}

fn pass_at(table: &mut Table, when: &str) -> Ran {
    table.now = time(when);
    table.pass()
}

pub fn rounds_named(text: &str) -> Vec<u64> {
    turnpost::game::beacons_in(text).into_iter().map(|value| value.round).collect()
}

#[test]
fn a_game_is_dealt_and_played_by_values_of_the_beacon() {
    let relay = Relay::new(Manner::Honest);
    let mut table = club(&relay);
    let file = table.text("games/friday/game.toml");
    assert!(file.contains("beacon = \"drand\""), "{file}");
    // A run before the moment deals nothing.
    table.at("2023-08-23T15:11:29Z");
    assert_eq!((table.disk().list("games/friday/rounds").unwrap_or_default().len(), relay.asked()), (0, 0));
    table.at(DEALT);
    assert_eq!(rounds_named(&table.log("friday")[0]), [42]);
    due_with_round_1000(&table);
    table.at("2023-08-23T15:59:23Z");
    assert_eq!((table.rounds("friday"), relay.asked()), (0, 1));
    table.at(PLAYED);
    let log = table.log("friday");
    assert_eq!(rounds_named(&log[1]), [1000], "{}", log[1]);
    assert!(log[1].contains("beacon = 1000"));
    assert_eq!(rounds_named(&table.text("games/friday/public/0001.toml")), [1000]);
    assert_eq!(relay.asked(), 2);
    // From here on there is no beacon: all of it can be checked, and played again.
    drop(relay);
    plays_again_the_same(&table);
    let (code, said) = table.cli(&["verify", "friday"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = table.cli(&["dice", "friday"]);
    assert!(
        code == Some(0) && said.contains("value of the beacon's round 1000, of 2023-08-23 15:59:24 UTC: signed by the network"),
        "{said}"
    );
    let page = table.text("site/g/friday/dice.html");
    assert!(page.contains("public beacon") && page.contains(KNOWN[2].1) && page.contains("even so"), "{page}");
    let page = table.text("site/fi/g/friday/dice.html");
    assert!(page.contains("satunnaismajakka") && page.contains("tällöinkin"), "{page}");
}

#[test]
fn a_stranger_checks_it_from_the_site_alone_and_finds_what_was_changed() {
    let relay = Relay::new(Manner::Honest);
    let mut table = dealt(&relay);
    table.at(PLAYED);
    table.letter("aino", "gm end: enough").pass();
    table.later(24).pass();
    let elsewhere = tempfile::tempdir().expect("a folder");
    let log = elsewhere.path().join("log");
    crate::harness::copy(&table.path("site/g/friday/log"), &log);
    let check = || {
        let output = Command::new("python3").arg("-B").arg(log.join("dice.py")).arg(&log).output().expect("python3");
        (output.status.success(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    };
    let (well, said) = check();
    assert!(well && said.contains("All as it must be") && said.contains("round 1000, 2023-08-23 15:59:24 UTC"), "{said}");
    if crate::readers::ready() {
        let (right, said) = crate::readers::found_right(&table.path("site/g/friday"));
        assert!(right && said.matches("signed by quicknet").count() == 2, "{said}");
        // A page that shows another secret is found by it, and so is a changed round.
        for (file, old, new) in
            [("dice.html", "<code class=\"long\">", "<code class=\"long\">f"), ("log/0001.toml", "[[step]]", "[[step]] ")]
        {
            let path = table.path(&format!("site/g/friday/{file}"));
            let text = std::fs::read_to_string(&path).expect("published");
            std::fs::write(&path, text.replacen(old, new, 2)).expect("written");
            assert!(!crate::readers::found_right(&table.path("site/g/friday")).0, "{file} was changed");
            std::fs::write(&path, text).expect("written");
        }
    }
    // What was public of the rounds would vouch for them: whoever changes them takes that away.
    for round in 0..2 {
        std::fs::remove_file(log.join(format!("{round:04}.public.toml"))).expect("it was there");
    }
    // Another true value in its place, or none: the dice are others.
    let newest = log.join("0001.toml");
    let text = std::fs::read_to_string(&newest).expect("a round");
    for (other, why) in [
        (text.replace(KNOWN[2].1, KNOWN[1].1), "die 1"),
        (text.replace("beacon = 1000\n", ""), "no value of the beacon"),
        (text.replace("round = 1000", "round = 123").replace("beacon = 1000", "beacon = 123"), "die 1"),
        (text.replace("round = 1000", "round = 40").replace("beacon = 1000", "beacon = 40"), "older than 42"),
    ] {
        assert_ne!(other, text);
        std::fs::write(&newest, other).expect("written");
        let (well, said) = check();
        assert!(!well && said.contains(why), "{why}: {said}");
    }
}

#[test]
fn what_the_network_did_not_sign_is_no_log() {
    let relay = Relay::new(Manner::Honest);
    let mut table = dealt(&relay);
    table.at(PLAYED);
    let (whole, public) = ("games/friday/rounds/0001.toml", "games/friday/public/0001.toml");
    let (text, shown) = (table.text(whole), table.text(public));
    let forged = |old: &str, new: &str| {
        std::fs::write(table.path(whole), text.replace(old, new)).expect("written");
        // Its public part must name the hash for it to be looked at at all.
        let hash = |text: &str| turnpost::game::digest(text.as_bytes());
        std::fs::write(table.path(public), shown.replace(old, new).replace(&hash(&text), &hash(&text.replace(old, new)))).expect("written");
        let (code, said) = table.cli(&["verify", "friday"]);
        assert_eq!(code, Some(1), "{said}");
        said
    };
    assert!(forged(KNOWN[2].1, KNOWN[1].1).contains(&NotOfBeacon::Forged.to_string()));
    assert!(forged(KNOWN[2].1, &KNOWN[2].1[2..]).contains(&NotOfBeacon::Form.to_string()));
    let said = forged("beacon = 1000\n", "");
    assert!(said.contains("drawn by no value of the beacon"), "{said}");
    let said = forged("beacon = 1000\n", "beacon = 999\n");
    assert!(said.contains("names a value of the beacon that the round does not have"), "{said}");
}

/// A game that is to be dealt by a value which can't be had says so, and no time that has passed.
#[test]
fn where_the_beacon_cannot_be_reached_a_game_says_that_it_waits_to_be_dealt() {
    let relay = Relay::new(Manner::Honest);
    let mut table = club(&relay);
    relay.becomes(Manner::Status(500));
    pass_at(&mut table, "2023-08-23T15:20:00Z");
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("waits for the beacon's value of 23 August 2023, 18:11 (Helsinki)") && !said.contains("begins on"), "{said}");
    let (_, said) = table.cli(&["gm", "friday", "status"]);
    assert!(said.contains("The game waits for the value of the public beacon of Wednesday 23 August at 18:11"), "{said}");
    let front = table.text("site/index.html");
    assert!(front.contains("The game waits for the value of the public beacon of Wednesday 23 August at 18:11"), "{front}");
    assert!(!front.contains("word for the dice until"), "{front}");
    relay.becomes(Manner::Honest);
    table.at("2023-08-23T15:30:00Z");
    assert!(!table.cli(&["status"]).1.contains("waits for the beacon"));
}

#[test]
fn where_the_beacon_cannot_be_reached_the_round_waits_and_is_played_the_same_later() {
    let relay = Relay::new(Manner::Honest);
    // As it goes with a beacon: played in time, then Laura writes.
    let mut usual = dealt(&relay);
    usual.at(PLAYED);
    usual.now = time("2023-08-23T17:00:00Z");
    usual.letter("laura", "status").pass();
    // Without: nothing happens at the moment, and what comes after it waits.
    let mut table = dealt(&relay);
    relay.becomes(Manner::Status(500));
    let ran = pass_at(&mut table, PLAYED);
    assert!(ran.problems.iter().any(|why| why.contains("2023-08-23 15:59:24 UTC") && why.contains("it answers 500")), "{:?}", ran.problems);
    assert_eq!(table.rounds("friday"), 0);
    let desk = table.text("games/friday/desk.toml");
    assert!(desk.contains("beacon = \"2023-08-23T15:59:24Z\"") && !desk.contains("missed"), "{desk}");
    assert!(table.last("aino").text.contains("satunnaismajakan"), "{}", table.last("aino").text);
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("waits for the beacon's value of 23 August 2023, 18:59 (Helsinki)"), "{said}");
    let (_, said) = table.cli(&["doctor"]);
    assert!(
        said.contains("it waits for the beacon's value of Wednesday 23 August at 18:59 (Helsinki)")
            && said.contains("no relay gives a value"),
        "{said}"
    );
    assert!(table.text("site/g/friday/index.html").contains("The game waits for the value of the public beacon"));
    let (told, letter) = (table.mails.len(), table.reply("laura", "status"));
    let hash = table.post(&letter);
    let ran = pass_at(&mut table, "2023-08-23T17:00:00Z");
    assert_eq!((ran.problems.len(), table.rounds("friday"), table.mails.len()), (1, 0, told), "told once; {:?}", ran.problems);
    assert!(table.record(&hash).is_none_or(|record| record.processed != table.now || record.game.is_none()), "it waits");
    // A game master can't choose another moment now.
    table.edit("club.toml", "18:00:00+03:00", "20:00:00+03:00");
    let (_, said) = table.cli(&["gm", "friday", "extend", "2", "days"]);
    assert!(said.contains("out but can’t be had") || said.contains("jo julkaistu"), "{said}");
    relay.becomes(Manner::Honest);
    table.at("2023-08-23T17:30:00Z");
    assert_eq!(table.log("friday"), usual.log("friday"));
    assert!(!table.text("games/friday/desk.toml").contains("beacon ="));
    assert_eq!(table.record(&hash).and_then(|record| record.game).as_deref(), Some("friday"), "her letter was read");
    plays_again_the_same(&table);
}

#[test]
fn where_all_is_in_before_the_deadline_dice_are_drawn_at_the_next_quarter_and_the_writer_is_told() {
    let relay = Relay::new(Manner::Honest);
    let mut table = club(&relay);
    table.edit("games/friday/game.toml", "[dice]", "[conduct]\ngm_sees = \"all\"\n\n[dice]");
    table.at(DEALT);
    let asked = relay.asked();
    table.now = time("2023-08-23T15:13:00Z");
    let first = desk(&table)["awaited"][0]["seat"].as_str().expect("a seat").to_owned();
    let first = NAMES[usize::from(first.as_bytes()[0] - b'A')];
    // Whoever picks first leaves it to the dice.
    let told = table.says(first, "draft any\ngold");
    assert!(told.contains("The game goes on by this letter at") && told.contains("18:15") && told.contains("public beacon"), "{told}");
    let desk_text = table.text("games/friday/desk.toml");
    assert!(desk_text.contains("go = \"2023-08-23T15:15:00Z\""), "{desk_text}");
    assert!(table.text("site/g/friday/index.html").contains("Dice are needed next. They are drawn at"));
    let (_, said) = table.cli(&["status"]);
    assert!(said.contains("plays on Wednesday 23 August at 18:15 (Helsinki), by the beacon's value of then"), "{said}");
    // Another letter of before replaces it and moves nothing; a look ahead knows no dice.
    table.now = time("2023-08-23T15:14:50Z");
    let told = table.says(first, "draft any\ncards");
    assert!(told.contains("18:15"), "{told}");
    assert_eq!(table.text("games/friday/desk.toml").matches("go = \"2023-08-23T15:15:00Z\"").count(), 1);
    let previewed = table.masters("gm preview");
    assert!(previewed.contains("keksittyjä"), "{previewed}");
    assert_eq!(relay.asked(), asked);
    // What is there to be played then was on file before. Round 112 is not among those that we know, but 123 is.
    table.edit("games/friday/desk.toml", "go = \"2023-08-23T15:15:00Z\"", "go = \"2023-08-23T15:15:33Z\"");
    table.at("2023-08-23T15:15:32Z");
    assert_eq!(relay.asked(), asked);
    table.at("2023-08-23T15:15:33Z");
    assert_eq!((relay.asked(), rounds_named(&table.text("games/friday/book.toml"))), (asked + 1, vec![123]));
    let desk = desk(&table);
    assert!(!desk.contains_key("go") && !desk.contains_key("waits"), "{desk}");
    plays_again_the_same(&table);
    // What comes later counts for what is asked next.
    due_with_round_1000(&table);
    table.at(PLAYED);
    assert_eq!(rounds_named(&table.log("friday")[1]), [123, 1000]);
    plays_again_the_same(&table);
    let (code, said) = table.cli(&["verify", "friday"]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn where_letters_wait_for_regret_the_end_of_that_is_the_moment() {
    let relay = Relay::new(Manner::Honest);
    let mut table = club(&relay);
    table.edit("club.toml", "at = \"18:00\"", "at = \"18:00\"\nregret = \"2 minutes\"");
    table.at(DEALT);
    table.now = time("2023-08-23T15:13:33Z");
    let first = desk(&table)["awaited"][0]["seat"].as_str().expect("a seat").to_owned();
    table.says(NAMES[usize::from(first.as_bytes()[0] - b'A')], "draft any\ngold");
    table.at("2023-08-23T15:15:33Z");
    assert_eq!(rounds_named(&table.text("games/friday/book.toml")), [123]);
    plays_again_the_same(&table);
}

#[test]
fn a_deadline_that_the_game_master_lets_pass_passes_at_the_next_quarter() {
    let relay = Relay::new(Manner::Honest);
    let mut table = dealt(&relay);
    table.now = time("2023-08-23T15:20:00Z");
    let said = table.masters("gm process 1");
    assert!(said.contains("18.30") && table.rounds("friday") == 0, "{said}");
    let grace: Vec<_> = desk(&table)["awaited"].as_array().expect("some").iter().map(|one| one["grace"].to_string()).collect();
    assert!(grace.iter().all(|grace| grace == "\"2023-08-23T15:30:00Z\""), "{grace:?}");
    // The value of round 412 is not known here, so it waits.
    assert_eq!(pass_at(&mut table, "2023-08-23T15:30:00Z").problems.len(), 1);
}

#[test]
fn a_relay_need_not_be_trusted() {
    let honest = Relay::new(Manner::Honest);
    let (round, signature) = KNOWN[1];
    let good = Relays::of(std::slice::from_ref(&honest.url)).value(round).expect("a value");
    assert_eq!((good.round, good.signature.as_str()), (round, signature));
    let bad = |manner: Manner| {
        let relay = Relay::new(manner);
        let why = Relays::of(std::slice::from_ref(&relay.url)).value(round).expect_err("no value");
        // The next one serves all the same.
        assert_eq!(Relays::of(&[relay.url.clone(), honest.url.clone()]).value(round), Ok(good.clone()));
        why
    };
    assert!(bad(Manner::Text("<html>".into())).contains("no value of the beacon"));
    assert!(bad(Manner::Text("[]".into())).contains("no value of the beacon"));
    assert!(bad(Manner::Text(text_of(42, KNOWN[0].1))).contains("round 42 in place of 123"));
    assert!(bad(Manner::Text(text_of(123, KNOWN[0].1))).contains(&NotOfBeacon::Forged.to_string()));
    assert!(bad(Manner::Text(text_of(123, "häh"))).contains(&NotOfBeacon::Form.to_string()));
    assert!(bad(Manner::Text("\u{0}".repeat(3_000))).contains("no value of the beacon"));
    assert!(bad(Manner::Endless).contains("127.0.0.1"));
    assert!(bad(Manner::Status(503)).contains("503"));
    assert!(bad(Manner::Elsewhere(honest.url.clone())).contains("302"));
    assert!(Relays::of(&["http://127.0.0.1:1".to_owned()]).value(round).is_err());
}

#[test]
fn relays_that_say_nothing_are_left_in_time_and_the_next_is_asked_beside_them() {
    let silent = [(); 4].map(|()| Relay::new(Manner::Silent));
    let named: Vec<String> = silent.iter().map(|relay| relay.url.clone()).collect();
    let began = std::time::Instant::now();
    let why = Relays::of(&named).value(123).expect_err("no value");
    // All of them together take little more time than one.
    assert!(began.elapsed().as_secs() < 20 && why.matches("timeout").count() == 4, "{why}");
    // Whoever comes behind them gives the value while they are still silent; of an early one's word nobody waits for them.
    let honest = Relay::new(Manner::Honest);
    let began = std::time::Instant::now();
    let behind = |round| Relays::of(&[named[0].clone(), honest.url.clone()]).value(round);
    assert!(behind(123).is_ok() && behind(124).is_err_and(|why| why.contains("not out yet")));
    assert!(began.elapsed().as_secs() < 15, "{:?}", began.elapsed());
}
