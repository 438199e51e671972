//! What people write in a game, by examples: data of the ruleset, a file for each language beside its sentences.
//!
//! ```toml
//! # words/en.orders.toml
//! [[usual]]
//! heading = "At any time"      # begins a group; left out where there are few
//! kind = "claim"               # a kind of line; its title stands above the example
//! line = "claim it4"           # as a letter has it; several lines where it takes several
//! says = "You lay a stone on it4."
//!
//! [[alternatives]]
//! kind = "claim"
//! line = "claim it4 > en1"
//! says = "The stone goes on it4, or on en1 if it4 is taken by then."
//!
//! [[conditions]]
//! line = "if unclaimed ka1: claim ka1"
//! says = "A stone on ka1, unless somebody has one there."
//! ```
//!
//! Every kind has an example among the usual ones. The contract tests read each as a letter of the game, in every language.

use crate::serial::{Unreadable, from_toml};
use crate::words::{Catalogue, Lang};
use serde::Deserialize;
use std::sync::LazyLock;

/// Examples in three steps, from what nearly everybody writes to what few ever need.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// One order and no more: all kinds.
    pub usual: Vec<Example>,
    /// What is to be done if something else can't be.
    #[serde(default)]
    pub alternatives: Vec<Example>,
    /// What is to be done only if something is so, or every time.
    #[serde(default)]
    pub conditions: Vec<Example>,
}

/// What may be written, and what it means.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// What stands above it and what follows it, where a group begins.
    #[serde(default)]
    pub heading: Option<String>,
    /// The kind of line that it is an example of; none where it is one of several.
    #[serde(default)]
    pub kind: Option<String>,
    /// The line, or lines.
    pub line: String,
    /// What it means, in a sentence.
    pub says: String,
}

impl Examples {
    /// Reads a file of them.
    ///
    /// # Errors
    /// If something in it is not as it should be.
    pub fn read(text: &str) -> Result<Examples, Unreadable> {
        from_toml(text)
    }

    /// The examples of a ruleset, by its key; in English where a language has none. A file with a mistake is a mistake of ours, which a
    /// test finds: it counts as none.
    pub fn of(ruleset: &str, lang: Lang) -> &'static Examples {
        static NONE: Examples = Examples { usual: Vec::new(), alternatives: Vec::new(), conditions: Vec::new() };
        static ALL: LazyLock<Vec<(&str, Lang, Examples)>> = LazyLock::new(|| {
            let files = Catalogue::all().into_iter().flat_map(|catalogue| Lang::ALL.map(|lang| (catalogue, lang)));
            files.filter_map(|(catalogue, lang)| Some((catalogue.area, lang, Examples::read(catalogue.examples(lang)?).ok()?))).collect()
        });
        let found = |wanted: Lang| ALL.iter().find(|(area, lang, _)| *area == ruleset && *lang == wanted);
        found(lang).or_else(|| found(Lang::En)).map_or(&NONE, |(.., examples)| examples)
    }
}
