//! The club's files on a disk that is killed or full at every operation.

use super::*;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn tries(tries_max: u32) -> Pacing {
    Pacing { tries_max, hourly: None }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Every file below a folder with its bytes and mode.
fn tree(root: &Path) -> BTreeMap<String, (Vec<u8>, u32)> {
    use std::os::unix::fs::PermissionsExt;
    let mut found = BTreeMap::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry")) {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(root).expect("inside").display().to_string();
            let mode = path.metadata().expect("there").permissions().mode() & 0o777;
            found.insert(name, (fs::read(&path).expect("readable"), mode));
        }
    }
    found
}

/// What a pass does with one letter, as far as the store is concerned.
fn pass(disk: &Disk) -> Result<Vec<String>, FileError> {
    let page = |game: &str| {
        let path = format!("site/games/{game}/index.html");
        disk.write(&path, format!("<p>{game}</p>").as_bytes(), Durability::Derived)
    };
    for unfinished in recover(disk)? {
        page(&unfinished.note)?;
        unfinished.finish(disk)?;
    }
    let (archive, outbox) = (Archive::new(disk), Outbox::new(disk));
    if disk.exists("mail/inbox/new/1")? {
        let kept = archive.keep(&disk.read("mail/inbox/new/1")?)?;
        let mut change = Transaction::new("g1");
        change.write("games/g1/rounds/0001.toml", "round = 1\n");
        change.write("games/g1/public/0001.toml", "public = 1\n");
        change.write("games/g1/book.toml", "new book\n").remove("games/g1/old");
        let record = record(LetterState::Applied);
        archive.set_record(&mut change, &kept.hash, &record)?;
        archive.set_first(&mut change, &seen_key("<1@x>", "a@x", "hello"), &kept.hash)?;
        let envelope = envelope();
        outbox.spool(&mut change, "g1.1.A", b"a report", &envelope)?;
        change.rename("mail/inbox/new/1", "mail/inbox/cur/1:2,S");
        let committed = change.commit(disk, "g1")?;
        page("g1")?;
        committed.finish(disk)?;
    }
    let mut carried = Vec::new();
    outbox.deliver(noon(), tries(3), |id, _, _| {
        carried.push(id.to_owned());
        Ok(())
    })?;
    disk.settle()?;
    Ok(carried)
}

fn record(state: LetterState) -> LetterRecord {
    let time = |text: &str| text.parse().expect("a time");
    LetterRecord { game: Some("g1".to_owned()), ..LetterRecord::new(state, time("2026-11-20T10:00:00Z"), time("2026-11-20T10:00:01Z")) }
}

fn noon() -> DateTime<Utc> {
    "2026-11-20T12:00:00Z".parse().expect("a time")
}

fn envelope() -> Envelope {
    Envelope::new("c@x", "a@x")
}

fn club() -> TempDir {
    let folder = folder();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("mail/inbox/new/1", "Message-ID: <1@x>\n\nhello");
    write("games/g1/book.toml", "old book\n");
    write("games/g1/old", "");
    folder
}

#[test]
fn a_pass_killed_anywhere_and_run_again_gives_the_same_bytes() {
    let whole = club();
    let disk = Disk::open(whole.path());
    assert_eq!(pass(&disk).expect("a good disk"), ["g1.1.A"]);
    let (expected, operations) = (tree(whole.path()), disk.operations());
    assert!(operations > 40, "{operations}");
    assert_eq!(expected["games/g1/rounds/0001.toml"].1, 0o600);
    assert_eq!(expected["games/g1/public/0001.toml"].1, 0o644);
    assert_eq!(expected["site/games/g1/index.html"].1, 0o644);
    for after in 0..operations {
        for torn in [false, true] {
            let broken = club();
            let killed = Disk::troubled(broken.path(), Trouble::Killed { after, torn });
            let error = pass(&killed).expect_err("it was killed");
            assert!(matches!(error, FileError::Disk(DiskError::Killed { .. })), "{error}");
            assert!(killed.read("games/g1/book.toml").is_err(), "a killed program reads nothing");
            // The second pass is killed as well, later; the third is left alone.
            let again = Trouble::Killed { after: (after * 7) % 50, torn };
            let _ = pass(&Disk::troubled(broken.path(), again));
            pass(&Disk::open(broken.path())).expect("a good disk");
            assert_eq!(tree(broken.path()), expected, "killed after {after}");
        }
    }
    pass(&disk).expect("a good disk");
    assert_eq!(tree(whole.path()), expected, "a second pass changes nothing");
}

#[test]
fn a_full_disk_loses_nothing_and_says_what_to_do() {
    let whole = club();
    let disk = Disk::open(whole.path());
    pass(&disk).expect("a good disk");
    let expected = tree(whole.path());
    let mut failures = 0;
    for after in 0..disk.operations() {
        let broken = club();
        // Operations that need no room go on working, so some of these passes succeed.
        if let Err(error) = pass(&Disk::troubled(broken.path(), Trouble::Full { after })) {
            failures += 1;
            assert!(matches!(&error, FileError::Disk(disk) if disk.is_full()), "{error}");
            assert!(error.to_string().contains("free some room and run again"), "{error}");
            let letter = |name: &String| name.starts_with("mail/inbox/");
            assert_eq!(tree(broken.path()).keys().filter(|n| letter(n)).count(), 1);
            let temporary = |name: &String| name.contains(".tmp-");
            assert!(!tree(broken.path()).keys().any(temporary), "its bytes are given back");
        }
        pass(&Disk::open(broken.path())).expect("room again");
        assert_eq!(tree(broken.path()), expected, "full after {after}");
    }
    assert!(failures > 20, "{failures}");
}

#[test]
fn names_from_outside_stay_inside() {
    let folder = folder();
    let disk = Disk::open(folder.path().join("club"));
    for bad in ["../a", "/etc/passwd", "a/../../b", "a//b", "", ".", "a/./b", "a\0b", "a\\b", "a/"] {
        let refused = disk.write(bad, b"", Durability::Durable);
        assert!(matches!(refused, Err(DiskError::Outside { .. })), "{bad:?}");
        assert!(disk.read(bad).is_err() && disk.list(bad).is_err(), "{bad:?}");
        let mut change = Transaction::new("");
        change.write("a", "").rename("a", bad);
        assert!(change.commit(&disk, "j").is_err(), "{bad:?}");
    }
    assert!(Transaction::new("").commit(&disk, "../j").is_err());
    assert!(Archive::new(&disk).raw("../../../etc/passwd").is_err());
    assert!(Outbox::new(&disk).ours("../../club.toml").is_err());
    assert!(GameFolder::new(&disk, "../x").is_err());
    assert!(!folder.path().join("a").exists() && tree(folder.path()).is_empty());
}

#[test]
fn what_is_written_once_is_never_changed() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let create = |bytes: &[u8]| disk.create_once("mail/x", bytes, Durability::Durable);
    assert!(create(b"one").expect("new"));
    assert!(!create(b"one").expect("the same"));
    assert!(matches!(create(b"two"), Err(DiskError::Differs { .. })));
    assert_eq!(disk.read("mail/x").expect("there"), b"one");
}

#[test]
fn equal_bytes_are_not_written_again_and_leftovers_are_swept() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    disk.write("site/a.html", b"page", Durability::Derived).expect("written");
    let before = disk.operations();
    disk.write("site/a.html", b"page", Durability::Derived).expect("written");
    assert_eq!(disk.operations(), before);
    fs::write(folder.path().join("site/.tmp-b.html"), "half").expect("written");
    fs::write(folder.path().join(".tmp-else"), "not ours").expect("written");
    assert_eq!(disk.list("site").expect("a folder"), ["a.html"]);
    assert_eq!(disk.sweep().expect("swept"), 1);
    assert_eq!(tree(folder.path()).len(), 2);
}

#[test]
fn a_damaged_journal_stops_the_start_and_is_kept() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let mut change = Transaction::new("g1");
    change.write("a", "a");
    let _ = change.commit(&disk, "g1").expect("committed");
    let path = folder.path().join("mail/journal/g1");
    let mut bytes = fs::read(&path).expect("there");
    bytes[20] ^= 1;
    fs::write(&path, bytes).expect("written");
    let error = recover(&disk).expect_err("it is damaged").to_string();
    assert!(error.contains("mail/journal/g1") && error.contains("from a copy"), "{error}");
    assert!(path.exists());
}

#[test]
fn letters_are_found_by_hash_by_key_and_when_they_want_attention() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let archive = Archive::new(&disk);
    let kept = archive.keep(b"letter\0\xff").expect("kept");
    assert!(kept.fresh && !archive.keep(b"letter\0\xff").expect("kept").fresh);
    assert_eq!(archive.unprocessed().expect("listed"), std::slice::from_ref(&kept.hash));
    assert_eq!(archive.record(&kept.hash).expect("read"), None);
    let key = seen_key("<1@x>", "a@x", "body\n");
    assert_ne!(key, seen_key("<1@x>a", "@x", "body\n"));
    assert_ne!(key, seen_key("<1@x>", "a@x", "bod\ny\n"));
    let set = |state| {
        let mut change = Transaction::new("");
        archive.set_record(&mut change, &kept.hash, &record(state)).expect("set");
        archive.set_first(&mut change, &key, &kept.hash).expect("set");
        change.commit(&disk, "letter").and_then(|c| c.finish(&disk)).expect("committed");
    };
    set(LetterState::Unplaced);
    assert_eq!(archive.unprocessed().expect("listed"), [""; 0]);
    let listed = archive.attention().expect("listed");
    assert_eq!(listed, [(kept.hash.clone(), record(LetterState::Unplaced))]);
    assert_eq!(archive.first_with(&key).expect("read"), Some(kept.hash.clone()));
    set(LetterState::Applied);
    assert_eq!(archive.attention().expect("listed"), []);
    assert_eq!(archive.record(&kept.hash).expect("read"), Some(record(LetterState::Applied)));
    assert_eq!(archive.raw(&kept.hash).expect("read"), b"letter\0\xff");
}

#[test]
fn mails_are_kept_tried_again_and_given_up() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = Outbox::new(&disk);
    let spool = |id: &str| {
        let mut change = Transaction::new("");
        outbox.spool(&mut change, id, id.as_bytes(), &envelope()).expect("spooled");
        change.commit(&disk, "spool").and_then(|c| c.finish(&disk)).expect("committed");
    };
    ["good", "late", "never"].into_iter().for_each(spool);
    let carry = |id: &str, _: &Envelope, _: &[u8]| match id {
        "good" => Ok(()),
        id => Err(Refused { what: if id == "never" { Refusal::Lasting } else { Refusal::Now }, reason: format!("no {id}") }),
    };
    let first = outbox.deliver(noon(), tries(2), carry).expect("delivered");
    let with_reason = |id: &str| vec![(id.to_owned(), format!("no {id}"))];
    let next = noon() + TimeDelta::minutes(5);
    let kept = vec![PutOff { id: "late".into(), why: "no late".into(), next }];
    let expected = Delivered { sent: vec!["good".into()], kept, failed: with_reason("never"), next: Some(next), ..Delivered::default() };
    assert_eq!(first, expected);
    ["good", "late", "never"].into_iter().for_each(spool);
    assert_eq!(outbox.waiting().expect("listed"), ["late"], "none is spooled twice");
    let soon = outbox.deliver(next - TimeDelta::seconds(1), tries(2), carry).expect("delivered");
    assert_eq!(soon, Delivered { backed_off: 1, next: Some(next), ..Delivered::default() });
    let second = outbox.deliver(next, tries(2), carry).expect("delivered");
    assert_eq!(second, Delivered { failed: with_reason("late"), ..Delivered::default() });
    let failed = outbox.failed().expect("listed");
    let tries: Vec<(&str, u32)> = failed.iter().map(|(id, e)| (id.as_str(), e.tries)).collect();
    assert_eq!(tries, [("late", 2), ("never", 1)]);
    assert_eq!(outbox.ours("good").expect("read").as_deref(), Some(&b"good"[..]));
    assert_eq!(outbox.ours("stranger").expect("read"), None);
}

#[test]
fn a_mail_is_tried_at_times_that_do_not_depend_on_how_often_the_club_is_at_work() {
    let tries = |every: TimeDelta| {
        let folder = folder();
        let disk = Disk::open(folder.path());
        let outbox = Outbox::new(&disk);
        let mut change = Transaction::new("");
        outbox.spool(&mut change, "m", b"mail", &envelope()).expect("spooled");
        change.commit(&disk, "spool").and_then(|c| c.finish(&disk)).expect("committed");
        let (mut now, mut tried) = (noon(), Vec::new());
        while !outbox.waiting().expect("listed").is_empty() {
            let carry = |_: &str, _: &Envelope, _: &[u8]| {
                tried.push((now - noon()).num_minutes());
                Err(Refused { what: Refusal::Now, reason: "busy".into() })
            };
            outbox.deliver(now, Pacing { tries_max: 10, hourly: None }, carry).expect("delivered");
            now += every;
        }
        let failed = outbox.failed().expect("listed");
        assert_eq!(failed.iter().map(|(_, envelope)| (envelope.tries, envelope.next)).collect::<Vec<_>>(), [(10, None)]);
        tried
    };
    assert_eq!(tries(TimeDelta::minutes(5)), [0, 5, 15, 35, 75, 155, 315, 635, 995, 1355]);
    assert_eq!(tries(TimeDelta::minutes(1)), tries(TimeDelta::minutes(5)));
}

/// An outbox with mails of these ids; those that begin with a question mark ask something.
fn outbox_with<'d>(disk: &'d Disk, ids: &[&str]) -> Outbox<'d> {
    let outbox = Outbox::new(disk);
    for id in ids {
        let mut change = Transaction::new("");
        let (asks, name) = (id.starts_with('?'), id.trim_start_matches('?'));
        outbox.spool(&mut change, name, b"mail", &Envelope { asks, ..envelope() }).expect("spooled");
        change.commit(disk, "spool").and_then(|c| c.finish(disk)).expect("committed");
    }
    outbox
}

/// Delivers with a carrier that answers by a mail's id, and tells which it was handed.
fn round(outbox: Outbox<'_>, now: DateTime<Utc>, pacing: Pacing, answer: impl Fn(&str) -> Option<Refusal>) -> (Vec<String>, Delivered) {
    let mut handed = Vec::new();
    let delivered = outbox.deliver(now, pacing, |id, _, _| {
        handed.push(id.to_owned());
        answer(id).map_or(Ok(()), |what| Err(Refused { what, reason: format!("{what:?}") }))
    });
    (handed, delivered.expect("delivered"))
}

#[test]
fn a_line_that_breaks_ends_the_round_and_is_a_try_of_one_mail_alone() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = outbox_with(&disk, &["a", "b", "c"]);
    let breaks = |id: &str| (id == "a").then_some(Refusal::Broken);
    let (handed, delivered) = round(outbox, noon(), tries(2), breaks);
    let next = noon() + TimeDelta::minutes(5);
    let kept: Vec<(&str, &str, DateTime<Utc>)> =
        delivered.kept.iter().map(|mail| (mail.id.as_str(), mail.why.as_str(), mail.next)).collect();
    assert_eq!(kept, [("a", "Broken", next), ("b", "not tried: Broken", next), ("c", "not tried: Broken", next)]);
    assert_eq!(handed, ["a"]);
    assert_eq!(outbox.refused().expect("read").into_iter().map(|(id, mail)| (id, mail.tries)).collect::<Vec<_>>(), [("a".into(), 1)]);
    // The next time it goes last, and takes nobody with it.
    let (handed, delivered) = round(outbox, next, tries(2), breaks);
    assert_eq!((handed, delivered.sent), (vec!["b".into(), "c".into(), "a".into()], vec!["b".to_owned(), "c".into()]));
    assert_eq!(delivered.failed, [("a".to_owned(), "Broken".to_owned())]);
}

#[test]
fn without_a_carrier_it_is_a_try_of_every_mail_and_one_that_has_no_time_is_none_of_any() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = outbox_with(&disk, &["a", "b", "c"]);
    let (handed, delivered) = round(outbox, noon(), tries(9), |_| Some(Refusal::Away));
    assert_eq!((handed.len(), delivered.kept.len()), (1, 3));
    let refused = outbox.refused().expect("read");
    assert!(refused.iter().all(|(_, mail)| mail.tries == 1 && mail.last_error.as_deref() == Some("Away")), "{refused:?}");
    let later = noon() + TimeDelta::hours(1);
    let before = tree(folder.path());
    let (handed, delivered) = round(outbox, later, tries(9), |_| Some(Refusal::Left));
    assert_eq!((handed.len(), delivered.left, delivered.next), (1, 3, Some(later + TimeDelta::minutes(1))));
    assert_eq!(tree(folder.path()), before, "nothing is noted");
}

#[test]
fn so_many_leave_within_any_hour_those_that_ask_first() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = outbox_with(&disk, &["a", "b", "?c", "?d", "e"]);
    let hourly = |most| Pacing { tries_max: 9, hourly: Some(most) };
    // One that is refused has not left; one of which nobody knows may have.
    let (handed, delivered) = round(outbox, noon(), hourly(2), |id| match id {
        "a" => Some(Refusal::Now),
        "d" => Some(Refusal::Broken),
        _ => None,
    });
    assert_eq!((handed, delivered.sent), (vec!["c".to_owned(), "d".into()], vec!["c".to_owned()]));
    let at = |minutes| noon() + TimeDelta::minutes(minutes);
    let (handed, delivered) = round(outbox, at(59), hourly(2), |_| None);
    assert_eq!((handed.len(), delivered.left, delivered.next), (0, 4, Some(at(60))));
    let (handed, _) = round(outbox, at(59), hourly(3), |_| None);
    assert_eq!(handed, ["a"], "where more may leave now");
    let (handed, delivered) = round(outbox, at(60), hourly(2), |_| None);
    assert_eq!((handed, delivered.next), (vec!["b".to_owned()], Some(at(119))));
    // A clock that goes back, and one that was years ahead, hold nothing up for long.
    let (handed, _) = round(outbox, at(-9000), hourly(1), |_| None);
    assert_eq!(handed, ["e"]);
}

#[test]
fn a_run_that_is_killed_counts_the_mails_that_it_was_about_to_send() {
    let pacing = Pacing { tries_max: 9, hourly: Some(4) };
    let ids = ["a", "b", "c", "d", "e", "f"];
    let whole = folder();
    let disk = Disk::open(whole.path());
    let outbox = outbox_with(&disk, &ids);
    let before = disk.operations();
    round(outbox, noon(), pacing, |_| None);
    let operations = disk.operations() - before;
    assert!(operations > 8);
    for after in 0..operations {
        let folder = folder();
        outbox_with(&Disk::open(folder.path()), &ids);
        let disk = Disk::troubled(folder.path(), Trouble::Killed { after, torn: after % 2 == 0 });
        let handed = std::cell::Cell::new(0);
        let mut carry = |_: &str, _: &Envelope, _: &[u8]| {
            handed.set(handed.get() + 1);
            Ok(())
        };
        let _ = Outbox::new(&disk).deliver(noon(), pacing, &mut carry);
        let disk = Disk::open(folder.path());
        Outbox::new(&disk).deliver(noon(), pacing, &mut carry).expect("delivered");
        assert!(handed.get() <= 4, "killed after {after}: {handed:?}");
        for hours in 1..3 {
            Outbox::new(&disk).deliver(noon() + TimeDelta::hours(hours), pacing, &mut carry).expect("delivered");
        }
        assert_eq!(Outbox::new(&disk).waiting().expect("listed"), [""; 0], "killed after {after}");
    }
}

#[test]
fn a_mail_that_rests_by_a_clock_that_was_years_ahead_is_tried_at_once() {
    let envelope = |text: &str| -> Envelope { crate::serial::from_toml(&format!("from = \"\"\nto = []\n{text}")).expect("an envelope") };
    assert!(envelope("").is_due(noon()), "as envelopes of older programs have none");
    assert!(!envelope("next = \"2026-11-20T17:59:59Z\"").is_due(noon()));
    assert!(envelope("next = \"2029-11-20T12:00:00Z\"").is_due(noon()));
}

#[test]
fn a_mail_that_was_sent_is_not_sent_again_when_its_journal_comes_back() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = Outbox::new(&disk);
    let mut change = Transaction::new("");
    outbox.spool(&mut change, "m", b"mail", &envelope()).expect("spooled");
    let _journal_stands = change.commit(&disk, "spool").expect("committed");
    outbox.deliver(noon(), tries(2), |_, _, _| Ok(())).expect("delivered");
    recover(&disk).expect("recovered");
    let again = outbox.deliver(noon(), tries(2), |_, _, _| Ok(())).expect("delivered");
    assert_eq!(again, Delivered::default());
    assert_eq!(outbox.waiting().expect("listed"), [""; 0]);
}
