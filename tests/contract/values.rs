//! What must hold of a ruleset's values at every moment of random games.

use crate::contract::straw::{Straw, dice, games, json, sizes};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use turnpost::dice::{Dice, Stream};
use turnpost::game::{Ledger, Present, Reading, Request, Viewer, read_letter};
use turnpost::orders::sample;
use turnpost::serial::{from_toml, to_toml};
use turnpost::words::Lang;

#[derive(Serialize, Deserialize)]
struct Kept<T> {
    kept: T,
}

/// A value survives being written as TOML, and has one text as JSON, of which hashes are made.
fn written_and_read<T: Serialize + DeserializeOwned + PartialEq + Debug + Clone>(value: &T) {
    let text = to_toml(&Kept { kept: value.clone() }).expect("it can be written as TOML");
    let back: Kept<T> = from_toml(&text).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
    assert_eq!(&back.kept, value, "{text}");
    assert_eq!(json(&back.kept), json(value));
}

pub fn hold<R: Present + Debug>() {
    for players in sizes::<R>() {
        for game in 0..games(12) {
            let straw = Straw::<R>::play(players, game);
            whole(&straw);
            let mut chance = dice(&format!("values {players} {game}"));
            grammar(&straw, &mut chance);
            for (index, moment) in straw.moments.iter().enumerate() {
                R::check(&moment.state).unwrap_or_else(|what| panic!("game {players} {game}, moment {index}: {what}"));
                resolved_twice(&straw, index);
                for answer in &moment.answers {
                    let view = R::view(&moment.state, Viewer::Seat(answer.request.seat));
                    orders(&straw, &view, &answer.request, &mut chance);
                    written_and_read(&answer.order);
                }
                if index % 7 == 0 {
                    written_and_read(&moment.state);
                    let mut state = moment.state.clone();
                    for viewer in [Viewer::Public, Viewer::Everything, Viewer::Seat(turnpost::game::Seat(0))] {
                        state = R::imagine(&straw.setting, &R::view(&state, viewer), viewer, &mut chance);
                        R::check(&state).unwrap_or_else(|what| panic!("imagined by {viewer:?} at moment {index}: {what}"));
                    }
                }
            }
        }
    }
}

/// Folding the events of the whole game gives its end, whose values can be written.
fn whole<R: Present>(straw: &Straw<R>) {
    let mut state = straw.moments[0].state.clone();
    for event in &straw.events {
        R::advance(&mut state, event);
        R::check(&state).unwrap_or_else(|what| panic!("after {event:?}: {what}"));
        assert!(!turnpost::casebook::event_kind(event).is_empty());
        written_and_read(event);
        for viewer in straw.setting.seats.all().map(Viewer::Seat).chain([Viewer::Public]) {
            if let Some(news) = R::news(event, viewer) {
                written_and_read(&news);
            }
        }
    }
    assert_eq!(state, straw.end, "folding gives what resolving gave");
    written_and_read(&straw.end);
    let outcome = R::outcome(&straw.end).expect("a game that asks nothing more has an outcome");
    assert_eq!(outcome.scores.len(), straw.setting.seats.count());
    assert!(outcome.winners.iter().all(|seat| seat.index() < straw.setting.seats.count()));
    assert!(straw.moments.iter().all(|moment| R::outcome(&moment.state).is_none()), "no outcome before the end");
}

/// The same answers and dice give the same events, at least one, and lead to the next moment.
fn resolved_twice<R: Present>(straw: &Straw<R>, index: usize) {
    let moment = &straw.moments[index];
    let resolved = || {
        let mut ledger = Ledger::<R>::new(moment.state.clone());
        let mut dice = Dice::stream(&straw.seed, Stream { stage: moment.stage, number: moment.number, branch: 0 });
        R::resolve(&mut ledger, &moment.answers, &mut dice);
        (ledger.events().to_vec(), ledger.state().clone(), dice.take_drawn())
    };
    let (events, state, drawn) = resolved();
    assert!(!events.is_empty(), "nothing happened on {:?}", moment.answers);
    assert_eq!((events, state.clone(), drawn), resolved());
    assert_eq!(&state, straw.moments.get(index + 1).map_or(&straw.end, |next| &next.state));
}

/// What is offered, defaulted or sampled is legal, and reads back as it was written.
fn orders<R: Present + Debug>(straw: &Straw<R>, view: &R::View, request: &Request, chance: &mut Dice) {
    let legal = |order: &R::Order| {
        if let Err(why) = R::legal(&straw.setting, view, request, order) {
            panic!("{order:?} of {} is not legal: {why:?}", request.choice.name);
        }
    };
    legal(&R::fallback(view, request));
    let answers = R::answers(view, request);
    let sampled = R::sample(view, request, chance);
    for order in answers.iter().chain(&sampled) {
        legal(order);
        for lang in Lang::ALL {
            let text = R::write(&straw.setting, order, lang);
            let read = read_letter::<R>(&straw.grammar, &straw.setting, &text, "", lang);
            match read.as_slice() {
                [line] => match &line.reading {
                    Reading::Order(line) => {
                        assert_eq!(line.uses, vec![vec![order.clone()]], "{text}");
                        let kind = straw.grammar.kinds[line.kind].key;
                        assert!(
                            request.choice.kinds.contains(&kind) || request.choice.before.contains(&kind),
                            "\"{text}\" is a {kind}, which {} does not take",
                            request.choice.name
                        );
                    }
                    other => panic!("\"{text}\" is read as {other:?}"),
                },
                other => panic!("\"{text}\" is read as {other:?}"),
            }
        }
    }
    let mut different = answers.clone();
    different.dedup();
    assert_eq!(different.len(), answers.len(), "a list of answers names none twice");
}

/// Every line that the grammar allows is read, in both languages; conditions as well.
fn grammar<R: Present + Debug>(straw: &Straw<R>, chance: &mut Dice) {
    for lang in Lang::ALL {
        for kind in &straw.grammar.kinds {
            for _ in 0..10 {
                let line = sample(&kind.spec, chance, lang);
                reads(straw, &line, lang);
                if let Some(condition) = &straw.grammar.condition {
                    let condition = sample(condition, chance, lang);
                    let (if_, else_) = if lang == Lang::En { ("if", "else") } else { ("jos", "muuten") };
                    let guarded = reads(straw, &format!("{if_} {condition}: {line}"), lang);
                    for guard in guarded {
                        written_and_read(&guard.condition);
                    }
                    let block = format!("{if_} {condition}:\n  {line}\n{else_}:\n  {line}");
                    let read = read_letter::<R>(&straw.grammar, &straw.setting, &block, "", lang);
                    let orders = read.iter().filter(|line| matches!(line.reading, Reading::Order(_))).count();
                    assert_eq!(orders, 2, "{block}\n{read:?}");
                }
            }
            assert!(!kind.spec.usage(lang).is_empty());
        }
    }
}

fn reads<R: Present + Debug>(straw: &Straw<R>, line: &str, lang: Lang) -> Vec<turnpost::game::Guard<R::Cond>> {
    let mut read = read_letter::<R>(&straw.grammar, &straw.setting, line, "", lang);
    match (read.len(), read.pop().map(|line| line.reading)) {
        (1, Some(Reading::Order(line))) => {
            line.uses.iter().flatten().for_each(written_and_read);
            line.guards
        }
        (_, other) => panic!("\"{line}\" is read as {other:?}"),
    }
}
