//! The languages that Turnpost speaks: one line each.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Makes [`Lang`] of a table: variant, code and the names by which people call the language.
macro_rules! languages {
    ($($(#[$mark:meta])* $lang:ident $code:literal $names:expr,)*) => {
        /// A language that Turnpost speaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
        #[serde(rename_all = "lowercase")]
        pub enum Lang {
            $(#[doc = $code] $(#[$mark])* $lang,)*
        }

        impl Lang {
            /// All languages, English first.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$lang),*];

            /// The two-letter code, as in `club.toml`, in `<html lang>` and in the names of catalogues.
            pub fn code(self) -> &'static str {
                match self {
                    $(Lang::$lang => $code,)*
                }
            }

            /// What it is called, in any language.
            pub fn names(self) -> &'static [&'static str] {
                match self {
                    $(Lang::$lang => &$names,)*
                }
            }
        }
    };
}

impl Lang {
    /// The languages whose words of orders stand in lists of their own: all but the two that every grammar names.
    pub const LISTED: &[Lang] = Lang::ALL.split_at(2).1;

    /// The language of a code, or of a name.
    pub fn named(word: &str) -> Option<Lang> {
        let word = word.to_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == word || lang.names().contains(&word.as_str()))
    }

    /// A word of orders. English and Finnish stand beside each other in the grammars; what another language calls it stands in
    /// its list, and without that it is the English word, which is always understood.
    pub fn word<'a>(self, en: &'a str, fi: &'a str) -> &'a str {
        let beside = [en, fi].get(self as usize).copied();
        beside.unwrap_or_else(|| self.words().names(en).first().map_or(en, String::as_str))
    }
}

languages! {
    #[default]
    En "en" ["english", "englanti", "englanniksi"],
    Fi "fi" ["finnish", "suomi", "suomeksi"],
}

/// The language among these that a text is in; none where that can't be told for sure, as in a few words.
pub fn language_of(text: &str, among: &[Lang]) -> Option<Lang> {
    let name = |known: whatlang::Lang| known.eng_name().to_lowercase();
    let of = |lang: Lang| whatlang::Lang::all().iter().copied().find(|known| lang.names().contains(&name(*known).as_str()));
    let found = whatlang::Detector::with_allowlist(among.iter().filter_map(|lang| of(*lang)).collect()).detect(text)?;
    if found.is_reliable() {
        return among.iter().copied().find(|lang| of(*lang) == Some(found.lang()));
    }
    by_small_words(text, among)
}

/// The one language of which a text that is too short for its letters to tell has small words, at least two of them.
fn by_small_words(text: &str, among: &[Lang]) -> Option<Lang> {
    let text = text.to_lowercase();
    let said: BTreeSet<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
    let of = |lang: Lang| lang.words().say("small-words").split(' ').filter(|word| said.contains(word)).count();
    let mut heard = among.iter().copied().filter(|lang| of(*lang) >= 2);
    heard.next().filter(|_| heard.next().is_none())
}

/// Something that is made once for each language, when it is first asked for.
pub struct ByLang<T>([OnceLock<T>; Lang::ALL.len()]);

impl<T> ByLang<T> {
    /// Nothing made yet.
    pub const fn new() -> ByLang<T> {
        ByLang([const { OnceLock::new() }; Lang::ALL.len()])
    }

    /// What there is for a language; `load` makes it.
    pub fn get(&self, lang: Lang, load: impl FnOnce(Lang) -> T) -> &T {
        self.0[lang as usize].get_or_init(|| load(lang))
    }
}

impl<T> Default for ByLang<T> {
    fn default() -> Self {
        ByLang::new()
    }
}
