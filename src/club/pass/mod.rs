//! One run of the club over mailbox and clock.

pub(super) mod clock;
pub(super) mod fetching;
pub(super) mod incoming;
pub(super) mod intake;
pub(super) mod lost;
pub(super) mod order;
pub(super) mod run;
pub(super) mod sending;
pub(super) mod tournaments;
pub(super) mod watching;
