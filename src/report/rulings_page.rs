//! The page of a ruleset's rulings: what is settled where the rules are silent, and the cases that hold the program to it.

use super::booklet::from_markdown;
use super::frame::{Frame, finish};
use super::place::{rules_path, rulings_path};
use super::{Club, Page};
use crate::words::{Lang, sentence};
use askama::Template;

/// Cases about one thing: what, and of each its id and title.
pub type Subject<'a> = (&'a str, Vec<(&'a str, &'a str)>);

#[derive(Template)]
#[template(path = "rulings.html")]
struct Rulings<'a> {
    f: Frame<'a>,
    heading: String,
    lead: String,
    /// The language of the rulings, where it is not the page's.
    other: Option<&'static str>,
    body: String,
    cases: String,
    count: String,
    subjects: &'a [Subject<'a>],
    ask: String,
    address: &'a str,
}

/// The page of a ruleset's rulings, in Markdown with a heading of its own that is left out; the titles of cases are in English.
pub fn rulings_page(
    club: &Club<'_>,
    ruleset: &str,
    title: &str,
    (text, written): (&str, Lang),
    subjects: &[Subject<'_>],
    lang: Lang,
) -> Page {
    let words = lang.words();
    let path = |lang| rulings_path(club, ruleset, lang);
    let heading = words.with("archive-rulings-of", &[("ruleset", title.into())]);
    let mut f = Frame::new(club, heading.clone(), path, lang);
    f.link(&rules_path(club, ruleset, lang), &f.t.rules);
    let lead = words.say("archive-rulings-lead");
    f.tell([sentence(&heading).as_str(), lead.as_str()]);
    let body = text.split_once('\n').map_or(text, |(_, rest)| rest);
    let all: usize = subjects.iter().map(|(_, cases)| cases.len()).sum();
    let page = Rulings {
        heading,
        lead,
        other: (written != lang).then(|| written.code()),
        body: from_markdown(body, 2),
        cases: words.say("archive-cases"),
        count: words.with("archive-cases-lead", &[("count", all.into())]),
        subjects,
        ask: words.say("archive-rulings-ask"),
        address: club.address,
        f,
    };
    finish(path(lang), &page, 20_000)
}
