//! New tokens: with one the mails that bear the old one are nobody's any more.

use crate::club::game::opened::Opened;
use crate::game::Seat;

/// A token for somebody in place of one that they had before.
pub(crate) fn token(game: &Opened, whose: &str, before: &str) -> String {
    game.private.token(&format!("token {whose} {} {before}", game.gm.next()))
}

/// The old token dies, and with it all mails that bear it.
pub(crate) fn give_token(game: &mut Opened, seat: Seat) {
    let new = game.private.seats.get(seat.index()).map(|private| token(game, &private.seat.to_string(), &private.token));
    if let (Some(private), Some(new)) = (game.private.seats.get_mut(seat.index()), new) {
        // A wish to move came with the old one.
        (private.token, private.moving) = (new, None);
    }
}
