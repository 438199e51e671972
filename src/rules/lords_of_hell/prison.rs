//! Prisons: who gets out of them, and how.

use super::cards::{Card, CardType, Face};
use super::data::Effect;
use super::event::{Event, Why};
use super::realm::Place;
use super::state::{Promise, has};
use super::table::Table;
use super::terms::Vow;
use super::vows;
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

/// Notes what a captor did with a prisoner: who promised that for the end of a round has kept it, wherever the prisoner is then.
pub(super) fn prisoner_treated(table: &mut Table<'_>, captor: Seat, prisoner: Seat) {
    let state = table.state();
    let realm = state.open.realm(prisoner);
    let by_all = state.open.seats().filter(|seat| *seat != prisoner).all(|seat| has(realm.leave, seat));
    let is_done = |vow: &Vow| match vow {
        Vow::FreePrisoner { .. } => realm.place == Place::Hell,
        Vow::HandPrisoner { to, .. } => vows::of(state, captor, *to).is_some_and(|to| to != captor && realm.place == Place::Captive(to)),
        Vow::PermitPrisoner { .. } => realm.place == Place::Captive(captor) && by_all,
        _ => false,
    };
    let is_of =
        |promise: &&Promise| vows::of_prisoner(&promise.terms.vow).is_some_and(|whom| vows::of(state, captor, whom) == Some(prisoner));
    let done = state.binding(captor).filter(is_of).filter(|promise| !promise.served && is_done(&promise.terms.vow));
    for id in done.map(|promise| promise.id).collect::<Vec<_>>() {
        table.emit(Event::PromiseServed { id });
    }
}
