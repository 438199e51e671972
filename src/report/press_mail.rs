//! Messages between players: as a part of a mail, as a mail of its own, and as a page.

use super::frame::{Frame, Link, finish};
use super::mail::{MailText, Part, compose, links, own_notes, subject};
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

/// Who gets a mail of nothing but messages.
#[derive(Clone, Debug)]
pub enum Reader<'a> {
    /// A player.
    Player {
        /// Their name.
        name: &'a str,
        /// The key of their page, if they have one.
        page_key: Option<&'a str>,
        /// What they noted, where the game is over by it.
        notes: Vec<String>,
    },
    /// A game master.
    Master,
}

/// A mail of nothing but messages.
pub fn press_mail(club: &Club<'_>, game: &Game<'_>, reader: Reader<'_>, spoken: &[Spoken], lang: Lang) -> MailText {
    let words = lang.words();
    let (lead, page_key, notes) = match reader {
        Reader::Player { name, page_key, notes } => {
            (words.with("press-mail-lead", &[("name", plain(name).as_ref().into())]), page_key, notes)
        }
        Reader::Master => (words.with("press-mail-lead-gm", &[("title", plain(game.title).as_ref().into())]), None, Vec::new()),
    };
    let mut parts = vec![Part::Lead(vec![lead])];
    parts.extend(spoken_parts(spoken, lang));
    parts.extend(own_notes(notes, lang));
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
