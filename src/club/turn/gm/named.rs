//! Who and what a game master's command names.

use crate::game::press::{addressed, tame};
use crate::game::{Seat, Seats};
use crate::words::Saying;

/// A text on one line.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seat that is meant.
///
/// # Errors
/// If it is none, or more than one.
pub fn seat_of(written: &str, seats: &Seats) -> Result<Seat, Saying> {
    // Nothing is sent here, so nothing is said of that.
    let bare = |why: Saying| match why.id.as_str() {
        "press-nobody" => Saying { id: "gm-nobody".into(), ..why },
        "press-which" => Saying { id: "gm-which".into(), ..why },
        _ => why,
    };
    let to = addressed(seats, written).map_err(bare)?;
    match to.seats.as_slice() {
        [seat] if !to.all && !to.gm && !to.partner => Ok(*seat),
        _ => Err(Saying::new("gm-no-seat").with("word", tame(written))),
    }
}
