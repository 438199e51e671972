//! Lists of phrases, looked up by their first words: every word of a letter is asked about.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Phrases of the code, each by its folded words.
pub(super) struct Phrases {
    all: &'static [&'static [&'static str]],
    listed: OnceLock<Listed>,
}

impl Phrases {
    pub(super) const fn new(all: &'static [&'static [&'static str]]) -> Phrases {
        Phrases { all, listed: OnceLock::new() }
    }

    fn listed(&self) -> &Listed {
        self.listed.get_or_init(|| Listed::by_first(self.all.iter().map(|phrase| phrase.to_vec())))
    }

    /// How many folded words at the beginning are the longest of these that they begin with; 0 if they begin with none.
    pub(super) fn longest(&self, words: &[&str]) -> usize {
        self.listed().longest(words)
    }

    /// Whether one of them stands somewhere in some folded words.
    pub(super) fn stand_in(&self, words: &[&str]) -> bool {
        self.listed().stand_in(words)
    }
}

/// Phrases by their first words.
pub(super) struct Listed {
    by_first: BTreeMap<&'static str, Vec<Vec<&'static str>>>,
}

impl Listed {
    /// Those of a list of a text, in which each stands in a line, folded, below a line that begins with `=` and names their list.
    pub(super) fn of(text: &'static str, list: &str) -> Listed {
        let below = text.lines().skip_while(|line| line.strip_prefix("= ") != Some(list)).skip(1);
        Listed::by_first(below.take_while(|line| !line.starts_with('=')).map(|line| line.split_whitespace().collect()))
    }

    fn by_first(phrases: impl Iterator<Item = Vec<&'static str>>) -> Listed {
        let mut by_first: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
        for phrase in phrases {
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
