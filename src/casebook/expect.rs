//! What must have come of a step, against what came of it.

use super::case::{Case, Expect, Fault, Sees};
use super::check::{leaves, resolve, shown};
use super::compare::{at, differences, differences_of_part, hidden};
use super::places::{Path, in_step};
use super::ran::{SaidLine, StepRan};
use crate::game::{Hosted, Outcome, Present, Table as _, Viewer};
use toml::{Table, Value};

/// All that is not as a step expects.
pub(super) fn expect<R: Present>(case: &Case, index: usize, game: &Hosted<R>, came: &StepRan) -> Vec<Fault> {
    let mut expecting = Expecting { case, index, game, came, faults: Vec::new() };
    let Some(Expect { lines, requests, position, events, sees, scores, outcome }) = case.step.get(index).map(|step| &step.expect) else {
        return Vec::new();
    };
    lines.iter().for_each(|(name, wanted)| expecting.lines(name, wanted));
    events.iter().for_each(|wanted| expecting.events(wanted));
    position.iter().for_each(|wanted| expecting.position(wanted));
    requests.iter().for_each(|wanted| expecting.requests(wanted));
    sees.iter().for_each(|(viewer, sees)| expecting.sees(viewer, sees));
    scores.iter().flatten().for_each(|(name, points)| expecting.score(name, *points));
    if let Some(ending) = outcome {
        match game.outcome() {
            None => expecting.differ(&["outcome"], "the game is not over"),
            Some(Outcome { winners, scores }) => {
                let found = winners.iter().map(|seat| game.seats().name(*seat)).collect();
                ending.winners.iter().for_each(|wanted| expecting.winners(wanted, &found));
                ending.scores.iter().flatten().for_each(|(name, points)| expecting.final_score(name, *points, &scores));
            }
        }
    }
    expecting.faults
}

struct Expecting<'a, R: Present> {
    case: &'a Case,
    index: usize,
    game: &'a Hosted<R>,
    came: &'a StepRan,
    faults: Vec<Fault>,
}

impl<R: Present> Expecting<'_, R> {
    fn place(&self, names: &[&str]) -> Path {
        in_step(self.index, &[&["expect"], names].concat())
    }

    fn differ(&mut self, names: &[&str], what: impl Into<String>) {
        let place = self.place(names);
        let what = format!("step {}: {}: {}", self.index + 1, shown(&place), what.into());
        self.faults.push(self.case.fault(&place, what));
    }

    fn viewed(&self, viewer: Viewer) -> Table {
        R::PARTS.casebook.position(self.game.setting(), &R::view(self.game.state(), viewer))
    }

    fn lines(&mut self, name: &str, wanted: &[String]) {
        let found: Vec<&SaidLine> = self.came.lines.iter().filter(|line| line.player.eq_ignore_ascii_case(name)).collect();
        if found.len() != wanted.len() {
            let told: Vec<String> = found.iter().map(|line| format!("\n    {}: {}", line.text, line.told())).collect();
            let count = match found.len() {
                1 => "there is 1 order line".to_owned(),
                count => format!("there are {count} order lines"),
            };
            return self.differ(&["lines", name], format!("expected {wanted:?}, {count}{}", told.concat()));
        }
        for (line, wanted) in found.into_iter().zip(wanted).filter(|(line, wanted)| line.verdict != **wanted) {
            let what =
                format!("step {}: {} writes \"{}\": expected {wanted}, it is {}", self.index + 1, line.player, line.text, line.told());
            let place = in_step(self.index, &["orders", name]);
            let number = self.case.places.line_of_text(&place, line.number as usize);
            self.faults.push(Fault { line: number.or_else(|| self.case.line(&place)), what });
        }
    }

    fn events(&mut self, wanted: &[String]) {
        let kinds: Vec<&str> = self.came.events.iter().map(|(kind, _)| kind.as_str()).collect();
        let mut rest = kinds.iter();
        if let Some(missing) = wanted.iter().find(|wanted| !rest.any(|kind| *kind == wanted.as_str())) {
            self.differ(&["events"], format!("expected {}, {missing} is missing in {}", wanted.join(" "), kinds.join(" ")));
        }
    }

    fn position(&mut self, wanted: &Table) {
        for difference in differences(self.game.seats(), R::PARTS.casebook.names(), wanted, &self.came.position) {
            let names: Vec<&str> = ["position"].into_iter().chain(difference.path.iter().map(String::as_str)).collect();
            self.differ(&names, difference.what);
        }
    }

    fn requests(&mut self, wanted: &[String]) {
        let mut wanted = wanted.to_vec();
        wanted.sort();
        if self.came.requests != wanted {
            self.differ(&["requests"], format!("expected {wanted:?}, found {:?}", self.came.requests));
        }
    }

    fn sees(&mut self, viewer: &str, sees: &Sees) {
        let seats = self.game.seats();
        let view = self.viewed(seats.of_name(viewer).map_or(Viewer::Public, Viewer::Seat));
        for path in &sees.hidden {
            let value = resolve(seats, R::PARTS.casebook.names(), path).ok().and_then(|(names, _)| at(&view, &names).cloned());
            if let Some(value) = value.filter(|value| !hidden(value)) {
                self.differ(&["sees", viewer, "hidden"], format!("{viewer} sees {path}: {value}"));
            }
        }
        for (path, wanted) in leaves(&sees.shown) {
            let Ok((names, part)) = resolve(seats, R::PARTS.casebook.names(), &path) else { continue };
            let to_viewer = differences_of_part(seats, part, &wanted, at(&view, &names)).pop();
            let in_truth = differences_of_part(seats, part, &wanted, at(&self.came.position, &names)).pop();
            let told = to_viewer.map(|difference| (format!("to {viewer}"), difference));
            if let Some((whose, difference)) = told.or_else(|| in_truth.map(|difference| ("in truth".to_owned(), difference))) {
                self.differ(&["sees", viewer, "shown", &path], format!("{whose}: {}", difference.what));
            }
        }
    }

    fn score(&mut self, name: &str, points: i64) {
        let seat = self.game.seats().of_name(name);
        let shown = seat.map(|seat| self.game.seats().name(seat)).unwrap_or_default();
        let running = at(&self.came.position, &["scores".to_owned(), shown]).and_then(Value::as_integer);
        let ended = || self.game.outcome().zip(seat).and_then(|(outcome, seat)| outcome.scores.get(seat.index()).copied());
        match running.or_else(ended) {
            Some(found) if found == points => {}
            Some(found) => self.differ(&["scores", name], format!("expected {points}, found {found}")),
            None => self.differ(&["scores", name], format!("expected {points}, and there is no score before the game's end")),
        }
    }

    fn winners(&mut self, wanted: &[String], found: &Vec<String>) {
        let sorted = |names: &[String]| {
            let mut names = names.to_vec();
            names.sort();
            names
        };
        if sorted(wanted) != sorted(found) {
            self.differ(&["outcome", "winners"], format!("expected {wanted:?}, found {found:?}"));
        }
    }

    fn final_score(&mut self, name: &str, points: i64, scores: &[i64]) {
        let found = self.game.seats().of_name(name).and_then(|seat| scores.get(seat.index()).copied());
        if found != Some(points) {
            let found = found.map_or("none".to_owned(), |found| found.to_string());
            self.differ(&["outcome", "scores", name], format!("expected {points}, found {found}"));
        }
    }
}
