//! Clubs and letters with which no pass comes to its end: they are set aside, and hold up nobody.

use super::{Fleet, shown, table};
use crate::servers::postgres::ready;
use chrono::Duration;
use std::cell::RefCell;
use std::fs;
use std::path::Path;
use turnpost::club::{Account, ClubError, Ran, Setup, pass};
use turnpost::fleet::{Database, Desk, Hands, Worker};

#[test]
fn a_club_that_can_t_be_played_is_set_aside_and_holds_up_nobody() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let table = table(|config| config);
    fleet.take_in(table.folder.path(), "bad");
    fleet.take_in(table.folder.path(), "good");
    let spoil = |with: &str| {
        let script = format!("sed -i 's|^zone = .*|zone = \"{with}\"|' \"$1/club.toml\"");
        let mut client = fleet.server.client();
        let url = fleet.server.url();
        let desk = tempfile::tempdir().expect("a folder");
        let desk = Desk::take(desk.path()).expect("a place");
        let mut database = Database::open(&url).expect("it answers");
        turnpost::fleet::within(&mut database, &desk, "bad", |folder| {
            std::process::Command::new("sh").args(["-c", &script, "sh", &shown(folder)]).status()
        })
        .expect("done");
        client.execute("update clubs set due = '2026-11-20'", &[]).expect("set");
    };
    spoil("Nowhere/Else");
    let mut now = table.now;
    for pass in 1..=6 {
        now += Duration::hours(2);
        let (code, said) = super::said(&fleet.worker(now).wait_with_output().expect("it ends"));
        assert!(said.contains("good:") && code == Some(i32::from(pass < 6)), "{pass}: {said}");
        assert_eq!(said.contains("Nowhere/Else"), pass < 6, "{pass}: {said}");
    }
    let (code, status) = fleet.call(&["fleet", "status"]);
    assert!(code == Some(1) && status.contains("SET ASIDE") && status.contains("turnpost fleet retry bad"), "{status}");
    let (_, figures) = fleet.call(&["fleet", "status", "--metrics"]);
    assert!(figures.contains("\nturnpost_club_aside{club=\"bad\"} 1\nturnpost_club_aside{club=\"good\"} 0\n"), "{figures}");
    let (_, finnish) = fleet.call(&["fleet", "status", "--language", "fi"]);
    assert!(finnish.contains("SYRJÄSSÄ, mikään työläinen ei koske siihen"), "{finnish}");
    spoil("Europe/Helsinki");
    fleet.well(&["fleet", "retry", "bad"]);
    fleet.server.client().execute("update clubs set due = '2026-11-20'", &[]).expect("set");
    assert!(fleet.work(now + Duration::hours(1)).contains("bad:"));
    assert_eq!(fleet.call(&["fleet", "status"]).0, Some(0));
}

/// Passes break off where a letter says so.
struct Poisoned(RefCell<Vec<usize>>);

fn letters(folder: &Path) -> Vec<Vec<u8>> {
    let waiting = fs::read_dir(folder.join("mail/carried")).into_iter().flatten().flatten();
    let named = waiting.map(|entry| entry.file_name().to_string_lossy().into_owned());
    named.map(|hash| fs::read(folder.join(format!("mail/archive/{}/{hash}.eml", &hash[..2]))).expect("a letter")).collect()
}

impl Hands for Poisoned {
    fn pass(&self, setup: &Setup<'_>) -> Result<Ran, ClubError> {
        let letters = letters(setup.disk.root());
        self.0.borrow_mut().push(letters.len());
        if letters.iter().any(|raw| raw.ends_with(b"poison\n")) {
            // A part of it is done before it breaks off.
            fs::write(setup.disk.root().join("games/half.toml"), "half").expect("written");
            panic!("poisoned, as the test wants it");
        }
        pass(setup, Vec::new())
    }

    fn send(&self, _: &Setup<'_>, _: &dyn Account) -> Result<Ran, ClubError> {
        Ok(Ran::default())
    }
}

#[test]
fn a_letter_with_which_passes_break_off_is_set_aside_and_the_others_are_read() {
    if !ready() {
        return;
    }
    let fleet = Fleet::new();
    let table = table(|config| config);
    fleet.take_in(table.folder.path(), "friday");
    for (minute, text) in [(0, "one"), (1, "poison"), (2, "three")] {
        let raw = format!("From: {text}@example.org\nSubject: Hello\nMessage-ID: <{text}@example.org>\n\n{text}\n");
        fleet.receive("friday", raw.as_bytes(), table.now + Duration::minutes(minute));
    }
    let work = tempfile::tempdir().expect("a folder");
    let (desk, hands) = (Desk::take(work.path()).expect("a place"), Poisoned(RefCell::default()));
    let mut now = table.now;
    for _ in 0..10 {
        now += Duration::hours(2);
        let mut worker = Worker::new(Database::open(&fleet.server.url()).expect("it answers"), &desk, &hands, Some(now));
        while worker.step().expect("the line stands").is_some() {}
    }
    assert_eq!(fleet.count("select count(*) from letters where aside is not null"), 1);
    assert_eq!(fleet.count("select count(*) from letters where aside is null"), 0);
    let tried = hands.0.borrow();
    assert_eq!(tried[..4], [3, 3, 0, 1], "all, twice; none; then one at a time: {tried:?}");
    assert_eq!(fleet.count("select count(*) from clubs where careful"), 0, "{tried:?}");
    let (code, status) = fleet.call(&["fleet", "status"]);
    assert!(code == Some(1) && status.contains("1 letter is SET ASIDE"), "{status}");
    let (_kept, folder) = fleet.give_out("friday");
    assert!(!folder.join("games/half.toml").exists(), "what broke off did not happen");
}
