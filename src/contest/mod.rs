//! Contests of any number of entrants, as pure values: who plays whom next, and how everybody stands.
//!
//! A contest is its [`Rules`], the rounds so far and who has left. Everything else follows from these: [`Contest::next`] says what is to
//! be done now, [`Contest::standings`] how everybody stands. Nothing is drawn here but the seeds, once, by [`drawn`].
//!
//! ```text
//! values    rules history sizes      how tables are cut, what was played
//! figures   points standings         what places are worth, and who stands before whom
//! pairing   circle swiss even knockout ladder, with matching and seating
//! next      what is to be done now
//! ```
//! Entrants are numbers: their seeds, from 0, the best first.

mod circle;
mod even;
mod history;
mod knockout;
mod ladder;
mod matching;
mod next;
mod pairing;
mod points;
mod rules;
mod seating;
mod seeds;
mod sizes;
mod standings;
mod swiss;
#[cfg(test)]
mod tests;

pub use history::{Contest, Game, Round, Table};
pub use next::Next;
pub use pairing::Pairing;
pub use points::{WIN, points};
pub use rules::{ENTRANTS_MOST, ROUNDS_MOST, Rules, RulesError, System};
pub use seeds::drawn;
pub use standings::{Standing, crosstable};
