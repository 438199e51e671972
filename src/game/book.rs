//! A seat's lines on file: this round's, and the standing ones.

use super::{Ruleset, Seat};
use serde::{Deserialize, Serialize};

/// A condition before a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guard<C> {
    /// What is asked.
    pub condition: C,
    /// Whether it must fail to hold (`else`).
    pub negated: bool,
}

/// A line on file, parsed once; whether it is legal is asked when it is needed.
#[derive(Debug)]
pub struct BookLine<R: Ruleset> {
    /// Its kind, as an index into the grammar's kinds.
    pub kind: usize,
    /// Its uses, each a list of preferences.
    pub uses: Vec<Vec<R::Order>>,
    /// The guards before it; all must hold.
    pub guards: Vec<Guard<R::Cond>>,
    /// Whether it stays when the ask ends.
    pub standing: bool,
    /// As written, guards included, so that it reads the same again.
    pub text: String,
    /// How much of the text, from its end, is the order itself, behind the guards; in bytes.
    pub behind: usize,
    /// The letter that brought it.
    pub letter: String,
    /// Its number in that letter, from 1.
    pub number: u32,
    /// Whether it came as numbered answers: its text does not read back, its uses are written out.
    pub numbered: bool,
    /// Which uses have been used in the open ask, as bits.
    pub used: u64,
    /// For a trial: which line of the letter it is, counted from 1; 0 for what was on file before.
    pub tag: usize,
}

impl<R: Ruleset> Clone for BookLine<R> {
    fn clone(&self) -> Self {
        BookLine {
            kind: self.kind,
            uses: self.uses.clone(),
            guards: self.guards.clone(),
            standing: self.standing,
            text: self.text.clone(),
            behind: self.behind,
            letter: self.letter.clone(),
            number: self.number,
            numbered: self.numbered,
            used: self.used,
            tag: self.tag,
        }
    }
}

impl<R: Ruleset> BookLine<R> {
    /// Its guards as they stand before the order.
    pub fn guards_text(&self) -> &str {
        self.text.len().checked_sub(self.behind).and_then(|end| self.text.get(..end)).unwrap_or_default()
    }

    /// Whether its guards hold, all of them, as far as its seat may know.
    pub fn holds(&self, view: &R::View, seat: Seat) -> bool {
        self.guards.iter().all(|guard| R::PARTS.conditions.holds(view, seat, &guard.condition) != guard.negated)
    }
}

/// What one seat has on file.
#[derive(Debug)]
pub struct SeatBook<R: Ruleset> {
    /// The lines, in the order in which they came.
    pub lines: Vec<BookLine<R>>,
    /// Whether its last letter had a mistake (or it wrote `wait`): its asks stay open until the
    /// deadline, a mended letter or `ready`.
    pub kept_open: bool,
    /// Whether no letter keeps it open, but a round that was opened again, to be ordered anew; without meaning where nothing keeps it open.
    pub anew: bool,
    /// Whether its last letter said `ready`: a plan that it left empty is then one that is made.
    pub done: bool,
    /// Lines that answers offered in the ask that is open, in the order of their numbers.
    pub offered: Vec<String>,
}

impl<R: Ruleset> Clone for SeatBook<R> {
    fn clone(&self) -> Self {
        SeatBook { lines: self.lines.clone(), kept_open: self.kept_open, anew: self.anew, done: self.done, offered: self.offered.clone() }
    }
}

/// The books of all seats.
#[derive(Debug)]
pub struct Book<R: Ruleset> {
    /// One a seat.
    pub seats: Vec<SeatBook<R>>,
}

impl<R: Ruleset> Clone for Book<R> {
    fn clone(&self) -> Self {
        Book { seats: self.seats.clone() }
    }
}

impl<R: Ruleset> Book<R> {
    /// Empty books.
    pub fn new(seats: usize) -> Book<R> {
        Book { seats: (0..seats).map(|_| SeatBook::default()).collect() }
    }
}

impl<R: Ruleset> Default for SeatBook<R> {
    fn default() -> Self {
        SeatBook { lines: Vec::new(), kept_open: false, anew: false, done: false, offered: Vec::new() }
    }
}

impl<R: Ruleset> SeatBook<R> {
    /// Puts a letter's lines on file: they replace those of the kinds that the letter has; its
    /// standing lines replace all standing ones.
    pub fn file(&mut self, lines: Vec<BookLine<R>>, standing_named: bool) {
        if standing_named {
            self.lines.retain(|line| !line.standing);
        }
        let fresh: Vec<usize> = lines.iter().filter(|line| !line.standing).map(|line| line.kind).collect();
        self.lines.retain(|line| line.standing || !fresh.contains(&line.kind));
        self.lines.extend(lines);
    }

    /// Takes back all lines of a kind, or all.
    pub fn cancel(&mut self, kind: Option<usize>) {
        self.lines.retain(|line| kind.is_some_and(|kind| line.kind != kind));
    }

    /// When an ask ends, what is left of its kinds goes, but for standing lines, which serve anew.
    pub fn end(&mut self, kinds: &dyn Fn(usize) -> bool) {
        self.lines.retain(|line| line.standing || !kinds(line.kind));
        self.begin_anew(kinds);
        (self.kept_open, self.done) = (false, false);
        self.offered.clear();
    }

    /// One of several asks of a name ends: what was used or could have been goes, what `waits` for its guard stays.
    pub fn leave(&mut self, kinds: &dyn Fn(usize) -> bool, waits: impl Fn(&BookLine<R>) -> bool) {
        self.lines.retain(|line| line.standing || !kinds(line.kind) || (line.used == 0 && waits(line)));
        self.lines.iter_mut().filter(|line| line.standing).for_each(|line| line.used = 0);
        (self.kept_open, self.done) = (false, false);
        self.offered.clear();
    }

    /// What was used of an ask's kinds has not been.
    pub fn begin_anew(&mut self, kinds: &dyn Fn(usize) -> bool) {
        self.lines.iter_mut().filter(|line| kinds(line.kind)).for_each(|line| line.used = 0);
    }
}
