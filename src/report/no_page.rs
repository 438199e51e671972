//! Pages that are no page of the club's: what a server shows where there is none, and what stands in a folder so that no server lists it.
//! Both speak all of the club's languages, as nobody knows who comes.

use super::frame::{Frame, finish};
use super::place::front_path;
use super::terms::Terms;
use super::{Club, Page};
use askama::Template;

/// Where servers look for the page that they show in place of one that is not there.
const NOT_FOUND: &str = "404.html";
/// What servers show of a folder in place of a list of its files.
const INDEX: &str = "index.html";

#[derive(Template)]
#[template(path = "no_page.html")]
struct NoPage<'a> {
    f: Frame<'a>,
    all: Vec<Said>,
}

/// What it says, in one language.
struct Said {
    code: &'static str,
    title: &'static str,
    why: &'static str,
    to_games: &'static str,
    home: String,
}

/// The page that a server shows in place of one that is not there, wherever that would have been: so its links are whole, where the club's
/// address is known.
pub fn not_found_page(club: &Club<'_>) -> Page {
    let base = club.site_url.map(|site| format!("{}/", site.trim_end_matches('/')));
    page(club, NOT_FOUND.to_owned(), base, |t| (&t.no_page, &t.no_page_why))
}

/// The page that keeps a server from listing the private pages in a folder.
pub fn unlisted_page(club: &Club<'_>, folder: &str) -> Page {
    page(club, format!("{folder}/{INDEX}"), None, |t| (&t.no_list, &t.no_list_why))
}

fn page(club: &Club<'_>, path: String, base: Option<String>, say: impl Fn(&'static Terms) -> (&'static String, &'static String)) -> Page {
    let first = club.languages.first().copied().unwrap_or_default();
    let mut f = Frame::new(club, say(Terms::of(first)).0.clone(), |_| path.clone(), first);
    f.keep_private();
    if let Some(base) = base {
        f.set_base(&base);
    }
    let of = |lang| {
        let t = Terms::of(lang);
        let (title, why) = say(t);
        Said { code: lang.code(), title, why, to_games: &t.to_games, home: format!("{}{}", f.up, front_path(club, lang)) }
    };
    let all = club.languages.iter().map(|lang| of(*lang)).collect();
    finish(path, &NoPage { all, f }, 2_500)
}
