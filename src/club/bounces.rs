//! Mails of ours that come back: whom they did not reach has missed nothing.

use super::ClubError;
use super::directory::Who;
use super::turn::{Arrived, Turn};
use crate::game::Seat;
use crate::store::{Deed, LetterState};
use crate::words::Saying;

impl Turn<'_, '_> {
    /// A mail to a seat, of a time when a round was open, was not delivered. The game master is told of the first.
    pub(super) fn bounced(&mut self, arrived: &Arrived, round: u32) -> Result<(), ClubError> {
        let Who::Seat(seat) = arrived.person.who else { return Ok(()) };
        let letter = seat.letter().to_string();
        let reason = "a mail to this seat was not delivered".to_owned();
        self.set_down(arrived, LetterState::Machine, letter.clone(), Some(reason))?;
        // Somebody else has the seat, or its address is another, since.
        if !arrived.person.is_current(&self.game.private) {
            return Ok(());
        }
        let Some(desk) = &mut self.game.desk else { return Ok(()) };
        let first = !desk.bounced.contains_key(&letter);
        let rounds = desk.bounced.entry(letter.clone()).or_default();
        if !rounds.contains(&round) {
            rounds.push(round);
            rounds.sort_unstable();
        }
        // Mail servers try for days: the deadline may have passed before they gave up.
        if let Some(missed) = desk.missed.get_mut(&letter) {
            missed.retain(|missed| *missed != round);
            if missed.is_empty() {
                desk.missed.remove(&letter);
            }
            desk.updated = self.now;
            self.done.changed = true;
        }
        if first {
            let what = Saying::new("gm-bounced").with("name", format!("{} ({letter})", self.game.seats().name(seat)));
            let deed = self.deed_of_club(arrived.arrived, "bounce", what);
            let number = self.game.gm.add(Deed { letter: arrived.hash.clone(), ..deed });
            self.gm_notices.push(number);
        }
        Ok(())
    }

    /// A letter came from a seat: our mails reach it again, as far as can be told.
    pub(super) fn is_back(&mut self, seat: Seat) {
        if let Some(desk) = &mut self.game.desk {
            desk.bounced.remove(&seat.letter().to_string());
        }
    }
}
