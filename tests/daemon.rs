//! The daemon, as it runs: the program itself, on a club in a temporary folder, with letters, signals and deadlines.

use crate::beacon::{PLAYED, dealt, rounds_named};
use crate::harness::{CLUB, Running, Table, address, time};
use crate::servers::certificate::free_port;
use crate::servers::relay::{Manner, Relay};
use chrono::{DateTime, TimeDelta, Utc};
use std::ffi::OsStr;
use std::fs;
use std::time::Duration;
use turnpost::store::ClubLock;

const THREE: [&str; 3] = ["laura", "ville", "atro"];
/// So long anything may take on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// A club that goes by the machine's clock, with a game dealt in it.
fn club() -> Table {
    let config = CLUB.lines().filter(|line| !line.starts_with("clock")).fold(String::new(), |text, line| text + line + "\n");
    let mut table = Table::with(&config);
    table.now = Utc::now();
    table.players(&THREE)
}

/// Starts a daemon that has made its first pass when this returns.
fn start(table: &Table, arguments: &[&str]) -> Running {
    let daemon = spawn(table, arguments);
    let own = |health: &toml::Table| health["pid"].as_integer() == Some(i64::from(daemon.child.id())) && health.contains_key("last_pass");
    let text = || fs::read_to_string(table.path("mail/health.toml")).unwrap_or_default();
    daemon.until("its first pass", || text().parse().is_ok_and(|health: toml::Table| health.contains_key("pid") && own(&health)));
    daemon
}

fn spawn(table: &Table, arguments: &[&str]) -> Running {
    let log = format!("daemon-{}.log", arguments.join(""));
    let folder = table.folder.path();
    let all = [&["daemon"], arguments, &["--club"]].concat();
    let all = all.into_iter().map(OsStr::new).chain([folder.as_os_str()]);
    let log = table.path(&log);
    let _ = fs::remove_file(&log);
    Running::start(all, &log, PATIENCE)
}

fn health(table: &Table) -> toml::Table {
    table.text("mail/health.toml").parse().expect("TOML")
}

fn sent(table: &Table) -> usize {
    fs::read_dir(table.path("mail/sent")).map_or(0, Iterator::count)
}

fn new_letters(table: &Table) -> usize {
    fs::read_dir(table.path("mail/inbox/new")).expect("a folder").count()
}

/// Moves every deadline of the game to a time.
fn set_deadline(table: &Table, until: DateTime<Utc>) {
    let text = table.text("games/friday/desk.toml");
    let line =
        |line: &str| if line.starts_with("until = ") { format!("until = \"{}\"\n", until.to_rfc3339()) } else { format!("{line}\n") };
    fs::write(table.path("games/friday/desk.toml"), text.lines().map(line).collect::<String>()).expect("written");
}

#[test]
fn a_letter_is_answered_at_once_and_the_health_file_tells_of_it() {
    let mut table = club();
    let letter = table.reply("laura", "1");
    let (mails, rounds) = (sent(&table), table.rounds("friday"));
    let place = table.path("mail/inbox");
    table.now = Utc::now();
    {
        let daemon = start(&table, &[]);
        let first = health(&table);
        assert_eq!(first["because"].as_str(), Some("start"));
        // As a mail server does it: written elsewhere, then moved.
        fs::write(place.join("tmp/1.host"), letter.numbered(7).bytes()).expect("written");
        fs::rename(place.join("tmp/1.host"), place.join("new/1.host")).expect("delivered");
        let took = daemon.until("the answer", || sent(&table) > mails && health(&table)["because"].as_str() == Some("letter"));
        println!("answered after {took:?}");
        assert_eq!(table.rounds("friday"), rounds + 1);
        let health = health(&table);
        assert_eq!((health["state"].as_str(), health["result"].as_str()), (Some("watching"), Some("well")));
        assert_eq!(health["pid"].as_integer(), Some(i64::from(daemon.child.id())));
        assert_eq!((health["letters_waiting"].as_integer(), health["mails_waiting"].as_integer()), (Some(0), Some(0)));
        let deadline: DateTime<Utc> = health["next_deadline"].as_str().and_then(|time| time.parse().ok()).expect("a time");
        assert!(deadline > table.now + TimeDelta::days(2));
        // The pass moved the letter; that is not taken for another letter.
        std::thread::sleep(Duration::from_millis(1200));
        assert_eq!(daemon.text().matches("because=\"letter\"").count(), 1, "{}", daemon.text());
    }
}

#[test]
fn a_deadline_takes_effect_to_the_second() {
    let table = club();
    let rounds = table.rounds("friday");
    let until = Utc::now() + TimeDelta::seconds(3);
    set_deadline(&table, until);
    let daemon = start(&table, &[]);
    assert_eq!(table.rounds("friday"), rounds, "not before its time");
    assert_eq!(health(&table)["next_deadline"].as_str(), Some(until.to_rfc3339_opts(chrono::SecondsFormat::Secs, true).as_str()));
    daemon.until("the next round", || table.rounds("friday") > rounds);
    let late = Utc::now() - until;
    assert!(late >= TimeDelta::zero(), "too early by {late}");
    daemon.until("the time", || health(&table)["because"].as_str() == Some("time"));
    let passed: DateTime<Utc> = health(&table)["last_pass"].as_str().and_then(|time| time.parse().ok()).expect("a time");
    assert!((passed - until).num_seconds().abs() <= 1, "{passed} for {until}");
}

#[test]
fn a_round_that_waits_for_the_beacon_is_played_when_its_value_comes() {
    let relay = Relay::new(Manner::Honest);
    let mut table = dealt(&relay);
    // The moment comes, its value does not.
    relay.becomes(Manner::Status(404));
    table.now = time(PLAYED);
    let ran = table.pass();
    assert!(ran.problems.len() == 1 && table.rounds("friday") == 0, "{:?}", ran.problems);
    // From here on the club goes by the machine's clock, as a daemon does.
    let clock = table.text("club.toml").lines().find(|line| line.starts_with("clock")).map(|line| format!("{line}\n")).expect("a clock");
    table.edit("club.toml", &clock, "");
    let asked = relay.asked();
    let daemon = start(&table, &["--poll", "1"]);
    daemon.until("another try", || relay.asked() > asked + 1);
    assert_eq!(table.rounds("friday"), 0, "without the value nothing is drawn");
    relay.becomes(Manner::Honest);
    let took = daemon.until("the round", || table.rounds("friday") > 0);
    println!("played {took:?} after the value was there");
    assert_eq!(rounds_named(&table.log("friday")[1]), [1000]);
    // The deadline of the next round has no value that is known here: it waits in turn.
    daemon.until("the next pass", || daemon.text().matches("because=\"time\"").count() > 1);
    assert_eq!(table.rounds("friday"), 1);
    drop(daemon);
    assert_eq!(table.cli(&["verify", "friday"]).0, Some(0));
}

#[test]
fn it_wakes_for_a_mail_that_is_to_be_tried_again() {
    let smtp = format!("transport = \"smtp\"\n[mail.smtp]\nhost = \"127.0.0.1\"\nport = {}\ntls = \"none\"\n", free_port());
    let config = CLUB.lines().filter(|line| !line.starts_with("clock")).fold(String::new(), |text, line| text + line + "\n");
    let mut table = Table::with(&config.replace("transport = \"files\"\n", &smtp));
    table.now = Utc::now();
    table.found("friday", &THREE, None);
    let ran = table.pass();
    let first = ran.next_try.expect("nobody listens");
    let soon = Utc::now() + TimeDelta::seconds(3);
    let soon = soon.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let sidecars = || {
        let files = fs::read_dir(table.path("mail/outbox")).expect("mails").flatten().map(|entry| entry.path());
        files.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect::<Vec<_>>()
    };
    for path in sidecars() {
        let text = fs::read_to_string(&path).expect("an envelope");
        let later = text.replace(&first.to_rfc3339_opts(chrono::SecondsFormat::Secs, true), &soon);
        assert_ne!(text, later);
        fs::write(path, later).expect("written");
    }
    let tries = |number: &str| sidecars().iter().filter(|path| fs::read_to_string(path).is_ok_and(|text| text.contains(number))).count();
    let daemon = start(&table, &["--poll", "86400"]);
    assert_eq!((tries("tries = 1"), tries("tries = 2")), (ran.kept.len(), 0), "not before it is time");
    assert_eq!(health(&table)["next_pass"].as_str(), Some(soon.as_str()));
    daemon.until("the next try", || tries("tries = 2") == ran.kept.len() && health(&table)["because"].as_str() == Some("time"));
}

#[test]
fn club_toml_is_read_again_and_a_broken_one_changes_nothing() {
    let mut table = club();
    let letter = table.reply("laura", "1");
    table.now = Utc::now();
    let good = table.text("club.toml");
    let mut daemon = start(&table, &[]);
    fs::write(table.path("club.toml"), good.replace("\"3 days\"", "\"soon\"").replace("aino@example.org", "Aino <aino@example.org>"))
        .expect("written");
    daemon.signal("HUP");
    daemon.until("the complaint", || daemon.said("the old one stays") && daemon.said("because=\"settings\""));
    assert!(daemon.said("club.toml:14:10: \\\"soon\\\" is no time to answer"), "{}", daemon.text());
    assert!(!daemon.said("aino@example.org"), "{}", daemon.text());
    daemon.until("word for monitors", || health(&table)["result"].as_str() == Some("problems"));
    assert!(health(&table)["settings_wrong"].as_integer() > Some(0), "{:?}", health(&table));
    // It goes on with the old one, and takes a good one: the mailbox is another now.
    fs::create_dir_all(table.path("mail/other/new")).expect("made");
    fs::create_dir_all(table.path("mail/other/cur")).expect("made");
    fs::write(table.path("club.toml"), good.replace("mail/inbox", "mail/other")).expect("written");
    daemon.signal("HUP");
    daemon.until("the good one", || daemon.said("read again"));
    let rounds = table.rounds("friday");
    fs::write(table.path("mail/other/new/1"), letter.bytes()).expect("posted");
    daemon.until("the letter", || table.rounds("friday") > rounds);
    // A change counts with the next pass, told of or not.
    let told = daemon.text().matches("read again").count();
    fs::write(table.path("club.toml"), good.replace("mail/inbox", "mail/other").replace("3 days", "sometime")).expect("written");
    let letter = table.reply("laura", "hello").numbered(90);
    fs::write(table.path("mail/other/new/2"), letter.bytes()).expect("posted");
    daemon.until("word of the mistake", || daemon.said("sometime") && health(&table)["result"].as_str() == Some("problems"));
    fs::write(table.path("club.toml"), good.replace("mail/inbox", "mail/other")).expect("written");
    let letter = table.reply("laura", "hello again").numbered(91);
    fs::write(table.path("mail/other/new/3"), letter.bytes()).expect("posted");
    daemon.until("the mended one", || {
        daemon.text().matches("read again").count() > told && health(&table)["result"].as_str() == Some("well")
    });
    // A club that stands still can't be watched: the old settings stay.
    fs::write(table.path("club.toml"), good.replace("[gm]", "clock = \"2026-11-20T12:00:00+02:00\"\n[gm]")).expect("written");
    daemon.signal("HUP");
    daemon.until("the clock", || daemon.said("clock of its own"));
    daemon.signal("INT");
    assert_eq!(daemon.code(), Some(0));
}

#[test]
fn told_to_stop_in_the_middle_it_finishes_the_pass() {
    let mut table = club();
    for number in 0..12 {
        let letter = table.reply(THREE[number % 3], "take any").numbered(100 + number);
        table.post(&letter);
    }
    table.now = Utc::now();
    let mut daemon = spawn(&table, &[]);
    daemon.until("its start", || daemon.said("watching"));
    daemon.signal("TERM");
    assert_eq!(daemon.code(), Some(0), "{}", daemon.text());
    assert!(daemon.said("stopped"));
    assert_eq!((new_letters(&table), table.text(".lock"), table.text(".lock-daemon")), (0, String::new(), String::new()));
    let health = health(&table);
    assert_eq!((health["state"].as_str(), health["result"].as_str()), (Some("stopped"), Some("well")));
    assert!(health.get("next_pass").is_none());
    let disk = table.disk();
    turnpost::club::verify(&disk, "friday").expect("the game holds");
}

#[test]
fn one_daemon_at_a_time_and_it_waits_for_other_commands() {
    let mut table = club();
    let letter = table.reply("laura", "1");
    table.now = Utc::now();
    let rounds = table.rounds("friday");
    let daemon = start(&table, &[]);
    let mut second = spawn(&table, &["--poll=60"]);
    assert_eq!(second.code(), Some(2));
    let said = second.text();
    assert!(said.contains("daemon watches this club already") && said.contains(&format!("process {}", daemon.child.id())), "{said}");
    // Somebody runs another command.
    let disk = table.disk();
    let lock = ClubLock::take(&disk, "a test").expect("a daemon at rest holds up nobody");
    fs::write(table.path("mail/inbox/new/1"), letter.bytes()).expect("posted");
    daemon.until("patience", || daemon.said("waiting for another turnpost"));
    assert!(daemon.said(": a test"), "{}", daemon.text());
    assert_eq!(table.rounds("friday"), rounds);
    lock.release().expect("released");
    daemon.until("the letter", || table.rounds("friday") > rounds);
    // A kill lets go of the lock.
    drop(daemon);
    start(&table, &[]);
}

#[test]
fn the_log_has_no_order_no_address_and_no_token() {
    let mut table = club();
    let mut secrets: Vec<String> = THREE.iter().map(|name| address(name)).collect();
    let private = table.private("friday");
    secrets.extend(["secret", "page_key"].iter().map(|key| private[*key].as_str().expect("text").to_owned()));
    for seat in private["seats"].as_array().expect("seats") {
        secrets.push(seat["token"].as_str().expect("text").to_owned());
    }
    let (order, faulty) = ("claim any; take 3L", "take walrus");
    secrets.extend(["claim any", "walrus", "mallory", "aino@example.org", "silly subject"].map(str::to_owned));
    let letters = [
        table.reply("ville", faulty).numbered(1),
        table.reply("laura", order).numbered(2),
        table.reply("laura", "1").from("mallory@example.com").numbered(3),
        table.reply("laura", "1").from("mallory@example.com").unthreaded().to("club@example.org").subject("silly subject").numbered(4),
    ];
    for letter in &letters {
        // The key of the mail that is answered makes a letter somebody's.
        let key = letter.answers.as_deref().and_then(|id| id.split('@').next()).and_then(|name| name.rsplit('.').next());
        secrets.extend(key.map(str::to_owned));
    }
    secrets.sort();
    secrets.dedup();
    table.now = Utc::now();
    // Mails that nobody takes, so that the log has to say so.
    let refusing = table.path("refuse");
    fs::write(&refusing, "#!/bin/sh\ncat >/dev/null\necho \"550 $* laura@example.org is unknown\" >&2\nexit 75\n").expect("written");
    fs::set_permissions(&refusing, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("set");
    let sendmail = format!("transport = \"sendmail\"\nsendmail = {{ command = \"{}\" }}", refusing.display());
    table.edit("club.toml", "transport = \"files\"", &sendmail);
    for form in ["text", "json"] {
        let argument = format!("--log={form}");
        let daemon = start(&table, &[&argument]);
        for (number, letter) in letters.iter().enumerate() {
            let copy = letter.clone().numbered(number + if form == "json" { 60 } else { 50 });
            fs::write(table.path(&format!("mail/inbox/new/{form}-{number}")), copy.bytes()).expect("posted");
        }
        daemon.until("the letters", || new_letters(&table) == 0 && daemon.said("mail waits"));
        // A game that can't be read.
        let round = table.text("games/friday/rounds/0000.toml");
        fs::write(table.path("games/friday/rounds/0000.toml"), round.replacen("blind = \"", "blind = \"0", 1)).expect("written");
        fs::write(
            table.path(&format!("mail/inbox/new/{form}-late")),
            letters[1].clone().numbered(70 + form.len() + usize::from(form == "json")).bytes(),
        )
        .expect("posted");
        daemon.until("the problem", || daemon.said("problem;"));
        fs::write(table.path("games/friday/rounds/0000.toml"), round).expect("put back");
        let log = daemon.text();
        assert!(log.contains("unplaced") && log.contains("mail=\"friday.a.") || log.contains("\"mail\":\"friday.a."), "{log}");
        for secret in &secrets {
            assert!(!log.to_lowercase().contains(&secret.to_lowercase()), "{form}: {secret} stands in the log:\n{log}");
        }
        if form == "json" {
            for line in log.lines() {
                let event: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert!(event["level"].is_string() && event["message"].is_string(), "{line}");
            }
        }
    }
}

#[test]
fn a_club_that_stands_still_is_not_watched() {
    let table = Table::new().players(&THREE);
    let mut daemon = spawn(&table, &[]);
    assert_eq!(daemon.code(), Some(2));
    assert!(daemon.said("clock of its own") && daemon.said("--now"), "{}", daemon.text());
}

#[test]
fn at_rest_it_takes_no_time_and_little_room() {
    let table = club();
    let daemon = start(&table, &[]);
    let of_proc = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", daemon.child.id()));
    // Elsewhere than on Linux there is nothing to look at.
    let Ok(status) = of_proc("status") else { return };
    let ticks = || -> u64 {
        let stat = of_proc("stat").expect("it runs");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        fields[11].parse::<u64>().expect("a number") + fields[12].parse::<u64>().expect("a number")
    };
    let before = ticks();
    std::thread::sleep(Duration::from_secs(3));
    assert!(ticks() - before <= 1, "{} hundredths of a second in three seconds of rest", ticks() - before);
    let kib = |key: &str| -> u64 {
        let line = status.lines().find(|line| line.starts_with(key)).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    println!("{} KiB in memory, {} of them its own", kib("VmRSS"), kib("RssAnon"));
    assert!(kib("RssAnon") < 20 * 1024, "{} KiB of its own", kib("RssAnon"));
}

#[test]
fn a_daemon_that_can_not_begin_says_so_to_monitors() {
    let table = club();
    fs::write(table.path("mail/health.toml"), "format = 1\nstate = \"stopped\"\nresult = \"well\"\n").expect("written");
    table.edit("club.toml", "\"3 days\"", "\"soon\"");
    let mut daemon = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
    let ended = daemon.arg("daemon").arg("--club").arg(table.folder.path()).output().expect("it runs");
    assert_eq!(ended.status.code(), Some(2), "{}", String::from_utf8_lossy(&ended.stderr));
    let health = health(&table);
    assert!(health["result"].as_str() == Some("failed") && health["settings_wrong"].as_integer() > Some(0), "{health:?}");
}
