//! To whom a message goes.

use super::Seat;

/// To whom something is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// Everybody at the table.
    pub all: bool,
    /// The game master.
    pub gm: bool,
    /// The writer's partner, where the ruleset has one; [`super::Talk::partner`] says who that is.
    pub partner: bool,
    /// Seats, in their order.
    pub seats: Vec<Seat>,
}
