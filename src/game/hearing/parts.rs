//! Parts of a sentence that mean something by themselves: what stands in brackets, between commas, and between small words.

use super::{Ear, Heard, Meant, SHOWN_MAX};
use crate::game::{Need, Present};
use crate::orders::{Line, Word, is_doubt, is_lead};

/// What stands between two orders.
const AND: &[&str] = &[",", ";", "&", "+", "and", "plus", "ja", "seka"];
/// What stands between an order and words about something else.
const ABOUT: &[&str] = &[":", "-", "–", "—", "(", ")", "but", "so", "then", "unless", "mutta", "niin", "joten", "ellei"];
/// What stands between two of which only one can be meant.
const OR: &[&str] = &["or", "tai", "vai", "/"];

/// A text with more places between orders is none of several.
const CUTS_MAX: usize = 6;

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

    /// Orders that stand side by side, each by itself: "gold and watchtower"; of one kind only such as are done as a letter comes.
    pub(super) fn side_by_side(&self, text: &str) -> Option<Vec<Meant<R>>> {
        let line = Line::new(text);
        let cuts: Vec<usize> = (0..line.tokens.len()).filter(|at| AND.contains(&line.fold_of(*at))).collect();
        if cuts.is_empty() || cuts.len() > CUTS_MAX {
            return None;
        }
        let orders = self.in_row(&line, 0, &cuts)?;
        let differ = |at: usize| {
            orders
                .iter()
                .take(at)
                .zip(std::iter::repeat(orders.get(at)))
                .all(|(one, other)| other.is_some_and(|other| self.go_together(one, other)))
        };
        (orders.len() > 1 && (1..orders.len()).all(differ)).then_some(orders)
    }

    /// The orders of a line from one of its words on, cut at some of these; the fewest that there are.
    fn in_row(&self, line: &Line<'_>, from: usize, cuts: &[usize]) -> Option<Vec<Meant<R>>> {
        let end = line.tokens.len();
        let from = (from..end).find(|at| !is_lead(line.fold_of(*at))).unwrap_or(end);
        if from > 0
            && let Some(Heard::Orders(last)) = self.clause(&line.written_run(from..end), None)
        {
            return Some(last);
        }
        let to = |cut: usize| (cut > from).then(|| line.written_run(from..cut));
        cuts.iter().rev().filter(|cut| **cut >= from).find_map(|cut| {
            let Some(first) = to(*cut) else {
                // Nothing stands between two signs.
                return self.in_row(line, cut + 1, cuts);
            };
            let Some(Heard::Orders(mut orders)) = self.clause(&first, None) else { return None };
            orders.extend(self.in_row(line, cut + 1, cuts)?);
            Some(orders)
        })
    }

    /// Whether two orders can be meant together: of one choice only what is done as a letter comes, and lines of several kinds on file.
    fn go_together(&self, one: &Meant<R>, other: &Meant<R>) -> bool {
        let needs = |kind: usize, need: Need| {
            let key = self.play.grammar.kinds.get(kind).map_or("", |kind| kind.key);
            R::META.asks.iter().flat_map(|(_, choices)| *choices).any(|choice| choice.need == need && choice.serves(key))
        };
        let both = |need: Need| needs(one.0, need) && needs(other.0, need);
        !self.play.are_alike(one.0, other.0) || (both(Need::Now) && one.0 != other.0) || (both(Need::Act) && one != other)
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
            // "Cheers, Laura".
            if self
                .hearing
                .words(&part)
                .iter()
                .enumerate()
                .all(|(at, word)| *word == Word::Noise || self.is_player(Line::new(&part).fold_of(at)))
            {
                continue;
            }
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
