//! What there is in letters, as far as it is counted how often that comes.

use crate::game::Seat;

/// What there is in a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Heard {
    /// Nothing that is understood.
    Nothing,
    /// Commands alone, such as `status`.
    Commands,
    /// Something that is played by: the open round's trail has it.
    Orders,
}

/// What the limit is about, for the file that remembers it; orders are remembered by the trail.
pub(crate) fn whom(game: &str, seat: Seat, heard: Heard) -> Option<String> {
    match heard {
        Heard::Nothing => Some(format!("unheeded {game} {seat}")),
        Heard::Commands => Some(format!("commands {game} {seat}")),
        Heard::Orders => None,
    }
}
