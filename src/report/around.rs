//! What a club puts around its pages: an icon, a style of its own, an imprint, links.

use crate::words::Lang;
use std::collections::BTreeMap;

/// The same text in several languages.
pub type ByLanguage = BTreeMap<Lang, String>;

/// What a club puts around its pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The ending of its own icon, `png`; none: it has ours.
    pub icon: Option<&'static str>,
    /// Whether it has a style sheet of its own, which goes after ours.
    pub styled: bool,
    /// Who answers for the site.
    pub imprint: Option<Imprint>,
    /// Where else its pages lead: name and address.
    pub links: Vec<(ByLanguage, String)>,
}

/// Who answers for a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imprint {
    /// A page elsewhere that says so.
    At(String),
    /// A line that says so.
    Line(ByLanguage),
}

/// Kinds of icon: the ending of the file, and what it is.
pub const ICONS: [(&str, &str); 3] = [("svg", "image/svg+xml"), ("png", "image/png"), ("ico", "image/x-icon")];

/// The name of the club's own style sheet on the site.
pub const OWN_STYLE: &str = "club.css";

/// Where the icon is, below the site's folder.
pub fn icon_path(ending: Option<&str>) -> String {
    format!("icon.{}", ending.unwrap_or("svg"))
}

/// The icon of a club that has none of its own: a letter.
pub(super) const ICON: &str = include_str!("../../templates/icon.svg");

/// A text in a language, or in the first that it has.
pub(super) fn in_language(text: &ByLanguage, lang: Lang) -> &str {
    text.get(&lang).or_else(|| text.values().next()).map_or("", String::as_str)
}

impl Around {
    /// Nothing: our icon and style, and no more.
    pub fn none() -> &'static Around {
        static NONE: Around = Around { icon: None, styled: false, imprint: None, links: Vec::new() };
        &NONE
    }
}
