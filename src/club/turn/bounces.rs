//! Mails of ours that come back, or that our own mail server does not take: whom they did not reach has missed nothing.

use crate::club::ClubError;
use crate::club::game::directory::{Who, round_of};
use crate::club::pass::run::Run;
use crate::club::turn::run::{Arrived, Turn};
use crate::game::Seat;
use crate::store::{Deed, Envelope, LetterState, Outbox};
use crate::words::Saying;
use chrono::{DateTime, Utc};

/// A mail to a seat that was given up.
pub struct GivenUp {
    seat: Seat,
    /// The round that was open when it was written.
    round: u32,
    id: String,
    envelope: Envelope,
}

impl Run<'_, '_> {
    /// Finds the mails that were given up since games last heard of such.
    pub fn given_up(&mut self) -> Result<(), ClubError> {
        for (id, envelope) in Outbox::new(self.setup.disk).failed()? {
            // Of whom nobody knows any more nobody need hear.
            if !envelope.told
                && let Some((person, _)) = self.directory.of_message(&id)
                && let (Who::Seat(seat), Some(round)) = (person.who, round_of(&id))
            {
                let game = person.game.clone();
                self.lost.entry(game).or_default().push(GivenUp { seat, round, id, envelope });
            }
        }
        Ok(())
    }
}

impl Turn<'_, '_> {
    /// A mail to a seat was given up.
    pub fn not_taken(&mut self, mail: &GivenUp) -> Result<(), ClubError> {
        Outbox::new(self.disk).set_told(&mut self.done.change, &mail.id, &mail.envelope)?;
        self.not_reached(mail.seat, mail.round, self.now, "");
        Ok(())
    }

    /// A mail to a seat, of a time when a round was open, came back.
    pub fn bounced(&mut self, arrived: &Arrived, round: u32) -> Result<(), ClubError> {
        let Who::Seat(seat) = arrived.person.who else { return Ok(()) };
        let letter = seat.letter().to_string();
        let reason = "a mail to this seat was not delivered".to_owned();
        self.set_down(arrived, LetterState::Machine, letter, Some(reason))?;
        // Somebody else has the seat, or its address is another, since.
        if !arrived.person.is_current(&self.game.private) {
            return Ok(());
        }
        self.not_reached(seat, round, arrived.arrived, &arrived.hash);
        Ok(())
    }

    /// A seat was not told of a round. The game master is told of the first time.
    fn not_reached(&mut self, seat: Seat, round: u32, at: DateTime<Utc>, hash: &str) {
        let letter = seat.letter().to_string();
        let Some(desk) = &mut self.game.desk else { return };
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
            let deed = self.deed_of_club(at, "bounce", what);
            let number = self.game.gm.add(Deed { letter: hash.to_owned(), ..deed });
            self.gm_notices.push(number);
        }
    }

    /// A letter came from a seat: our mails reach it again, as far as can be told.
    pub fn is_back(&mut self, seat: Seat) {
        if let Some(desk) = &mut self.game.desk {
            desk.bounced.remove(&seat.letter().to_string());
        }
    }
}
