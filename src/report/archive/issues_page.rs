//! The list of all issues of the club's magazine.

use super::super::frame::{Frame, finish};
use super::super::place::{issue_path, issues_path};
use super::super::{Page, month_words};
use super::{Archive, Day};
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
    day: Day,
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
    let mut f = archive.frame(heading.clone(), |lang| issues_path(club, lang));
    let lead = words.say("booklet-issues-lead");
    f.tell([lead.as_str()]);
    let line = |issue: &Issue| {
        let path = issue_path(club, &issue.month, lang);
        Line {
            book: format!("{}{}", f.up, path.replace(".html", ".epub")),
            href: format!("{}{path}", f.up),
            title: month_words(issue.first, lang),
            day: archive.day(issue.at),
        }
    };
    let page = Issues { heading, lead, lines: archive.issues.iter().rev().map(line).collect(), f };
    finish(issues_path(club, lang), &page, 3_000)
}
