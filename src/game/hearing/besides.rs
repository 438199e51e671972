//! What a sentence may mean beside an order: that it adds to it, that it is one more, or that it says something of it anew.

use super::remarks::remarks;
use super::{Ear, Heard, Meant};
use crate::game::Present;
use crate::orders::{Line, Stance, Word, before_reason, is_alternative, is_condition, is_pointer, is_saying, stance};

/// Beside an order a sentence that names something is an aside if it has more words about something else,
const ASIDE_MAX: usize = 6;
/// and one that does something to somebody if it has more.
const BESIDE_MAX: usize = 7;

impl<R: Present> Ear<'_, R> {
    /// What a correction means that only says what is different: "the left one in row two" and then "the right one".
    pub(in crate::game) fn amended(&self, before: &str, text: &str) -> Option<Vec<Meant<R>>> {
        let said = remarks(R::PARTS.likeness.words(), before);
        let is_like = remarks(R::PARTS.likeness.words(), text).iter().any(|remark| !remark.keys.is_empty());
        let words =
            |at: usize| said.iter().enumerate().map(move |(of, remark)| if of == at { text.to_owned() } else { remark.words.join(" ") });
        let heard = |at: usize| match self.whole(&words(at).collect::<Vec<_>>().join(" "), None) {
            Some(Heard::Orders(orders)) => Some(orders),
            _ => None,
        };
        let replaced = (0..said.len()).filter(|at| is_like && said.get(*at).is_some_and(|remark| !remark.keys.is_empty()));
        let mut found: Vec<Vec<Meant<R>>> = replaced.filter_map(heard).collect();
        found.dedup();
        <[_; 1]>::try_from(found).ok().map(|[one]| one)
    }

    /// Whether a sentence of which nothing is heard begins as if it added something to one of these orders: "take cards. Keep the cheaper one."
    pub(in crate::game) fn adds_to(&self, orders: &[Meant<R>], text: &str) -> bool {
        let line = Line::new(text);
        let first = line.fold_of(0);
        let added = |(kind, _): &Meant<R>| self.play.grammar.kinds.get(*kind).is_some_and(|kind| kind.spec.adds(first));
        !is_condition(text) && !is_alternative(text) && !is_saying(text) && orders.iter().any(added)
    }

    /// Whether a sentence of which nothing is heard may be an order all the same: it says what to do with something, or names something and
    /// says little beside that.
    pub(in crate::game) fn may_add(&self, text: &str) -> bool {
        let text = &before_reason(text, |word| self.is_player(word));
        let (line, words) = (Line::new(text), self.hearing.words(text));
        let is_player = |at: usize| self.is_player(line.fold_of(at));
        let others = (0..).zip(&words).filter(|(at, word)| **word == Word::Other && !is_player(*at)).count();
        let cues = line.folds().filter(|word| !self.cued_by(word).is_empty()).count();
        let has_verb = cues > 0 || words.contains(&Word::Verb);
        // "Vote walrus" names something that there is not.
        let does = has_verb && (others == 1 || (others <= BESIDE_MAX && (0..words.len()).any(is_player)));
        let names = words.iter().any(|word| word.names());
        // "Replacement card from the deck" has two words of drawing.
        let points = cues > 0 && line.folds().any(is_pointer);
        let speaks = cues > 1 || points || self.speaks_of(text);
        // "Everything at the close" adds to what is ordered.
        let turned = !self.turned(text).is_empty();
        let stance = stance(text);
        // "My new card is from the deck" tells of oneself.
        let own = stance == Stance::Tells && !self.names_others(text, &[]);
        let orders = (has_verb && speaks || turned) && (own || matches!(stance, Stance::Plain | Stance::Wants));
        let signed = (0..words.len()).any(|at| line.fold_of(at) == self.writer);
        // "The left card of row one and the right one of row four" names none of them.
        let told = remarks(R::PARTS.likeness.words(), text).iter().filter(|remark| !remark.keys.is_empty()).count();
        let describes = told > 1 && matches!(stance, Stance::Plain | Stance::Wants);
        let alone = (does || (names && others <= ASIDE_MAX) || orders || describes) && stance != Stance::Refuses;
        // "It isn't hard: a cloister at Moissac" has an order in it.
        let in_it = || {
            self.clauses(text)
                .iter()
                .any(|clause| clause.stance == Stance::Plain && self.speaks_of(&clause.text) && self.is_order(&clause.text))
        };
        (alone || (stance == Stance::Refuses && in_it())) && !signed && !is_saying(text)
    }
}
