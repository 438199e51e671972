//! What a text may mean in other words: the turns of phrase of a game, and the names of what a seat sees.

use super::remarks::words_of;
use super::{Ear, Heard, Meant};
use crate::game::{Present, Seat};
use crate::orders::{Line, Turns, Word};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// Of no more texts of a letter it is asked what they mean in other words.
const TEXTS_MAX: usize = 400;
/// What is put in the place of something has no more words.
const THINGS_MAX: usize = 3;
/// Without a verb no more of what a text may mean is looked at.
const BARE_MAX: usize = 6;

/// What a turn of phrase means that says who or what does nothing: "the hounds stay at home".
const LEFT_OUT: &str = "leftout";
/// An order with one of these is about what is not named in it as well.
const ALL: &[&str] = &["all", "everything", "everyone", "but", "except", "kaikki", "paitsi"];

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
        let turns: Vec<&Turns> = here.iter().chain(self.turned.turns).collect();
        let found = if turns.is_empty() { Vec::new() } else { self.hearing.turned(&turns, text) };
        self.turned.known.borrow_mut().insert(text.to_owned(), found.clone());
        found
    }

    /// Whether a text says of something that it does nothing, of which these orders say nothing either: "the hounds stay at home", unless all
    /// go to war.
    pub(in crate::game) fn leaves_out(&self, text: &str, mut orders: impl Iterator<Item = Meant<R>>) -> bool {
        if !self.turned(text).iter().any(|turned| turned == LEFT_OUT) {
            return false;
        }
        let line = Line::new(text);
        let names: Vec<&str> = line.folds().filter(|word| self.hearing.is_named(word)).collect();
        let is_among = |order: Meant<R>| {
            let said: Vec<String> = self.shown(&[order]).iter().flat_map(|line| words_of(line)).collect();
            said.iter().any(|word| ALL.contains(&word.as_str())) || names.iter().any(|name| self.is_among(name, &said))
        };
        !orders.any(is_among)
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

    /// The order of a sentence in which another thing stands in the place of the one that it takes back: "mercenaries to h3. Sorry, j3".
    pub(in crate::game) fn replaced(&self, before: &str, said: &str) -> Option<Meant<R>> {
        let line = Line::new(said);
        let kept: Vec<usize> =
            (0..line.tokens.len()).filter(|at| self.hearing.words(line.fold_of(*at)).first() != Some(&Word::Noise)).collect();
        let (first, last) = (*kept.first()?, *kept.last()?);
        let things = last - first < THINGS_MAX && kept.iter().all(|at| self.hearing.is_named(line.fold_of(*at)));
        let (named, above) = (line.written_run(first..last + 1), Line::new(before));
        let mut found: Vec<Meant<R>> = Vec::new();
        let names = |at: usize| at < above.tokens.len() && self.hearing.is_named(above.fold_of(at));
        // A name may have several words: "the Hell Hounds".
        for at in (0..above.tokens.len()).filter(|at| things && names(*at) && (*at == 0 || !names(at - 1))) {
            let end = (at..).find(|at| !names(*at)).unwrap_or(at + 1);
            let text = [above.written_run(0..at), named.clone(), above.written_run(end..above.tokens.len())].join(" ");
            if let Some(Heard::Orders(orders)) = self.whole(&text, None)
                && let Ok([one]) = <[_; 1]>::try_from(orders)
                && self.is_legal(&one)
                && !found.contains(&one)
            {
                found.push(one);
            }
        }
        <[_; 1]>::try_from(found).ok().map(|[one]| one)
    }
}
