//! Hearing by what the report says of each answer that it lists: "the knight takes g4", "row 2, right end", a copied line of the list.

use super::{Ear, Heard, SHOWN_MAX};
use crate::game::{Present, Ruleset};
use crate::orders::{Line, Word};
use crate::words::Lang;

/// The words that stand for an answer of the list.
pub(super) struct Words {
    /// Those of its line.
    line: Vec<String>,
    /// Those that tell of it.
    told: Vec<String>,
}

/// An answer of the list, with the words that stand for it.
type Answer<'a, R> = (&'a <R as Ruleset>::Order, &'a Words);

fn words_of(text: &str) -> Vec<String> {
    let line = Line::new(text);
    (0..line.tokens.len()).map(|at| line.fold_of(at).to_owned()).filter(|word| word.chars().any(char::is_alphanumeric)).collect()
}

impl<R: Present> Ear<'_, R> {
    /// The answers of the list. What stands for them is found once for a letter, whatever it says.
    fn answers(&self) -> impl Iterator<Item = Answer<'_, R>> {
        let orders = self.main.as_ref().map_or(&[][..], |(_, answers)| answers);
        let setting = &self.play.setting;
        let in_all = |of: &dyn Fn(Lang) -> String| Lang::ALL.into_iter().flat_map(|lang| words_of(&of(lang))).collect();
        let words = |order: &R::Order| Words {
            line: in_all(&|lang| R::write(setting, order, lang)),
            told: in_all(&|lang| lang.words().tell(&R::describe(setting, &self.view, order))),
        };
        orders.iter().zip(self.words.get_or_init(|| orders.iter().map(words).collect()))
    }

    /// Whether a word of a sentence is one of those that stand for an answer, in any of its cases.
    fn is_among(&self, word: &str, words: &[String]) -> bool {
        words.iter().any(|known| known == word) || {
            let things = self.hearing.things(word);
            !things.is_empty() && words.iter().any(|known| self.hearing.things(known).iter().any(|thing| things.contains(thing)))
        }
    }

    /// The answer that a sentence means, if its words stand for one alone.
    pub(super) fn listed(&self, text: &str) -> Option<Heard<R>> {
        let (request, _) = self.main.as_ref()?;
        let kind = self.play.grammar.kinds.iter().position(|kind| request.choice.kinds.first() == Some(&kind.key))?;
        let said = words_of(text);
        let is = |word: &String| self.hearing.words(word).first().copied();
        // A copied line has its verb; of the rest nothing may be left unaccounted for, another verb least of all.
        let begins = |word: &str| self.hearing.begun_by(word).iter().any(|kind| self.play.kind_answers(*kind, request));
        let says = |word: &&String| is(word) != Some(Word::Noise) && !(is(word) == Some(Word::Verb) && begins(word));
        let said: Vec<&String> = said.iter().filter(says).collect();
        if said.is_empty() {
            return None;
        }
        let fits =
            |(_, words): &Answer<'_, R>| said.iter().all(|word| self.is_among(word, &words.line) || self.is_among(word, &words.told));
        let fitting: Vec<Answer<'_, R>> = self.answers().filter(fits).collect();
        let named = |words: &Words| said.iter().any(|word| is(word) == Some(Word::Name) && self.is_among(word, &words.line));
        match fitting.as_slice() {
            [(order, words)] if named(words) => Some(Heard::Orders(vec![(self.kind_of(kind, order), vec![vec![(*order).clone()]])])),
            [] => None,
            several => Some(Heard::Which(several.iter().take(SHOWN_MAX).map(|(order, _)| self.line_of(order)).collect())),
        }
    }

    fn line_of(&self, order: &R::Order) -> String {
        R::write(&self.play.setting, order, self.lang)
    }

    /// The kind of line that an answer is; the request's first if its line does not say.
    fn kind_of(&self, first: usize, order: &R::Order) -> usize {
        let read = crate::game::letter::reread::<R>(&self.play.grammar, &self.play.setting, &self.line_of(order), "");
        read.map_or(first, |line| line.kind)
    }

    /// Answers of the list that a sentence may mean: those of which it names something.
    pub(super) fn like(&self, text: &str) -> Vec<String> {
        let said = words_of(text);
        let is_name = |word: &&String| self.hearing.words(word).first() == Some(&Word::Name);
        let names: Vec<&String> = said.iter().filter(is_name).collect();
        let like = |(_, words): &Answer<'_, R>| names.iter().any(|word| self.is_among(word, &words.line));
        self.answers().filter(like).take(SHOWN_MAX).map(|(order, _)| self.line_of(order)).collect()
    }
}
