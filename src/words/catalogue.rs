//! Where sentences stand: an area is a folder with a file for each language, beside what speaks them.
//!
//! ```text
//! words/en.ftl    the sentences, in Fluent
//! words/en.html   of a ruleset: the body of its rules page
//! words/en.orders.toml   of a ruleset: what people write, by examples
//! words/sv.toml   of a language that is neither English nor Finnish: what words of orders are called in it
//! ```
//!
//! A folder makes itself known with [`catalogue!`], wherever it is, and is part of the program. So this floor names no ruleset,
//! and nobody can ask for a sentence before its catalogue is there, as could happen if somebody above had to hand them in.
//! What a language lacks is said in English and listed by [`Catalogue::missing`].

use super::Lang;
use fluent_bundle::FluentResource;
use include_dir::Dir;

/// The texts of one area in the languages that it has them in.
pub struct Catalogue {
    /// Its area: the key of the ruleset, or the part of the house.
    pub area: &'static str,
    folder: Dir<'static>,
}

inventory::collect!(Catalogue);

/// Makes the folder of a catalogue known: `catalogue!("citadels", "$CARGO_MANIFEST_DIR/src/rules/citadels/words");`.
#[macro_export]
macro_rules! catalogue {
    ($area:literal, $folder:tt) => {
        inventory::submit! { $crate::words::Catalogue::new($area, include_dir::include_dir!($folder)) }
    };
}

impl Catalogue {
    /// The catalogue of an area. [`catalogue!`] makes it known as well.
    pub const fn new(area: &'static str, folder: Dir<'static>) -> Catalogue {
        Catalogue { area, folder }
    }

    /// All catalogues that are part of this program, by area.
    pub fn all() -> Vec<&'static Catalogue> {
        let mut all: Vec<&Catalogue> = inventory::iter::<Catalogue>().collect();
        all.sort_by_key(|catalogue| catalogue.area);
        all
    }

    /// The catalogue of an area.
    pub fn of(area: &str) -> Option<&'static Catalogue> {
        inventory::iter::<Catalogue>().find(|catalogue| catalogue.area == area)
    }

    /// Its sentences in a language, in Fluent.
    pub fn sentences(&self, lang: Lang) -> Option<&str> {
        self.file(lang, "ftl")
    }

    /// The body of its rules page in a language, HTML of our own.
    pub fn rules_page(&self, lang: Lang) -> Option<&str> {
        self.file(lang, "html")
    }

    /// What people write, by examples, in a language: TOML.
    pub fn examples(&self, lang: Lang) -> Option<&str> {
        self.file(lang, "orders.toml")
    }

    /// What English words of orders are called in a language that has a list: `take = ["ta", "tag"]`, the usual one first.
    pub fn names(&self, lang: Lang) -> Option<&str> {
        self.file(lang, "toml")
    }

    fn file(&self, lang: Lang, ending: &str) -> Option<&str> {
        self.folder.get_file(format!("{}.{ending}", lang.code()))?.contents_utf8()
    }

    /// The ids of its sentences in a language, in their order.
    pub fn ids(&self, lang: Lang) -> Vec<String> {
        self.sentences(lang).map(ids).unwrap_or_default()
    }

    /// The texts that a language lacks and English has: ids of sentences, `rules page` and `examples of orders`. They are shown in English.
    pub fn missing(&self, lang: Lang) -> Vec<String> {
        let said = self.ids(lang);
        let mut missing: Vec<String> = self.ids(Lang::En).into_iter().filter(|id| !said.contains(id)).collect();
        if self.rules_page(Lang::En).is_some() && self.rules_page(lang).is_none() {
            missing.push("rules page".to_owned());
        }
        if self.examples(Lang::En).is_some() && self.examples(lang).is_none() {
            missing.push("examples of orders".to_owned());
        }
        missing
    }
}

/// The body of the rules page of an area, in English where a language has none.
pub fn rules_page(area: &str, lang: Lang) -> &'static str {
    let page = |catalogue: &'static Catalogue| catalogue.rules_page(lang).or_else(|| catalogue.rules_page(Lang::En));
    Catalogue::of(area).and_then(page).unwrap_or_default()
}

/// A catalogue with a mistake is a mistake of ours, which a test finds. What could be read of it is used.
pub(super) fn resource(source: &str) -> FluentResource {
    FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource)
}

/// The ids of the messages of a source.
fn ids(source: &str) -> Vec<String> {
    let heads = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    heads.filter_map(|line| line.split_once('=')).map(|(id, _)| id.trim().to_owned()).collect()
}
