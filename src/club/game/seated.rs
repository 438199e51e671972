//! Who has which address in a game: players, deputies, game masters.

use crate::club::config::Config;
use crate::club::game::opened::Opened;
use crate::game::Seat;
use crate::mail::{can_be_written_to, plainly};
use crate::store::{GmSees, PrivateFile, PrivateSeat};
use crate::words::Saying;

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

/// Whether a player or a game master may have an address in a game: it is none of the club's own.
///
/// # Errors
/// Why not.
pub(crate) fn may_have(config: &Config, name: &str, address: &str) -> Result<(), Saying> {
    if !can_be_written_to(name, address) {
        return Err(Saying::new("gm-no-address").with("address", plainly(address)));
    }
    if config.is_own(address) { Err(Saying::new("gm-own-address").with("address", address).with("name", name)) } else { Ok(()) }
}

/// Whether the player of a seat may have an address: nobody else at the table has it, who would get the other's cards by it.
///
/// # Errors
/// Why not.
pub(crate) fn may_sit_by(game: &Opened, seat: Seat, name: &str, address: &str) -> Result<(), Saying> {
    let own = |private: &PrivateSeat| private.own_address().eq_ignore_ascii_case(address);
    let other = game.seats().all().find(|other| *other != seat && game.private.seats.get(other.index()).is_some_and(own));
    other.map_or(Ok(()), |other| {
        let said = Saying::new("gm-same-address").with("address", address).with("name", name);
        Err(said.with("other", game.seats().lettered(other)))
    })
}

/// Whether an address is that of a game master who sees all, and so can't play.
pub(crate) fn is_at_seeing_desk(game: &Opened, address: &str) -> bool {
    let at_desk = || game.private.gms().any(|party| party.address.eq_ignore_ascii_case(address));
    game.file.conduct.gm_sees == GmSees::All && at_desk()
}
