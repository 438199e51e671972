//! The feeds of games and of the club: what is new, as far as the public pages tell it.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::open_games::prefix;
use crate::club::tell::shown::Shown;
use crate::game::Viewer;
use crate::report::{self, Course, FEED_ENTRIES_MAX, GameFeed, News};
use crate::store::{Disk, Durability, GameFile, GameFolder, GameState, Input, OpenGame, read_inputs};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::cmp::Reverse;

/// So many rounds stand in a game's feed.
const ROUNDS_MAX: u32 = 20;

/// Draws the feed of a game: its newest rounds as they are told to everybody, that it has begun, how it ended.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_feed(disk: &Disk, config: &Config, game: &Opened, now: DateTime<Utc>) -> Result<(), ClubError> {
    let Some(table) = game.table.as_ref().filter(|_| config.site_url.is_some()) else { return Ok(()) };
    // Of a game that is sealed that it has begun is all that is known.
    let end = if game.is_sealed() { 0 } else { Public::of(config, &game.file, table.round(), 0).end };
    let first = end.saturating_sub(ROUNDS_MAX).max(1);
    let times = times(&GameFolder::new(disk, &game.file.id)?, &game.file, first..end)?;
    let over = game.file.state == GameState::Ended && !game.is_sealed();
    // One that was broken off ended after its last round.
    let broken_off = game.agenda.as_ref().filter(|_| game.file.broken_off.is_some()).map(|agenda| agenda.updated);
    let ended = broken_off.or(times.last().copied()).unwrap_or(game.file.opened);
    for lang in &config.languages {
        let (club, facts) = (club(config, *lang), Facts::of(game, game.agenda.as_ref(), now, *lang));
        let Some(sheet) = game.sheet(Viewer::Public, first, *lang) else { return Ok(()) };
        // What is told of a round comes of that round alone: so newer ones may be looked at, and are left out.
        let told = sheet.rounds.into_iter().filter(|round| (first..end).contains(&round.number));
        let course = Course {
            begun: (first == 1).then(|| began(&game.file)),
            rounds: told.zip(times.iter().copied()).collect(),
            ended: sheet.result.filter(|_| over).map(|result| (result, ended)),
        };
        if let Some(page) = report::game_feed(&club, &facts.game(game), &course, *lang) {
            disk.write(&format!("site/{}", page.path), page.html.as_bytes(), Durability::Derived)?;
        }
    }
    Ok(())
}

/// When a game began.
fn began(file: &GameFile) -> DateTime<Utc> {
    file.starts.unwrap_or(file.opened)
}

/// When each of some rounds ended: with the last that came while it was open; one for which nothing came, with the round before. A round
/// that was played again is as new as that.
fn times(folder: &GameFolder<'_>, file: &GameFile, rounds: std::ops::Range<u32>) -> Result<Vec<DateTime<Utc>>, ClubError> {
    let ended = |round: u32| -> Result<Option<DateTime<Utc>>, ClubError> {
        Ok(read_inputs(folder, round)?.and_then(|trail| trail.inputs.iter().map(Input::at).max()))
    };
    let mut before = None;
    for round in (1..rounds.start).rev() {
        before = ended(round)?;
        if before.is_some() {
            break;
        }
    }
    let mut last = before.unwrap_or(began(file));
    let mut times = Vec::new();
    for round in rounds {
        last = ended(round)?.unwrap_or(last);
        let again = file.reruns.iter().filter(|rerun| rerun.round <= round);
        let again = again.filter_map(|rerun| DateTime::parse_from_rfc3339(&rerun.at).ok()).map(|at| at.to_utc()).max();
        times.push(again.map_or(last, |again| again.max(last)));
    }
    Ok(times)
}

/// Draws the feed of the club: games that are open to join, and the newest of all games. Those feeds are read that can have something that
/// belongs there: nothing in a game is newer than the game.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_club_feed(disk: &Disk, config: &Config, shown: &[Shown], open: &[OpenGame]) -> Result<(), ClubError> {
    if config.site_url.is_none() {
        return Ok(());
    }
    let mut games: Vec<(DateTime<Utc>, &str)> = shown.iter().map(|game| (newest(game), game.file.id.as_str())).collect();
    games.sort_by_key(|(at, id)| (Reverse(*at), *id));
    for lang in &config.languages {
        let club = club(config, *lang);
        let news: Vec<News> = open.iter().flat_map(|game| joining(&club, game, *lang)).collect();
        let (mut feeds, mut times) = (Vec::new(), Vec::new());
        for (at, id) in &games {
            if times.len() >= FEED_ENTRIES_MAX {
                times.sort_unstable_by_key(|at| Reverse(*at));
                times.truncate(FEED_ENTRIES_MAX);
                if times.last().is_some_and(|least| least > at) {
                    break;
                }
            }
            let path = format!("site/{}", report::game_feed_path(&club, id, *lang));
            // One that is not there yet, or no more what it was, comes with the next page of its game.
            if let Some(feed) = disk.exists(&path)?.then(|| disk.read_to_string(&path)).transpose()?.and_then(|text| GameFeed::read(&text))
            {
                times.extend(feed.times());
                feeds.push(feed);
            }
        }
        if let Some(page) = report::club_feed(&club, &news, feeds, *lang) {
            disk.write(&format!("site/{}", page.path), page.html.as_bytes(), Durability::Derived)?;
        }
    }
    Ok(())
}

/// Before when everything in a game's feed happened.
fn newest(game: &Shown) -> DateTime<Utc> {
    let began = began(&game.file);
    game.agenda.as_ref().map_or(began, |agenda| agenda.updated.max(began))
}

/// That a game is open to join, and who has joined it.
fn joining(club: &report::Club<'_>, game: &OpenGame, lang: Lang) -> Vec<News> {
    let words = lang.words();
    let ruleset = words.say(&format!("{}-title", prefix(game)));
    let path = report::front_path(club, lang);
    let named = [("game", game.title.as_str().into()), ("ruleset", ruleset.as_str().into())];
    let count = [("least", game.least.into()), ("most", game.most.into())];
    let opened = News {
        of: format!("open {}", game.id),
        title: words.with("report-feed-open", &named),
        at: game.opened,
        path: path.clone(),
        lead: vec![words.with(if game.least == game.most { "report-feed-open-count" } else { "report-feed-open-range" }, &count)],
        told: Vec::new(),
    };
    let joined = game.seated().iter().map(|player| News {
        of: format!("open {} {}", game.id, player.known_as()),
        title: words.with("report-feed-joined", &[("name", player.known_as().into()), ("game", game.title.as_str().into())]),
        at: player.since,
        path: path.clone(),
        lead: Vec::new(),
        told: Vec::new(),
    });
    let joined: Vec<News> = joined.collect();
    joined.into_iter().rev().chain([opened]).collect()
}
