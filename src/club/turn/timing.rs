//! What happens in a game because its time has come: it goes on by letters that have waited, seats are reminded, deadlines pass.
//!
//! Nobody is late unheard: where a game reminds, a fallback comes only after a reminder of an earlier run, and where it gives
//! grace, only after that. Nor is anybody late because the club was not at work ([`Turn::hold`]).

use crate::club::config::Cadence;
use crate::club::game::desk::{Event, Until};
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::game::trail::{Input, Overdue};
use crate::club::tell::mailing::{Facts, Occasion, club};
use crate::club::turn::run::Turn;
use crate::club::turn::standby;
use crate::club::{ClubError, Desk};

use crate::game::{Deadline, Seat, Viewer, Volume};
use crate::report::{self, Reminder};
use crate::store::{Deed, GameState, Lapse, Transaction};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

/// When who is asked now is reminded: never in the first half of their time, in which the report itself reminds.
pub fn reminder_time(cadence: &Cadence, asked: DateTime<Utc>, until: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let lapse = cadence.remind?;
    let half = asked + (until - asked) / 2;
    Some(until.checked_sub_signed(lapse.length()).unwrap_or(half).max(half))
}

impl Turn<'_, '_> {
    /// Lets what the clock brings up to a moment take effect, the earliest first.
    pub fn deadlines(&mut self, until: DateTime<Utc>) {
        while let Some((at, event)) = self.game.desk.as_ref().and_then(Desk::next_event).filter(|(at, _)| *at <= until) {
            match event {
                Event::Go => self.set_going(at),
                Event::Remind => self.remind(at),
                Event::Due => {
                    if !self.last_call(at) && !self.pass_deadline(at) {
                        return;
                    }
                }
            }
        }
    }

    /// Plays as far as the books go, unless what is on file waits.
    pub fn go_on(&mut self) {
        if !self.game.desk.as_ref().is_some_and(|desk| desk.waits) {
            self.play(Deadline::none());
        }
    }

    /// The game goes on by letters that have waited.
    pub fn set_going(&mut self, at: DateTime<Utc>) {
        if let Some(table) = &self.game.table {
            self.trails.note(table.round(), Input::Go { at });
        }
        self.play(Deadline::none());
    }

    /// A letter of a seat waits. Gives what its writer is told of that, if it answers all that they are asked.
    pub fn let_wait(&mut self, seat: Seat, arrived: DateTime<Utc>, lang: Lang, answers: bool) -> Option<String> {
        let regret = self.game.cadence(self.config).regret;
        let zone = self.game.zone_of(seat);
        let desk = self.game.desk.as_mut()?;
        desk.waits = true;
        desk.go = regret.and_then(|regret| arrived.min(self.now).checked_add_signed(regret.length()));
        let when = desk.go.or_else(|| desk.next_deadline())?.with_timezone(&zone);
        answers.then(|| lang.words().with("due-waits", &[("when", report::deadline_words(&when, lang).into())]))
    }

    /// The seats whose players want no mail.
    fn silent(&self) -> Vec<Seat> {
        self.game.seats().all().filter(|seat| self.mail_of(*seat) == Volume::None).collect()
    }

    fn remind(&mut self, at: DateTime<Utc>) {
        let silent = self.silent();
        let (Some(desk), Some(table)) = (&mut self.game.desk, &self.game.table) else { return };
        let absent = absent(desk, at);
        for one in desk.awaited.iter_mut().filter(|one| one.remind.is_some_and(|remind| remind <= at)) {
            one.remind = None;
            if absent.contains(&one.seat) {
                continue;
            }
            let Some(seat) = Seat::of_letter(&one.seat) else { continue };
            // Whose letter waits has answered, as far as can be told.
            if desk.waits && !table.held(seat) && !table.on_file(seat).1.is_empty() {
                continue;
            }
            // Nor is it said that somebody was reminded who wants no mail.
            if silent.contains(&seat) {
                continue;
            }
            one.reminded = Some(self.now);
            if !self.reminders.contains(&seat) {
                self.reminders.push(seat);
            }
        }
        self.done.changed = true;
    }

    /// Before a deadline takes effect: who has to be told first is, and has until then. Says whether there is anybody.
    fn last_call(&mut self, at: DateTime<Utc>) -> bool {
        let cadence = self.game.cadence(self.config).clone();
        let (zone, now) = (self.game.file.zone, if self.punctual { at } else { self.now });
        let silent = self.silent();
        let Some(desk) = &mut self.game.desk else { return false };
        let (mut found, absent) = (false, absent(desk, at));
        for one in desk.awaited.iter_mut().filter(|one| one.due() <= at && one.grace.is_none() && !absent.contains(&one.seat)) {
            let seat = Seat::of_letter(&one.seat);
            let wants_none = seat.is_some_and(|seat| silent.contains(&seat));
            let unheard = !self.punctual && !wants_none && one.reminded.is_none_or(|reminded| reminded >= self.now);
            let Some(lapse) = cadence.grace.or_else(|| cadence.remind.filter(|_| unheard)) else { continue };
            let after = |from: DateTime<Utc>, lapse: Lapse| from.checked_add_signed(lapse.length()).unwrap_or(from);
            // Whoever is told late has half of it at least.
            let grace = after(one.until, lapse).max(after(now, Lapse(lapse.0 / 2)));
            one.grace = Some(cadence.not_left_out(grace, zone));
            (one.remind, one.reminded, found) = (None, Some(self.now), true);
            if let Some(seat) = seat.filter(|seat| !self.reminders.contains(seat)) {
                self.reminders.push(seat);
            }
        }
        self.done.changed |= found;
        found
    }

    /// A deadline takes effect. Says whether it concerned anybody.
    fn pass_deadline(&mut self, at: DateTime<Utc>) -> bool {
        let (Some(desk), Some(table)) = (&mut self.game.desk, &self.game.table) else { return false };
        let awaited = table.awaited();
        let asks: Vec<(Seat, &'static str)> = desk
            .overdue(at)
            .filter_map(|(seat, ask)| awaited.iter().find(|one| one.seat == seat && one.ask == ask).map(|one| (one.seat, one.ask)))
            .collect();
        if asks.is_empty() {
            return false;
        }
        let (deadline, round) = (Deadline { asks }, table.round());
        let (absent, mut forsaken) = (absent(desk, at), Vec::new());
        for letter in deadline.asks.iter().map(|(seat, _)| seat.letter().to_string()).filter(|letter| !absent.contains(letter)) {
            // Nobody misses what they have not been asked.
            if desk.bounced.get(&letter).is_some_and(|rounds| rounds.contains(&round)) {
                continue;
            }
            let missed = desk.missed.entry(letter.clone()).or_default();
            if missed.last() != Some(&round) {
                missed.push(round);
                forsaken.extend(Seat::of_letter(&letter).filter(|_| missed.len() == standby::MISSED));
            }
        }
        forsaken.into_iter().for_each(|seat| self.tell_of_standby(seat));
        let late: Vec<(String, &'static str)> = deadline.asks.iter().map(|(seat, ask)| (seat.letter().to_string(), *ask)).collect();
        if !self.lapse(deadline, at)
            && let Some(desk) = &mut self.game.desk
        {
            let waits = |one: &&mut Until| late.iter().any(|(seat, ask)| *seat == one.seat && *ask == one.ask);
            desk.awaited.iter_mut().filter(waits).for_each(|one| one.lapsed = true);
            self.done.changed = true;
        }
        true
    }

    /// Plays on with fallbacks for whose time is up, and puts down that it was. Where others are asked at the same time, and have
    /// longer, the game waits for them first: then nothing has happened yet. Says whether anything has.
    pub fn lapse(&mut self, deadline: Deadline, at: DateTime<Utc>) -> bool {
        let Some(table) = &self.game.table else { return false };
        let (round, before) = (table.round(), (table.moment(), table.awaited()));
        let input = Input::Deadline { at, asks: Overdue::all(&deadline, table.stage()) };
        self.trails.note(round, input.clone());
        self.play(deadline);
        let moved = self.game.table.as_ref().is_some_and(|table| table.round() != round || (table.moment(), table.awaited()) != before);
        if !moved {
            self.trails.take_back(round, &input);
        }
        moved
    }

    /// If the club was not at work when a deadline passed, and comes much too late, the round is held: all deadlines move by
    /// the time that it was away, once.
    pub fn hold(&mut self) {
        let Some(last) = self.last_pass.filter(|last| *last < self.now) else { return };
        let cadence = self.game.cadence(self.config).clone();
        let (zone, now, patience) = (self.game.file.zone, self.now, self.config.hold_after.length());
        let running = self.game.file.state == GameState::Running;
        let Some(desk) = self.game.desk.as_mut().filter(|desk| running && desk.paused.is_none()) else { return };
        let fell_in = |one: &Until| !one.held && one.due() > last;
        if !desk.awaited.iter().any(|one| fell_in(one) && now - one.due() > patience) {
            return;
        }
        let away = now - last;
        for one in desk.awaited.iter_mut().filter(|one| fell_in(one)) {
            one.shift(away);
            one.held = true;
            match &mut one.grace {
                Some(grace) => *grace = cadence.not_left_out(*grace, zone),
                None => one.postpone(cadence.not_left_out(one.until, zone)),
            }
        }
        let until = desk.next_deadline();
        let what = Saying::new("due-held").with("hours", away.num_hours().to_string());
        let number = self.game.gm.add(Deed { public: true, until, ..self.deed_of_club(now, "hold", what) });
        self.notices.extend(self.game.seats().all().map(|seat| (seat, number)));
        self.gm_notices.push(number);
        self.done.changed = true;
    }

    /// The mail that reminds a seat, if it is still awaited.
    pub fn reminder(&self, change: &mut Transaction, seat: Seat, lang: Lang) -> Result<(), ClubError> {
        let letter = seat.letter().to_string();
        let of_seat = |desk: &Desk| desk.awaited.iter().find(|one| one.seat == letter && one.reminded == Some(self.now)).cloned();
        let Some(awaited) = self.game.desk.as_ref().and_then(of_seat) else { return Ok(()) };
        let Some(sheet) = self.game.sheet(Viewer::Seat(seat), u32::MAX, lang) else { return Ok(()) };
        let facts = Facts::to_seat(self.game, self.now, seat);
        let page_key = self.game.page_key(seat);
        let reminder = Reminder {
            seat,
            sheet: &sheet,
            page_key: self.config.site_url.is_some().then_some(page_key.as_str()),
            until: awaited.due().with_timezone(&self.game.zone_of(seat)),
            late: awaited.grace.is_some(),
        };
        let text = report::reminder_mail(&club(self.config, lang), &facts.game(self.game), &reminder, lang);
        let mailer = self.mailer();
        mailer.send(change, self.game, Who::Seat(seat), &Occasion::Reminder(awaited.due().timestamp()), text)?;
        Ok(())
    }
}

/// The seats among those awaited in which there is nobody at a moment.
fn absent(desk: &Desk, at: DateTime<Utc>) -> Vec<String> {
    desk.awaited.iter().filter(|one| desk.is_empty_seat(&one.seat, at)).map(|one| one.seat.clone()).collect()
}

/// What everybody may know of who is late or was: in reports and on the game's page.
pub fn course(game: &Opened<'_>, desk: Option<&Desk>, lang: Lang, zone: Tz) -> Vec<String> {
    let words = lang.words();
    let Some(desk) = desk else { return Vec::new() };
    let seats = game.seats();
    let name = |letter: &str| Seat::of_letter(letter).map_or_else(String::new, |seat| format!("{} ({letter})", seats.name(seat)));
    let mut said = Vec::new();
    for one in &desk.awaited {
        let with = |when: Option<DateTime<Utc>>| {
            let when = when.map(|when| report::deadline_words(&when.with_timezone(&zone), lang)).unwrap_or_default();
            [("name", name(&one.seat).into()), ("when", when.into())]
        };
        let line = match (one.grace, one.reminded) {
            _ if one.lapsed => words.with("due-lapsed", &with(None)),
            (Some(grace), _) => words.with("due-in-grace", &with(Some(grace))),
            (None, Some(_)) => words.with("due-reminded", &with(None)),
            (None, None) => continue,
        };
        if !said.contains(&line) {
            said.push(line);
        }
    }
    for away in desk.away.iter().filter(|away| away.back > desk.updated) {
        let day = |at: DateTime<Utc>| report::deadline_words(&at.with_timezone(&zone), lang);
        let with = [("name", name(&away.seat).into()), ("from", day(away.from).into()), ("back", day(away.back).into())];
        said.push(match away.deputy.as_deref() {
            None => words.with("away-told", &with),
            Some("") => words.with("deputy-told", &with),
            Some(deputy) => {
                let [name, from, back] = with;
                words.with("deputy-told-named", &[name, from, back, ("deputy", deputy.into())])
            }
        });
    }
    said.extend(desk.left.iter().map(|letter| words.with("away-left-told", &[("name", name(letter).into())])));
    for (letter, rounds) in &desk.missed {
        let titles: Vec<String> =
            rounds.iter().map(|round| game.table.as_ref().map(|table| table.round_title(*round, lang)).unwrap_or_default()).collect();
        said.push(
            words.with(
                "due-missed",
                &[("name", name(letter).into()), ("count", rounds.len().into()), ("rounds", words.list(&titles).into())],
            ),
        );
    }
    said
}
