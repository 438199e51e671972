//! The doctor, at clubs that are well and at clubs that are not.

use crate::harness::{CLUB, Table, assert_same, tree};
use crate::servers::certificate::{authority, certificate, certificate_of};
use crate::servers::dovecot::{Dovecot, ready};
use crate::servers::sink::{self, Sink};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use turnpost::store::ClubLock;

const THREE: [&str; 3] = ["laura", "ville", "atro"];

fn doctor(table: &Table, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    let output = command.arg("doctor").args(arguments).arg("--club").arg(table.folder.path()).output().expect("it runs");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// A club that goes by the machine's clock.
fn club() -> Table {
    let config = CLUB.lines().filter(|line| !line.starts_with("clock")).fold(String::new(), |text, line| text + line + "\n");
    let mut table = Table::with(&config);
    table.now = chrono::Utc::now();
    table.players(&THREE)
}

#[test]
fn a_club_that_is_well() {
    let table = club();
    let before = tree(table.folder.path());
    let (code, out) = doctor(&table, &[]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.lines().all(|line| line.starts_with('✓') || line.starts_with("! disk")), "{out}");
    for of in ["club.toml", "permissions", "disk", "lock", "daemon", "clock", "mailbox", "outbox", "letters", "formats"] {
        assert!(out.contains(&format!(" {of}: ")), "{of}: {out}");
    }
    assert!(out.contains("✓ friday: 0 rounds played, the log holds"), "{out}");
    assert_same(&tree(table.folder.path()), &before, "looking changes nothing");
    let (code, out) = doctor(&table, &["--json"]);
    let findings: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(code, Some(0));
    assert!(findings.as_array().is_some_and(|all| all.iter().any(|one| one["of"] == "friday" && one["health"] == "well")), "{out}");
}

#[test]
fn files_of_other_formats_are_counted_and_named() {
    let table = club();
    let (_, out) = doctor(&table, &[]);
    assert!(out.contains("✓ formats: all of ") && out.contains("newest format"), "{out}");
    table.edit("games/friday/desk.toml", "format = 1", "format = 0");
    let (code, out) = doctor(&table, &[]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("✓ formats: 1 of "), "{out}");
    assert!(out.contains("games/friday/desk.toml: format 0, but the oldest there is is 1"), "{out}");
    table.edit("games/friday/desk.toml", "format = 0", "format = 7\nneeds = \"2.1.0\"");
    let (_, out) = doctor(&table, &[]);
    assert!(out.contains("desk.toml: format 7, but this is turnpost ") && out.contains("use turnpost 2.1.0 or newer"), "{out}");
}

/// What makes a certificate in a folder: its file and that of its key.
type Made = fn(&Path) -> (PathBuf, PathBuf);

/// A certificate that runs out while a club would not look: in five days.
fn short(folder: &Path) -> (PathBuf, PathBuf) {
    certificate_of(folder, "DNS:localhost", 5)
}

#[test]
fn a_certificate_is_told_of_before_it_runs_out() {
    if !ready() || !sink::ready() {
        return;
    }
    // One that says itself that it is an authority is taken where it is named, and runs out like any.
    let long = ["good until", "on kunnossa ja vanhenee"];
    let kinds = [(certificate as Made, '✓', long), (authority as Made, '✓', long), (short as Made, '!', ["runs out on", "vanhenee"])];
    for (made, sign, said) in kinds {
        let imap = Dovecot::showing(made, "");
        let (shown, key) = (imap.certificate_file(), imap.path("tls.key"));
        let smtp = Sink::start("ok", Some((&shown, &key))).expect("a server");
        let table = Table::with(CLUB);
        table.secret("imap-password", "secret");
        let out = format!(
            "transport = \"smtp\"\n\n[mail.smtp]\nhost = \"localhost\"\nport = {}\ntls = \"starttls\"\nca_file = \"{}\"\n",
            smtp.port,
            shown.display()
        );
        let into = CLUB.replace("{ maildir = \"mail/inbox\" }", "[{ maildir = \"mail/inbox\" }, \"imap\"]");
        let now = chrono::Utc::now();
        let into = into.lines().filter(|line| !line.starts_with("clock")).fold(String::new(), |text, line| text + line + "\n");
        let whole = into.replace("transport = \"files\"\n", &out) + &imap.toml("");
        fs::write(table.path("club.toml"), &whole).expect("written");
        let days = if sign == '!' { 5 } else { 30 };
        let day = |days| (now + chrono::TimeDelta::days(days)).with_timezone(&chrono_tz::Europe::Helsinki).format("%-d %B").to_string();
        for (lang, said) in [("en", said[0]), ("fi", said[1])] {
            let told = doctor(&table, &["--lang", lang]).1;
            for of in ["imap", "smtp"] {
                let line = told.lines().find(|line| line.starts_with(&format!("{sign} {of}: localhost "))).unwrap_or_default();
                assert!(line.contains(said), "{lang}: {told}");
                // It was made while the test ran, which may be around midnight.
                assert!(lang == "fi" || line.contains(&day(days)) || line.contains(&day(days - 1)), "{told}");
            }
            assert_eq!(told.matches(if lang == "en" { "; renew it there" } else { "; uusi se" }).count(), if sign == '!' { 2 } else { 0 });
        }
    }
}

/// Breaks something in a club that is well, and looks whether the doctor sees it, and whether that alone is wrong.
fn sees(what: &str, break_it: impl FnOnce(&mut Table), sign: char, said: &[&str]) {
    let mut table = club();
    break_it(&mut table);
    let (code, out) = doctor(&table, &[]);
    assert_eq!(code, Some(if sign == '✗' { 1 } else { 0 }), "{what}: {out}");
    let line = out.lines().find(|line| line.starts_with(sign) && said.iter().all(|said| line.contains(said)));
    assert!(line.is_some(), "{what}: {out}");
}

fn write(table: &Table, rel: &str, text: &str) {
    fs::create_dir_all(table.path(rel).parent().expect("a folder")).expect("made");
    fs::write(table.path(rel), text).expect("written");
}

fn age(table: &Table, rel: &str, hours: u64) {
    let then = std::time::SystemTime::now() - std::time::Duration::from_secs(hours * 3600);
    fs::File::options().write(true).open(table.path(rel)).and_then(|file| file.set_modified(then)).expect("dated");
}

const ENVELOPE: &str = "from = \"club@example.org\"\nto = [\"laura@example.org\"]\ntries = 3\nlast_error = \"550 unknown\"\n";

#[test]
fn it_sees_what_is_wrong_and_says_what_to_do() {
    sees("settings", |table| table.edit("club.toml", "3 days", "soon"), '✗', &["club.toml:", "soon", "write \"3 days\""]);
    let open = |table: &mut Table| {
        fs::set_permissions(table.path("games/friday/private.toml"), fs::Permissions::from_mode(0o644)).expect("set");
    };
    let program = |text: &str| {
        let text = text.to_owned();
        move |table: &mut Table| {
            let config = table.text("club.toml").replace("transport = \"files\"", &text);
            write(table, "club.toml", &config);
            write(table, "mail/plain", "no program");
        }
    };
    let sendmail = |command: &str| program(&format!("transport = \"sendmail\"\nsendmail.command = \"{command}\""));
    sees(
        "sendmail",
        sendmail("/nowhere/sendmail"),
        '✗',
        &["sendmail: there is no program /nowhere/sendmail", "`command` in [mail.sendmail]"],
    );
    sees("no program", sendmail("mail/plain"), '✗', &["sendmail: mail/plain is no program", "chmod +x"]);
    sees("sendmail is there", sendmail("/bin/true"), '✓', &["sendmail: /bin/true is there"]);
    let publisher = |table: &mut Table| {
        let config = table.text("club.toml");
        let (head, rest) = config.split_once("[club]\n").expect("a section");
        write(table, "club.toml", &format!("{head}[club]\npublish = [\"no-such-rsync\", \"-a\"]\n{rest}"));
    };
    sees("publish", publisher, '✗', &["site: there is no program no-such-rsync", "`publish`"]);
    sees("permissions", open, '✗', &["permissions", "private.toml", "chmod 600"]);
    let ahead = |table: &mut Table| {
        let desk = table.text("games/friday/desk.toml");
        let line = desk.lines().find(|line| line.starts_with("updated")).expect("a time").to_owned();
        table.edit("games/friday/desk.toml", &line, "updated = \"2099-01-01T00:00:00Z\"");
    };
    sees("clock", ahead, '✗', &["clock", "friday was played on Thursday 1 January 2099", "time server"]);
    for (last, said) in [("2099-01-01T00:00:00Z", "the clock went back"), ("2020-01-01T00:00:00Z", "run once with --now")] {
        sees(said, |table| write(table, "mail/clock.toml", &format!("format = 1\nlast = \"{last}\"\n")), '✗', &["clock: ", said]);
    }
    let forgotten = |table: &mut Table| {
        let letter = table.reply("laura", "1");
        table.post(&letter);
        age(table, "mail/inbox/new/0001", 3);
    };
    sees("letters that wait", forgotten, '✗', &["mailbox", "1 letter waits", "turnpost run"]);
    let overdue = |table: &mut Table| {
        let desk = table.text("games/friday/desk.toml");
        let moved = desk.lines().map(|line| if line.starts_with("until") { "until = \"2026-01-01T00:00:00Z\"" } else { line });
        write(table, "games/friday/desk.toml", &moved.collect::<Vec<_>>().join("\n"));
    };
    sees("a deadline", overdue, '✗', &["friday", "should have gone on by 1 January 2026", "cron"]);
    let old = |table: &mut Table| {
        write(table, "mail/outbox/friday.a.1.0.x.eml", "mail");
        write(table, "mail/outbox/friday.a.1.0.x.toml", ENVELOPE);
        age(table, "mail/outbox/friday.a.1.0.x.eml", 30);
    };
    sees("an old mail", old, '✗', &["outbox", "more than a day", "transport"]);
    let failed = |table: &mut Table| {
        write(table, "mail/failed/friday.a.1.report.secretkey.eml", "mail");
        write(table, "mail/failed/friday.a.1.report.secretkey.toml", ENVELOPE);
    };
    sees("a mail given up", failed, '✗', &["outbox", "friday.a.1.report was given up: 550 unknown", "turnpost mail retry"]);
    let edited = |table: &mut Table| {
        table.letter("laura", "1").pass();
        table.letter("ville", "take any").pass();
        table.edit("games/friday/rounds/0001.toml", "blind = \"", "blind = \"0");
    };
    sees("a round", edited, '✗', &["friday", "round 2"]);
    sees("a secret", |table| table.edit("games/friday/private.toml", "secret = \"", "secret = \"00"), '✗', &["friday", "committed"]);
    sees("a file", |table| fs::remove_file(table.path("games/friday/private.toml")).expect("gone"), '✗', &["private.toml"]);
    sees("the club's key", |table| write(table, "mail/desk.toml", "[[["), '✗', &["mail/desk.toml"]);
    sees("what is known of the mailbox", |table| write(table, "mail/imap/state.toml", "[[["), '✗', &["mail/imap/state.toml"]);
    sees("who stands by", |table| write(table, "mail/standby/0123.toml", "[[["), '✗', &["mail/standby/0123.toml"]);
    sees("a newer format", |table| table.edit("games/friday/game.toml", "format = 1", "format = 2"), '✗', &["newer turnpost"]);
    sees("a newer club", |table| table.edit("club.toml", "format = 1", "format = 2"), '✗', &["newer turnpost"]);
}

#[test]
fn it_sees_what_wants_a_look() {
    let broken_off = |table: &mut Table| drop(ClubLock::take(&table.disk(), "run").expect("free"));
    sees("a run broken off", broken_off, '!', &["lock", "broken off", "turnpost run"]);
    let killed = |table: &mut Table| drop(ClubLock::take_for_daemon(&table.disk()).expect("free"));
    sees("a daemon killed", killed, '!', &["daemon", "without being told to"]);
    let stray = |table: &mut Table| {
        let letter = table.reply("laura", "1").from("mallory@example.com");
        table.post(&letter);
        table.pass();
    };
    sees("a letter", stray, '!', &["letters", "1 letter could", "turnpost letters"]);
    let unpublished = |table: &mut Table| {
        table.edit("club.toml", "[gm]", "publish = \"true\"\n[gm]");
        write(table, "mail/unpublished", "x");
    };
    sees("the site", unpublished, '!', &["site", "not published"]);
    // Whose command is gone wants nothing published.
    let forgotten = |table: &mut Table| write(table, "mail/unpublished", "x");
    sees("no site", forgotten, '✓', &["outbox: no mail waits"]);
    sees("astray", |table| write(table, "mail/inbox/letter.eml", "x"), '✗', &["letter.eml", "read from new/ alone"]);
    let waits = |table: &mut Table| {
        write(table, "mail/outbox/friday.a.1.0.x.eml", "mail");
        write(table, "mail/outbox/friday.a.1.0.x.toml", ENVELOPE);
    };
    let readable = |table: &mut Table| write(table, "mail/saved/abc.toml", "x");
    sees("what players keep", readable, '!', &["permissions", "mail/saved/abc.toml", "chmod 600"]);
    sees("a mail that waits", waits, '!', &["outbox", "1 mail waits"]);
    sees("who may write", |table| table.edit("club.toml", "\"token\"", "\"from\""), '!', &["club.toml", "anybody"]);
}

#[test]
fn locks_that_are_held_are_no_fault() {
    let table = club();
    let disk = table.disk();
    let _run = ClubLock::take(&disk, "run").expect("free");
    let _watch = ClubLock::take_for_daemon(&disk).expect("free");
    let (code, out) = doctor(&table, &[]);
    assert!(code == Some(0) && out.contains("✓ lock: at work now (process") && out.contains("✓ daemon: it watches (process"), "{out}");
    // As a daemon writes it whose last run met problems.
    let health = "format = 1\npid = 7\nstate = \"watching\"\nstarted = \"2026-11-20T10:00:00Z\"\nlast_pass = \"2026-11-20T10:05:00Z\"\nbecause = \"start\"\n\
                  result = \"problems\"\nproblems = 2\nletters_waiting = 0\nletters_attention = 0\nmails_waiting = 0\nmails_failed = 0\n";
    fs::write(table.path("mail/health.toml"), health).expect("written");
    let (code, out) = doctor(&table, &[]);
    assert!(code == Some(0) && out.contains("but in its last run 2 things could not be done; its log says what"), "{out}");
    assert!(doctor(&table, &["--lang", "fi"]).1.contains("mutta sen viime ajossa 2 asiaa ei voitu tehdä"), "{out}");
    fs::write(table.path("mail/health.toml"), health.replace("problems\"", "well\"")).expect("written");
    assert!(doctor(&table, &[]).1.contains("✓ daemon: it watches (process"));
}

#[test]
fn a_club_that_nothing_keeps_at_work_is_told_of_with_what_was_due_since() {
    let table = club();
    let clock = table.text("mail/clock.toml");
    let last = clock.lines().find(|line| line.starts_with("last")).expect("a time").to_owned();
    let (_, out) = doctor(&table, &[]);
    assert!(out.contains("✓ last run: ") && out.contains("minutes ago"), "the last run was the founding: {out}");
    // In the club's zone, as `status` tells times; programs read them as they are.
    assert!(out.contains(" (Helsinki)") && !out.contains("UTC"), "{out}");
    assert!(doctor(&table, &["--json"]).1.contains(" UTC"));
    // The same club twelve days later, in which nobody looked.
    let then = (chrono::Utc::now() - chrono::Duration::days(12)).format("%Y-%m-%dT%H:%M:%SZ").to_string();
    table.edit("mail/clock.toml", &last, &format!("last = \"{then}\""));
    let (code, out) = doctor(&table, &[]);
    assert!(code == Some(0) && out.contains("! last run: 12 days ago"), "nothing was due: {out}");
    let due = (chrono::Utc::now() - chrono::Duration::days(6)).format("until = \"%Y-%m-%dT%H:%M:%SZ\"").to_string();
    let desk = table.text("games/friday/desk.toml");
    let moved = desk.lines().map(|line| if line.starts_with("until") { due.as_str() } else { line });
    write(&table, "games/friday/desk.toml", &moved.collect::<Vec<_>>().join("\n"));
    let (code, out) = doctor(&table, &[]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("✗ last run: 12 days ago") && out.contains("nothing is lost") && out.contains("turnpost daemon"), "{out}");
}
