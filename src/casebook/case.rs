//! A case as it is written.

use super::places::{Lines, Places};
use crate::serial::syntax;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::de::{DeArray, DeTable, DeValue, Deserializer};
use toml::{Spanned, Table};

/// One case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its name, one entry of a list.
    pub id: String,
    /// Whose rules it is about.
    pub ruleset: String,
    /// What it shows.
    #[serde(default)]
    pub title: String,
    /// Seat names, clockwise; the first is the starter.
    pub players: Vec<String>,
    /// The language of the letters.
    #[serde(default = "english")]
    pub language: String,
    /// Options as in `game.toml`.
    #[serde(default)]
    pub options: Table,
    /// The version of the rules; the newest if left out.
    #[serde(default)]
    pub version: Option<u32>,
    /// Results handed out in the order in which they are asked for; absent: all seeded.
    #[serde(default)]
    pub dice: Option<Vec<u32>>,
    /// Parts of the state.
    #[serde(default)]
    pub position: Table,
    /// What is done, in order.
    #[serde(default)]
    pub step: Vec<Step>,
    /// A tournament's table instead of a position.
    #[serde(default)]
    pub tournament: Option<Table>,
    /// Where its parts stand in the file.
    #[serde(skip)]
    pub places: Places,
}

impl Case {
    /// Something wrong at a part of it.
    pub fn fault(&self, path: &[String], what: impl Into<String>) -> Fault {
        Fault { line: self.line(path), what: what.into() }
    }

    /// The line of a part of it, or of what it would stand in.
    pub fn line(&self, path: &[String]) -> Option<usize> {
        self.places.line(path).or_else(|| self.places.line(&["id".to_owned()]))
    }
}

/// One step: letters, then what must have come of them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// Letters by seat.
    pub orders: BTreeMap<String, String>,
    /// Whether the deadline passes after the letters.
    pub deadline: bool,
    /// Parts of the state put in place before the letters.
    pub position: Option<Table>,
    /// What must have come of it.
    pub expect: Expect,
}

/// What must have come of a step.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// What the acknowledgement says of each order line: `ok`, `refused`, `unknown`.
    pub lines: BTreeMap<String, Vec<String>>,
    /// All open requests as `seat:ask`.
    pub requests: Option<Vec<String>>,
    /// Parts of the state.
    pub position: Option<Table>,
    /// Kinds of event that happened, in order; others may stand between.
    pub events: Option<Vec<String>>,
    /// What viewers may and may not see.
    pub sees: BTreeMap<String, Sees>,
    /// Running scores.
    pub scores: Option<BTreeMap<String, i64>>,
    /// How the game ended.
    pub outcome: Option<Ending>,
}

/// What one viewer sees.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sees {
    /// Keys under which every value is missing or "?".
    pub hidden: Vec<String>,
    /// Keys with the values that are there.
    pub shown: Table,
}

/// How a game ended.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ending {
    /// The winners' names, in any order.
    pub winners: Option<Vec<String>>,
    /// The points.
    pub scores: Option<BTreeMap<String, i64>>,
}

fn english() -> String {
    "en".into()
}

/// Something that is wrong in a casebook, or not as it expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, from 1, where it is known.
    pub line: Option<usize>,
    /// What it is.
    pub what: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(out, "line {line}: {}", self.what),
            None => out.write_str(&self.what),
        }
    }
}

/// The cases of a file, and what of it can't be read.
#[derive(Clone, Debug, Default)]
pub struct Casebook {
    /// The cases, in order.
    pub cases: Vec<Case>,
    /// What can't be read; one case that can't leaves the others as they are.
    pub faults: Vec<Fault>,
}

/// Reads a file of cases.
pub fn read(text: &str) -> Casebook {
    let lines = Lines::of(text);
    let unreadable = |error: &toml::de::Error, lead: &str| Fault {
        line: error.span().map(|span| lines.at(span.start)),
        what: format!("{lead}{}", syntax(error, text)),
    };
    let mut book = Casebook::default();
    let mut file = match DeTable::parse(text) {
        Ok(file) => file.into_inner(),
        Err(error) => {
            book.faults.push(unreadable(&error, "this is not TOML: "));
            return book;
        }
    };
    let cases = file.remove("case");
    book.faults.extend(file.keys().map(|key| Fault {
        line: Some(lines.at(key.span().start)),
        what: format!("a casebook has nothing but [[case]], {} is none", key.get_ref()),
    }));
    let (span, cases) = cases.map_or((0..0, DeValue::Array(DeArray::new())), |cases| (cases.span(), cases.into_inner()));
    let DeValue::Array(cases) = cases else {
        book.faults.push(Fault { line: Some(lines.at(span.start)), what: "cases are a list: write [[case]], not [case]".into() });
        return book;
    };
    for case in cases {
        let (span, DeValue::Table(table)) = (case.span(), case.into_inner()) else {
            book.faults.push(Fault { line: Some(lines.at(span.start)), what: "a case is a table: write [[case]]".into() });
            continue;
        };
        let places = Places::of(&table, text, &lines);
        let id = table.get("id").and_then(|id| id.get_ref().as_str()).map_or(String::new(), |id| format!("{id}: "));
        match Case::deserialize(Deserializer::from(Spanned::new(span, table))) {
            Ok(case) => book.cases.push(Case { places, ..case }),
            Err(error) => book.faults.push(unreadable(&error, &id)),
        }
    }
    if book.cases.is_empty() && book.faults.is_empty() {
        book.faults.push(Fault { line: None, what: "there is no case in it: a case begins with [[case]]".into() });
    }
    book
}
