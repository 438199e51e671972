//! One run of the club over mailbox and clock.

pub(super) mod account;
pub(super) mod asked_back;
mod beacon;
pub(super) mod collecting;
pub(super) mod fetching;
pub(super) mod incoming;
pub(super) mod intake;
pub(super) mod joining;
mod late;
pub(super) mod lost;
mod names;
mod opening;
pub(super) mod order;
mod proving;
mod resting;
pub(super) mod run;
pub(super) mod sending;
mod signals;
pub(super) mod tournaments;
pub(super) mod watching;
