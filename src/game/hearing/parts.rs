//! Parts of a sentence that mean something by themselves: what stands in brackets, between commas, and between small words.

use super::{Ear, Heard, SHOWN_MAX};
use crate::game::Present;
use crate::orders::{Line, Word, is_doubt};

/// What stands between two orders.
const AND: &[&str] = &[",", ";", "&", "+", "and", "plus", "ja", "seka"];
/// What stands between an order and words about something else.
const ABOUT: &[&str] = &[":", "-", "–", "—", "(", ")", "but", "so", "then", "unless", "mutta", "niin", "joten", "ellei"];
/// What stands between two of which only one can be meant.
const OR: &[&str] = &["or", "tai", "vai", "/"];

/// A text cut at words that part; the words of a text that has none are one part.
fn cut(text: &str, parts: impl Fn(&str) -> bool) -> Vec<String> {
    let line = Line::new(text);
    let mut found = vec![Vec::new()];
    for at in 0..line.tokens.len() {
        if parts(line.fold_of(at)) {
            found.push(Vec::new());
        } else if let Some(last) = found.last_mut() {
            last.push(line.written(at));
        }
    }
    found.into_iter().filter(|words| !words.is_empty()).map(|words| words.join(" ")).collect()
}

impl<R: Present> Ear<'_, R> {
    /// A sentence without what stands in brackets and names nothing of the game: "gold (I need it)".
    pub(super) fn without_asides(&self, text: &str) -> String {
        let line = Line::new(text);
        let mut kept: Vec<&str> = Vec::new();
        let mut at = 0;
        while at < line.tokens.len() {
            let closed = (line.fold_of(at) == "(").then(|| (at..line.tokens.len()).find(|end| line.fold_of(*end) == ")")).flatten();
            let aside = closed.filter(|end| {
                let inside = line.written_run(at + 1..*end);
                !is_doubt(&inside) && !self.hearing.words(&inside).iter().any(|word| word.means())
            });
            match aside {
                Some(end) => at = end + 1,
                None => {
                    kept.push(line.written(at));
                    at += 1;
                }
            }
        }
        kept.join(" ")
    }

    /// From the first verb of a part to the last thing that it names: "as warlord I will [wreck Atro's docks] for free".
    fn core(&self, part: &str) -> Option<String> {
        let words = self.hearing.words(part);
        let from = words.iter().position(|word| *word == Word::Verb)?;
        let to = words.iter().rposition(|word| word.names()).filter(|to| *to > from)?;
        let line = Line::new(part);
        Some(line.written_run(from..to + 1))
    }

    /// The lines that parts of a sentence would be: what its writer may have meant, though it says more than that.
    pub(in crate::game) fn amid(&self, text: &str) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for part in cut(text, |word| [AND, ABOUT, OR].iter().any(|parts| parts.contains(&word))) {
            let heard = self.whole(&part, None).or_else(|| self.whole(&self.core(&part)?, None));
            match heard {
                Some(Heard::Orders(orders)) => lines.extend(self.shown(&orders)),
                Some(Heard::Which(which)) => lines.extend(which),
                _ => {}
            }
        }
        lines.dedup();
        lines.truncate(SHOWN_MAX);
        lines
    }
}
