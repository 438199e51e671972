//! Promises of free words, which nobody keeps by force: a seat appeals to the game master, who finds them kept or broken.

use super::deals;
use super::event::Event;
use super::keeping::breach;
use super::record::Number;
use super::state::PromiseState;
use super::table::Table;
use crate::game::Seat;

/// A seat lays a promise before the game master (rulings by mail, 4.2).
pub(super) fn appeal(table: &mut Table<'_>, seat: Seat, number: Number, text: &str) {
    let known = deals::called(table.state(), seat, number).map(|promise| (promise.id, promise.numbers.clone()));
    if let Some((id, numbers)) = known {
        table.emit(Event::Appealed { id, by: seat, text: text.to_owned(), numbers });
    }
}

/// What the game master found of a promise of free words, by the number that it has for a seat, and what follows from it (rulings by mail, 4.2).
pub(super) fn found(table: &mut Table<'_>, seat: Seat, number: u16, broken: bool, text: &str) {
    let Some(promise) = deals::known_promise(table.state(), seat, number).cloned() else { return };
    table.emit(Event::Judged { id: promise.id, broken, text: text.to_owned(), numbers: promise.numbers.clone() });
    if broken {
        breach(table, &promise);
    } else {
        table.settle_promise(promise.id, PromiseState::Kept);
    }
}
