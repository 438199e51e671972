//! What may be written, told to who asks.

use crate::game::wrapped::IF;
use crate::game::{Grammar, Kind};
use crate::orders::fold;
use crate::words::{Lang, Saying};

/// What a line of a kind is for, and how it is written; of all kinds for none. `prefix` is that of the ruleset's messages.
pub(super) fn help(grammar: &Grammar, prefix: &str, word: Option<&str>, lang: Lang) -> Vec<Saying> {
    let wanted = word.map(fold);
    let named = |kind: &Kind| match &wanted {
        None => true,
        Some(wanted) => kind.names.iter().chain([&kind.key]).any(|name| fold(name).starts_with(wanted.as_str())),
    };
    // Conditions go before any line, so they are told with all of them, and to who asks for "if".
    let about = wanted.as_ref().is_none_or(|wanted| IF.contains(&wanted.as_str()));
    let conditions = grammar.condition.as_ref().filter(|_| about);
    let conditions = conditions.map(|spec| Saying::new("help-conditions").with("usage", spec.usage(lang)));
    grammar
        .kinds
        .iter()
        .filter(|kind| named(kind))
        .map(|kind| Saying::new("help-kind").with("usage", kind.spec.usage(lang)).word("what", format!("{}-kind-{}", prefix, kind.key)))
        .chain(conditions)
        .collect()
}
