//! The list of all issues of the club's magazine.

use super::super::frame::{Frame, finish};
use super::super::place::{issue_path, issues_path};
use super::super::{Page, date_words, month_words};
use super::{Archive, around, link};
use askama::Template;
use chrono::{DateTime, NaiveDate, Utc};

/// An issue that has come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Its month as paths have it: `2026-11`.
    pub month: String,
    /// The month's first day.
    pub first: NaiveDate,
    /// When it came out.
    pub at: DateTime<Utc>,
}

struct Line {
    href: String,
    book: String,
    title: String,
    iso: String,
    day: String,
}

#[derive(Template)]
#[template(path = "issues.html")]
struct Issues<'a> {
    f: Frame<'a>,
    heading: String,
    lead: String,
    lines: Vec<Line>,
}

/// The list of all issues, the newest first.
pub fn issues_page(archive: &Archive<'_>) -> Page {
    let (club, lang, words) = (archive.club, archive.lang, archive.words());
    let heading = words.say("booklet-issues");
    let mut f = Frame::new(club, heading.clone(), |lang| issues_path(club, lang), lang);
    let labels = around(archive);
    for (path, label) in &labels {
        f.nav.push(link(&f.up, path, label));
    }
    let lead = words.say("booklet-issues-lead");
    f.tell([lead.as_str()]);
    let line = |issue: &Issue| {
        let (path, at) = (issue_path(club, &issue.month, lang), issue.at.with_timezone(&archive.zone));
        Line {
            book: format!("{}{}", f.up, path.replace(".html", ".epub")),
            href: format!("{}{path}", f.up),
            title: month_words(issue.first, lang),
            iso: at.format("%Y-%m-%d").to_string(),
            day: date_words(&at, lang),
        }
    };
    let page = Issues { heading, lead, lines: archive.issues.iter().rev().map(line).collect(), f };
    finish(issues_path(club, lang), &page, 3_000)
}
