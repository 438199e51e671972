//! The game master's desk: commands by letter or at the command line, read by one parser and carried out by one hand.
//!
//! A command changes the game in memory, as a letter of a player does; the turn writes it all as one change. What was done
//! stands in `gm.toml`, and on the public page where it concerns all.

mod act;
mod again;
mod letters;
mod order;
mod people;
mod replaying;
mod status;
mod when;

pub use act::{Done, Tried, deed_words, desk_help};
pub use again::Desk as Reruns;
pub use letters::{DeskOwed, lift_commands};
pub use order::{Later, Somebody, somebody};
pub use people::token;
pub use when::{Clock, range};

use crate::words::Lang;

/// A command that comes by the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskOrder {
    /// The game's id.
    pub game: String,
    /// The command, without `gm` before it.
    pub command: String,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskTold {
    /// Whether it was done.
    pub done: bool,
    /// What was done, or why not, in the game master's language.
    pub said: String,
}

/// Who commands.
#[derive(Clone, Debug)]
struct Hand {
    /// Their name, for the records.
    name: String,
    /// The language that they read.
    lang: Lang,
    /// The letter by which they do, empty at the command line.
    letter: String,
    /// Which of the game's masters they are.
    index: u8,
}
