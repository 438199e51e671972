//! Random games for the tests of this ruleset.

use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Present, Request, Ruleset, Seat, Seats, Setting, Source, Viewer};
use crate::rules::faceless_enemy::{Event, FacelessEnemy as Rules, Options, State};
use crate::words::Lang;

/// A game of so many players; one of them has a name that a page must escape.
pub fn setting(players: usize) -> Setting<Options> {
    let names = ["Laura", "Ville & <Co>", "Atro", "Inkeri"];
    let options = Options { shield_wall: true, ..Options::default() };
    Setting { options, seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays random turns; `look` sees the table before each set of answers, and the events of each.
pub fn play(players: usize, seed: &str, mut look: impl FnMut(&Setting<Options>, &State, &[Request], &[Event])) {
    let setting = setting(players);
    let seed = Seed::named(seed);
    let mut dice = Dice::stream(&seed, Stream::default());
    let Ok(state) = Rules::setup(&setting, &mut dice) else { panic!("the game can't be set up") };
    let mut ledger: Ledger<Rules> = Ledger::new(state);
    loop {
        let pending = Rules::pending(ledger.state());
        look(&setting, ledger.state(), &pending.asked, &[]);
        if pending.asked.is_empty() {
            return;
        }
        let answers = pending.asked.iter().map(|request| {
            let view = Rules::view(ledger.state(), Viewer::Seat(request.seat));
            let order = Rules::sample(&view, request, &mut dice).unwrap_or_else(|| Rules::fallback(&view, request));
            Answer { request: *request, order, source: Source::LeftOut }
        });
        let answers: Vec<_> = answers.collect();
        ledger.clear_events();
        Rules::resolve(&mut ledger, &answers, &mut dice);
        look(&setting, ledger.state(), &[], ledger.events());
    }
}

/// All who may look.
pub fn viewers(players: usize) -> Vec<Viewer> {
    (0..players as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]).collect()
}

/// Everything that a viewer is shown, as one text.
pub fn shown(setting: &Setting<Options>, state: &State, viewer: Viewer, asked: &[Request], lang: Lang) -> String {
    let (view, words) = (Rules::view(state, viewer), lang.words());
    let mut lines = vec![words.tell(&Rules::title(setting, &view))];
    for request in asked.iter().filter(|request| viewer == Viewer::Seat(request.seat)) {
        lines.push(words.tell(&Rules::lead(setting, &view, request)));
        for order in Rules::answers(&view, request) {
            lines.push(format!("{}: {}", Rules::write(setting, &order, lang), words.tell(&Rules::describe(setting, &view, &order))));
        }
    }
    lines.extend(Rules::board(setting, &view, viewer, words).text);
    for grid in Rules::grids(setting, &view, viewer, words) {
        lines.push(grid.caption);
        for row in &grid.rows {
            assert_eq!(row.cells.len(), grid.head.len());
            lines.push(row.cells.join(" | "));
        }
    }
    for section in Rules::sections(setting, &view, viewer, words) {
        lines.push(section.heading);
        lines.extend(section.lines);
    }
    let picture = Rules::picture(setting, &view, viewer, words);
    lines.extend([picture.caption, picture.svg]);
    lines.join("\n")
}
