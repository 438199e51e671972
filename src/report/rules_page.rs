//! The rules page of a ruleset: its text, then what people write, by examples, with the grammar folded behind them.

use super::frame::{Frame, finish};
use super::place::{rules_path, rulings_path};
use super::{Club, Page};
use crate::game::{Example, Examples};
use crate::words::Lang;
use askama::Template;

/// What the page says of orders.
pub struct Orders<'a> {
    /// Every kind of line.
    pub kinds: Vec<OrderRow>,
    /// How a condition before a line is written, where there are any.
    pub condition: Option<String>,
    /// What people write.
    pub examples: &'a Examples,
}

/// A kind of order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// Its name in the grammar.
    pub key: &'static str,
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
    /// Where to jump to in the body: anchors and headings.
    jumps: Vec<(&'a str, &'a str)>,
    levels: Vec<Level<'a>>,
    kinds: &'a [OrderRow],
    condition: Option<&'a str>,
}

/// Examples of one step: usual ones, with alternatives, with conditions.
struct Level<'a> {
    anchor: &'static str,
    heading: &'static str,
    lead: &'static str,
    groups: Vec<Group<'a>>,
}

/// Examples that stand together.
struct Group<'a> {
    heading: Option<&'a str>,
    rows: Vec<Row<'a>>,
}

struct Row<'a> {
    /// The kind whose first example it is, as an anchor.
    first_of: Option<&'a str>,
    title: &'a str,
    /// Whether the example above has that title already.
    again: bool,
    line: &'a str,
    says: &'a str,
}

/// The rules page. `body_html` is trusted: a template of ours, beginning with headings of level 2.
pub fn rules_page(club: &Club<'_>, ruleset: &str, title: &str, body_html: &str, orders: &Orders<'_>, lang: Lang) -> Page {
    let path = |lang| rules_path(club, ruleset, lang);
    let heading = lang.words().with("report-rules-of", &[("ruleset", title.into())]);
    let mut f = Frame::new(club, heading, path, lang);
    f.tell([lang.words().with("report-about-rules", &[("ruleset", title.into())]).as_str()]);
    f.link(&rulings_path(club, ruleset, lang), &f.t.rulings);
    let levels = levels(orders, &f);
    let (jumps, condition) = (headings(body_html), orders.condition.as_deref());
    let page = Rules { f, title, body: body_html, jumps, levels, kinds: &orders.kinds, condition };
    finish(path(lang), &page, body_html.len() + orders.kinds.len() * 800 + 6_000)
}

/// The headings of level 2, `<h2 id="setup">Set-up</h2>`, in their order: plain words, as a test holds.
fn headings(body: &str) -> Vec<(&str, &str)> {
    let heading = |rest: &'_ str| -> Option<(usize, usize, usize)> {
        let (id, end) = (rest.find("\">")?, rest.find("</h2>")?);
        (id + 2 <= end).then_some((id, id + 2, end))
    };
    let found = body.split("<h2 id=\"").skip(1);
    found.filter_map(|rest| heading(rest).and_then(|(id, from, end)| Some((rest.get(..id)?, rest.get(from..end)?)))).collect()
}

fn levels<'a>(orders: &'a Orders<'_>, f: &Frame<'_>) -> Vec<Level<'a>> {
    let (t, examples) = (f.t, orders.examples);
    let level = |anchor, heading: &'static str, lead: &'static str, examples: &'a [Example]| Level {
        anchor,
        heading,
        lead,
        groups: groups(examples, &orders.kinds, &t.orders_several),
    };
    let usual = level("orders-usual", &t.orders_usual, &t.orders_usual_lead, &examples.usual);
    let prefers = examples.alternatives.iter().any(|example| example.line.contains('>'));
    let otherwise = if prefers { &t.orders_alternatives_lead } else { &t.orders_else_lead };
    let alternatives = level("orders-alternatives", &t.orders_alternatives, otherwise, &examples.alternatives);
    let conditions = level("orders-conditions", &t.orders_conditions, &t.orders_conditions_lead, &examples.conditions);
    let mut levels = vec![usual, alternatives, conditions];
    levels.retain(|level| !level.groups.is_empty());
    // Only a kind's first example of all is its anchor.
    let mut seen: Vec<&str> = Vec::new();
    for row in levels.iter_mut().flat_map(|level| &mut level.groups).flat_map(|group| &mut group.rows) {
        match row.first_of {
            Some(kind) if seen.contains(&kind) => row.first_of = None,
            Some(kind) => seen.push(kind),
            None => {}
        }
    }
    levels
}

fn groups<'a>(examples: &'a [Example], kinds: &'a [OrderRow], several: &'static str) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for example in examples {
        if example.heading.is_some() || groups.is_empty() {
            groups.push(Group { heading: example.heading.as_deref(), rows: Vec::new() });
        }
        let kind = example.kind.as_deref();
        let title = kinds.iter().find(|row| Some(row.key) == kind).map_or(several, |row| &row.title);
        let again = groups.last().and_then(|group| group.rows.last()).is_some_and(|row| row.title == title);
        let row = Row { first_of: kind, title, again, line: example.line.trim_end(), says: &example.says };
        if let Some(group) = groups.last_mut() {
            group.rows.push(row);
        }
    }
    groups
}
