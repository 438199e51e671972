//! Where pages are: paths below the site's folder, and links between them.
//!
//! The club's first language has the plain paths, every other the same paths below its code
//! (`fi/g/friday-3/index.html`). A seat's private page is in one language and keeps its path.
//! Links are relative and name the file, so that a site also works from a folder or below any address.

use super::private::Place;
use super::{Club, Game, Private, lock, moment};
use crate::words::Lang;

/// The front page: `index.html`.
pub fn front_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}index.html", prefix(club, lang))
}

/// A game's public page: `g/friday-3/index.html`.
pub fn game_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}g/{id}/index.html", prefix(club, lang))
}

/// The page of a round: `g/friday-3/r/7.html`.
pub fn round_path(club: &Club<'_>, id: &str, round: u32, lang: Lang) -> String {
    format!("{}g/{id}/r/{round}.html", prefix(club, lang))
}

/// A page that a round left: `g/friday-3/p/interim-scoring.html`.
pub fn extra_path(club: &Club<'_>, id: &str, slug: &str, lang: Lang) -> String {
    format!("{}g/{id}/p/{slug}.html", prefix(club, lang))
}

/// The page of a game's published messages: `g/friday-3/press.html`.
pub(super) fn press_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}g/{id}/press.html", prefix(club, lang))
}

/// The page of a game's published letters: `g/friday-3/letters.html`.
pub(super) fn letters_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}g/{id}/letters.html", prefix(club, lang))
}

/// Wherever that page may stand, in whichever languages the club has had its site.
pub fn letters_paths(id: &str) -> impl Iterator<Item = String> {
    let folders = std::iter::once(String::new()).chain(Lang::ALL.into_iter().map(|lang| format!("{}/", lang.code())));
    folders.map(move |folder| format!("{folder}g/{id}/letters.html"))
}

/// The folder of the seats' private pages of a game.
pub fn seats_folder(id: &str) -> String {
    format!("g/{id}/s")
}

/// The folder of the game masters' private pages.
pub const DESKS: &str = "desk";

/// The private page of a seat, whose key nobody can guess.
pub fn seat_path(private: Private, id: &str, page_key: &str) -> String {
    format!("g/{id}/s/{}.html", private.name(page_key))
}

/// The private page of a game master, whose key nobody can guess.
pub fn desk_path(private: Private, page_key: &str) -> String {
    format!("desk/{}.html", private.name(page_key))
}

/// The page of a rerun that nobody has adopted yet, beside the desk of who may read it.
pub(super) fn branch_path(private: Private, page_key: &str, id: &str, branch: &str) -> String {
    match private {
        Private::Encrypted => desk_path(private, &branch_key(page_key, id, branch)),
        Private::SecretPath | Private::None => format!("desk/{page_key}.{id}.{branch}.html"),
    }
}

/// The key of that page, which follows from that of the desk.
pub(super) fn branch_key(page_key: &str, id: &str, branch: &str) -> String {
    lock::beside(page_key, &format!("branch {id} {branch}"))
}

/// The link to a game master's page, below the site's folder.
pub fn desk_door(private: Private, page_key: &str) -> String {
    private.door(&desk_path(private, page_key), page_key, Place::default())
}

/// The pages of a seat's past rounds: their folder.
pub fn seat_rounds_folder(private: Private, id: &str, page_key: &str) -> String {
    let name = if private == Private::Encrypted { lock::beside(page_key, "rounds") } else { page_key.to_owned() };
    format!("{}/{name}", past_folder(id))
}

/// The folder of those of all seats of a game.
pub fn past_folder(id: &str) -> String {
    format!("g/{id}/t")
}

/// A past round as a seat saw it.
pub fn seat_round_path(private: Private, id: &str, page_key: &str, round: u32) -> String {
    format!("{}/{round}.html", seat_rounds_folder(private, id, page_key))
}

/// The link to such a page, below the site's folder, at a place on it.
pub(super) fn seat_round_link(private: Private, id: &str, page_key: &str, round: u32, at: &str) -> String {
    private.door(&seat_round_path(private, id, page_key, round), page_key, Place { made: None, at })
}

/// The link to a seat's private page, below the site's folder.
pub(super) fn seat_door(private: Private, id: &str, page_key: &str) -> String {
    private.door(&seat_path(private, id, page_key), page_key, Place::default())
}

/// The folder of the pages of people with all their games.
pub const PEOPLE: &str = "me";

/// The page of somebody with all their games.
pub fn person_path(private: Private, page_key: &str) -> String {
    format!("{PEOPLE}/{}.html", private.name(page_key))
}

/// The calendar of all their games.
pub fn person_calendar_path(private: Private, page_key: &str) -> String {
    format!("{PEOPLE}/{}.ics", private.name_beside(page_key, "calendar"))
}

/// The link to that page, below the site's folder.
pub fn person_door(private: Private, page_key: &str) -> String {
    private.door(&person_path(private, page_key), page_key, Place::default())
}

/// The same for mails, where the club has published its site.
pub(super) fn person_link(club: &Club<'_>, page_key: &str) -> Option<String> {
    link_unless_none(club, &person_door(club.private, page_key))
}

/// The link to a seat's private page for mails, at a place on it, where the club has published its site.
pub(super) fn seat_link(club: &Club<'_>, game: &Game<'_>, page_key: &str, at: &str) -> Option<String> {
    let place = Place { made: Some(moment(&game.updated)), at };
    link_unless_none(club, &club.private.door(&seat_path(club.private, game.id, page_key), page_key, place))
}

/// The same for a game master's.
pub(super) fn desk_link(club: &Club<'_>, page_key: &str, at: &str) -> Option<String> {
    link_unless_none(club, &club.private.door(&desk_path(club.private, page_key), page_key, Place { made: None, at }))
}

/// Where there are no private pages, nothing leads to them.
fn link_unless_none(club: &Club<'_>, path: &str) -> Option<String> {
    link(club, path).filter(|_| club.private != Private::None)
}

/// The club's feed: `atom.xml`.
pub(super) fn club_feed_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}atom.xml", prefix(club, lang))
}

/// A game's feed: `g/friday-3/atom.xml`.
pub fn game_feed_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}g/{id}/atom.xml", prefix(club, lang))
}

/// The club's calendar: `deadlines.ics`.
pub(super) fn calendar_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}deadlines.ics", prefix(club, lang))
}

/// The calendar of a seat, beside its private page.
pub fn seat_calendar_path(private: Private, id: &str, page_key: &str) -> String {
    format!("g/{id}/s/{}.ics", private.name_beside(page_key, "calendar"))
}

/// A path as a link by which a calendar program subscribes to it, where the club has published its site.
pub(super) fn subscribe(club: &Club<'_>, path: &str) -> Option<String> {
    let link = link(club, path)?;
    let (_, rest) = link.split_once("://")?;
    Some(format!("webcal://{rest}"))
}

/// The rules page of a ruleset: `rules/web-of-power-card.html`.
pub fn rules_path(club: &Club<'_>, ruleset: &str, lang: Lang) -> String {
    format!("{}rules/{ruleset}.html", prefix(club, lang))
}

/// The page of a ruleset's rulings: `rules/citadels-rulings.html`.
pub(super) fn rulings_path(club: &Club<'_>, ruleset: &str, lang: Lang) -> String {
    format!("{}rules/{ruleset}-rulings.html", prefix(club, lang))
}

/// The page of a ruleset's cards: `rules/lords-of-hell-cards.html`. Its rules page links to it.
pub(super) fn cards_path(club: &Club<'_>, ruleset: &str, lang: Lang) -> String {
    format!("{}rules/{ruleset}-cards.html", prefix(club, lang))
}

/// The page of a tournament: `t/siege/index.html`.
pub fn tournament_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}t/{id}/index.html", prefix(club, lang))
}

/// The page of a player: `players/laura.html`.
pub(super) fn player_path(club: &Club<'_>, slug: &str, lang: Lang) -> String {
    format!("{}players/{slug}.html", prefix(club, lang))
}

/// The feed of a player's games.
pub(super) fn player_feed_path(club: &Club<'_>, slug: &str, lang: Lang) -> String {
    format!("{}players/{slug}.atom", prefix(club, lang))
}

/// An issue of the club's magazine: `zine/2026-11.html`.
pub fn issue_path(club: &Club<'_>, month: &str, lang: Lang) -> String {
    format!("{}zine/{month}.html", prefix(club, lang))
}

/// The list of all issues.
pub(super) fn issues_path(club: &Club<'_>, lang: Lang) -> String {
    format!("{}zine/index.html", prefix(club, lang))
}

/// The page on a game's dice.
pub(super) fn dice_path(club: &Club<'_>, id: &str, lang: Lang) -> String {
    format!("{}g/{id}/dice.html", prefix(club, lang))
}

/// What paths of a language begin with.
pub(super) fn prefix(club: &Club<'_>, lang: Lang) -> String {
    match club.languages.first() {
        Some(first) if *first != lang => format!("{}/", lang.code()),
        _ => String::new(),
    }
}

/// The way from a page up to the site's folder: `../../`.
pub(super) fn way_up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// A path as a link for mails, where the club has published its site; a folder's page by the folder.
pub(super) fn link(club: &Club<'_>, path: &str) -> Option<String> {
    let site = club.site_url?.trim_end_matches('/');
    Some(format!("{site}/{}", path.strip_suffix("index.html").unwrap_or(path)))
}
