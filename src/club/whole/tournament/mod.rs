//! Tournaments: games that are one contest. The club opens one, founds its games, enters how they ended, and tells who won;
//! what a game weighs and who wins is the ruleset's affair.
//!
//! All that a tournament remembers stands in two files of its folder. Each step (a game entered, the next one founded, the
//! end told) is one change of the club's files, so that a run that is killed and run again founds nothing twice.

mod founding;
mod opening;
mod running;
mod verify;

pub(super) use founding::chance;
pub(super) use opening::{ID_BYTES_MAX, check_new, check_players};
pub use opening::{NewTeam, NewTournament, open_tournament};
pub use running::TournamentDone;
pub(crate) use running::{REDRAW, Step, step};
pub(super) use running::{follow, keep_players};
pub use verify::{VerifiedTournament, verify_tournament};
