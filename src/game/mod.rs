//! The contract between the club and the rules: requests, books, ledgers, and the pump that plays.
//!
//! A [`Ruleset`] is pure: it says what is asked ([`Ruleset::pending`]), what may be written, what is
//! legal, what comes of it (events), and who may know what (views and news); what only some games have are its [`Parts`].
//! [`Hosted`] plays one game of any ruleset; the club sees it through the object-safe [`Table`]. No files, mail, clock or
//! language here: time and letters come in as data, sentences go out as [`crate::words::Saying`]s.
//!
//! From below, as the imports go:
//!
//! ```text
//! values        seat ask moment outcome audience few foresight refusal tournament closed sheet
//! what rules say ruleset with its parts and the ledger, and how they are shown: present; what people write: examples
//! what is written wrapped letter command press motion volume; on file: book
//! playing       lots play, the pump, stand_in
//! the log       format record rerun opening roundfile bookfile audit
//! answering     acknowledge: a letter is tried and judged; composer: what may be written, for a page; misread: names that lines would take
//!               for others
//! the table     table hosted
//! ```

mod acknowledge;
mod acts;
mod answers;
mod ask;
mod audience;
mod audit;
mod book;
mod bookfile;
mod closed;
mod command;
mod composer;
mod examples;
mod few;
mod foresight;
mod format;
mod hearing;
mod hosted;
mod ledger;
mod letter;
pub mod lettered;
mod lots;
mod misread;
mod moment;
mod opening;
mod outcome;
mod parts;
mod play;
mod position;
mod present;
pub mod press;
mod pump;
mod ranked;
mod record;
mod refusal;
mod rerun;
mod roundfile;
mod ruleset;
mod seat;
mod sheet;
mod stand_in;
mod table;
mod tournament;
mod wrapped;

pub use acknowledge::{Acknowledgement, AnsweredBy, Candidate, Filed, LineSaid, Verdict};
pub use ask::{Answer, Ask, Choice, Need, Pending, Request, Source};
pub use audience::Audience;
pub use audit::{Audited, LoggedRound, audit, replay};
pub(crate) use book::SeatBook;
pub use book::{Book, BookLine, Guard};
pub use bookfile::BOOK_FORMAT;
pub use closed::{ClosedRound, Unused};
pub use command::{Commanded, own_commands};
pub use composer::{Chance, Composer, Offered, Part, Sentence, When};
pub use examples::{Example, Examples};
pub use few::Few;
pub use foresight::Foresight;
pub use format::{FormatError, Formats, Formatted, Lift, format_of, is_default};
pub use hosted::Hosted;
pub use ledger::Ledger;
pub use letter::{About, LetterIn, Loose, ReadLine, Reading, bare, read_letter};
pub use lots::beacons_in;
pub use misread::misread_names;
pub use moment::Moment;
pub use opening::Opening;
pub use outcome::{Outcome, Over};
pub use parts::{
    Advice, BOTH_OF, Casebook, Conditions, Finding, Foretelling, Keeping, LayingOpen, Like, Likeness, Nothing, Parts, Talk, Timing,
    Tournaments,
};
pub use play::{DiceSource, Play};
pub use position::{PositionPart, Things};
pub use present::{Pages, Present};
pub use press::Pressed;
pub use pump::Deadline;
pub use record::{Mismatch, RoundFile, Step, StepRecord, digest};
pub use refusal::Reason;
pub use rerun::Rerun;
pub use ruleset::{Grammar, Kind, Meta, PositionError, Record, Ruleset, Setting, Uses};
pub use seat::{NoSeat, Seat, Seats, Viewer};
pub use sheet::{
    Asked, Board, Cell, ExtraPage, Grid, GridRow, Landmark, Mark, Measure, Numbered, OnFile, Passage, PastRound, Picture, PointsAfter,
    Section, Sheet, Spot, Told, ToldRound, TurningPoint, Weight, Worked,
};
pub use stand_in::{Budget, Ordered, StandIn, choose};
pub use table::{Awaited, Table, Taken};
pub use tournament::{Deal, Decision, Played, Shape, Tally, Team, Tournament};
pub use wrapped::opens_guard;
