//! Whether a player's mails show the table as a picture.

use crate::club::config::Config;
use crate::club::game::opened::Opened;
use crate::game::Seat;
use crate::words::Saying;

/// A player says whether they want pictures in their mails. Gives what they are told.
pub(crate) fn set_pictures(config: &Config, game: &mut Opened, seat: Seat, wanted: bool) -> Saying {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.no_pictures = !wanted;
    }
    Saying::new(match (wanted, config.pictures.mails) {
        (true, true) => "pictures-on",
        (true, false) => "pictures-none-here",
        (false, _) => "pictures-off",
    })
}

/// Whether mails to a seat show the table as a picture: where the club has them, and its player wants them.
pub(crate) fn has_pictures(config: &Config, game: &Opened, seat: Seat) -> bool {
    config.pictures.mails && game.private.seats.get(seat.index()).is_some_and(|private| !private.no_pictures)
}
