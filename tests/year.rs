//! A year of a club with fifty games, as a daemon would run it: clocks that change, holidays, outages, runs that are killed, letters
//! that come late, twice, garbled or from strangers, players who are slow, away, hand over to a stand-in, vanish and are replaced by
//! the game master. What the program promises is looked after each run, and once more over all that is on the disk at the end.
//!
//! It takes minutes, so it is left out of the others: `cargo test --test all year:: -- --ignored`.

use crate::harness::{CLUB, Letter, Mail, Table, tree};
use chrono::{DateTime, Datelike, Duration, NaiveDate, Utc, Weekday};
use chrono_tz::Europe::Helsinki;
use std::collections::{BTreeMap, BTreeSet};
use turnpost::club::rerun::{Change, rerun};
use turnpost::club::{Brought, DeskOrder, Opened, Setup, pass_with_orders, verify};
use turnpost::store::{Archive, Disk, LetterState, Trouble};
use turnpost::words::Lang;

const GAMES: usize = 50;
const PLAYERS: usize = 60;
/// Who takes over from those who vanish.
const SPARE: std::ops::Range<usize> = 60..80;
/// Hours between runs.
const EVERY: i64 = 14;
/// The run from which those who vanish write nothing: early, since who is told what to write plays on, and games end sooner.
const VANISHED: usize = 120;
/// Ruleset, options, players.
const KINDS: [(&str, &str, usize); 9] = [
    ("web-of-power-card", "", 3),
    ("web-of-power-board", "", 4),
    ("faceless-enemy", "", 2),
    ("citadels", "asking = \"planned\"", 4),
    ("web-of-power-card", "", 5),
    ("citadels", "asking = \"open\"", 2),
    ("web-of-power-board", "", 3),
    ("faceless-enemy", "", 4),
    ("lords-of-hell", "", 4),
];
const HOLIDAYS: [(i32, u32, u32); 3] = [(2026, 12, 24), (2026, 12, 25), (2027, 1, 1)];
/// What a game founded in each part of the year goes by.
const CADENCES: [&str; 3] = [
    "grid = [\"mon 18:00\", \"thu 03:30\"]\nimmediate = true\nregret = \"15 minutes\"\n",
    "answer = \"2 days\"\nat = \"03:30\"\naway = \"wait\"\n",
    "answer = \"3 days\"\nat = \"18:00\"\naway = \"standing\"\n",
];
const COMMON: &str =
    "skip_weekends = true\nholidays = [\"2026-12-24\", \"2026-12-25\", \"2027-01-01\"]\nremind = \"24 hours\"\ngrace = \"24 hours\"\n";

/// Numbers that look like chance and are the same each time.
struct Chance(u64);

impl Chance {
    fn next(&mut self, below: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % below
    }
}

/// How somebody plays.
#[derive(Clone, Copy, PartialEq)]
enum Temper {
    Prompt,
    Slow,
    Careless,
    /// Writes nothing any more from some day on.
    Vanishes,
}

struct Club {
    table: Table,
    chance: Chance,
    people: Vec<String>,
    /// The newest mail to somebody in a game.
    newest: BTreeMap<(String, String), Mail>,
    /// Mails by id.
    ids: BTreeSet<String>,
    /// The letters that a mail of ours answers, by their message id.
    answered: BTreeSet<String>,
    /// What was posted: hash, message id, and whether an answer is due.
    posted: Vec<(String, String, bool)>,
    letters: usize,
    /// Who has vanished, by game and seat, and has been replaced.
    replaced: BTreeSet<(String, String)>,
    /// When each seat was last reminded or warned, by game and seat.
    warned: BTreeMap<(String, String), usize>,
    runs: usize,
}

fn name(index: usize) -> String {
    let first = ["ba", "de", "ki", "lo", "mu", "ne", "pa", "ri", "so", "tu"];
    let second = ["lla", "mmo", "nna", "rre", "sta", "vvi", "xi", "zzo"];
    format!("{}{}", first[index % 10], second[index / 10])
}

fn temper(person: &str) -> Temper {
    match person.bytes().map(usize::from).sum::<usize>() % 10 {
        0..=4 => Temper::Prompt,
        5 | 6 => Temper::Slow,
        7 | 8 => Temper::Careless,
        _ => Temper::Vanishes,
    }
}

impl Club {
    fn new() -> Club {
        let of_club = CLUB
            .replace("clock = \"2026-11-20T12:00:00+02:00\"\n", "")
            .replace("answer = \"3 days\"\nat = \"18:00\"\n", &format!("{}{COMMON}", CADENCES[0]));
        Club {
            table: Table::with(&format!("{of_club}\n[conduct]\nmajority = \"half\"\nanonymous = true\n")),
            chance: Chance(7),
            people: (0..PLAYERS).map(name).collect(),
            replaced: BTreeSet::new(),
            newest: BTreeMap::new(),
            ids: BTreeSet::new(),
            answered: BTreeSet::new(),
            posted: Vec::new(),
            letters: 0,
            warned: BTreeMap::new(),
            runs: 0,
        }
    }

    fn found(&mut self, number: usize) {
        let (ruleset, options, players) = KINDS[number % KINDS.len()];
        let mut people: Vec<String> = Vec::new();
        while people.len() < players {
            let person = self.people[self.chance.next(PLAYERS as u64) as usize].clone();
            if !people.contains(&person) {
                people.push(person);
            }
        }
        let people: Vec<&str> = people.iter().map(String::as_str).collect();
        let options = options.parse().expect("options");
        self.table.found_by(&format!("game-{number}"), ruleset, options, &people, None);
    }

    /// Takes in the mails of a run, and looks at each.
    fn mails(&mut self) {
        for mail in std::mem::take(&mut self.table.mails) {
            assert!(self.ids.insert(mail.id.clone()), "{} went out twice", mail.id);
            self.answered.extend(mail.header("In-Reply-To").map(|id| id.trim_matches(['<', '>']).to_owned()));
            let mut parts = mail.id.split('.');
            let (game, who) = (parts.next().unwrap_or_default().to_owned(), parts.next().unwrap_or_default().to_owned());
            if mail.id.contains(".reminder-") || mail.text.contains("The deadline has passed") || mail.text.contains("This is a reminder") {
                self.warned.insert((game.clone(), who.to_uppercase()), self.runs);
            }
            if who.len() == 1 && mail.text.contains("end orders") {
                self.newest.insert((game, mail.to.clone()), mail);
            } else if who.len() == 1 {
                self.newest.entry((game, mail.to.clone())).or_insert(mail);
            }
        }
    }

    fn post(&mut self, letter: &Letter, due: bool, out: &mut Vec<Brought>) {
        self.letters += 1;
        let letter = Letter { number: letter.number.or(Some(self.letters)), ..letter.clone() };
        let raw = letter.bytes();
        let id = format!("letter-{}@example.net", letter.number.unwrap_or(0));
        self.posted.push((turnpost::mail::hash(&raw), id, due));
        out.push(Brought { raw });
    }

    /// What somebody writes who is awaited in a game.
    fn words(&mut self, game: &str, mail: &Mail) -> String {
        let ruleset: toml::Table = self.table.text(&format!("games/{game}/game.toml")).parse().expect("TOML");
        let numbers = mail.text.lines().filter_map(|line| line.trim().split("  ").next()?.parse::<u64>().ok()).max().unwrap_or(1);
        let number = 1 + self.chance.next(numbers.clamp(1, 9));
        match ruleset["ruleset"].as_str() {
            Some("faceless-enemy") => "random".to_owned(),
            // Something of the list, and a deal that somebody may take.
            Some("lords-of-hell") => format!("{number}\noffer any: give 1 soul for 1 soul\nattend\npropose me"),
            Some("citadels") => format!("{number}\nany\ngold"),
            _ => number.to_string(),
        }
    }

    fn letters_of(&mut self, ids: &[String], since: DateTime<Utc>) -> Vec<Brought> {
        let mut out = Vec::new();
        let span = (self.table.now - since).num_minutes().max(1) as u64;
        for id in ids {
            let file: toml::Table = self.table.text(&format!("games/{id}/game.toml")).parse().expect("TOML");
            for seat in self.table.awaited(id) {
                let person = file["seats"][seat]["name"].as_str().expect("a name").to_lowercase();
                let writes = match temper(&person) {
                    Temper::Prompt => self.chance.next(4) > 0,
                    Temper::Slow => self.chance.next(4) == 0,
                    Temper::Careless => self.chance.next(9) == 0,
                    Temper::Vanishes => self.runs < VANISHED && self.chance.next(3) == 0,
                };
                let Some(mail) = self.newest.get(&(id.clone(), crate::harness::address(&person))).filter(|_| writes).cloned() else {
                    continue;
                };
                let at = since + Duration::minutes(self.chance.next(span) as i64);
                let mut text = self.words(id, &mail);
                match self.chance.next(40) {
                    0 => text = format!("Hyvä peli!\n{text}\npress all: greetings from {person}"),
                    1 => text = "I have no idea what to do, {sorry} \u{202e}\u{0}".to_owned(),
                    2 => text = "stand-in when-late".to_owned(),
                    3 => text = format!("away {} to {}", self.table.now.date_naive(), (self.table.now + Duration::days(9)).date_naive()),
                    4 => text = format!("{text}\nmotion extend 2 days"),
                    5 => text = format!("ballot yes\n{text}"),
                    6 => text = format!("help\n{text}"),
                    _ => {}
                }
                let letter = self.table.reply_to(&mail, &text).at(at);
                self.post(&letter, true, &mut out);
                if self.chance.next(12) == 0 {
                    // The same again, by another road.
                    let raw = out.last().expect("one").raw.clone();
                    let raw = [b"Received: from relay.example.net by mx.example.org; Fri, 20 Nov 2026 11:30:00 +0200\r\n", raw.as_slice()]
                        .concat();
                    out.push(Brought { raw });
                }
            }
        }
        if self.chance.next(20) == 0 {
            let stranger = Letter::new("stranger@example.net", "club@example.org", "Buy my shoes\n1\ngm process 1");
            self.post(&stranger, false, &mut out);
        }
        if self.chance.next(30) == 0 {
            out.push(Brought { raw: (0..200).map(|_| self.chance.next(256) as u8).collect() });
        }
        out
    }
}

/// What the game master does: who has vanished is replaced, some games get more time, some a word to all.
fn orders(club: &mut Club, ids: &[String]) -> Vec<DeskOrder> {
    let mut orders = Vec::new();
    for id in ids {
        let mut order = |command: String| orders.push(DeskOrder { game: id.clone(), command, lang: None });
        let file: toml::Table = club.table.text(&format!("games/{id}/game.toml")).parse().expect("TOML");
        let gone = missed(&desk(&club.table, id)).into_iter().filter(|(_, count)| *count >= 3).map(|(seat, _)| seat).find(|seat| {
            let person = file["seats"][usize::from(seat.as_bytes()[0] - b'A')]["name"].as_str().expect("a name").to_lowercase();
            temper(&person) == Temper::Vanishes && SPARE.clone().all(|spare| name(spare) != person)
        });
        match (club.chance.next(100), gone) {
            (0..20, Some(seat)) => {
                let spare = name(SPARE.start + club.chance.next(SPARE.len() as u64) as usize);
                let told = file["seats"].as_array().expect("seats").iter();
                if told.clone().all(|entry| entry["name"].as_str().is_some_and(|name| name.to_lowercase() != spare)) {
                    order(format!("replace {seat} with {spare} <{}>", crate::harness::address(&spare)));
                    club.replaced.insert((id.clone(), seat));
                }
            }
            (98, _) => order("extend 24 hours".to_owned()),
            (99, _) => order("announce: the club meets on Friday".to_owned()),
            _ => {}
        }
    }
    orders
}

fn desk(table: &Table, id: &str) -> toml::Table {
    table.text(&format!("games/{id}/desk.toml")).parse().expect("TOML")
}

fn missed(desk: &toml::Table) -> BTreeMap<String, usize> {
    let missed = desk.get("missed").and_then(|missed| missed.as_table()).cloned().unwrap_or_default();
    missed.into_iter().map(|(seat, rounds)| (seat, rounds.as_array().map_or(0, Vec::len))).collect()
}

fn state(table: &Table, id: &str) -> String {
    let file: toml::Table = table.text(&format!("games/{id}/game.toml")).parse().expect("TOML");
    file["state"].as_str().expect("a state").to_owned()
}

/// No deadline falls on a day that is left out.
fn due_on_working_days(desk: &toml::Table, id: &str) {
    for one in desk.get("awaited").and_then(|list| list.as_array()).into_iter().flatten() {
        // In grace the deadline itself has passed.
        let due = one.get("grace").or_else(|| one.get("until"));
        if let Some(until) = due.and_then(|at| at.as_str()) {
            let local = crate::harness::time(until).with_timezone(&Helsinki);
            assert!(!matches!(local.weekday(), Weekday::Sat | Weekday::Sun), "{id}: due on {local}");
            let free = HOLIDAYS.map(|(y, m, d)| NaiveDate::from_ymd_opt(y, m, d).expect("a day"));
            assert!(!free.contains(&local.date_naive()), "{id}: due on {local}");
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn a_year_of_fifty_games_keeps_every_promise() {
    let mut club = Club::new();
    let end = club.table.now + Duration::days(365);
    let outages = [("2027-03-26T12:00:00+02:00", 5), ("2026-12-30T12:00:00+02:00", 3), ("2027-10-29T12:00:00+02:00", 4)];
    let outages = outages.map(|(at, days)| (crate::harness::time(at), Duration::days(days)));
    let (mut founded, mut before) = (0, BTreeMap::<String, BTreeMap<String, usize>>::new());
    let (mut falls, mut kills, mut held, mut stood_in) = (0, 0, 0, 0);
    while club.table.now < end {
        // Games are founded over the first months, by three settings of the club.
        while founded < GAMES && founded <= club.runs / 4 {
            if founded % 17 == 16 {
                let (old, new) = (founded / 17, (founded / 17 + 1) % CADENCES.len());
                club.table.edit("club.toml", CADENCES[old % CADENCES.len()], CADENCES[new]);
            }
            club.found(founded);
            founded += 1;
        }
        let since = club.table.now;
        let down = outages.iter().find(|(at, _)| *at <= since && since < *at + Duration::hours(EVERY));
        club.table.now += down.map_or(Duration::hours(EVERY), |(_, length)| *length);
        club.runs += 1;
        let ids: Vec<String> =
            (0..founded).map(|number| format!("game-{number}")).filter(|id| state(&club.table, id) == "running").collect();
        let letters = club.letters_of(&ids, since);
        let orders = if club.runs > VANISHED { orders(&mut club, &ids) } else { Vec::new() };
        if club.chance.next(15) == 0 {
            let after = club.chance.next(60);
            let again = letters.iter().map(|letter| Brought { raw: letter.raw.clone() }).collect();
            let _ = club.table.pass_with(Trouble::Killed { after, torn: after.is_multiple_of(2) }, again);
            kills += 1;
        }
        let (disk, config) = (club.table.disk(), club.table.config());
        let setup = Setup { disk: &disk, config: &config, now: club.table.now, doing: "year", redraw: false, progress: &|_, _, _| {} };
        let ran = pass_with_orders(&setup, letters, orders).expect("a pass");
        assert_eq!(ran.problems, [""; 0], "{}", club.table.now);
        let ran = club.table.pass();
        assert!(ran.games.is_empty() && ran.sent == 0, "a second run at {} found something to do: {:?}", club.table.now, ran.games);
        held += club.table.mails.iter().filter(|mail| mail.text.contains("not at work for")).count();
        stood_in += club.table.mails.iter().filter(|mail| mail.text.contains("stand-in")).count();
        club.mails();
        if club.runs.is_multiple_of(100) {
            println!("{}: {} letters, {} mails", club.table.now, club.posted.len(), club.ids.len());
        }
        for id in &ids {
            let now = desk(&club.table, id);
            due_on_working_days(&now, id);
            let had = before.get(id).cloned().unwrap_or_default();
            for (seat, count) in missed(&now) {
                let known = had.get(&seat).copied().unwrap_or(0);
                if count > known {
                    assert!(down.is_none(), "{id}, {}: {seat} is late by the outage", club.table.now);
                    assert!(club.warned.contains_key(&(id.clone(), seat.clone())), "{id}, {}: {seat} was never warned", club.table.now);
                    falls += count - known;
                }
            }
            before.insert(id.clone(), missed(&now));
        }
    }
    let ended = (0..founded).filter(|number| state(&club.table, &format!("game-{number}")) == "ended").count();
    println!(
        "{founded} games, {ended} ended; {} runs, {kills} killed; {} letters, {} mails, {falls} fallbacks, {held} told of outages, {stood_in} of stand-ins, {} replaced",
        club.runs,
        club.posted.len(),
        club.ids.len(),
        club.replaced.len()
    );
    assert!(founded == GAMES && ended > 20 && falls > 100 && kills > 20 && held > 20 && stood_in > 20);
    assert!(club.replaced.len() > 5);
    kept_on_disk(&club, founded);
}

/// What is on the disk at the end of the year.
fn kept_on_disk(club: &Club, founded: usize) {
    let disk = Disk::open(club.table.folder.path());
    let archive = Archive::new(&disk);
    assert_eq!(archive.unprocessed().expect("an archive"), [""; 0], "letters without a fate");
    let mut seen = BTreeSet::new();
    for (hash, id, due) in &club.posted {
        let record = archive.record(hash).expect("a record").unwrap_or_else(|| panic!("letter {hash} is lost"));
        if *due && seen.insert(id) && matches!(record.state, LetterState::Applied | LetterState::Answered) {
            assert!(club.answered.contains(id), "{id} was never answered: {record:?}");
        }
    }
    let mut tokens = Vec::new();
    for number in 0..founded {
        let id = format!("game-{number}");
        verify(&disk, &id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let game = Opened::open(&disk, &id).expect("a game");
        assert!(rerun(&disk, &game, &Change::default(), Lang::En).expect("a rerun").difference.same, "{id} played again is another game");
        tokens.extend(game.private.seats.iter().map(|seat| seat.token.clone()));
    }
    // No page tells a token or an address of a player.
    for (path, bytes) in tree(&club.table.path("site")) {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!tokens.iter().any(|token| text.contains(token.as_str())), "{path} tells a token");
        assert!(!text.contains("lla@example.org") && !text.contains("mmo@example.org"), "{path} tells an address");
    }
}
