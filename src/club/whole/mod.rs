//! Work on a whole club or whole games: beginning, founding, tournaments, reruns, moving, verifying, and a look at how all is.

mod beacon;
pub mod beginning;
mod between;
pub(super) mod booklets;
mod certificate;
pub(super) mod contest;
pub(super) mod doctor;
mod found;
pub(super) mod founding;
pub(super) mod letters;
mod mailbox;
pub(super) mod mails;
pub(super) mod moving;
pub(super) mod open_desk;
pub(super) mod open_game;
mod pages;
pub(super) mod person;
pub(super) mod post;
pub mod rerun;
mod signing;
mod taken;
pub(super) mod tournament;
pub(super) mod trial;
pub(super) mod verify;
