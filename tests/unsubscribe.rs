//! The links by which mail programs end a list of mails: the reports stop, the seat stays, and nobody else can do it.

use crate::harness::{Letter, Mail, Table, killed_at_every_write, tree};
use turnpost::store::LetterState;

const NAMES: &[&str] = &["laura", "ville", "atro"];

fn report(table: &Table, name: &str) -> Mail {
    table.mails_to(name).into_iter().rev().find(|mail| mail.text.contains("end orders")).expect("a report").clone()
}

/// The address to which a mail program writes to end the list.
fn stop_address(mail: &Mail) -> String {
    let header = mail.header("List-Unsubscribe").expect("a header");
    let address = header.strip_prefix("<mailto:").and_then(|rest| rest.strip_suffix("?subject=unsubscribe>"));
    address.unwrap_or_else(|| panic!("{header}")).to_owned()
}

/// What a mail program writes.
fn stop(from: &str, to: &str) -> Letter {
    Letter::new(from, to, "This message was automatically generated.").subject("unsubscribe")
}

fn volume(table: &Table) -> Option<String> {
    table.private("friday")["seats"][0].get("mail").and_then(|mail| mail.as_str()).map(str::to_owned)
}

#[test]
fn each_game_is_a_list_that_a_letter_ends() {
    let table = Table::new().players(NAMES);
    for name in NAMES {
        for mail in table.mails_to(name) {
            assert_eq!(mail.header("List-Id").as_deref(), Some("<friday.club.example.org>"), "{}", mail.id);
            let address = stop_address(mail);
            assert!(address.starts_with("club+u.friday.") && address.len() < 64, "{address}");
            // That a click alone does it is for web servers to promise.
            assert!(mail.header("List-Unsubscribe-Post").is_none());
            // The secret in it is no token: neither that of the seat nor one that stands in the mail.
            let key = address.split('@').next().and_then(|local| local.rsplit('.').next()).expect("a key").to_owned();
            assert!(!mail.text.contains(&key) && !mail.html.contains(&key) && mail.reply_to.as_ref().is_some_and(|to| !to.contains(&key)));
        }
    }
    assert!(table.mails_to("aino").iter().all(|mail| mail.header("List-Unsubscribe").is_none()), "a game master's desk is no list");
}

#[test]
fn reports_stop_and_the_seat_stays() {
    let mut table = Table::new().players(NAMES);
    let address = stop_address(&report(&table, "laura"));
    // Some programs say that they are programs, and some write from an address of their own.
    let letter = stop("unsubscribe@mail.example.net", &address).header("Auto-Submitted: auto-generated").header("Precedence: bulk");
    let (hash, before) = (table.post(&letter), table.mails.len());
    table.pass();
    assert_eq!(table.record(&hash).expect("a record").state, LetterState::Applied);
    assert_eq!(volume(&table).as_deref(), Some("none"));
    assert_eq!(table.mails.len(), before + 1);
    let told = table.last("laura").clone();
    assert!(told.text.contains("“mail turns”") && told.subject.contains("No more reports"), "{}", told.text);
    assert!(told.header("List-Unsubscribe").is_none() && told.header("Auto-Submitted").as_deref() == Some("auto-replied"));
    // It is answered once, however often it comes, and by the seat's address alone.
    for _ in 0..3 {
        table.post(&stop("mallory@example.com", &address));
        table.pass();
    }
    assert_eq!(table.mails.len(), before + 1);
    // No report, no reminder; and the seat plays on.
    table.at("2026-11-23T18:00:00+02:00");
    assert_eq!((table.rounds("friday"), table.last("laura").id.clone()), (1, told.id.clone()));
    let back = table.reply_to(&told, "mail turns");
    table.post(&back);
    table.pass();
    assert_eq!(volume(&table), None);
    assert!(table.last("laura").text.contains("end orders"), "{}", table.last("laura").text);
    table.letter("laura", "take any").letter("ville", "take any");
    table.pass();
}

#[test]
fn nobody_else_can_end_it() {
    let mut table = Table::new().players(NAMES);
    let mail = report(&table, "laura");
    let (mine, villes) = (stop_address(&mail), stop_address(&report(&table, "ville")));
    let key = |address: &str| address.split('@').next().and_then(|local| local.rsplit('.').next()).expect("a key").to_owned();
    let forged = [
        mine.replace(&key(&mine), &key(&villes)),
        mine.replace(&key(&mine), ""),
        mine.replace(".a.", ".a.1."),
        mine.replace("club+u.", "club+b."),
        mine.replace("example.org", "example.net"),
        format!("club+u.friday.a.{}@example.org", mail.name().rsplit('.').next().expect("a key")),
        format!("club+u.friday.a.{}@example.org", table.token("friday", 0)),
        "club@example.org".to_owned(),
    ];
    for address in forged {
        table.post(&stop("laura@example.org", &address));
        table.pass();
        assert_eq!(volume(&table), None, "{address}");
    }
    // A bounce, or our own mail sent back there, is no wish of anybody's.
    table.post(&stop("laura@example.org", &mine).header("X-Turnpost-Id: <x@example.org>"));
    table.post(
        &stop("mailer-daemon@example.net", &mine)
            .raw("multipart/report; boundary=b", b"--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n"),
    );
    table.pass();
    assert_eq!(volume(&table), None);
    // With a new reply address the old links are dead, as for a player who was replaced.
    table.letter("aino", "gm token Laura").pass();
    table.post(&stop("laura@example.org", &mine));
    table.pass();
    assert_eq!(volume(&table), None);
}

#[test]
fn a_kill_anywhere_answers_once() {
    let mut table = Table::new().players(NAMES);
    let address = stop_address(&report(&table, "laura"));
    table.post(&stop("laura@example.org", &address));
    killed_at_every_write(&table, |folder, expected, after| {
        crate::harness::assert_same(&tree(folder), expected, &format!("killed at write {after}"));
    });
}

#[test]
fn spectators_end_it_by_the_subject_alone() {
    let mut table = Table::new().players(NAMES);
    table.post(&Letter::new("pekka@example.net", "club@example.org", "watch friday"));
    table.pass();
    table.letter("pekka@example.net", "yes").pass();
    let mail = table.last("pekka@example.net").clone();
    assert_eq!(mail.header("List-Id").as_deref(), Some("<friday.club.example.org>"));
    let header = mail.header("List-Unsubscribe").expect("a header");
    let to = header.strip_prefix("<mailto:").and_then(|rest| rest.strip_suffix("?subject=watch%20none>")).expect("an address");
    assert!(table.text("games/friday/watch.toml").contains("pekka@"));
    table.post(&stop("pekka@example.net", to).subject("watch none"));
    table.pass();
    assert!(!table.text("games/friday/watch.toml").contains("pekka@"));
}
