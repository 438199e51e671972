//! `gm.toml`: what game masters have done in a game, when and by whose hand.

use crate::game::{Formatted, Seat};
use crate::words::{Lang, Saying};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// What was done at the desk of a game, in order. For the club alone; what concerns all stands on the public page as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GmFile {
    /// The format of this file: 1.
    pub format: u32,
    /// What was done.
    #[serde(rename = "deed", default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// Reruns that were asked for and not done yet.
    #[serde(rename = "pending", default, skip_serializing_if = "Vec::is_empty")]
    pub pending: Vec<Pending>,
    /// What a letter asked for that can't be taken back, until another says that it is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsure: Option<Unsure>,
}

/// A command by letter that can't be taken back: it is done when another letter of the same game master says `sure`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unsure {
    /// When the letter came.
    pub at: DateTime<Utc>,
    /// Its hash.
    pub letter: String,
    /// Which of the game's masters wrote it, by place.
    pub desk: u8,
    /// The command.
    pub command: String,
}

impl Formatted for GmFile {}

/// A rerun that was asked for: it is done when what came with it is on the disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// The number of the deed that asked for it.
    pub number: u32,
    /// When.
    pub at: DateTime<Utc>,
    /// The game master's name.
    pub by: String,
    /// The language that they read.
    pub language: Lang,
    /// The hash of the letter that asked for it; empty if it was done at the command line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub letter: String,
    /// Which of the game's masters asked, by place.
    pub desk: u8,
    /// The command.
    pub command: String,
}

impl Default for GmFile {
    fn default() -> GmFile {
        GmFile { format: Self::FORMAT, deeds: Vec::new(), pending: Vec::new(), unsure: None }
    }
}

/// One thing done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// Its number in the game, from 1.
    pub number: u32,
    /// When.
    pub at: DateTime<Utc>,
    /// The game master's name.
    pub by: String,
    /// The command as it was understood: its first word.
    pub command: String,
    /// Whether it concerns everybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// The seats that alone are told of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Seat>,
    /// A time that belongs to it: a new deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// The hash of the letter that asked for it; empty if it was done at the command line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub letter: String,
    /// What was done, as a sentence in any language.
    pub what: Saying,
}

impl GmFile {
    /// What everybody may know.
    pub fn public(&self) -> impl Iterator<Item = &Deed> {
        self.deeds.iter().filter(|deed| deed.public)
    }

    /// The number of the next deed.
    pub fn next(&self) -> u32 {
        self.deeds.last().map_or(1, |last| last.number.saturating_add(1))
    }

    /// Sets down what was done. Gives the number that it gets.
    pub fn add(&mut self, deed: Deed) -> u32 {
        let number = self.next();
        self.deeds.push(Deed { number, ..deed });
        number
    }
}

impl Deed {
    /// Something that was done, which concerns not everybody, has no time of its own and was asked for by no letter.
    pub fn new(at: DateTime<Utc>, by: &str, command: &str, what: Saying) -> Deed {
        let (by, command) = (by.to_owned(), command.to_owned());
        Deed { number: 0, at, by, command, public: false, told: Vec::new(), until: None, letter: String::new(), what }
    }
}
