//! A game from its invitation to its end: what happens when, told to the club by mail.

use super::calendar::{at, later};
use super::letters::{Draft, Got, Quote};
use super::people::Player;
use super::straw::{self, Wish};
use super::wording;
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use turnpost::club::config::Config;
use turnpost::club::{Brought, Founding, LetterTold, NewSeat, Opened, Ran, Setup, found, pass};
use turnpost::dice::{Dice, Salt, Seed, Stream};
use turnpost::game::{Hosted, Opening, Present, Seat, Table, Viewer};
use turnpost::mail;
use turnpost::rules::web_of_power_card::WebOfPowerCard;
use turnpost::store::{Disk, GameFolder, GameState};
use turnpost::words::Lang;

/// What is out of the ordinary in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A letter that only tries, before the one that counts.
    Preview,
    /// A slip of the pen, then the mended letter.
    Mistake,
    /// No letter until the deadline is over.
    Missed,
    /// The next player has written before it is their turn.
    Ahead,
    /// The next two players have.
    BothAhead,
    /// One has, and then changed their mind.
    AheadTwice,
    /// The same, and then took it back.
    AheadCancelled,
    /// The player places nothing and throws a card away.
    Discard,
    /// The player leaves orders that stand until further notice, and takes them back two turns later.
    Standing,
    /// The player asks to wait, then is ready.
    Wait,
    /// Somebody who is not asked wants to know how things are.
    Status,
    /// The player wants mails in the other language.
    Language,
    /// The player notes something about an enemy card.
    Note,
    /// The player lets the partner's strikes show their cards.
    Permit,
}

/// A game to be played.
pub struct Game {
    pub id: &'static str,
    pub title: &'static str,
    pub founded: &'static str,
    pub starts: &'static str,
    pub players: &'static [Player],
    /// Words for the dice; empty for none.
    pub salts: &'static [&'static str],
    /// Turns in which something happens, by the number of the round.
    pub events: &'static [(u32, Event)],
    /// How many hours a player takes at most.
    pub pace: u32,
    /// The round in which it is left as it stands; none: it is played to its end.
    pub stop: Option<u32>,
}

/// The sample club at work in a folder of its own.
pub struct Club {
    folder: TempDir,
    pub disk: Disk,
    pub config: Config,
    /// The last mail of each seat that one would answer: its name in the outbox, and what it says.
    got: BTreeMap<(String, Seat), (String, Got)>,
    pub written: u32,
    /// Where to leave a copy of each mail as its reader sees it.
    pub copies: Option<PathBuf>,
    passes: u32,
}

impl Club {
    /// The club as its `club.toml` founds it, without a game.
    pub fn new(root: &Path) -> Club {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(root.join("club.toml"), folder.path().join("club.toml")).unwrap();
        for part in ["new", "cur", "tmp"] {
            fs::create_dir_all(folder.path().join("mail/inbox").join(part)).unwrap();
        }
        let disk = Disk::open(folder.path());
        let config = Config::load(&disk).unwrap();
        Club { folder, disk, config, got: BTreeMap::new(), written: 0, copies: None, passes: 0 }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The mail that a seat would answer now.
    pub fn got(&self, game: &str, seat: Seat) -> &Got {
        &self.got[&(game.to_owned(), seat)].1
    }

    /// The names of the mails that the seats of a game got last.
    pub fn latest(&self, game: &str) -> Vec<&str> {
        self.got.iter().filter(|((id, _), _)| id == game).map(|(_, (name, _))| name.as_str()).collect()
    }

    /// The address that a seat's letters go to.
    pub fn reply_to(&self, game: &str, seat: Seat) -> String {
        let private = GameFolder::new(&self.disk, game).unwrap().private().unwrap();
        format!("club+{}@example.org", private.seats[seat.index()].token)
    }

    /// One run of the club.
    pub fn pass(&mut self, now: DateTime<Utc>, letters: Vec<Vec<u8>>) -> Ran {
        let brought = letters.into_iter().map(|raw| Brought { raw }).collect();
        let setup = Setup { disk: &self.disk, config: &self.config, now, doing: "sample", redraw: false, progress: &|_, _, _| {} };
        let ran = pass(&setup, brought).unwrap();
        assert!(ran.problems.is_empty() && ran.failed.is_empty() && ran.letters.is_empty(), "{ran:?}");
        self.passes += 1;
        self.collect(now);
        ran
    }

    /// Looks which mails have gone out, and clears them away but for the last of each seat.
    fn collect(&mut self, now: DateTime<Utc>) {
        let sent = self.folder.path().join("mail/sent");
        let mut names: Vec<String> = self.disk.list("mail/sent").unwrap();
        // Of one pass the report is what one answers, not the acknowledgement of an earlier letter.
        names.sort_by_key(|name| name.contains(".opening.") || (name.contains(".answer-") && !name.contains(".report")));
        let old: Vec<String> = self.got.values().map(|(name, _)| format!("{name}.eml")).collect();
        let mut fresh: BTreeMap<(String, Seat), (String, Got)> = BTreeMap::new();
        for name in names.iter().filter(|name| !old.contains(name)) {
            let raw = fs::read(sent.join(name)).unwrap();
            let mut parts = name.split('.');
            let (game, who) = (parts.next().unwrap().to_owned(), parts.next().unwrap());
            let Ok(seat) = who.parse::<Seat>() else { continue };
            // Its head alone: to read our mails as letters would take longer than to play the games.
            let mail = mail_parser::MessageParser::new().parse_headers(&raw).unwrap();
            let (id, subject) = (mail.message_id().unwrap().to_owned(), mail.subject().unwrap_or_default().to_owned());
            let got = Got { id, subject, text: mail::plain_text(&raw), at: now };
            if let Some(folder) = &self.copies {
                fs::create_dir_all(folder).unwrap();
                let copy = folder.join(format!("{:03}.{name}.txt", self.passes));
                fs::write(copy, format!("{}\nSubject: {}\n\n{}", now.to_rfc3339(), got.subject, got.text)).unwrap();
            }
            let stem = name.trim_end_matches(".eml").to_owned();
            fresh.entry((game, seat)).or_insert((stem, got));
        }
        self.got.extend(fresh);
        for name in names.iter().filter(|name| !self.got.values().any(|(kept, _)| format!("{kept}.eml") == **name)) {
            fs::remove_file(sent.join(name)).unwrap();
        }
    }

    /// A game with all that lies open and hidden in it, for the straw players to look at with their seat's eyes.
    pub fn table<R: Present>(&self, id: &str) -> Hosted<R> {
        let folder = GameFolder::new(&self.disk, id).unwrap();
        let (file, private) = (folder.game().unwrap(), folder.private().unwrap());
        let salts = private.seats.iter().filter_map(|seat| Some(Salt { seat: seat.seat.to_string(), word: seat.salt.clone()? })).collect();
        let opening = Opening {
            former: Vec::new(),
            game: file.id,
            version: file.version,
            options: file.options,
            seats: file.seats.into_iter().map(|seat| seat.name).collect(),
            secret: data_encoding::HEXLOWER.decode(private.secret.as_bytes()).unwrap(),
            salts,
            deal: None,
            beacon: false,
            dealt_by: None,
            reruns: file.reruns,
        };
        let mut rounds = folder.rounds().unwrap().into_iter().map(|number| folder.round(number).unwrap());
        let mut table = Hosted::resume(&opening, &rounds.next().unwrap()).unwrap();
        rounds.for_each(|round| table.fold(&round).unwrap());
        table.restore(&folder.book().unwrap().unwrap()).unwrap();
        table
    }

    /// Plays a card game from its invitation on.
    pub fn play(&mut self, game: &Game) {
        self.season(game).run();
    }

    /// Plays a board game from its invitation on. Its letters are counted apart.
    pub fn play_on_the_map(&mut self, game: &Game) {
        let written = std::mem::take(&mut self.written);
        self.season(game).run_on_the_map();
        self.written = written;
    }

    /// Plays a game of Citadels from its invitation on; one that is left, with so many letters still missing. Its letters are
    /// counted apart.
    pub fn play_among_towers(&mut self, game: &Game, options: toml::Table, missing: usize) {
        let written = std::mem::take(&mut self.written);
        self.season(game).run_among_towers(options, missing);
        self.written = written;
    }

    /// Plays a game of Faceless Enemy from its invitation on. Its letters are counted apart.
    pub fn play_between_armies(&mut self, game: &Game, options: toml::Table) {
        let written = std::mem::take(&mut self.written);
        self.season(game).run_between_armies(options);
        self.written = written;
    }

    fn season<'a>(&'a mut self, game: &'a Game) -> Season<'a> {
        let dice = Dice::stream(&Seed::named(&format!("sample {}", game.id)), Stream::default());
        Season { dice, now: at(game.founded), club: self, game }
    }

    /// A number for the next letter, so that no two are the same.
    pub fn next_id(&mut self, game: &str, player: &Player) -> String {
        self.written += 1;
        format!("{}.{game}.{:04}", player.address.split('@').next().unwrap(), self.written)
    }
}

/// A game under way.
pub struct Season<'a> {
    pub club: &'a mut Club,
    pub game: &'a Game,
    pub dice: Dice,
    pub now: DateTime<Utc>,
}

impl Season<'_> {
    fn run(&mut self) {
        self.open("web-of-power-card", toml::Table::new());
        let mut standing: Option<(Seat, u32)> = None;
        loop {
            let opened = Opened::open(&self.club.disk, self.game.id).unwrap();
            if opened.file.state == GameState::Ended {
                return;
            }
            let table = opened.table.unwrap();
            let (round, seat) = (table.round(), table.awaited()[0].seat);
            let until = opened.agenda.unwrap().next_deadline().unwrap();
            if self.game.stop == Some(round) {
                let clock = self.club.config.clock.unwrap();
                assert!(self.now < clock && clock < until, "{} is left at {}, to be answered by {until}", self.game.id, self.now);
                return;
            }
            self.now = later(self.now, self.game.pace, &mut self.dice).min(until - Duration::hours(2));
            if let Some((holder, since)) = standing
                && round > since + 2 * self.game.players.len() as u32
            {
                self.says(holder, &wording::standing_none(self.lang(holder)), Quote::Nothing);
                standing = None;
                self.now += Duration::minutes(35);
                continue;
            }
            match self.game.events.iter().find(|(number, _)| *number == round).map(|(_, event)| *event) {
                None => self.turn(seat),
                Some(Event::Preview) => {
                    let orders = self.orders(seat);
                    let told = self.says(seat, &format!("{}\n{orders}", wording::command("preview", self.lang(seat))), Quote::Whole);
                    assert_eq!((told.faulty, self.round()), (0, round), "{told:?}");
                    self.turn(seat);
                }
                Some(Event::Mistake) => {
                    let wish = self.wish(seat);
                    let told = self.says(seat, &wording::slip(&wish, self.lang(seat)), Quote::Head);
                    assert_eq!((told.faulty, self.round()), (1, round), "{told:?}");
                    self.now += Duration::minutes(3);
                    self.turn(seat);
                }
                Some(Event::Missed) => {
                    self.now = until + Duration::minutes(2);
                    self.club.pass(self.now, Vec::new());
                    assert!(self.round() > round);
                }
                Some(event @ (Event::Ahead | Event::AheadTwice | Event::AheadCancelled)) => self.ahead(seat, event),
                Some(Event::Standing) => {
                    let lang = self.lang(seat);
                    let orders = format!("{}\n{}", self.orders(seat), wording::standing(lang));
                    self.plays(seat, &orders);
                    standing = Some((seat, round));
                }
                Some(Event::Wait) => {
                    let lang = self.lang(seat);
                    let orders = format!("{}\n{}", self.orders(seat), wording::command("wait", lang));
                    self.says(seat, &orders, Quote::Nothing);
                    assert_eq!(self.round(), round, "waits");
                    self.now += Duration::minutes(95);
                    self.plays(seat, wording::command("ready", lang));
                }
                Some(Event::BothAhead | Event::Discard | Event::Note | Event::Permit) => unreachable!("in other games only"),
                Some(Event::Status) => {
                    let other = Seat((seat.0 + 1) % self.game.players.len() as u8);
                    let lang = self.lang(other);
                    let asks = format!("{}\n{}", wording::command("status", lang), wording::command("help take", lang));
                    self.says(other, &asks, Quote::Nothing);
                    self.now += Duration::minutes(41);
                    self.turn(seat);
                }
                Some(Event::Language) => {
                    let orders = self.orders(seat);
                    let line = if self.lang(seat) == Lang::Fi { "kieli en" } else { "language fi" };
                    self.plays(seat, &format!("{orders}\n{line}"));
                }
            }
        }
    }

    /// Invites, takes the words for the dice, and deals.
    pub fn open(&mut self, ruleset: &str, options: toml::Table) {
        let game = self.game;
        let founding = Founding {
            cadence: None,
            id: game.id.into(),
            title: game.title.into(),
            ruleset: ruleset.into(),
            // One game is played by the first, literal reading of when a law is found.
            version: (game.id == "harvest-5").then_some(1),
            options,
            seats: game
                .players
                .iter()
                .map(|one| NewSeat { name: one.name.into(), address: one.address.into(), language: one.lang, pen_name: None })
                .collect(),
            starts: Some(at(game.starts)),
            unusual: Default::default(),
            // The secrets of a sample are no secrets.
            chance: format!("the sample club's game {}, open to all", game.id).into_bytes(),
        };
        found(&self.club.disk, &self.club.config, &founding, self.now).unwrap();
        self.club.pass(self.now, Vec::new());
        for (index, salt) in game.salts.iter().enumerate().filter(|(_, salt)| !salt.is_empty()) {
            self.now = later(self.now, 9, &mut self.dice);
            let seat = Seat(index as u8);
            let line = format!("{} {salt}", wording::command("salt", self.lang(seat)));
            self.says(seat, &line, Quote::Nothing);
        }
        assert!(self.now < at(game.starts));
        self.now = at(game.starts) + Duration::minutes(1);
        self.club.pass(self.now, Vec::new());
    }

    pub fn lang(&self, seat: Seat) -> Lang {
        self.game.players[seat.index()].lang
    }

    pub fn round(&self) -> u32 {
        Opened::open(&self.club.disk, self.game.id).unwrap().table.map_or(u32::MAX, |table| table.round())
    }

    fn wish(&mut self, seat: Seat) -> Wish {
        straw::wish(&mut self.club.table::<WebOfPowerCard>(self.game.id), seat, &mut self.dice)
    }

    /// The orders of a turn, in the player's words.
    fn orders(&mut self, seat: Seat) -> String {
        let mut table = self.club.table::<WebOfPowerCard>(self.game.id);
        let wish = straw::wish(&mut table, seat, &mut self.dice);
        let lang = self.lang(seat);
        let numbered = table.sheet(Viewer::Seat(seat), u32::MAX, lang).numbered;
        let mut orders = wording::orders(&wish, &table.state().open, &numbered, lang, &mut self.dice);
        if wish.pays {
            let line = wording::pays_from_hand(lang);
            if straw::says_yes(&mut table, seat, &format!("{line}\n{orders}")) {
                orders = format!("{line}\n{orders}");
            }
        }
        orders
    }

    /// An ordinary turn.
    fn turn(&mut self, seat: Seat) {
        let orders = self.orders(seat);
        self.plays(seat, &orders);
    }

    /// A letter after which the game goes on.
    pub fn plays(&mut self, seat: Seat, orders: &str) {
        let round = self.round();
        let quote = match self.dice.below(4) {
            0 | 1 => Quote::Nothing,
            2 => Quote::Head,
            _ => Quote::Whole,
        };
        let told = self.says(seat, orders, quote);
        let open = Opened::open(&self.club.disk, self.game.id).unwrap();
        let on = open.table.is_some_and(|table| table.round() > round);
        assert!(on && told.faulty == 0, "{} round {round}: {orders}: {told:?}", self.game.id);
    }

    /// The player after the one whose turn it is writes first.
    fn ahead(&mut self, seat: Seat, event: Event) {
        let round = self.round();
        let next = Seat((seat.0 + 1) % self.game.players.len() as u8);
        let wish = self.wish(next);
        let lang = self.lang(next);
        let told = self.says(next, &wording::ahead(&wish, lang), Quote::Whole);
        assert_eq!((told.faulty, self.round()), (0, round), "{told:?}");
        if event != Event::Ahead {
            self.now += Duration::minutes(50);
            let line = match event {
                Event::AheadCancelled => wording::command("cancel", lang).to_owned(),
                _ => wording::ahead(&Wish { claim: None, takes: wish.takes.into_iter().skip(1).collect(), ..wish }, lang),
            };
            self.says(next, &line, Quote::Nothing);
        }
        self.now = later(self.now, 7, &mut self.dice);
        self.turn(seat);
    }

    /// A letter, and the pass that reads it a little later.
    pub fn says(&mut self, seat: Seat, orders: &str, quote: Quote) -> LetterTold {
        let player = &self.game.players[seat.index()];
        let hello = self.dice.pick(player.hello).copied().unwrap_or("");
        let bye = self.dice.pick(player.bye).copied().unwrap_or("");
        let blank = |text: &str| if text.is_empty() { "" } else { "\n\n" };
        let words = format!("{hello}{}{orders}{}{bye}", blank(hello), blank(bye));
        let id = self.club.next_id(self.game.id, player);
        let letter = Draft {
            player,
            to: &self.club.reply_to(self.game.id, seat),
            club: self.club.config.name(player.lang),
            answers: Some(self.club.got(self.game.id, seat)),
            quote,
            words: &words,
            at: self.now,
            id: &id,
            subject: "",
        };
        let raw = letter.bytes();
        self.now += Duration::seconds(8);
        let mut ran = self.club.pass(self.now, vec![raw]);
        let game = ran.games.iter_mut().find(|game| game.id == self.game.id).unwrap();
        assert_eq!(game.letters.len(), 1);
        game.letters.remove(0)
    }
}
