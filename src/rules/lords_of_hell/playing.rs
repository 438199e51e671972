//! The playing phase (rules text, "Pöytäys"): cards are tabled; at its close come late tablings and deals, Earth, and rituals.

use super::cards::{Card, Face, Phase};
use super::data::Effect;
use super::duties;
use super::event::{Event, Spot, Why};
use super::keeping;
use super::orders::Order;
use super::person::Pick;
use super::realm::Place;
use super::table::Table;
use super::tabling::{in_hand, table_cards};
use super::terms::Moment;
use super::vows;
use super::war::{Happened, react};
use super::{deals, realm::Realm};
use crate::game::Seat;

/// Ends the playing phase.
pub(super) fn close(table: &mut Table<'_>) {
    // What was good until now is over before the next letters are asked for.
    deals::lapse(table);
    let circle: Vec<Seat> = table.open().in_turn().collect();
    for seat in circle.iter().copied() {
        for picks in lines(table, seat, |order| match order {
            Order::TableAtClose { cards } => Some(cards.clone()),
            _ => None,
        }) {
            let cards = in_hand(table.state(), seat, &picks);
            table_cards(table, seat, &cards);
        }
    }
    deals::settle(table, Moment::AtClose);
    keeping::due(table, Phase::Playing);
    for seat in circle.iter().copied() {
        rituals(table, seat);
    }
    for seat in circle.iter().copied() {
        earth(table, seat);
    }
    for seat in circle.iter().copied() {
        promised_rituals(table, seat, &[]);
    }
    let seats = circle.clone();
    keeping::judge(table, |state, promise| match &promise.terms.vow {
        super::terms::Vow::Earth { yes: true, fiends } if seats.contains(&promise.giver) => {
            let realm = state.open.realm(promise.giver);
            Some(if *fiends { !realm.on_earth.is_empty() } else { realm.place == Place::Earth })
        }
        _ => None,
    });
    duties::play_cards(table, Phase::Playing, None);
    table.begin(Phase::Combat);
    for seat in circle {
        // Where the devil went to Earth nobody goes on with its rituals.
        if table.realm(seat).place == Place::Earth {
            table.lose_rituals(seat, Why::ToEarth);
        }
    }
}

/// Uses up the lines of a seat's file that say something.
fn lines<T>(table: &mut Table<'_>, seat: Seat, of: impl Fn(&Order) -> Option<T>) -> Vec<T> {
    let found: Vec<(usize, T)> = table.state().on_file(seat).filter_map(|(line, order)| Some((line, of(order)?))).collect();
    let mut said = Vec::with_capacity(found.len());
    for (line, what) in found {
        table.emit(Event::LineUsed { seat, line: line as u16 });
        said.push(what);
    }
    said
}

/// How many rituals a devil may start in a round, and keep running.
pub(super) fn ritual_limit(realm: &Realm) -> (u8, usize) {
    let more = realm.devil.ability(|effect| match effect {
        Effect::RitualLimit { start, running } => Some((*start, usize::from(*running))),
        _ => None,
    });
    more.unwrap_or((1, 1))
}

fn rituals(table: &mut Table<'_>, seat: Seat) {
    for face in lines(table, seat, |order| match order {
        Order::StopRitual { face } => Some(*face),
        _ => None,
    }) {
        if duties::needs_ritual(table.state(), seat, face).is_none() {
            stop_ritual(table, seat, face);
        }
    }
    let starts = lines(table, seat, |order| match order {
        Order::StartRitual { face } => Some(*face),
        _ => None,
    });
    promised_rituals(table, seat, &starts);
    for face in starts {
        let oldest = table.realm(seat).rituals.first().map(|ritual| ritual.card.face);
        let full = table.realm(seat).rituals.len() >= ritual_limit(table.realm(seat)).1;
        // What was promised does not give way to another.
        if !full || oldest.is_none_or(|old| duties::needs_ritual(table.state(), seat, old).is_none()) {
            start_ritual(table, seat, face);
        }
    }
}

/// Starts what was promised of rituals.
fn promised_rituals(table: &mut Table<'_>, seat: Seat, on_file: &[Face]) {
    for face in duties::rituals_due(table.state(), seat, on_file) {
        start_ritual(table, seat, face);
    }
}

/// Stops a ritual by order.
pub(super) fn stop_ritual(table: &mut Table<'_>, seat: Seat, face: Face) {
    let running = table.realm(seat).rituals.iter().find(|ritual| ritual.card.face == face).map(|ritual| ritual.card);
    if let Some(card) = running {
        table.emit(Event::RitualOver { seat, card, back: None, why: Why::Order });
    }
}

/// Starts a ritual; an old one goes, where no more may run.
fn start_ritual(table: &mut Table<'_>, seat: Seat, face: Face) {
    let realm = table.realm(seat);
    let (start, running) = ritual_limit(realm);
    let Some(card) = table.state().hand(seat).iter().find(|card| card.face == face).copied() else { return };
    if !realm.is_free() || realm.started >= start {
        return;
    }
    if realm.rituals.len() >= running
        && let Some(old) = realm.rituals.first().map(|ritual| ritual.card)
    {
        table.lose_ritual(seat, old, Why::Replaced);
    }
    let handle = if card.handle < super::cards::HIDDEN_FROM { card.handle } else { table.open().table_handle(&[]) };
    table.emit(Event::RitualStarted { seat, card: Card { face, handle }, was: card.handle });
    react(table, None, &Happened::RitualStarted(seat));
}

/// Who goes to Earth and who comes home: as ordered, promised, or demanded by a broken word; else all stay where they are.
fn earth(table: &mut Table<'_>, seat: Seat) {
    let ordered = lines(table, seat, |order| match order {
        Order::Earth { devil, fiends, .. } => Some((*devil, fiends.clone())),
        _ => None,
    });
    let state = table.state();
    let (round, realm) = (state.open.round, state.open.realm(seat));
    let order = ordered.into_iter().next_back();
    let mut devil = order.as_ref().map_or(realm.place == Place::Earth, |(devil, _)| *devil);
    devil = vows::earth_due(state, seat, false).unwrap_or(devil);
    if vows::must_stay_in_hell(state, seat).is_some() {
        devil = false;
    }
    let exiled = realm.exiled == Some(round);
    let barred = realm.earth_from > round && !exiled;
    match realm.place {
        Place::Hell if exiled || (devil && !barred) => table.move_devil(seat, Place::Earth, Why::ToEarth),
        Place::Earth if !devil && !exiled => table.move_devil(seat, Place::Hell, Why::Order),
        _ => {}
    }
    let realm = table.realm(seat).clone();
    let due = vows::earth_due(table.state(), seat, true);
    let named = order.map(|(_, picks)| fiends(&realm, &picks));
    let all = || realm.hordes.iter().chain(&realm.on_earth).filter(|card| card.face.is_fiend()).copied().collect();
    let wanted: Vec<Card> = match (due, named) {
        (Some(false), _) => Vec::new(),
        // Who promised that some go, and says not which, sends all.
        (Some(true), named) => named.filter(|named| !named.is_empty()).unwrap_or_else(all),
        (None, Some(named)) => named,
        (None, None) => return,
    };
    let stays = |card: &Card| wanted.contains(card);
    let home: Vec<Card> = realm.on_earth.iter().filter(|card| !stays(card)).copied().collect();
    let out: Vec<Card> = realm.hordes.iter().filter(|card| stays(card) && !realm.sent_back.contains(&card.handle)).copied().collect();
    table.bring_to_table(Spot::Earth(seat), Spot::Realm(seat), &home, Why::Order);
    table.bring_to_table(Spot::Realm(seat), Spot::Earth(seat), &out, Why::ToEarth);
}

/// The fiends that are meant, at home or on Earth; those there already first.
pub(super) fn fiends(realm: &Realm, picks: &[Pick]) -> Vec<Card> {
    let all: Vec<Card> = realm.on_earth.iter().chain(&realm.hordes).filter(|card| card.face.is_fiend()).copied().collect();
    // Of a kind those are meant that were not sent back; who names one of these by its handle hears why it stays.
    let (back, free): (Vec<Card>, Vec<Card>) = all.into_iter().partition(|card| realm.sent_back.contains(&card.handle));
    let named = |card: &Card| picks.contains(&Pick::Handle(card.handle));
    Pick::of(picks.iter().copied(), free.into_iter().chain(back.into_iter().filter(named)).collect())
}
