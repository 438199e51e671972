//! The object-safe face of a running game: all that the club needs of it.

use super::{
    About, Acknowledgement, Audience, Command, Deadline, Grammar, Kind, Meta, Mismatch, Ordered, Seat, Seats, Sheet, StandIn, Viewer,
};
use crate::words::{Lang, Saying};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; none: nobody, or a draw; several: shared.
    pub winners: Vec<Seat>,
    /// The points of each seat.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// How the game ended, in a sentence.
    pub fn told(&self, seats: &Seats, lang: Lang) -> String {
        let words = lang.words();
        let names: Vec<String> = self.winners.iter().map(|seat| seats.name(*seat)).collect();
        match names.len() {
            0 => words.say("result-nobody"),
            1 => words.with("result-winner", &[("names", names.concat().into())]),
            _ => words.with("result-shared", &[("names", words.list(&names).into())]),
        }
    }
}

/// A point in a game: the open stage, and how many resolves it has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The stage.
    pub stage: u32,
    /// The number of resolves in it.
    pub step: u32,
}

impl std::fmt::Display for Moment {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.step {
            0 => write!(out, "{}", self.stage),
            step => write!(out, "{}-{step}", self.stage),
        }
    }
}

impl std::str::FromStr for Moment {
    type Err = std::num::ParseIntError;

    fn from_str(written: &str) -> Result<Moment, Self::Err> {
        let (stage, step) = written.split_once('-').unwrap_or((written, "0"));
        Ok(Moment { stage: stage.parse()?, step: step.parse()? })
    }
}

/// An ask that waits for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// Who.
    pub seat: Seat,
    /// For what.
    pub ask: &'static str,
    /// Whether it is asked now; else it will be asked in this stage, and one deadline covers both.
    pub now: bool,
    /// Since when; where one deadline covers all of a stage, since its beginning.
    pub since: Moment,
}

impl Awaited {
    /// The seats that are awaited, each once.
    pub fn seats(awaited: &[Awaited]) -> Vec<Seat> {
        let mut seats: Vec<Seat> = awaited.iter().map(|one| one.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }
}

/// A letter's fresh text for a game, and whose it is.
#[derive(Clone, Debug)]
pub struct LetterIn<'a> {
    /// Who wrote it.
    pub seat: Seat,
    /// The words this person wrote now.
    pub text: &'a str,
    /// The letter's hash, for the log.
    pub letter: &'a str,
    /// Which report it answers: what its numbers mean.
    pub about: About,
    /// The language of the acknowledgement.
    pub lang: Lang,
    /// Whether the letter closes its turn although lines are refused (the casebook's `ready`).
    pub ready: bool,
}

/// What came of a letter.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What the writer is told.
    pub acknowledgement: Acknowledgement,
    /// Commands that are the club's affair.
    pub commands: Vec<Command>,
    /// Whether anything was put on file or carried out.
    pub counted: bool,
}

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
    /// The book as the next round opens, in the form of [`Table::book`]: from here a rerun can begin.
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

/// A running game of any ruleset.
pub trait Table: Send {
    /// What is fixed of the ruleset.
    fn meta(&self) -> &'static Meta;
    /// The seats.
    fn seats(&self) -> &Seats;
    /// What may be written.
    fn grammar(&self) -> &Grammar;
    /// The stage that is open.
    fn stage(&self) -> u32;
    /// Where the open round stands.
    fn moment(&self) -> Moment;
    /// The number of the open round: one more than the last in the log.
    fn round(&self) -> u32;
    /// The log's head: the hash of the last round.
    fn head(&self) -> &str;
    /// Who is waited for.
    fn awaited(&self) -> Vec<Awaited>;
    /// The same, each seat once.
    fn awaited_seats(&self) -> Vec<Seat> {
        Awaited::seats(&self.awaited())
    }
    /// Whether a seat's turn stays open until it writes, or its deadline passes, whatever is on file.
    fn held(&self, seat: Seat) -> bool;
    /// Whether it is a letter that keeps it open, and not that its round was opened again.
    fn held_by_letter(&self, seat: Seat) -> bool;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// What each seat had at the start that a tournament weighs; nothing before the game is over.
    fn handicap(&self) -> Vec<u32>;

    /// Reads a letter, says what would come of it as far as its writer may know, and puts its
    /// lines on file (`preview` in it: only says).
    fn take(&mut self, letter: &LetterIn<'_>) -> Taken;
    /// Plays on as far as the books go; after a deadline with fallbacks. Gives the rounds that ended.
    fn play(&mut self, deadline: Deadline) -> Vec<ClosedRound>;

    /// Gives a seat a stand-in, or takes it away.
    fn set_stand_in(&mut self, seat: Seat, mode: StandIn);
    /// When a stand-in orders for a seat.
    fn stand_in(&self, seat: Seat) -> StandIn;
    /// In so many more rounds stand-ins may decide unasked; at first in none. One whose seat is late decides always.
    fn let_stand_ins_play(&mut self, rounds: u32);
    /// What stand-ins ordered when the game was first played: they do so again where it is asked and legal.
    fn remember(&mut self, ordered: &[Ordered]);
    /// What stand-ins have ordered since this was last called, with the rounds.
    fn take_ordered(&mut self) -> Vec<(u32, Ordered)>;

    /// To whom a seat's message goes, with a remark for its writer.
    ///
    /// # Errors
    /// Why the rules don't allow it.
    fn press(&self, seat: Seat, to: &Audience) -> Result<(Audience, Option<Saying>), Saying>;

    /// Keeps the asks that are open now open until their seats write, or their deadline passes, whatever is on file: a round that was
    /// opened again must not end at once by standing orders.
    fn hold(&mut self);

    /// The orders on file and the steps of the open round, as `book.toml`.
    fn book(&self) -> String;
    /// Puts back what [`Table::book`] wrote.
    ///
    /// # Errors
    /// If it is not a book of this game and round.
    fn restore(&mut self, book: &str) -> Result<(), Mismatch>;
    /// Adds a round of the log: its events are folded, its place in the chain is checked.
    ///
    /// # Errors
    /// If it does not follow on the rounds before.
    fn fold(&mut self, whole: &str) -> Result<(), Mismatch>;

    /// What a viewer is shown: asked, answers, what happened in the rounds from `since` on, table.
    fn sheet(&self, viewer: Viewer, since: u32, lang: Lang) -> Sheet;
    /// What a viewer is shown of one past round: what happened in it, and the table after it.
    fn sheet_of_round(&self, round: u32, viewer: Viewer, lang: Lang) -> Sheet;
    /// The title of a round in a language: "Turn 7, Laura".
    fn round_title(&self, round: u32, lang: Lang) -> String;
    /// What a line of a kind is for, and how it is written; of all kinds for none.
    fn help(&self, word: Option<&str>, lang: Lang) -> Vec<Saying>;
    /// The kind of line that a player may keep under a name, if the game has one.
    fn keeps(&self) -> Option<&Kind>;
    /// What a seat could keep so now: what stands after the name and a colon.
    fn keep(&self, seat: Seat) -> Option<String>;
    /// A seat's lines on file as text, standing ones apart, in the seat's own words.
    fn on_file(&self, seat: Seat) -> (Vec<String>, Vec<String>);
}
