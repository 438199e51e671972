//! The rules page of a ruleset: its text, then all orders in one table.

use super::frame::{Frame, finish};
use super::place::rules_path;
use super::{Club, Page};
use crate::words::Lang;
use askama::Template;

/// A kind of order in the table of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// What it is called.
    pub title: String,
    /// How it is written.
    pub usage: String,
    /// What it does.
    pub what: String,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Rules<'a> {
    f: Frame<'a>,
    title: &'a str,
    /// HTML of ours, from the ruleset's folder.
    body: &'a str,
    orders: &'a [OrderRow],
}

/// The rules page. `body_html` is trusted: a template of ours, beginning with headings of level 2.
pub fn rules_page(club: &Club<'_>, ruleset: &str, title: &str, body_html: &str, orders: &[OrderRow], lang: Lang) -> Page {
    let path = |lang| rules_path(club, ruleset, lang);
    let heading = lang.words().with("report-rules-of", &[("ruleset", title.into())]);
    let page = Rules { f: Frame::new(club, heading, path, lang), title, body: body_html, orders };
    finish(path(lang), &page, body_html.len() + orders.len() * 300 + 3_000)
}
