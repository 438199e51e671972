//! The page of what players wrote in a game that is over.

use super::frame::{Frame, Link, finish};
use super::place::{game_path, letters_path, round_path};
use super::{Club, Game, Page, lettered, mark_svg, plain};
use crate::game::Seat;
use crate::words::Lang;
use askama::Template;

/// Of a longer letter only its beginning is shown at first.
const LINES_MAX: usize = 16;

/// The letters of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLetters {
    /// The round.
    pub round: u32,
    /// Its title in the reader's language.
    pub title: String,
    /// The letters, in the order in which they counted.
    pub letters: Vec<ShownLetter>,
}

/// A letter as everybody may read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownLetter {
    /// Whose it is.
    pub seat: Seat,
    /// When it reached the club, in words.
    pub when: String,
    /// Its lines.
    pub lines: Vec<String>,
    /// What its numbers meant, each in a few words.
    pub meant: Vec<String>,
}

struct Shown {
    mark: &'static str,
    name: String,
    when: String,
    text: String,
    /// The rest of a long one, and what says that it is there.
    rest: String,
    more: String,
    /// What its numbers meant.
    meant: String,
}

struct Round {
    number: u32,
    href: String,
    title: String,
    letters: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "letters.html")]
struct Letters<'a> {
    f: Frame<'a>,
    game: Link<'a>,
    heading: &'a str,
    lead: String,
    none: String,
    rounds: Vec<Round>,
}

/// The page of a game's letters, round by round.
pub fn letters_page(club: &Club<'_>, game: &Game<'_>, rounds: &[RoundLetters], lang: Lang) -> Page {
    let words = lang.words();
    let path = |lang| letters_path(club, game.id, lang);
    let heading = words.say("letters-page-title");
    let mut f = Frame::new(club, format!("{heading} · {}", plain(game.title)), path, lang);
    let (lead, none) = (words.say("letters-page-lead"), words.say("letters-page-none"));
    f.tell([lead.as_str()]);
    let home = Link { href: format!("{}{}", f.up, game_path(club, game.id, lang)), label: game.title };
    let shown = |letter: &ShownLetter| {
        // A single line more is no reason to fold.
        let first = if letter.lines.len() > LINES_MAX + 1 { LINES_MAX } else { letter.lines.len() };
        let (lines, rest) = letter.lines.split_at_checked(first).unwrap_or((&letter.lines, &[]));
        Shown {
            mark: mark_svg(letter.seat),
            name: lettered(game.seats, letter.seat),
            when: letter.when.clone(),
            text: lines.join("\n"),
            rest: rest.join("\n"),
            more: words.with("letters-page-more", &[("count", rest.len().into())]),
            meant: letter.meant.join("; "),
        }
    };
    let of_round = |round: &'_ RoundLetters| Round {
        number: round.round,
        href: format!("{}{}", f.up, round_path(club, game.id, round.round, lang)),
        title: round.title.clone(),
        letters: round.letters.iter().map(shown).collect(),
    };
    let rounds: Vec<Round> = rounds.iter().map(of_round).collect();
    let room = rounds.iter().flat_map(|round| &round.letters).map(|letter| 600 + letter.text.len() + letter.rest.len());
    let room = 3_000 + room.sum::<usize>();
    finish(path(lang), &Letters { f, game: home, heading: &heading, lead, none, rounds }, room)
}
