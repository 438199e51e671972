//! Which rituals a promise of one means.

use super::cards::{CardType, Face, Target};
use super::state::State;
use super::terms::Vow;
use crate::game::Seat;

/// Whether a ritual is turned on somebody, or on what is somebody's.
pub(super) fn is_turned(face: Face) -> bool {
    face.card_type() == CardType::Ritual && !matches!(face.print().target, Target::None | Target::Discard | Target::Oneself)
}

/// Whether a ritual is one that was promised.
pub(super) fn meant(vow: &Vow, face: Face) -> bool {
    match vow {
        Vow::RitualOn { face: kind, .. } => kind.map_or(is_turned(face), |kind| kind == face),
        _ => false,
    }
}

/// Whether a ritual that was promised runs, or could be started.
pub(super) fn has_ritual(state: &State, seat: Seat, vow: &Vow) -> bool {
    let running = state.open.realm(seat).rituals.iter().map(|ritual| ritual.card.face);
    running.chain(state.hand(seat).iter().map(|card| card.face)).any(|face| meant(vow, face))
}
