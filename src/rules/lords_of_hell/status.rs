//! Statuses: who gains, keeps or loses them (rules text, "Asemakortit").

use super::cards::data;
use super::event::Event;
use super::realm::{Hold, STATUSES, VICTORIOUS};
use super::state::State;
use super::table::Table;
use crate::game::Seat;

/// Gives out one status by what each seat has reached.
pub(super) fn check(table: &mut Table<'_>, status: usize, reached: &[u16]) {
    let Some(card) = data().statuses.get(status) else { return };
    let of = |seat: Seat| reached.get(seat.index()).copied().unwrap_or(0);
    let holder = holder(table.state(), status);
    if let Some((seat, hold)) = holder {
        if keeps(table.state(), status, seat, reached) {
            if hold == Hold::Unstable {
                set(table, seat, status, Some(Hold::Stable));
            }
            return;
        }
        match hold {
            Hold::Stable => {
                set(table, seat, status, Some(Hold::Unstable));
                return;
            }
            Hold::Unstable => set(table, seat, status, None),
        }
    }
    // The one that failed is not among the others that may have it at once.
    let failed = holder.map(|(seat, _)| seat);
    let others = |seat: Seat| table.open().seats().filter(move |other| *other != seat).map(of).max().unwrap_or(0);
    let gains = |seat: &Seat| of(*seat) >= card.gain.minimum.max(1) && of(*seat) >= others(*seat) + card.gain.lead;
    let winner = table.open().seats().filter(|seat| failed != Some(*seat)).find(gains);
    if let Some(seat) = winner {
        set(table, seat, status, Some(Hold::Unstable));
    }
}

/// Who holds a status, and how firmly.
pub(super) fn holder(state: &State, status: usize) -> Option<(Seat, Hold)> {
    state.open.seats().find_map(|seat| Some((seat, (*state.open.realm(seat).statuses.get(status)?)?)))
}

fn keeps(state: &State, status: usize, seat: Seat, reached: &[u16]) -> bool {
    let Some(card) = data().statuses.get(status) else { return false };
    let of = |seat: Seat| reached.get(seat.index()).copied().unwrap_or(0);
    let others: Vec<Seat> = state.open.seats().filter(|other| *other != seat).collect();
    if of(seat) < card.keep.minimum || others.iter().any(|other| of(*other) > of(seat)) {
        return false;
    }
    if status != VICTORIOUS {
        return true;
    }
    // Most Victorious: where others have as many wins, more attacks beaten off.
    if of(seat) == 0 && state.open.tie_holds && others.iter().all(|other| of(*other) == 0) {
        return true;
    }
    let defence = |seat: Seat| state.open.realm(seat).defence_wins;
    others.iter().filter(|other| of(**other) == of(seat)).all(|other| defence(seat) > defence(*other))
}

fn set(table: &mut Table<'_>, seat: Seat, status: usize, hold: Option<Hold>) {
    table.emit(Event::StatusSet { seat, status: status as u8, hold });
}

/// A point for each status.
pub(super) fn points(table: &mut Table<'_>) {
    for seat in table.open().in_turn().collect::<Vec<_>>() {
        let held = |status: &usize| table.realm(seat).statuses.get(*status).is_some_and(Option::is_some);
        let points: u16 = (0..STATUSES).filter(held).filter_map(|status| data().statuses.get(status)).map(|card| card.vp_per_round).sum();
        if points > 0 {
            table.emit(Event::PointsScored { seat, points });
        }
    }
}
