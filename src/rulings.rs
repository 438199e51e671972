//! What is settled where the rules are silent, and the cases that hold the program to it: gathered when the program is built.

use crate::words::Lang;

/// What the builder wrote.
mod written {
    include!(concat!(env!("OUT_DIR"), "/rulings.rs"));
}

/// The rulings of a ruleset in Markdown, and the language that they are in; nothing if it has none.
pub fn rulings(ruleset: &str, lang: Lang) -> Option<(&'static str, Lang)> {
    let of = |wanted: Lang| written::RULINGS.iter().find(|(key, code, _)| *key == ruleset && *code == wanted.code());
    of(lang).map(|(_, _, text)| (*text, lang)).or_else(|| of(Lang::En).map(|(_, _, text)| (*text, Lang::En)))
}

/// A case: its id and its title.
pub type Titled = (&'static str, &'static str);

/// The cases of a ruleset by what they are about, in the order of their files.
pub fn cases(ruleset: &str) -> Vec<(&'static str, Vec<Titled>)> {
    let mut subjects: Vec<(&str, Vec<Titled>)> = Vec::new();
    for (_, about, id, title) in written::CASES.iter().filter(|(key, ..)| *key == ruleset) {
        match subjects.iter_mut().find(|(known, _)| known == about) {
            Some((_, cases)) => cases.push((id, title)),
            None => subjects.push((about, vec![(id, title)])),
        }
    }
    subjects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn every_ruleset_has_its_rulings_and_cases() {
        for entry in Registry::shipped().all() {
            let key = entry.meta.key;
            assert!(rulings(key, Lang::En).is_some_and(|(text, _)| text.starts_with("# ")), "{key}");
            let cases = cases(key);
            assert!(cases.len() > 3 && cases.iter().all(|(about, cases)| !about.is_empty() && !cases.is_empty()), "{key}: {cases:?}");
        }
        assert_eq!(rulings("chess", Lang::En), None);
    }
}
