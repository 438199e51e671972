//! Messages between players: as a part of a mail, as a mail of its own, and as a page.

use super::frame::{Frame, Link, finish};
use super::mail::{MailText, Part, compose, links, subject};
use super::place::{game_path, press_path};
use super::spoken::Spoken;
use super::{Club, Game, Page, plain};
use crate::words::Lang;
use askama::Template;

/// Messages as parts of a mail.
pub(super) fn spoken_parts(spoken: &[Spoken], lang: Lang) -> Vec<Part<'_>> {
    if spoken.is_empty() {
        return Vec::new();
    }
    let mut parts = vec![Part::Press(spoken)];
    parts.push(Part::Small(lang.words().say("press-mail-how")));
    parts
}

/// A mail of nothing but messages: to a player by name, or to a game master.
pub fn press_mail(club: &Club<'_>, game: &Game<'_>, name: Option<&str>, spoken: &[Spoken], page_key: Option<&str>, lang: Lang) -> MailText {
    let words = lang.words();
    let lead = match name {
        Some(name) => words.with("press-mail-lead", &[("name", plain(name).as_ref().into())]),
        None => words.with("press-mail-lead-gm", &[("title", plain(game.title).as_ref().into())]),
    };
    let mut parts = vec![Part::Lead(vec![lead])];
    parts.extend(spoken_parts(spoken, lang));
    parts.extend(links(club, game, page_key, lang));
    compose(subject(club, game, false, lang), &parts, lang)
}

#[derive(Template)]
#[template(path = "press.html")]
struct Press<'a> {
    f: Frame<'a>,
    game: Link<'a>,
    heading: &'a str,
    lead: String,
    none: String,
    spoken: &'a [Spoken],
}

/// The page of a game's published messages.
pub fn press_page(club: &Club<'_>, game: &Game<'_>, spoken: &[Spoken], lang: Lang) -> Page {
    let words = lang.words();
    let path = |lang| press_path(club, game.id, lang);
    let heading = words.say("press-page-title");
    let mut f = Frame::new(club, format!("{heading} · {}", plain(game.title)), path, lang);
    let lead = words.say("press-page-lead");
    f.tell([lead.as_str()]);
    let home = Link { href: format!("{}{}", f.up, game_path(club, game.id, lang)), label: game.title };
    let page = Press { f, game: home, heading: &heading, lead, none: words.say("press-page-none"), spoken };
    finish(path(lang), &page, 3_000 + spoken.len() * 400)
}
