//! Work on whole games: founding, tournaments, reruns, moving, verifying.

pub mod doctor;
pub mod founding;
pub mod moving;
pub mod rerun;
pub mod tournament;
pub mod verify;
