//! Letters from a real mailbox: Dovecot on loopback, read over TLS, with everything that can go wrong there.

use crate::harness::{CLUB, Letter, Table, copy, tree};
use crate::servers::daemon::Daemon;
use crate::servers::dovecot::{Dovecot, ready};
use std::fs;
use std::path::Path;
use turnpost::club::{FetchError, Mailbox, Ran};
use turnpost::store::{Disk, Trouble};

const THREE: [&str; 3] = ["laura", "ville", "atro"];

/// A club whose letters come from a server, with a game dealt in it.
fn table(server: &Dovecot, more: &str) -> Table {
    let table = Table::with(CLUB);
    table.secret("imap-password", "secret");
    settings(&table, server, more);
    table.players(&THREE)
}

fn settings(table: &Table, server: &Dovecot, more: &str) {
    let text = CLUB.replace("{ maildir = \"mail/inbox\" }", "[{ maildir = \"mail/inbox\" }, \"imap\"]");
    fs::write(table.path("club.toml"), text + &server.toml(more)).expect("written");
}

/// Fetches, runs a pass and puts away, as `turnpost run` does.
fn run(table: &mut Table) -> (Ran, Option<FetchError>) {
    let (disk, config) = (table.disk(), table.config());
    let mut mailbox = Mailbox::open(&disk, &config).expect("a mailbox").expect("nobody else reads it");
    let error = mailbox.fetch(chrono::Utc::now()).err();
    let mut ran = table.pass();
    let error = error.or_else(|| mailbox.put_away().err());
    ran.problems.extend(mailbox.problem().map(str::to_owned));
    mailbox.close();
    (ran, error)
}

fn well(table: &mut Table) -> Ran {
    let (ran, error) = run(table);
    assert!(error.is_none() && ran.problems.is_empty(), "{error:?} {:?}", ran.problems);
    ran
}

fn notes(table: &Table) -> Vec<String> {
    let all = tree(table.folder.path());
    all.keys().filter(|name| name.starts_with("mail/imap/") || name.starts_with("mail/carried/")).cloned().collect()
}

#[test]
fn a_round_is_played_from_a_mailbox_and_each_letter_ends_in_its_folder() {
    if !ready() {
        return;
    }
    let server = Dovecot::start();
    let mut table = table(&server, "done = \"Done\"\nattention = \"Käsiteltävät\"\nrefused = \"Refused\"");
    let first = table.reply("laura", "1").numbered(1);
    server.swaks(&first.bytes());
    server.deliver(&Letter::new("stranger@example.com", "club@example.org", "Hello").numbered(2).bytes());
    server.deliver(b"no mail at all\r\n");
    // Somebody looks into the mailbox by another program: that hides nothing.
    server.python("c.select('INBOX'); c.uid('FETCH', '1:*', '(BODY[])')");
    let ran = well(&mut table);
    assert_eq!((table.rounds("friday"), ran.letters.len()), (1, 2), "{ran:?}");
    assert!(server.seen_by_python("INBOX").is_empty());
    assert_eq!(server.seen_by_python("Done").len(), 1, "{:?}", server.seen_by_python("Done"));
    assert_eq!(server.seen_by_python("K&AOQ-sitelt&AOQ-v&AOQ-t").len(), 1);
    assert_eq!(server.seen_by_python("Refused").len(), 1);
    assert!(notes(&table).is_empty(), "{:?}", notes(&table));
    // The letter in the archive is what the server has, and a second run does nothing.
    let ran = well(&mut table);
    assert_eq!((table.rounds("friday"), ran.letters.len(), ran.known), (1, 0, 0));
    // The reports of the round come to a mailbox of that server and are read back by another's client.
    let report = table.last("ville").text.clone();
    let sent = fs::read_dir(table.path("mail/sent")).expect("mails").flatten().map(|mail| fs::read(mail.path()).expect("a mail"));
    sent.for_each(|mail| server.deliver(&mail));
    let read = server.python(
        "import email, email.policy\nc.select('INBOX')\nfor u in c.uid('SEARCH', None, 'ALL')[1][0].split():\n  \
         m = email.message_from_bytes(c.uid('FETCH', u, '(BODY.PEEK[])')[1][0][1], policy=email.policy.default)\n  \
         print(m.get_body(('plain',)).get_content())",
    );
    let line = report.lines().find(|line| line.len() > 20).expect("a line");
    assert!(read.iter().any(|read| read.trim_end() == line.trim_end()), "{line}\n{read:#?}");
}

#[test]
fn without_folders_letters_stay_and_are_marked() {
    if !ready() {
        return;
    }
    let server = Dovecot::start();
    let mut table = table(&server, "");
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    server.deliver(&Letter::new("stranger@example.com", "club@example.org", "Hello").numbered(2).bytes());
    well(&mut table);
    let seen = server.seen_by_python("INBOX");
    assert!(seen.len() == 2 && seen[0].contains("$TurnpostDone") && !seen[0].contains("Seen"), "{seen:?}");
    assert!(seen[1].contains("$TurnpostAttention"), "{seen:?}");
    assert_eq!((well(&mut table).known, table.rounds("friday"), notes(&table).len()), (0, 1, 0));
}

#[test]
fn a_server_without_the_newer_commands_is_read_as_well() {
    if !ready() {
        return;
    }
    let server = Dovecot::with("imap_capability = IMAP4rev1 UIDPLUS IDLE SASL-IR");
    let mut table = table(&server, "done = \"Done\"");
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    // What somebody else has marked as deleted is theirs to take away, and no letter any more.
    server.deliver(&Letter::new("stranger@example.com", "club@example.org", "Deleted").numbered(9).bytes());
    server.python("c.select('INBOX'); c.uid('STORE', '2', '+FLAGS', '(\\\\Deleted)')");
    well(&mut table);
    assert_eq!((table.rounds("friday"), server.seen_by_python("INBOX").len(), server.seen_by_python("Done").len()), (1, 1, 1));
}

#[test]
fn new_numbers_of_old_letters_are_no_new_letters() {
    if !ready() {
        return;
    }
    let mut server = Dovecot::start();
    let mut table = table(&server, "");
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    well(&mut table);
    server.deliver(&table.reply("ville", "1").numbered(2).bytes());
    // One was read and not put away yet when the server forgot its numbers.
    let (disk, config) = (table.disk(), table.config());
    let mut mailbox = Mailbox::open(&disk, &config).expect("a mailbox").expect("nobody else reads it");
    assert_eq!(mailbox.fetch(chrono::Utc::now()).expect("fetched"), 1);
    let numbers = || server.python("print(c.select('INBOX') and c.response('UIDVALIDITY')[1][0].decode())")[0].clone();
    let before = numbers();
    server.stop();
    for file in fs::read_dir(server.path("mail/club")).expect("a mailbox").flatten() {
        if file.file_name().to_string_lossy().starts_with("dovecot") {
            fs::remove_file(file.path()).expect("removed");
        }
    }
    std::thread::sleep(std::time::Duration::from_millis(1100));
    server.run();
    let numbers = || server.python("print(c.select('INBOX') and c.response('UIDVALIDITY')[1][0].decode())")[0].clone();
    assert_ne!(numbers(), before);
    mailbox.fetch(chrono::Utc::now()).expect_err("the line is broken");
    assert_eq!(mailbox.fetch(chrono::Utc::now()).expect("a new line"), 2);
    mailbox.close();
    well(&mut table);
    assert_eq!((table.rounds("friday"), notes(&table).len()), (2, 0), "{:?}", notes(&table));
    assert!(server.seen_by_python("INBOX").iter().all(|seen| seen.contains("$TurnpostDone")));
}

#[test]
fn a_folder_that_can_only_be_read_is_read_once() {
    if !ready() {
        return;
    }
    let server = Dovecot::with("plugin {\n  acl = vfile\n}\nprotocol imap {\n  mail_plugins = acl\n}");
    let mut table = table(&server, "");
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    fs::write(server.path("mail/club/dovecot-acl"), "owner lr\n").expect("written");
    for _ in 0..3 {
        let (ran, error) = run(&mut table);
        assert!(error.is_none(), "{error:?}");
        assert_eq!((table.rounds("friday"), ran.known), (1, 0));
    }
    assert!(server.seen_by_python("INBOX").iter().all(|seen| !seen.contains("Turnpost")));
    assert_eq!(notes(&table).len(), 1, "{:?}", notes(&table));
}

#[test]
fn a_wrong_password_and_a_server_that_is_away_are_told_and_hold_up_nothing() {
    if !ready() {
        return;
    }
    let mut server = Dovecot::start();
    let mut table = table(&server, "");
    let letter = table.reply("laura", "1").numbered(1);
    fs::write(table.path("imap-password"), "walrus\n").expect("written");
    let error = run(&mut table).1.expect("refused").to_string();
    assert!(error.contains("refuses the login of club") && error.contains("check `user`") && !error.contains("walrus"), "{error}");
    fs::write(table.path("imap-password"), "secret\n").expect("written");
    server.stop();
    table.post(&letter);
    let error = run(&mut table).1.expect("away").to_string();
    assert!(error.contains("localhost takes no call on port") && error.contains("check `host`"), "{error}");
    assert_eq!(table.rounds("friday"), 1, "the other mailbox is read");
    server.run();
    well(&mut table);
}

#[test]
fn two_that_read_one_mailbox_count_a_letter_once() {
    if !ready() {
        return;
    }
    let server = Dovecot::start();
    let mut table = table(&server, "done = \"Done\"");
    for number in 1..30 {
        server.deliver(&Letter::new("stranger@example.com", "club@example.org", "Hello").numbered(number).bytes());
    }
    server.deliver(&table.reply("laura", "1").numbered(50).bytes());
    // Another takes letters away while they are being read.
    let other = std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            server.python(
                "c.select('INBOX')\nfor u in range(1, 30, 2): c.uid('MOVE', str(u), 'Elsewhere') if u > 1 else c.create('Elsewhere')",
            )
        });
        let disk = table.disk();
        let config = table.config();
        let mut mailbox = Mailbox::open(&disk, &config).expect("a mailbox").expect("nobody else reads it");
        // The club itself reads it only once at a time.
        assert!(Mailbox::open(&disk, &config).expect("no error").is_none());
        mailbox.fetch(chrono::Utc::now()).expect("fetched");
        mailbox.close();
        other.join()
    });
    other.expect("it ends");
    well(&mut table);
    well(&mut table);
    assert_eq!((table.rounds("friday"), server.seen_by_python("INBOX").len(), notes(&table).len()), (1, 0, 0));
}

#[test]
fn a_line_that_is_cut_in_the_middle_of_a_letter_loses_and_doubles_nothing() {
    if !ready() {
        return;
    }
    let server = Dovecot::start();
    let mut table = table(&server, "done = \"Done\"");
    let large = [
        b"From: stranger@example.com\r\nSubject: large\r\n\r\n".to_vec(),
        b"take any of these, please, whatever they are\r\n".repeat(300_000),
    ]
    .concat();
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    server.deliver(&large);
    let hash = turnpost::mail::hash(
        &fs::read(
            fs::read_dir(server.path("mail/club/new"))
                .expect("letters")
                .flatten()
                .map(|f| f.path())
                .max_by_key(|f| f.metadata().expect("there").len())
                .expect("a letter"),
        )
        .expect("read")
        .iter()
        .fold(Vec::new(), |mut all, &b| {
            if b == b'\n' && all.last() != Some(&b'\r') {
                all.push(b'\r');
            }
            all.push(b);
            all
        }),
    );
    let mut cuts = 0;
    let begun = || {
        let files = fs::read_dir(table.path("mail/archive")).into_iter().flatten().flatten();
        let arriving = files.filter(|file| file.file_name().to_string_lossy().starts_with(".tmp-arriving"));
        arriving.filter_map(|file| file.metadata().ok()).any(|about| about.len() > 100_000)
    };
    for _ in 0..3 {
        let (disk, config) = (table.disk(), table.config());
        let mut mailbox = Mailbox::open(&disk, &config).expect("a mailbox").expect("nobody else reads it");
        let fetched = std::thread::scope(|scope| {
            scope.spawn(|| {
                let start = std::time::Instant::now();
                // When a part of it has come.
                while !begun() && start.elapsed().as_secs() < 20 {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                }
                server.cut();
            });
            mailbox.fetch(chrono::Utc::now())
        });
        cuts += u32::from(fetched.is_err());
        mailbox.close();
        assert!(!tree(table.folder.path()).keys().any(|name| name.contains(".tmp-arriving")), "a half letter is given back");
    }
    println!("cut {cuts} times");
    assert!(cuts > 0);
    well(&mut table);
    assert_eq!((table.rounds("friday"), server.seen_by_python("INBOX").len()), (1, 0));
    assert!(table.record(&hash).is_some(), "byte for byte as the server has it");
}

#[test]
fn the_doctor_tries_the_mailbox_and_says_what_to_do() {
    if !ready() {
        return;
    }
    let mut server = Dovecot::start();
    let table = table(&server, "done = \"Done\"");
    let doctor = || {
        let out = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["doctor", "--club"]).arg(table.folder.path()).output();
        String::from_utf8(out.expect("it runs").stdout).expect("text")
    };
    let out = doctor();
    for said in [
        "✓ imap: localhost lets club in; 0 letters are not put away in INBOX",
        "! imap: there is no folder \"Done\" yet; it is made with the first",
        "✓ imap: the server tells of new letters at once (IDLE)",
        "! imap: no letter to club+…@example.org has come yet, by which replies are known; write one to club+test@example.org",
    ] {
        assert!(out.contains(said), "{said}:\n{out}");
    }
    server.deliver(&table.reply("laura", "1").numbered(1).bytes());
    let out = doctor();
    assert!(out.contains("1 letter is not put away") && out.contains("✓ imap: letters to club+…@example.org come here"), "{out}");
    let good = table.text("club.toml");
    for (old, new, said) in [
        ("host = \"localhost\"", "host = \"nowhere.invalid\"", "✗ imap: the name nowhere.invalid can't be looked up"),
        ("ca_file", "# ca_file", "✗ imap: the line to localhost can't be encrypted"),
        ("done = \"Done\"", "folder = \"Nowhere\"", "✗ imap: the folder Nowhere can't be opened"),
        ("user = \"club\"", "user = \"mallory\"", "✗ imap: the server refuses the login of mallory"),
    ] {
        fs::write(table.path("club.toml"), good.replace(old, new)).expect("written");
        assert!(doctor().contains(said), "{said}:\n{}", doctor());
    }
    server.stop();
    fs::write(table.path("club.toml"), good).expect("written");
    assert!(doctor().contains("✗ imap: localhost takes no call on port"), "{}", doctor());
    assert!(!doctor().contains("secret"));
}

#[test]
fn the_daemon_hears_of_letters_at_once_and_of_a_server_that_is_back() {
    if !ready() {
        return;
    }
    let mut server = Dovecot::start();
    let mut table = table(&server, "done = \"Done\"");
    let letters = [table.reply("laura", "1").numbered(1), table.reply("ville", "take any").numbered(2)].map(|letter| letter.bytes());
    table.edit("club.toml", "clock = \"2026-11-20T12:00:00+02:00\"\n", "");
    table.now = chrono::Utc::now();
    table.pass();
    let daemon = Daemon::start(&table, &["--poll", "3600"]);
    daemon.until("its first pass", || daemon.log().contains("because=\"start\""));
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let before = daemon.cost().0;
    server.swaks(&letters[0]);
    let took = daemon.until("the round", || table.rounds("friday") == 1);
    daemon.until("the folder", || server.seen_by_python("Done").len() == 1);
    println!("answered after {took:?}");
    std::thread::sleep(std::time::Duration::from_secs(2));
    let (rests, memory) = (daemon.cost().0, daemon.cost().1);
    std::thread::sleep(std::time::Duration::from_secs(3));
    println!("{} ticks for a letter, {} for three seconds at rest, {memory} KiB", rests - before, daemon.cost().0 - rests);
    assert_eq!(daemon.cost().0, rests, "nothing is done while nothing comes");
    assert!(memory < 25 << 10, "{memory} KiB");
    // The server goes, and comes back with another letter.
    server.stop();
    let state = || fs::read_to_string(table.path("mail/imap/state.toml")).unwrap_or_default();
    daemon.until("word of it", || state().contains("away_since") && daemon.log().contains("can't be read"));
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["status", "--club"]).arg(table.folder.path()).output();
    let status = String::from_utf8(status.expect("status").stdout).expect("text");
    assert!(status.contains("The mailbox can't be read since") && status.contains("tried again"), "{status}");
    assert!(status.contains("A daemon watches this club."), "{status}");
    server.run();
    server.deliver(&letters[1]);
    daemon.until("the next round", || table.rounds("friday") == 2);
    daemon.until("better word", || !state().contains("away_since"));
    assert!(!daemon.log().contains("example.org") && !daemon.log().contains("secret"), "{}", daemon.log());
}

#[test]
fn where_the_server_can_not_tell_the_daemon_looks() {
    if !ready() {
        return;
    }
    let server = Dovecot::with("imap_capability = IMAP4rev1 UIDPLUS SASL-IR");
    let mut table = table(&server, "");
    let letter = table.reply("laura", "1").numbered(1).bytes();
    table.edit("club.toml", "clock = \"2026-11-20T12:00:00+02:00\"\n", "");
    table.now = chrono::Utc::now();
    table.pass();
    let daemon = Daemon::start(&table, &["--poll", "1"]);
    daemon.until("its first pass", || daemon.log().contains("because=\"start\""));
    server.deliver(&letter);
    daemon.until("the round", || table.rounds("friday") == 1);
    daemon.until("the mark", || server.seen_by_python("INBOX")[0].contains("$TurnpostDone"));
}

/// What a pass made of a club's letters, without the notes of the moment.
fn made(root: &Path) -> Vec<(String, Vec<u8>)> {
    let passing = |name: &str| {
        name.starts_with("mail/archive/") && name.ends_with(".toml") || name.starts_with(".lock") || name.starts_with("mail/imap/state")
    };
    tree(root).into_iter().filter(|(name, _)| !passing(name)).collect()
}

#[test]
fn killed_at_any_write_and_run_again_nothing_is_lost_and_nothing_doubled() {
    if !ready() {
        return;
    }
    let server = Dovecot::start();
    let table = table(&server, "done = \"Done\"\nattention = \"Attention\"");
    let letters = [
        table.reply("laura", "1").numbered(1).bytes(),
        table.reply("ville", "take any").numbered(2).bytes(),
        Letter::new("stranger@example.com", "club@example.org", "Hello").numbered(3).bytes(),
    ];
    let parent = table.folder.path().parent().expect("a folder");
    // One run, with a disk that ends after so many operations: fetching, passing, putting away.
    let attempt = |root: &Path, trouble: Trouble| -> (bool, u64) {
        let (disk, config) = (Disk::troubled(root, trouble), table.config());
        let mut mailbox = Mailbox::open(&disk, &config).expect("a mailbox").expect("nobody else reads it");
        let setup =
            turnpost::club::Setup { disk: &disk, config: &config, now: table.now, doing: "test", redraw: false, progress: &|_, _, _| {} };
        let fetched = mailbox.fetch(chrono::Utc::now());
        let passed = turnpost::club::pass(&setup, Vec::new());
        let done = fetched.is_ok() && passed.is_ok() && mailbox.put_away().is_ok();
        mailbox.close();
        (done, disk.operations())
    };
    // The letters of a folder as they lie on the server's own disk: to ask it each time would take most of the test's time.
    let lie_in = |folder: &str| -> Vec<std::path::PathBuf> {
        let folders = ["new", "cur"].map(|part| server.path(&format!("mail/club/{folder}/{part}")));
        folders.iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten()).map(|file| file.path()).collect()
    };
    let deliver = || {
        let old = [".", ".Done", ".Attention"].into_iter().flat_map(&lie_in);
        old.for_each(|letter| fs::remove_file(letter).expect("gone"));
        letters.iter().for_each(|letter| server.deliver(letter));
    };
    deliver();
    let whole = tempfile::TempDir::new_in(parent).expect("a folder");
    copy(table.folder.path(), whole.path());
    let (done, operations) = attempt(whole.path(), Trouble::None);
    assert!(done);
    let names = |root: &Path| {
        made(root)
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| !name.ends_with(".eml") || name.starts_with("games/"))
            .collect::<Vec<_>>()
    };
    println!("{operations} operations");
    for after in 0..operations {
        deliver();
        let folder = tempfile::TempDir::new_in(parent).expect("a folder");
        copy(table.folder.path(), folder.path());
        attempt(folder.path(), Trouble::Killed { after, torn: after % 2 == 0 });
        assert!(attempt(folder.path(), Trouble::None).0, "killed after {after}");
        // What was killed while it was put away is put away by the next run.
        assert!(attempt(folder.path(), Trouble::None).0, "killed after {after}");
        assert_eq!(names(folder.path()).len(), names(whole.path()).len(), "killed after {after}: {:?}", names(folder.path()));
        let rounds = |root: &Path| fs::read_dir(root.join("games/friday/rounds")).expect("rounds").count();
        let sent = |root: &Path| fs::read_dir(root.join("mail/sent")).expect("mails").count();
        assert_eq!((rounds(folder.path()), sent(folder.path())), (rounds(whole.path()), sent(whole.path())), "killed after {after}");
        assert_eq!([".", ".Done", ".Attention"].map(|name| lie_in(name).len()), [0, 2, 1], "killed after {after}");
    }
    assert_eq!(["INBOX", "Done", "Attention"].map(|name| server.seen_by_python(name).len()), [0, 2, 1], "the server says the same");
}
