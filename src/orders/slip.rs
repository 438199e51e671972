//! Slips of the pen that leave no doubt of the word that was meant.

use super::vocab::{Vocab, is_ending};
use std::collections::BTreeSet;

/// Words that may be meant.
#[derive(Debug)]
pub(super) struct Known<'v> {
    words: BTreeSet<&'v str>,
    stems: BTreeSet<&'v str>,
}

impl<'v> Known<'v> {
    /// Those of some vocabularies.
    pub(super) fn of(vocabs: impl Iterator<Item = &'v Vocab>) -> Known<'v> {
        let (mut words, mut stems) = (BTreeSet::new(), BTreeSet::new());
        for vocab in vocabs {
            words.extend(vocab.known_words());
            stems.extend(vocab.known_stems());
        }
        Known { words, stems }
    }

    /// Whether a folded word is one of them, in any of its cases; no mere beginning.
    pub(super) fn has(&self, word: &str) -> bool {
        let cut = |end: usize| word.get(..end).zip(word.get(end..));
        self.words.contains(word) || (3..=word.len()).filter_map(cut).any(|(stem, ending)| is_ending(ending) && self.stems.contains(stem))
    }
}

/// No shorter word is mended, since many are one letter away from another;
const SHORTEST: usize = 5;
/// in a word as long as this a letter may also be wrong.
const LONG: usize = 7;
/// Words that look like slips and are none; and one that is asked about in a game of the sample club, which shows how that goes.
const NO_SLIPS: &[&str] =
    &["deerest", "aioin", "pairs", "price", "prince", "harder", "marker", "places", "placed", "played", "player", "players", "building"];

/// The known words that a folded word may be meant for: two neighbours changed places, a letter too many or too few, in a long word one wrong
/// letter. The first letter is right.
pub(super) fn meant(word: &str, known: impl Fn(&str) -> bool) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let plain = letters.iter().all(char::is_ascii_lowercase);
    if !plain || letters.len() < SHORTEST || NO_SLIPS.contains(&word) {
        return Vec::new();
    }
    // "Helps" and "helped" are what others do, and what was; with "-ko" Finnish asks.
    let other_form = ["s", "d", "ed"].iter().filter_map(|ending| word.strip_suffix(ending)).any(&known);
    if other_form || word.ends_with("ko") {
        return Vec::new();
    }
    let with = |change: &dyn Fn(&mut Vec<char>)| {
        let mut letters = letters.clone();
        change(&mut letters);
        letters.into_iter().collect::<String>()
    };
    let inside = 1..letters.len();
    let swapped = (1..letters.len() - 1).map(|at| with(&|letters| letters.swap(at, at + 1)));
    let fewer = inside.clone().map(|at| letters.iter().enumerate().filter(|(of, _)| *of != at).map(|(_, letter)| *letter).collect());
    let more = ('a'..='z').flat_map(|letter| (1..=letters.len()).map(move |at| (letter, at)));
    let more = more.map(|(letter, at)| with(&|letters| letters.insert(at, letter)));
    let wrong = ('a'..='z').flat_map(|letter| inside.clone().map(move |at| (letter, at))).filter(|_| letters.len() >= LONG);
    let wrong = wrong.map(|(letter, at)| with(&|letters| letters.iter_mut().skip(at).take(1).for_each(|wrong| *wrong = letter)));
    // The likelier a slip, the sooner it counts: of a word with many cases another is one letter away.
    let tried: [Vec<String>; 4] = [swapped.collect(), fewer.collect(), more.collect(), wrong.collect()];
    // "Nostin" and "tuhosin" tell what was done; "nostan" and "tuhoisin" are other words, not the same without a slip.
    let tells = word.ends_with("in");
    let same_end = |other: &str| !tells || other.ends_with(word.get(word.len().saturating_sub(4)..).unwrap_or_default());
    let mut found: Vec<String> = Vec::new();
    for words in tried {
        found.extend(words.into_iter().filter(|word| known(word) && same_end(word)));
        if !found.is_empty() {
            break;
        }
    }
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_mended_and_another_word_is_not() {
        let known = |word: &str| ["architect", "merchant", "kuningas", "first", "paris", "gold", "thief"].contains(&word);
        for (slip, word) in
            [("archtiect", "architect"), ("mercahnt", "merchant"), ("kunigas", "kuningas"), ("frist", "first"), ("merchent", "merchant")]
        {
            assert_eq!(meant(slip, known), [word], "{slip}");
        }
        let known = |word: &str| known(word) || ["nostan", "valitsen", "tuhoisin"].contains(&word);
        for other in ["pairs", "good", "chief", "fiirst1", "grief", "nostin", "valitsin", "tuhosin"] {
            assert!(meant(other, known).is_empty(), "{other}");
        }
    }
}
