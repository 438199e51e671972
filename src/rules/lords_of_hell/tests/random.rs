//! Random games for the tests of pages and pictures: with deals, promises and wars.

use super::{dice, step};
use crate::game::{Ledger, Request, Ruleset, Seats, Setting, Viewer};
use crate::rules::lords_of_hell::{Event, LordsOfHell, Options, Order, State};

/// A game of so many players; one of them has a name that a page must escape.
pub(super) fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Öinen & <Co>", "Inkeri", "Teemu"];
    Setting { options: Options::default(), seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays so many rounds; `look` sees the table before each step, and what happened in it.
pub(super) fn play(players: usize, number: u32, rounds: u32, mut look: impl FnMut(&Setting<Options>, &State, &[Event])) {
    let setting = setting(players);
    let (mut fate, mut wish) = (dice("fate of pages", number), dice("wish of pages", number));
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(LordsOfHell::setup(&setting, &mut fate).expect("a start"));
    while ledger.state().open.round <= rounds {
        let pending = LordsOfHell::pending(ledger.state());
        if pending.asked.is_empty() {
            break;
        }
        let before = ledger.state().clone();
        let mut answers: Vec<(Request, Order)> = Vec::new();
        if wish.below(3) > 0
            && let Some(request) = wish.pick(&pending.offered).copied()
        {
            let view = LordsOfHell::view(ledger.state(), Viewer::Seat(request.seat));
            answers.extend(LordsOfHell::sample(&view, &request, &mut wish).map(|order| (request, order)));
        } else {
            answers.extend(pending.asked.iter().map(|request| {
                let view = LordsOfHell::view(ledger.state(), Viewer::Seat(request.seat));
                let order = LordsOfHell::sample(&view, request, &mut wish).unwrap_or_else(|| LordsOfHell::fallback(&view, request));
                (*request, order)
            }));
        }
        if !answers.is_empty() {
            step(&mut ledger, &answers, &mut fate);
        }
        look(&setting, &before, &ledger.take_events());
    }
    look(&setting, ledger.state(), &[]);
}

/// Nothing raw stands in a sentence.
pub(super) fn said_well(text: &str) {
    for bad in ["loh-", "{", "}", "Named", "  ", " .", " ,"] {
        assert!(!text.contains(bad), "{bad:?} in {text}");
    }
    assert!(!text.trim().is_empty());
}
