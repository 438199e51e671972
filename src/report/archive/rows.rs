//! A game that is over as a line of a list: when, which, and how it ended.

use super::super::place::{game_path, tournament_path};
use super::super::{deadline_words, plain};
use super::{Archive, Day};
use crate::annals::{Game, State};
use crate::words::figure;
use chrono::{DateTime, Datelike, Utc};
use chrono_tz::Tz;

/// A line of a list.
pub(in super::super) struct Row {
    /// When.
    pub day: Day,
    pub href: String,
    pub title: String,
    pub sub: String,
    /// How it ended, in parts; what is marked won.
    pub result: Vec<(String, bool)>,
    /// The games of a tournament.
    pub games: Vec<Row>,
}

/// What a line stands for: a game, or a tournament with those of its games that are over.
pub(super) struct Entry<'a> {
    at: DateTime<Utc>,
    games: Vec<&'a Game>,
}

/// The year in which a game ended.
pub(super) fn year(game: &Game, zone: Tz) -> Option<i32> {
    game.ended().map(|at| at.with_timezone(&zone).year())
}

/// The lines of games in the order in which they ended: those of a tournament are one, where its last game stands.
pub(super) fn entries<'a>(archive: &Archive<'_>, games: impl Iterator<Item = &'a Game>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = Vec::new();
    for game in games {
        let State::Ended { at, .. } = game.state else { continue };
        let known = game.tournament.as_ref().filter(|id| archive.contests.iter().any(|contest| contest.id == **id));
        let begun = |id| entries.iter().position(|entry| entry.games.first().is_some_and(|other| other.tournament.as_ref() == Some(id)));
        match known.and_then(begun) {
            // It goes to the end, where its newest game belongs.
            Some(place) => {
                let mut entry = entries.remove(place);
                entry.at = at;
                entry.games.push(game);
                entries.push(entry);
            }
            None => entries.push(Entry { at, games: vec![game] }),
        }
    }
    entries
}

impl Entry<'_> {
    /// How many games it stands for.
    pub(super) fn count(&self) -> usize {
        self.games.len()
    }

    /// The line in words. `up`: the way to the site's folder.
    pub(super) fn row(&self, archive: &Archive<'_>, up: &str) -> Row {
        let games: Vec<Row> = self.games.iter().map(|game| of_game(archive, up, game)).collect();
        let first = self.games.first();
        let contest = first.and_then(|game| archive.contests.iter().find(|contest| Some(contest.id) == game.tournament.as_deref()));
        match (contest, first) {
            (Some(contest), Some(game)) => {
                let count = [("ruleset", archive.ruleset_of(game).into()), ("count", games.len().into())];
                Row {
                    href: format!("{up}{}", tournament_path(archive.club, contest.id, archive.lang)),
                    title: plain(contest.title).into_owned(),
                    sub: archive.words().with("archive-tournament", &count),
                    result: vec![(contest.notice.clone(), false)],
                    games,
                    ..dated(archive, self.at)
                }
            }
            _ => games.into_iter().next().unwrap_or_else(|| dated(archive, self.at)),
        }
    }
}

fn dated(archive: &Archive<'_>, at: DateTime<Utc>) -> Row {
    Row { day: archive.day(at), href: String::new(), title: String::new(), sub: String::new(), result: Vec::new(), games: Vec::new() }
}

fn of_game(archive: &Archive<'_>, up: &str, game: &Game) -> Row {
    let at = game.ended().unwrap_or(game.opened);
    Row {
        href: format!("{up}{}", game_path(archive.club, &game.id, archive.lang)),
        title: plain(&game.title).into_owned(),
        sub: archive.ruleset_of(game),
        result: result(archive, game),
        ..dated(archive, at)
    }
}

/// How a game ended: by points each seat's, the most first; else who beat whom.
fn result(archive: &Archive<'_>, game: &Game) -> Vec<(String, bool)> {
    let words = archive.words();
    let name = |seat: usize| game.seats.get(seat).map(|player| plain(&player.name).into_owned()).unwrap_or_default();
    let Some((_, result)) = game.result() else { return vec![(words.say("archive-broken-off"), false)] };
    if result.points.is_empty() {
        let of = |won: bool| (0..game.seats.len()).filter(|seat| result.winners.contains(seat) == won).map(name).collect::<Vec<_>>();
        let (winners, losers) = (of(true), of(false));
        if winners.is_empty() || losers.is_empty() {
            return vec![(words.with("archive-drawn", &[("names", words.list(&[winners, losers].concat()).into())]), false)];
        }
        let with = [("winners", words.list(&winners).into()), ("losers", words.list(&losers).into())];
        return vec![(words.with("archive-beat", &with), false)];
    }
    let mut seats: Vec<usize> = (0..game.seats.len()).collect();
    let places = result.places(game.seats.len());
    seats.sort_by_key(|seat| places.get(*seat).copied());
    let points = |seat: usize| result.points.get(seat).copied().unwrap_or(0);
    seats.into_iter().map(|seat| (format!("{}\u{a0}{}", name(seat), figure(points(seat))), result.winners.contains(&seat))).collect()
}

impl Archive<'_> {
    /// A game's ruleset in the reader's language.
    pub(super) fn ruleset_of(&self, game: &Game) -> String {
        self.ruleset(&game.ruleset).to_owned()
    }

    /// Until when somebody is waited for.
    pub(super) fn until(&self, at: DateTime<Utc>) -> String {
        deadline_words(&at.with_timezone(&self.zone), self.lang)
    }
}
