//! Stand-ins in a turn: a letter asks for one, and a game begins with those that were asked for.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::Happenings;
use crate::club::turn::now::Now;
use crate::club::turn::play;
use crate::game::{Seat, StandIn};
use crate::store::Input;
use chrono::{DateTime, Utc};

/// In one pass stand-ins decide on their own in at most so many rounds of a game: one without people goes on with the
/// next pass and holds up no other.
const ROUNDS: u32 = 20;

/// Gives a seat a stand-in, or takes it away. Gives the id of what its player is told.
pub(crate) fn stand_in(
    now: &Now<'_>,
    game: &mut Opened,
    happened: &mut Happenings,
    seat: Seat,
    mode: StandIn,
    at: DateTime<Utc>,
) -> &'static str {
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.stand_in = mode;
    }
    put(now, game, happened, seat, mode, at);
    match mode {
        StandIn::On => "stand-in-on",
        StandIn::WhenLate => "stand-in-when-late",
        StandIn::Off => "stand-in-off",
    }
}

/// Those that were asked for before the game began take their seats.
pub(crate) fn seat_stand_ins(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    let_stand_ins_play(game);
    let modes: Vec<StandIn> = game.private.seats.iter().map(|seat| seat.stand_in).collect();
    for (seat, mode) in game.seats().all().zip(modes).filter(|(_, mode)| !mode.is_off()) {
        put(now, game, happened, seat, mode, now.at);
    }
}

/// A newcomer plays the seat themselves, whatever the player before them asked for.
pub(crate) fn stand_in_leaves(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat) {
    let_stand_ins_play(game);
    if let Some(private) = game.private.seats.get_mut(seat.index())
        && !private.stand_in.is_off()
    {
        private.stand_in = StandIn::Off;
        put(now, game, happened, seat, StandIn::Off, now.at);
    }
}

/// Lets stand-ins play this pass.
pub(crate) fn let_stand_ins_play(game: &mut Opened) {
    if let Some(table) = &mut game.table {
        table.let_stand_ins_play(ROUNDS);
    }
}

/// Gives a seat a stand-in now, or takes it away.
fn put(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, mode: StandIn, at: DateTime<Utc>) {
    // A stand-in plays at once, so what waits can't wait any longer.
    if game.agenda.as_ref().is_some_and(|agenda| agenda.waits) {
        play::set_going(now, game, happened, at);
    }
    if let Some(table) = &mut game.table {
        table.set_stand_in(seat, mode);
        game.trails.note(table.round(), Input::StandIn { at, seat, mode });
    }
}
