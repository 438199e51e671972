//! What stands round every page: language, title, links between pages, the club's name.

use super::link_picture::Shown;
use super::place::{front_path, way_up};
use super::terms::Terms;
use super::{Club, Page, mark_svg, plain};
use crate::game::{Seat, Seats};
use crate::words::Lang;
use askama::Template;

/// A link to another page.
pub(super) struct Link<'a> {
    pub href: String,
    pub label: &'a str,
}

/// The same page in another language.
pub(super) struct Other {
    pub code: &'static str,
    pub href: String,
    pub label: &'static str,
}

/// A player in a line of text, with the seat's mark.
pub(super) struct Player {
    pub mark: &'static str,
    pub name: String,
}

impl Player {
    /// Several players, with their marks.
    pub(super) fn all(seats: &Seats, which: &[Seat]) -> Vec<Player> {
        which.iter().map(|seat| Player { mark: mark_svg(*seat), name: plain(&seats.name(*seat)).into_owned() }).collect()
    }
}

/// What `base.html` needs.
pub(super) struct Frame<'a> {
    pub t: &'static Terms,
    pub lang: &'static str,
    /// The page's own title; the club's name follows it.
    pub title: String,
    pub club: String,
    /// The way up to the site's folder.
    pub up: String,
    pub home: String,
    pub nav: Vec<Link<'a>>,
    pub others: Vec<Other>,
    /// Whether it has a row of rounds long enough for a slider.
    pub slides: bool,
    /// Where the pages before and after this one are, where pages stand in a row.
    pub before: Option<String>,
    pub after: Option<String>,
    /// What other sites show with a link to it.
    pub shown: Option<Shown>,
    /// Not for search engines, nor for the sites it links to.
    pub private: bool,
}

impl<'a> Frame<'a> {
    /// The frame of the page that lies where `path` says, in each of the club's languages.
    pub(super) fn new(club: &Club<'_>, title: String, path: impl Fn(Lang) -> String, lang: Lang) -> Frame<'a> {
        let up = way_up(&path(lang));
        let other = |lang: &Lang| Other { code: lang.code(), href: format!("{up}{}", path(*lang)), label: &Terms::of(*lang).language };
        let others = club.languages.iter().filter(|other| **other != lang).map(other).collect();
        let home = format!("{up}{}", front_path(club, lang));
        Frame {
            t: Terms::of(lang),
            lang: lang.code(),
            title,
            club: plain(club.name).into_owned(),
            up,
            home,
            nav: Vec::new(),
            slides: false,
            before: None,
            after: None,
            others,
            shown: None,
            private: false,
        }
    }

    /// Adds a link to the head of the page.
    pub(super) fn link(&mut self, path: &str, label: &'a str) {
        self.nav.push(Link { href: format!("{}{path}", self.up), label });
    }
}

/// Renders a page.
pub(super) fn finish(path: String, template: &impl Template, room: usize) -> Page {
    let mut html = String::with_capacity(room);
    // Writing to a String cannot fail, and no template has a failing filter.
    let _ = template.render_into(&mut html);
    Page { path, html }
}
