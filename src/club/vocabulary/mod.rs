//! What may be said to the club in a letter, beside orders: players' commands and game masters', each kind a line with a
//! [`Spec`](crate::orders::Spec) and names in both languages.
//!
//! From grammar to tree to value, as with orders: the [grammar](crate::orders::Commands) reads a line, one function turns its tree into
//! a value ([`Command`], [`Order`]), and only the club's other rooms know what that does.

mod forms;
mod masters;
mod motion;
mod openings;
mod pace;
mod persons;
mod players;
mod reach;
#[cfg(test)]
mod tests;
mod unread;
mod when;
mod zones;

pub(super) use forms::{Somebody, somebody};
pub(super) use masters::{Again, Later, Order, after_gm, ends_text, masters, opens_text, order, seats_of, word};
pub use masters::{is_final, time_named};
pub(super) use motion::Motion;
pub use openings::asks_status;
pub(super) use openings::{OpenOrder, open_order, openings};
pub(super) use pace::{Pace, in_words};
pub(super) use persons::{DEPUTY, stands_for_others};
pub(super) use players::{Asked, Command, aside, asked, command_in, players};
pub use reach::is_every;
pub(super) use reach::{Reach, is_of_master, is_word_for_games, reach};
pub(super) use when::{Clock, range};
pub(super) use zones::zone;
