//! What stands in place of a game's page while nothing of the game may be told: who plays, and until when.

use super::about::players_told;
use super::frame::{Frame, Link, Player, finish};
use super::place::{dice_path, game_path, rules_path, tournament_path};
use super::{Club, Game, Page, plain};
use crate::game::Seat;
use crate::words::Lang;
use askama::Template;

#[derive(Template)]
#[template(path = "sealed.html")]
struct Sealed<'a> {
    f: Frame<'a>,
    heading: String,
    ruleset: &'a str,
    why: &'a str,
    players: Vec<Player>,
    links: Vec<Link<'a>>,
}

/// The page of a game of which nothing is shown yet, with the sentence that says until when. Of what happens in the game nothing can
/// come here: it is made without it.
pub fn sealed_page(club: &Club<'_>, game: &Game<'_>, why: &str, lang: Lang) -> Page {
    let path = |lang| game_path(club, game.id, lang);
    let heading = plain(game.title).into_owned();
    let mut f = Frame::new(club, heading.clone(), path, lang);
    f.follow(club, game, lang);
    f.tell([players_told(game, lang).as_str(), why]);
    f.link(&rules_path(club, game.ruleset, lang), &f.t.rules);
    let seats: Vec<Seat> = game.seats.all().collect();
    let mut links = vec![Link { href: format!("{}{}", f.up, dice_path(club, game.id, lang)), label: f.t.dice_title.as_str() }];
    if let Some(id) = game.tournament {
        links.insert(0, Link { href: format!("{}{}", f.up, tournament_path(club, id, lang)), label: &f.t.tournament });
    }
    let page = Sealed { heading, ruleset: game.ruleset_title, why, players: Player::all(game.seats, &seats), links, f };
    finish(path(lang), &page, 3_000)
}
