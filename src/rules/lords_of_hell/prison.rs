//! Prisons: who gets out of them, and how.

use super::cards::{Card, CardType, Face};
use super::data::Effect;
use super::event::Why;
use super::realm::Place;
use super::table::Table;
use crate::game::Seat;

/// The prisoners of a realm whose fortress is gone get free.
pub(super) fn free_all(table: &mut Table<'_>, captor: Seat) {
    let held: Vec<Seat> = table.open().prisoners(captor).collect();
    for seat in held {
        table.move_devil(seat, Place::Hell, Why::Ruin);
    }
}

/// Two who hold each other go home.
pub(super) fn swap_home(table: &mut Table<'_>, one: Seat, other: Seat) {
    if table.realm(one).place == Place::Captive(other) && table.realm(other).place == Place::Captive(one) {
        table.move_devil(one, Place::Hell, Why::Swap);
        table.move_devil(other, Place::Hell, Why::Swap);
    }
}

/// Whether a card gets its owner out of a prison: of the kind of the fortress that it is held in, and nothing keeps it there.
pub(super) fn opens(prison: Option<Card>, face: Face) -> bool {
    prison.is_some_and(|prison| {
        face.card_type() == CardType::Fortress && prison.face == face && !prison.face.does(|effect| matches!(effect, Effect::PrisonLock {}))
    })
}
