//! One game of one ruleset, played and logged: the [`Table`] over any [`Ruleset`].

mod advised;
mod answered;
mod arranged;
mod awaited;
mod help;
mod shown;
mod undecided;
mod unused;

use super::acknowledge::try_out;
use super::acts::{appeals, called, find, judging, unasked};
use super::composer::compose;
use super::play::{DiceSource, Play};
use super::press::judge;
use super::pump::{Pumped, Trace, pump};
use super::record::digest;
use super::roundfile::{Dealt, Heading, Round, check_state, read_round, set_up};
use super::stand_in::Known;
use super::{
    Audience, Awaited, ClosedRound, Composer, Deadline, Finding, Grammar, Kind, Landmark, Ledger, LetterIn, Meta, Mismatch, Moment, OnFile,
    Opening, Ordered, Outcome, Present, Ruleset, Seat, Seats, Setting, Sheet, StandIn, Table, Taken, Viewer, beacons_in, bookfile,
};
use crate::dice::{Beacon, Draw};
use crate::words::{Lang, Saying};
use advised::advised;
use answered::{Answered, answered, answered_in};
use awaited::awaited;
use help::help;
use std::collections::BTreeSet;
use std::sync::Arc;
use undecided::wants_beacon;
use unused::{never_asked, unused};

/// The events of a round.
struct Events<R: Ruleset> {
    number: u32,
    /// The number in its heading, where that is another.
    label: Option<String>,
    /// What marks it among all.
    marks: Vec<Landmark>,
    events: Vec<R::Event>,
    answered: Answered,
    /// The dice drawn in it.
    draws: Vec<Draw>,
}

/// One game of a ruleset.
pub struct Hosted<R: Ruleset> {
    opening: Opening,
    start: R::State,
    rounds: Vec<Events<R>>,
    /// The number that the open round has in its heading, where that is not its number in the log.
    label: Option<String>,
    head: String,
    pub(super) play: Play<R>,
    /// What stand-ins have ordered since it was last asked, with the round.
    ordered: Vec<(u32, Ordered)>,
    /// Whether it was last stopped because standing lines alone had played many rounds.
    halted: bool,
    /// Whether it was last stopped because there was no value of the beacon to draw dice by.
    undecided: bool,
}

/// So many rounds may standing lines play in a row with no other order in them, before somebody is to have a look.
const ALONE_MOST: u32 = 20;

impl<R: Present> Hosted<R> {
    /// Opens a game: deals, and gives the round 0 of its log.
    ///
    /// # Errors
    /// If the options or the seats cannot be played.
    pub fn open(opening: &Opening) -> Result<(Hosted<R>, ClosedRound), Mismatch> {
        let Dealt { setting, state, draws } = set_up::<R>(opening)?;
        let (start, beacons) = (Some((state.clone(), draws)), opening.deal_value().cloned().into_iter().collect());
        let round = Round { number: 0, previous: "", beacons, start, steps: &[], state: &state };
        let round = heading(opening, 0, &opening.rules_at::<R>(0)).write::<R>(round);
        let head = digest(round.whole.as_bytes());
        let mut game = Hosted::begin(opening, setting, state, head)?;
        game.play.lots.newest = opening.deal_value().cloned();
        let book = game.book();
        Ok((game, ClosedRound { book, ..round }))
    }

    /// Opens a game from the round 0 of its log; the others are added by [`Table::fold`].
    ///
    /// # Errors
    /// If it is no such round.
    pub fn resume(opening: &Opening, whole: &str) -> Result<Hosted<R>, Mismatch> {
        let file = read_round::<R>(opening, 0, whole)?;
        let Some(start) = file.start else {
            return Err(Mismatch::Foreign { round: 0, why: "it does not say how the game starts".into() });
        };
        let setting = opening.setting_at::<R>(0)?;
        check_state::<R>(0, &file.state, &start)?;
        R::check(&start).map_err(|why| Mismatch::Foreign { round: 0, why: format!("the game can't start like this: {why}") })?;
        let mut game = Hosted::begin(opening, setting, start, digest(whole.as_bytes()))?;
        game.play.lots.newest = file.beacons.into_iter().next_back();
        Ok(game)
    }

    fn begin(opening: &Opening, setting: Setting<R::Options>, state: R::State, head: String) -> Result<Hosted<R>, Mismatch> {
        for rerun in &opening.reruns {
            opening.setting_at::<R>(rerun.round)?;
        }
        let grammar = Arc::new(R::grammar(&setting).also_called(&setting.seats, &opening.former));
        let mut play = Play::new(Arc::new(setting), grammar, DiceSource::Seeded(opening.seed()), state.clone());
        play.reruns = opening.reruns.clone().into();
        play.lots.keyed = opening.beacon;
        let mut game = Hosted::of(opening.clone(), state, head, play);
        game.enter_round()?;
        Ok(game)
    }

    /// From the round that opens now on the game may be played by other rules than before.
    fn enter_round(&mut self) -> Result<(), Mismatch> {
        let round = self.round();
        if self.opening.turns_at(round) {
            let setting = self.opening.setting_at::<R>(round)?;
            let mut state = self.play.ledger.state().clone();
            R::settle(&setting, &mut state).map_err(|why| Mismatch::Foreign { round: 0, why: why.to_string() })?;
            self.play.ledger = Ledger::new(state);
            self.play.grammar = Arc::new(R::grammar(&setting).also_called(&setting.seats, &self.opening.former));
            self.play.setting = Arc::new(setting);
        }
        self.label = R::PAGES.label(&R::view(self.play.ledger.state(), Viewer::Public));
        Ok(())
    }

    /// Puts a round behind those that have ended.
    fn keep_round(&mut self, number: u32, events: Vec<R::Event>, answered: Answered, draws: Vec<Draw>) {
        let heard = events.iter().filter_map(|event| R::news(event, Viewer::Public));
        let marks: BTreeSet<Landmark> = heard.filter_map(|news| R::PAGES.landmark(&news)).collect();
        let (label, marks) = (self.label.take(), marks.into_iter().collect());
        self.rounds.push(Events { number, label, marks, events, answered, draws });
    }

    /// The same for a state of the past, on its way through the rounds.
    fn settle(&self, round: u32, state: &mut R::State) {
        if self.opening.turns_at(round)
            && let Ok(setting) = self.opening.setting_at::<R>(round)
        {
            // That it can be settled was seen as the game came through that round.
            let _ = R::settle(&setting, state);
        }
    }

    fn of(opening: Opening, start: R::State, head: String, play: Play<R>) -> Hosted<R> {
        Hosted { opening, start, rounds: Vec::new(), label: None, head, play, ordered: Vec::new(), halted: false, undecided: false }
    }

    /// Ends the open round: writes its steps down, and opens the next. Its book is left to the caller.
    pub(super) fn close(&mut self) -> ClosedRound {
        let steps = std::mem::take(&mut self.play.steps);
        let number = self.round();
        let rules = self.opening.rules_at::<R>(number);
        let beacons = self.play.lots.close(steps.iter().map(|step| step.beacon));
        let state = self.play.ledger.state();
        let round = Round { number, previous: &self.head, beacons, start: None, steps: &steps, state };
        let round = heading(&self.opening, number, &rules).write::<R>(round);
        self.head = digest(round.whole.as_bytes());
        let draws = steps.iter().flat_map(|step| step.draws.iter().copied()).collect();
        let events = self.play.ledger.take_events();
        self.keep_round(number, events, answered_in(&steps), draws);
        // Whether a later rerun's options can be played was seen as it was adopted.
        let _ = self.enter_round();
        round
    }

    /// Puts down what stand-ins ordered in the open round.
    fn note_ordered(&mut self) {
        let round = self.round();
        self.ordered.extend(self.play.stand_ins.given.drain(..).filter_map(|given| Some((round, given.write()?))));
    }
}

/// What a round says of its game.
fn heading<'a>(opening: &'a Opening, round: u32, rules: &'a str) -> Heading<'a> {
    Heading { rules, game: &opening.game, secret: &opening.secret, reruns: opening.reruns_of(round) }
}

impl<R: Present> Table for Hosted<R> {
    fn meta(&self) -> &'static Meta {
        &R::META
    }

    fn seats(&self) -> &Seats {
        &self.play.setting.seats
    }

    fn grammar(&self) -> &Grammar {
        &self.play.grammar
    }

    fn stage(&self) -> u32 {
        self.play.stage
    }

    fn round(&self) -> u32 {
        self.rounds.len() as u32 + 1
    }

    fn head(&self) -> &str {
        &self.head
    }

    fn public_part(&self, round: u32, log: &[String]) -> Option<String> {
        let at = round as usize;
        let text = log.get(at)?;
        let (whole, beacons) = (digest(text.as_bytes()), if self.opening.beacon { beacons_in(text) } else { Vec::new() });
        let previous = at.checked_sub(1).and_then(|before| log.get(before)).map_or_else(String::new, |text| digest(text.as_bytes()));
        let outcome = if round + 1 == self.round() { self.outcome() } else { None };
        let events = self.rounds.iter().filter(|played| played.number == round).flat_map(|played| &played.events);
        let rules = self.opening.rules_at::<R>(round);
        Some(heading(&self.opening, round, &rules).public::<R>((round, beacons), (&whole, &previous), outcome, events))
    }

    fn moment(&self) -> Moment {
        Moment { stage: self.play.stage, step: self.play.number }
    }

    fn awaited(&self) -> Vec<Awaited> {
        awaited(&self.play)
    }

    fn called(&self, since: Moment) -> Vec<Seat> {
        called(&self.play, since)
    }

    fn appeals(&self, since: Moment) -> Vec<Saying> {
        appeals(&self.play, since)
    }

    fn find(&mut self, finding: &Finding) -> Result<(), Saying> {
        find(&mut self.play, finding)
    }

    fn may_find(&self, finding: &Finding) -> Result<(), Saying> {
        judging(&self.play, finding).map(|_| ())
    }

    fn asks(&self, line: &str, lang: Lang) -> Option<Result<String, String>> {
        advised(&self.play, line, lang)
    }

    fn acted_for(&self, seat: Seat, ask: &str) -> bool {
        let asked = R::pending(self.play.ledger.state()).asked;
        asked.iter().any(|request| request.in_ask() == (seat, ask) && self.play.acted_for(request))
    }

    fn kept_open(&self, seat: Seat) -> bool {
        self.play.book.seats.get(seat.index()).is_some_and(|book| book.kept_open)
    }

    fn kept_open_by_letter(&self, seat: Seat) -> bool {
        self.play.book.seats.get(seat.index()).is_some_and(|book| book.kept_open && !book.anew)
    }

    fn outcome(&self) -> Option<Outcome> {
        R::outcome(self.play.ledger.state())
    }

    fn handicap(&self) -> Vec<u32> {
        self.outcome().map_or_else(Vec::new, |_| R::PARTS.tournaments.handicap(&self.start))
    }

    fn take(&mut self, letter: &LetterIn<'_>) -> Taken {
        let tryout = try_out(&mut self.play, letter);
        let mut acknowledgement = tryout.acknowledgement;
        let mut counted = tryout.acted;
        if !acknowledgement.preview
            && let Some(book) = self.play.book.seats.get_mut(letter.seat.index())
        {
            counted |= tryout.ordered;
            book.offered.extend(tryout.offered);
            book.lines = tryout.lines;
            // A letter that says nothing of orders, or only acts at once, changes nothing of what holds the turn.
            if tryout.ordered || acknowledgement.kept_open {
                (book.kept_open, book.anew, book.done) = (acknowledgement.kept_open, false, tryout.done);
            } else {
                acknowledgement.kept_open = book.kept_open;
            }
        }
        Taken { acknowledgement, commands: tryout.commands, counted }
    }

    fn play(&mut self, mut deadline: Deadline) -> Vec<ClosedRound> {
        let mut closed: Vec<ClosedRound> = Vec::new();
        let mut alone = 0;
        (self.halted, self.undecided) = (false, false);
        loop {
            let mut trace = Trace::all();
            let clock = !deadline.asks.is_empty();
            let filed = self.play.book.clone();
            unasked(&mut self.play);
            let ended = pump(&mut self.play, &mut deadline, Some(&mut trace));
            self.note_ordered();
            let tried = trace.tried;
            if ended == Pumped::Undecided {
                self.undecided = true;
                return closed;
            }
            if ended == Pumped::Waiting {
                // A turn that has come and can't be played from what is on file: its lines are told of as well.
                if let Some(last) = closed.last_mut() {
                    last.unused.extend(unused(&self.play.setting.seats, &tried));
                }
                return closed;
            }
            if !self.play.steps.is_empty() {
                let attended = clock || tried.iter().any(|tried| tried.refused.is_none() && !tried.standing);
                let by_line = tried.iter().any(|tried| tried.refused.is_none());
                alone = if attended { 0 } else { alone + u32::from(by_line) };
                let mut left = unused(&self.play.setting.seats, &tried);
                left.extend(never_asked(&self.play, &filed));
                let round = self.close();
                closed.push(ClosedRound { unused: left, book: self.book(), ..round });
                self.play.stand_ins.round_ended();
            }
            if ended == Pumped::Over || closed.len() as u32 > R::META.rounds_max {
                return closed;
            }
            if alone >= ALONE_MOST {
                self.halted = true;
                return closed;
            }
            // What is asked from here on is asked anew.
            deadline = Deadline::none();
        }
    }

    fn set_beacon(&mut self, value: Option<Beacon>) -> Option<Beacon> {
        std::mem::replace(&mut self.play.lots.now, value)
    }

    fn wants_beacon(&self, deadline: &Deadline) -> bool {
        wants_beacon(&self.play, deadline.clone(), ALONE_MOST)
    }

    fn undecided(&self) -> bool {
        self.undecided
    }

    fn halted(&self) -> bool {
        self.halted
    }

    fn set_stand_in(&mut self, seat: Seat, mode: StandIn) {
        self.play.stand_ins.set(seat, mode);
    }

    fn stand_in(&self, seat: Seat) -> StandIn {
        self.play.stand_ins.mode(seat)
    }

    fn let_stand_ins_play(&mut self, rounds: u32) {
        self.play.stand_ins.rounds = rounds;
    }

    fn remember(&mut self, ordered: &[Ordered]) {
        self.play.stand_ins.known = ordered.iter().filter_map(Known::read).collect();
    }

    fn take_ordered(&mut self) -> Vec<(u32, Ordered)> {
        std::mem::take(&mut self.ordered)
    }

    fn other_names(&self) -> Vec<(Seat, String)> {
        R::PARTS.talk.other_names(&R::view(self.play.ledger.state(), Viewer::Public))
    }

    fn press(&self, seat: Seat, to: &Audience) -> Result<(Audience, Option<Saying>), Saying> {
        judge::<R>(&self.play.setting, Some(&R::view(self.play.ledger.state(), Viewer::Seat(seat))), seat, to)
    }

    fn keep_open(&mut self) {
        for request in R::pending(self.play.ledger.state()).asked {
            if let Some(book) = self.play.book.seats.get_mut(request.seat.index()) {
                (book.kept_open, book.anew, book.done) = (true, true, false);
            }
        }
    }

    fn book(&self) -> String {
        bookfile::write(&self.play, &self.opening.game, self.round())
    }

    fn restore(&mut self, book: &str) -> Result<(), Mismatch> {
        let round = self.round();
        bookfile::read(&mut self.play, &self.opening.game, round, book)
    }

    fn fold(&mut self, whole: &str) -> Result<(), Mismatch> {
        let number = self.round();
        let file = read_round::<R>(&self.opening, number, whole)?;
        if file.previous != self.head {
            return Err(Mismatch::Chain { round: number, named: file.previous, found: self.head.clone() });
        }
        let answered = answered(file.steps.iter().map(|step| {
            let answers = step.answers.iter().map(|answer| (answer.seat, &answer.source));
            (answers.collect(), step.events.len())
        }));
        let draws = file.steps.iter().flat_map(|step| step.draws.iter().copied()).collect();
        let newest = file.beacons.into_iter().next_back();
        let events: Vec<R::Event> = file.steps.into_iter().flat_map(|step| step.events).collect();
        // A round that does not come out as it says must leave the game as it was.
        let mut state = self.play.ledger.state().clone();
        events.iter().for_each(|event| R::advance(&mut state, event));
        check_state::<R>(number, &file.state, &state)?;
        self.play.ledger = Ledger::new(state);
        self.play.enter_stage();
        self.play.lots.newest = newest.or(self.play.lots.newest.take());
        self.keep_round(number, events, answered, draws);
        self.head = digest(whole.as_bytes());
        self.enter_round()
    }

    fn sheet(&self, viewer: Viewer, since: u32, lang: Lang) -> Sheet {
        self.sheet_now(viewer, since, lang)
    }

    fn composer(&self, seat: Seat, lang: Lang) -> Option<Composer> {
        compose(&self.play, seat, lang)
    }

    fn sheet_of_round(&self, round: u32, viewer: Viewer, lang: Lang) -> Sheet {
        self.sheet_after(round, viewer, lang)
    }

    fn round_title(&self, round: u32, lang: Lang) -> String {
        self.title_of_round(round, lang)
    }

    fn help(&self, word: Option<&str>, lang: Lang) -> Vec<Saying> {
        help(&self.play.grammar, R::META.prefix, word, lang)
    }

    fn keeps(&self) -> Option<&Kind> {
        R::PARTS.keeping.keeps().and_then(|key| self.play.grammar.kinds.iter().find(|kind| kind.key == key))
    }

    fn keep(&self, seat: Seat) -> Option<String> {
        self.kept(seat)
    }

    fn on_file(&self, seat: Seat) -> (Vec<OnFile>, Vec<OnFile>) {
        self.filed(seat)
    }
}
