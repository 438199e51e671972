//! A log that was changed is found out, and the place is named.

use crate::contract::playing::logged;
use crate::contract::straw::{Straw, dice};
use toml::Value;
use turnpost::dice::Dice;
use turnpost::game::{ClosedRound, Hosted, LoggedRound, Mismatch, Present, Table as _, audit, digest};

/// Every leaf below a value, as the steps that lead to it.
pub fn leaves(value: &Value) -> Vec<Vec<String>> {
    let below = |key: String, value: &Value| -> Vec<Vec<String>> {
        leaves(value).into_iter().map(|path| [vec![key.clone()], path].concat()).collect()
    };
    match value {
        Value::Table(table) => table.iter().flat_map(|(key, value)| below(key.clone(), value)).collect(),
        Value::Array(items) => items.iter().enumerate().flat_map(|(at, value)| below(at.to_string(), value)).collect(),
        _ => vec![Vec::new()],
    }
}

/// The value at the end of a path.
pub fn at<'a>(value: &'a mut Value, path: &[String]) -> &'a mut Value {
    match path {
        [] => value,
        [key, rest @ ..] => match value {
            Value::Table(table) => at(table.get_mut(key).expect("the path is of this value"), rest),
            Value::Array(items) => at(&mut items[key.parse::<usize>().expect("an index")], rest),
            _ => unreachable!("a path ends at a leaf"),
        },
    }
}

/// Another value of the same type, near the one there was.
fn changed(value: &Value) -> Value {
    match value {
        Value::Integer(number) => Value::Integer(if *number > 0 { number - 1 } else { number + 1 }),
        Value::Boolean(is) => Value::Boolean(!is),
        Value::String(text) => match text.chars().last() {
            Some('1') => Value::String(format!("{}2", &text[..text.len() - 1])),
            Some(last) => Value::String(format!("{}1", &text[..text.len() - last.len_utf8()])),
            None => Value::String("x".into()),
        },
        other => other.clone(),
    }
}

fn round_of(error: &Mismatch) -> u32 {
    match error {
        Mismatch::Unreadable { round, .. }
        | Mismatch::Chain { round, .. }
        | Mismatch::Differs { round, .. }
        | Mismatch::Foreign { round, .. } => *round,
        Mismatch::Rules { .. } => 0,
    }
}

fn folded<R: Present>(straw: &Straw<R>, log: &[LoggedRound]) -> Result<(), Mismatch> {
    let mut game = Hosted::<R>::resume(&straw.opening, &log[0].whole)?;
    log[1..].iter().try_for_each(|round| game.fold(&round.whole))
}

/// One leaf of a file is changed; tells which.
fn change(text: &mut String, only: &[&str], chance: &mut Dice) -> String {
    let mut value: Value = toml::from_str(text).expect("a file can be read");
    let mut paths = leaves(&value);
    paths.retain(|path| only.is_empty() || path.iter().any(|part| only.contains(&part.as_str())));
    let Some(path) = chance.pick(&paths).cloned() else { return String::new() };
    let leaf = at(&mut value, &path);
    *leaf = changed(leaf);
    *text = toml::to_string(&value).expect("a file can be written");
    path.join(".")
}

pub fn changes_are_found<R: Present>() {
    let straw = Straw::<R>::play(R::META.fewest_and_most().1, 500);
    let (_, rounds) = straw.log();
    let log = logged(&rounds);
    let last = log.len() - 1;
    audit::<R>(&straw.opening, &log).expect("the log as played is sound");
    let mut chance = dice("planted");
    let mut found = |what: &str, log: &[LoggedRound], at: usize| {
        let error = audit::<R>(&straw.opening, log).expect_err(what);
        let round = round_of(&error) as usize;
        assert!(round == at || round == at + 1, "{what} in round {at} is placed in round {round}: {error}");
        assert!(error.to_string().starts_with(&format!("round {round}")), "{error}");
    };
    for _ in 0..60 {
        let round = chance.below(log.len() as u32) as usize;
        // Any value of the whole.
        let mut edited = log.clone();
        let path = change(&mut edited[round].whole, &[], &mut chance);
        found(&format!("whole: {path}"), &edited, round);
        match folded(&straw, &edited) {
            Err(error) => assert!((round..=round + 1).contains(&(round_of(&error) as usize)), "{error}"),
            // What is not of the state shows in the next round's link; after the last, only in the public file.
            Ok(()) => assert_eq!(round, last, "folding misses {path} in round {round}"),
        }
        // What was played, with a public file that fits the forgery, nothing following.
        let mut forged = log[..=round].to_vec();
        let path = change(&mut forged[round].whole, &["event", "draws", "state", "order", "start", "blind"], &mut chance);
        let (old, new) = (digest(log[round].whole.as_bytes()), digest(forged[round].whole.as_bytes()));
        forged[round].public = forged[round].public.replace(&old, &new);
        if !path.is_empty() {
            found(&format!("forged: {path}"), &forged, round);
        }
        // Any value of the public file.
        let mut edited = log.clone();
        let path = change(&mut edited[round].public, &[], &mut chance);
        found(&format!("public: {path}"), &edited, round);
    }
    swapped(&straw, &rounds, &mut found);
}

/// Files in each other's place, files that are missing, files of another game.
fn swapped<R: Present>(straw: &Straw<R>, rounds: &[ClosedRound], found: &mut dyn FnMut(&str, &[LoggedRound], usize)) {
    let log = logged(rounds);
    for at in 1..log.len() - 1 {
        let mut swapped = log.clone();
        swapped.swap(at, at + 1);
        found("two rounds swapped", &swapped, at);
        assert_eq!(round_of(&folded(straw, &swapped).expect_err("two rounds swapped")) as usize, at);
        let mut swapped = log.clone();
        let public = swapped[at].public.clone();
        swapped[at].public = std::mem::replace(&mut swapped[at + 1].public, public);
        found("two public files swapped", &swapped, at);
        let mut missing = log.clone();
        missing.remove(at);
        found("a round missing", &missing, at);
        assert_eq!(round_of(&folded(straw, &missing).expect_err("a round missing")) as usize, at);
    }
    let other = Straw::<R>::play(R::META.fewest_and_most().1, 501);
    let foreign = logged(&other.log().1);
    let mut mixed = log.clone();
    mixed[1] = foreign[1].clone();
    found("a round of another game", &mixed, 1);
    assert!(folded(straw, &mixed).is_err());
    let mut secret = straw.opening.clone();
    secret.secret.push(1);
    assert!(audit::<R>(&secret, &log).is_err(), "another secret");
}
