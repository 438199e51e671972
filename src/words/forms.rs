//! How names are inflected in Finnish of which it can't be told: what players say of their own ("Markus": "Markuksen").
//!
//! A form belongs to a name, whoever bears it and wherever it is said, so catalogues look it up here. What is known is what the games
//! say that this thread has opened: each of them says it before anything is told of it.

use super::vowels::{VOWELS, is_back};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A form has no more letters.
const LENGTH_MAX: usize = 32;

thread_local! {
    static KNOWN: RefCell<BTreeMap<String, NameForms>> = const { RefCell::new(BTreeMap::new()) };
}

/// How a name is inflected: the two forms of which the others follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameForms {
    /// "Markuksen".
    pub genitive: String,
    /// "Markusta".
    pub partitive: String,
}

impl NameForms {
    /// The forms of a name by its genitive, and its partitive where that does not follow: `Markuksen`, `Suden, Sutta`. None if they are none
    /// of that name.
    pub fn read(name: &str, written: &str) -> Option<NameForms> {
        let mut forms = written.split([',', ' ']).map(str::trim).filter(|form| !form.is_empty());
        let (genitive, partitive, more) = (forms.next()?, forms.next(), forms.next());
        let is_form = |form: &str| {
            let letters = form.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | ':' | '\'' | '’'));
            letters && form.chars().count() <= LENGTH_MAX && is_of(name, form)
        };
        let stem = genitive.strip_suffix('n').filter(|_| is_form(genitive) && more.is_none())?;
        let partitive = match partitive {
            Some(partitive) if is_form(partitive) && partitive.ends_with(['a', 'ä']) => partitive.to_owned(),
            Some(_) => return None,
            None => partitive_of(name, stem),
        };
        Some(NameForms { genitive: genitive.to_owned(), partitive })
    }

    /// What other cases are made of: "Markukse".
    pub(super) fn stem(&self) -> &str {
        self.genitive.strip_suffix('n').unwrap_or(&self.genitive)
    }
}

/// Whether a form begins as its name does: with all of it but the last letters, so that nobody is called otherwise by it.
fn is_of(name: &str, form: &str) -> bool {
    let letters = name.chars().count();
    let kept: String = name.chars().take(letters.saturating_sub(2).max(2).min(letters)).collect();
    form.starts_with(&kept)
}

/// The partitive of a name, by the stem of its genitive: "Markusta", "Tuomasta", "Johnia", "Laurea".
fn partitive_of(name: &str, stem: &str) -> String {
    let a = if is_back(stem) { 'a' } else { 'ä' };
    let long = |stem: &str| {
        let mut last = stem.chars().rev();
        last.next().zip(last.next()).is_some_and(|(one, before)| one == before)
    };
    // "Markus, Markukse-", "Tuomas, Tuomaa-", "Kaunis, Kaunii-".
    if name.ends_with('s') && (long(stem) || ["kse", "he"].iter().any(|end| stem.ends_with(end))) {
        return format!("{name}t{a}");
    }
    // "Sade, Satee-".
    if name.ends_with('e') && stem.ends_with("ee") {
        return format!("{name}tt{a}");
    }
    if name.ends_with(VOWELS) { format!("{name}{a}") } else { format!("{stem}{a}") }
}

/// A name is inflected so from now on, or as it would be by itself.
pub fn learn(name: &str, forms: Option<&NameForms>) {
    KNOWN.with_borrow_mut(|known| match forms {
        Some(forms) => drop(known.insert(name.to_owned(), forms.clone())),
        None => drop(known.remove(name)),
    });
}

/// How a name is inflected, if somebody said so.
pub(super) fn known(name: &str) -> Option<NameForms> {
    KNOWN.with_borrow(|known| known.get(name).cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_genitive_gives_the_other_forms_and_what_is_of_another_name_is_none() {
        let partitive = |name: &str, written: &str| NameForms::read(name, written).map(|forms| forms.partitive);
        for (name, written, expected) in [
            ("Markus", "Markuksen", "Markusta"),
            ("Tuomas", "Tuomaan", "Tuomasta"),
            ("Hannes", "Hanneksen", "Hannesta"),
            ("John", "Johnin", "Johnia"),
            ("Kettu", "Ketun", "Kettua"),
            ("Sade", "Sateen", "Sadetta"),
            ("Susi", "Suden, Sutta", "Sutta"),
            ("Owl 3", "Owl", ""),
            ("Björk", "Björkin", "Björkiä"),
        ] {
            assert_eq!(partitive(name, written).unwrap_or_default(), expected, "{name}: {written}");
        }
        for written in ["", "Laura", "Lauran", "Markuksen Markusta x", "Mar<b>n", "Markuksen, Laura"] {
            assert_eq!(partitive("Markus", written), None, "{written}");
        }
    }
}
