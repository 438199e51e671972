//! Random games for the tests of this ruleset.

use crate::game::{Present, Request, Ruleset, Seats, Setting, Viewer};
use crate::rules::faceless_enemy::{Event, FacelessEnemy as Rules, Options, State};
use crate::rules::tests;
use crate::words::Lang;

/// A game of so many players; one of them has a name that a page must escape.
pub(super) fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville & <Co>", "Atro", "Inkeri"];
    let options = Options { shield_wall: true, ..Options::default() };
    Setting { options, seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays random turns; `look` sees the table before each set of answers, and the events of each.
pub(super) fn play(players: usize, seed: &str, look: impl FnMut(&Setting<Options>, &State, &[Request], &[Event])) {
    tests::play::<Rules>(&setting(players), seed, look);
}

/// Everything that a viewer is shown, the picture included, as one text.
pub(super) fn shown(setting: &Setting<Options>, state: &State, viewer: Viewer, asked: &[Request], lang: Lang) -> String {
    let picture = Rules::picture(setting, &Rules::view(state, viewer), viewer, lang.words());
    format!("{}\n{}", tests::shown::<Rules>(setting, state, viewer, asked, lang), picture.svg)
}
