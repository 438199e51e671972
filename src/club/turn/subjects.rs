//! What the subjects of a player's mails say: the same of all, or of those that ask something that it is their turn.

use crate::club::game::opened::Opened;
use crate::game::Seat;
use crate::store::Subjects;
use crate::words::Saying;

/// A player says what the subjects of their mails are to say; none: what the club has settled. Gives what they are told.
pub(crate) fn set_subjects(game: &mut Opened, seat: Seat, wanted: Option<Subjects>) -> Saying {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.subjects = wanted;
    }
    Saying::new(match wanted {
        Some(Subjects::Turn) => "subjects-turn",
        Some(Subjects::Thread) => "subjects-thread",
        None => "subjects-of-club",
    })
}
