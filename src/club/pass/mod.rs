//! One run of the club over mailbox and clock.

pub mod clock;
pub mod intake;
pub mod run;
