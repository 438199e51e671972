//! A game that the public is shown late: its page as the table was then, or, while nothing may be shown, who plays.

use super::frame::{Frame, Link, Player, finish};
use super::place::{dice_path, game_path, rules_path};
use super::{Club, Game, Page, plain};
use crate::game::Seat;
use crate::words::Lang;
use askama::Template;

/// How late a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// So many rounds.
    Rounds(u32),
    /// When it is over.
    End,
}

impl Late {
    /// The sentence that says so.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Late::Rounds(rounds) => lang.words().with("report-late-rounds", &[("count", i64::from(rounds).into())]),
            Late::End => lang.words().say("report-late-end"),
        }
    }
}

#[derive(Template)]
#[template(path = "held.html")]
struct Held<'a> {
    f: Frame<'a>,
    heading: String,
    ruleset: &'a str,
    late: String,
    players: Vec<Player>,
    links: Vec<Link<'a>>,
}

/// What stands in place of a game's page while nothing of the game may be shown. Of what happens in the game nothing can come here: it
/// is made without it.
pub fn held_page(club: &Club<'_>, game: &Game<'_>, late: Late, lang: Lang) -> Page {
    let path = |lang| game_path(club, game.id, lang);
    let heading = plain(game.title).into_owned();
    let mut f = Frame::new(club, heading.clone(), path, lang);
    f.link(&rules_path(club, game.ruleset, lang), &f.t.rules);
    let seats: Vec<Seat> = game.seats.all().collect();
    let links = vec![Link { href: format!("{}{}", f.up, dice_path(club, game.id, lang)), label: f.t.dice_title.as_str() }];
    let page = Held { heading, ruleset: game.ruleset_title, late: late.words(lang), players: Player::all(game.seats, &seats), links, f };
    finish(path(lang), &page, 3_000)
}
