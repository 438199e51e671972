//! Comparing a position with what a case expects of it.

use toml::{Table, Value};

/// Lists whose order matters; other lists are bags.
const ORDERED: &[&str] = &["deck", "open", "rows", "draft.pool"];
/// Tables compared as wholes; others at the keys named.
const WHOLE: &[&str] = &["cloisters", "claims", "law_on", "statuses"];

/// The first part of a position that is not as expected: its path, what was expected, what is there.
pub fn difference(expected: &Table, found: &Table) -> Option<String> {
    expected.iter().find_map(|(key, wanted)| part(key, wanted, found.get(key)))
}

fn part(path: &str, wanted: &Value, found: Option<&Value>) -> Option<String> {
    let name = path.rsplit('.').next().unwrap_or(path);
    match (wanted, found) {
        (Value::Table(wanted), None) if wanted.is_empty() => None,
        (Value::Array(wanted), None) if wanted.is_empty() => None,
        // An empty text stands for an empty place.
        (Value::String(text), None) if text.is_empty() => None,
        (_, None) => Some(format!("{path}: expected {wanted}, there is no such thing")),
        (Value::Table(wanted), Some(Value::Table(found))) => {
            if WHOLE.contains(&name)
                && let Some(more) = found.keys().find(|key| !wanted.contains_key(*key))
            {
                return Some(format!("{path}: {more} is there as well"));
            }
            wanted.iter().find_map(|(key, value)| part(&format!("{path}.{key}"), value, found.get(key)))
        }
        (Value::Array(wanted), Some(Value::Array(found))) => {
            let ordered = ORDERED.iter().any(|key| path == *key || path.starts_with(&format!("{key}.")));
            let same = if ordered { wanted == found } else { bag(wanted) == bag(found) };
            (!same).then(|| format!("{path}: expected {}, found {}", list(wanted), list(found)))
        }
        (wanted, Some(found)) => (wanted != found).then(|| format!("{path}: expected {wanted}, found {found}")),
    }
}

fn list(values: &[Value]) -> String {
    Value::Array(values.to_vec()).to_string()
}

fn bag(values: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = values.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

/// The value at a dotted path.
pub fn at<'v>(table: &'v Table, path: &str) -> Option<&'v Value> {
    if let Some(value) = table.get(path) {
        return Some(value);
    }
    let (head, rest) = path.split_once('.')?;
    at(table.get(head)?.as_table()?, rest)
}

/// Whether a value shows nothing: it and all below it is "?" or a back.
pub fn hidden(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('?'),
        Value::Array(items) => items.iter().all(hidden),
        Value::Table(table) => table.values().all(hidden),
        _ => false,
    }
}

/// One table laid over another, table by table.
pub fn overlay(under: &mut Table, over: &Table) {
    for (key, value) in over {
        match (under.get_mut(key), value) {
            (Some(Value::Table(below)), Value::Table(above)) if !WHOLE.contains(&key.as_str()) => overlay(below, above),
            _ => {
                under.insert(key.clone(), value.clone());
            }
        }
    }
}
