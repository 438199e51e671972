//! Pages of games that are over, thirty a page: all of them, those of a ruleset with its figures, those of a year.

use super::super::Page;
use super::super::frame::{Frame, finish};
use super::super::place::rules_path;
use super::super::terms::Terms;
use super::hall_page::{Fact, facts};
use super::players_page::{Rated, rated};
use super::rows::{self, Entry};
use super::{Archive, Counted, Filter, Row, list_path};
use crate::words::sentence;
use askama::Template;

/// So many lines a page.
const LINES: usize = 30;

#[derive(Template)]
#[template(path = "archive.html")]
struct ArchivePage<'a> {
    f: Frame<'a>,
    heading: String,
    lead: String,
    facts: Vec<Fact>,
    rated: Vec<Rated>,
    /// To the rules of the ruleset that the games are of.
    rules: Option<String>,
    by_ruleset: Vec<Counted>,
    by_year: Vec<Counted>,
    all: Option<String>,
    rows: Vec<Row>,
    older: Option<String>,
    newer: Option<String>,
    /// All pages, the newest first: where, its number, whether it is this one.
    numbers: Vec<(String, usize, bool)>,
    span: String,
    w: &'static crate::words::Words,
}

/// All pages of the games that a filter takes, the newest page first. With no games there is one that says so.
pub fn list_pages(archive: &Archive<'_>, filter: Filter<'_>) -> Vec<Page> {
    let entries = rows::entries(archive, archive.annals.ended.iter().filter(|game| filter.takes(game, archive.zone)));
    // The newest page is the one that is not full; of a full one it is the last.
    let full = entries.len().saturating_sub(1) / LINES;
    let newest = list_page(archive, filter, &entries, None, full);
    let older = (0..full).rev().map(|at| list_page(archive, filter, &entries, Some(at + 1), full));
    std::iter::once(newest).chain(older).collect()
}

/// A page of the games that a filter takes: by its number one that is full, else the newest, behind so many full ones.
fn list_page(archive: &Archive<'_>, filter: Filter<'_>, all: &[Entry<'_>], number: Option<usize>, full: usize) -> Page {
    let (club, lang, words) = (archive.club, archive.lang, archive.words());
    let path = |number, lang| list_path(club, filter, number, lang);
    let heading = match filter {
        Filter::All => Terms::of(lang).all_games.clone(),
        Filter::Ruleset(key) => words.with("archive-title-of", &[("what", archive.ruleset(key).into())]),
        Filter::Year(year) => words.with("archive-title-of", &[("what", year.to_string().into())]),
    };
    let at = number.unwrap_or(full + 1);
    let title = if number.is_none() {
        heading.clone()
    } else {
        words.with("archive-page", &[("heading", heading.as_str().into()), ("page", at.into())])
    };
    let mut f = archive.frame(title, |lang| path(number, lang));
    let to = |page: usize| format!("{}{}", f.up, path((page <= full).then_some(page), lang));
    let (older, newer) = ((at > 1).then(|| to(at - 1)), number.map(|number| to(number + 1)));
    let numbers = (1..=full + 1).rev().filter(|_| full > 0).map(|page| (to(page), page, page == at)).collect();
    let entries = all.iter().skip((at - 1) * LINES).take(LINES);
    let rows: Vec<Row> = entries.rev().map(|entry| entry.row(archive, &f.up)).collect();
    let span = match (rows.last(), rows.first()) {
        (Some(first), Some(last)) => {
            words.with("archive-span", &[("from", first.day.words.as_str().into()), ("to", last.day.words.as_str().into())])
        }
        _ => String::new(),
    };
    let [by_ruleset, by_year] = archive.filters(&f.up);
    let figures = match (filter, number) {
        (Filter::Ruleset(key), None) => Some((key, archive.annals.figures(Some(key)))),
        _ => None,
    };
    let lead = words.with("archive-lead", &[("count", all.iter().map(Entry::count).sum::<usize>().into())]);
    f.tell([sentence(&heading).as_str(), lead.as_str(), sentence(&span).as_str()]);
    let page = ArchivePage {
        heading,
        lead,
        facts: figures.iter().flat_map(|(_, figures)| facts(archive, &f.up, figures)).collect(),
        rated: figures.iter().flat_map(|(key, _)| rated(archive, &f.up, Some(key))).collect(),
        rules: figures.as_ref().map(|(key, _)| format!("{}{}", f.up, rules_path(club, key, lang))),
        all: (filter != Filter::All).then(|| format!("{}{}", f.up, list_path(club, Filter::All, None, lang))),
        by_ruleset,
        by_year,
        rows,
        older,
        newer,
        numbers,
        span,
        w: words,
        f,
    };
    finish(path(number, lang), &page, 12_000)
}
