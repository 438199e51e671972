//! What strangers and machines bring about: few mails, no loops, and nothing that others on the machine can read.

use crate::harness::{CLUB, Letter, Table, address};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use turnpost::store::LetterState;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

#[test]
fn three_hundred_forged_requests_bring_twenty_mails() {
    let mut table = Table::new().players(&THREE);
    let before = table.mails.len();
    let hashes: Vec<String> = (0..300)
        .map(|number| table.post(&Letter::new(&format!("victim{number}@example.net"), "club@example.org", "watch friday").numbered(number)))
        .collect();
    let ran = table.pass();
    assert_eq!(table.mails.len() - before, 20);
    assert!(table.mails[before..].iter().all(|mail| mail.to.starts_with("victim")));
    assert_eq!(ran.letters.len(), 300, "each is told of");
    let states: Vec<LetterState> = hashes.iter().map(|hash| table.record(hash).expect("a record").state).collect();
    assert_eq!(states.iter().filter(|state| **state == LetterState::Unplaced).count(), 280, "the game master can see who was not answered");
    // Who was turned away may ask again when the hour is over; who was answered is not, that day.
    table.later(1);
    for number in [1, 299] {
        table.post(&Letter::new(&format!("victim{number}@example.net"), "club@example.org", "watch friday").numbered(1_000 + number));
    }
    table.pass();
    let to: Vec<&str> = table.mails[before + 20..].iter().map(|mail| mail.to.as_str()).collect();
    assert_eq!(to, ["victim299@example.net"]);
    // A player is no stranger.
    let table =
        &mut Table::with(&format!("{CLUB}\n[limits]\nstrangers = 1\n")).game("friday", &THREE).game("monday", &["mikko", "aku", "atro"]);
    table.post(&Letter::new("nobody@example.net", "club@example.org", "watch friday"));
    table.post(&Letter::new(&address("mikko"), "club@example.org", "watch friday"));
    table.pass();
    assert_eq!(table.mails_to("mikko").iter().filter(|mail| mail.subject.contains("Friday")).count(), 1);
}

#[test]
fn one_address_is_asked_back_few_times_a_day_whatever_about() {
    // Somebody forges the address of a stranger, and of a player, and names ever another game.
    let mut table = Table::new().players(&THREE);
    for (whom, to) in [("victim@example.net", "victim@example.net".to_owned()), ("ville@example.org", address("ville"))] {
        let count = |table: &Table| table.mails.iter().filter(|mail| whom.eq_ignore_ascii_case(&mail.to)).count();
        let before = count(&table);
        for number in 0..30 {
            let line = format!("signup game-{number}");
            table.post(&Letter::new(&to, "club@example.org", &line).numbered(number + whom.len()));
        }
        table.pass();
        assert_eq!(count(&table) - before, 1, "{whom}: of games that there are not one is told once a day");
    }
    // Games that there are bring no more than five.
    for number in 0..8 {
        let id = format!("open-{number}");
        assert_eq!(table.cli(&["new", &id, "--ruleset", "citadels", "--open", "2-7"]).0, Some(0));
    }
    table.collect();
    table.later(25);
    let before = table.mails.len();
    for number in 0..8 {
        table.post(&Letter::new("victim@example.net", "club@example.org", &format!("signup open-{number}")).numbered(100 + number));
    }
    table.pass();
    assert_eq!(table.mails[before..].iter().filter(|mail| mail.to == "victim@example.net").count(), 5);
}

#[test]
fn who_changes_their_mind_for_ever_is_not_answered_for_ever() {
    let mut table = Table::new();
    assert_eq!(table.cli(&["new", "open-1", "--ruleset", "citadels", "--open", "2-7"]).0, Some(0));
    table.collect();
    table.post(&Letter::new("Mikko <mikko@example.net>", "club@example.org", "signup open-1"));
    table.pass();
    let asked = table.mails.iter().rev().find(|mail| mail.to == "mikko@example.net").expect("asked back").clone();
    let before = table.mails.len();
    for turn in 0..30 {
        let line = if turn % 2 == 0 { "yes" } else { "signup none" };
        table.post(&Letter::replying(&asked, line).from("Mikko <mikko@example.net>").numbered(turn));
        table.pass();
        let is_in = table.text("games/open-1/open.toml").contains("mikko");
        assert_eq!(is_in, turn % 2 == 0, "what they want is done all the same");
    }
    assert_eq!(table.mails[before..].iter().filter(|mail| mail.to == "mikko@example.net").count(), 10);
}

#[test]
fn a_program_that_answers_each_mail_is_not_answered_for_ever() {
    let mut table = Table::new().players(&THREE);
    let mut last = None;
    let mut answered = 0;
    for turn in 0..30 {
        let before = table.mails_to("ville").len();
        let hash = table.post(&table.reply("ville", "Your message was received and will be handled by our team.").numbered(turn));
        table.pass();
        answered += table.mails_to("ville").len() - before;
        last = Some(table.record(&hash).expect("a record").state);
        let expected = match turn {
            0..20 => LetterState::Answered,
            20 => LetterState::Quarantined,
            _ => LetterState::Machine,
        };
        assert_eq!(last, Some(expected), "letter {turn}");
    }
    assert_eq!((answered, last), (20, Some(LetterState::Machine)));
    let said = table.last("ville").text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("in the last 20 letters from you"), "{said}");
    // What counts is answered and counts.
    let said = table.says("ville", "take any");
    assert!(said.contains("take any"), "{said}");
    // Next day the limit begins anew.
    table.later(24);
    let before = table.mails_to("ville").len();
    table.letter("ville", "Thank you for your patience.").pass();
    assert_eq!(table.mails_to("ville").len(), before + 1);
}

#[test]
fn letters_of_one_pass_count_as_those_of_many() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nunheeded = 3\n")).players(&THREE);
    let before = table.mails_to("ville").len();
    for turn in 0..10 {
        table.post(&table.reply("ville", "We have got your ticket and will come back to you.").numbered(turn));
    }
    table.pass();
    assert_eq!(table.mails_to("ville").len() - before, 3);
}

/// Commands, and orders that are given anew and anew: both are understood, and a program may write either for ever.
#[test]
fn a_seat_is_answered_so_often_a_day_whatever_it_writes() {
    for (text, at_once) in [("status", false), ("status", true), ("take any", false), ("take any", true)] {
        let mut table = Table::with(&format!("{CLUB}\n[limits]\nanswers = 4\n")).players(&THREE);
        // Not whose turn it is: what is on file is replaced again and again.
        let before = (table.mails_to("ville").len(), table.mails_to("aino").len());
        let mut hashes = Vec::new();
        for turn in 0..8 {
            hashes.push(table.post(&table.reply("ville", text).numbered(turn)));
            if !at_once {
                table.pass();
            }
        }
        table.pass();
        assert_eq!(table.mails_to("ville").len() - before.0, 4, "{text}");
        let said = table.last("ville").text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains("You have written 4 letters here within 24 hours"), "{said}");
        assert!(hashes.iter().all(|hash| table.record(hash).expect("a record").state == LetterState::Applied), "{text}");
        table.pass();
        let told = table.mails_to("aino")[before.1..].iter().filter(|mail| mail.text.contains("vuorokaudessa yli 4")).count();
        assert_eq!(told, 1, "{text}: the game master hears once");
        table.later(24);
        table.letter("ville", text).pass();
        assert_eq!(table.mails_to("ville").len() - before.0, 5, "{text}: the next day");
    }
}

#[test]
fn two_clubs_that_write_to_each_other_fall_silent() {
    // Each is a player of the other.
    let other = CLUB.replace("club@example.org", "circle@example.net");
    let mut ours = Table::new().game("friday", &["circle@example.net", "ville", "atro"]);
    let mut theirs = Table::with(&other).game("monday", &["club@example.org", "mikko", "aku"]);
    let (mut seen, mut crossed) = ((0, 0), 0);
    for _ in 0..10 {
        let to = |table: &Table, from: usize, whom: &str| -> Vec<Vec<u8>> {
            table.mails[from..].iter().filter(|mail| mail.to == whom).map(|mail| mail.raw.clone()).collect()
        };
        let (to_them, to_us) = (to(&ours, seen.0, "circle@example.net"), to(&theirs, seen.1, "club@example.org"));
        seen = (ours.mails.len(), theirs.mails.len());
        crossed += to_them.len() + to_us.len();
        to_them.iter().for_each(|raw| drop(theirs.post_raw(raw)));
        to_us.iter().for_each(|raw| drop(ours.post_raw(raw)));
        ours.later(1).pass();
        theirs.later(1).pass();
    }
    assert_eq!(crossed, 4, "the invitation and the first report of each, and not one answer");
}

/// All folders and files below one, with their modes.
fn modes(root: &Path) -> Vec<(String, u32)> {
    let (mut found, mut open) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            let name = path.strip_prefix(root).expect("inside").display().to_string();
            found.push((name, path.metadata().expect("there").permissions().mode() & 0o777));
            if path.is_dir() {
                open.push(path);
            }
        }
    }
    found
}

#[test]
fn what_is_private_is_the_owners_whatever_the_umask() {
    for umask in ["000", "077"] {
        let mut table = Table::new();
        table.found("friday", &THREE, None);
        let run = Command::new("sh")
            .args([
                "-c",
                &format!("umask {umask}; exec \"$0\" run --club \"$1\" --now 2026-11-20T12:00:00+02:00"),
                env!("CARGO_BIN_EXE_turnpost"),
            ])
            .arg(table.path("."))
            .output()
            .expect("the program");
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let is_public = |name: &str| {
            name == "games"
                || name == "games/friday"
                || name == "games/friday/game.toml"
                || name.starts_with("site")
                || name.starts_with("games/friday/public")
        };
        let mut seen = 0;
        for (name, mode) in modes(&table.path(".")) {
            let ours = !(name == "club.toml" || name == "mail" || name.starts_with("mail/inbox"));
            let folder = table.path(&name).is_dir();
            let expected = match (is_public(&name), folder) {
                (true, true) => 0o755,
                (true, false) => 0o644,
                (false, true) => 0o700,
                (false, false) => 0o600,
            };
            assert!(!ours || mode == expected, "umask {umask}: {name} has {mode:o}, not {expected:o}");
            seen += usize::from(ours);
        }
        assert!(seen > 20, "{seen}");
    }
}

#[test]
fn a_flood_from_one_sender_holds_up_nobody_and_nothing_of_it_is_lost() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nfrom_one = 10\nunheeded = 1000\n")).players(&THREE);
    let flood: Vec<String> = (0..25).map(|n| table.post(&table.reply("ville", "We have got your mail.").numbered(n))).collect();
    let strangers: Vec<String> =
        (0..15).map(|n| table.post(&Letter::new("robot@example.net", "club@example.org", "Hello").numbered(100 + n))).collect();
    let good = table.post(&table.reply("laura", "take any"));
    let dealt = |table: &Table, hashes: &[String]| hashes.iter().filter(|hash| table.record(hash).is_some()).count();
    let ran = table.pass();
    assert_eq!(table.record(&good).expect("a record").state, LetterState::Applied);
    assert_eq!((dealt(&table, &flood), dealt(&table, &strangers)), (10, 10));
    let told = ran.problems.concat();
    assert!(told.contains("ville@example.org wrote 25 letters: 15 letters wait for the next run"), "{told}");
    assert!(told.contains("robot@example.net wrote 15 letters: 5 letters wait"), "{told}");
    // The first to come are the first to be dealt with, and all of them are in the archive already.
    assert!(flood.iter().all(|hash| !table.archived(hash).is_empty()));
    assert!(flood[..10].iter().all(|hash| table.record(hash).is_some()));
    table.pass();
    assert_eq!((dealt(&table, &flood), dealt(&table, &strangers)), (20, 15));
    assert_eq!(table.pass().problems, [""; 0]);
    assert_eq!(dealt(&table, &flood), 25);
    // Reports answer mails of ours; acknowledgements the letters.
    let ours: Vec<String> = table.mails.iter().map(|mail| format!("<{}>", mail.id)).collect();
    let answers = table.mails_to("ville").into_iter().filter_map(|mail| mail.header("In-Reply-To")).filter(|id| !ours.contains(id)).count();
    assert_eq!(answers, 25, "each is answered once");
}

#[test]
fn who_writes_in_a_players_name_does_not_keep_the_players_own_letter_waiting() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nfrom_one = 10\nunheeded = 1000\n")).players(&THREE);
    for number in 0..25 {
        table.post(&Letter::new("Laura <laura@example.org>", "club@example.org", "Hello").numbered(number));
    }
    let good = table.post(&table.reply("laura", "take any"));
    let ran = table.pass();
    assert_eq!(table.record(&good).expect("a record").state, LetterState::Applied);
    assert!(ran.problems.concat().contains("laura@example.org wrote 25 letters: 15 letters wait"), "{:?}", ran.problems);
}

/// A forwarder may take our headers off a mail; what is left still tells that it comes from the club itself.
#[test]
fn what_comes_from_the_club_s_own_address_is_not_answered() {
    let mut table = Table::new().players(&THREE);
    for from in ["club@example.org", "Club+abcdefgh@Example.org", "\"Laura\" <club@example.org>"] {
        let before = table.mails.len();
        let hash = table.post(&table.reply("laura", "take any").from(from));
        table.pass();
        assert_eq!(table.record(&hash).expect("a record").state, LetterState::Machine, "{from}");
        assert_eq!((table.mails.len(), table.rounds("friday")), (before, 0), "{from}");
    }
}

/// Who has seen a mail of ours knows its Message-ID. It gives the seat to nobody but whoever has the seat's address.
#[test]
fn an_id_of_ours_gives_a_seat_to_its_own_address_alone() {
    let mut table = Table::new().players(&THREE);
    let reply = table.reply("laura", "take any").without_tag();
    for from in [
        "mallory@example.com",
        "ville@example.org",
        "aino@example.org",
        "laura@example.org.example.com",
        "laura+x@example.org",
        "l\u{430}ura@example.org",
    ] {
        let hash = table.post(&reply.clone().from(from));
        table.pass();
        assert_eq!((table.record(&hash).expect("a record").state, table.rounds("friday")), (LetterState::Unplaced, 0), "{from}");
    }
    // It stands in References or in an address, too.
    let id = table.last("laura").id.clone();
    let forged = Letter::new("mallory@example.com", &format!("club+{}@example.org", id.split('@').next().expect("a name")), "take any");
    let hash = table.post(&forged.header(&format!("References: <{id}>")));
    table.pass();
    assert_eq!((table.record(&hash).expect("a record").state, table.rounds("friday")), (LetterState::Unplaced, 0));
    table.post(&reply);
    table.pass();
    assert_eq!(table.rounds("friday"), 1);
}

/// Junk mail asks for nothing; whoever asks to watch or to join has half of the hour for themselves.
#[test]
fn letters_that_ask_for_nothing_leave_half_of_the_hour_to_those_that_do() {
    let mut table = Table::with(&format!("{CLUB}\n[limits]\nstrangers = 6\n")).game("friday", &THREE);
    for number in 0..30 {
        table.post(&Letter::new(&format!("junk{number}@example.net"), "club@example.org", "Buy our pills today.").numbered(number));
    }
    for number in 0..5 {
        table.post(&Letter::new(&format!("fan{number}@example.net"), "club@example.org", "watch friday").numbered(100 + number));
    }
    table.pass();
    let count = |who: &str| table.mails.iter().filter(|mail| mail.to.starts_with(who)).count();
    assert_eq!((count("junk"), count("fan")), (3, 3));
}

/// Who writes in one of the club's languages is answered in it, and a second letter on the same day takes no other stranger's answer away.
#[test]
fn a_stranger_is_answered_in_their_own_language() {
    let fi_first = CLUB.replace("languages = [\"en\", \"fi\"]", "languages = [\"fi\", \"en\"]");
    let mut table = Table::with(&format!("{fi_first}\n[limits]\nstrangers = 4\n")).players(&THREE);
    for number in 0..5 {
        let letter = Letter::new("john@example.net", "club@example.org", "Hello, I found your site and would like to play. How do I join?");
        table.post(&letter.numbered(600 + number));
    }
    table.post(&Letter::new("kaisa@example.net", "club@example.org", "Hei! Pääsisikö peliin mukaan? Terveisin Kaisa").numbered(700));
    table.pass();
    let to = |address: &str| table.mails.iter().filter(|mail| mail.to == address).collect::<Vec<_>>();
    let (john, kaisa) = (to("john@example.net"), to("kaisa@example.net"));
    let ([john], [kaisa]) = (john.as_slice(), kaisa.as_slice()) else { panic!("{} and {} mails", john.len(), kaisa.len()) };
    assert!(john.text.contains("club that plays board games by mail"), "{}", john.text);
    assert!(kaisa.text.contains("kerho"), "{}", kaisa.text);
}
