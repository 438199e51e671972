//! A game being played: its ledger, its books, and where it stands in its stage.

use super::book::SeatBook;
use super::lots::{Lot, Lots};
use super::rerun::branch_at;
use super::stand_in::StandIns;
use super::{Answer, Ask, Book, Grammar, Ledger, Moment, Need, Request, Rerun, Ruleset, Seat, Setting, Source, Step, Viewer};
use crate::dice::{Dice, Seed, Stream};
use std::sync::Arc;

/// Where the dice of a play come from.
#[derive(Clone, Debug)]
pub enum DiceSource {
    /// One stream a resolve.
    Seeded(Seed),
    /// A script that goes on from one resolve to the next (casebook).
    Script(Dice),
}

/// A game being played.
#[derive(Debug)]
pub struct Play<R: Ruleset> {
    /// What is fixed of the game.
    pub setting: Arc<Setting<R::Options>>,
    /// What may be written.
    pub grammar: Arc<Grammar>,
    /// The dice.
    pub dice: DiceSource,
    /// The state, with the events of the open round.
    pub ledger: Ledger<R>,
    /// The orders on file.
    pub book: Book<R>,
    /// The open stage.
    pub stage: u32,
    /// How many resolves the stage has had.
    pub number: u32,
    /// The reruns that were adopted: which branch names the dice from where on.
    pub reruns: Arc<[Rerun]>,
    /// What keys the dice beside the game's own key.
    pub(super) lots: Lots,
    /// Which seats have a stand-in.
    pub(super) stand_ins: StandIns<R>,
    /// The open round's steps.
    pub steps: Vec<Step<R>>,
    /// The state before the first of them.
    pub(super) begun: Option<Arc<R::State>>,
    /// Whether steps are kept (simulations without checks keep none).
    pub keep_steps: bool,
}

impl<R: Ruleset> Clone for Play<R> {
    fn clone(&self) -> Self {
        Play {
            setting: Arc::clone(&self.setting),
            grammar: Arc::clone(&self.grammar),
            dice: self.dice.clone(),
            ledger: self.ledger.clone(),
            book: self.book.clone(),
            stage: self.stage,
            number: self.number,
            reruns: Arc::clone(&self.reruns),
            lots: self.lots.clone(),
            stand_ins: self.stand_ins.clone(),
            steps: self.steps.clone(),
            begun: self.begun.clone(),
            keep_steps: self.keep_steps,
        }
    }
}

impl<R: Ruleset> Play<R> {
    /// A play that begins with a state and empty books.
    pub fn new(setting: Arc<Setting<R::Options>>, grammar: Arc<Grammar>, dice: DiceSource, state: R::State) -> Play<R> {
        let stage = R::pending(&state).stage;
        let book = Book::new(setting.seats.count());
        let (ledger, reruns, steps) = (Ledger::new(state), Arc::default(), Vec::new());
        let (lots, stand_ins) = (Lots::default(), StandIns::default());
        Play { setting, grammar, dice, ledger, book, stage, number: 0, reruns, lots, stand_ins, steps, begun: None, keep_steps: true }
    }

    /// Goes on to the stage that the state is in.
    pub(super) fn enter_stage(&mut self) {
        self.stage = R::pending(self.ledger.state()).stage;
        self.number = 0;
    }

    /// The branch that names the dice of the next resolve.
    pub(super) fn branch(&self) -> u32 {
        branch_at(&self.reruns, Moment { stage: self.stage, step: self.number })
    }

    /// The dice for the next resolve.
    fn dice(&mut self, lot: &Lot) -> Dice {
        let stream = Stream { stage: self.stage, number: self.number, branch: self.branch() };
        match &mut self.dice {
            DiceSource::Seeded(seed) => lot.dice(seed, stream),
            DiceSource::Script(dice) => dice.clone(),
        }
    }

    /// Gives the dice back after a resolve.
    fn put_dice_back(&mut self, used: Dice) {
        if let DiceSource::Script(dice) = &mut self.dice {
            *dice = used;
        }
    }

    /// The game as it stood at an earlier moment of the open stage, with the books of now; none, if it was another stage.
    pub(super) fn at(&self, moment: Moment) -> Option<Play<R>> {
        let begun = self.begun.as_ref().filter(|_| moment.stage == self.stage && moment.step < self.number)?;
        let mut ledger = Ledger::new(R::State::clone(begun));
        let before = self.steps.iter().filter(|step| step.number < moment.step);
        before.flat_map(|step| &step.events).for_each(|event| ledger.emit(event.clone()));
        Some(Play { ledger, number: moment.step, ..self.clone() })
    }

    /// Carries out one set of answers: the only call of [`Ruleset::resolve`] for play.
    pub(super) fn step(&mut self, mut answers: Vec<Answer<R::Order>>) {
        for Answer { request, order, .. } in &mut answers {
            R::PARTS.likeness.own(self.ledger.state(), request.seat, order);
        }
        let latest = self.steps.iter().rev().map(|step| step.beacon).find(|round| *round > 0);
        let lot = self.lots.lot(&answers, latest);
        let mut dice = self.dice(&lot);
        if self.keep_steps && self.steps.is_empty() {
            self.begun = Some(Arc::new(self.ledger.state().clone()));
        }
        let before = self.ledger.events().len();
        R::resolve(&mut self.ledger, &answers, &mut dice);
        let beacon = if dice.drawn().is_empty() { 0 } else { self.lots.drew(lot) };
        if self.keep_steps {
            let events = self.ledger.events().get(before..).unwrap_or(&[]).to_vec();
            let branch = self.branch();
            self.steps.push(Step { stage: self.stage, number: self.number, branch, beacon, answers, draws: dice.take_drawn(), events });
        }
        self.put_dice_back(dice);
        self.number += 1;
    }

    /// An ask is over: what is left of its lines goes, but for standing ones.
    pub(super) fn end_ask(&mut self, ask: Ask) {
        self.of_ask(ask, |book, kinds| book.end(kinds));
    }

    /// One of several asks of a name is over, and the next will come.
    pub(super) fn leave_ask(&mut self, ask: Ask) {
        let view = R::view(self.ledger.state(), Viewer::Seat(ask.0));
        let grammar = Arc::clone(&self.grammar);
        self.of_ask(ask, |book, kinds| {
            book.leave(&|kind| kinds(kind) && !grammar.serves_every_time(kind), |line| !line.holds(&view, ask.0));
        });
    }

    /// Nothing of an ask has been carried out after all.
    pub(super) fn begin_anew(&mut self, ask: Ask) {
        self.of_ask(ask, |book, kinds| book.begin_anew(kinds));
    }

    /// Changes a seat's book, of which some kinds of line are of an ask.
    fn of_ask(&mut self, (seat, ask): Ask, change: impl FnOnce(&mut SeatBook<R>, &dyn Fn(usize) -> bool)) {
        let grammar = &self.grammar;
        let kinds = |kind: usize| grammar.kinds.get(kind).is_some_and(|kind| R::META.asks_for(ask, kind.key));
        if let Some(book) = self.book.seats.get_mut(seat.index()) {
            change(book, &kinds);
        }
    }

    /// A use of a line has been used, unless it serves every time.
    pub(super) fn mark_used(&mut self, seat: Seat, line: usize, at: usize) {
        if let Some(line) = self.book.seats.get_mut(seat.index()).and_then(|book| book.lines.get_mut(line))
            && !self.grammar.serves_every_time(line.kind)
        {
            line.used |= 1 << at;
        }
    }

    /// Whether a kind of line answers any choice of an ask.
    pub fn kind_is_of(&self, kind: usize, ask: &str) -> bool {
        self.grammar.kinds.get(kind).is_some_and(|kind| R::META.asks_for(ask, kind.key))
    }

    /// Whether a kind of line answers a choice.
    pub fn kind_answers(&self, kind: usize, request: &Request) -> bool {
        self.grammar.kinds.get(kind).is_some_and(|kind| request.choice.kinds.contains(&kind.key))
    }

    /// Whether two kinds of line answer the same choice, so that one may stand in the place of the other.
    pub fn are_alike(&self, one: usize, other: usize) -> bool {
        let key = |kind: usize| self.grammar.kinds.get(kind).map_or("", |kind| kind.key);
        let mut choices = R::META.asks.iter().flat_map(|(_, choices)| *choices);
        one == other || choices.any(|choice| choice.serves(key(one)) && choice.serves(key(other)))
    }

    /// Whether a kind of line may be carried out before a choice.
    pub fn kind_comes_before(&self, kind: usize, request: &Request) -> bool {
        self.grammar.kinds.get(kind).is_some_and(|kind| request.choice.before.contains(&kind.key))
    }

    /// Whether a seat has anything on file for an ask that may be used, or has said that nothing more will come.
    pub fn has_on_file(&self, seat: Seat, ask: &str) -> bool {
        let book = self.book.seats.get(seat.index());
        book.is_some_and(|book| !book.kept_open && (book.done || book.lines.iter().any(|line| self.kind_is_of(line.kind, ask))))
    }

    /// Whether something was done at once by letters of who is asked for a plan, or for what it planned: leaving the plan empty is
    /// then an answer too.
    pub fn acted_for(&self, request: &Request) -> bool {
        let acted = |answer: &Answer<R::Order>| {
            let by_letter = matches!(answer.source, Source::Letter { .. });
            answer.request.seat == request.seat && answer.request.choice.need == Need::Act && by_letter
        };
        matches!(request.choice.need, Need::Plan | Need::Now) && self.steps.iter().flat_map(|step| &step.answers).any(acted)
    }

    /// The requests open to a seat now.
    pub fn open_to(&self, seat: Seat) -> Vec<Request> {
        R::pending(self.ledger.state()).asked.into_iter().filter(|request| request.seat == seat).collect()
    }
}
