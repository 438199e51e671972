//! Trade: what may be given when, and how it changes hands (rules text, "Kaupankäynti"; rulings by mail, 3).

use super::cards::{Card, CardType, Oath, Phase};
use super::event::{Event, Spot, Why};
use super::goods::Goods;
use super::person::{Person, Pick};
use super::prison::{free_all, prisoner_treated, swap_home};
use super::promise::{go_together, may_promise};
use super::realm::Place;
use super::refusal::Refusal;
use super::state::{State, bit};
use super::table::Table;
use super::terms::Item;
use super::vows;
use crate::game::Seat;

/// What may change hands in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trade {
    /// Everything.
    Full,
    /// Cards in hand, oaths, promises, leave, looks; prisoners outside of war.
    Hand,
    /// Nothing.
    None,
}

/// What may change hands in a step.
pub(super) fn trade_in(phase: Phase) -> Trade {
    match phase {
        Phase::Playing | Phase::Finish => Trade::Full,
        Phase::Combat | Phase::Organise | Phase::Ritual | Phase::Arrive | Phase::Propose => Trade::Hand,
        _ => Trade::None,
    }
}

/// The seat's cards that a pick means, the lowest handles first.
fn picked(state: &State, seat: Seat, pick: Pick, trade: Trade, taken: &Goods) -> Result<Vec<(Spot, Card)>, Refusal> {
    let realm = state.open.realm(seat);
    let free = |card: &&Card| ![&taken.hand, &taken.realm, &taken.earth].iter().any(|list| list.contains(card));
    let on = |cards: &[Card], spot: Spot| -> Vec<(Spot, Card)> {
        cards.iter().filter(|card| pick.fits(**card)).filter(free).map(|card| (spot, *card)).collect()
    };
    let mut found = Vec::new();
    let tabled: Vec<Card> = realm.hordes.iter().chain(&realm.fortress).chain(&realm.artifacts).copied().collect();
    let of_table = [on(&tabled, Spot::Realm(seat)), on(&realm.on_earth, Spot::Earth(seat))].concat();
    if trade == Trade::Full {
        found.extend(of_table.iter().copied());
    }
    found.extend(on(state.hand(seat), Spot::Hand(seat)));
    found.sort_by_key(|(_, card)| card.handle);
    let count = pick.count();
    if found.len() < count {
        let running = realm.rituals.iter().any(|ritual| pick.fits(ritual.card));
        return Err(match (of_table.is_empty(), running) {
            (_, true) => Refusal::NoGoods,
            (false, _) if trade != Trade::Full => Refusal::TableNotNow,
            _ => Refusal::NotYours(pick),
        });
    }
    found.truncate(count);
    Ok(found)
}

/// What somebody gives, found on the table and in the hand.
///
/// # Errors
/// What can't be given, and why.
pub(super) fn goods(state: &State, giver: Seat, items: &[Item], trade: Trade) -> Result<Goods, Refusal> {
    let open = &state.open;
    let mut goods = Goods::default();
    for item in items {
        match item {
            Item::Cards(pick) => {
                for (spot, card) in picked(state, giver, *pick, trade, &goods)? {
                    match spot {
                        Spot::Hand(_) => goods.hand.push(card),
                        Spot::Earth(_) => goods.earth.push(card),
                        _ => goods.realm.push(card),
                    }
                }
            }
            Item::Souls(count) => {
                if trade != Trade::Full {
                    return Err(Refusal::TableNotNow);
                }
                goods.souls += count;
                if goods.souls > open.realm(giver).souls {
                    return Err(Refusal::SoulsShort { has: open.realm(giver).souls });
                }
            }
            Item::Oaths { signer, count } => {
                let devil = open.person(*signer, giver).map(|seat| open.realm(seat).devil).ok_or(Refusal::Nobody(*signer))?;
                let free = state.oaths(giver).iter().filter(|oath| oath.signer == devil && !goods.oaths.contains(oath)).copied();
                let found: Vec<Oath> = free.take(usize::from(*count)).collect();
                if found.len() < usize::from(*count) {
                    return Err(Refusal::OathsShort { signer: *signer });
                }
                goods.oaths.extend(found);
            }
            Item::Prisoner(person) => {
                let seat = open.person(*person, giver).ok_or(Refusal::Nobody(*person))?;
                if matches!(open.phase, Phase::Combat | Phase::Organise) {
                    return Err(Refusal::PrisonerNotInWar);
                }
                if open.realm(seat).place != Place::Captive(giver) {
                    return Err(Refusal::NotYourPrisoner(*person));
                }
                goods.prisoners.push(seat);
            }
            Item::Leave { with } => {
                goods.leave |= match with {
                    None => open.seats().map(bit).sum(),
                    Some(person) => bit(open.person(*person, giver).ok_or(Refusal::Nobody(*person))?),
                }
            }
            Item::Look => goods.look = true,
            Item::Promise(terms) => goods.promises.push((**terms).clone()),
        }
    }
    Ok(goods)
}

/// What there is of what somebody is to give: of each thing as much as they have.
pub(super) fn what_there_is(state: &State, giver: Seat, items: &[Item]) -> Goods {
    let mut there: Vec<Item> = Vec::new();
    for item in items {
        let can = |less: &Item| goods(state, giver, &[there.as_slice(), std::slice::from_ref(less)].concat(), Trade::Full).is_ok();
        there.extend(less_and_less(item).into_iter().find(can));
    }
    goods(state, giver, &there, Trade::Full).unwrap_or_default()
}

/// An item, then less and less of it.
fn less_and_less(item: &Item) -> Vec<Item> {
    match item {
        Item::Souls(count) => (1..=*count).rev().map(Item::Souls).collect(),
        Item::Oaths { signer, count } => (1..=*count).rev().map(|count| Item::Oaths { signer: *signer, count }).collect(),
        Item::Cards(Pick::Kind { face, count, of }) => {
            (1..=*count).rev().map(|count| Item::Cards(Pick::Kind { face: *face, count, of: *of })).collect()
        }
        other => vec![other.clone()],
    }
}

/// Whether somebody may give all that to somebody: both can trade, and no promise stands against it.
///
/// # Errors
/// Why not.
pub(super) fn may_give(state: &State, giver: Seat, to: Seat, items: &[Item], trade: Trade) -> Result<(), Refusal> {
    if trade == Trade::None {
        return Err(Refusal::NoTradeNow);
    }
    // A captor's leave lets the other side trade in the first place.
    let gives_leave = items.iter().any(|item| matches!(item, Item::Leave { .. }));
    if !state.open.may_trade(giver, to) {
        return Err(Refusal::CantTrade(state.open.who_cannot(giver, to)));
    }
    if gives_leave && state.open.realm(to).place != Place::Captive(giver) {
        return Err(Refusal::NotYourPrisoner(Person::Player(to)));
    }
    if let Some(number) = vows::forbids_trade(state, giver, to, items) {
        return Err(Refusal::Promised(number));
    }
    let goods = goods(state, giver, items, trade)?;
    if vows::spends_promised(state, giver, &goods) {
        return Err(Refusal::Spends);
    }
    go_together(state, giver, &goods.promises.iter().collect::<Vec<_>>())?;
    goods.promises.iter().try_for_each(|terms| may_promise(state, giver, bit(to), terms))
}

/// Items as the other side may read them: a card in hand by its kind, since its handle is its owner's alone.
pub(super) fn by_kind(state: &State, giver: Seat, items: &[Item]) -> Vec<Item> {
    let named = |item: &Item| match item {
        Item::Cards(Pick::Handle(handle)) => {
            let card = state.hand(giver).iter().find(|card| card.handle == *handle);
            card.map_or_else(|| item.clone(), |card| Item::Cards(Pick::Kind { face: card.face, count: 1, of: None }))
        }
        other => other.clone(),
    };
    items.iter().map(named).collect()
}

/// Carries goods over to somebody.
pub(super) fn hand_over(table: &mut Table<'_>, giver: Seat, to: Seat, goods: &Goods, why: Why) {
    table.bring_to_hand(to, Spot::Hand(giver), &goods.hand, why);
    table.move_oaths(giver, Some(to), &goods.oaths, why);
    table.move_souls(Some(giver), Some(to), goods.souls, why);
    let (fortresses, others): (Vec<Card>, Vec<Card>) = goods.realm.iter().partition(|card| card.face.card_type() == CardType::Fortress);
    table.bring_to_table(Spot::Realm(giver), Spot::Realm(to), &others, why);
    table.bring_to_table(Spot::Earth(giver), Spot::Earth(to), &goods.earth, why);
    for fortress in fortresses {
        free_all(table, giver);
        receive_fortress(table, giver, to, fortress, why);
    }
    for seat in &goods.prisoners {
        table.emit(Event::DevilMoved { seat: *seat, to: prison(table, *seat, to), why });
        treated(table, giver, *seat, why);
        swap_home(table, *seat, to);
    }
    if goods.leave != 0 && table.realm(to).place == Place::Captive(giver) {
        let leave = (table.realm(to).leave | goods.leave) & !bit(to);
        table.emit(Event::LeaveGiven { captor: giver, prisoner: to, leave });
        treated(table, giver, to, why);
    }
    if goods.look {
        show(table, giver, to, why);
    }
}

/// What was done with a prisoner may be what was promised for later; what a promise itself does is none of that.
fn treated(table: &mut Table<'_>, captor: Seat, prisoner: Seat, why: Why) {
    if why != Why::Promise {
        prisoner_treated(table, captor, prisoner);
    }
}

/// A prisoner goes to the prison of who has it now; without one, or given to itself, it goes free.
fn prison(table: &Table<'_>, prisoner: Seat, to: Seat) -> Place {
    if prisoner != to && table.realm(to).fortress.is_some() { Place::Captive(to) } else { Place::Hell }
}

/// A fortress comes by trade: of two, the one that the receiver wants stays, by default the new one.
fn receive_fortress(table: &mut Table<'_>, giver: Seat, to: Seat, fortress: Card, why: Why) {
    let keeps_old = table.realm(to).fortress.is_some_and(|old| wish(table, to) == Some(old.face) && old.face != fortress.face);
    if keeps_old {
        table.discard(Spot::Realm(giver), &[fortress], Why::Unwanted);
    } else {
        table.place_fortress(to, Spot::Realm(giver), fortress, why);
    }
}

fn wish(table: &Table<'_>, seat: Seat) -> Option<super::cards::Face> {
    table.state().wishes.get(seat.index()).and_then(|wishes| wishes.keep)
}

/// Shows a hand.
pub(super) fn show(table: &mut Table<'_>, of: Seat, to: Seat, why: Why) {
    let (cards, oaths) = (table.state().hand(of).to_vec(), table.state().oaths(of).to_vec());
    table.emit(Event::HandShown { of, to, cards, oaths, why });
}
