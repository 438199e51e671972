//! The stand-in: a computer player that takes a seat and knows no more than the seat does.
//!
//! Its orders go the way of a letter's lines: they are legal, they stand in the log with their source, and a rerun plays
//! them again without asking anew.

mod deciding;
mod memory;
mod mode;
mod search;
mod seats;
mod worth;

pub(super) use memory::Known;
pub use memory::Ordered;
pub use mode::StandIn;
pub use search::{Budget, choose};
pub(super) use seats::StandIns;
