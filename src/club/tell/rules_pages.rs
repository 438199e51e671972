//! The pages of rulesets: rules, rulings with the cases, cards.

use crate::game::{Examples, Kind};
use crate::registry::{Entry, Registry};
use crate::report::{self, Club, OrderRow, Orders, Page};
use crate::rulings::{cases, rulings};
use crate::words::Lang;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The pages of all rulesets in a language; `titles` are theirs, in the order of the registry. They say nothing of any game, so as long as
/// the club says the same of itself those are taken that were drawn last: who runs for long draws them once.
pub(crate) fn rules_pages(club: &Club<'_>, titles: &[(&str, String)], lang: Lang) -> Vec<Page> {
    static LAST: Mutex<BTreeMap<&str, (String, Vec<Page>)>> = Mutex::new(BTreeMap::new());
    let about = format!("{club:?} {titles:?}");
    let last = || LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, pages)) = last().get(lang.code()).filter(|(known, _)| *known == about) {
        return pages.clone();
    }
    let pages = drawn(club, titles, lang);
    last().insert(lang.code(), (about, pages.clone()));
    pages
}

fn drawn(club: &Club<'_>, titles: &[(&str, String)], lang: Lang) -> Vec<Page> {
    let mut pages = Vec::new();
    for (entry, (key, title)) in Registry::shipped().all().iter().zip(titles) {
        pages.push(report::rules_page(club, key, title, (entry.rules_page)(lang), &orders_of(entry, lang), lang));
        let rulings = rulings(key, lang);
        pages.extend(rulings.map(|rulings| report::rulings_page(club, key, title, rulings, &cases(key), lang)));
        let cards = (entry.card_list)(lang);
        pages.extend((!cards.is_empty()).then(|| report::cards_page(club, key, title, &cards, lang)));
    }
    pages
}

/// The orders of a ruleset: its grammar, and its examples of them.
fn orders_of(entry: &Entry, lang: Lang) -> Orders<'static> {
    let (words, grammar) = (lang.words(), (entry.grammar)());
    let row = |kind: &Kind| OrderRow {
        key: kind.key,
        title: words.say(&format!("{}-kind-title-{}", entry.meta.prefix, kind.key)),
        usage: kind.spec.usage(lang),
        what: words.say(&format!("{}-kind-{}", entry.meta.prefix, kind.key)),
    };
    let condition = grammar.condition.as_ref().map(|condition| condition.usage(lang));
    Orders { kinds: grammar.kinds.iter().map(row).collect(), condition, examples: Examples::of(entry.meta.key, lang) }
}
