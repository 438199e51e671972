//! Several orders in one sentence: where it is cut, and what of it says nothing beside them.
//!
//! A sentence is a row of pieces, cut where a sign or a small word parts it and where a verb begins. Neighbours belong together as long
//! as they are one order; what is left over must say nothing more: a description of the order before it, thanks, or that nothing else is done.

use super::{Ear, Heard, Meant, written};
use crate::game::Present;
use crate::game::letter::reread;
use crate::orders::{Line, Stance, Word, is_denial, is_idle_remark, is_lead, is_social, stance};
use std::collections::BTreeMap;

/// What stands between two pieces.
const BETWEEN: &[&str] = &[",", ";", "&", "+", "/", "-", "–", "—", "(", ")", ":", ".", "and", "plus", "ja", "seka"];
/// With these more is wanted than what stands before.
const AND: &[&str] = &["and", "&", "+", "plus", "ja", "seka", "then", "sitten", "also", "myos"];
/// With these begins what is not done either.
const NOR: &[&str] = &["enka", "eika", "nor", "but", "mutta"];
/// No sentence of more pieces is taken apart.
const PIECES_MAX: usize = 10;
/// Nor are more ways tried to put the pieces together.
const STEPS_MAX: usize = 100;

/// Nor do more pieces together say that nothing is done.
const IDLE_PIECES_MAX: usize = 3;

/// A piece of a sentence, by its words.
#[derive(Clone, Copy)]
struct Piece {
    from: usize,
    to: usize,
    /// Whether a sign or a small word stands before it, and not a verb alone.
    parted: bool,
    /// Whether a bracket is opened before it.
    aside: bool,
    /// Whether it is wanted as well as what stands before: a word says so, no mere comma.
    and: bool,
}

/// Who puts pieces together.
struct Rows<'e, 'p, R: Present> {
    ear: &'e Ear<'p, R>,
    line: &'e Line<'e>,
    pieces: Vec<Piece>,
    /// What was heard in a run of pieces.
    heard: BTreeMap<(usize, usize), Vec<Meant<R>>>,
    steps: usize,
}

/// An order in a row, and whether its verb was said.
type Said<R> = (Meant<R>, bool);

impl<R: Present> Ear<'_, R> {
    /// The orders of a sentence that has several, or one and words that say nothing more.
    pub(super) fn in_pieces(&self, text: &str) -> Option<Vec<Meant<R>>> {
        let line = Line::new(text);
        let pieces = self.pieces_of(&line);
        if !(2..=PIECES_MAX).contains(&pieces.len()) {
            return None;
        }
        let mut rows = Rows { ear: self, line: &line, pieces, heard: BTreeMap::new(), steps: 0 };
        let row = rows.row(0, &[], false)?;
        (!row.is_empty()).then(|| row.into_iter().map(|(meant, _)| meant).collect())
    }

    fn pieces_of(&self, line: &Line<'_>) -> Vec<Piece> {
        let words = self.hearing.words_of(line);
        let is = |at: usize, what: Word| words.get(at) == Some(&what);
        let parts = |at: usize| !is(at, Word::Verb) && BETWEEN.contains(&line.fold_of(at));
        // "First" may be the order's own, "then" leads on to one, "enkä" to what is not done.
        let leads = |at: usize| is_lead(line.fold_of(at)) || NOR.contains(&line.fold_of(at));
        let mut pieces: Vec<Piece> = Vec::new();
        let (mut parted, mut open) = (true, false);
        for at in 0..line.tokens.len() {
            if parts(at) {
                (parted, open) = (true, false);
                continue;
            }
            let ends = line.fold_of(at + 1).is_empty() || parts(at + 1);
            // Two words of one verb stand side by side: "pick up".
            let verb = is(at, Word::Verb) && at > 0 && !is(at - 1, Word::Verb);
            let says = |piece: &Piece| (piece.from..at).any(|at| !is(at, Word::Noise));
            let begins = |piece: &Piece| (leads(at) && !ends) || (verb && says(piece));
            match pieces.last_mut().filter(|piece| open && !begins(piece)) {
                Some(piece) => piece.to = at + 1,
                None => {
                    let aside = at > 0 && line.fold_of(at - 1) == "(";
                    let and = AND.contains(&line.fold_of(at)) || (at > 0 && AND.contains(&line.fold_of(at - 1)));
                    pieces.push(Piece { from: at, to: at + 1, parted: parted || leads(at), aside, and });
                }
            }
            (parted, open) = (false, true);
        }
        pieces
    }

    /// Whether words say nothing beside an order: thanks, or that nothing else is to be done.
    fn says_nothing(&self, text: &str) -> bool {
        // "I'll take both open cards": something is wanted, though nobody knows what.
        if stance(text) == Stance::Wants {
            return false;
        }
        let words = self.hearing.words(text);
        let names = words.iter().any(|word| word.names());
        let line = Line::new(text);
        // "Thx, then whatever comes off the stack" says more.
        let social = || !self.says_what_to_do(text) && is_social(text);
        let described = self.described(text);
        let plain = |(at, word): (usize, &Word)| *word == Word::Noise && !described(line.fold_of(at));
        // "No claim"
        let denied = || {
            let not = |at: usize| is_denial(line.fold_of(at));
            let rest = words.iter().enumerate().all(|(at, word)| not(at) || matches!(word, Word::Noise | Word::Verb));
            rest && words.contains(&Word::Verb) && (0..words.len()).any(not)
        };
        words.iter().enumerate().all(plain) || (!names && (is_idle_remark(text) || social() || denied()))
    }
}

impl<R: Present> Rows<'_, '_, R> {
    /// What the pieces say from one on, the longest order first. `described`: what stands before may go on with what it is like.
    fn row(&mut self, from: usize, before: &[Said<R>], described: bool) -> Option<Vec<Said<R>>> {
        self.steps += 1;
        let (Some(first), true) = (self.pieces.get(from).copied(), self.steps <= STEPS_MAX) else {
            return (from == self.pieces.len()).then(|| before.to_vec());
        };
        let text = self.line.written_run(first.from..first.to);
        let before_one = described;
        let described = described && first.parted && before.last().is_some_and(|(meant, _)| self.ear.describes(&text, meant));
        // "Docks (2 gold)"
        if described && first.aside {
            return self.row(from + 1, before, true);
        }
        for to in (from + 1..=self.pieces.len()).rev() {
            let orders = self.heard(from, to);
            if to > from + 1 && self.is_split(from, to, &orders) {
                continue;
            }
            if orders.is_empty() {
                let (text, told) = (self.text(from, to), described || (to > from + 1 && before_one && first.parted));
                if told
                    && before.last().is_some_and(|(meant, _)| self.ear.describes(&text, meant))
                    && let Some(row) = self.row(to, before, true)
                {
                    return Some(row);
                }
                continue;
            }
            // Who says it twice means it once.
            if orders.iter().all(|order| before.iter().any(|(said, _)| said == order)) {
                if let Some(row) = self.row(to, before, false) {
                    return Some(row);
                }
                continue;
            }
            // "Cards, keep the dearest."
            if let ([more], Some(((last, said), rest))) = (orders.as_slice(), before.split_last())
                && self.ear.is_more_of(more, last)
            {
                let joined: Vec<Said<R>> = rest.iter().cloned().chain([(more.clone(), *said)]).collect();
                if let Some(row) = self.row(to, &joined, false) {
                    return Some(row);
                }
            }
            let verb = self.ear.hearing.has_verb(&self.text(from, to));
            // Two of one kind beside each other, of which one has no verb, may be one rather than the other.
            let alike =
                |(kind, _): &Meant<R>| before.iter().any(|((other, _), said)| self.ear.play.are_alike(*other, *kind) && !(*said && verb));
            if orders.iter().any(alike) {
                // "The left card of row one and the right one of row four" is one order of two.
                if let Some(joined) = before.split_last().filter(|_| first.and).and_then(|(last, rest)| self.joined(rest, last, &orders))
                    && let Some(row) = self.row(to, &joined, false)
                {
                    return Some(row);
                }
                continue;
            }
            let one = orders.len() == 1;
            let said: Vec<Said<R>> = before.iter().cloned().chain(orders.into_iter().map(|meant| (meant, verb))).collect();
            if let Some(row) = self.row(to, &said, one) {
                return Some(row);
            }
        }
        // "I won't claim anything" is cut before its verb.
        let most = self.pieces.len().min(from + IDLE_PIECES_MAX);
        let ends = |at: usize| self.pieces.get(at).is_none_or(|piece| piece.parted);
        let says_nothing =
            |text: &str| self.ear.says_nothing(text) && self.ear.says_no_more_than(text, before.iter().map(|(meant, _)| meant));
        // "Then two gold, and nothing else": of some pieces none may want something.
        let wants = |to: usize| (from..to).any(|at| stance(&self.text(at, at + 1)) == Stance::Wants);
        let idle = |to: &usize| ends(*to) && !wants(*to) && says_nothing(&self.text(from, *to));
        let idle: Vec<usize> = (from + 1..=most).rev().filter(idle).collect();
        idle.into_iter().find_map(|to| self.row(to, before, false))
    }

    /// Whether some pieces that were heard to be one order are two: "two gold, the prison goes up" says no price of the prison, and of "move
    /// c2-c3 and scout c3" the second half would be lost.
    fn is_split(&mut self, from: usize, to: usize, orders: &[Meant<R>]) -> bool {
        let aside = |piece: &Piece| piece.aside || !piece.parted || piece.from == 0;
        let cuts: Vec<usize> = (from + 1..to).filter(|at| self.pieces.get(*at).is_some_and(|piece| !aside(piece))).collect();
        // What the game's grammar reads whole says all of it: "pay three at the smithy and get two new cards".
        let ear = self.ear;
        let whole = ear.as_read(&self.text(from, to)).is_some();
        let new = |found: &[Meant<R>]| !found.is_empty() && found.iter().all(|one| !orders.contains(one));
        orders.len() == 1
            && cuts.into_iter().any(|at| {
                let (first, rest) = (self.heard(from, at), self.heard(at, to));
                let lost = !whole && first == orders && new(&rest) && ear.hearing.has_verb(&self.text(at, to));
                // "Ok: 2 gold / build the prison": what says nothing may stand before.
                let all_behind = rest == orders && self.parts_well(at);
                let mut begins = || {
                    (from..at).any(|begin| {
                        let first = self.heard(begin, at);
                        new(&first) && first.iter().all(|one| ear.is_legal(one))
                    })
                };
                lost || (all_behind && begins())
            })
    }

    /// Whether a sign stands before a piece that no description reaches over.
    fn parts_well(&self, at: usize) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.from > 0 && matches!(self.line.fold_of(piece.from - 1), "," | "/" | ";"))
    }

    /// An order that says what two of one kind say, if there is a legal one.
    fn joined(&self, before: &[Said<R>], ((kind, uses), verb): &Said<R>, more: &[Meant<R>]) -> Option<Vec<Said<R>>> {
        let [(other, others)] = more else { return None };
        let ear = self.ear;
        // What a line can't say is in no list either.
        let line = |uses: &[Vec<R::Order>]| Some(written(ear.play, *kind, uses, ear.lang)).filter(|(_, reads_back)| *reads_back);
        let ((one, _), (more, _)) = line(uses).zip(line(others)).filter(|_| kind == other)?;
        let (_, behind) = more.split_once(' ').filter(|(_, behind)| !behind.contains('>') && !one.contains('>'))?;
        let read = reread::<R>(&ear.play.grammar, &ear.play.setting, &format!("{one}, {behind}"), "")?;
        let meant = (read.kind, read.uses);
        let fits = meant.0 == *kind && ear.is_legal(&meant);
        fits.then(|| before.iter().cloned().chain([(meant, *verb)]).collect())
    }

    fn text(&self, from: usize, to: usize) -> String {
        let ends = self.pieces.get(from).zip(self.pieces.get(to - 1));
        ends.map_or_else(String::new, |(first, last)| self.line.written_run(first.from..last.to))
    }

    fn heard(&mut self, from: usize, to: usize) -> Vec<Meant<R>> {
        if let Some(known) = self.heard.get(&(from, to)) {
            return known.clone();
        }
        let text = self.text(from, to);
        let ear = self.ear;
        let clause =
            |text: &str| ear.clause(text, None).or_else(|| ear.alternatives(text)).filter(|heard| matches!(heard, Heard::Orders(_)));
        // What leads on to it may stand before it, and behind: "then the prison", "the prison first".
        let line = Line::new(&text);
        let led = || {
            let leads = |at: usize| is_lead(line.fold_of(at)) || matches!(line.fold_of(at), "but" | "mutta");
            let from = (0..line.tokens.len()).find(|at| !leads(*at)).filter(|from| *from > 0)?;
            clause(&line.written_run(from..line.tokens.len()))
        };
        let leading = || {
            let last = line.tokens.len().checked_sub(1).filter(|last| is_lead(line.fold_of(*last)))?;
            clause(&line.written_run(0..last))
        };
        let heard = match clause(&text).or_else(led).or_else(leading) {
            Some(Heard::Orders(orders)) => orders,
            _ => Vec::new(),
        };
        self.heard.insert((from, to), heard.clone());
        heard
    }
}
