//! `desk.toml`: what the club has to remember of a running game that is not the game: until when answers are
//! awaited, and what each seat has been told.

use super::scoresheet::Scoresheet;
use crate::game::{Awaited, Formatted, Moment, Seat, is_default, lettered};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// In so many rounds mails to a seat come back for good before its reports stop. One may be a server's bad day; who goes on writing to
/// addresses that are dead is taken for a spammer, and mails to the others suffer. It is rounds that count, not mails: whoever has seen where
/// one mail comes back to can forge bounces of its round, but of no other. No club has reason to choose another number.
const BOUNCES_MAX: usize = 3;

/// What the club remembers of one running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agenda {
    /// The format of this file: 1.
    pub format: u32,
    /// When the last letter or round changed the game.
    pub updated: DateTime<Utc>,
    /// Since when no deadline takes effect, if the game is paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<DateTime<Utc>>,
    /// When it goes on by itself, if that is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumes: Option<DateTime<Utc>>,
    /// That the game ends without a result, if that has been said and not been taken back; it is paused meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// The round that was held because so many missed its deadline: that is done once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mass_missed: Option<u32>,
    /// The last round that each seat was told of.
    pub told: Vec<u32>,
    /// How much each seat was told of a round that goes on, where it is not told every round whole.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub heard: BTreeMap<Seat, Heard>,
    /// What seats have not been told because they want less mail.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untold: Vec<Untold>,
    /// Whether letters on file wait before the game goes on by them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// Until when; if no time stands here, until the next deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub go: Option<DateTime<Utc>>,
    /// The moment whose value of the beacon could not be had, if the game waits for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beacon: Option<DateTime<Utc>>,
    /// The rounds in which a seat did not answer in time.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub missed: BTreeMap<Seat, Vec<u32>>,
    /// The rounds in which a mail to a seat was not delivered, since the seat last wrote.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub bounced: BTreeMap<Seat, Vec<u32>>,
    /// Those of them in which it was said that no mail reaches that address.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub hard_bounced: BTreeMap<Seat, Vec<u32>>,
    /// Players who are away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Absence>,
    /// Who wants to give up their seat and has not said that they are sure: since when.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub leaving: BTreeMap<Seat, DateTime<Utc>>,
    /// Seats whose players have left.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub left: Vec<Seat>,
    /// Seats that have orders on file.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub filed: Vec<Seat>,
    /// Seats that are asked with others, have answered all, and wait for those.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub answered: Vec<Seat>,
    /// Seats of which a letter with a mistake keeps the turn open.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered", rename = "held")]
    pub kept_open: Vec<Seat>,
    /// What the front page says of the game, by language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub card: BTreeMap<Lang, Card>,
    /// How it stands, for the archive and the pages of players; cleared with the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoresheet: Option<Scoresheet>,
    /// When the first motion that players vote on comes to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub votes_until: Option<DateTime<Utc>>,
    /// When the first deputy's term begins or ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_term: Option<DateTime<Utc>>,
    /// How often what is due has changed: by that calendars know which of two copies is the newer.
    #[serde(default, skip_serializing_if = "is_default")]
    pub due_changes: u32,
    /// What is awaited, and until when.
    #[serde(rename = "awaited", default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Until>,
}

impl Formatted for Agenda {}

/// That a game ends without a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub why: String,
}

/// How much a seat was told of a round that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heard {
    /// The round.
    pub round: u32,
    /// How many sentences.
    pub count: usize,
}

/// What a seat has not been told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Untold {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// When it will be, if that is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub send: Option<DateTime<Utc>>,
    /// Lines of the seat that could not be used when their time came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<UnusedLine>,
}

/// A line that could not be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnusedLine {
    /// In which round.
    pub round: u32,
    /// The line.
    pub text: String,
    /// Why not.
    pub why: Saying,
}

/// What the front page says of a game in one language, so that it need not be opened for that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The open round's name.
    pub round: String,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// An answer that is awaited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The ask.
    pub ask: String,
    /// In which stage.
    pub stage: u32,
    /// After how many steps of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub step: u32,
    /// Until when.
    pub until: DateTime<Utc>,
    /// When the seat is to be reminded, if it has not been.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind: Option<DateTime<Utc>>,
    /// When it was reminded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reminded: Option<DateTime<Utc>>,
    /// Until when an answer still counts after the deadline, once that has passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<DateTime<Utc>>,
    /// Whether its time is up and the game waits for others who are asked at the same time: an answer counts until they have answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lapsed: bool,
    /// Whether it was moved because the club was not at work: that is done once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not", rename = "held")]
    pub spared: bool,
    /// With which run. If another has come between, the club was at work again, and the next outage is another one.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "held_at")]
    pub spared_at: Option<DateTime<Utc>>,
    /// Whether its seat has been told that it is asked, where it is not told every round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
}

/// A time in which a player is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// From when on.
    pub from: DateTime<Utc>,
    /// When they are back.
    pub back: DateTime<Utc>,
    /// The name of who plays meanwhile; empty if it is not known. Nobody does if nothing stands here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deputy: Option<String>,
}

/// What happens in a game when its time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A pause ends.
    Resume,
    /// The game ends without a result.
    End,
    /// It goes on by letters that have waited.
    Go,
    /// Who has not answered is reminded.
    Remind,
    /// A deadline passes.
    Due,
}

impl Until {
    /// The moment from which on it is overdue.
    pub fn due(&self) -> DateTime<Utc> {
        self.grace.unwrap_or(self.until)
    }

    /// Moves all its times.
    pub fn shift(&mut self, by: Duration) {
        let later = |at: DateTime<Utc>| at.checked_add_signed(by).unwrap_or(at);
        (self.until, self.remind, self.grace) = (later(self.until), self.remind.map(later), self.grace.map(later));
        self.lapsed = false;
    }

    /// Gives it another deadline. A reminder that is still to come moves with it.
    pub fn postpone(&mut self, until: DateTime<Utc>) {
        let by = until - self.until;
        self.remind = self.remind.map(|remind| remind.checked_add_signed(by).unwrap_or(remind));
        (self.until, self.grace, self.lapsed) = (until, None, false);
    }

    /// From which moment of the game on it is awaited.
    pub fn moment(&self) -> Moment {
        Moment { stage: self.stage, step: self.step }
    }
}

impl Agenda {
    /// That of a game that begins.
    pub fn new(seats: usize, now: DateTime<Utc>) -> Agenda {
        Agenda {
            format: Agenda::FORMAT,
            updated: now,
            paused: None,
            resumes: None,
            ends: None,
            mass_missed: None,
            told: vec![0; seats],
            heard: BTreeMap::new(),
            untold: Vec::new(),
            waits: false,
            go: None,
            beacon: None,
            missed: BTreeMap::new(),
            bounced: BTreeMap::new(),
            hard_bounced: BTreeMap::new(),
            away: Vec::new(),
            leaving: BTreeMap::new(),
            left: Vec::new(),
            filed: Vec::new(),
            answered: Vec::new(),
            kept_open: Vec::new(),
            votes_until: None,
            next_term: None,
            due_changes: 0,
            card: BTreeMap::new(),
            scoresheet: None,
            awaited: Vec::new(),
        }
    }

    /// Brings the list of awaited answers up to date: new ones are due at `until` and reminded of at `remind`, the others keep
    /// their time.
    pub fn await_now(&mut self, awaited: &[Awaited], until: DateTime<Utc>, remind: Option<DateTime<Utc>>) {
        let mut now: Vec<Until> = Vec::with_capacity(awaited.len());
        for one in awaited {
            let seat = one.seat;
            let known = self.awaited.iter().find(|known| known.seat == seat && known.ask == one.ask && known.moment() == one.since);
            let Moment { stage, step } = one.since;
            // Who had answered what others are still asked, and takes it back, has no longer than they.
            let beside = || self.awaited.iter().find(|known| known.ask == one.ask && known.moment() == one.since);
            now.push(match (known, beside()) {
                (Some(known), _) => known.clone(),
                (None, Some(beside)) => Until { seat, reminded: None, told: false, ..beside.clone() },
                (None, None) => {
                    let ask = one.ask.to_owned();
                    Until {
                        seat,
                        ask,
                        stage,
                        step,
                        until,
                        remind,
                        reminded: None,
                        grace: None,
                        lapsed: false,
                        spared: false,
                        spared_at: None,
                        told: false,
                    }
                }
            });
        }
        self.awaited = now;
    }

    /// Whether a seat's player has left.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.left.contains(&seat)
    }

    /// When there is somebody in a seat again, if its player is away at a moment and no deputy plays.
    pub fn back(&self, seat: Seat, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let nobody = |away: &&Absence| away.seat == seat && away.deputy.is_none() && away.from <= at && at < away.back;
        self.away.iter().filter(nobody).map(|away| away.back).max()
    }

    /// Whether nobody is to be reminded in a seat: its player is away at a moment, or has left.
    pub fn is_empty_seat(&self, seat: Seat, at: DateTime<Utc>) -> bool {
        self.back(seat, at).is_some() || self.has_left(seat)
    }

    /// Whoever sits down in a seat is neither away nor leaving.
    pub fn newcomer(&mut self, seat: Seat) {
        self.away.retain(|away| away.seat != seat);
        self.left.retain(|left| *left != seat);
        self.leaving.remove(&seat);
        self.missed.remove(&seat);
        self.tell_from_the_beginning(seat);
    }

    /// Nothing is known of what whoever sits in a seat now was told within rounds, or of mail that did not reach them.
    pub fn tell_from_the_beginning(&mut self, seat: Seat) {
        self.forget_bounces(seat);
        self.heard.remove(&seat);
        self.untold.retain(|untold| untold.seat != seat);
        self.awaited.iter_mut().filter(|one| one.seat == seat).for_each(|one| one.told = false);
    }

    /// A mail to a seat, of a time when a round was open, came back.
    pub fn note_bounce(&mut self, seat: Seat, round: u32, hard: bool) {
        for of_seat in [Some(&mut self.bounced), hard.then_some(&mut self.hard_bounced)].into_iter().flatten() {
            let rounds = of_seat.entry(seat).or_default();
            if !rounds.contains(&round) {
                rounds.push(round);
                rounds.sort_unstable();
            }
        }
    }

    /// Mails to a seat arrive again, as far as can be told.
    pub fn forget_bounces(&mut self, seat: Seat) {
        self.bounced.remove(&seat);
        self.hard_bounced.remove(&seat);
    }

    /// Whether reports to a seat stopped, as mails to it have come back for good in too many rounds.
    pub fn is_out_of_reach(&self, seat: Seat) -> bool {
        self.hard_bounced.get(&seat).is_some_and(|rounds| rounds.len() >= BOUNCES_MAX)
    }

    /// What is wrong with mail to a seat, if anything is, as the catalogues call it.
    pub fn mail_trouble(&self, seat: Seat) -> Option<&'static str> {
        let bounced = self.bounced.contains_key(&seat).then_some("bounced");
        if self.is_out_of_reach(seat) { Some("out-of-reach") } else { bounced }
    }

    /// How many deadlines a seat has missed in so many rounds before the last that anybody was told of.
    pub fn missed_since(&self, seat: Seat, rounds: u32) -> usize {
        let since = self.told.iter().max().copied().unwrap_or(0).saturating_sub(rounds);
        self.missed.get(&seat).map_or(0, |missed| missed.iter().filter(|round| **round >= since).count())
    }

    /// Whether the game is held because so many missed a deadline: it is paused with time that was up.
    pub fn is_held_for_missed(&self) -> bool {
        let up = |at: DateTime<Utc>| self.awaited.iter().any(|one| one.due() <= at);
        self.mass_missed.is_some() && self.paused.is_some_and(up)
    }

    /// Whether nobody was told in a seat what a round asks: no mail arrives there.
    pub fn was_not_told(&self, seat: Seat, round: u32) -> bool {
        self.is_out_of_reach(seat) || self.bounced.get(&seat).is_some_and(|rounds| rounds.contains(&round))
    }

    /// The first moment at which an answer is overdue; none while the game is paused.
    pub fn next_deadline(&self) -> Option<DateTime<Utc>> {
        if self.paused.is_some() {
            return None;
        }
        self.awaited.iter().filter(|one| !one.lapsed).map(Until::due).min()
    }

    /// When the next report goes out that waits for its time.
    pub fn next_mail(&self) -> Option<DateTime<Utc>> {
        self.untold.iter().filter_map(|untold| untold.send).min()
    }

    /// What happens next by the clock alone, and when; while the game is paused nothing but the end of the pause.
    pub fn next_event(&self) -> Option<(DateTime<Utc>, Event)> {
        if self.paused.is_some() {
            let resumes = self.resumes.map(|at| (at, Event::Resume));
            let ends = self.ends.as_ref().map(|ending| (ending.at, Event::End));
            return [resumes, ends].into_iter().flatten().min();
        }
        // Where all that is awaited has lapsed nothing more is due, but letters that wait still go.
        let due = self.next_deadline();
        let last = due.or_else(|| self.awaited.iter().map(Until::due).min());
        let go = self.go.or(last).filter(|_| self.waits).map(|go| (go.min(due.unwrap_or(DateTime::<Utc>::MAX_UTC)), Event::Go));
        let remind = self.awaited.iter().filter_map(|one| one.remind).min().map(|remind| (remind, Event::Remind));
        [go, remind, due.map(|due| (due, Event::Due))].into_iter().flatten().min()
    }

    /// Whether the time of an ask is up while the game waits for others.
    pub fn has_lapsed(&self, ask: &Awaited) -> bool {
        self.awaited.iter().any(|one| one.lapsed && one.seat == ask.seat && one.ask == ask.ask && one.moment() == ask.since)
    }

    /// The awaited answers that are overdue at a moment.
    pub fn overdue(&self, at: DateTime<Utc>) -> impl Iterator<Item = (Seat, &str)> {
        self.awaited.iter().filter(move |awaited| awaited.due() <= at).map(|awaited| (awaited.seat, awaited.ask.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: u32) -> DateTime<Utc> {
        format!("2026-11-20T{hour:02}:00:00Z").parse().expect("a time")
    }

    /// An answer that was due at eight.
    fn until(lapsed: bool) -> Until {
        Until {
            seat: Seat(0),
            ask: "turn".to_owned(),
            stage: 1,
            step: 0,
            until: at(8),
            remind: None,
            reminded: None,
            grace: None,
            lapsed,
            spared: false,
            spared_at: None,
            told: false,
        }
    }

    #[test]
    fn letters_that_wait_go_though_all_that_is_awaited_has_lapsed() {
        let mut agenda = Agenda { awaited: vec![until(true)], ..Agenda::new(2, at(7)) };
        assert_eq!(agenda.next_event(), None, "nothing more is due");
        (agenda.waits, agenda.go) = (true, Some(at(9)));
        assert_eq!(agenda.next_event(), Some((at(9), Event::Go)));
        agenda.go = None;
        assert_eq!(agenda.next_event(), Some((at(8), Event::Go)), "a game that goes on at its deadlines alone does not wait for ever");
        agenda.awaited.push(until(false));
        agenda.go = Some(at(9));
        assert_eq!(agenda.next_event(), Some((at(8), Event::Go)), "never after a deadline");
    }

    #[test]
    fn a_pause_ends_or_the_game_does_whichever_comes_first() {
        let mut agenda = Agenda { paused: Some(at(7)), awaited: vec![until(false)], ..Agenda::new(2, at(7)) };
        assert_eq!(agenda.next_event(), None);
        agenda.ends = Some(Ending { at: at(10), why: "no time".to_owned() });
        assert_eq!(agenda.next_event(), Some((at(10), Event::End)));
        agenda.resumes = Some(at(9));
        assert_eq!(agenda.next_event(), Some((at(9), Event::Resume)));
    }
}
