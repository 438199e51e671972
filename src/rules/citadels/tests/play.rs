//! Random games for the tests of pages and pictures.

use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Present, Request, Ruleset, Seat, Seats, Setting, Source, Viewer};
use crate::rules::citadels::{Asking, Citadels as Rules, Event, Options, State};
use crate::words::Lang;

/// A game of so many players; one of them has a name that a page must escape.
pub fn setting(players: usize, asking: Asking) -> Setting<Options> {
    let names = ["Laura", "Ville", "Atro", "Öinen & <Co>", "Inkeri", "Teemu", "Johanna"];
    let options = Options { goal: if players > 5 { 7 } else { 8 }, asking, ..Options::default() };
    Setting { options, seats: Seats(names.iter().take(players).map(|name| (*name).to_owned()).collect()), version: 1 }
}

/// Plays random turns; `look` sees the table before each answer, and the events of each.
pub fn play(players: usize, asking: Asking, seed: &str, mut look: impl FnMut(&Setting<Options>, &State, &[Request], &[Event])) {
    let setting = setting(players, asking);
    let mut dice = Dice::stream(&Seed::named(seed), Stream::default());
    let Ok(state) = Rules::setup(&setting, &mut dice) else { panic!("the game can't be set up") };
    let mut ledger: Ledger<Rules> = Ledger::new(state);
    loop {
        let asked = Rules::pending(ledger.state()).asked;
        look(&setting, ledger.state(), &asked, &[]);
        if asked.is_empty() {
            return;
        }
        let mut answers = Vec::new();
        for request in asked {
            let view = Rules::view(ledger.state(), Viewer::Seat(request.seat));
            let order = Rules::sample(&view, &request, &mut dice)
                .filter(|order| Rules::legal(&setting, &view, &request, order).is_ok())
                .unwrap_or_else(|| Rules::fallback(&view, &request));
            answers.push(Answer { request, order, source: Source::LeftOut });
        }
        ledger.clear_events();
        let before = ledger.events().len();
        Rules::resolve(&mut ledger, &answers, &mut dice);
        look(&setting, ledger.state(), &[], &ledger.events()[before..]);
    }
}

/// All who may look.
pub fn viewers(players: usize) -> Vec<Viewer> {
    (0..players as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]).collect()
}

/// Everything that a viewer is shown, as one text.
pub fn shown(setting: &Setting<Options>, state: &State, viewer: Viewer, asked: &[Request], lang: Lang) -> String {
    let (view, words) = (Rules::view(state, viewer), lang.words());
    let mut out = words.tell(&Rules::title(setting, &view));
    let mut line = |text: &str| {
        out.push('\n');
        out.push_str(text);
    };
    for request in asked.iter().filter(|request| viewer == Viewer::Seat(request.seat)) {
        line(&words.tell(&Rules::lead(setting, &view, request)));
        for order in Rules::answers(&view, request) {
            line(&format!("{}: {}", Rules::write(setting, &order, lang), words.tell(&Rules::describe(setting, &view, &order))));
        }
    }
    for text in Rules::board(setting, &view, viewer, words).text {
        line(&text);
    }
    for grid in Rules::grids(setting, &view, viewer, words) {
        line(&grid.caption);
        line(&grid.head.join(" | "));
        for row in &grid.rows {
            assert_eq!(row.cells.len(), grid.head.len(), "{}", grid.caption);
            line(&format!("{}{}", row.cells.join(" | "), if row.strong { " *" } else { "" }));
        }
    }
    for section in Rules::sections(setting, &view, viewer, words) {
        line(&section.heading);
        section.lines.iter().for_each(|text| line(text));
    }
    line(&Rules::picture(setting, &view, viewer, words).caption);
    out
}
