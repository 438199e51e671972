//! One run of the club over mailbox and clock.

pub mod clock;
pub mod incoming;
pub mod intake;
pub mod lost;
pub mod order;
pub mod run;
pub mod tournaments;
pub mod watching;
