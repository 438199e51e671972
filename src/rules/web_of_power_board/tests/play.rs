//! Random games for the tests of pages and pictures.

use crate::game::{Request, Ruleset, Seats, Setting};
use crate::rules::tests;
use crate::rules::web_of_power_board::{Options, State, WebOfPowerBoard as Rules};

/// A game of so many players; one of them has a name that a page must escape.
pub(super) fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Inkeri", "Öinen & <Co>"];
    Setting { options: Options::default(), seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays random turns; `look` sees the table before each answer and the events of each.
pub(super) fn play(
    players: usize,
    seed: &str,
    mut look: impl FnMut(&Setting<Options>, &State, Option<&Request>, &[<Rules as Ruleset>::Event]),
) {
    tests::play::<Rules>(&setting(players), seed, |setting, state, asked, events| look(setting, state, asked.first(), events));
}
