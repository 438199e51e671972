//! Running a case.

use super::case::{Case, Expect, Step};
use super::compare::{at, difference, hidden, overlay};
use crate::dice::{Dice, Seed, Stream};
use crate::game::press::{addressed, lift};
use crate::game::{
    About, Deadline, DiceSource, Hosted, LetterIn, Outcome, Present, Seat, Seats, Setting, Table as _, Verdict, Viewer, of_table,
};
use crate::words::Lang;
use serde::Serialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Runs a case by the rules of one game.
///
/// # Errors
/// The first difference from what it expects, or why it can't be run.
pub fn run<R: Present>(case: &Case) -> Result<(), String> {
    if let Some(table) = &case.tournament {
        return super::tournament::run::<R>(case, table);
    }
    R::META.fits(case.players.len())?;
    let lang = Lang::named(&case.language).ok_or(format!("there is no language {}", case.language))?;
    let options = of_table(&case.options).map_err(|error| format!("options: {}", error.message()))?;
    let setting = Setting { options, seats: Seats(case.players.clone()), version: case.version.unwrap_or(R::META.version) };
    let seed = Seed::named(&case.id);
    let mut setup = Dice::stream(&seed, Stream::default());
    let state = if case.position.is_empty() {
        R::setup(&setting, &mut setup).map_err(|error| error.to_string())?
    } else {
        R::PARTS.casebook.arrange(&setting, &position::<R>(&case.position)?, &mut setup).map_err(|error| format!("position: {error}"))?
    };
    let dice = match &case.dice {
        Some(results) => DiceSource::Script(Dice::script(results.clone(), &seed.derive("shuffles"))),
        None => DiceSource::Seeded(seed),
    };
    let mut game = Hosted::<R>::arranged(setting, state, dice);
    for (index, step) in case.step.iter().enumerate() {
        play(&mut game, step, lang, &mut setup).map_err(|why| format!("step {}: {why}", index + 1))?;
    }
    match game.script_rest() {
        Some(Ok(0)) | None => Ok(()),
        Some(Ok(rest)) => Err(format!("{rest} of the dice were not asked for")),
        Some(Err(_)) => Err("the dice ran out".into()),
    }
}

/// The kind of an event, by which a log tells it from others.
pub fn event_kind(event: &impl Serialize) -> String {
    let written = toml::Value::try_from(event).ok();
    written.and_then(|event| Some(event.get("kind")?.as_str()?.to_owned())).unwrap_or_default()
}

fn position<R: Present>(table: &Table) -> Result<R::Position, String> {
    of_table(table).map_err(|error| format!("position: {}", error.message()))
}

fn play<R: Present>(game: &mut Hosted<R>, step: &Step, lang: Lang, dice: &mut Dice) -> Result<(), String> {
    if let Some(over) = &step.position {
        let mut whole = R::PARTS.casebook.position(game.setting(), &R::view(game.state(), Viewer::Everything));
        overlay(&mut whole, over);
        let state =
            R::PARTS.casebook.arrange(game.setting(), &position::<R>(&whole)?, dice).map_err(|error| format!("position: {error}"))?;
        game.put(state);
    }
    let before = game.events().count();
    let deadline = if step.deadline { Deadline::of::<R>(game.state()) } else { Deadline::none() };
    if let Some(stranger) = step.orders.keys().find(|name| game.seats().of_name(name).is_none()) {
        return Err(format!("nobody here is called {stranger}"));
    }
    let mut said: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
    for seat in game.seats().all() {
        let name = game.seats().name(seat);
        let Some((_, text)) = step.orders.iter().find(|(known, _)| known.eq_ignore_ascii_case(&name)) else { continue };
        // Messages are taken out first, as the club does; what the rules say of each counts as a line.
        let (rest, pressed) = lift(text, game.seats());
        let messages = pressed.iter().map(|message| {
            let to = addressed(game.seats(), &message.to).and_then(|to| game.press(seat, &to));
            (message.number, if to.is_ok() && message.text.is_ok() { "ok" } else { "refused" })
        });
        let mut verdicts: Vec<(u32, &'static str)> = messages.collect();
        let taken = game.take(&LetterIn { seat, text: &rest, letter: &name, about: About::Now, lang, ready: true });
        verdicts.extend(taken.acknowledgement.lines.iter().filter_map(|line| match line.verdict {
            Verdict::Ok => Some((line.number, "ok")),
            Verdict::Refused => Some((line.number, "refused")),
            Verdict::Unknown => Some((line.number, "unknown")),
            Verdict::Command | Verdict::Chat | Verdict::Marker => None,
        }));
        verdicts.sort_by_key(|(number, _)| *number);
        said.insert(name, verdicts.into_iter().map(|(_, verdict)| verdict).collect());
    }
    game.play(deadline);
    let kinds: Vec<String> = game.events().skip(before).map(event_kind).collect();
    expect(game, &step.expect, &said, &kinds)
}

fn expect<R: Present>(
    game: &Hosted<R>,
    expect: &Expect,
    said: &BTreeMap<String, Vec<&'static str>>,
    kinds: &[String],
) -> Result<(), String> {
    let seats = game.seats();
    for (name, wanted) in &expect.lines {
        let found = said.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, said)| said.clone()).unwrap_or_default();
        if found != *wanted {
            return Err(format!("lines of {name}: expected {wanted:?}, found {found:?}"));
        }
    }
    if let Some(wanted) = &expect.events {
        let mut rest = kinds.iter();
        if let Some(missing) = wanted.iter().find(|wanted| !rest.any(|kind| kind == *wanted)) {
            return Err(format!("events: expected {wanted:?}, {missing} is missing in {kinds:?}"));
        }
    }
    if let Some(wanted) = &expect.position {
        let found = R::PARTS.casebook.position(game.setting(), &R::view(game.state(), Viewer::Everything));
        if let Some(difference) = difference(wanted, &found) {
            return Err(format!("position: {difference}"));
        }
    }
    if let Some(wanted) = &expect.requests {
        let mut found: Vec<String> = game
            .awaited()
            .iter()
            .filter(|awaited| awaited.now)
            .map(|awaited| format!("{}:{}", seats.name(awaited.seat), awaited.ask))
            .collect();
        let mut wanted = wanted.clone();
        found.sort();
        wanted.sort();
        if found != wanted {
            return Err(format!("requests: expected {wanted:?}, found {found:?}"));
        }
    }
    for (viewer, sees) in &expect.sees {
        let who = match seats.of_name(viewer) {
            Some(seat) => Viewer::Seat(seat),
            None if viewer == "public" => Viewer::Public,
            None => return Err(format!("nobody here is called {viewer}")),
        };
        let shown = R::PARTS.casebook.position(game.setting(), &R::view(game.state(), who));
        let truth = R::PARTS.casebook.position(game.setting(), &R::view(game.state(), Viewer::Everything));
        if let Some(path) = sees.hidden.iter().find(|path| at(&shown, path).is_some_and(|value| !hidden(value))) {
            return Err(format!("{viewer} sees {path}: {}", at(&shown, path).map(Value::to_string).unwrap_or_default()));
        }
        for (path, value) in flat(&sees.shown) {
            for (whose, table) in [("what is shown to", &shown), ("the truth, for", &truth)] {
                let part = at(table, &path).cloned();
                let wanted = Table::from_iter([(path.clone(), value.clone())]);
                let found = part.map(|part| Table::from_iter([(path.clone(), part)])).unwrap_or_default();
                if let Some(difference) = difference(&wanted, &found) {
                    return Err(format!("{whose} {viewer}: {difference}"));
                }
            }
        }
    }
    if let Some(wanted) = &expect.scores {
        let truth = R::PARTS.casebook.position(game.setting(), &R::view(game.state(), Viewer::Everything));
        for (name, points) in wanted {
            let running = at(&truth, &format!("scores.{name}")).and_then(Value::as_integer);
            let ended = || game.outcome().zip(seats.of_name(name)).and_then(|(outcome, seat)| outcome.scores.get(seat.index()).copied());
            match running.or_else(ended) {
                Some(found) if found == *points => {}
                found => return Err(format!("score of {name}: expected {points}, found {found:?}")),
            }
        }
    }
    if let Some(wanted) = &expect.outcome {
        let Some(Outcome { winners, scores }) = game.outcome() else { return Err("outcome: the game is not over".into()) };
        if let Some(names) = &wanted.winners {
            let mut found: Vec<String> = winners.iter().map(|seat: &Seat| seats.name(*seat)).collect();
            let mut names = names.clone();
            found.sort();
            names.sort();
            if found != names {
                return Err(format!("winners: expected {names:?}, found {found:?}"));
            }
        }
        for (name, points) in wanted.scores.iter().flatten() {
            let found = seats.of_name(name).and_then(|seat| scores.get(seat.index()).copied());
            if found != Some(*points) {
                return Err(format!("final score of {name}: expected {points}, found {found:?}"));
            }
        }
    }
    Ok(())
}

/// A table's leaves with their dotted paths; keys may themselves be dotted paths.
fn flat(table: &Table) -> Vec<(String, Value)> {
    let mut leaves = Vec::new();
    for (key, value) in table {
        match value {
            Value::Table(below) => leaves.extend(flat(below).into_iter().map(|(path, value)| (format!("{key}.{path}"), value))),
            value => leaves.push((key.clone(), value.clone())),
        }
    }
    leaves
}
