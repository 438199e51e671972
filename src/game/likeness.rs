//! What people say of an answer beside its line and what the report tells of it: what a thing is like, and where it lies.

use super::{Request, Ruleset, Setting};
use crate::orders::{Line, Match, Vocab};

/// What an answer is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Like {
    /// A key of [`Likeness::words`].
    pub key: &'static str,
    /// Whether who means the answer says so: of a move to the left and ahead, that it goes to the left.
    pub told: bool,
    /// Whether it names something by itself, as a land does; "left" does not.
    pub names: bool,
}

impl Like {
    /// What may be said of an answer.
    pub const fn may(key: &'static str) -> Like {
        Like { key, told: false, names: false }
    }

    /// What may be said of an answer, and means something even alone.
    pub const fn named(key: &'static str) -> Like {
        Like { key, told: false, names: true }
    }

    /// What is said of it by who means it.
    pub const fn must(key: &'static str) -> Like {
        Like { key, told: true, names: false }
    }
}

/// What answers are like, in words.
pub trait Likeness<R: Ruleset> {
    /// The words, by what they say of an answer; none where nothing is said.
    fn words(&self) -> Option<&'static Vocab> {
        None
    }

    /// Answers that people describe, where the report lists none.
    fn answers(&self, _view: &R::View, _request: &Request) -> Vec<R::Order> {
        Vec::new()
    }

    /// What one answer is like, by what its seat may see.
    fn of(&self, _setting: &Setting<R::Options>, _view: &R::View, _order: &R::Order) -> Vec<Like> {
        Vec::new()
    }
}

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

/// The words of a text, those together that say one thing.
pub(super) fn remarks(vocab: Option<&'static Vocab>, text: &str) -> Vec<Remark> {
    let line = Line::new(text);
    let tokens: Vec<usize> = (0..line.tokens.len()).filter(|at| line.fold_of(*at).chars().any(char::is_alphanumeric)).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let run = |many: usize| -> Vec<String> { tokens.iter().skip(at).take(many).map(|token| line.fold_of(*token).to_owned()).collect() };
        let together = |many: usize| {
            let words = run(many);
            let keys = keys(vocab?, &words);
            (!keys.is_empty()).then_some(Remark { words, keys })
        };
        let one = (1..=WORDS_MAX.min(tokens.len() - at)).rev().find_map(together);
        let one = one.unwrap_or_else(|| Remark { words: run(1), keys: Vec::new() });
        at += one.words.len();
        found.push(one);
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
