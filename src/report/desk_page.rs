//! The game master's own page: what comes next, who is awaited, what needs a person's eye.

use super::frame::{Frame, Link, finish};
use super::locked_page::{Whose, kept};
use super::place::{branch_key, branch_path, desk_path, game_path, seat_door};
use super::private::Place;
use super::{Club, Page, mark_svg, plain};
use crate::game::Seat;
use crate::words::{Lang, Words};
use askama::Template;

/// All that stands on a game master's page.
#[derive(Clone, Debug, Default)]
pub struct DeskFacts {
    /// The game master's name.
    pub name: String,
    /// What comes next in their games, the earliest first.
    pub coming: Vec<Coming>,
    /// Their games that are not over.
    pub games: Vec<DeskGame>,
    /// How many of theirs are over.
    pub ended: usize,
    /// Games whose files can't be read, by id, with the reason.
    pub broken: Vec<(String, String)>,
    /// Letters that nobody but a person can deal with.
    pub letters: Vec<DeskLetter>,
    /// Mails that could not be delivered yet, or were given up.
    pub mails: Vec<DeskMail>,
}

impl DeskFacts {
    /// Whether nothing needs a person.
    pub fn is_calm(&self) -> bool {
        self.letters.is_empty() && self.mails.is_empty() && self.broken.is_empty() && self.games.iter().all(|game| game.needs.is_empty())
    }
}

/// Something that comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    /// When, in the game's zone.
    pub when: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// What.
    pub what: String,
}

/// A game on a game master's page.
#[derive(Clone, Debug, Default)]
pub struct DeskGame {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The ruleset's title, and the round that is open.
    pub sub: String,
    /// What else is to be known of it: a pause, motions that are voted on, a rerun that was asked for.
    pub notes: Vec<String>,
    /// What the game waits for its master with: that so many missed a deadline, seats that nobody plays.
    pub needs: Vec<String>,
    /// Where its master's commands go.
    pub commands: String,
    /// Its seats.
    pub seats: Vec<DeskSeat>,
    /// Reruns that nobody has adopted: name, and what they change.
    pub branches: Vec<(String, String)>,
    /// Reruns that were adopted, with what they changed to read.
    pub adopted: Vec<(String, String)>,
}

/// A seat on a game master's page.
#[derive(Clone, Debug)]
pub struct DeskSeat {
    /// The seat.
    pub seat: Seat,
    /// Its player's name.
    pub name: String,
    /// Whether it is awaited, late, away.
    pub state: String,
    /// Whether anything is on file; never what.
    pub file: String,
    /// How many rounds it has missed.
    pub missed: usize,
    /// The key of its own page, where the game master may see what is hidden.
    pub page_key: Option<String>,
}

/// A letter that needs a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskLetter {
    /// How its hash begins.
    pub hash: String,
    /// When it came.
    pub when: String,
    /// Its sender's name and the domain of their address: whole addresses belong on no page.
    pub from: String,
    /// The whole address, for mails.
    pub address: String,
    /// What it says it is about.
    pub subject: String,
    /// The game and seat that it may be for.
    pub place: String,
    /// Why it is here.
    pub why: String,
}

/// A mail that is not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskMail {
    /// For whom it is, or its id.
    pub to: String,
    /// Whether it was given up, or how often it was tried.
    pub state: String,
    /// What the mail server said.
    pub why: String,
}

/// A line of what comes.
struct Next<'a> {
    href: String,
    coming: &'a Coming,
}

struct Seated<'a> {
    mark: &'static str,
    page: Option<String>,
    seat: &'a DeskSeat,
}

struct Played<'a> {
    page: Link<'a>,
    game: &'a DeskGame,
    seats: Vec<Seated<'a>>,
    branches: Vec<(Link<'a>, &'a str)>,
    adopted: Vec<(Link<'a>, &'a str)>,
}

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage<'a> {
    f: Frame<'a>,
    words: &'static Words,
    heading: String,
    ended: String,
    coming: Vec<Next<'a>>,
    games: Vec<Played<'a>>,
    facts: &'a DeskFacts,
}

impl DeskPage<'_> {
    /// A heading of the page, or what is said under one.
    fn say(&self, id: &str) -> String {
        self.words.say(&format!("desk-page-{id}"))
    }
}

/// A game master's page, in their own language. Nothing links to it, and search engines are told to leave.
pub fn desk_page(club: &Club<'_>, facts: &DeskFacts, page_key: &str, lang: Lang) -> Page {
    let words = lang.words();
    let path = desk_path(club.private, page_key);
    let heading = words.with("desk-page-title", &[("name", plain(&facts.name).as_ref().into())]);
    let mut f = Frame::new(club, heading.clone(), |_| path.clone(), lang);
    f.keep_private();
    let coming = facts.coming.iter().map(|coming| Next { href: format!("#{}", coming.game), coming }).collect();
    let games = facts.games.iter().map(|game| Played {
        page: Link { href: format!("{}{}", f.up, game_path(club, &game.id, lang)), label: &game.title },
        game,
        seats: game
            .seats
            .iter()
            .map(|seat| Seated {
                mark: mark_svg(seat.seat),
                page: seat.page_key.as_ref().map(|key| format!("{}{}", f.up, seat_door(club.private, &game.id, key))),
                seat,
            })
            .collect(),
        branches: differences(club, &f.up, page_key, game, &game.branches),
        adopted: differences(club, &f.up, page_key, game, &game.adopted),
    });
    let games = games.collect();
    let ended = if facts.ended == 0 { String::new() } else { words.with("desk-page-ended", &[("count", facts.ended.into())]) };
    let page = DeskPage { words, heading, ended, coming, games, facts, f };
    kept(club, finish(path, &page, 4_000 + facts.games.len() * 2_000), page_key, Whose::Master, lang)
}

/// The page of what a rerun changes, beside the desk of who may read it; its text is at hand.
pub fn branch_page(club: &Club<'_>, html: String, page_key: &str, game: &str, branch: &str, lang: Lang) -> Page {
    let page = Page { path: branch_path(club.private, page_key, game, branch), html };
    kept(club, page, &branch_key(page_key, game, branch), Whose::Master, lang)
}

/// Links to what reruns change.
fn differences<'a>(
    club: &Club<'_>,
    up: &str,
    page_key: &str,
    game: &'a DeskGame,
    named: &'a [(String, String)],
) -> Vec<(Link<'a>, &'a str)> {
    let of = |(name, what): &'a (String, String)| {
        let path = branch_path(club.private, page_key, &game.id, name);
        let href = club.private.door(&path, &branch_key(page_key, &game.id, name), Place::default());
        (Link { href: format!("{up}{href}"), label: name.as_str() }, what.as_str())
    };
    named.iter().map(of).collect()
}
