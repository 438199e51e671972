//! What people read: every sentence for players comes from here, in English and in Finnish.
//!
//! Catalogues are Fluent files compiled into the binary, one file an area and language
//! (`en/club.ftl`, `fi/club.ftl`); a test holds the languages to the same ids and arguments.
//! This floor knows no game: callers give ids and arguments.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// A language that Turnpost speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English
    #[default]
    En,
    /// Finnish
    Fi,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fi];

    /// The two-letter code, as in `club.toml` and in `<html lang>`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fi => "fi",
        }
    }

    /// The language of a code, or of its name in either language.
    pub fn named(word: &str) -> Option<Lang> {
        match word.to_lowercase().as_str() {
            "en" | "english" | "englanti" | "englanniksi" => Some(Lang::En),
            "fi" | "finnish" | "suomi" | "suomeksi" => Some(Lang::Fi),
            _ => None,
        }
    }

    /// The sentences of this language.
    pub fn words(self) -> &'static Words {
        static WORDS: ByLang<Words> = ByLang::new();
        WORDS.get(self, Words::load)
    }
}

/// Something that is made once for each language, when it is first asked for.
pub struct ByLang<T> {
    en: OnceLock<T>,
    fi: OnceLock<T>,
}

impl<T> ByLang<T> {
    /// Nothing made yet.
    pub const fn new() -> ByLang<T> {
        ByLang { en: OnceLock::new(), fi: OnceLock::new() }
    }

    /// What there is for a language; `load` makes it.
    pub fn get(&self, lang: Lang, load: impl FnOnce(Lang) -> T) -> &T {
        let place = match lang {
            Lang::En => &self.en,
            Lang::Fi => &self.fi,
        };
        place.get_or_init(|| load(lang))
    }
}

impl<T> Default for ByLang<T> {
    fn default() -> Self {
        ByLang::new()
    }
}

/// A value that stands in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// Text as it is (a player's name, an order).
    Text(String),
    /// A number; Fluent chooses plural forms by it.
    Number(i64),
    /// The id of another message, said in the same language (a card's name).
    Word(String),
    /// Another sentence or phrase with arguments of its own ("two crosses").
    Said(Saying),
    /// Several of them, all meant: "a, b and c".
    List(Vec<Arg>),
    /// Several of them, one meant: "a, b or c".
    Either(Vec<Arg>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}
impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(i64::from(number))
    }
}
impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(i64::from(number))
    }
}
impl From<Saying> for Arg {
    fn from(saying: Saying) -> Arg {
        Arg::Said(saying)
    }
}

/// A sentence not yet said: a message id with its arguments. Rules speak in these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saying {
    /// The message's id in the catalogues.
    pub id: String,
    /// Its arguments by name.
    pub args: Vec<(String, Arg)>,
}

impl Saying {
    /// A sentence without arguments.
    pub fn new(id: impl Into<String>) -> Saying {
        Saying { id: id.into(), args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: impl Into<Arg>) -> Saying {
        self.args.push((name.to_owned(), arg.into()));
        self
    }

    /// The same with the name of a thing, looked up in the reader's language.
    #[must_use]
    pub fn word(self, name: &str, id: impl Into<String>) -> Saying {
        self.with(name, Arg::Word(id.into()))
    }

    /// The sentence in a language.
    pub fn say(&self, words: &Words) -> String {
        words.tell(self)
    }
}

/// All sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

const EN: &[(&str, &str)] = &[
    ("citadels", include_str!("en/citadels.ftl")),
    ("club", include_str!("en/club.ftl")),
    ("desk", include_str!("en/desk.ftl")),
    ("due", include_str!("en/due.ftl")),
    ("report", include_str!("en/report.ftl")),
    ("watch", include_str!("en/watch.ftl")),
    ("faceless-enemy", include_str!("en/faceless-enemy.ftl")),
    ("web-of-power-board", include_str!("en/web-of-power-board.ftl")),
    ("web-of-power-card", include_str!("en/web-of-power-card.ftl")),
];
const FI: &[(&str, &str)] = &[
    ("citadels", include_str!("fi/citadels.ftl")),
    ("club", include_str!("fi/club.ftl")),
    ("desk", include_str!("fi/desk.ftl")),
    ("due", include_str!("fi/due.ftl")),
    ("report", include_str!("fi/report.ftl")),
    ("watch", include_str!("fi/watch.ftl")),
    ("faceless-enemy", include_str!("fi/faceless-enemy.ftl")),
    ("web-of-power-board", include_str!("fi/web-of-power-board.ftl")),
    ("web-of-power-card", include_str!("fi/web-of-power-card.ftl")),
];

impl Words {
    fn load(lang: Lang) -> Words {
        let id: LanguageIdentifier = match lang {
            Lang::En => unic_langid_en(),
            Lang::Fi => unic_langid_fi(),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Bidi marks round every argument would show as boxes in plain-text mail.
        bundle.set_use_isolating(false);
        for (_, source) in Words::sources(lang) {
            // A catalogue with a mistake is a mistake of ours; a test finds it. What did parse is used.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) => resource,
                Err((resource, _)) => resource,
            };
            let _ = bundle.add_resource(resource);
        }
        Words { lang, bundle }
    }

    /// The catalogues of a language: area and Fluent source.
    pub fn sources(lang: Lang) -> &'static [(&'static str, &'static str)] {
        match lang {
            Lang::En => EN,
            Lang::Fi => FI,
        }
    }

    /// Which language this is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments. An unknown id is said as itself.
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// A message with arguments: `words.with("take", &[("card", "fr3".into())])`.
    pub fn with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let mut fluent = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            fluent.set((*name).to_owned(), self.value(arg));
        }
        self.format(id, Some(&fluent))
    }

    /// Says a sentence.
    pub fn tell(&self, saying: &Saying) -> String {
        if saying.args.is_empty() {
            return self.say(&saying.id);
        }
        let mut fluent = FluentArgs::with_capacity(saying.args.len());
        for (name, arg) in &saying.args {
            fluent.set(name.clone(), self.value(arg));
        }
        self.format(&saying.id, Some(&fluent))
    }

    /// Several things in one sentence: "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        self.joined(items, "and")
    }

    fn joined(&self, items: &[String], last_word: &str) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} {} {last}", first.join(", "), self.say(last_word)),
        }
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.text(other)),
        }
    }

    fn text(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(id) => self.say(id),
            Arg::Said(saying) => self.tell(saying),
            Arg::List(items) => {
                let said: Vec<String> = items.iter().map(|item| self.text(item)).collect();
                self.list(&said)
            }
            Arg::Either(items) => {
                let said: Vec<String> = items.iter().map(|item| self.text(item)).collect();
                self.joined(&said, "or")
            }
        }
    }

    fn format(&self, id: &str, args: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

fn unic_langid_en() -> LanguageIdentifier {
    "en".parse().unwrap_or_default()
}

fn unic_langid_fi() -> LanguageIdentifier {
    "fi".parse().unwrap_or_default()
}

/// What somebody wrote, as a sentence before another: with a full stop, unless it ends with a mark of its own.
pub fn sentence(text: &str) -> String {
    let text = text.trim_end();
    let bare = text.trim_end_matches(['"', '\'', '”', '’', '»', ')']);
    if text.is_empty() || bare.ends_with(['.', '!', '?', '…', ':']) { text.to_owned() } else { format!("{text}.") }
}

#[cfg(test)]
mod tests;
