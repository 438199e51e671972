//! Work on whole games: founding, tournaments, reruns, moving, verifying.

pub(super) mod doctor;
pub(super) mod founding;
mod mailbox;
pub(super) mod moving;
mod post;
pub mod rerun;
mod signing;
pub(super) mod tournament;
pub(super) mod verify;
