//! Many clubs on one host: the program itself on a folder of clubs, with letters into each, one that is broken, some that hang, clubs that
//! come and go, and a kill in the middle.

use crate::harness::{CLUB, Running, Table};
use chrono::Utc;
use std::ffi::OsStr;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

const THREE: [&str; 3] = ["laura", "ville", "atro"];
/// So long anything may take on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A club that goes by the machine's clock, with a game dealt in it.
fn club() -> Table {
    let mut table =
        Table::with(&CLUB.lines().filter(|line| !line.starts_with("clock")).fold(String::new(), |text, line| text + line + "\n"));
    table.now = Utc::now();
    table.players(&THREE)
}

/// A host: a folder in which clubs can be put.
struct Host {
    folder: TempDir,
}

impl Host {
    fn new() -> Host {
        Host { folder: TempDir::new().expect("a folder") }
    }

    /// Puts a club there, which is kept elsewhere.
    fn put(&self, name: &str, table: &Table) {
        symlink(table.folder.path(), self.folder.path().join(name)).expect("put there");
    }

    /// Makes a club of settings alone.
    fn settings(&self, name: &str, text: &str) {
        for sub in ["new", "cur", "tmp"] {
            fs::create_dir_all(self.folder.path().join(name).join("mail/inbox").join(sub)).expect("made");
        }
        fs::write(self.folder.path().join(name).join("club.toml"), text).expect("written");
    }

    fn health(&self) -> toml::Table {
        let text = fs::read_to_string(self.folder.path().join("health.toml")).unwrap_or_default();
        text.parse().unwrap_or_default()
    }

    /// How a club is.
    fn state(&self, club: &str) -> String {
        let health = self.health();
        let state = health.get("club").and_then(|clubs| clubs.get(club)?.get("state")?.as_str());
        state.unwrap_or("none").to_owned()
    }

    fn cli(&self, command: &str, rest: &[&str]) -> (Option<i32>, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        let output = program.arg(command).arg("--clubs").arg(self.folder.path()).args(rest).output().expect("it runs");
        (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    }
}

/// The daemon of a host.
fn serve(host: &Host) -> Running {
    let folder = host.folder.path();
    Running::start([OsStr::new("daemon"), OsStr::new("--clubs"), folder.as_os_str()], &folder.join("daemon.log"), PATIENCE)
}

/// Whoever is awaited answers.
fn answer(table: &mut Table) {
    table.collect();
    let who = THREE[*table.awaited("friday").first().expect("somebody is awaited")];
    table.letter(who, "1");
}

fn new_letters(table: &Table) -> usize {
    fs::read_dir(table.path("mail/inbox/new")).expect("a folder").count()
}

#[test]
fn each_club_is_served_and_a_broken_one_holds_up_no_other() {
    let (mut friday, mut sunday, late) = (club(), club(), club());
    let host = Host::new();
    host.put("friday", &friday);
    host.put("sunday", &sunday);
    host.settings("broken", &CLUB.replace("\"3 days\"", "\"soon, says aino@example.org\""));
    host.settings("still", CLUB);
    fs::create_dir(host.folder.path().join("notes")).expect("made");
    let rounds = friday.rounds("friday");
    let mut daemon = serve(&host);
    let states = || ["friday", "sunday", "broken", "still"].map(|club| host.state(club));
    daemon.until("all clubs", || states() == ["watching", "watching", "broken", "broken"]);
    let health = host.health();
    assert_eq!((health["clubs"].as_integer(), health["wrong"].as_integer()), (Some(4), Some(2)));
    let problem = health["club"]["broken"]["problem"].as_str().expect("a text");
    assert!(problem.contains("club.toml:15:") && !problem.contains("aino@"), "{problem}");
    assert!(health["club"]["still"]["problem"].as_str().is_some_and(|why| why.contains("clock of its own")));
    // Letters into both, while the others are broken.
    for table in [&mut friday, &mut sunday] {
        answer(table);
    }
    daemon.until("both rounds", || friday.rounds("friday") > rounds && sunday.rounds("friday") > rounds);
    let text = daemon.text();
    assert!(text.contains("club{club=\"friday\"}") && text.contains("club{club=\"sunday\"}"), "{text}");
    // What is wrong is told once, and not every time that it is tried.
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(daemon.text().matches("is no time to answer").count(), 1, "{}", daemon.text());
    let (code, told) = host.cli("status", &[]);
    assert!(
        code == Some(0) && told.contains("4 clubs") && told.contains("friday (Friday table): a daemon watches it; 1 game goes on"),
        "{told}"
    );
    assert!(told.contains("broken: PROBLEM: club.toml:15:"), "{told}");
    let (code, told) = host.cli("doctor", &["--json"]);
    let found: serde_json::Value = serde_json::from_str(&told).unwrap_or_else(|error| panic!("{told}: {error}"));
    assert!(code == Some(1) && found["broken"][0]["health"] == "wrong" && found["friday"][0]["health"] == "well", "{told}");
    // One is mended, one comes, one goes.
    fs::remove_dir_all(host.folder.path().join("broken")).expect("taken away");
    host.put("mended", &late);
    fs::remove_file(host.folder.path().join("sunday")).expect("taken away");
    daemon.until("the change", || ["mended", "sunday", "broken"].map(|club| host.state(club)) == ["watching", "none", "none"]);
    assert_eq!(sunday.text(".lock-daemon"), "", "it ended in order");
    assert!(!host.folder.path().join("sunday").exists() && !host.folder.path().join("broken").exists(), "nothing is begun again");
    // One gets another name: it is let go of, and taken up.
    fs::rename(host.folder.path().join("mended"), host.folder.path().join("moved")).expect("moved");
    daemon.until("the other name", || ["mended", "moved"].map(|club| host.state(club)) == ["none", "watching"]);
    assert!(!daemon.text().contains("daemon watches this club already"), "{}", daemon.text());
    daemon.signal("TERM");
    assert_eq!(daemon.code(), Some(0), "{}", daemon.text());
    assert_eq!((host.health()["state"].as_str(), host.state("friday")), (Some("stopped"), "stopped".to_owned()));
    let own: toml::Table = friday.text("mail/health.toml").parse().expect("TOML");
    assert_eq!((own["state"].as_str(), friday.text(".lock-daemon")), (Some("stopped"), String::new()));
}

#[test]
fn a_club_that_another_daemon_watches_is_left_to_it_and_taken_over() {
    let friday = club();
    let host = Host::new();
    host.put("friday", &friday);
    let lock = turnpost::store::ClubLock::take_for_daemon(&friday.disk()).expect("free");
    let mut daemon = serve(&host);
    daemon.until("word of it", || host.state("friday") == "elsewhere");
    lock.release().expect("released");
    daemon.until("it", || host.state("friday") == "watching");
    // The folder itself has one daemon at a time.
    let (code, told) = host.cli("daemon", &[]);
    assert!(code == Some(2) && told.contains("serves the clubs of this folder already"), "{told}");
    daemon.signal("INT");
    assert_eq!(daemon.code(), Some(0));
}

#[test]
fn clubs_whose_mail_server_hangs_hold_up_no_other() {
    let hangs = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = hangs.local_addr().expect("a port").port();
    let smtp = format!("transport = \"smtp\"\n[mail.smtp]\nhost = \"127.0.0.1\"\nport = {port}\ntls = \"none\"\n");
    // More of them than passes go on at once.
    let many = std::thread::available_parallelism().map_or(1, usize::from) * 2 + 1;
    let host = Host::new();
    let stuck: Vec<Table> = (0..many)
        .map(|_| {
            let mut table = club();
            table.edit("club.toml", "transport = \"files\"\n", &smtp);
            answer(&mut table);
            table
        })
        .collect();
    let mut friday = club();
    answer(&mut friday);
    let rounds = friday.rounds("friday");
    stuck.iter().enumerate().for_each(|(number, table)| host.put(&format!("a{number}"), table));
    host.put("friday", &friday);
    let daemon = serve(&host);
    let took = daemon.until("the round", || friday.rounds("friday") > rounds);
    let hanging = stuck.iter().filter(|table| !table.text(".lock").is_empty()).count();
    println!("played after {took:?}, while {hanging} of {many} hang");
    assert!(hanging > 0, "they are still at it");
}

#[test]
fn killed_in_the_middle_it_goes_on_and_nothing_is_lost() {
    let mut clubs = [club(), club(), club()];
    let host = Host::new();
    for (name, table) in ["a", "b", "c"].iter().zip(&clubs) {
        host.put(name, table);
    }
    let before = clubs[0].rounds("friday");
    for step in 0..4 {
        clubs.iter_mut().for_each(answer);
        // At another moment each time: while it starts, while it plays, while it sends.
        let daemon = serve(&host);
        std::thread::sleep(Duration::from_millis(40 + 60 * step));
        drop(daemon);
        let daemon = serve(&host);
        let played = |table: &Table| table.rounds("friday") == before + step as usize + 1 && new_letters(table) == 0;
        let rested =
            |table: &Table| table.text(".lock").is_empty() && fs::read_dir(table.path("mail/outbox")).map_or(0, Iterator::count) == 0;
        daemon.until("all letters", || clubs.iter().all(|table| played(table) && rested(table)));
    }
    for table in &clubs {
        turnpost::club::verify(&table.disk(), "friday").expect("the game holds");
        assert_eq!(table.rounds("friday"), before + 4);
        assert_eq!(fs::read_dir(table.path("games/friday/letters")).expect("letters").count(), 4, "each letter counted once");
    }
}

#[test]
fn a_folder_that_is_none_for_clubs_is_refused() {
    let friday = club();
    let run = |folder: &std::path::Path| {
        let output = Command::new(env!("CARGO_BIN_EXE_turnpost")).args(["status", "--clubs"]).arg(folder).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, told) = run(friday.folder.path());
    assert!(code == Some(2) && told.contains("is a club itself"), "{told}");
    let (code, told) = run(&friday.path("nowhere"));
    assert!(code == Some(2) && told.contains("no such folder"), "{told}");
}
