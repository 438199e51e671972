//! What is wrong with a case before it is run: a name that names nothing would let it pass for nothing.

use super::case::{Case, Expect, Fault, Step};
use super::places::{Path, in_step};
use crate::game::{PositionPart, Present, Seats};
use crate::words::Lang;
use toml::{Table, Value};

/// All that is wrong with a case as it is written.
pub(super) fn check<R: Present>(case: &Case) -> Vec<Fault> {
    let mut checking = Checking { case, seats: Seats(case.players.clone()), root: R::PARTS.casebook.names(), faults: Vec::new() };
    checking.head::<R>();
    checking.position(&["position".to_owned()], &case.position);
    for (index, step) in case.step.iter().enumerate() {
        checking.step(index, step);
    }
    checking.faults
}

/// The names of a path, as the ruleset writes them, and the part that it leads to.
///
/// # Errors
/// Which of them names nothing, and what there is.
pub(super) fn resolve(seats: &Seats, root: PositionPart, path: &str) -> Result<(Path, PositionPart), String> {
    let mut here = root;
    let mut names = Path::new();
    for name in path.split('.') {
        let (name, below) = here.under(seats, name).map_err(|why| format!("{path} names nothing: {why}"))?;
        names.push(name);
        here = below;
    }
    Ok((names, here))
}

/// A table's leaves with their dotted paths; keys may themselves be dotted paths.
pub(super) fn leaves(table: &Table) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for (key, value) in table {
        match value {
            Value::Table(below) if !below.is_empty() => {
                found.extend(leaves(below).into_iter().map(|(path, value)| (format!("{key}.{path}"), value)));
            }
            value => found.push((key.clone(), value.clone())),
        }
    }
    found
}

struct Checking<'a> {
    case: &'a Case,
    seats: Seats,
    root: PositionPart,
    faults: Vec<Fault>,
}

impl Checking<'_> {
    fn wrong(&mut self, path: &[String], what: impl Into<String>) {
        self.faults.push(self.case.fault(path, what));
    }

    fn head<R: Present>(&mut self) {
        let (case, meta) = (self.case, &R::META);
        let at = |name: &str| [name.to_owned()];
        if case.tournament.is_none()
            && let Err(why) = meta.fits(case.players.len())
        {
            self.wrong(&at("players"), why);
        }
        let twice =
            case.players.iter().enumerate().find(|(at, name)| case.players.iter().take(*at).any(|other| other.eq_ignore_ascii_case(name)));
        if let Some((_, name)) = twice {
            self.wrong(&at("players"), format!("two players are called {name}"));
        }
        if Lang::named(&case.language).is_none() {
            self.wrong(&at("language"), format!("there is no language {}: en or fi", case.language));
        }
        if let Some(version) = case.version.filter(|version| !(meta.oldest..=meta.version).contains(version)) {
            let known: Vec<String> = (meta.oldest..=meta.version).map(|version| version.to_string()).collect();
            self.wrong(&at("version"), format!("{} has no version {version}: there is {}", meta.key, known.join(", ")));
        }
        if case.step.is_empty() {
            self.wrong(&[], "it has no step, so nothing would be tried: write [[case.step]]");
        }
    }

    fn step(&mut self, index: usize, step: &Step) {
        step.orders.keys().for_each(|name| self.player(&in_step(index, &["orders", name]), name));
        if let Some(position) = &step.position {
            self.position(&in_step(index, &["position"]), position);
        }
        let Expect { lines, position, sees, scores, outcome, requests: _, events: _ } = &step.expect;
        let expected = |names: &[&str]| in_step(index, &[&["expect"], names].concat());
        lines.keys().for_each(|name| self.player(&expected(&["lines", name]), name));
        scores.iter().flat_map(|scores| scores.keys()).for_each(|name| self.player(&expected(&["scores", name]), name));
        if let Some(outcome) = outcome {
            outcome.winners.iter().flatten().for_each(|name| self.player(&expected(&["outcome", "winners"]), name));
            outcome
                .scores
                .iter()
                .flat_map(|scores| scores.keys())
                .for_each(|name| self.player(&expected(&["outcome", "scores", name]), name));
        }
        if let Some(position) = position {
            self.position(&expected(&["position"]), position);
        }
        for (viewer, sees) in sees {
            if viewer != "public" {
                self.player(&expected(&["sees", viewer]), viewer);
            }
            for path in &sees.hidden {
                self.path(&expected(&["sees", viewer, "hidden"]), path);
            }
            for (path, _) in leaves(&sees.shown) {
                self.path(&expected(&["sees", viewer, "shown", &path]), &path);
            }
        }
    }

    fn player(&mut self, place: &[String], name: &str) {
        if self.seats.of_name(name).is_none() {
            self.wrong(place, format!("nobody here is called {name}: the players are {}", self.seats.0.join(", ")));
        }
    }

    fn path(&mut self, place: &[String], path: &str) {
        if let Err(why) = resolve(&self.seats, self.root, path) {
            self.wrong(place, why);
        }
    }

    fn position(&mut self, place: &[String], position: &Table) {
        self.names(place, self.root, position);
    }

    /// The names in a position, down to its values.
    fn names(&mut self, place: &[String], part: PositionPart, table: &Table) {
        for (key, value) in table {
            let mut place = place.to_vec();
            place.push(key.clone());
            match (part.under(&self.seats, key), value) {
                (Err(why), _) => self.wrong(&place, format!("{} names nothing: {why}", shown(&place))),
                (Ok((_, below)), Value::Table(table)) => self.names(&place, below, table),
                (Ok((_, below)), value) if below.is_table() && !matches!(below, PositionPart::Inner) => {
                    self.wrong(&place, format!("{} is a table, not {value}", shown(&place)));
                }
                (Ok(_), _) => {}
            }
        }
    }
}

/// A path as a case writes it.
pub(super) fn shown(path: &[String]) -> String {
    match path {
        [step, _, rest @ ..] if step == "step" => rest.join("."),
        path => path.join("."),
    }
}
