//! Carrying out a game master's commands.

use super::order::{Later, Order, read, word};
use super::when::Clock;
use super::{DeskTold, Hand};
use crate::club::ClubError;
use crate::club::game::directory::{Directory, Person, Who};
use crate::club::game::opened::Opened;
use crate::club::turn::gathering::{NOTICE_HOURS, earliest_start};
use crate::club::turn::run::{Arrived, Turn, limits};
use crate::game::{About, Deadline, Seat};
use crate::mail;
use crate::report;
use crate::store::{Archive, Deed, GameState};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// What is to be set down of a command that was carried out.
pub struct Done {
    /// What was done.
    pub what: Saying,
    /// Whether it concerns everybody.
    pub public: bool,
    /// A time that belongs to it.
    pub until: Option<DateTime<Utc>>,
    /// Who is told of it by mail.
    pub tell: Vec<Seat>,
    /// More that the game master alone is told.
    pub more: Vec<String>,
}

impl Done {
    pub fn of(what: Saying) -> Done {
        Done { what, public: false, until: None, tell: Vec::new(), more: Vec::new() }
    }
}

/// Done, or why not.
pub type Tried = Result<Done, Saying>;

/// A deed in words.
pub fn deed_words(deed: &Deed, zone: Tz, lang: Lang) -> String {
    let mut what = deed.what.clone();
    if let Some(until) = deed.until {
        what = what.with("when", report::deadline_words(&until.with_timezone(&zone), lang));
    }
    lang.words().tell(&what)
}

impl Turn<'_, '_> {
    /// Carries out a command that came by the command line.
    pub fn desk_order(&mut self, command: &str) -> Result<(), ClubError> {
        let hand = Hand { name: self.game.file.gm.clone(), lang: self.game.private.gm.language, letter: String::new(), index: 0 };
        let told = self.gm_command(&hand, command, self.now)?;
        self.done.desk.push(told);
        Ok(())
    }

    /// Carries out a command, sets it down, and says what came of it.
    pub(super) fn gm_command(&mut self, hand: &Hand, command: &str, at: DateTime<Utc>) -> Result<DeskTold, ClubError> {
        let clock = Clock { zone: self.game.file.zone, at: self.game.cadence(self.config).usual_time(), now: at };
        let tried = match read(command, &self.game.seats(), &clock) {
            Ok(order) => self.gm_order(hand, order, command, at)?,
            Err(why) => Err(why),
        };
        let done = match tried {
            Ok(done) => done,
            Err(why) => return Ok(DeskTold { done: false, said: hand.lang.words().tell(&why) }),
        };
        let deed = Deed::new(at, &hand.name, word(command), done.what);
        let deed = Deed { public: done.public, until: done.until, letter: hand.letter.clone(), ..deed };
        let mut said = vec![deed_words(&deed, self.game.file.zone, hand.lang)];
        said.extend(done.more);
        // A question changes nothing and need not be remembered.
        if !matches!(deed.command.as_str(), "status" | "help") {
            let number = self.game.gm.add(deed);
            self.notices.extend(done.tell.into_iter().map(|seat| (seat, number)));
            self.done.changed = true;
            self.desk_moved();
        }
        Ok(DeskTold { done: true, said: said.join("\n") })
    }

    /// Something that the club does by itself.
    pub fn deed_of_club(&self, at: DateTime<Utc>, command: &str, what: Saying) -> Deed {
        Deed::new(at, self.config.name(Lang::default()), command, what)
    }

    fn desk_moved(&mut self) {
        if let Some(desk) = &mut self.game.desk {
            desk.updated = self.now;
        }
    }

    fn gm_order(&mut self, hand: &Hand, order: Order, command: &str, at: DateTime<Utc>) -> Result<Tried, ClubError> {
        Ok(match order {
            Order::Process(round) => self.process(round, at),
            Order::Start(when) => self.start(when, at),
            Order::Extend(later, seat) => self.extend(later, seat, at),
            Order::Pause(reason) => self.pause(&reason, at),
            Order::Resume => self.resume(at),
            Order::Announce(text) => {
                self.send("gm", vec!["all".to_owned()], false, text.clone(), at, &hand.letter);
                Ok(Done { public: true, ..Done::of(Saying::new("gm-announced").with("text", text)) })
            }
            Order::Message(seats, text) => {
                let to = seats.iter().map(|seat| seat.letter().to_string()).collect();
                self.send("gm", to, false, text, at, &hand.letter);
                Ok(Done::of(Saying::new("gm-wrote").with("names", self.names_of(&seats, hand.lang))))
            }
            Order::End(reason) => self.end(&reason),
            Order::Status => Ok(Done { more: self.status(hand.lang)?, ..Done::of(Saying::new("gm-status")) }),
            Order::Token(seat) => self.new_token(seat),
            Order::Address(seat, address) => self.move_seat(seat, &address, at)?,
            Order::Replace(seat, newcomer) => self.replace(seat, newcomer, at)?,
            Order::Standby(seat) => match self.on_standby()?.into_iter().next() {
                Some(newcomer) => {
                    let address = newcomer.address.clone().unwrap_or_default();
                    let tried = self.replace(seat, newcomer, at)?;
                    if tried.is_ok() {
                        self.off_standby(&address)?;
                    }
                    tried
                }
                None => Err(Saying::new("gm-standby-none")),
            },
            Order::Release(hash, seat) => self.release(&hash, seat, at)?,
            Order::DeskAdd(newcomer) => self.desk_add(newcomer),
            Order::DeskRemove(whom) => self.desk_remove(&whom),
            Order::DeskHand(to) => self.desk_hand(to),
            Order::Help => Ok(Done { more: desk_help(hand.lang), ..Done::of(Saying::new("gm-help")) }),
            Order::Again(_) => {
                let number = self.game.gm.next();
                self.game.gm.pending.push(hand.pending(number, command, at));
                Ok(Done::of(Saying::new("gm-again")))
            }
        })
    }

    pub fn names_of(&self, seats: &[Seat], lang: Lang) -> String {
        let names: Vec<String> = seats.iter().map(|seat| format!("{} ({})", self.game.seats().name(*seat), seat.letter())).collect();
        lang.words().list(&names)
    }

    /// Everybody at the table.
    pub(super) fn everybody(&self) -> Vec<Seat> {
        self.game.seats().all().collect()
    }

    /// The game is being played: else a command that moves it makes no sense.
    fn under_way(&self) -> Result<(), Saying> {
        match self.game.file.state {
            GameState::Running => Ok(()),
            GameState::Gathering => Err(Saying::new("gm-not-begun")),
            GameState::Ended => Err(Saying::new("gm-over")),
        }
    }

    /// The game begins, whoever has answered: at a time, or as soon as it may.
    fn start(&mut self, when: Option<Later>, at: DateTime<Utc>) -> Tried {
        if self.game.file.state != GameState::Gathering {
            return Err(Saying::new("gm-begun-already"));
        }
        let earliest = earliest_start(at.max(self.now));
        let until = match when {
            None => earliest,
            Some(Later::Until(until)) => until,
            Some(Later::By(span)) => span.after(at, self.game.file.zone),
        };
        if until < earliest {
            return Err(Saying::new("gm-start-soon").with("hours", NOTICE_HOURS));
        }
        if !self.game.file.when_all_answer && self.game.file.starts.is_some_and(|starts| starts <= until) {
            return Err(Saying::new("gm-start-already"));
        }
        let until = self.begins_at(until);
        Ok(Done { public: true, until: Some(until), tell: self.everybody(), ..Done::of(Saying::new("gm-started")) })
    }

    /// The deadline of the open round passes now. A command names its round, so that one that comes late can't open the next.
    fn process(&mut self, round: u32, at: DateTime<Utc>) -> Tried {
        if round == 0 && self.game.file.state == GameState::Gathering {
            return self.start(None, at);
        }
        self.under_way()?;
        let Some(table) = &self.game.table else { return Err(Saying::new("gm-not-begun")) };
        if table.round() != round {
            return Err(Saying::new("gm-process-other").with("round", round.to_string()).with("open", table.round().to_string()));
        }
        if table.awaited().is_empty() {
            return Err(Saying::new("gm-nobody-awaited"));
        }
        if self.game.desk.as_ref().is_some_and(|desk| desk.waits) {
            self.set_going(at);
        }
        if let Some(table) = self.game.table.as_ref().filter(|table| table.round() == round && table.outcome().is_none()) {
            let deadline = Deadline { asks: table.awaited().iter().map(|one| (one.seat, one.ask)).collect() };
            self.lapse(deadline, at);
        }
        Ok(Done { public: true, ..Done::of(Saying::new("gm-processed").with("round", round.to_string())) })
    }

    pub fn extend(&mut self, later: Later, seat: Option<Seat>, at: DateTime<Utc>) -> Tried {
        let (zone, cadence) = (self.game.file.zone, self.game.cadence(self.config).clone());
        // A time that somebody names is meant as it is; a span ends on no day that is left out.
        let new_time = |old: DateTime<Utc>| match later {
            Later::Until(until) => until,
            Later::By(span) => cadence.not_left_out(span.after(old, zone), zone),
        };
        if self.game.file.state == GameState::Gathering {
            // What is not yet begun begins later, and takes words for the dice until then.
            let Some(starts) = self.game.file.starts.filter(|_| seat.is_none()) else { return Err(Saying::new("gm-not-begun")) };
            let until = new_time(starts);
            if until <= starts || until <= at {
                return Err(Saying::new("gm-extend-earlier"));
            }
            (self.game.file.starts, self.game.file.salts_close) = (Some(until), self.game.file.salts_close.map(|_| until));
            let what = Saying::new(if self.game.file.when_all_answer { "gm-starts-latest" } else { "gm-starts-later" });
            return Ok(Done { public: true, until: Some(until), tell: self.everybody(), ..Done::of(what) });
        }
        self.under_way()?;
        let letter = seat.map(|seat| seat.letter().to_string());
        let Some(desk) = &mut self.game.desk else { return Err(Saying::new("gm-not-begun")) };
        let meant: Vec<_> = desk.awaited.iter_mut().filter(|one| letter.as_ref().is_none_or(|letter| one.seat == *letter)).collect();
        if meant.is_empty() {
            let name = seat.map(|seat| self.game.file.seats.get(seat.index()).map(|entry| entry.name.clone()).unwrap_or_default());
            return Err(name.map_or_else(|| Saying::new("gm-nobody-awaited"), |name| Saying::new("gm-not-awaited").with("name", name)));
        }
        // Nobody's time becomes shorter by an extension.
        if meant.iter().any(|one| new_time(one.due()) < one.due() || new_time(one.due()) <= at) {
            return Err(Saying::new("gm-extend-earlier"));
        }
        for one in meant {
            one.postpone(new_time(one.due()));
        }
        let until = desk.awaited.iter().filter(|one| letter.as_ref().is_none_or(|letter| one.seat == *letter)).map(|one| one.until).min();
        let what = match seat {
            Some(seat) => Saying::new("gm-extended-seat").with("name", self.names_of(&[seat], Lang::En)),
            None => Saying::new("gm-extended"),
        };
        Ok(Done { public: true, until, tell: self.everybody(), ..Done::of(what) })
    }

    fn pause(&mut self, reason: &str, at: DateTime<Utc>) -> Tried {
        self.under_way()?;
        let Some(desk) = &mut self.game.desk else { return Err(Saying::new("gm-not-begun")) };
        if desk.paused.is_some() {
            return Err(Saying::new("gm-paused-already"));
        }
        desk.paused = Some(at);
        let what = if reason.is_empty() { Saying::new("gm-paused") } else { Saying::new("gm-paused-why").with("reason", reason) };
        Ok(Done { public: true, tell: self.everybody(), ..Done::of(what) })
    }

    fn resume(&mut self, at: DateTime<Utc>) -> Tried {
        self.under_way()?;
        let Some(since) = self.game.desk.as_mut().and_then(|desk| desk.paused.take()) else { return Err(Saying::new("gm-not-paused")) };
        let mut until = None;
        if let Some(desk) = &mut self.game.desk {
            let length = (at - since).max(chrono::Duration::zero());
            for one in &mut desk.awaited {
                one.shift(length);
            }
            until = desk.next_deadline();
        }
        let what = if until.is_some() { Saying::new("gm-resumed") } else { Saying::new("gm-resumed-idle") };
        Ok(Done { public: true, until, tell: self.everybody(), ..Done::of(what) })
    }

    pub fn end(&mut self, reason: &str) -> Tried {
        self.under_way()?;
        self.game.file.state = GameState::Ended;
        self.game.file.broken_off = Some(reason.to_owned());
        if let Some(desk) = &mut self.game.desk {
            (desk.paused, desk.awaited) = (None, Vec::new());
            desk.card.clear();
        }
        Ok(Done { public: true, tell: self.everybody(), ..Done::of(Saying::new("gm-ended").with("reason", reason)) })
    }

    /// A letter that was held counts for a seat, as if it came now.
    fn release(&mut self, hash: &str, seat: Option<Seat>, at: DateTime<Utc>) -> Result<Tried, ClubError> {
        let archive = Archive::new(self.disk);
        let held = archive.attention()?;
        let mut found = held.iter().filter(|(known, _)| known.starts_with(hash) && !self.released.contains(known));
        let (Some((hash, record)), None) = (found.next(), found.next()) else {
            return Ok(Err(Saying::new("gm-no-letter").with("hash", hash)));
        };
        let here = record.game.as_ref().is_some_and(|game| *game == self.game.file.id);
        let own = record.seat.as_ref().filter(|_| here).and_then(|letter| Seat::of_letter(letter));
        if record.game.is_some() && !here {
            return Ok(Err(Saying::new("gm-letter-elsewhere").with("hash", hash.get(..12).unwrap_or(hash))));
        }
        let Some(seat) = seat.or(own) else {
            return Ok(Err(Saying::new("gm-letter-whose").with("hash", hash.get(..12).unwrap_or(hash))));
        };
        let Ok(letter) = mail::read(&archive.raw(hash)?, &limits(self.config)) else {
            return Ok(Err(Saying::new("gm-letter-unreadable").with("hash", hash.get(..12).unwrap_or(hash))));
        };
        // What its numbers mean, and what in it is quoted, hangs on the mail that it answers.
        let directory = Directory::load(self.disk)?;
        let mine = |person: &Person| person.game == self.game.file.id && person.who == Who::Seat(seat);
        let answered = letter.answers.iter().find_map(|id| {
            let (_, moment) = directory.of_message(id).filter(|(person, _)| mine(person))?;
            Some((moment, id.split('@').next().unwrap_or(id).to_owned()))
        });
        let (about, replied) = answered.map_or((About::Unknown, None), |(moment, name)| (About::Moment(moment), Some(name)));
        let Some(person) = Person::of_seat(self.game, seat) else {
            return Ok(Err(Saying::new("gm-letter-whose").with("hash", hash.as_str())));
        };
        self.released.push(hash.clone());
        let arrived = Arrived { hash: hash.clone(), arrived: at, person, about, replied, seen: None, bounced: None };
        self.letter(&arrived)?;
        let short = hash.get(..12).unwrap_or(hash).to_owned();
        Ok(Ok(Done::of(Saying::new("gm-released").with("hash", short).with("name", self.names_of(&[seat], Lang::En)))))
    }
}

/// What a game master may write.
pub fn desk_help(lang: Lang) -> Vec<String> {
    const KEYS: [&str; 16] = [
        "gm-how-start",
        "gm-how-process",
        "gm-how-extend",
        "gm-how-pause",
        "gm-how-resume",
        "gm-how-announce",
        "gm-how-message",
        "gm-how-end",
        "gm-how-status",
        "gm-how-token",
        "gm-how-address",
        "gm-how-replace",
        "gm-how-release",
        "gm-how-desk",
        "gm-how-rerun",
        "gm-how-rollback",
    ];
    KEYS.iter().map(|key| lang.words().say(key)).collect()
}

impl Opened<'_> {
    /// What everybody may know of what was done at the desk.
    pub fn public_deeds(&self, lang: Lang, zone: Tz) -> impl Iterator<Item = String> {
        self.gm.public().map(move |deed| {
            let when = report::clock_words(&deed.at.with_timezone(&zone), lang);
            let what = deed_words(deed, zone, lang);
            lang.words().with("gm-remark", &[("when", when.into()), ("what", what.into())])
        })
    }
}
