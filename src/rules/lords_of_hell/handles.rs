//! Cards on their way from one place to another, and the handles by which lines name them: on the table a card has one that everybody
//! knows, in a hand one that only its seat knows.

use super::cards::{Card, CardType, HIDDEN_FROM};
use super::moves::{OathShift, Shift, Spot};
use super::realm::Realm;
use super::state::{Open, State};
use crate::game::Seat;

impl Open {
    /// The handle of the next card on the table, after those just given out. When all have been, in a very long game, it is the
    /// lowest that no card has.
    pub fn table_handle(&self, given: &[u16]) -> u16 {
        let next = given.iter().map(|handle| handle + 1).chain([self.next_handle]).max().unwrap_or(self.next_handle);
        if next < HIDDEN_FROM {
            return next;
        }
        let cards = || self.realms.iter().flat_map(|realm| realm.cards().chain(realm.replaced));
        let used = |handle: u16| given.contains(&handle) || cards().any(|card| card.handle == handle);
        (1..HIDDEN_FROM).find(|handle| !used(*handle)).unwrap_or(next)
    }
}

impl State {
    /// Handles for so many more cards in a hand: none that the seat has had before.
    pub fn free_handles(&self, seat: Seat, count: usize) -> Vec<u16> {
        let used = self.hand(seat).iter().map(|card| card.handle).chain(self.oaths(seat).iter().map(|oath| oath.handle));
        let had = self.handed.get(seat.index()).copied().unwrap_or(HIDDEN_FROM);
        let first = used.map(|handle| handle.saturating_add(1)).fold(had.max(HIDDEN_FROM), u16::max);
        (first..u16::MAX).take(count).collect()
    }

    /// Notes that a seat has a hidden card by a handle.
    pub(super) fn hand_out(&mut self, seat: Seat, handle: u16) {
        if self.handed.len() <= seat.index() {
            self.handed.resize(seat.index() + 1, HIDDEN_FROM);
        }
        if let Some(had) = self.handed.get_mut(seat.index()) {
            *had = handle.saturating_add(1).max(*had);
        }
    }
}

/// Changes a seat's realm.
pub(super) fn of(state: &mut State, seat: Seat, change: impl FnOnce(&mut Realm)) {
    if let Some(realm) = state.open.realms.get_mut(seat.index()) {
        change(realm);
    }
}

/// Takes a card from where it was.
pub(super) fn take_out(state: &mut State, from: Spot, shift: &Shift) {
    let remove = |cards: &mut Vec<Card>| {
        if let Some(at) = cards.iter().position(|card| card.handle == shift.was) {
            cards.remove(at);
        }
    };
    match from {
        Spot::Deck => {
            if !state.deck.is_empty() {
                state.deck.remove(0);
            }
        }
        Spot::Discard => {
            if let Some(at) = state.open.discard.iter().rposition(|face| *face == shift.card.face) {
                state.open.discard.remove(at);
            }
        }
        Spot::Thrown => {
            if let Some(at) = state.thrown.iter().position(|face| *face == shift.card.face) {
                state.thrown.remove(at);
            }
        }
        Spot::Hand(seat) => {
            if let Some(hand) = state.hands.get_mut(seat.index()) {
                remove(hand);
            }
        }
        Spot::Earth(seat) => of(state, seat, |realm| remove(&mut realm.on_earth)),
        Spot::Realm(seat) => of(state, seat, |realm| {
            remove(&mut realm.hordes);
            remove(&mut realm.artifacts);
            if realm.fortress.is_some_and(|card| card.handle == shift.was) {
                realm.fortress = None;
            }
        }),
    }
}

/// Puts a card where it comes to.
pub(super) fn put_in(state: &mut State, to: Spot, card: Card) {
    if matches!(to, Spot::Realm(_) | Spot::Earth(_)) {
        state.open.next_handle = state.open.next_handle.max(after(card));
    }
    match to {
        Spot::Deck => state.deck.insert(0, card.face),
        Spot::Discard => state.open.discard.push(card.face),
        Spot::Thrown => state.thrown.push(card.face),
        Spot::Hand(seat) => {
            if let Some(hand) = state.hands.get_mut(seat.index()) {
                hand.push(card);
            }
            state.hand_out(seat, card.handle);
        }
        Spot::Earth(seat) => of(state, seat, |realm| realm.on_earth.push(card)),
        Spot::Realm(seat) => of(state, seat, |realm| match card.face.card_type() {
            CardType::Fortress => realm.fortress = Some(card),
            CardType::Artifact => realm.artifacts.push(card),
            CardType::Horde | CardType::Ritual | CardType::Special => realm.hordes.push(card),
        }),
    }
}

/// The handle after a card's, on the table.
pub(super) fn after(card: Card) -> u16 {
    if card.handle < HIDDEN_FROM { card.handle + 1 } else { 0 }
}

/// Oaths go to somebody, or to the Unknown Powers.
pub(super) fn move_oaths(state: &mut State, from: Seat, to: Option<Seat>, oaths: &[OathShift]) {
    for shift in oaths {
        if let Some(held) = state.oaths.get_mut(from.index())
            && let Some(at) = held.iter().position(|oath| oath.handle == shift.was)
        {
            held.remove(at);
        }
        match to {
            Some(seat) => {
                if let Some(held) = state.oaths.get_mut(seat.index()) {
                    held.push(shift.oath);
                }
                state.hand_out(seat, shift.oath.handle);
            }
            None => {
                state.aside.push((shift.oath.signer, from));
                state.open.aside = state.open.aside.saturating_add(1);
                of(state, from, |realm| realm.oath_dealt = true);
            }
        }
    }
}
