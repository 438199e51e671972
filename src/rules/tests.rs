//! What the tests of every ruleset need: random games, all that a viewer is shown as one text, pictures held to their form.

use crate::dice::{Dice, Seed, Stream};
use crate::game::{Answer, Ledger, Present, Request, Ruleset, Seat, Setting, Source, Viewer};
use crate::words::Lang;

/// Plays random turns; `look` sees the table before each set of answers with what is asked, and then the events of each.
/// At the end nothing is asked and nothing happened.
pub(super) fn play<R: Ruleset>(
    setting: &Setting<R::Options>,
    seed: &str,
    mut look: impl FnMut(&Setting<R::Options>, &R::State, &[Request], &[R::Event]),
) {
    let mut dice = Dice::stream(&Seed::named(seed), Stream::default());
    let Ok(state) = R::setup(setting, &mut dice) else { panic!("the game can't be set up") };
    let mut ledger: Ledger<R> = Ledger::new(state);
    loop {
        let asked = R::pending(ledger.state()).asked;
        look(setting, ledger.state(), &asked, &[]);
        if asked.is_empty() {
            return;
        }
        let mut answers = Vec::with_capacity(asked.len());
        for request in asked {
            let view = R::view(ledger.state(), Viewer::Seat(request.seat));
            let order = R::sample(&view, &request, &mut dice)
                .filter(|order| R::legal(setting, &view, &request, order).is_ok())
                .unwrap_or_else(|| R::fallback(&view, &request));
            answers.push(Answer { request, order, source: Source::LeftOut });
        }
        ledger.clear_events();
        R::resolve(&mut ledger, &answers, &mut dice);
        look(setting, ledger.state(), &[], ledger.events());
    }
}

/// All who may look.
pub(super) fn viewers(players: usize) -> Vec<Viewer> {
    (0..players as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]).collect()
}

/// Everything that a viewer is shown but for the picture itself, as one text.
pub(super) fn shown<R: Present>(setting: &Setting<R::Options>, state: &R::State, viewer: Viewer, asked: &[Request], lang: Lang) -> String {
    let (view, words) = (R::view(state, viewer), lang.words());
    let mut lines = vec![words.tell(&R::title(setting, &view))];
    for request in asked.iter().filter(|request| viewer == Viewer::Seat(request.seat)) {
        lines.push(words.tell(&R::lead(setting, &view, request)));
        let choices = R::META.asks.iter().find(|(ask, _)| *ask == request.ask).map_or(&[][..], |(_, choices)| *choices);
        for choice in choices {
            for order in R::answers(&view, &Request { choice, ..*request }) {
                lines.push(format!("{}: {}", R::write(setting, &order, lang), words.tell(&R::describe(setting, &view, &order))));
            }
        }
    }
    lines.extend(R::board(setting, &view, viewer, words).text);
    for grid in R::grids(setting, &view, viewer, words) {
        lines.extend([grid.caption.clone(), grid.head.join(" | ")]);
        for row in &grid.rows {
            assert_eq!(row.cells.len(), grid.head.len(), "{}", grid.caption);
            lines.push(format!("{}{}", row.cells.join(" | "), if row.strong { " *" } else { "" }));
        }
    }
    for section in R::sections(setting, &view, viewer, words) {
        lines.push(section.heading);
        lines.extend(section.lines);
    }
    lines.push(R::picture(setting, &view, viewer, words).caption);
    lines.join("\n")
}

/// Tags balance, attributes are quoted, text is escaped.
pub(super) fn well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        assert!(!text.contains('>'), "a stray > in {text}");
        for after in text.split('&').skip(1) {
            let entity = after.split(';').next().unwrap_or("");
            assert!(["lt", "gt", "amp", "quot"].contains(&entity), "a raw & before {entity}");
        }
        let end = tag.find('>').unwrap_or_else(|| panic!("a tag without an end: {tag:.60}"));
        let inner = &tag[1..end];
        assert_eq!(inner.matches('"').count() % 2, 0, "quotes in {inner}");
        let name = inner.trim_start_matches('/').split([' ', '/']).next().unwrap_or("");
        if inner.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "in {rest:.80}");
        } else if !inner.ends_with('/') {
            open.push(name);
        }
        rest = &tag[end + 1..];
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}
