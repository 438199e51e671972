//! The object-safe face of a running game: all that the club needs of it.

use super::{
    Acknowledgement, Audience, ClosedRound, Commanded, Composer, Deadline, Finding, Grammar, Kind, LetterIn, Meta, Mismatch, Moment,
    OnFile, Ordered, Outcome, Seat, Seats, Sheet, StandIn, Viewer,
};
use crate::dice::Beacon;
use crate::words::{Lang, Saying};

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

/// What came of a letter.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What the writer is told.
    pub acknowledgement: Acknowledgement,
    /// Commands that are not the table's own.
    pub commands: Vec<Commanded>,
    /// Whether anything was put on file or carried out.
    pub counted: bool,
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
    /// The public file of a round as its whole file gives it; of the log that was folded all whole files, from round 0 on.
    fn public_part(&self, round: u32, log: &[String]) -> Option<String>;
    /// Who is waited for.
    fn awaited(&self) -> Vec<Awaited>;
    /// Who is told at once of what others did in the open round from a moment on.
    fn called(&self, since: Moment) -> Vec<Seat>;
    /// What seats laid before the game master in the open round from a moment on.
    fn appeals(&self, since: Moment) -> Vec<Saying>;
    /// Carries out what the game master finds of a matter that a seat laid before them.
    ///
    /// # Errors
    /// Why it can't be judged.
    fn find(&mut self, finding: &Finding) -> Result<(), Saying>;

    /// Whether [`Table::find`] would.
    ///
    /// # Errors
    /// If not: the reason.
    fn may_find(&self, finding: &Finding) -> Result<(), Saying>;
    /// The same, each seat once.
    fn awaited_seats(&self) -> Vec<Seat> {
        Awaited::seats(&self.awaited())
    }
    /// Whether a seat's turn stays open until it writes, or its deadline passes, whatever is on file.
    fn kept_open(&self, seat: Seat) -> bool;
    /// Whether it is a letter that keeps it open, and not that its round was opened again.
    fn kept_open_by_letter(&self, seat: Seat) -> bool;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// What each seat had at the start that a tournament weighs; nothing before the game is over.
    fn handicap(&self) -> Vec<u32>;

    /// Reads a letter, says what would come of it as far as its writer may know, and puts its
    /// lines on file (`preview` in it: only says).
    fn take(&mut self, letter: &LetterIn<'_>) -> Taken;
    /// Plays on as far as the books go; after a deadline with fallbacks. Gives the rounds that ended.
    fn play(&mut self, deadline: Deadline) -> Vec<ClosedRound>;

    /// Hands over the value of the beacon that stands for this moment, or takes it back: only with one are dice drawn, in a game whose dice
    /// hang on the beacon. Gives the one that it had.
    fn set_beacon(&mut self, value: Option<Beacon>) -> Option<Beacon>;
    /// Whether the game would go on now, after such a deadline, and dice be drawn by a value of the beacon.
    fn wants_beacon(&self, deadline: &Deadline) -> bool;
    /// Whether it was last stopped because there was no value of the beacon.
    fn undecided(&self) -> bool;

    /// Whether the game was last stopped because standing lines alone had played many rounds of it: nobody may be there to see it.
    fn halted(&self) -> bool;

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

    /// What seats are called in the game besides their players' names, as all know.
    fn other_names(&self) -> Vec<(Seat, String)>;

    /// To whom a seat's message goes, with a remark for its writer.
    ///
    /// # Errors
    /// Why the rules don't allow it.
    fn press(&self, seat: Seat, to: &Audience) -> Result<(Audience, Option<Saying>), Saying>;

    /// Keeps the asks that are open now open until their seats write, or their deadline passes, whatever is on file: a round that was
    /// opened again must not end at once by standing orders.
    fn keep_open(&mut self);

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

    /// What a line that only asks something of the position is answered by what everybody sees, in a language; none if it is no such
    /// line.
    fn asks(&self, line: &str, lang: Lang) -> Option<Result<String, String>>;

    /// Whether a seat's letters did something at once while it was asked for a plan that may be left empty: it has missed nothing.
    fn acted_for(&self, seat: Seat, ask: &str) -> bool;

    /// What a viewer is shown: asked, answers, what happened in the rounds from `since` on, table.
    fn sheet(&self, viewer: Viewer, since: u32, lang: Lang) -> Sheet;
    /// What a seat may write now, for a page that helps it to; none if that is nothing.
    fn composer(&self, seat: Seat, lang: Lang) -> Option<Composer>;
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
    fn on_file(&self, seat: Seat) -> (Vec<OnFile>, Vec<OnFile>);
}
