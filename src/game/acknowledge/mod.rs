//! What the writer of a letter is told: made by the code that plays the round, on an imagined state.

mod both;
mod judge;
mod letter;
mod never;
mod numbers;
mod trial;
mod tryout;

pub(super) use never::beside;
pub(super) use numbers::numbered_in_words;
pub(super) use trial::{Imagined, Trial, completes};
pub(super) use tryout::try_out;

use super::{Numbered, Seat};
use crate::words::Saying;

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Used, or on file: it may still be needed.
    Ok,
    /// Understood, but never legal at this request as far as the seat may know.
    Refused,
    /// Meant as an order, but not understood.
    Unknown,
    /// A club command, done.
    Command,
    /// Not an order.
    Chat,
    /// `orders`, `end`, a bare `standing` or `if …:`.
    Marker,
}

impl Verdict {
    /// Whether the line was meant as an order or a command, and is not carried out as it stands.
    pub fn is_faulty(self) -> bool {
        matches!(self, Verdict::Refused | Verdict::Unknown)
    }
}

/// A line of the letter with what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSaid {
    /// Its number in the fresh text, from 1.
    pub number: u32,
    /// As written.
    pub text: String,
    /// What became of it.
    pub verdict: Verdict,
    /// The reason, or a remark.
    pub note: Option<Saying>,
    /// The lines that may have been meant, or could be written in its place.
    pub nearest: Vec<Candidate>,
}

/// A line that could be written in place of one that was refused or not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The whole line.
    pub line: String,
    /// What it can be answered by.
    pub by: AnsweredBy,
}

/// What a letter says that means a line which the last answer showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnsweredBy {
    /// "Yes": it is the only one that was shown.
    Yes,
    /// This number.
    Number(usize),
    /// Nothing but the line itself: there are no more numbers.
    Line,
}

/// A line on file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// As it was understood, in the reader's language.
    pub text: String,
    /// Whether it stands.
    pub standing: bool,
}

/// The answer to a letter, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    /// Whose letter it was.
    pub seat: Seat,
    /// Every line with what became of it.
    pub lines: Vec<LineSaid>,
    /// All that is on file now.
    pub on_file: Vec<Filed>,
    /// What was left out of the open ask and so takes its default.
    pub defaults: Vec<Saying>,
    /// What would happen, as far as the seat may know.
    pub would: Vec<Saying>,
    /// Whether the seat is asked now.
    pub asked: bool,
    /// Whether what is on file answers all that the seat is asked.
    pub complete: bool,
    /// Whether a mistake keeps the turn open.
    pub kept_open: bool,
    /// Whether only a preview was wanted: nothing was put on file.
    pub preview: bool,
    /// The list of answers, where the letter's numbers did not fit.
    pub numbered: Vec<Numbered>,
}
