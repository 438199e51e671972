//! Comparing a position with what a case expects of it.

use super::places::Path;
use crate::game::{PositionPart, Seats};
use toml::{Table, Value};

/// A part of a position that is not as expected.
#[derive(Debug)]
pub(super) struct Difference {
    /// The names that lead to it.
    pub path: Path,
    /// What was expected and what is there.
    pub what: String,
}

/// All parts of a position that are not as expected. Names that name nothing are passed over: they were found before.
pub(super) fn differences(seats: &Seats, root: PositionPart, wanted: &Table, found: &Table) -> Vec<Difference> {
    let mut comparing = Comparing { seats, path: Path::new(), differences: Vec::new() };
    comparing.table(root, wanted, Some(found));
    comparing.differences
}

/// The same of one part of it.
pub(super) fn differences_of_part(seats: &Seats, part: PositionPart, wanted: &Value, found: Option<&Value>) -> Vec<Difference> {
    let mut comparing = Comparing { seats, path: Path::new(), differences: Vec::new() };
    comparing.part(part, wanted, found);
    comparing.differences
}

struct Comparing<'a> {
    seats: &'a Seats,
    path: Path,
    differences: Vec<Difference>,
}

impl Comparing<'_> {
    fn differ(&mut self, what: String) {
        self.differences.push(Difference { path: self.path.clone(), what });
    }

    fn part(&mut self, part: PositionPart, wanted: &Value, found: Option<&Value>) {
        let same = match (part, wanted, found) {
            (PositionPart::Read(part), wanted, found) => return self.part(*part, wanted, found),
            (_, Value::Table(wanted), None | Some(Value::Table(_))) if part.is_table() => {
                return self.table(part, wanted, found.and_then(Value::as_table));
            }
            // An empty list or text stands for an empty place.
            (_, wanted, None) => is_nothing(wanted),
            (PositionPart::Bag, Value::Array(wanted), Some(Value::Array(found))) => bag(wanted) == bag(found),
            (PositionPart::Records, Value::Array(wanted), Some(Value::Array(found))) => {
                wanted.len() == found.len() && wanted.iter().zip(found).all(|(wanted, found)| is_within(wanted, found))
            }
            (_, wanted, Some(found)) => wanted == found,
        };
        match found {
            _ if same => {}
            Some(found) => self.differ(format!("expected {wanted}, found {found}")),
            None => self.differ(format!("expected {wanted}, there is no such thing")),
        }
    }

    fn table(&mut self, part: PositionPart, wanted: &Table, found: Option<&Table>) {
        let named: Vec<(&String, &Value, String, PositionPart)> = wanted
            .iter()
            .filter_map(|(key, value)| part.under(self.seats, key).ok().map(|(name, below)| (key, value, name, below)))
            .collect();
        // An empty table says that nothing lies there.
        if matches!(part, PositionPart::Whole(_)) || wanted.is_empty() {
            let lies = found.into_iter().flatten().filter(|(_, value)| !is_nothing(value));
            let more: Vec<&str> = lies.map(|(key, _)| key.as_str()).filter(|key| named.iter().all(|(_, _, name, _)| name != key)).collect();
            match more.as_slice() {
                [] => {}
                more if wanted.is_empty() => self.differ(format!("nothing is named, and there is {}", more.join(", "))),
                more => self.differ(format!("there is {} as well", more.join(", "))),
            }
        }
        for (key, value, name, below) in named {
            self.path.push(key.clone());
            self.part(below, value, found.and_then(|found| found.get(&name)));
            self.path.pop();
        }
    }
}

/// Whether a table has all that another names, as it names it.
fn is_within(wanted: &Value, found: &Value) -> bool {
    match (wanted, found) {
        (Value::Table(wanted), Value::Table(found)) => wanted.iter().all(|(key, value)| found.get(key) == Some(value)),
        _ => wanted == found,
    }
}

fn bag(values: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = values.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(table) => table.values().all(is_nothing),
        _ => false,
    }
}

/// The value at a path.
pub(super) fn at<'v>(table: &'v Table, path: &[String]) -> Option<&'v Value> {
    let (last, way) = path.split_last()?;
    way.iter().try_fold(table, |table, name| table.get(name)?.as_table())?.get(last)
}

/// Whether a value shows nothing: it and all below it is "?" or a back.
pub(super) fn hidden(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('?'),
        Value::Array(items) => items.iter().all(hidden),
        Value::Table(table) => table.values().all(hidden),
        _ => false,
    }
}

/// One position laid over another, table by table; what is compared as a whole is put as a whole.
pub(super) fn overlay(seats: &Seats, part: PositionPart, under: &mut Table, over: &Table) {
    for (key, value) in over {
        let (name, below) = part.under(seats, key).unwrap_or_else(|_| (key.clone(), PositionPart::Inner));
        match (under.get_mut(&name), value) {
            (Some(Value::Table(lower)), Value::Table(upper)) if !matches!(below, PositionPart::Whole(_)) => {
                overlay(seats, below, lower, upper);
            }
            _ => {
                under.insert(name, value.clone());
            }
        }
    }
}
