//! Cards are tabled (rules text, "Pöytäys"); a second fortress takes the place of the first.

use super::cards::{Card, CardType, Face};
use super::event::{Spot, Why};
use super::person::Pick;
use super::state::State;
use super::table::Table;
use crate::game::Seat;

/// Tables cards from a hand, in their order: those between two fortresses at once. A second fortress takes the place of the first.
pub(super) fn table_cards(table: &mut Table<'_>, seat: Seat, cards: &[Card]) {
    let is_fortress = |card: &Card| card.face.card_type() == CardType::Fortress;
    for run in cards.chunk_by(|one, next| !is_fortress(one) && !is_fortress(next)) {
        let Some(fortress) = run.first().filter(|card| is_fortress(card)) else {
            table.bring_to_table(Spot::Hand(seat), Spot::Realm(seat), run, Why::Tabled);
            continue;
        };
        let wish = table.state().wishes.get(seat.index()).and_then(|wishes| wishes.keep);
        let old = table.realm(seat).fortress;
        table.place_fortress(seat, Spot::Hand(seat), *fortress, Why::Tabled);
        if let Some(old) = old.filter(|old| wish == Some(old.face)) {
            keep_old(table, seat, old.face);
        }
    }
}

/// Takes back the fortress that another took the place of.
pub(super) fn keep_old(table: &mut Table<'_>, seat: Seat, face: Face) {
    let realm = table.realm(seat);
    let (Some(new), Some(old)) = (realm.fortress, realm.replaced.filter(|old| old.face == face)) else { return };
    table.discard(Spot::Realm(seat), &[new], Why::Replaced);
    table.bring_to_table(Spot::Discard, Spot::Realm(seat), &[old], Why::Replaced);
}

/// The cards of a hand that are meant.
pub(super) fn in_hand(state: &State, seat: Seat, picks: &[Pick]) -> Vec<Card> {
    let mut left = state.hand(seat).to_vec();
    left.sort_by_key(|card| card.handle);
    Pick::of(picks.iter().copied(), left)
}
