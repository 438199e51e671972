//! What a stand-in reckons that goods are worth, so that it can answer an offer: a list of prices, the same for everybody.

use super::cards::{Card, CardType, Face};
use super::deals;
use super::orders::Order;
use super::person::Pick;
use super::state::{Given, State};
use super::terms::{Item, Moment};
use crate::game::Seat;

/// An oath of its own; of another devil half as much.
const OWN_OATH: i64 = 4;
const OTHER_OATH: i64 = 2;
/// A soul.
const SOUL: i64 = 1;
/// A fortress, beside its power.
const FORTRESS: i64 = 3;
const ARTIFACT: i64 = 4;
/// A ritual or a special card.
const SCROLL: i64 = 2;
const PRISONER: i64 = 4;
/// Leave to trade, a look at a hand, a promise.
const FAVOUR: i64 = 1;

/// Whether it accepts: a promise that it is given; an offer, if it gets no less than it gives, and promises nothing.
pub(super) fn is_welcome(state: &State, seat: Seat, order: &Order) -> bool {
    let Order::Accept { number, also } = order else { return false };
    if !also.is_empty() {
        return false;
    }
    if deals::waits_for(state, seat, *number) {
        return true;
    }
    let Some(deal) = deals::known(state, seat, *number) else { return false };
    let parts = deals::for_acceptor(deal, seat);
    let promises = |part: &&Given| part.giver == Some(seat) && part.items.iter().any(|item| matches!(item, Item::Promise(_)));
    // What is settled later binds like a promise.
    if deal.when != Moment::Now || parts.iter().any(|part| promises(&part)) {
        return false;
    }
    let sum = |of: &dyn Fn(&Given) -> bool| -> i64 {
        parts.iter().filter(|part| of(part)).flat_map(|part| &part.items).map(|item| price(state, seat, item)).sum()
    };
    sum(&|part| part.to == Some(seat)) >= sum(&|part| part.giver == Some(seat))
}

fn price(state: &State, seat: Seat, item: &Item) -> i64 {
    match item {
        Item::Cards(Pick::Kind { face, count, .. }) => of_face(*face) * i64::from((*count).max(1)),
        Item::Cards(Pick::Handle(handle)) => {
            let own = state.hand(seat).iter().copied();
            let mut cards = own.chain(state.open.realms.iter().flat_map(|realm| realm.cards()));
            cards.find(|card: &Card| card.handle == *handle).map_or(0, |card| of_face(card.face))
        }
        Item::Souls(count) => SOUL * i64::from(*count),
        Item::Oaths { signer, count } => {
            let each = if state.open.person(*signer, seat) == Some(seat) { OWN_OATH } else { OTHER_OATH };
            each * i64::from((*count).max(1))
        }
        Item::Prisoner(_) => PRISONER,
        Item::Leave { .. } | Item::Look | Item::Promise(_) => FAVOUR,
    }
}

fn of_face(face: Face) -> i64 {
    match face.card_type() {
        CardType::Horde => i64::from(face.power()),
        CardType::Fortress => FORTRESS + i64::from(face.power()),
        CardType::Artifact => ARTIFACT,
        CardType::Ritual | CardType::Special => SCROLL,
    }
}
