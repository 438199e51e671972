//! Players who are away for a while, and players who leave.

use crate::club::game::trail::{Input, Written};
use crate::club::tell::answering::{Owed, nothing_said};
use crate::club::turn::commands::Told;
use crate::club::turn::deputy::split;
use crate::club::turn::gm::{Clock, range};
use crate::club::turn::run::Turn;
use crate::game::{About, Acknowledgement, Awaited, Command, Deadline, LetterIn, Seat};
use crate::report;
use crate::store::{Away, Deed, GameState};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, NaiveTime, Utc};

use crate::club::game::desk::Absence;

/// Within so many days somebody has to be sure.
const SURE_DAYS: i64 = 7;

impl Turn<'_, '_> {
    /// A player says when they are away. Why, is nobody's business. Gives what they are told.
    pub fn away(&mut self, seat: Seat, text: &str, arrived: DateTime<Utc>, lang: Lang) -> Told {
        // A day is one of theirs, where they live.
        let (zone, letter) = (self.game.zone_of(seat), seat.letter().to_string());
        let wait = self.game.cadence(self.config).away == Away::Wait;
        let clock = Clock { zone, at: NaiveTime::MIN, now: arrived };
        let running = self.game.file.state == GameState::Running;
        if !running || self.game.desk.is_none() {
            return Err(Saying::new("away-not-now"));
        }
        if self.is_lent(seat) {
            return Err(Saying::new("deputy-may-not"));
        }
        if text.is_empty() {
            self.forget_deputy(seat);
            self.game.desk.iter_mut().for_each(|desk| desk.away.retain(|away| away.seat != letter));
            self.done.changed = true;
            return Ok(Saying::new("away-back"));
        }
        let (dates, whom) = split(text);
        let Some((from, back)) = range(dates, &clock) else { return Err(Saying::new("command-away-wrong")) };
        let deputy = whom.map(|whom| self.deputy_named(seat, whom, from, back)).transpose()?;
        self.forget_deputy(seat);
        let name = deputy.as_ref().map(|deputy| deputy.name.clone().unwrap_or_default());
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            private.deputy = deputy;
        }
        let lends = name.is_some();
        let Some(desk) = &mut self.game.desk else { return Err(Saying::new("away-not-now")) };
        desk.away.retain(|away| away.seat != letter || away.back <= arrived);
        desk.away.push(Absence { seat: letter, from, back, deputy: name });
        desk.updated = self.now;
        self.done.changed = true;
        let moved = self.wait_for_absent();
        if moved {
            let what = Saying::new("away-waits").with("name", format!("{} ({})", self.game.seats().name(seat), seat.letter()));
            let until = self.game.desk.as_ref().and_then(|desk| desk.next_deadline());
            let number = self.game.gm.add(Deed { public: true, until, ..self.deed_of_club(arrived, "away", what) });
            self.notices.extend(self.game.seats().all().filter(|other| *other != seat).map(|other| (other, number)));
        }
        let day = |at: DateTime<Utc>| report::dated_words(&at.with_timezone(&zone), &arrived.with_timezone(&zone), lang);
        let noted = match (lends, wait) {
            (true, _) => "deputy-noted",
            (false, true) => "away-noted-waits",
            (false, false) => "away-noted",
        };
        Ok(Saying::new(noted).with("from", day(from)).with("back", day(back)))
    }

    /// Where games wait for who is away, no deadline of theirs falls before they are back and have had their time. Says
    /// whether one was moved.
    pub fn wait_for_absent(&mut self) -> bool {
        let cadence = self.game.cadence(self.config);
        let Some(desk) = self.game.desk.as_ref().filter(|_| cadence.away == Away::Wait) else { return false };
        let zone = self.game.file.zone;
        let later: Vec<Option<DateTime<Utc>>> =
            desk.awaited.iter().map(|one| desk.back(&one.seat, one.until).map(|back| cadence.deadline(back, zone))).collect();
        let Some(desk) = &mut self.game.desk else { return false };
        for (one, until) in desk.awaited.iter_mut().zip(&later) {
            until.iter().for_each(|until| one.postpone(*until));
        }
        later.iter().any(Option::is_some)
    }

    /// A player wants to give up their seat: once they say that they are sure.
    pub fn leave(&mut self, seat: Seat, arrived: DateTime<Utc>) -> Told {
        let running = self.game.file.state == GameState::Running;
        if self.is_lent(seat) {
            return Err(Saying::new("deputy-may-not"));
        }
        let Some(desk) = self.game.desk.as_mut().filter(|_| running) else { return Err(Saying::new("away-not-now")) };
        if desk.has_left(seat) {
            return Err(Saying::new("away-left-already"));
        }
        desk.leaving.insert(seat.letter().to_string(), arrived);
        Ok(Saying::new("away-sure"))
    }

    /// Whether somebody who says now that they are sure leaves by it: an earlier letter asked for it, not long ago.
    pub fn may_leave(&self, seat: Seat, arrived: DateTime<Utc>) -> bool {
        let Some(desk) = self.game.desk.as_ref().filter(|_| self.game.file.state == GameState::Running) else { return false };
        let asked = desk.leaving.get(&seat.letter().to_string());
        !self.is_lent(seat) && asked.is_some_and(|asked| arrived - *asked <= Duration::days(SURE_DAYS))
    }

    /// Leaving takes two letters: one that wants to leave as well confirms nothing. Nothing that stands after the line by which somebody
    /// leaves is done.
    pub fn one_step_to_leaving(&self, seat: Seat, arrived: DateTime<Utc>, commands: &mut Vec<Command>, owed: &mut Owed) {
        let Some(at) = commands.iter().position(|command| *command == Command::Sure) else { return };
        let lang = self.game.private.seats.get(seat.index()).map_or(Lang::En, |seat| seat.language);
        if commands.contains(&Command::Leave) {
            commands.retain(|command| *command != Command::Sure);
            owed.extra.push(lang.words().say("away-sure-apart"));
        } else if self.may_leave(seat, arrived) {
            for command in commands.split_off(at + 1) {
                owed.refuse(&command, Saying::new("away-left-already"), lang);
            }
            // Nothing stays on file of what the letter orders.
            let lines = std::mem::take(&mut owed.acknowledgement.lines);
            owed.acknowledgement = Acknowledgement { lines, ..nothing_said(seat) };
        }
    }

    /// They are sure. What they have on file goes, for nobody stands behind it any more.
    pub fn sure(&mut self, seat: Seat, arrived: DateTime<Utc>, hash: &str) -> Told {
        let letter = seat.letter().to_string();
        if self.is_lent(seat) {
            return Err(Saying::new("deputy-may-not"));
        }
        let running = self.game.file.state == GameState::Running;
        let may = self.may_leave(seat, arrived);
        let Some(desk) = self.game.desk.as_mut().filter(|_| running) else { return Err(Saying::new("away-not-now")) };
        desk.leaving.remove(&letter);
        if !may {
            return Err(Saying::new("away-sure-of-what"));
        }
        desk.left.push(letter.clone());
        desk.updated = self.now;
        if let Some(table) = &mut self.game.table {
            let text = "cancel\nstanding none";
            let gone = LetterIn { seat, text, letter: hash, about: About::Unknown, lang: Lang::En, ready: false };
            let mut written = Written::of(&gone, arrived);
            written.waits = desk.waits;
            if Written::counts(&written.read_by(&mut **table, seat)) {
                self.trails.note(table.round(), Input::Letter(written));
            }
        }
        let name = self.game.seats().name(seat);
        let what = Saying::new("away-left-told").with("name", format!("{name} ({letter})"));
        let number = self.game.gm.add(Deed { public: true, letter: hash.to_owned(), ..Deed::new(arrived, &name, "leave", what) });
        self.notices.extend(self.game.seats().all().filter(|other| *other != seat).map(|other| (other, number)));
        self.gm_notices.push(number);
        self.tell_of_standby(seat);
        self.done.changed = true;
        Ok(Saying::new("away-left"))
    }

    /// Nobody waits for a seat whose player has left, or whose time is up: fallbacks answer as soon as all others have, unless the
    /// game is paused.
    pub fn absent_answer(&mut self) {
        loop {
            let Some(desk) = self.game.desk.as_ref().filter(|desk| desk.paused.is_none() && !desk.waits) else { return };
            let Some(table) = self.game.table.as_ref().filter(|_| self.game.file.state == GameState::Running) else { return };
            let absent = |one: &Awaited| one.now && (desk.has_left(one.seat) || desk.has_lapsed(one));
            let deadline = Deadline { asks: table.awaited().iter().filter(|one| absent(one)).map(|one| (one.seat, one.ask)).collect() };
            if deadline.asks.is_empty() || !self.lapse(deadline, self.now) {
                return;
            }
        }
    }
}
