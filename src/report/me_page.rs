//! The page of somebody with all their games: what waits for them first.

use super::frame::{Frame, finish};
use super::locked_page::{Whose, kept};
use super::place::{game_path, person_calendar_path, person_path, seat_calendar_path, seat_door, subscribe};
use super::{Club, Page, mark_svg, plain};
use crate::game::Seat;
use crate::words::Lang;
use askama::Template;

/// Whether a game waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// For their answer.
    Yes,
    /// For others, or for its beginning.
    No,
    /// It is over.
    Over,
}

/// A seat of theirs.
#[derive(Clone, Debug)]
pub struct OwnGame {
    /// The game's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The ruleset's title.
    pub ruleset: String,
    /// The round that is open; may be empty.
    pub round: String,
    /// The seat.
    pub seat: Seat,
    /// The key of its page; none before the game has begun.
    pub page_key: Option<String>,
    /// Whether it waits for them.
    pub waits: Waits,
    /// What is to be said of that: until when, how it ended.
    pub state: String,
}

struct Listed<'a> {
    mark: &'static str,
    page: String,
    public: String,
    sub: String,
    calendar: Option<String>,
    facts: &'a OwnGame,
}

#[derive(Template)]
#[template(path = "me.html")]
struct MePage<'a> {
    f: Frame<'a>,
    waiting: Vec<Listed<'a>>,
    others: Vec<Listed<'a>>,
    over: Vec<Listed<'a>>,
    calendar: Option<(String, Option<String>)>,
}

impl MePage<'_> {
    fn parts(&self) -> [(&'static str, &str, &[Listed<'_>]); 3] {
        let t = self.f.t;
        [("waiting", &t.me_waiting, &self.waiting), ("others", &t.me_others, &self.others), ("over", &t.me_over, &self.over)]
    }
}

/// The page of all games of somebody, in the order in which they are to be told; `calendar`: whether there is one of all of them.
pub fn me_page(club: &Club<'_>, games: &[OwnGame], page_key: &str, calendar: bool, lang: Lang) -> Page {
    let path = person_path(club.private, page_key);
    let mut f = Frame::new(club, super::terms::Terms::of(lang).me_title.clone(), |_| path.clone(), lang);
    f.keep_private();
    let up = f.up.clone();
    let listed = |waits: Waits| -> Vec<Listed<'_>> {
        let theirs = games.iter().filter(|game| game.waits == waits);
        theirs.map(|game| listed(club, &up, game, lang)).collect()
    };
    let due = person_calendar_path(club.private, page_key);
    let calendar = calendar.then(|| (format!("{up}{due}"), subscribe(club, &due)));
    let (waiting, others, over) = (listed(Waits::Yes), listed(Waits::No), listed(Waits::Over));
    let page = MePage { waiting, others, over, calendar, f };
    kept(club, finish(path, &page, 4_000 + games.len() * 700), page_key, Whose::Person, lang)
}

/// A game as the page lists it.
fn listed<'a>(club: &Club<'_>, up: &str, game: &'a OwnGame, lang: Lang) -> Listed<'a> {
    let public = format!("{up}{}", game_path(club, &game.id, lang));
    let own = |key: &String| format!("{up}{}", seat_door(club.private, &game.id, key));
    let mut sub = vec![game.ruleset.as_str()];
    sub.extend(Some(game.round.as_str()).filter(|round| !round.is_empty()));
    Listed {
        mark: mark_svg(game.seat),
        page: game.page_key.as_ref().map_or_else(|| public.clone(), own),
        public,
        sub: plain(&sub.join(" · ")).into_owned(),
        calendar: game
            .page_key
            .as_ref()
            .filter(|_| game.waits != Waits::Over)
            .map(|key| format!("{up}{}", seat_calendar_path(club.private, &game.id, key))),
        facts: game,
    }
}
