//! What people read: every sentence for players comes from here, in English and in Finnish.
//!
//! Catalogues are Fluent files compiled into the binary, a folder an area and in it a file a language
//! (`club/en.ftl`, `club/fi.ftl`); a test holds the languages to the same ids and arguments.
//! This floor knows no game: callers give ids and arguments, and each ruleset has its catalogue in its own folder.

mod cases;
mod catalogue;
mod counted;
mod figure;
mod forms;
mod lang;
pub(crate) mod said;
mod vowels;

pub(crate) use cases::{parted, weak};
pub use catalogue::{Catalogue, rules_page};
pub use counted::counted;
pub use figure::figure;
pub use forms::{NameForms, learn};
pub use lang::{ByLang, Lang, language_of};
pub(crate) use vowels::is_back;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use unic_langid::LanguageIdentifier;

crate::catalogue!("archive", "$CARGO_MANIFEST_DIR/src/words/archive");
crate::catalogue!("booklet", "$CARGO_MANIFEST_DIR/src/words/booklet");
crate::catalogue!("club", "$CARGO_MANIFEST_DIR/src/words/club");
crate::catalogue!("contest", "$CARGO_MANIFEST_DIR/src/words/contest");
crate::catalogue!("desk", "$CARGO_MANIFEST_DIR/src/words/desk");
crate::catalogue!("due", "$CARGO_MANIFEST_DIR/src/words/due");
crate::catalogue!("join", "$CARGO_MANIFEST_DIR/src/words/join");
crate::catalogue!("report", "$CARGO_MANIFEST_DIR/src/words/report");
crate::catalogue!("setup", "$CARGO_MANIFEST_DIR/src/words/setup");
crate::catalogue!("watch", "$CARGO_MANIFEST_DIR/src/words/watch");

impl Lang {
    /// The sentences of this language.
    pub fn words(self) -> &'static Words {
        static WORDS: ByLang<Words> = ByLang::new();
        WORDS.get(self, Words::load)
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
impl From<u16> for Arg {
    fn from(number: u16) -> Arg {
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

/// All sentences of one language. What it lacks is said in English.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// What English words of orders are called, the usual one first.
    names: BTreeMap<String, Vec<String>>,
    fallback: Option<&'static Words>,
}

impl Words {
    fn load(lang: Lang) -> Words {
        let fallback = (lang != Lang::En).then(|| Lang::En.words());
        let all = Catalogue::all();
        let sentences: Vec<&str> = all.iter().filter_map(|catalogue| catalogue.sentences(lang)).collect();
        let names: Vec<&str> = all.iter().filter_map(|catalogue| catalogue.names(lang)).collect();
        Words::read(lang, &sentences, &names, fallback)
    }

    /// Reads the sentences of a language, and its lists of words.
    fn read(lang: Lang, sources: &[&str], lists: &[&str], fallback: Option<&'static Words>) -> Words {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Bidi marks round every argument would show as boxes in plain-text mail.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(figure::in_sentence));
        cases::add_to(&mut bundle);
        for source in sources {
            let _ = bundle.add_resource(catalogue::resource(source));
        }
        let lists = lists.iter().filter_map(|list| toml::from_str::<BTreeMap<String, Vec<String>>>(list).ok());
        Words { lang, bundle, names: lists.flatten().collect(), fallback }
    }

    /// What an English word of orders is called in a language that has a list, the usual name first.
    pub fn names(&self, en: &str) -> &[String] {
        self.names.get(en).map_or(&[], Vec::as_slice)
    }

    /// Which language this is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message with this id, if only in English.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id) || self.fallback.is_some_and(|english| english.has(id))
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
            Arg::Number(number) => figure(*number),
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
            return self.fallback.map_or_else(|| id.to_owned(), |english| english.format(id, args));
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// What somebody wrote, as a sentence before another: with a full stop, unless it ends with a mark of its own.
pub fn sentence(text: &str) -> String {
    let text = text.trim_end();
    let bare = text.trim_end_matches(['"', '\'', '”', '’', '»', ')']);
    if text.is_empty() || bare.ends_with(['.', '!', '?', '…', ':']) { text.to_owned() } else { format!("{text}.") }
}

#[cfg(test)]
mod tests;
