//! A table to try the pass at: a club in a temporary folder with a clock of its own, players, and their letters as real
//! mail. It knows the club's files only as an outsider does: what stands in `mail/sent`, in the log and on the site.
#![allow(dead_code)] // each test file uses its part

pub mod letter;
pub mod running;

pub use letter::{Letter, Mail};
pub use running::Running;

use chrono::{DateTime, Duration, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use tempfile::TempDir;
use turnpost::club::config::Config;
use turnpost::club::{Brought, ClubError, Founding, NewSeat, Opened, Ran, Setup, found, pass};
use turnpost::report::Private;
use turnpost::store::{Archive, DeskKey, Disk, GameFolder, LetterRecord, Trouble};
use turnpost::words::Lang;

pub const CLUB: &str = r#"[club]
format = 1
name = { en = "Friday table", fi = "Perjantaipöytä" }
address = "club@example.org"
languages = ["en", "fi"]
zone = "Europe/Helsinki"
clock = "2026-11-20T12:00:00+02:00"

[gm]
name = "Aino"
address = "aino@example.org"
language = "fi"

[cadence]
answer = "3 days"
at = "18:00"

[mail]
auth = "token"
pictures = false
source = { maildir = "mail/inbox" }
transport = "files"
"#;

/// A club with its folder and its clock.
pub struct Table {
    pub folder: TempDir,
    pub now: DateTime<Utc>,
    letters: usize,
    /// Every mail of the club so far, the oldest first.
    pub mails: Vec<Mail>,
    known: BTreeSet<String>,
}

pub fn time(text: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(text).expect("a time").to_utc()
}

/// A game as it is founded where nothing is out of the ordinary.
pub fn founding(id: &str, ruleset: &str, seats: Vec<NewSeat>) -> Founding {
    Founding {
        id: id.to_owned(),
        title: capital(id),
        ruleset: ruleset.into(),
        version: None,
        cadence: None,
        options: toml::Table::new(),
        seats,
        starts: None,
        unusual: Default::default(),
        chance: format!("{id:-<32}").into_bytes(),
    }
}

impl Table {
    /// A club without games.
    pub fn new() -> Table {
        Table::with(CLUB)
    }

    pub fn with(config: &str) -> Table {
        // Where there is one, a file system in memory: the order of what is written is tested here, not the disk.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() }.expect("a folder");
        for sub in ["new", "cur", "tmp"] {
            fs::create_dir_all(folder.path().join("mail/inbox").join(sub)).expect("a folder");
        }
        fs::write(folder.path().join("club.toml"), config).expect("written");
        let now = time("2026-11-20T12:00:00+02:00");
        Table { folder, now, letters: 0, mails: Vec::new(), known: BTreeSet::new() }
    }

    /// Founds the game `friday` and deals it.
    pub fn players(self, names: &[&str]) -> Table {
        self.game("friday", names)
    }

    /// Founds a game and deals it.
    pub fn game(mut self, id: &str, names: &[&str]) -> Table {
        self.found(id, names, None);
        self.pass();
        self
    }

    /// Founds a game that gathers salts until a time.
    pub fn gathering(mut self, names: &[&str], starts: &str) -> Table {
        self.found("friday", names, Some(time(starts)));
        self.pass();
        self
    }

    pub fn found(&mut self, id: &str, names: &[&str], starts: Option<DateTime<Utc>>) {
        self.found_by(id, "web-of-power-card", toml::Table::new(), names, starts);
    }

    /// Founds a game of a ruleset.
    pub fn found_by(&mut self, id: &str, ruleset: &str, options: toml::Table, names: &[&str], starts: Option<DateTime<Utc>>) {
        let seats = names.iter().map(|name| NewSeat { name: capital(name), address: address(name), language: Lang::En, pen_name: None });
        let founding = Founding { options, starts, ..founding(id, ruleset, seats.collect()) };
        found(&self.disk(), &self.config(), &founding, self.now).expect("founded");
    }

    pub fn disk(&self) -> Disk {
        Disk::open(self.folder.path())
    }

    pub fn config(&self) -> Config {
        Config::load(&self.disk()).expect("a good club.toml")
    }

    pub fn path(&self, rel: &str) -> PathBuf {
        self.folder.path().join(rel)
    }

    pub fn text(&self, rel: &str) -> String {
        fs::read_to_string(self.path(rel)).unwrap_or_else(|error| panic!("{rel}: {error}"))
    }

    /// A private page as who has its link reads it: its path below the site, with its key behind the `#`.
    pub fn unlocked(&self, link: &str) -> String {
        let (path, key) = link.split_once('#').unwrap_or_else(|| panic!("{link} has no key"));
        let key = key.split(['.', '/']).next().unwrap_or_default();
        turnpost::report::unlocked(&self.text(&format!("site/{path}")), key).unwrap_or_else(|| panic!("{link} does not open"))
    }

    /// The link to a seat's own page, below the site.
    pub fn seat_link(&self, id: &str, seat: usize) -> String {
        let private = GameFolder::new(&self.disk(), id).and_then(|folder| folder.private()).expect("a game");
        let key = private.seat_page(seat).expect("a seat");
        format!("{}#{key}", turnpost::report::seat_path(Private::Encrypted, id, &key))
    }

    /// The link to the page of all games of somebody, below the site.
    pub fn person_link(&self, address: &str) -> String {
        let key = DeskKey::read(&self.disk()).expect("a file").expect("a key");
        turnpost::report::person_door(Private::Encrypted, &key.person_page(address))
    }

    /// The link to a game master's own page, below the site.
    pub fn desk_link(&self, address: &str) -> String {
        let key = DeskKey::read(&self.disk()).expect("a file").expect("a key");
        turnpost::report::desk_door(Private::Encrypted, &key.page_name(address))
    }

    /// Writes a password into a file that its owner alone can read.
    pub fn secret(&self, rel: &str, password: &str) {
        fs::write(self.path(rel), format!("{password}\n")).expect("written");
        fs::set_permissions(self.path(rel), fs::Permissions::from_mode(0o600)).expect("set");
    }

    /// Puts other text in place of a part of a file.
    pub fn edit(&self, rel: &str, old: &str, new: &str) {
        let text = self.text(rel);
        assert!(text.contains(old), "{rel} has no {old:?}");
        fs::write(self.path(rel), text.replacen(old, new, 1)).expect("written");
    }

    /// The newest mail to a player.
    pub fn last(&self, name: &str) -> &Mail {
        self.mails_to(name).last().copied().unwrap_or_else(|| panic!("no mail to {name}"))
    }

    pub fn mails_to(&self, name: &str) -> Vec<&Mail> {
        self.mails.iter().filter(|mail| mail.to == address(name)).collect()
    }

    /// A reply to the newest mail to a player, not sent yet.
    pub fn reply(&self, name: &str, text: &str) -> Letter {
        self.reply_to(self.last(name), text)
    }

    /// A reply to a mail from the one who got it.
    pub fn reply_to(&self, mail: &Mail, text: &str) -> Letter {
        Letter::replying(mail, text)
    }

    /// Puts a letter into the mailbox. Gives its hash.
    pub fn post(&mut self, letter: &Letter) -> String {
        let numbered = Letter { number: letter.number.or(Some(self.letters + 1)), ..letter.clone() };
        self.post_raw(&numbered.bytes())
    }

    pub fn post_raw(&mut self, raw: &[u8]) -> String {
        self.letters += 1;
        fs::write(self.path(&format!("mail/inbox/new/{:04}", self.letters)), raw).expect("posted");
        turnpost::mail::hash(raw)
    }

    /// Posts a reply of a player to their newest mail.
    pub fn letter(&mut self, name: &str, text: &str) -> &mut Table {
        let letter = self.reply(name, text);
        self.post(&letter);
        self
    }

    /// Runs a pass and collects the mails that it sent.
    pub fn pass(&mut self) -> Ran {
        self.try_pass(Trouble::None).expect("a pass")
    }

    /// Posts a reply of a player to their newest mail and runs a pass, which must find nothing wrong. Gives what they are sent.
    pub fn says(&mut self, name: &str, text: &str) -> String {
        assert_eq!(self.letter(name, text).pass().problems, [""; 0]);
        self.last(name).text.clone()
    }

    /// The game master writes a line. Gives the answer, on one line.
    pub fn masters(&mut self, line: &str) -> String {
        self.says("aino", line).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The game master writes what can't be taken back, and in another letter that it is meant. Gives the answer to that, on one line.
    pub fn masters_surely(&mut self, line: &str) -> String {
        let asked = self.masters(line);
        assert!(asked.contains("gm varmasti") || asked.contains("gm sure"), "{asked}");
        self.masters("gm sure")
    }

    /// The card game with three players, of whom Laura has answered.
    pub fn laura_answered() -> Table {
        let mut table = Table::new().players(&["laura", "ville", "atro"]);
        table.letter("laura", "1").pass();
        table
    }

    /// Runs a pass at a time, which must find nothing wrong.
    pub fn at(&mut self, when: &str) {
        self.now = time(when);
        assert_eq!(self.pass().problems, [""; 0]);
    }

    pub fn try_pass(&mut self, trouble: Trouble) -> Result<Ran, ClubError> {
        self.pass_with(trouble, Vec::new())
    }

    pub fn pass_with(&mut self, trouble: Trouble, brought: Vec<Brought>) -> Result<Ran, ClubError> {
        let ran = run(self.folder.path(), &self.config(), self.now, trouble, brought);
        self.collect();
        ran
    }

    /// Moves the clock.
    pub fn later(&mut self, hours: i64) -> &mut Table {
        self.now += Duration::hours(hours);
        self
    }

    /// Looks for new mails of the club.
    pub fn collect(&mut self) {
        let Ok(entries) = fs::read_dir(self.path("mail/sent")) else { return };
        let mut fresh = Vec::new();
        for entry in entries {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if self.known.insert(name) {
                fresh.push(Mail::read(&fs::read(&path).expect("a mail")));
            }
        }
        // Of the mails of one pass the report, the longest, is the one that a person answers.
        fresh.sort_by_key(|mail| (mail.text.len(), mail.id.clone()));
        self.mails.extend(fresh);
    }

    /// What became of a letter.
    pub fn record(&self, hash: &str) -> Option<LetterRecord> {
        Archive::new(&self.disk()).record(hash).expect("a record that can be read")
    }

    /// The bytes of a letter in the archive.
    pub fn archived(&self, hash: &str) -> Vec<u8> {
        Archive::new(&self.disk()).raw(hash).expect("an archived letter")
    }

    /// The texts of the log of a game, round by round.
    pub fn log(&self, id: &str) -> Vec<String> {
        let rounds = self.disk().list(&format!("games/{id}/rounds")).expect("listed");
        rounds.iter().map(|name| self.text(&format!("games/{id}/rounds/{name}"))).collect()
    }

    /// The number of rounds played of a game.
    pub fn rounds(&self, id: &str) -> usize {
        self.log(id).len() - 1
    }

    pub fn token(&self, id: &str, seat: usize) -> String {
        self.private(id)["seats"][seat]["token"].as_str().expect("a token").to_owned()
    }

    pub fn private(&self, id: &str) -> toml::Table {
        self.text(&format!("games/{id}/private.toml")).parse().expect("TOML")
    }

    /// Runs the program itself in the club: its exit code, and all that it says.
    pub fn cli(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let (first, rest) = arguments.split_first().expect("a command");
        // Behind a game's name everything is text, so the folder comes before it.
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.arg(first).arg("--club").arg(self.folder.path()).args(rest).stdin(std::process::Stdio::null());
        let output = command.output().expect("it runs");
        (output.status.code(), format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
    }

    /// Who is awaited in the game, as the desk says.
    pub fn awaited(&self, id: &str) -> Vec<usize> {
        let desk: toml::Table = self.text(&format!("games/{id}/desk.toml")).parse().expect("TOML");
        let awaited = desk.get("awaited").and_then(|list| list.as_array()).cloned().unwrap_or_default();
        let seats = awaited.iter().map(|one| usize::from(one["seat"].as_str().expect("a seat").as_bytes()[0] - b'A'));
        seats.collect::<BTreeSet<usize>>().into_iter().collect()
    }
}

/// A pass over a club's folder.
pub fn run(root: &Path, config: &Config, now: DateTime<Utc>, trouble: Trouble, brought: Vec<Brought>) -> Result<Ran, ClubError> {
    let disk = Disk::troubled(root, trouble);
    pass(&Setup { disk: &disk, config, now, doing: "test", redraw: false, progress: &|_, _, _| {} }, brought)
}

/// A game of the sample club, as it stands.
pub fn sample_table(id: &str) -> Box<dyn turnpost::game::Table> {
    Opened::open(&Disk::open("."), id).expect("a game").table.expect("it has begun")
}

/// The address of somebody by their name; one that is an address is itself.
pub fn address(name: &str) -> String {
    if name.contains('@') {
        return name.to_owned();
    }
    format!("{}@example.org", name.to_lowercase())
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// All files of a folder with their bytes, but for the lock.
pub fn tree(root: &Path) -> BTreeMap<String, Vec<u8>> {
    files(root).into_iter().map(|name| (name.clone(), fs::read(root.join(&name)).expect("a file"))).collect()
}

/// All files of a folder with the time of their last change, but for the lock.
pub fn times(root: &Path) -> BTreeMap<String, SystemTime> {
    let changed = |name: &String| fs::metadata(root.join(name)).and_then(|about| about.modified()).expect("a time");
    files(root).into_iter().map(|name| (name.clone(), changed(&name))).collect()
}

fn files(root: &Path) -> Vec<String> {
    let (mut found, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path != root.join(".lock") {
                found.push(path.strip_prefix(root).expect("inside").to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// Says which files differ, rather than printing them all.
pub fn assert_same(left: &BTreeMap<String, Vec<u8>>, right: &BTreeMap<String, Vec<u8>>, when: &str) {
    let names: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    let differ: Vec<&&String> = names.iter().filter(|name| left.get(**name) != right.get(**name)).collect();
    if let Some(first) = differ.first() {
        let show = |side: &BTreeMap<String, Vec<u8>>| {
            side.get(**first).map_or("(not there)".into(), |bytes| String::from_utf8_lossy(bytes).into_owned())
        };
        panic!("{when}: {differ:?} differ; {first}:\n--- left\n{}\n--- right\n{}", show(left), show(right));
    }
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("copied");
        }
    }
}

/// A club in whose mailbox letters wait: a pass over a copy of it is killed at every write in turn, another one follows, and `check` is
/// given the copy's folder, the files of a copy whose pass was not killed, and when it was. Gives the folder of that copy.
pub fn killed_at_every_write(table: &Table, check: impl Fn(&Path, &BTreeMap<String, Vec<u8>>, u64)) -> TempDir {
    let attempt = |trouble: Trouble| {
        let folder = TempDir::new_in(table.folder.path().parent().expect("a folder")).expect("a folder");
        copy(table.folder.path(), folder.path());
        let done = run(folder.path(), &table.config(), table.now, trouble, Vec::new()).is_ok();
        (folder, done)
    };
    let (whole, _) = attempt(Trouble::None);
    let expected = tree(whole.path());
    for after in 0.. {
        let (folder, done) = attempt(Trouble::Killed { after, torn: after % 2 == 0 });
        run(folder.path(), &table.config(), table.now, Trouble::None, Vec::new()).expect("a good disk");
        check(folder.path(), &expected, after);
        if done {
            break;
        }
    }
    whole
}
