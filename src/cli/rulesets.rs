//! The rulesets as `--help` lists them, and what `--ruleset` takes.

use super::tongue;
use crate::registry::{Entry, Registry};
use crate::words::{Arg, Words};
use clap::builder::{PossibleValue, PossibleValuesParser};

/// Any ruleset.
pub(super) fn any() -> PossibleValuesParser {
    let value = |entry: &Entry| PossibleValue::new(entry.meta.key).help(about(entry, tongue::words()));
    Registry::shipped().all().iter().map(value).collect::<Vec<_>>().into()
}

/// Its title, and how many play it: "Citadels, 2 to 7 players".
fn about(entry: &Entry, words: &Words) -> String {
    let title = words.say(&format!("{}-title", entry.meta.prefix));
    match entry.meta.seats {
        [first, .., last] if entry.meta.seats.len() == last + 1 - first => {
            words.with("cli-ruleset-span", &[("title", title.into()), ("least", (*first).into()), ("most", (*last).into())])
        }
        seats => {
            let seats = seats.iter().map(|seats| (*seats).into()).collect();
            words.with("cli-ruleset-either", &[("title", title.into()), ("players", Arg::Either(seats))])
        }
    }
}
