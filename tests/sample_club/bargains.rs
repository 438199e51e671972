//! Games whose letters somebody wrote: nobody bargains by chance, so what the players say stands in files.
//!
//! A game is a folder of `tests/sample_club/bargains/`: `founding.toml` says who plays and when, and `round-1.toml` and the
//! following hold its letters in order. The club is at work when a letter comes and whenever a deadline has passed. The files are
//! read as the test runs, so that one can play on without building anything:
//!
//! ```text
//! TURNPOST_SCRIPT=tuesday-6 TURNPOST_SCRIPT_OUT=/tmp/played cargo test --test all sample_club::bargains -- --ignored
//! ```
//!
//! plays that game as far as its letters go and leaves each mail, as its reader sees it, and the club itself in that folder.

use super::calendar::at;
use super::files;
use super::letters::{Draft, Quote};
use super::people::{self, Player};
use super::season::Club;
use crate::harness::copy;
use chrono::{DateTime, Duration, Utc};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use turnpost::club::{Founding, NewSeat, Opened, found};
use turnpost::game::Seat;
use turnpost::store::{Cadence, GameState};

/// The finished game.
pub const FINISHED: &str = "lent-5";
/// The one in progress.
pub const RUNNING: &str = "tuesday-6";

/// A game as its folder tells it.
pub struct Script {
    founding: Start,
    letters: Vec<Letter>,
}

/// `founding.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    id: String,
    title: String,
    founded: String,
    starts: String,
    cadence: Option<Cadence>,
    #[serde(default)]
    options: toml::Table,
    players: Vec<String>,
    /// Until when the club goes on to work after the last letter; none: until the game has ended.
    until: Option<String>,
}

/// A file of letters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letters {
    letter: Vec<Letter>,
}

/// A letter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter {
    at: String,
    from: String,
    text: String,
    #[serde(default)]
    quote: Quoted,
    /// How many of its lines are refused.
    #[serde(default)]
    faulty: usize,
    /// Whether it waits in the mailbox until the next one has come too.
    #[serde(default)]
    with_next: bool,
}

/// How much of the mail that it answers stands below a letter.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Quoted {
    Whole,
    Head,
    #[default]
    Nothing,
}

impl Script {
    /// Reads the folder of a game.
    pub fn read(name: &str) -> Script {
        let folder = files::root().join("tests/sample_club/bargains").join(name);
        let text = |file: PathBuf| fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let founding = toml::from_str(&text(folder.join("founding.toml"))).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut letters = Vec::new();
        for number in 1.. {
            let file = folder.join(format!("round-{number}.toml"));
            if !file.exists() {
                break;
            }
            let read: Letters = toml::from_str(&text(file)).unwrap_or_else(|error| panic!("{name}, round {number}: {error}"));
            letters.extend(read.letter);
        }
        Script { founding, letters }
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.founding.id
    }

    fn players(&self) -> Vec<Player> {
        self.founding.players.iter().map(|name| people::named(name)).collect()
    }
}

/// A game that is played as its script says.
struct Play<'a> {
    club: &'a mut Club,
    script: &'a Script,
    players: Vec<Player>,
    now: DateTime<Utc>,
    /// What was not as the script expects.
    surprises: Vec<String>,
}

impl Club {
    /// Plays a game as its script says, from its invitation to where it is left. Its letters are counted apart.
    pub fn play_a_script(&mut self, script: &Script) {
        let surprises = self.try_a_script(script);
        assert!(surprises.is_empty(), "{}:\n{}", script.id(), surprises.join("\n"));
        if script.founding.until.is_none() {
            assert!(ended(self, script.id()), "{} has not ended", script.id());
        }
    }

    /// The same, and tells what was not as the script expects.
    fn try_a_script(&mut self, script: &Script) -> Vec<String> {
        let written = std::mem::take(&mut self.written);
        let now = at(&script.founding.founded);
        let mut play = Play { club: self, script, players: script.players(), now, surprises: Vec::new() };
        play.open();
        play.letters();
        let surprises = std::mem::take(&mut play.surprises);
        self.written = written;
        surprises
    }
}

fn ended(club: &Club, id: &str) -> bool {
    Opened::open(&club.disk, id).unwrap().file.state == GameState::Ended
}

impl Play<'_> {
    fn open(&mut self) {
        let start = &self.script.founding;
        let founding = Founding {
            cadence: start.cadence.clone(),
            id: start.id.clone(),
            title: start.title.clone(),
            ruleset: "lords-of-hell".into(),
            version: None,
            options: start.options.clone(),
            seats: self
                .players
                .iter()
                .map(|one| NewSeat { name: one.name.into(), address: one.address.into(), language: one.lang, pen_name: None })
                .collect(),
            starts: Some(at(&start.starts)),
            unusual: Default::default(),
            // The secrets of a sample are no secrets.
            chance: format!("the sample club's game {}, open to all", start.id).into_bytes(),
        };
        found(&self.club.disk, &self.club.config, &founding, self.now).unwrap();
        self.club.pass(self.now, Vec::new());
    }

    fn letters(&mut self) {
        let mut waiting: Vec<(&Letter, Vec<u8>)> = Vec::new();
        for letter in &self.script.letters {
            let time = at(&letter.at);
            assert!(time >= self.now, "{} of {} comes too late in its file", letter.at, letter.from);
            if waiting.is_empty() {
                self.deadlines(Some(time));
            }
            self.now = time;
            if ended(self.club, self.script.id()) {
                self.surprises.push(format!("{}: the game is over before {} writes", letter.at, letter.from));
                return;
            }
            waiting.push((letter, self.bytes(letter)));
            if !letter.with_next {
                self.deliver(std::mem::take(&mut waiting));
            }
        }
        assert!(waiting.is_empty(), "the last letter waits for another one");
        self.deadlines(self.script.founding.until.as_deref().map(at));
    }

    /// The club is at work shortly after each deadline that comes before a moment; none: until the game has ended.
    fn deadlines(&mut self, before: Option<DateTime<Utc>>) {
        for _ in 0..30 {
            let opened = Opened::open(&self.club.disk, self.script.id()).unwrap();
            if opened.file.state == GameState::Ended {
                return;
            }
            let due = match opened.file.state {
                GameState::Running => opened.agenda.unwrap().next_deadline().unwrap(),
                _ => at(&self.script.founding.starts),
            };
            let due = (due + Duration::minutes(1)).max(self.now);
            if before.is_some_and(|before| due > before) {
                return;
            }
            self.now = due;
            self.club.pass(due, Vec::new());
        }
    }

    fn bytes(&mut self, letter: &Letter) -> Vec<u8> {
        let index = self.script.founding.players.iter().position(|name| *name == letter.from);
        let index = index.unwrap_or_else(|| panic!("{} does not play in {}", letter.from, self.script.id()));
        let (player, seat) = (self.players[index], Seat(index as u8));
        let id = self.club.next_id(self.script.id(), &player);
        let quote = match letter.quote {
            Quoted::Whole => Quote::Whole,
            Quoted::Head => Quote::Head,
            Quoted::Nothing => Quote::Nothing,
        };
        let draft = Draft {
            player: &player,
            to: &self.club.reply_to(self.script.id(), seat),
            club: self.club.config.name(player.lang),
            answers: Some(self.club.got(self.script.id(), seat)),
            quote,
            words: letter.text.trim(),
            at: self.now,
            id: &id,
            subject: "",
        };
        draft.bytes()
    }

    fn deliver(&mut self, waiting: Vec<(&Letter, Vec<u8>)>) {
        let (letters, raw): (Vec<&Letter>, Vec<Vec<u8>>) = waiting.into_iter().unzip();
        self.now += Duration::seconds(8);
        let ran = self.club.pass(self.now, raw);
        let told = ran.games.iter().find(|game| game.id == self.script.id()).map_or(&[][..], |game| &game.letters);
        if told.len() != letters.len() {
            self.surprises.push(format!("{}: {} of {} letters were read", letters[0].at, told.len(), letters.len()));
        }
        for (letter, told) in letters.iter().zip(told) {
            if letter.faulty != told.faulty {
                self.surprises
                    .push(format!("{} {}: {} faulty lines, not {}: {told:?}", letter.at, letter.from, told.faulty, letter.faulty));
            }
        }
    }
}

/// What the log of the finished game must show to be a sample of bargaining.
#[test]
fn the_finished_game_has_deals_promises_and_broken_words() {
    let mut club = Club::new(&files::root());
    club.play_a_script(&Script::read(FINISHED));
    let (mut deals, mut broken, mut kinds) = (0, 0, BTreeSet::new());
    for entry in fs::read_dir(club.folder().join("games").join(FINISHED).join("rounds")).unwrap() {
        let round: toml::Table = toml::from_str(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let steps = round.get("step").and_then(toml::Value::as_array).into_iter().flatten();
        for event in steps.filter_map(|step| step.get("event")?.as_array()).flatten() {
            match event["kind"].as_str().unwrap() {
                "offer-settled" if event["state"].as_str() == Some("done") => deals += 1,
                "promise-broken" => broken += 1,
                "promise-made" => drop(kinds.insert(event["promise"]["terms"]["vow"]["kind"].as_str().unwrap().to_owned())),
                _ => {}
            }
        }
    }
    assert!(deals >= 30, "{deals} deals were carried out");
    assert!(kinds.len() >= 10, "of promises there are only {kinds:?}");
    assert!(broken >= 2, "{broken} promises were broken");
}

/// Plays one script and leaves what came of it where it can be looked at.
#[test]
#[ignore = "for playing on: see the top of this file"]
fn play_one_script() {
    let name = std::env::var("TURNPOST_SCRIPT").expect("TURNPOST_SCRIPT names a game");
    let out = PathBuf::from(std::env::var_os("TURNPOST_SCRIPT_OUT").expect("TURNPOST_SCRIPT_OUT names a folder"));
    let mut club = Club::new(&files::root());
    club.copies = Some(out.join("mails"));
    let script = Script::read(&name);
    let surprises = club.try_a_script(&script);
    let at_work = out.join("club");
    copy(club.folder(), &at_work);
    for surprise in surprises {
        println!("! {surprise}");
    }
    println!("{}", if ended(&club, script.id()) { "ended" } else { "goes on" });
}
