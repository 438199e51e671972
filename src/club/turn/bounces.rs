//! Mails of ours that come back, or that our own mail server does not take: whom they did not reach has missed nothing.

use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{deed_of_club, tell_masters};
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::club::turn::post::{Arrived, Bounced};
use crate::club::turn::record::set_down;
use crate::game::Seat;
use crate::mail::is_hard;
use crate::store::{Correspondent, Deed, Envelope, LetterState};
use crate::words::Saying;
use chrono::{DateTime, Utc};

/// A mail to a seat that was given up.
#[derive(Clone)]
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
    // One that was tried to the end was refused for now each time.
    let lasting = mail.envelope.tries < now.config.limits.tries_max;
    let hard = lasting && mail.envelope.last_error.as_deref().is_some_and(is_hard);
    not_reached(now, game, happened, mail.seat, Bounced { round: mail.round, hard }, now.at, "");
}

/// A mail to a seat came back.
pub(crate) fn bounced(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, arrived: &Arrived, mail: Bounced) {
    let Who::Seat(seat) = arrived.person.who else { return };
    let reason = "a mail to this seat was not delivered".to_owned();
    set_down(now, game, happened, arrived, (LetterState::Machine, Correspondent::Seat(seat), Some(reason)), None);
    // Somebody else has the seat, or its address is another, since.
    if !arrived.person.is_current(&game.private) {
        return;
    }
    not_reached(now, game, happened, seat, mail, arrived.arrived, &arrived.hash);
}

/// A seat was not told of a round. The game masters are told of the first time, and when its reports stop.
fn not_reached(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings, seat: Seat, mail: Bounced, at: DateTime<Utc>, hash: &str) {
    let name = game.seats().lettered(seat);
    let said = |what: &str| Saying::new(what).with("name", name.as_str());
    let (first, stops) = match &mut game.agenda {
        Some(agenda) => {
            let (first, was_in_reach) = (!agenda.bounced.contains_key(&seat), !agenda.is_out_of_reach(seat));
            agenda.note_bounce(seat, mail.round, mail.hard);
            // Mail servers try for days: the deadline may have passed before they gave up.
            if let Some(missed) = agenda.missed.get_mut(&seat) {
                missed.retain(|missed| *missed != mail.round);
                if missed.is_empty() {
                    agenda.missed.remove(&seat);
                }
                agenda.updated = now.at;
                happened.push(Happened::Changed);
            }
            (first, was_in_reach && agenda.is_out_of_reach(seat))
        }
        // Before the game begins nothing is missed, but an invitation that nobody gets wants another address.
        None => (!game.gm.deeds.iter().any(|deed| deed.what == said("gm-bounced")), false),
    };
    let told = [first.then(|| said("gm-bounced")), stops.then(|| said("gm-out-of-reach"))];
    for what in told.into_iter().flatten() {
        let deed = deed_of_club(now, at, "bounce", what);
        tell_masters(&mut game.gm, happened, Deed { letter: hash.to_owned(), ..deed }, []);
    }
}

/// Our mails reach a seat again, as far as can be told: a letter came from there, or a game master has seen to it.
pub(crate) fn is_back(game: &mut Opened, seat: Seat) {
    if let Some(agenda) = &mut game.agenda {
        agenda.forget_bounces(seat);
    }
}
