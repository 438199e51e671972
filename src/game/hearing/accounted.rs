//! What may not be passed over beside an order: words that name or describe what could be answered as well, and that stand in no order.

use super::remarks::{Remark, remarks};
use super::{Ear, Meant};
use crate::game::{BOTH_OF, Present};
use crate::orders::{Line, Word};

impl<R: Present> Ear<'_, R> {
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
