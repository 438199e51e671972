//! `inputs/NNNN.toml`: what a round of a game is the fold of, kept so that it can be played again.
//!
//! A trail begins with the book as its round opened; then come the letters and the deadlines in the order in which they
//! took effect. It is the club's alone, also after the end: of letters only what their writers allow is published.

use super::{GameError, GameFolder, parse_file};
use crate::game::{About, Deadline, Finding, Formatted, LetterIn, Moment, Ordered, Seat, StandIn, Table, Taken, is_default, lettered};
use crate::orders::Commands;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The trail of one round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// The format of this file.
    pub format: u32,
    /// The round that was open.
    pub round: u32,
    /// The round of the beacon by whose value the game was being played as it opened; 0 if by none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beacon: u64,
    /// The book as it opened, as in `book.toml`.
    pub book: toml::Table,
    /// What came while it was open.
    #[serde(rename = "input", default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<Input>,
}

impl Formatted for Trail {}

/// Something that a game goes on by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, tag = "kind")]
pub enum Input {
    /// A letter of a seat.
    Letter(Written),
    /// A deadline that passed.
    Deadline {
        /// When.
        at: DateTime<Utc>,
        /// For whom.
        asks: Vec<Overdue>,
    },
    /// The game went on by letters that had waited.
    Go {
        /// When.
        at: DateTime<Utc>,
    },
    /// A seat got a stand-in, or lost it.
    StandIn {
        /// When.
        at: DateTime<Utc>,
        /// Which seat.
        #[serde(with = "lettered")]
        seat: Seat,
        /// When it orders for the seat.
        mode: StandIn,
    },
    /// What the game master found of a matter that a seat laid before them.
    Found {
        /// When.
        at: DateTime<Utc>,
        /// What.
        finding: Finding,
    },
    /// What stand-ins ordered, so that nothing is searched again when the round is played again.
    Ordered {
        /// When.
        at: DateTime<Utc>,
        /// The orders.
        orders: Vec<Ordered>,
    },
}

/// A letter as it counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The letter's hash.
    pub letter: String,
    /// When it reached us.
    pub at: DateTime<Utc>,
    /// Of which point in the game the mail spoke that it answers, if it answers one of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Moment>,
    /// The language that its writer is answered in.
    pub language: Lang,
    /// The words that this person wrote now.
    pub text: String,
    /// Whether the game did not go on by it at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// What its numbered lines meant, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meant: Vec<String>,
}

/// An ask whose time was up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overdue {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The ask.
    pub ask: String,
    /// The stage in which it was open.
    pub stage: u32,
}

impl Input {
    /// When it came.
    pub fn at(&self) -> DateTime<Utc> {
        match self {
            Input::Letter(written) => written.at,
            Input::Deadline { at, .. }
            | Input::Go { at }
            | Input::StandIn { at, .. }
            | Input::Found { at, .. }
            | Input::Ordered { at, .. } => *at,
        }
    }
}

impl Written {
    /// A letter as it is read by a game.
    pub fn of(letter: &LetterIn<'_>, at: DateTime<Utc>) -> Written {
        Written {
            seat: letter.seat,
            letter: letter.letter.to_owned(),
            at,
            about: match letter.about {
                About::Moment(moment) => Some(moment),
                About::Now | About::Unknown => None,
            },
            language: letter.lang,
            text: letter.text.to_owned(),
            waits: false,
            meant: Vec::new(),
        }
    }

    /// Lets a game read it. Gives what came of it; what its numbers meant is put down.
    pub fn read_by(&mut self, table: &mut dyn Table, seat: Seat, commands: &Commands) -> Taken {
        let about = self.about.map_or(About::Unknown, About::Moment);
        let letter = LetterIn { seat, text: &self.text, letter: &self.letter, about, lang: self.language, ready: false, commands };
        let taken = table.take(&letter);
        let notes = taken.acknowledgement.lines.iter().filter_map(|line| line.note.as_ref());
        self.meant = notes.filter(|note| note.id == "line-number-means").map(|note| self.language.words().tell(note)).collect();
        taken
    }

    /// Whether it changes anything in the game.
    pub fn counts(taken: &Taken) -> bool {
        taken.counted || taken.acknowledgement.kept_open
    }
}

impl Overdue {
    /// The asks of a deadline.
    pub fn all(deadline: &Deadline, stage: u32) -> Vec<Overdue> {
        deadline.asks.iter().map(|(seat, ask)| Overdue { seat: *seat, ask: (*ask).to_owned(), stage }).collect()
    }

    /// Those of them that a game awaits now.
    pub fn awaited(late: &[Overdue], table: &dyn Table) -> Deadline {
        let stage = table.stage();
        let is_late = |seat: Seat, ask: &str| late.iter().any(|late| late.seat == seat && late.ask == ask && late.stage == stage);
        Deadline { asks: table.awaited().iter().filter(|one| is_late(one.seat, one.ask)).map(|one| (one.seat, one.ask)).collect() }
    }
}

/// The trail of a round, if there is one: rounds that an older program played have none.
///
/// # Errors
/// If the file can't be read.
pub fn read_inputs(folder: &GameFolder<'_>, round: u32) -> Result<Option<Trail>, GameError> {
    Ok(folder.inputs(round)?.map(|text| parse_file(&folder.inputs_path(round), &text)).transpose()?)
}
