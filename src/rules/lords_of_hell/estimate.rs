//! How far a seat is ahead, for stand-ins: what counts at the end, and what may come to count.

use super::realm::{Hold, Place};
use super::score;
use super::state::State;
use super::view::View;
use crate::game::Seat;

/// What one point at the end is worth beside power.
const POINT: i64 = 100;

/// After how many resolves a trial is cut short: about two rounds.
pub(super) const HORIZON: u32 = 30;

/// By how much a seat is ahead of the best of the others.
pub(super) fn estimate(view: &View, seat: Seat) -> i64 {
    let state = &view.known;
    let others = state.open.seats().filter(|other| *other != seat);
    worth(state, seat) - others.map(|other| worth(state, other)).max().unwrap_or(0)
}

fn worth(state: &State, seat: Seat) -> i64 {
    let realm = state.open.realm(seat);
    let statuses: i64 = realm
        .statuses
        .iter()
        .flatten()
        .map(|hold| match hold {
            Hold::Stable => POINT,
            Hold::Unstable => POINT / 2,
        })
        .sum();
    let place = match realm.place {
        Place::Hell | Place::Earth => 0,
        Place::Hiding => -POINT / 4,
        Place::Captive(_) | Place::Heaven => -POINT,
    };
    let power = i64::from(state.open.realm_power(seat).min(40)) * POINT / 40;
    score::total(state, seat) * POINT + statuses + place + power
}
