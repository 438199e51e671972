//! Who has which address in a game: players, deputies, game masters.

use crate::club::game::opened::Opened;
use crate::store::{GmSees, PrivateFile, PrivateSeat};

/// Whether an address is somebody's in a game.
pub(crate) fn plays(private: &PrivateFile, address: &str) -> bool {
    sits(private, address) || private.gms().any(|gm| gm.address.eq_ignore_ascii_case(address))
}

/// Whether an address is that of a player, or of a deputy.
pub(crate) fn sits(private: &PrivateFile, address: &str) -> bool {
    let is = |known: &str| known.eq_ignore_ascii_case(address);
    let seat = |seat: &PrivateSeat| {
        is(&seat.address)
            || seat.lent.as_ref().is_some_and(|lent| is(&lent.address))
            || seat.deputy.as_ref().is_some_and(|deputy| is(&deputy.address))
    };
    private.seats.iter().any(seat)
}

/// Whether an address is that of a game master who sees all, and so can't play.
pub(crate) fn is_at_seeing_desk(game: &Opened, address: &str) -> bool {
    let at_desk = || game.private.gms().any(|party| party.address.eq_ignore_ascii_case(address));
    game.file.conduct.gm_sees == GmSees::All && at_desk()
}
