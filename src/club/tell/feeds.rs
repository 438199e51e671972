//! The feeds of games and of the club: what is new, as far as the public pages tell it.

use crate::annals::Annals;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::Public;
use crate::club::game::opened::Opened;
use crate::club::tell::facts::{Facts, club, ruleset_title};
use crate::club::tell::material::Material;
use crate::club::tell::shown::Shown;
use crate::club::tell::site::put;
use crate::game::Viewer;
use crate::report::{self, Course, FEED_ENTRIES_MAX, GameFeed, Issue, News, Page};
use crate::store::{Disk, GameFile, GameFolder, GameState, Input, OpenGame, read_inputs};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use std::cmp::Reverse;
use std::collections::BTreeMap;

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
            put(disk, &page)?;
        }
    }
    Ok(())
}

/// When a game began.
pub(crate) fn began(file: &GameFile) -> DateTime<Utc> {
    file.starts.unwrap_or(file.opened)
}

/// When each of some rounds ended: with the last that came while it was open; one for which nothing came, with the round before. A round
/// that was played again is as new as that.
pub(crate) fn times(folder: &GameFolder<'_>, file: &GameFile, rounds: std::ops::Range<u32>) -> Result<Vec<DateTime<Utc>>, ClubError> {
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

/// Draws the feeds that are put together of those of games: the club's and the players'.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn draw_club_feeds(disk: &Disk, config: &Config, material: &Material) -> Result<(), ClubError> {
    if config.site_url.is_none() {
        return Ok(());
    }
    for lang in &config.languages {
        let club = club(config, *lang);
        let mut feeds = Feeds { disk, club: &club, lang: *lang, known: BTreeMap::new() };
        let clubs = club_feed(config, material, &mut feeds)?;
        for page in clubs.into_iter().chain(player_feeds(&material.annals, &mut feeds)?) {
            put(disk, &page)?;
        }
    }
    Ok(())
}

/// The feeds of games as they stand on the site, in one language, each read once.
struct Feeds<'f> {
    disk: &'f Disk,
    club: &'f report::Club<'f>,
    lang: Lang,
    known: BTreeMap<String, Option<GameFeed>>,
}

impl Feeds<'_> {
    /// A game's feed. One that is not there yet, or no more what it was, comes with the next page of its game.
    fn of(&mut self, id: &str) -> Result<Option<GameFeed>, ClubError> {
        if let Some(known) = self.known.get(id) {
            return Ok(known.clone());
        }
        let path = format!("site/{}", report::game_feed_path(self.club, id, self.lang));
        let text = self.disk.exists(&path)?.then(|| self.disk.read_to_string(&path)).transpose()?;
        let feed = text.and_then(|text| GameFeed::read(&text));
        self.known.insert(id.to_owned(), feed.clone());
        Ok(feed)
    }
}

/// The feed of the club: games that are open to join, issues of its magazine, and the newest of all games. Those feeds are read that can
/// have something that belongs there: nothing in a game is newer than the game.
fn club_feed(config: &Config, material: &Material, feeds: &mut Feeds<'_>) -> Result<Option<Page>, ClubError> {
    let (club, lang) = (feeds.club, feeds.lang);
    let mut games: Vec<(DateTime<Utc>, &str)> = material.shown.iter().map(|game| (newest(game), game.file.id.as_str())).collect();
    games.sort_by_key(|(at, id)| (Reverse(*at), *id));
    let mut news: Vec<News> = material.open.iter().flat_map(|game| joining(club, game, lang)).collect();
    news.extend(material.issues.iter().rev().map(|issue| issued(config, club, issue, lang)));
    let (mut of_games, mut times) = (Vec::new(), Vec::new());
    for (at, id) in games {
        if times.len() >= FEED_ENTRIES_MAX {
            times.sort_unstable_by_key(|at| Reverse(*at));
            times.truncate(FEED_ENTRIES_MAX);
            if times.last().is_some_and(|least| *least > at) {
                break;
            }
        }
        if let Some(feed) = feeds.of(id)? {
            times.extend(feed.times());
            of_games.push(feed);
        }
    }
    Ok(report::club_feed(club, &news, of_games, lang))
}

/// The feeds of players: of the games that they play, and of the last that is over.
fn player_feeds(annals: &Annals, feeds: &mut Feeds<'_>) -> Result<Vec<Page>, ClubError> {
    let mut pages = Vec::new();
    for person in &annals.people {
        let going = person.going.iter().filter_map(|place| annals.going.get(place.game));
        let ended = person.ended.last().and_then(|place| annals.ended.get(place.game));
        let mut theirs = Vec::new();
        for game in going.chain(ended) {
            theirs.extend(feeds.of(&game.id)?);
        }
        pages.extend(report::player_feed(feeds.club, (&person.name, &person.slug), theirs, feeds.lang));
    }
    Ok(pages)
}

/// Before when everything in a game's feed happened.
fn newest(game: &Shown) -> DateTime<Utc> {
    let began = began(&game.file);
    game.agenda.as_ref().map_or(began, |agenda| agenda.updated.max(began))
}

/// That an issue of the club's magazine has come out.
fn issued(config: &Config, club: &report::Club<'_>, issue: &Issue, lang: Lang) -> News {
    let words = lang.words();
    let said = [("club", config.name(lang).into()), ("month", report::month_words(issue.first, lang).into())];
    News {
        of: format!("zine {}", issue.month),
        title: words.with("booklet-zine-title", &said),
        at: issue.at,
        path: report::issue_path(club, &issue.month, lang),
        lead: vec![words.say("booklet-issues-lead")],
        told: Vec::new(),
    }
}

/// That a game is open to join, and who has joined it.
fn joining(club: &report::Club<'_>, game: &OpenGame, lang: Lang) -> Vec<News> {
    let words = lang.words();
    let ruleset = ruleset_title(&game.ruleset, lang);
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
