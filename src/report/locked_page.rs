//! The page that stands where a private one is locked, or was: what is said to who can't open it, and how a new link is had.

use super::frame::{Frame, finish};
use super::front_page::escaped;
use super::{Club, Page, Private, lock, plain};
use crate::words::Lang;
use askama::Template;

/// Who reads a private page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose<'a> {
    /// A player, of one game.
    Player(&'a str),
    /// A game master.
    Master,
    /// Somebody, of all their games.
    Person,
}

#[derive(Template)]
#[template(path = "locked.html")]
struct LockedPage<'a> {
    f: Frame<'a>,
    /// How a new link is had.
    again: String,
    /// The letter that asks for one, ready to be sent.
    letter: Option<String>,
    /// By which the script knows the key.
    fit: String,
    locked: String,
    /// Whether there is nothing here any more.
    gone: bool,
}

fn shell<'a>(club: &Club<'_>, path: &str, whose: Whose<'_>, lang: Lang) -> LockedPage<'a> {
    let words = lang.words();
    let mut f = Frame::new(club, words.say("report-locked-title"), |_| path.to_owned(), lang);
    f.keep_private();
    f.locked = true;
    let with = [("gm", plain(club.gm).as_ref().into())];
    let (again, letter) = match whose {
        Whose::Player(game) => ("report-locked-again", Some(format!("game {game}\nstatus"))),
        Whose::Master => ("report-locked-again-gm", None),
        Whose::Person => ("report-locked-again-me", None),
    };
    let letter = letter.map(|body| format!("mailto:{}?body={}", club.address, escaped(&body)));
    LockedPage { f, again: words.with(again, &with), letter, fit: String::new(), locked: String::new(), gone: false }
}

/// A private page as it goes to the site: where the club has them encrypted, locked in one that tells nothing.
pub(super) fn kept(club: &Club<'_>, page: Page, key: &str, whose: Whose<'_>, lang: Lang) -> Page {
    match club.private {
        Private::Encrypted => locked(club, page, key, whose, lang),
        Private::SecretPath | Private::None => page,
    }
}

fn locked(club: &Club<'_>, page: Page, key: &str, whose: Whose<'_>, lang: Lang) -> Page {
    let shell = shell(club, &page.path, whose, lang);
    let locked = lock::lock(&page.html, key).unwrap_or_default();
    let room = locked.len() + 6_000;
    finish(page.path, &LockedPage { fit: lock::fit(key), locked, ..shell }, room)
}

/// The page where one was whose link leads nowhere any more, since the seat has another player.
pub fn left_page(club: &Club<'_>, game: &str, path: String, lang: Lang) -> Page {
    let shell = shell(club, &path, Whose::Player(game), lang);
    finish(path, &LockedPage { gone: true, ..shell }, 4_000)
}

/// The script that opens private pages.
pub fn private_script() -> Page {
    Page { path: "private.js".to_owned(), html: include_str!("../../templates/private.js").to_owned() }
}
