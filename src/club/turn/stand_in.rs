//! Stand-ins in a turn: a letter asks for one, and a game begins with those that were asked for.

use crate::club::game::trail::Input;
use crate::club::turn::run::Turn;
use crate::game::{Seat, StandIn};
use chrono::{DateTime, Utc};

/// In one pass stand-ins decide on their own in at most so many rounds of a game: one without people goes on with the
/// next pass and holds up no other.
const ROUNDS: u32 = 20;

impl Turn<'_, '_> {
    /// Gives a seat a stand-in, or takes it away. Gives the id of what its player is told.
    pub fn stand_in(&mut self, seat: Seat, mode: StandIn, at: DateTime<Utc>) -> &'static str {
        if let Some(private) = self.game.private.seats.get_mut(seat.index()) {
            private.stand_in = mode;
        }
        self.seat(seat, mode, at);
        match mode {
            StandIn::On => "stand-in-on",
            StandIn::WhenLate => "stand-in-when-late",
            StandIn::Off => "stand-in-off",
        }
    }

    /// Those that were asked for before the game began take their seats.
    pub fn seat_stand_ins(&mut self) {
        self.let_stand_ins_play();
        let modes: Vec<StandIn> = self.game.private.seats.iter().map(|seat| seat.stand_in).collect();
        for (seat, mode) in self.game.seats().all().zip(modes).filter(|(_, mode)| !mode.is_off()) {
            self.seat(seat, mode, self.now);
        }
    }

    /// A newcomer plays the seat themselves, whatever the player before them asked for.
    pub fn stand_in_leaves(&mut self, seat: Seat) {
        self.let_stand_ins_play();
        if let Some(private) = self.game.private.seats.get_mut(seat.index())
            && !private.stand_in.is_off()
        {
            private.stand_in = StandIn::Off;
            self.seat(seat, StandIn::Off, self.now);
        }
    }

    /// Lets stand-ins play this pass.
    pub fn let_stand_ins_play(&mut self) {
        if let Some(table) = &mut self.game.table {
            table.let_stand_ins_play(ROUNDS);
        }
    }

    fn seat(&mut self, seat: Seat, mode: StandIn, at: DateTime<Utc>) {
        // A stand-in plays at once, so what waits can't wait any longer.
        if self.game.desk.as_ref().is_some_and(|desk| desk.waits) {
            self.set_going(at);
        }
        if let Some(table) = &mut self.game.table {
            table.set_stand_in(seat, mode);
            self.trails.note(table.round(), Input::StandIn { at, seat: seat.letter().to_string(), mode });
        }
    }
}
