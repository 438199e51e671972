//! Random games for the tests of pages and pictures: with deals, promises and wars.

use super::{dice, step};
use crate::dice::Dice;
use crate::game::{Ledger, Request, Ruleset, Seats, Setting, Viewer};
use crate::rules::lords_of_hell::{Event, LordsOfHell, Options, Order, State};

/// A game of so many players; one of them has a name that a page must escape.
pub(super) fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Öinen & <Co>", "Inkeri", "Teemu"];
    Setting { options: Options::default(), seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// What comes next in a random game: something that is offered, by one, or what all answer who are asked. None: the game is over.
pub(super) fn next(setting: &Setting<Options>, state: &State, wish: &mut Dice) -> Option<Vec<(Request, Order)>> {
    let pending = LordsOfHell::pending(state);
    let view = |request: &Request| LordsOfHell::view(state, Viewer::Seat(request.seat));
    if pending.asked.is_empty() {
        return None;
    }
    if wish.below(3) > 0
        && let Some(request) = wish.pick(&pending.offered).copied()
    {
        return Some(LordsOfHell::sample(&view(&request), &request, wish).map(|order| (request, order)).into_iter().collect());
    }
    let answer = |request: &Request| {
        let view = view(request);
        let order = LordsOfHell::sample(&view, request, wish).unwrap_or_else(|| LordsOfHell::fallback(&view, request));
        LordsOfHell::legal(setting, &view, request, &order).expect("legal");
        (*request, order)
    };
    Some(pending.asked.iter().map(answer).collect())
}

/// Plays so many rounds; `look` sees the table before each step, and what happened in it.
pub(super) fn play(players: usize, number: u32, rounds: u32, mut look: impl FnMut(&Setting<Options>, &State, &[Event])) {
    let setting = setting(players);
    let (mut fate, mut wish) = (dice("fate of pages", number), dice("wish of pages", number));
    let mut ledger: Ledger<LordsOfHell> = Ledger::new(LordsOfHell::setup(&setting, &mut fate).expect("a start"));
    while ledger.state().open.round <= rounds {
        let before = ledger.state().clone();
        let Some(answers) = next(&setting, ledger.state(), &mut wish) else { break };
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
