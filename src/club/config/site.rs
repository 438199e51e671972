//! What a club puts around its pages, `[site]`.

use super::section::Section;
use super::values::{self, Places};
use crate::report::{Around, ByLanguage, ICONS, Imprint, Private};
use crate::words::Lang;
use std::path::Path;

/// What of a club's own goes on its site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// What stands around its pages.
    pub around: Around,
    /// The file of its icon, in the club's folder.
    pub icon: Option<String>,
    /// The file of its style sheet, in the club's folder.
    pub style: Option<String>,
    /// Whether ratings of players are shown.
    pub ratings: bool,
    /// How private pages are kept.
    pub private: Private,
}

pub(super) fn site(site: &Section<'_>, places: Places<'_>) -> Site {
    let icon = own_file(site, "icon", &ICONS.map(|(ending, _)| ending), places);
    let style = own_file(site, "style", &["css"], places).map(|(path, _)| path);
    let imprint = match site.is_text("imprint") {
        true => site.text("imprint", |text| values::url(text).map(Imprint::At).or_else(|_| Ok(Imprint::Line(same(values::words(text)?))))),
        false => by_language(site, "imprint").map(Imprint::Line),
    };
    let link = |one: &Section<'_>| {
        if !one.has("name") {
            one.missing("name", "\"Forum\"");
        }
        let name = match one.is_table("name") {
            true => by_language(one, "name"),
            false => one.text("name", values::words).map(same),
        };
        name.zip(one.required("url", "\"https://forum.example.org\"", values::link))
    };
    let links: Vec<Option<(ByLanguage, String)>> = site.sections("links").iter().map(link).collect();
    let around = Around {
        icon: icon.as_ref().map(|(_, ending)| *ending),
        styled: style.is_some(),
        imprint,
        links: links.into_iter().flatten().collect(),
    };
    let ways = [("encrypted", Private::Encrypted), ("secret-path", Private::SecretPath), ("none", Private::None)];
    let private = site.text("private", |word| values::one_of(word, &ways)).unwrap_or_default();
    Site { around, icon: icon.map(|(path, _)| path), style, ratings: site.flag("ratings").unwrap_or(true), private }
}

/// A file in the club's folder, with one of these endings, that goes on the site.
fn own_file(site: &Section<'_>, key: &'static str, endings: &[&'static str], places: Places<'_>) -> Option<(String, &'static str)> {
    site.text(key, |text| {
        let path = values::file(text, places)?;
        let outside = path.components().any(|part| !matches!(part, std::path::Component::Normal(_)));
        if outside {
            return Err(values::fault(
                format!("{text:?} is not in the club's folder"),
                "copy it there, and write its name without a / before it",
            ));
        }
        let ending = Path::new(text).extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
        match endings.iter().find(|known| **known == ending) {
            Some(known) => Ok((text.to_owned(), *known)),
            None => Err(values::fault(
                format!("{text:?} is of no kind that can stand here"),
                format!("name a file that ends in {}", endings.join(", ")),
            )),
        }
    })
}

/// The same text in all languages.
pub(super) fn same(text: String) -> ByLanguage {
    Lang::ALL.map(|lang| (lang, text.clone())).into()
}

/// A table of texts by language, if there is one.
pub(super) fn by_language(section: &Section<'_>, key: &'static str) -> Option<ByLanguage> {
    if !section.has(key) {
        return None;
    }
    let table = section.section(key);
    let named = |lang: Lang| Some((lang, table.text(lang.code(), values::words)?));
    let texts: ByLanguage = Lang::ALL.into_iter().filter_map(named).collect();
    if texts.is_empty() {
        table.missing("en", "\"Friday table\"");
    }
    (!texts.is_empty()).then_some(texts)
}
