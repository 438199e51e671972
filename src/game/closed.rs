//! A round that has ended: what the club keeps of it, and what it tells of it.

use super::Seat;
use crate::words::Saying;

/// A round that has ended, as its two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedRound {
    /// Its number; 0 is the setup.
    pub number: u32,
    /// The whole round.
    pub whole: String,
    /// What everyone may know of it.
    pub public: String,
    /// Lines on file that were read in it and never used, each with the reason: for their writers' eyes.
    pub unused: Vec<Unused>,
    /// The book as the next round opens, in the form of [`super::Table::book`]: from here a rerun can begin.
    pub book: String,
}

/// A line on file that was not legal when its time came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unused {
    /// Whose it was.
    pub seat: Seat,
    /// The line.
    pub text: String,
    /// Why not, as far as its writer may know.
    pub why: Saying,
}
