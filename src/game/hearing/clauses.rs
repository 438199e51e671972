//! The clauses of a sentence, each with how it is meant.

use super::{Ear, Heard};
use crate::game::Present;
use crate::orders::{Line, Stance, begins_reason, numbers, stance};
use std::ops::Range;

/// What stands between two clauses.
const PARTS: &[&str] =
    &[",", ";", ":", "…", ".", "!", "&", "+", "and", "n", "plus", "then", "so", "ja", "seka", "sitten", "sit", "joten", "niin", "siis"];
/// What stands before something that is wanted in place of what stands before it,
const OR: &[&str] = &["or", ">", "otherwise", "else", "failing", "tai", "muuten", "muutoin"];
/// and what leaves open which of two is meant, unless it goes on with a condition.
const EITHER: &[&str] = &["or", "tai"];
/// What puts two beside each other.
const AND: &[&str] = &["and", "&", "+", "n", "plus", "ja", "seka"];
/// With one of these begins what is not done either.
const NOR: &[&str] = &["enka", "eika", "nor"];
/// Behind one of these "else" is about other people or things.
const OTHERS: &[&str] = &[
    "nobody",
    "somebody",
    "anybody",
    "everybody",
    "someone",
    "anyone",
    "everyone",
    "one",
    "nothing",
    "anything",
    "everything",
    "who",
    "what",
];
/// Behind one of these stands what the writer has come to.
const SO: &[&str] = &["so", "joten", "siis"];
/// Behind one of these stands what turns round what stands before it, if it speaks of the game: "the king, but any will do".
const BUT: &[&str] = &["but", "though", "mutta", "vaikka"];

/// Whether a word of a line stands behind one that speaks of other people or things.
pub(super) fn stands_behind_others(line: &Line<'_>, at: usize) -> bool {
    at > 0 && OTHERS.contains(&line.fold_of(at - 1))
}

/// A clause of a sentence.
pub(super) struct Clause {
    pub text: String,
    pub stance: Stance,
    /// It stands behind a word that puts it in the place of what is before.
    pub instead: bool,
    /// That word leaves open which is meant.
    pub either: bool,
    /// It stands behind "but".
    pub contrary: bool,
    /// It says why.
    pub reason: bool,
    /// It says what follows from what stands before it.
    pub concludes: bool,
    /// It stands beside another, of which it says as much: "and" is between, and no comma alone.
    pub and: bool,
    /// Its words.
    at: Range<usize>,
}

impl Clause {
    /// The numbers of a list, if it says nothing else.
    pub(super) fn numbers(&self) -> Option<Vec<usize>> {
        numbers(&self.text)
    }
}

impl<R: Present> Ear<'_, R> {
    /// The clauses of a sentence. What says what to do and nothing else stays with what stands behind its colon: "stone: sa6".
    pub(super) fn clauses(&self, text: &str) -> Vec<Clause> {
        let line = Line::new(text);
        let words: Vec<&str> = line.folds().collect();
        let mut found: Vec<Clause> = Vec::new();
        let (mut begun, mut instead, mut either, mut contrary, mut reason, mut and) = (0, false, false, false, false, false);
        let mut concludes = false;
        for at in 0..=line.tokens.len() {
            let word = line.fold_of(at);
            // "Nobody else wants it" puts nothing in the place of anything.
            let of_others = word == "else" && stands_behind_others(&line, at);
            let [or, but] = [OR, BUT].map(|of| of.contains(&word) && !of_others);
            // "I take England nor do I claim anything", "enkä varaa mitään": the word that denies stays with what it denies.
            let nor = at > begun && NOR.contains(&word);
            // "As" gives a reason behind a comma only.
            let why = begins_reason(words.get(at..).unwrap_or_default(), |word| self.is_player(word))
                && (word != "as" || (at > 0 && line.fold_of(at - 1) == ","));
            let begins = |said: &str| self.says_what_to_do(said) && !self.speaks_of(said);
            let parts = PARTS.contains(&word) && !(word == ":" && begins(&line.written_run(begun..at)));
            if !(or || but || why || parts || nor || at == line.tokens.len()) {
                continue;
            }
            if at > begun {
                let text = line.written_run(begun..at);
                if let Some(before) = found.last_mut() {
                    before.and |= and;
                }
                found.push(Clause { stance: stance(&text), text, instead, either, contrary, reason, concludes, and, at: begun..at });
                (instead, either, contrary, reason, concludes, and) = (false, false, false, false, false, false);
            }
            and |= AND.contains(&word);
            instead |= or;
            either |= EITHER.contains(&word);
            contrary |= but;
            reason |= why;
            concludes |= SO.contains(&word);
            begun = at + usize::from(!nor);
        }
        self.put_together(&line, found)
    }

    /// Neighbours that are one order, where they are none by themselves: "the hounds and the legion on the table, but only at close".
    fn put_together(&self, line: &Line<'_>, clauses: Vec<Clause>) -> Vec<Clause> {
        let orders =
            |text: &str| matches!(self.clause(text, None), Some(Heard::Orders(orders)) if orders.iter().all(|one| self.is_legal(one)));
        let mut found: Vec<Clause> = Vec::new();
        for clause in clauses {
            let before = found.last().filter(|before| !(clause.instead || clause.reason || before.reason));
            let joined = before.filter(|before| !(orders(&before.text) && orders(&clause.text))).and_then(|before| {
                let with_what_parts = line.written_run(before.at.start..clause.at.end);
                let ways = [with_what_parts, format!("{} {}", before.text, clause.text)];
                ways.into_iter().find(|text| orders(text))
            });
            match (joined, found.last_mut()) {
                (Some(text), Some(before)) => {
                    (before.stance, before.at.end) = (stance(&text), clause.at.end);
                    before.text = text;
                }
                _ => found.push(clause),
            }
        }
        found
    }
}
