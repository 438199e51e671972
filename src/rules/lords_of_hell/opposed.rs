//! Lines that say the opposite of what their writer promised (rulings by mail, 4.4): the engine keeps the word whatever is on file, and
//! who writes such a line is told so.

use super::orders::Order;
use super::person::Person;
use super::record::Cited;
use super::specials::touched;
use super::state::State;
use super::tactics::{Seize, Tactic};
use super::terms::Vow;
use super::vows::{number_of, of, rituals_on};
use crate::game::Seat;

/// The number of the promise that a line is the opposite of, of those that only this shows: what a line of one kind alone can't do is
/// told where that is looked at.
pub(super) fn opposed(state: &State, seat: Seat, order: &Order) -> Option<Cited> {
    let is = |named: Person, whom: Person| of(state, seat, named).is_some_and(|named| of(state, seat, whom) == Some(named));
    match order {
        Order::Earth { fiends, .. } => {
            let goes = !fiends.is_empty();
            number_of(state, seat, |vow| matches!(vow, Vow::Earth { yes, fiends: true } if *yes != goes))
        }
        Order::Help { against: Some(against), .. } => {
            number_of(state, seat, |vow| matches!(vow, Vow::NoJoin { against: other } if is(*other, *against)))
        }
        Order::Plan { on, tactics, .. } if tactics.iter().any(seizes) => {
            number_of(state, seat, |vow| matches!(vow, Vow::Spare { whom, artifacts: true, .. } if is(*whom, *on)))
        }
        Order::Defend { tactics } if tactics.iter().any(|tactic| matches!(tactic, Tactic::Flee { .. })) => {
            number_of(state, seat, |vow| matches!(vow, Vow::Surrender {}))
        }
        Order::RitualOn { face, aims, .. } => {
            let touched: Vec<Seat> = aims.iter().flat_map(|aim| touched(&state.open, seat, Some(aim))).collect();
            let stops = || number_of(state, seat, |vow| matches!(vow, Vow::RitualStop { face: kind } if kind == face));
            let promised = rituals_on(state, seat, *face);
            let turns_away = !promised.is_empty() && !promised.iter().any(|whom| touched.contains(whom));
            // Of two rituals one may be turned on whom one likes.
            let only = state.open.realm(seat).rituals.len() == 1;
            let elsewhere =
                || number_of(state, seat, |vow| matches!(vow, Vow::RitualOn { face: kind, .. } if kind.is_none_or(|kind| kind == *face)));
            stops().or_else(|| elsewhere().filter(|_| turns_away && only))
        }
        Order::Propose { whom: None, .. } => number_of(state, seat, |vow| matches!(vow, Vow::Propose { yes: true, .. })),
        _ => None,
    }
}

/// Whether artifacts are taken by it.
fn seizes(tactic: &Tactic) -> bool {
    matches!(tactic, Tactic::Seize { what } if *what != Seize::None)
}
