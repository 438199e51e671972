//! The club's files on a disk that is killed or full at every operation.

use super::*;
use crate::words::Lang;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Every file below a folder with its bytes and mode.
fn tree(root: &Path) -> BTreeMap<String, (Vec<u8>, u32)> {
    use std::os::unix::fs::PermissionsExt;
    let mut found = BTreeMap::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder)
            .expect("a folder")
            .map(|e| e.expect("an entry"))
        {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path
                .strip_prefix(root)
                .expect("inside")
                .display()
                .to_string();
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
        disk.write(
            &path,
            format!("<p>{game}</p>").as_bytes(),
            Durability::Derived,
        )
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
        change
            .write("games/g1/book.toml", "new book\n")
            .remove("games/g1/old");
        let record = record(LetterState::Applied);
        archive.set_record(&mut change, &kept.hash, &record)?;
        archive.set_first(&mut change, &seen_key("<1@x>", "a@x", b"hello"), &kept.hash)?;
        let envelope = envelope();
        outbox.spool(&mut change, "g1.1.A", b"a report", &envelope)?;
        change.rename("mail/inbox/new/1", "mail/inbox/cur/1:2,S");
        let committed = change.commit(disk, "g1")?;
        page("g1")?;
        committed.finish(disk)?;
    }
    let mut carried = Vec::new();
    outbox.deliver(3, |id, _, _| {
        carried.push(id.to_owned());
        Ok(())
    })?;
    disk.settle()?;
    Ok(carried)
}

fn record(state: LetterState) -> LetterRecord {
    let time = |text: &str| text.parse().expect("a time");
    LetterRecord {
        state,
        arrived: time("2026-11-20T10:00:00Z"),
        processed: time("2026-11-20T10:00:01Z"),
        game: Some("g1".to_owned()),
        seat: None,
        reason: None,
        answer: None,
    }
}

fn envelope() -> Envelope {
    Envelope {
        from: "c@x".to_owned(),
        to: vec!["a@x".to_owned()],
        tries: 0,
        last_error: None,
    }
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
            assert!(
                matches!(error, FileError::Disk(DiskError::Killed { .. })),
                "{error}"
            );
            assert!(
                killed.read("games/g1/book.toml").is_err(),
                "a killed program reads nothing"
            );
            // The second pass is killed as well, later; the third is left alone.
            let again = Trouble::Killed {
                after: (after * 7) % 50,
                torn,
            };
            let _ = pass(&Disk::troubled(broken.path(), again));
            pass(&Disk::open(broken.path())).expect("a good disk");
            assert_eq!(tree(broken.path()), expected, "killed after {after}");
        }
    }
    pass(&disk).expect("a good disk");
    assert_eq!(
        tree(whole.path()),
        expected,
        "a second pass changes nothing"
    );
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
            assert!(
                matches!(&error, FileError::Disk(disk) if disk.is_full()),
                "{error}"
            );
            assert!(
                error.to_string().contains("free some room and run again"),
                "{error}"
            );
            let letter = |name: &String| name.starts_with("mail/inbox/");
            assert_eq!(tree(broken.path()).keys().filter(|n| letter(n)).count(), 1);
            let temporary = |name: &String| name.contains(".tmp-");
            assert!(
                !tree(broken.path()).keys().any(temporary),
                "its bytes are given back"
            );
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
    for bad in [
        "../a",
        "/etc/passwd",
        "a/../../b",
        "a//b",
        "",
        ".",
        "a/./b",
        "a\0b",
        "a\\b",
        "a/",
    ] {
        let refused = disk.write(bad, b"", Durability::Durable);
        assert!(matches!(refused, Err(DiskError::Outside { .. })), "{bad:?}");
        assert!(
            disk.read(bad).is_err() && disk.list(bad).is_err(),
            "{bad:?}"
        );
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
    disk.write("site/a.html", b"page", Durability::Derived)
        .expect("written");
    let before = disk.operations();
    disk.write("site/a.html", b"page", Durability::Derived)
        .expect("written");
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
    assert!(
        error.contains("mail/journal/g1") && error.contains("from a copy"),
        "{error}"
    );
    assert!(path.exists());
}

#[test]
fn letters_are_found_by_hash_by_key_and_when_they_want_attention() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let archive = Archive::new(&disk);
    let kept = archive.keep(b"letter\0\xff").expect("kept");
    assert!(kept.fresh && !archive.keep(b"letter\0\xff").expect("kept").fresh);
    assert_eq!(
        archive.unprocessed().expect("listed"),
        std::slice::from_ref(&kept.hash)
    );
    assert_eq!(archive.record(&kept.hash).expect("read"), None);
    let key = seen_key("<1@x>", "a@x", b"body");
    assert_ne!(key, seen_key("<1@x>a", "@x", b"body"));
    let set = |state| {
        let mut change = Transaction::new("");
        archive
            .set_record(&mut change, &kept.hash, &record(state))
            .expect("set");
        archive
            .set_first(&mut change, &key, &kept.hash)
            .expect("set");
        change
            .commit(&disk, "letter")
            .and_then(|c| c.finish(&disk))
            .expect("committed");
    };
    set(LetterState::Unplaced);
    assert_eq!(archive.unprocessed().expect("listed"), [""; 0]);
    let listed = archive.attention().expect("listed");
    assert_eq!(listed, [(kept.hash.clone(), record(LetterState::Unplaced))]);
    assert_eq!(
        archive.first_with(&key).expect("read"),
        Some(kept.hash.clone())
    );
    set(LetterState::Applied);
    assert_eq!(archive.attention().expect("listed"), []);
    assert_eq!(
        archive.record(&kept.hash).expect("read"),
        Some(record(LetterState::Applied))
    );
    assert_eq!(archive.raw(&kept.hash).expect("read"), b"letter\0\xff");
}

#[test]
fn mails_are_kept_tried_again_and_given_up() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = Outbox::new(&disk);
    let spool = |id: &str| {
        let mut change = Transaction::new("");
        outbox
            .spool(&mut change, id, id.as_bytes(), &envelope())
            .expect("spooled");
        change
            .commit(&disk, "spool")
            .and_then(|c| c.finish(&disk))
            .expect("committed");
    };
    ["good", "late", "never"].into_iter().for_each(spool);
    let carry = |id: &str, _: &Envelope, _: &[u8]| match id {
        "good" => Ok(()),
        id => Err(Refused {
            permanent: id == "never",
            reason: format!("no {id}"),
        }),
    };
    let first = outbox.deliver(2, carry).expect("delivered");
    let with_reason = |id: &str| vec![(id.to_owned(), format!("no {id}"))];
    let expected = Delivered {
        sent: vec!["good".into()],
        kept: with_reason("late"),
        failed: with_reason("never"),
    };
    assert_eq!(first, expected);
    ["good", "late", "never"].into_iter().for_each(spool);
    assert_eq!(
        outbox.waiting().expect("listed"),
        ["late"],
        "none is spooled twice"
    );
    let second = outbox.deliver(2, carry).expect("delivered");
    assert_eq!(
        second,
        Delivered {
            failed: with_reason("late"),
            ..Delivered::default()
        }
    );
    let failed = outbox.failed().expect("listed");
    let tries: Vec<(&str, u32)> = failed
        .iter()
        .map(|(id, e)| (id.as_str(), e.tries))
        .collect();
    assert_eq!(tries, [("late", 2), ("never", 1)]);
    assert_eq!(
        outbox.ours("good").expect("read").as_deref(),
        Some(&b"good"[..])
    );
    assert_eq!(outbox.ours("stranger").expect("read"), None);
}

#[test]
fn a_mail_that_was_sent_is_not_sent_again_when_its_journal_comes_back() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let outbox = Outbox::new(&disk);
    let mut change = Transaction::new("");
    outbox
        .spool(&mut change, "m", b"mail", &envelope())
        .expect("spooled");
    let _journal_stands = change.commit(&disk, "spool").expect("committed");
    outbox.deliver(2, |_, _, _| Ok(())).expect("delivered");
    recover(&disk).expect("recovered");
    let again = outbox.deliver(2, |_, _, _| Ok(())).expect("delivered");
    assert_eq!(again, Delivered::default());
    assert_eq!(outbox.waiting().expect("listed"), [""; 0]);
}

fn game_file(title: &str) -> GameFile {
    let options = toml::from_str("laws = true\nseats = 3\n").expect("options");
    GameFile {
        format: 1,
        id: "g1".to_owned(),
        title: title.to_owned(),
        ruleset: "web-of-power-card".to_owned(),
        version: 1,
        state: GameState::Running,
        gm: "Aino".to_owned(),
        zone: chrono_tz::Europe::Helsinki,
        opened: "2026-11-01T10:00:00Z".parse().expect("a time"),
        salts_close: None,
        starts: Some("2026-11-02T10:00:00Z".parse().expect("a time")),
        dice: DiceEntry {
            commitment: digest(b"secret"),
        },
        options,
        seats: vec![SeatEntry {
            letter: "A".to_owned(),
            name: title.to_owned(),
        }],
    }
}

fn private_file(address: &str, salt: Option<String>) -> PrivateFile {
    let party = Party {
        address: address.into(),
        token: "abc".into(),
        language: Lang::Fi,
    };
    let seat = PrivateSeat {
        letter: "A".into(),
        address: address.into(),
        token: "xyz".into(),
        language: Lang::En,
        salt,
    };
    let (secret, page_key) = ("00ff".to_owned(), "ff00".to_owned());
    PrivateFile {
        format: 1,
        secret,
        page_key,
        gm: party,
        seats: vec![seat],
    }
}

#[test]
fn broken_game_files_are_told_with_file_line_and_remedy() {
    let folder = folder();
    let disk = Disk::open(folder.path());
    let game = GameFolder::new(&disk, "g1").expect("a good id");
    let put = |name: &str, text: &str| {
        disk.write(&game.path(name), text.as_bytes(), Durability::Durable)
            .expect("written");
    };
    let told = || game.game().expect_err("broken").to_string();
    assert!(told().contains("there is no such game"), "{}", told());
    let (_, good) = game.game_text(&game_file("Friday")).expect("text");
    put("game.toml", &good.replace("version", "vversion"));
    assert!(
        told().starts_with("games/g1/game.toml:5:1: unknown field `vversion`"),
        "{}",
        told()
    );
    put(
        "game.toml",
        &good.replace("format = 1", "format = 2\nnew = 1"),
    );
    assert!(told().contains("use a newer turnpost"), "{}", told());
    put("game.toml", &good.replace("id = \"g1\"", "id = \"g2\""));
    assert!(told().contains("make it the folder's name"), "{}", told());
    put("game.toml", &good);
    assert_eq!(game.game().expect("good"), game_file("Friday"));
    assert_eq!(games(&disk).expect("listed"), ["g1"]);

    assert_eq!(game.rounds().expect("none"), [0; 0]);
    for number in [1, 2, 4] {
        put(&format!("rounds/{number:04}.toml"), "x = 1\n");
    }
    let missing = game.rounds().expect_err("a round is missing").to_string();
    assert!(missing.contains("games/g1/rounds/0003.toml"), "{missing}");
    let first = game
        .round_as_hashed(1, &digest(b"x = 1\n"))
        .expect("as written");
    assert_eq!(first, "x = 1\n");
    let edited = game
        .round_as_hashed(1, &digest(b"x = 2\n"))
        .expect_err("edited")
        .to_string();
    assert!(
        edited.contains("rounds/0001.toml") && edited.contains("was changed"),
        "{edited}"
    );
    assert!(matches!(game.round(7), Err(GameError::Missing { .. })));
}

#[test]
fn secrets_do_not_show_and_page_names_differ() {
    let private = private_file("a@example.org", Some("salt".to_owned()));
    assert_eq!(
        format!("{private:?} {:?}", private.seats),
        "PrivateFile(…) [PrivateSeat(…)]"
    );
    let (a, b) = (private.page_name("A"), private.page_name("B"));
    assert!(
        a != b && a.len() == 26 && a.bytes().all(|c| c.is_ascii_alphanumeric()),
        "{a} {b}"
    );
}

#[test]
fn ids_are_plain() {
    for good in ["g1", "friday-2026-11", "7"] {
        assert!(valid_id(good), "{good}");
    }
    for bad in [
        "",
        "-a",
        "a-",
        "A",
        "ä",
        "a b",
        "a/b",
        "..",
        "a.b",
        &"a".repeat(41),
    ] {
        assert!(!valid_id(bad), "{bad}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn files_read_back_as_written(title in "\\PC*", salt in proptest::option::of(".*")) {
        let folder = folder();
        let disk = Disk::open(folder.path());
        let game = GameFolder::new(&disk, "g1").expect("a good id");
        let (file, private) = (game_file(&title), private_file(&title, salt));
        let mut change = Transaction::new("");
        for (path, text) in [game.game_text(&file), game.private_text(&private)].map(|t| t.expect("text")) {
            change.write(path, text);
        }
        change.commit(&disk, "open").and_then(|c| c.finish(&disk)).expect("committed");
        prop_assert_eq!(game.game().expect("read"), file);
        prop_assert_eq!(game.private().expect("read"), private);
        prop_assert_eq!(disk.mode(&game.private_path()).expect("there"), Some(0o600));
    }

    #[test]
    fn places_are_on_the_text(text in "\\PC*\n\\PC*", byte in 0usize..80) {
        let place = place_of(&text, byte);
        prop_assert!(place.line >= 1 && place.line <= text.lines().count().max(1) + 1);
    }
}
