//! Which words of a sentence are kept: those that say something, with what they take back, and where one stands for "otherwise".

use super::correction::{self, Correction};
use super::token::Line;
use super::{having, leading, noise, remark};
use std::ops::Range;

/// What is kept of a sentence.
pub(super) struct Kept<'l> {
    line: &'l Line<'l>,
    all: &'l [&'l str],
    at: usize,
    /// The words, by their places.
    pub words: Vec<usize>,
    /// Those of them that stand for "otherwise": "or if that is gone".
    pub instead: Vec<usize>,
    /// The place of one that stands for "any": "after that I don't care".
    pub any: Option<usize>,
    /// Whether the sentence takes back what was said before it.
    pub correction: Correction,
    /// What "it" stands for, by its words, until it does.
    named: Option<Range<usize>>,
}

impl<'l> Kept<'l> {
    /// Of a line's folded words, from a place on.
    pub(super) fn of(line: &'l Line<'l>, all: &'l [&'l str], from: usize, named: Option<Range<usize>>) -> Kept<'l> {
        let mut kept = Kept { line, all, at: from, words: Vec::new(), instead: Vec::new(), any: None, correction: Correction::No, named };
        while let Some(rest) = all.get(kept.at..).filter(|rest| !rest.is_empty()) {
            if !(kept.passes_over(rest) || kept.prefers(rest)) {
                kept.takes_back_or_keeps(rest);
            }
        }
        while kept.words.last().is_some_and(|at| matches!(line.fold_of(*at), "." | "!" | "?" | "," | "…")) {
            kept.words.pop();
        }
        kept
    }

    /// Passes over what says what the writer has come to, what is not meant, or that what is wanted instead is good enough.
    fn passes_over(&mut self, rest: &[&str]) -> bool {
        let concluded = leading::concluding(rest, self.all.get(..self.at).unwrap_or_default());
        if concluded > 0 && concluded < rest.len() {
            self.words.clear();
            self.at += concluded;
            return true;
        }
        let denied = if self.words.is_empty() { correction::denied(rest) } else { 0 };
        if denied > 0 {
            self.correction = self.correction.max(Correction::Perhaps);
            self.at += denied;
            return true;
        }
        let enough = if self.instead.is_empty() { 0 } else { having::good_enough(rest) };
        self.at += enough;
        enough > 0
    }

    /// Keeps one word for all that say which is wanted first and which if that can't be had.
    fn prefers(&mut self, rest: &[&str]) -> bool {
        let whatever = if self.words.is_empty() { 0 } else { having::whatever(rest) };
        if whatever > 1 {
            self.otherwise();
            self.words.push(self.at + 1);
            self.any = Some(self.at + 1);
            self.at = self.all.len();
            return true;
        }
        let choice = leading::choice(rest).filter(|(many, most)| *many < rest.len() && (*most || !self.words.is_empty()));
        if let Some((many, most)) = choice {
            if !most {
                self.otherwise();
            }
            self.at += many;
            return true;
        }
        let failing = having::failing(rest);
        // "England, or from the deck if it is gone": the condition stands behind what is wanted then.
        let ends = failing > 0 && rest.iter().skip(failing).all(|word| matches!(*word, "." | "!"));
        let is_or = |at: &usize| remark::is_else(self.line.fold_of(*at)) || matches!(self.line.fold_of(*at), "or" | "tai");
        if let Some(or) = self.words.iter().rev().copied().find(is_or).filter(|_| ends) {
            self.instead.push(or);
            self.at = self.all.len();
            return true;
        }
        // Something must stand behind it.
        let goes_on = failing > 0 && failing < rest.len();
        if goes_on {
            self.otherwise();
            self.at += failing;
        }
        goes_on
    }

    fn otherwise(&mut self) {
        self.instead.push(self.at);
        self.words.push(self.at);
    }

    /// Leaves out what says nothing, takes back what was said before, or keeps a word.
    fn takes_back_or_keeps(&mut self, rest: &[&str]) {
        let begins = self.words.iter().all(|at| correction::is_interjection(self.line.fold_of(*at)));
        let (taking_back, how) = if begins { correction::at_beginning(rest) } else { (0, Correction::No) };
        let amid = correction::anywhere(rest, noise::is_noise);
        let skipped = noise::phrase(rest).max(having::available(rest));
        let at = self.at;
        self.at += 1;
        if amid > 0 && amid >= taking_back {
            self.correction = self.correction.max(Correction::Perhaps);
            self.at = at + amid;
        } else if taking_back > 0 && taking_back >= skipped {
            self.correction = self.correction.max(how);
            self.words.clear();
            self.at = at + taking_back;
        } else if skipped > 0 {
            // Of "and finally" the first parts two orders all the same.
            self.words.extend((!self.words.is_empty() && rest.starts_with(&["and", "finally"])).then_some(at));
            self.at = at + skipped;
        } else if rest.first().is_some_and(|word| correction::is_in_its_place(word)) {
            self.correction = self.correction.max(Correction::Perhaps);
            self.words.pop();
        } else if self.words.is_empty() && matches!(rest.first(), Some(&("," | "." | "!" | ":" | "-" | "…" | "("))) {
            // Nothing stands before it.
        } else if let Some(name) = self.named.take_if(|_| rest.first().is_some_and(|word| having::IT.contains(word))) {
            self.words.extend(name);
        } else {
            self.words.push(at);
        }
    }
}
