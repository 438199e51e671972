//! What four players may say to each other: only what all hear.

use super::Options;
use super::state::Phase;
use super::view::View;
use crate::game::{Audience, Seat, Setting};
use crate::words::Saying;

/// The partner of a seat, with four players.
pub(super) fn partner(setting: &Setting<Options>, seat: Seat) -> Option<Seat> {
    (setting.seats.count() == 4).then_some(Seat(seat.0 ^ 2))
}

/// Of four, each side must hear all that the other says, so a message goes to all, or to the game master. The cards of file g
/// may not be used to say anything (but for one sentence at the very start), of which the writer is reminded: what somebody
/// means by a sentence no program can judge.
pub(super) fn may_write(setting: &Setting<Options>, view: Option<&View>, to: &Audience) -> Result<Option<Saying>, Saying> {
    let over = view.is_some_and(|view| view.open.phase == Phase::Over);
    if setting.seats.count() != 4 || over {
        return Ok(None);
    }
    if !to.seats.is_empty() {
        return Err(Saying::new("fe-talk-open"));
    }
    Ok(to.all.then(|| Saying::new("fe-talk-middle")))
}
