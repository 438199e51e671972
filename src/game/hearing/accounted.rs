//! What may not be passed over beside an order: words that name or describe what could be answered as well, and that stand in no order.

use super::clauses::stands_behind_others;
use super::remarks::{Remark, remarks};
use super::{Ear, Meant};
use crate::game::{BOTH_OF, Present};
use crate::orders::{Line, Word, is_denial, is_else};

/// With these one denies as well.
const NOBODY: &[&str] = &["nobody", "anybody", "noone", "kukaan", "ketaan", "mitaan"];

impl<R: Present> Ear<'_, R> {
    /// Whether a text says what one of some orders does, or names a thing of one.
    pub(in crate::game) fn speaks_of_any(&self, text: &str, orders: &[Meant<R>]) -> bool {
        let line = Line::new(text);
        let told: Vec<_> =
            orders.iter().flat_map(|(_, uses)| uses.iter().flatten()).map(|order| self.words_of_answer(order, false)).collect();
        let named = |(at, word): (usize, Word)| word == Word::Name && told.iter().any(|words| self.is_among(line.fold_of(at), &words.line));
        self.is_about(text, orders) || self.hearing.words_of(&line).into_iter().enumerate().any(named)
    }

    /// Whether the words of a sentence say otherwise than the orders that were heard in it.
    pub(super) fn is_doubtful(&self, text: &str, orders: &[Meant<R>]) -> bool {
        self.leaves_an_else(text, orders) || orders.iter().any(|order| self.is_denied_unasked(text, order))
    }

    /// Whether an order does nothing, of which a sentence has the verb alone: "gold, and then build" does not say that nothing is built.
    fn is_denied_unasked(&self, text: &str, order: &Meant<R>) -> bool {
        let denies = |text: &str| Line::new(text).folds().any(|word| is_denial(word) || NOBODY.contains(&word));
        let begins = || Line::new(text).folds().any(|word| self.hearing.begun_by(word).contains(&order.0));
        !denies(text) && self.shown(std::slice::from_ref(order)).iter().any(|line| denies(line)) && begins() && self.turned(text).is_empty()
    }

    /// Whether words say what is wanted instead, and no order of several has anything in its place: "gold, otherwise the prison" is not both.
    fn leaves_an_else(&self, text: &str, orders: &[Meant<R>]) -> bool {
        let line = Line::new(text);
        let said = (0..line.tokens.len()).filter(|at| is_else(line.fold_of(*at)) && !stands_behind_others(&line, *at)).count();
        let several = orders.iter().any(|(kind, _)| orders.iter().any(|(other, _)| other != kind));
        let has = |order: &&Meant<R>| {
            let prefers = order.1.iter().any(|preferences| preferences.len() > 1);
            prefers
                || self
                    .shown(std::slice::from_ref(*order))
                    .iter()
                    .any(|line| Line::new(line).folds().any(|word| word == ">" || is_else(word)))
        };
        several && said > orders.iter().filter(has).count()
    }

    /// Whether of what may be answered now a text names or describes nothing that stands in none of some orders.
    pub(super) fn says_no_more_than<'o>(&self, text: &str, orders: impl Iterator<Item = &'o Meant<R>>) -> bool
    where
        R: 'o,
    {
        let ordered: Vec<_> = orders.flat_map(|(_, uses)| uses.iter().flatten()).map(|order| self.words_of_answer(order, true)).collect();
        let answers = || self.lists().iter().flat_map(|list| &list.answers).map(|(_, words)| words);
        let stands = |word: &str| ordered.iter().any(|words| self.stands_for(word, words));
        let is_left_out = |remark: &Remark| {
            let said = ordered.iter().any(|words| words.is_like(remark)) || remark.words.iter().all(|word| stands(word));
            !said && !remark.keys.contains(&BOTH_OF) && answers().any(|words| words.is_like(remark))
        };
        let line = Line::new(text);
        let is_unnamed = |word: &str| !stands(word) && answers().any(|words| self.is_among(word, &words.line));
        let names = self.hearing.words_of(&line).into_iter().enumerate().filter(|(_, word)| *word == Word::Name);
        let said = remarks(R::PARTS.likeness.words(), text);
        !said.iter().filter(|remark| !remark.keys.is_empty()).any(is_left_out)
            && !names.into_iter().any(|(at, _)| is_unnamed(line.fold_of(at)))
    }
}
