//! A booklet as a page: one to be printed, whole in one file, and one of the site.

use super::super::figure::Figure;
use super::super::frame::{Frame, finish, rendered};
use super::super::place::issue_path;
use super::super::{Club, Page};
use super::{Booklet, Chapter, Drawn, Shown, shown};
use crate::game::Picture;
use askama::Template;

/// A chapter as a page shows it.
struct ShownChapter {
    id: String,
    title: String,
    sub: String,
    blocks: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "booklet.html")]
struct Printed<'a> {
    lang: &'static str,
    title: &'a str,
    publisher: &'a str,
    about: &'a str,
    contents: String,
    style: &'static str,
    chapters: Vec<ShownChapter>,
}

#[derive(Template)]
#[template(path = "issue.html")]
struct Issue<'a> {
    f: Frame<'a>,
    title: &'a str,
    about: &'a str,
    contents: String,
    book: String,
    to_book: String,
    chapters: Vec<ShownChapter>,
}

/// What a printed page and a book look like.
pub(super) const STYLE: &str = include_str!("../../../templates/booklet.css");

/// The chapters with their pictures in place. What pictures define has a name once on a page.
fn chapters(booklet: &Booklet) -> Vec<ShownChapter> {
    let mut number = 0_usize;
    let mut place = |picture: &Picture| {
        number += 1;
        Drawn::Here(Figure::further(picture, &format!("p{number}")).svg.into_owned())
    };
    let one = |(at, chapter): (usize, &Chapter)| ShownChapter {
        id: format!("chapter-{}", at + 1),
        title: super::clean(&chapter.title),
        sub: super::clean(&chapter.sub),
        blocks: shown(chapter, &mut place),
    };
    booklet.chapters.iter().enumerate().map(one).collect()
}

/// The whole booklet in one file, to be printed.
pub fn printed(booklet: &Booklet) -> String {
    let page = Printed {
        lang: booklet.lang.code(),
        title: &booklet.title,
        publisher: &booklet.publisher,
        about: &booklet.about,
        contents: booklet.lang.words().say("booklet-contents"),
        style: STYLE,
        chapters: chapters(booklet),
    };
    rendered(&page, 60_000)
}

/// An issue of the club's magazine on its site. `month`: `2026-11`.
pub fn issue_page(club: &Club<'_>, month: &str, booklet: &Booklet) -> Page {
    let lang = booklet.lang;
    let path = |lang| issue_path(club, month, lang);
    let mut f = Frame::new(club, booklet.title.clone(), path, lang);
    f.tell([booklet.about.as_str()]);
    let page = Issue {
        title: &booklet.title,
        about: &booklet.about,
        contents: lang.words().say("booklet-contents"),
        book: format!("{month}.epub"),
        to_book: lang.words().say("booklet-as-book"),
        chapters: chapters(booklet),
        f,
    };
    finish(path(lang), &page, 60_000)
}
