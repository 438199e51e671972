//! What a seat is asked, and what answered it.

use super::Seat;
use serde::{Deserialize, Serialize};

/// What happens at a choice when no line on file is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Wait for a letter; after the deadline the fallback.
    Must,
    /// The fallback, if the seat has written anything for this ask; else wait.
    May,
    /// One of several lines that make up one answer, which hangs on nothing but the seat's own lines: the fallback, if
    /// the seat wrote for this ask but nothing for this choice; a line for it that is not legal keeps the ask open.
    Part,
    /// The fallback at once: nobody is ever waited for.
    Now,
    /// Wait until the seat has anything on file for this ask, guarded or not, and then take the fallback: what is on
    /// file is a plan for choices to come.
    Plan,
    /// Nothing is asked: it is only ever [offered](Pending::offered), and carried out when its letter arrives.
    Act,
}

/// A point in an ask where a line is taken from the book. Choices of one name are the same choice; how long one is
/// waited for may hang on the game's options.
#[derive(Debug)]
pub struct Choice {
    /// Its name in logs, `take`.
    pub name: &'static str,
    /// The kinds of line that can answer it.
    pub kinds: &'static [&'static str],
    /// Kinds of line that answer it as well where they stand above a line of `kinds` that can: what is to be done
    /// before it.
    pub before: &'static [&'static str],
    /// What happens when no line does.
    pub need: Need,
}

impl Choice {
    /// Whether a kind of line serves here: answers it, or goes before one that does.
    pub fn serves(&self, kind: &str) -> bool {
        self.kinds.contains(&kind) || self.before.contains(&kind)
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        self.name == other.name
    }
}

impl Eq for Choice {}

/// One ask and choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who is asked.
    pub seat: Seat,
    /// What a letter is about, `turn`.
    pub ask: &'static str,
    /// The point in it.
    pub choice: &'static Choice,
}

/// An ask of a seat, by its name: what a letter is about, and a deadline passes for.
pub type Ask = (Seat, &'static str);

impl Request {
    /// The ask that it is a point of.
    pub fn in_ask(&self) -> Ask {
        (self.seat, self.ask)
    }
}

/// All that is asked now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// Raised by the ruleset where a round of the log ends; the first is 1.
    pub stage: u32,
    /// Requests that must all be answered before the game goes on; none: the game is over.
    pub asked: Vec<Request>,
    /// What seats may do unasked, carried out when the letter arrives.
    pub offered: Vec<Request>,
}

/// Where an answer came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A line of a letter.
    Letter {
        /// The letter's hash, or the name of whatever brought the line.
        letter: String,
        /// The line's number in the letter, from 1.
        line: u32,
    },
    /// An optional part that was left out, or a choice that never waits.
    LeftOut,
    /// The deadline passed.
    Deadline,
    /// A stand-in's.
    StandIn,
    /// The game master's, who judges for a seat what the rules leave to a person.
    Master,
}

/// What was applied to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<O> {
    /// The request.
    pub request: Request,
    /// The order, or the fallback.
    pub order: O,
    /// Where it came from.
    pub source: Source,
}
