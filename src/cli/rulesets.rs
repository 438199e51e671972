//! The rulesets as `--help` lists them, and what `--ruleset` takes.

use crate::registry::{Entry, Registry};
use crate::words::Lang;
use clap::builder::{PossibleValue, PossibleValuesParser};

/// Any ruleset.
pub(super) fn any() -> PossibleValuesParser {
    listed(|_| true)
}

/// A ruleset whose rules know tournaments.
pub(super) fn with_tournaments() -> PossibleValuesParser {
    listed(|entry| !entry.tournaments.is_empty())
}

fn listed(which: impl Fn(&Entry) -> bool) -> PossibleValuesParser {
    let value = |entry: &Entry| {
        let title = Lang::En.words().say(&format!("{}-title", entry.meta.prefix));
        PossibleValue::new(entry.meta.key).help(format!("{title}, {} players", entry.meta.players()))
    };
    Registry::shipped().all().iter().filter(|entry| which(entry)).map(value).collect::<Vec<_>>().into()
}
