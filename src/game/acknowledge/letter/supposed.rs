//! Sentences that begin with a condition of the game: what is done then, and what else, is on file behind its guard, or it is asked about.

use super::{Meant, Reader, Told};
use crate::game::acknowledge::Verdict;
use crate::game::hearing::{Heard, written};
use crate::game::wrapped::IF;
use crate::game::{BookLine, Present, Reading};
use crate::orders::{Line, Sentence, is_supposed, sentences};
use crate::words::Saying;

/// Whether a sentence says something outright: it asks nothing, is in no doubt, and mends nothing.
fn is_plain(sentence: &Sentence) -> bool {
    !(sentence.asks || sentence.wavers || sentence.corrects())
}

/// Whether a line has a condition.
fn supposes(line: &str) -> bool {
    Line::new(line).folds().any(|word| IF.contains(&word))
}

impl<R: Present> Reader<'_, R> {
    /// Whether what was heard in a whole sentence is one order that holds the condition in it: `use smithy if gold >= 5`.
    pub(super) fn keeps_condition(&self, meant: &[(bool, Vec<Meant<R>>)]) -> bool {
        let [(_, orders)] = meant else { return false };
        orders.len() == 1 && self.lines_of(orders).iter().all(|line| supposes(line))
    }

    /// Whether a sentence of several orders ends with a condition that all of them may have, and not the last alone: "I build the harbour and
    /// take gold if I get the king".
    pub(super) fn may_all_be_supposed(&self, text: &str, orders: &[Meant<R>]) -> bool {
        let line = Line::new(text);
        let from = line.folds().enumerate().filter(|(_, word)| IF.contains(word)).map(|(at, _)| at + 1).last();
        orders.len() > 1 && from.zip(self.play.grammar.condition.as_ref()).is_some_and(|(from, spec)| is_supposed(spec, &line, from))
    }

    /// Orders as lines.
    pub(super) fn lines_of(&self, orders: &[Meant<R>]) -> Vec<String> {
        orders.iter().map(|(kind, uses)| written(self.play, *kind, uses, self.letter.lang).0).collect()
    }

    /// What the parts of a sentence come to: they are on file, or a remark; `meant`: it can't be one.
    pub(super) fn supposed(&mut self, parts: Vec<Reading<R>>, meant: bool) -> Option<Told> {
        if !meant && self.is_remark(&parts) { Some((Verdict::Chat, None)) } else { self.file_supposed(parts) }
    }

    /// Puts the parts of a sentence on file, each behind its guard; none of them unless each says what to do, and nothing else.
    fn file_supposed(&mut self, parts: Vec<Reading<R>>) -> Option<Told> {
        if self.correcting.is_some() {
            return None;
        }
        let mut lines: Vec<BookLine<R>> = Vec::new();
        for part in parts {
            match part {
                Reading::Order(line) => lines.push(*line),
                Reading::Loose(loose) => {
                    let above = lines.last().or(self.sorted.orders.last().map(|(_, line)| line)).map(|line| line.kind);
                    for (kind, uses) in self.said_to_do(&loose.text, above)? {
                        lines.push(self.guarded(kind, uses, &loose.line)?.0);
                    }
                }
                _ => return None,
            }
        }
        if lines.is_empty() || !lines.iter().all(|line| self.may_come_to_pass(line)) {
            return None;
        }
        let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let note = Saying::new("line-heard").with("order", told.join("; "));
        for line in lines {
            let told = self.order(line);
            if told.0 != Verdict::Ok {
                return Some(told);
            }
        }
        Some((Verdict::Ok, Some(note)))
    }

    /// What the first sentence of a text orders, if the others say nothing. Without a verb it is more of what is above.
    fn said_to_do(&mut self, text: &str, above: Option<usize>) -> Option<Vec<Meant<R>>> {
        let mut found: Option<Vec<Meant<R>>> = None;
        for sentence in sentences(text) {
            if !is_plain(&sentence) {
                return None;
            }
            let ear = self.ear();
            let verb = ear.has_verb(&sentence.text);
            match ear.hear(&sentence, above.filter(|_| !verb), found.is_some()) {
                Heard::Orders(orders) if found.is_none() => {
                    let more = |kind: usize| above.is_some_and(|above| self.play.are_alike(above, kind));
                    found = Some(orders).filter(|orders| verb || orders.iter().all(|(kind, _)| more(*kind)));
                    found.as_ref()?;
                }
                Heard::Nothing if found.is_some() && !ear.may_add(&sentence.text) => {}
                _ => return None,
            }
        }
        found
    }

    /// Whether all that stands behind "otherwise" is a remark: "otherwise all is fine here".
    fn is_remark(&mut self, parts: &[Reading<R>]) -> bool {
        let [Reading::Loose(part)] = parts else { return false };
        let nothing = |sentence: &Sentence| {
            let ear = self.ear();
            is_plain(sentence) && matches!(ear.hear(sentence, None, true), Heard::Nothing) && !ear.may_add(&sentence.text)
        };
        sentences(&part.text).iter().all(nothing) && self.is_note(&part.text)
    }

    /// Whether the guards of a line may hold when it is asked for.
    fn may_come_to_pass(&self, line: &BookLine<R>) -> bool {
        let kind = self.play.grammar.kinds.get(line.kind).map_or("", |kind| kind.key);
        line.guards.iter().all(|guard| R::PARTS.conditions.may_guard(&guard.condition, kind))
    }
}
