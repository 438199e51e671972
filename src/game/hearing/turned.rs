//! What a text may mean in other words: the turns of phrase of a game, and the names of what a seat sees.

use super::{Ear, Heard, Meant};
use crate::game::{Present, Seat};
use crate::orders::Turns;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// Of no more texts of a letter it is asked what they mean in other words.
const TEXTS_MAX: usize = 400;
/// Without a verb no more of what a text may mean is looked at.
const BARE_MAX: usize = 6;

/// What texts of a letter may mean in other words.
pub(super) struct Turned {
    turns: Option<&'static Turns>,
    here: OnceCell<Option<Turns>>,
    seat: Seat,
    known: RefCell<BTreeMap<String, Vec<String>>>,
}

impl Turned {
    pub(super) fn of<R: Present>(seat: Seat) -> Turned {
        Turned { turns: R::PARTS.likeness.turns(), here: OnceCell::new(), seat, known: RefCell::default() }
    }
}

impl<R: Present> Ear<'_, R> {
    /// What a text may mean in other words.
    pub(super) fn turned(&self, text: &str) -> Vec<String> {
        if let Some(known) = self.turned.known.borrow().get(text) {
            return known.clone();
        }
        if self.turned.known.borrow().len() >= TEXTS_MAX {
            return Vec::new();
        }
        let here = self.turned.here.get_or_init(|| R::PARTS.likeness.turns_here(&self.view, self.turned.seat));
        let turns: Vec<&Turns> = self.turned.turns.into_iter().chain(here).collect();
        let found = if turns.is_empty() { Vec::new() } else { self.hearing.turned(&turns, text) };
        self.turned.known.borrow_mut().insert(text.to_owned(), found.clone());
        found
    }

    /// The one order that texts without a verb mean which may all stand for another.
    pub(super) fn bare_in_other_words(&self, texts: &[&str], corrected: Option<usize>) -> Option<Heard<R>> {
        let mut found: Vec<Vec<Meant<R>>> = Vec::new();
        for text in texts.iter().take(BARE_MAX) {
            if let Some(Heard::Orders(orders)) = self.bare(text, corrected)
                && !found.contains(&orders)
            {
                found.push(orders);
            }
        }
        match <[_; 1]>::try_from(found) {
            Ok([one]) => Some(Heard::Orders(one)),
            Err(none) if none.is_empty() => None,
            Err(several) => Some(Heard::Which(self.shown(&several.concat()))),
        }
    }
}
