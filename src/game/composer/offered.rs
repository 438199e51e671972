//! What may be written, as values that a page can carry.

use serde::Serialize;

/// All that a seat may write now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Composer {
    /// The kinds of line, those that answer what is asked first.
    pub kinds: Vec<Offered>,
    /// What may stand before a line: that it counts only if something is so.
    pub conditions: Vec<Sentence>,
    /// How what may be begun now would go, where the rules throw dice for it.
    pub chances: Vec<Chance>,
}

/// The exact odds of something that may be begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chance<T = String> {
    /// What, and how it may go: a sentence.
    pub told: T,
    /// How often it goes well for who begins it, per mille.
    pub well: u32,
    /// How often for nobody, per mille.
    pub nobody: u32,
    /// How lines end that begin just that: where one is composed, it is told beside it.
    pub lines: Vec<T>,
}

/// When a line counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// It answers what is asked now.
    Asked,
    /// It answers another point of the same ask, or what this round will ask.
    Along,
    /// It is carried out as its letter comes.
    Act,
}

/// A kind of line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// Its name in the grammar.
    pub key: &'static str,
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub what: String,
    /// When it counts.
    pub when: When,
    /// The choice that it answers, by name: lines of one choice may stand in each other's place.
    pub choice: &'static str,
    /// Whether what is to be done if it can't be may follow it, behind a `>`.
    pub or: bool,
    /// The words that are left out behind a `>` in a line of the same kind.
    pub head: String,
    /// Whether it may be said for every time that it is asked.
    pub stands: bool,
    /// Whether it may hang on a condition.
    pub guarded: bool,
    /// Lines that are legal, with what each brings.
    pub lines: Vec<(String, String)>,
    /// Sentences with gaps.
    pub sentences: Vec<Sentence>,
}

/// A line with gaps to fill.
pub type Sentence = Vec<Part>;

/// A part of a sentence. Whatever fills the gaps, the line is legal: each choice was judged, each two together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Words as they stand.
    Is(String),
    /// One of these.
    One(Vec<String>),
    /// A number from the first to the second.
    Count(i32, i32),
    /// Words of one's own; what they are.
    Free(String),
    /// At least one of these, at most so many, with commas between.
    Some(Vec<String>, usize),
    /// All of these and those of the sentence's other parts like this, in an order of one's own.
    All(Vec<String>),
}
