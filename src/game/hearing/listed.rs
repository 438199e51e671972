//! Hearing by what the report says of each answer that it lists: "the knight takes g4", "row 2, right end", a copied line of the list.

use super::{Ear, Heard, SHOWN_MAX};
use crate::game::Present;
use crate::orders::{Line, Word};
use crate::words::Lang;

/// An answer of the list, with the words that stand for it.
struct Answer<'a, O> {
    order: &'a O,
    /// The words of its line, then those that tell of it.
    line: Vec<String>,
    told: Vec<String>,
}

fn words_of(text: &str) -> Vec<String> {
    let line = Line::new(text);
    (0..line.tokens.len()).map(|at| line.fold_of(at).to_owned()).filter(|word| word.chars().any(char::is_alphanumeric)).collect()
}

impl<R: Present> Ear<'_, R> {
    fn answers(&self) -> Vec<Answer<'_, R::Order>> {
        let listed = self.main.iter().flat_map(|(_, answers)| answers);
        let setting = &self.play.setting;
        let in_both = |of: &dyn Fn(Lang) -> String| [Lang::En, Lang::Fi].iter().flat_map(|lang| words_of(&of(*lang))).collect();
        listed
            .map(|order| Answer {
                order,
                line: in_both(&|lang| R::write(setting, order, lang)),
                told: in_both(&|lang| lang.words().tell(&R::describe(setting, &self.view, order))),
            })
            .collect()
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
        let answers = self.answers();
        let is = |word: &String| self.hearing.words(word).first().copied();
        // A copied line has its verb; of the rest nothing may be left unaccounted for, another verb least of all.
        let begins = |word: &str| self.hearing.begun_by(word).iter().any(|kind| self.play.kind_answers(*kind, request));
        let says = |word: &&String| is(word) != Some(Word::Noise) && !(is(word) == Some(Word::Verb) && begins(word));
        let said: Vec<&String> = said.iter().filter(says).collect();
        if said.is_empty() {
            return None;
        }
        let fits =
            |answer: &&Answer<'_, R::Order>| said.iter().all(|word| self.is_among(word, &answer.line) || self.is_among(word, &answer.told));
        let fitting: Vec<&Answer<'_, R::Order>> = answers.iter().filter(fits).collect();
        let named =
            |answer: &Answer<'_, R::Order>| said.iter().any(|word| is(word) == Some(Word::Name) && self.is_among(word, &answer.line));
        match fitting.as_slice() {
            [one] if named(one) => Some(Heard::Orders(vec![(self.kind_of(kind, one.order), vec![vec![one.order.clone()]])])),
            [] => None,
            several => Some(Heard::Which(several.iter().take(SHOWN_MAX).map(|answer| self.line_of(answer.order)).collect())),
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
        let like = |answer: &Answer<'_, R::Order>| names.iter().any(|word| self.is_among(word, &answer.line));
        let answers = self.answers();
        answers.iter().filter(|answer| like(answer)).take(SHOWN_MAX).map(|answer| self.line_of(answer.order)).collect()
    }
}
