//! What stands round every page: language, title, links between pages, the club's name.

use super::around::{ICONS, Imprint, OWN_STYLE, icon_path, in_language};
use super::link_picture::Shown;
use super::place::{calendar_path, club_feed_path, front_path, game_feed_path, link, subscribe, way_up};
use super::terms::Terms;
use super::{Club, Game, Page, mark_svg, plain};
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

/// A line, and where it leads, if it does.
pub(super) struct Line {
    pub text: String,
    pub href: Option<String>,
}

/// So many letters has what a page is about, about.
const ABOUT_MAX: usize = 200;

/// What `base.html` needs.
pub(super) struct Frame<'a> {
    pub t: &'static Terms,
    pub lang: &'static str,
    /// The page's own title; the club's name follows it.
    pub title: String,
    pub club: String,
    /// What the page is about, in a sentence or two, for who finds it elsewhere.
    pub about: String,
    /// Where it is, where the club's address is known and everybody may know of it.
    pub address: Option<String>,
    /// The icon: where, and its kind.
    pub icon: (String, &'static str),
    /// The club's own style sheet.
    pub style: Option<String>,
    /// Who answers for the site: in a line, or a link.
    pub imprint: Option<Line>,
    /// Where else the club leads.
    pub links: Vec<(String, String)>,
    /// The feeds that tell what is new: what of, and where.
    pub feeds: Vec<(String, String)>,
    /// The club's calendar, on its front page: where, and where a program subscribes to it.
    pub calendar: Option<(String, Option<String>)>,
    /// The way up to the site's folder.
    pub up: String,
    pub home: String,
    pub nav: Vec<Link<'a>>,
    pub others: Vec<Other>,
    /// Whether it has a row of rounds long enough for a slider.
    pub slides: bool,
    /// Whether a letter can be composed on it.
    pub composes: bool,
    /// Where the pages before and after this one are, where pages stand in a row.
    pub before: Option<String>,
    pub after: Option<String>,
    /// What other sites show with a link to it.
    pub shown: Option<Shown>,
    /// Not for search engines, nor for the sites it links to.
    pub private: bool,
    /// Whether it is one that a script opens.
    pub locked: bool,
    /// The time that a private page is of, as links to it have it.
    pub made: Option<i64>,
}

impl<'a> Frame<'a> {
    /// The frame of the page that lies where `path` says, in each of the club's languages.
    pub(super) fn new(club: &Club<'_>, title: String, path: impl Fn(Lang) -> String, lang: Lang) -> Frame<'a> {
        let up = way_up(&path(lang));
        let other = |lang: &Lang| Other { code: lang.code(), href: format!("{up}{}", path(*lang)), label: &Terms::of(*lang).language };
        let others = club.languages.iter().filter(|other| **other != lang).map(other).collect();
        let home = format!("{up}{}", front_path(club, lang));
        let (name, around, t) = (plain(club.name).into_owned(), club.around, Terms::of(lang));
        // A page that says nothing more of itself is one of the club's.
        let about = lang.words().with("report-about-club", &[("club", name.as_str().into())]);
        let kind = around.icon.and_then(|icon| ICONS.iter().find(|(ending, _)| *ending == icon)).map_or(ICONS[0].1, |(_, kind)| kind);
        let imprint = around.imprint.as_ref().map(|imprint| match imprint {
            Imprint::At(address) => Line { text: t.imprint.clone(), href: Some(address.clone()) },
            Imprint::Line(text) => Line { text: plain(in_language(text, lang)).into_owned(), href: None },
        });
        let due = calendar_path(club, lang);
        let calendar = title.is_empty().then(|| (format!("{up}{due}"), subscribe(club, &due)));
        let links = around.links.iter().map(|(name, href)| (plain(in_language(name, lang)).into_owned(), href.clone()));
        Frame {
            t,
            lang: lang.code(),
            about: if title.is_empty() { about } else { format!("{title}. {about}") },
            title,
            address: link(club, &path(lang)),
            icon: (format!("{up}{}", icon_path(around.icon)), kind),
            style: around.styled.then(|| format!("{up}{OWN_STYLE}")),
            imprint,
            links: links.collect(),
            calendar,
            feeds: club.site_url.map(|_| (name.clone(), format!("{up}{}", club_feed_path(club, lang)))).into_iter().collect(),
            club: name,
            up,
            home,
            nav: Vec::new(),
            slides: false,
            composes: false,
            before: None,
            after: None,
            others,
            shown: None,
            private: false,
            locked: false,
            made: None,
        }
    }

    /// Says what the page is about: sentences, of which those count that a reader of a list of pages has patience for.
    pub(super) fn tell<'t>(&mut self, sentences: impl IntoIterator<Item = &'t str>) {
        let mut about = String::new();
        for sentence in sentences.into_iter().map(str::trim).filter(|sentence| !sentence.is_empty()) {
            let length = about.chars().count();
            if length > 0 && length + 1 + sentence.chars().count() > ABOUT_MAX {
                break;
            }
            if length > 0 {
                about.push(' ');
            }
            about.push_str(sentence);
        }
        if !about.is_empty() {
            self.about = plain(&about).into_owned();
        }
    }

    /// Leads to the feed of the game that the page is of, before the club's.
    pub(super) fn follow(&mut self, club: &Club<'_>, game: &Game<'_>, lang: Lang) {
        if club.site_url.is_some() {
            let href = format!("{}{}", self.up, game_feed_path(club, game.id, lang));
            self.feeds.insert(0, (plain(game.title).into_owned(), href));
        }
    }

    /// Makes the page one of its reader's alone: nobody else is told where it is or what it is about.
    pub(super) fn keep_private(&mut self) {
        self.private = true;
        self.address = None;
        self.about.clear();
        self.feeds.clear();
        self.others.clear();
    }

    /// Makes all its links whole, of a page that lies in the site's folder and is shown anywhere.
    pub(super) fn set_base(&mut self, base: &str) {
        for path in [&mut self.up, &mut self.home, &mut self.icon.0].into_iter().chain(self.style.as_mut()) {
            path.insert_str(0, base);
        }
    }

    /// The title as other sites show it.
    pub(super) fn heading(&self) -> &str {
        if self.title.is_empty() { &self.club } else { &self.title }
    }

    /// Adds a link to the head of the page.
    pub(super) fn link(&mut self, path: &str, label: &'a str) {
        self.nav.push(Link { href: format!("{}{path}", self.up), label });
    }
}

/// Renders a page.
pub(super) fn finish(path: String, template: &impl Template, room: usize) -> Page {
    Page { path, html: rendered(template, room) }
}

/// What a template makes; about so many bytes.
pub(super) fn rendered(template: &impl Template, room: usize) -> String {
    let mut text = String::with_capacity(room);
    // Writing to a String cannot fail, and no template has a failing filter.
    let _ = template.render_into(&mut text);
    text
}
