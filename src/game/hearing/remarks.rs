//! What was said of an answer, taken apart: words that say one thing together, and what they say.

use crate::orders::{Line, Match, Vocab};

/// A part of what was said: some words, and what they say of an answer, if they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Remark {
    /// The folded words.
    pub(super) words: Vec<String>,
    /// What they say: one of these.
    pub(super) keys: Vec<&'static str>,
}

/// No more words are looked up together.
const WORDS_MAX: usize = 4;

/// The folded words of a text.
pub(super) fn words_of(text: &str) -> Vec<String> {
    let line = Line::new(text);
    (0..line.tokens.len()).map(|at| line.fold_of(at).to_owned()).filter(|word| word.chars().any(char::is_alphanumeric)).collect()
}

/// The words of a text, those together that say one thing.
pub(super) fn remarks(vocab: Option<&'static Vocab>, text: &str) -> Vec<Remark> {
    let words = words_of(text);
    let (mut found, mut rest) = (Vec::new(), words.as_slice());
    while let [first, behind @ ..] = rest {
        let together = |many: usize| {
            let (words, behind) = rest.split_at_checked(many)?;
            let keys = keys(vocab?, words);
            (!keys.is_empty()).then(|| (Remark { words: words.to_vec(), keys }, behind))
        };
        let one = (1..=WORDS_MAX).rev().find_map(together);
        let (remark, left) = one.unwrap_or_else(|| (Remark { words: vec![first.clone()], keys: Vec::new() }, behind));
        found.push(remark);
        rest = left;
    }
    found
}

/// What some words say: exactly, or one of them in any of its cases.
fn keys(vocab: &'static Vocab, words: &[String]) -> Vec<&'static str> {
    let whole = words.join(" ");
    let found = match vocab.heard(&whole).or_else(|| vocab.exact(&whole)) {
        Some(index) => vec![index],
        None => match words {
            [word] => match vocab.loose(word) {
                Match::One(index) => vec![index],
                Match::Many(several) => several,
                Match::None => Vec::new(),
            },
            _ => Vec::new(),
        },
    };
    found.into_iter().filter_map(|index| vocab.entry(index)).map(|entry| entry.key.as_str()).collect()
}
