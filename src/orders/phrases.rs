//! Lists of phrases, looked up by their first words.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Phrases, each by its folded words.
pub(super) struct Phrases {
    all: &'static [&'static [&'static str]],
    /// The same by their first words: every word of a letter is asked about.
    by_first: OnceLock<BTreeMap<&'static str, Vec<&'static [&'static str]>>>,
}

impl Phrases {
    pub(super) const fn new(all: &'static [&'static [&'static str]]) -> Phrases {
        Phrases { all, by_first: OnceLock::new() }
    }

    /// How many folded words at the beginning are the longest of these that they begin with; 0 if they begin with none.
    pub(super) fn longest(&self, words: &[&str]) -> usize {
        let by_first = self.by_first.get_or_init(|| {
            let mut by_first: BTreeMap<&str, Vec<&[&str]>> = BTreeMap::new();
            for phrase in self.all {
                by_first.entry(phrase.first().copied().unwrap_or_default()).or_default().push(phrase);
            }
            by_first
        });
        let begun = words.first().and_then(|word| by_first.get(word)).into_iter().flatten();
        begun.filter(|phrase| words.starts_with(phrase)).map(|phrase| phrase.len()).max().unwrap_or(0)
    }
}

/// Phrases of a text, in which each stands in a line, folded, below a line that begins with `=` and names their list.
pub(super) struct Listed {
    by_first: BTreeMap<&'static str, Vec<Vec<&'static str>>>,
}

impl Listed {
    /// Those of a list.
    pub(super) fn of(text: &'static str, list: &str) -> Listed {
        let mut by_first: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
        let below = text.lines().skip_while(|line| line.strip_prefix("= ") != Some(list)).skip(1);
        for phrase in below.take_while(|line| !line.starts_with('=')).map(|line| line.split_whitespace().collect::<Vec<_>>()) {
            if let Some(first) = phrase.first().copied() {
                by_first.entry(first).or_default().push(phrase);
            }
        }
        Listed { by_first }
    }

    /// How many folded words at the beginning are the longest of these that they begin with; 0 if they begin with none.
    pub(super) fn longest(&self, words: &[&str]) -> usize {
        let begun = words.first().and_then(|word| self.by_first.get(word)).into_iter().flatten();
        begun.filter(|phrase| words.starts_with(phrase)).map(Vec::len).max().unwrap_or(0)
    }

    /// Whether one of them stands somewhere in some folded words.
    pub(super) fn stand_in(&self, words: &[&str]) -> bool {
        (0..words.len()).any(|at| self.longest(words.get(at..).unwrap_or_default()) > 0)
    }
}
