//! The page of a ruleset's cards: all that is printed on them, table by table.

use super::frame::{Frame, Link, finish};
use super::place::{cards_path, rules_path};
use super::{Club, Page};
use crate::game::Grid;
use crate::words::Lang;
use askama::Template;

#[derive(Template)]
#[template(path = "cards.html")]
struct Cards<'a> {
    f: Frame<'a>,
    rules: Link<'a>,
    tables: &'a [Grid],
}

/// The page of cards.
pub fn cards_page(club: &Club<'_>, ruleset: &str, title: &str, tables: &[Grid], lang: Lang) -> Page {
    let path = |lang| cards_path(club, ruleset, lang);
    let heading = lang.words().with("report-cards-of", &[("ruleset", title.into())]);
    let mut f = Frame::new(club, heading, path, lang);
    f.tell([lang.words().with("report-about-cards", &[("ruleset", title.into())]).as_str()]);
    f.link(&rules_path(club, ruleset, lang), &f.t.rules);
    let rules = Link { href: format!("{}{}", f.up, rules_path(club, ruleset, lang)), label: &f.t.rules };
    let length = tables.iter().map(|table| 600 + table.rows.len() * 300).sum::<usize>();
    finish(path(lang), &Cards { rules, tables, f }, length + 3_000)
}
