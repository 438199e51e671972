//! Mails of ours that come back, or that our own mail server does not take: whom they did not reach has missed nothing.

use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::turn::deeds::deed_of_club;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::post::Arrived;
use crate::club::turn::record::set_down;
use crate::game::Seat;
use crate::store::{Correspondent, Deed, Envelope, LetterState};
use crate::words::Saying;
use chrono::{DateTime, Utc};

/// A mail to a seat that was given up.
pub(crate) struct GivenUp {
    /// The seat.
    pub seat: Seat,
    /// The round that was open when it was written.
    pub round: u32,
    /// Its id.
    pub id: String,
    /// Its envelope.
    pub envelope: Envelope,
}

/// A mail to a seat was given up.
pub(crate) fn not_taken(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, mail: &GivenUp) {
    happened.push(Happened::LossHeard(mail.id.clone(), Box::new(mail.envelope.clone())));
    not_reached(now, game, happened, mail.seat, mail.round, now.at, "");
}

/// A mail to a seat, of a time when a round was open, came back.
pub(crate) fn bounced(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, arrived: &Arrived, round: u32) {
    let Who::Seat(seat) = arrived.person.who else { return };
    let reason = "a mail to this seat was not delivered".to_owned();
    set_down(now, game, happened, arrived, (LetterState::Machine, Correspondent::Seat(seat), Some(reason)), None);
    // Somebody else has the seat, or its address is another, since.
    if !arrived.person.is_current(&game.private) {
        return;
    }
    not_reached(now, game, happened, seat, round, arrived.arrived, &arrived.hash);
}

/// A seat was not told of a round. The game master is told of the first time.
fn not_reached(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, round: u32, at: DateTime<Utc>, hash: &str) {
    let Some(agenda) = &mut game.agenda else { return };
    let first = !agenda.bounced.contains_key(&seat);
    let rounds = agenda.bounced.entry(seat).or_default();
    if !rounds.contains(&round) {
        rounds.push(round);
        rounds.sort_unstable();
    }
    // Mail servers try for days: the deadline may have passed before they gave up.
    if let Some(missed) = agenda.missed.get_mut(&seat) {
        missed.retain(|missed| *missed != round);
        if missed.is_empty() {
            agenda.missed.remove(&seat);
        }
        agenda.updated = now.at;
        happened.push(Happened::Changed);
    }
    if first {
        let what = Saying::new("gm-bounced").with("name", game.seats().lettered(seat));
        let deed = deed_of_club(now, at, "bounce", what);
        let number = game.gm.add(Deed { letter: hash.to_owned(), ..deed });
        happened.push(Happened::MastersNoticed(number));
    }
}

/// A letter came from a seat: our mails reach it again, as far as can be told.
pub(crate) fn is_back(game: &mut Opened, seat: Seat) {
    if let Some(agenda) = &mut game.agenda {
        agenda.bounced.remove(&seat);
    }
}
