//! Which kinds of line a seat may write now, and whether one of them is legal.

use super::offered::When;
use crate::game::acknowledge::{Imagined, Trial, beside};
use crate::game::answers::{followers, numbered};
use crate::game::play::Play;
use crate::game::{BookLine, Grammar, Kind, Present, Reason as _, Request, Ruleset, Seat, SeatBook};
use crate::orders::{Line, Spec, Tree, parse};
use crate::words::Lang;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// Judges what a seat may write.
pub(super) struct Judge<'p, R: Ruleset> {
    pub play: &'p Play<R>,
    pub seat: Seat,
    /// What it sees, and what it may imagine of the game: all trials begin with that.
    pub imagined: Imagined<'p, R>,
    /// What is asked, what belongs to it or is still to come, and what may be done unasked.
    requests: Vec<(When, Request)>,
    /// How many lines of each kind were to be tried out.
    trials: RefCell<BTreeMap<usize, u32>>,
    /// What came of those that were.
    tried: RefCell<BTreeMap<(usize, Tree), bool>>,
    /// What other lines of the turn may stand beside one that is tried.
    companions: OnceCell<Vec<(usize, R::Order)>>,
    /// Of how many of a kind the trial never came to where they are needed.
    silent: RefCell<BTreeMap<usize, u32>>,
}

/// Of each kind so many lines are tried out,
const TRIALS_OF_EACH: u32 = 24;
/// and no more beyond that for one page: a kind of which much can be written must not leave nothing for the others.
const TRIALS_MAX: u32 = 240;
/// Where the trial comes to none of so many lines of a kind, it will come to none.
const SILENT_MAX: u32 = 4;

impl<'p, R: Present> Judge<'p, R> {
    /// None where a seat can write nothing.
    pub(super) fn new(play: &'p Play<R>, seat: Seat) -> Option<Judge<'p, R>> {
        let state = play.ledger.state();
        let pending = R::pending(state);
        let mine = |request: &Request| request.seat == seat;
        let mut requests: Vec<(When, Request)> = pending.asked.into_iter().filter(mine).map(|request| (When::Asked, request)).collect();
        requests.extend(pending.offered.into_iter().filter(mine).map(|request| (When::Act, request)));
        requests.extend(followers(play, seat).into_iter().map(|request| (When::Along, request)));
        for (_, ask) in R::PARTS.timing.expected(state).into_iter().filter(|(other, ask)| *other == seat && R::META.waits(ask)) {
            let choices = R::META.asks.iter().find(|(known, _)| *known == ask).map_or(&[][..], |(_, choices)| *choices);
            requests.extend(choices.iter().map(|choice| (When::Along, Request { seat, ask, choice })));
        }
        (!requests.is_empty()).then(|| Judge {
            play,
            seat,
            imagined: Imagined::of(play, seat),
            requests,
            trials: RefCell::default(),
            tried: RefCell::default(),
            silent: RefCell::default(),
            companions: OnceCell::new(),
        })
    }

    /// What the seat sees.
    pub(super) fn view(&self) -> &R::View {
        &self.imagined.view
    }

    /// A kind of line of the game.
    pub(super) fn kind(&self, kind: usize) -> Option<&'p Kind> {
        self.play.grammar.kinds.get(kind)
    }

    /// How it is written.
    pub(super) fn spec(&self, kind: usize) -> Option<&'p Spec> {
        self.kind(kind).map(|kind| &kind.spec)
    }

    fn of(&self, kind: usize) -> impl Iterator<Item = &(When, Request)> {
        self.requests.iter().filter(move |(_, request)| self.kind(kind).is_some_and(|kind| request.choice.serves(kind.key)))
    }

    /// What a kind of line answers first.
    pub(super) fn request_of(&self, kind: usize) -> Option<Request> {
        let answers = |(_, request): &&(When, Request)| self.play.kind_answers(kind, request);
        self.of(kind).find(answers).or_else(|| self.of(kind).next()).map(|(_, request)| *request)
    }

    /// When a kind of line counts.
    pub(super) fn when(&self, kind: usize) -> Option<When> {
        self.of(kind).map(|(when, _)| *when).min()
    }

    /// All that may be answered, with the kinds of it.
    pub(super) fn requests(&self) -> impl Iterator<Item = &Request> {
        self.requests.iter().map(|(_, request)| request)
    }

    /// Whether a line is legal.
    pub(super) fn accepts(&self, kind: usize, tree: &Tree) -> bool {
        self.uses(kind, tree).is_some()
    }

    /// What a line says, if each of its uses could be carried out now.
    pub(super) fn uses(&self, kind: usize, tree: &Tree) -> Option<Vec<Vec<R::Order>>> {
        let key = self.kind(kind)?.key;
        let uses = R::read(key, tree);
        let fits = !uses.is_empty() && uses.len() <= 64 && uses.iter().all(|one| !one.is_empty());
        let legal = |order: &R::Order| self.of(kind).any(|(_, request)| R::legal(&self.play.setting, self.view(), request, order).is_ok());
        // The first that is legal counts.
        let may = fits && uses.iter().all(|one| one.iter().any(legal));
        let along = self.when(kind) == Some(When::Along);
        let offered = match may {
            true => !along || self.comes_to_something(kind, tree, &uses),
            false => fits && along && self.fits_beside(kind, tree, &uses),
        };
        offered.then_some(uses)
    }

    /// What pays for more, with its kind: the answers that the report lists, and the lines that it shows as examples where there are none.
    fn companions(&self) -> &[(usize, R::Order)] {
        self.companions.get_or_init(|| {
            let grammar = &self.play.grammar;
            let examples = |request: &Request| R::PARTS.advice.examples(self.view(), request);
            let orders = numbered(self.play, self.seat).map(|(_, answers)| answers);
            let orders = orders.unwrap_or_else(|| self.requests().flat_map(examples).collect());
            let written = |order: R::Order| Some((read(grammar, &R::write(&self.play.setting, &order, Lang::En))?.0, order));
            orders.into_iter().filter_map(written).collect()
        })
    }

    /// Whether a line that is not legal now would be used beside something else of the turn: gold is taken before it is spent.
    fn fits_beside(&self, kind: usize, tree: &Tree, uses: &[Vec<R::Order>]) -> bool {
        let line = (kind, tree.clone());
        if let Some(known) = self.tried.borrow().get(&line) {
            return *known;
        }
        // Whatever else stands in the way, nothing that is taken first helps against it.
        let legal = |request: &Request, order: &R::Order| R::legal(&self.play.setting, self.view(), request, order);
        let is_price = |order: &R::Order| self.of(kind).any(|(_, request)| legal(request, order).is_err_and(|why| why.is_price()));
        if !uses.iter().flatten().any(is_price) || self.companions().is_empty() || !self.has_trial_for(kind) {
            return false;
        }
        let written = book_line(kind, "", uses.to_vec());
        let used = |(of, order): &(usize, R::Order)| {
            let trial = beside(&self.imagined, &written, (*of, order.clone()));
            let mut tried = trial.of(1).peekable();
            tried.peek().is_some() && tried.all(|tried| tried.refused.is_none())
        };
        let follows = self.companions().iter().filter(|(of, _)| *of != kind).any(used);
        self.tried.borrow_mut().insert(line, follows);
        follows
    }

    /// Whether a line for a later point of the turn could be used there: what is legal as things stand may not be by then.
    fn comes_to_something(&self, kind: usize, tree: &Tree, uses: &[Vec<R::Order>]) -> bool {
        let line = (kind, tree.clone());
        if let Some(known) = self.tried.borrow().get(&line) {
            return *known;
        }
        if self.silent.borrow().get(&kind).is_some_and(|silent| *silent >= SILENT_MAX) {
            return true;
        }
        if !self.has_trial_for(kind) {
            return false;
        }
        let tried = self.alone(kind, "", uses.to_vec()).tried;
        if tried.is_empty() {
            *self.silent.borrow_mut().entry(kind).or_default() += 1;
        }
        let comes = tried.iter().all(|tried| tried.refused.is_none());
        self.tried.borrow_mut().insert(line, comes);
        comes
    }

    /// Whether one more line of a kind may be tried out; it counts.
    fn has_trial_for(&self, kind: usize) -> bool {
        let mut trials = self.trials.borrow_mut();
        let of_kind = trials.entry(kind).or_default();
        *of_kind += 1;
        *of_kind <= TRIALS_OF_EACH || trials.values().map(|count| count.saturating_sub(TRIALS_OF_EACH)).sum::<u32>() <= TRIALS_MAX
    }

    /// A trial of a line alone on file.
    pub(super) fn alone(&self, kind: usize, line: &str, uses: Vec<Vec<R::Order>>) -> Trial<R::Refusal> {
        self.imagined.trial(SeatBook { lines: vec![book_line(kind, line, uses)], ..SeatBook::default() })
    }
}

/// A line as it is on file.
fn book_line<R: Ruleset>(kind: usize, line: &str, uses: Vec<Vec<R::Order>>) -> BookLine<R> {
    let (text, behind) = (line.to_owned(), line.len());
    let (guards, letter) = (Vec::new(), String::new());
    BookLine { kind, uses, guards, standing: false, text, behind, letter, number: 1, numbered: false, used: 0, tag: 1 }
}

/// The first kind that reads a line, and what it reads.
pub(super) fn read(grammar: &Grammar, line: &str) -> Option<(usize, Tree)> {
    let line = Line::new(line);
    (0..).zip(&grammar.kinds).find_map(|(at, kind)| Some((at, parse(&kind.spec, &line).ok()?)))
}
