//! How a game master asks for a rerun: `rerun 7 without 3fa9c1 edit Ville: take 2R`, `rollback 7: reason`.

use super::named::{one_line, seat_of};
use crate::game::{Seat, Seats};
use crate::words::Saying;

/// A game that is to be played again, or what is to become of a branch.
#[derive(Clone, Debug, PartialEq)]
pub enum Again {
    /// Play again from a round on, show what differs, and keep it as a branch.
    Play {
        /// The first round.
        from: u32,
        /// Letters that do not count.
        without: Vec<String>,
        /// Letters of the archive that count.
        with: Vec<String>,
        /// The version of the rules.
        version: Option<u32>,
        /// Options that are others.
        options: toml::Table,
        /// What a seat ordered, in place of its letters.
        edits: Vec<(Seat, String)>,
    },
    /// Back to where a round opens: at once with a reason, else only shown.
    Back(u32, Option<String>),
    /// Take a branch, with the reason.
    Adopt(String, String),
    /// Drop a branch, or all.
    Discard(Option<String>),
}

/// Reads what stands after `rerun`.
///
/// # Errors
/// If it names a seat that there is not.
pub(super) fn again(rest: &str, seats: &Seats) -> Result<Option<Again>, Saying> {
    let (first, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match first.to_lowercase().as_str() {
        "adopt" | "hyväksy" => {
            let adopt = others.split_once(':').map(|(name, why)| (name.trim().to_owned(), one_line(why)));
            return Ok(adopt.filter(|(name, why)| !name.is_empty() && !why.is_empty()).map(|(name, why)| Again::Adopt(name, why)));
        }
        "discard" | "hylkää" => {
            let name = others.trim();
            return Ok(Some(Again::Discard((!name.is_empty()).then(|| name.to_owned()))));
        }
        _ => {}
    }
    // What a seat is to have ordered comes last: it may say anything.
    let (changes, edit) = match others.split_once("edit ").or_else(|| others.split_once("muuta ")) {
        Some((changes, edit)) => (changes, Some(edit)),
        None => (others, None),
    };
    let Ok(from) = first.parse() else { return Ok(None) };
    let (mut without, mut with, mut version, mut options) = (Vec::new(), Vec::new(), None, toml::Table::new());
    let mut words = changes.split_whitespace();
    while let Some(word) = words.next() {
        let Some(value) = words.next() else { return Ok(None) };
        match word.to_lowercase().as_str() {
            "without" | "ilman" => without.push(value.to_lowercase()),
            "with" | "mukana" => with.push(value.to_lowercase()),
            "rules" | "säännöt" => match value.parse() {
                Ok(number) => version = Some(number),
                Err(_) => return Ok(None),
            },
            "option" | "valinta" => match value.split_once('=') {
                Some((key, value)) => {
                    options.insert(key.to_owned(), value.parse().unwrap_or_else(|_| toml::Value::String(value.to_owned())));
                }
                None => return Ok(None),
            },
            _ => return Ok(None),
        }
    }
    let edits = match edit {
        Some(edit) => match edit.split_once(':') {
            Some((seat, text)) => vec![(seat_of(seat, seats)?, text.trim().to_owned())],
            None => return Ok(None),
        },
        None => Vec::new(),
    };
    Ok(Some(Again::Play { from, without, with, version, options, edits }))
}

/// Reads what stands after `rollback`.
pub(super) fn back(rest: &str) -> Option<Again> {
    let (round, reason) = match rest.split_once(':') {
        Some((round, reason)) => (round, Some(one_line(reason)).filter(|reason| !reason.is_empty())?),
        None => return Some(Again::Back(rest.trim().parse().ok()?, None)),
    };
    Some(Again::Back(round.trim().parse().ok()?, Some(reason)))
}
