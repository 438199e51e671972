//! A club whose mails leave through a real mail server: what it takes is sent once, what it does not take now waits and
//! goes out later, the same bytes.

use crate::harness::{CLUB, Table};
use crate::servers::sink::{Sink, ready};
use chrono::TimeDelta;
use std::process::Command;

fn club(port: u16) -> String {
    let smtp = format!("transport = \"smtp\"\n\n[mail.smtp]\nhost = \"localhost\"\nport = {port}\ntls = \"none\"\n");
    CLUB.replace("transport = \"files\"\n", &smtp)
}

#[test]
fn mails_reach_the_players_through_a_server_once() {
    if !ready() {
        return;
    }
    let sink = Sink::start("ok", None).expect("a server");
    let mut table = Table::with(&club(sink.port)).players(&["laura", "ville", "atro"]);
    table.pass();
    // Invitations, the first reports, and a word to the game master.
    let kept = sink.kept().expect("mails");
    assert_eq!(kept.len(), 7);
    for mail in &kept {
        let text = String::from_utf8_lossy(mail);
        assert!(text.contains("Auto-Submitted: auto-generated") && text.contains("Reply-To: "), "{text}");
    }
    // What comes back of a player's mail comes to an address that tells whose it was.
    let envelopes = (1..=7).map(|number| std::fs::read_to_string(sink.folder.path().join(format!("{number}.json"))).expect("an envelope"));
    let tagged =
        envelopes.filter(|envelope| envelope.contains("\"from\": \"club+b.friday.") && envelope.contains("@example.org\", \"to\""));
    assert_eq!(tagged.count(), 6);
    let again = table.pass();
    assert_eq!((again.sent, sink.kept().expect("mails").len()), (0, 7));
    table.letter("laura", "take any").pass();
    assert_eq!(sink.kept().expect("mails").len(), 10, "each player hears of the round");
}

#[test]
fn long_mails_leave_in_whatever_language_the_machine_speaks() {
    if !ready() {
        return;
    }
    let sink = Sink::start("ok", None).expect("a server");
    let mut table = Table::with(&club(sink.port).replace("pictures = false\n", ""));
    // A report of this game has some 50 kB, its picture among them.
    table.found_by("friday", "lords-of-hell", toml::Table::new(), &["laura", "ville", "atro", "inkeri"], None);
    let mut run = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    let output = run.args(["run", "--club"]).arg(table.folder.path()).env("TURNPOST_LANG", "fi").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    let kept = sink.kept().expect("mails");
    let longest = kept.iter().map(Vec::len).max().unwrap_or(0);
    assert!(output.status.success() && kept.len() == 9 && longest > 40_000, "{} mails, {longest} bytes: {said}", kept.len());
}

#[test]
fn what_a_server_does_not_take_now_waits_and_goes_out_the_same() {
    if !ready() {
        return;
    }
    let busy = Sink::start("tempfail", None).expect("a server");
    let mut table = Table::with(&club(busy.port));
    table.found("friday", &["laura", "ville", "atro"], None);
    let ran = table.pass();
    assert_eq!((ran.sent, ran.kept.len(), ran.failed.len()), (0, 7, 0), "{ran:?}");
    let waiting = |table: &Table| {
        let tree = crate::harness::tree(table.folder.path());
        tree.into_iter()
            .filter(|(path, _)| path.starts_with("mail/outbox/") && path.ends_with(".eml"))
            .map(|(_, bytes)| bytes)
            .collect::<Vec<_>>()
    };
    let mut spooled = waiting(&table);
    assert_eq!(spooled.len(), 7);
    let sink = Sink::start("ok", None).expect("a server");
    table.edit("club.toml", &format!("port = {}", busy.port), &format!("port = {}", sink.port));
    let first = ran.next_try.expect("a time to try again");
    assert_eq!(first, table.now + TimeDelta::minutes(5));
    let ran = table.pass();
    assert_eq!((ran.sent, ran.backed_off, ran.next_try), (0, 7, Some(first)), "not before it is time: {ran:?}");
    table.now = first;
    let ran = table.pass();
    assert_eq!((ran.sent, ran.kept.len()), (7, 0), "{ran:?}");
    let mut kept = sink.kept().expect("mails");
    spooled.sort();
    kept.sort();
    assert!(kept == spooled, "the mails changed while they waited");
    assert!(waiting(&table).is_empty());
}

#[test]
fn an_outage_of_hours_uses_up_few_tries_however_often_the_club_is_at_work() {
    if !ready() {
        return;
    }
    let busy = Sink::start("tempfail", None).expect("a server");
    let mut table = Table::with(&club(busy.port));
    table.found("friday", &["laura", "ville", "atro"], None);
    for _ in 0..36 {
        let ran = table.pass();
        assert!(ran.failed.is_empty(), "{ran:?}");
        table.now += TimeDelta::minutes(5);
    }
    let outbox = table.disk();
    let refused = turnpost::store::Outbox::new(&outbox).refused().expect("mails");
    assert_eq!(refused.iter().map(|(_, mail)| mail.tries).collect::<Vec<_>>(), [6; 7]);
    let status =
        Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["status", "--club"]).arg(table.folder.path()).output().expect("it runs");
    let told = String::from_utf8_lossy(&status.stdout);
    assert!(told.contains("7 mails wait, 0 were given up") && told.contains("refused 6 times, tried again "), "{told}");
}

#[test]
fn whom_the_server_refuses_for_good_has_missed_nothing_and_the_game_master_hears_of_it_once() {
    if !ready() {
        return;
    }
    let sink = Sink::start("refuse:laura", None).expect("a server");
    let mut table = Table::with(&club(sink.port)).players(&["laura", "ville", "atro"]);
    let told = |sink: &Sink| -> Vec<String> {
        let kept = sink.kept().expect("mails");
        let flat = |mail: &Vec<u8>| turnpost::mail::plain_text(mail).split_whitespace().collect::<Vec<_>>().join(" ");
        kept.iter().map(flat).filter(|text| text.contains("Viesti ei mennyt perille")).collect()
    };
    assert_eq!(told(&sink).len(), 0, "the run that hears of it is the next");
    let ran = table.pass();
    assert_eq!(
        (ran.problems.len(), told(&sink).len()),
        (0, 1),
        "{ran:?} {:?}",
        crate::harness::tree(table.folder.path()).keys().filter(|k| k.starts_with("mail/")).collect::<Vec<_>>()
    );
    assert!(told(&sink)[0].contains("Laura (A)") && !told(&sink)[0].contains("laura@"), "{}", told(&sink)[0]);
    // Her deadline passes and isn't counted; of the report after it she doesn't hear either.
    table.at("2026-11-23T18:00:00+02:00");
    let desk = table.text("games/friday/desk.toml");
    assert!(table.rounds("friday") == 1 && !desk.contains("[missed]"), "{desk}");
    // It is the third round of which she was told nothing, the invitation counted: that her reports stop is another word to the game master.
    for sent in [1, 0] {
        let ran = table.pass();
        assert_eq!((ran.sent, told(&sink).len()), (sent, 1), "{ran:?}");
    }
    let bytes = crate::harness::tree(table.folder.path());
    assert!(table.pass().games.is_empty());
    assert!(crate::harness::tree(table.folder.path()) == bytes, "a run with nothing to do wrote");
}
