//! The game master's desk: commands by letter or at the command line, read by one parser and carried out by one hand.
//!
//! A command changes the game in memory, as a letter of a player does; the turn writes it all as one change. What was done
//! stands in `gm.toml`, and on the public page where it concerns all.

pub(crate) mod act;
pub(crate) mod letters;
mod people;
mod preview;
pub(crate) mod status;
mod sure;
pub(crate) mod waiting;

use crate::words::Lang;

/// A command that comes by the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskOrder {
    /// The game's id.
    pub game: String,
    /// The command, without `gm` before it.
    pub command: String,
    /// The language in which it is answered; none: the game master's.
    pub lang: Option<Lang>,
}

/// Who commands.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    /// Their name, for the records.
    pub name: String,
    /// The language that they read.
    pub lang: Lang,
    /// The letter by which they do, empty at the command line.
    pub letter: String,
    /// Which of the game's masters they are.
    pub index: u8,
}
