//! The way through a game's rounds: from each of its pages to the pages of all of them.

use super::frame::{Frame, Link};
use super::place::{game_path, round_path, seat_round_link};
use super::terms::Terms;
use super::{Club, Game};
use crate::game::{Landmark, PastRound, Sheet};
use crate::words::Lang;

/// A round in the row of all.
pub(super) struct Stop {
    pub label: String,
    /// Where its page is; nothing for the round shown.
    pub href: String,
    pub marks: Vec<(&'static str, &'static str)>,
}

/// Where on a game's page all its rounds are.
const ROUNDS: &str = "#rounds";

/// The pages of a game's rounds, as they are reached from one of its pages: those for everybody, or those of a seat.
pub(super) struct Rounds<'a> {
    pub club: &'a Club<'a>,
    pub game: &'a Game<'a>,
    /// The key of the seat whose pages they are.
    pub own: Option<&'a str>,
    pub lang: Lang,
}

impl Rounds<'_> {
    /// The way to the page of a round, at a place on it.
    pub(super) fn at(&self, round: u32, place: &str, f: &Frame<'_>) -> String {
        let (club, id) = (self.club, self.game.id);
        match self.own {
            Some(key) => format!("{}{}", f.up, seat_round_link(club.private, id, key, round, place)),
            None if place.is_empty() => format!("{}{}", f.up, round_path(club, id, round, self.lang)),
            None => format!("{}{}#{place}", f.up, round_path(club, id, round, self.lang)),
        }
    }

    /// The way to the page of a round.
    pub(super) fn href(&self, round: u32, f: &Frame<'_>) -> String {
        self.at(round, "", f)
    }

    /// Every round as a link. While a game runs, pages of rounds are not drawn anew with each round: they have those that had ended as they
    /// were drawn, and lead to the game's page for later ones.
    pub(super) fn timeline(&self, sheet: &Sheet, shown: Option<u32>, f: &Frame<'_>) -> Vec<Stop> {
        let stop = |round: &PastRound| Stop {
            label: round.label.clone(),
            href: if Some(round.number) == shown { String::new() } else { self.href(round.number, f) },
            marks: round.marks.iter().map(|mark| sign(*mark, f.t)).collect(),
        };
        sheet.timeline.iter().filter(|round| round.number <= self.game.last_round && round.number > 0).map(stop).collect()
    }

    /// Where all rounds are told of, for pages that are not drawn anew with each.
    pub(super) fn all(&self, f: &Frame<'_>) -> String {
        format!("{}{}{ROUNDS}", f.up, game_path(self.club, self.game.id, self.lang))
    }

    /// Where the rounds before and after one are.
    pub(super) fn beside(&self, round: u32, f: &Frame<'_>) -> (Option<String>, Option<String>) {
        let before = round.checked_sub(1).filter(|before| *before >= 1);
        (before.map(|before| self.href(before, f)), (round < self.game.last_round).then(|| self.href(round + 1, f)))
    }

    /// The link to the first round that can be looked at with nothing hidden.
    pub(super) fn open_link<'t>(&self, round: u32, f: &Frame<'_>) -> Link<'t> {
        Link { href: self.at(round, OPEN, f), label: &f.t.laid_open_first }
    }

    /// The way through the rounds from a first one on: first, before, this, after, newest. Label and address, with an anchor
    /// on the page; no address for this one.
    pub(super) fn steps(&self, sheet: &Sheet, round: u32, (first, place): (u32, &str), f: &Frame<'_>) -> Vec<(String, String)> {
        let last = self.game.last_round;
        if last < first {
            return Vec::new();
        }
        let href = |round: u32| self.at(round, place, f);
        let label = |round: u32| {
            let past = sheet.timeline.iter().find(|past| past.number == round);
            past.map_or_else(|| round.to_string(), |past| past.label.clone())
        };
        let mut steps = Vec::with_capacity(5);
        if round > first + 1 {
            steps.push((f.t.first_round.clone(), href(first)));
        }
        if round > first {
            steps.push((format!("‹ {}", label(round - 1)), href(round - 1)));
        }
        steps.push((label(round), String::new()));
        if round < last {
            steps.push((format!("{} ›", label(round + 1)), href(round + 1)));
        }
        if round + 1 < last {
            steps.push((f.t.newest_round.clone(), href(last)));
        }
        steps
    }
}

/// Where the table with nothing hidden is on a round's page.
pub(super) const OPEN: &str = "open";

/// A mark's shape, and the word for who can't see it.
fn sign(mark: Landmark, t: &'static Terms) -> (&'static str, &'static str) {
    match mark {
        Landmark::Scoring => ("★", &t.mark_scoring),
        Landmark::Fall => ("▼", &t.mark_fall),
        Landmark::Capture => ("◆", &t.mark_capture),
    }
}
