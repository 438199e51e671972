//! Random games for the tests of pages and pictures.

use crate::game::{Request, Seats, Setting};
use crate::rules::citadels::{Asking, Citadels as Rules, Event, Options, State};
use crate::rules::tests;

/// A game of so many players; one of them has a name that a page must escape.
pub(super) fn setting(players: usize, asking: Asking) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Öinen & <Co>", "Inkeri", "Teemu", "Johanna"];
    let options = Options { goal: if players > 5 { 7 } else { 8 }, asking, ..Options::default() };
    Setting { options, seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays random turns; `look` sees the table before each answer, and the events of each.
pub(super) fn play(players: usize, asking: Asking, seed: &str, look: impl FnMut(&Setting<Options>, &State, &[Request], &[Event])) {
    tests::play::<Rules>(&setting(players, asking), seed, look);
}
