//! Contests of any number of entrants: round robin, Swiss, knock-out, ladder, for every ruleset. Who meets whom is the affair of
//! [`crate::contest`]; the club founds the games, enters how they ended, tells everybody where they stand, and who won.
//!
//! All that a contest remembers stands in two files of its folder, and each step is one change of the club's files, as with
//! [`tournament`](super::tournament).

mod dropping;
mod founding;
mod news;
mod opening;
mod running;
mod verify;

pub use dropping::{Dropped, drop_entrant, readmit_entrant};
pub use opening::{NewContest, open_contest};
pub(crate) use running::step;
pub use verify::verify_contest;
