//! A player's page: what waits for them, what they play, how their games ended.

use super::super::frame::{Frame, finish};
use super::super::place::{front_path, game_path, player_feed_path, player_path};
use super::super::{Page, plain};
use super::players_page::in_time;
use super::{Archive, Day};
use crate::annals::{Game, Person, Place, State};
use crate::words::{figure, sentence};
use askama::Template;

/// A game in a list of theirs.
struct Line {
    /// When it ended; nothing of a game that goes on.
    day: Option<Day>,
    href: String,
    title: String,
    sub: String,
    words: String,
    won: bool,
}

/// A figure with what it is of.
struct Fact {
    what: String,
    value: String,
    more: String,
}

/// What came of their games of one ruleset.
struct OfRuleset {
    title: String,
    played: usize,
    won: usize,
    best: String,
    rating: String,
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage<'a> {
    f: Frame<'a>,
    heading: String,
    sub: String,
    waits: Vec<Line>,
    facts: Vec<Fact>,
    going: Vec<Line>,
    ended: Vec<Line>,
    rulesets: Vec<OfRuleset>,
    rated: bool,
    w: &'static crate::words::Words,
}

/// A player's page.
pub fn player_page(archive: &Archive<'_>, person: &Person) -> Page {
    let (club, lang, words) = (archive.club, archive.lang, archive.words());
    let path = |lang| player_path(club, &person.slug, lang);
    let heading = plain(&person.name).into_owned();
    let mut f = archive.frame(heading.clone(), path);
    let games = |places: &[Place], all: &'_ [Game], line: &dyn Fn(&Game, usize) -> Option<Line>| -> Vec<Line> {
        places.iter().rev().filter_map(|place| line(all.get(place.game)?, place.seat)).collect()
    };
    let (going, ended) = (&archive.annals.going, &archive.annals.ended);
    let since =
        person.going.iter().filter_map(|place| going.get(place.game)).chain(person.ended.iter().filter_map(|place| ended.get(place.game)));
    let since = since.map(|game| game.opened).min();
    let sub = since.map(|at| words.with("archive-since", &[("when", archive.day(at).words.into())]));
    let sub = sub.unwrap_or_default();
    if club.site_url.is_some() {
        f.feeds.insert(0, (heading.clone(), format!("{}{}", f.up, player_feed_path(club, &person.slug, lang))));
    }
    let counts = [("going", person.going.len().into()), ("ended", person.ended.len().into())];
    f.tell([sentence(&heading).as_str(), sentence(&sub).as_str(), sentence(&words.with("archive-going-ended", &counts)).as_str()]);
    let page = PlayerPage {
        sub,
        waits: games(&person.going, going, &|game, seat| waits(archive, &f.up, game, seat)),
        facts: facts(archive, person),
        going: games(&person.going, going, &|game, seat| Some(under_way(archive, &f.up, game, seat))),
        ended: games(&person.ended, ended, &|game, seat| Some(over(archive, &f.up, game, seat))),
        rulesets: by_ruleset(archive, person),
        rated: archive.ratings && !person.unrated,
        heading,
        w: words,
        f,
    };
    finish(path(lang), &page, 6_000)
}

fn line(archive: &Archive<'_>, up: &str, game: &Game) -> Line {
    let (club, lang) = (archive.club, archive.lang);
    // A game has pages from its deal on; until then the front page tells of it.
    let path =
        if game.state == State::Gathering { format!("{}#gathering", front_path(club, lang)) } else { game_path(club, &game.id, lang) };
    Line {
        day: None,
        href: format!("{up}{path}"),
        title: plain(&game.title).into_owned(),
        sub: archive
            .words()
            .with("archive-ruleset-players", &[("ruleset", archive.ruleset_of(game).into()), ("count", game.seats.len().into())]),
        words: String::new(),
        won: false,
    }
}

/// A game that waits for them.
fn waits(archive: &Archive<'_>, up: &str, game: &Game, seat: usize) -> Option<Line> {
    let State::Running { awaited, until, .. } = &game.state else { return None };
    if !awaited.contains(&seat) {
        return None;
    }
    let until = until.map(|at| archive.until(at)).unwrap_or_default();
    Some(Line { words: until, ..line(archive, up, game) })
}

fn under_way(archive: &Archive<'_>, up: &str, game: &Game, seat: usize) -> Line {
    let words = archive.words();
    let said = match &game.state {
        State::Sealed => words.say("archive-sealed"),
        State::Running { points, .. } if !points.is_empty() => {
            let own = points.get(seat).copied().unwrap_or(0);
            let most = points.iter().copied().max().unwrap_or(0);
            let leader = (0..).zip(points).find(|(at, points)| *at != seat && **points == most).and_then(|(at, _)| game.seats.get(at));
            match leader {
                Some(leader) if own < most => words.with(
                    "archive-behind",
                    &[("points", own.into()), ("name", plain(&leader.name).as_ref().into()), ("most", most.into())],
                ),
                Some(_) => words.with("archive-level", &[("points", own.into())]),
                None => words.with("archive-leads", &[("points", own.into())]),
            }
        }
        State::Gathering => words.say("archive-gathering"),
        _ => String::new(),
    };
    Line { words: said, ..line(archive, up, game) }
}

fn over(archive: &Archive<'_>, up: &str, game: &Game, seat: usize) -> Line {
    let words = archive.words();
    let line = Line { day: game.ended().map(|at| archive.day(at)), ..line(archive, up, game) };
    let Some((_, result)) = game.result() else { return Line { words: words.say("archive-broken-off"), ..line } };
    let won = result.winners.contains(&seat);
    let place = result.places(game.seats.len()).get(seat).copied().unwrap_or(0);
    let points = result.points.get(seat).copied();
    let mut said = match (won, result.winners.is_empty(), points) {
        (true, ..) if result.winners.len() > 1 => words.say("archive-won-shared"),
        (true, ..) => words.say("archive-won"),
        (false, true, None) => words.say("archive-no-winner"),
        (false, _, None) => words.say("archive-lost"),
        (false, _, Some(_)) => words.with("archive-place", &[("place", i64::from(place).into()), ("of", game.seats.len().into())]),
    };
    if let Some(points) = points {
        said = words.with("archive-with-points", &[("said", said.into()), ("points", points.into()), ("figure", figure(points).into())]);
    }
    Line { words: said, won, ..line }
}

fn facts(archive: &Archive<'_>, person: &Person) -> Vec<Fact> {
    let words = archive.words();
    let (won, counted) = person.won(&archive.annals.ended, None);
    let count = [("going", person.going.len().into()), ("ended", person.ended.len().into())];
    let mut facts = vec![Fact {
        what: words.say("archive-games"),
        value: (person.going.len() + person.ended.len()).to_string(),
        more: words.with("archive-going-ended", &count),
    }];
    if counted > 0 {
        let value = words.with("archive-of", &[("part", won.into()), ("all", counted.into())]);
        facts.push(Fact { what: words.say("archive-won-games"), value, more: String::new() });
    }
    if person.punctuality.all() > 0 {
        facts.push(Fact { what: words.say("archive-in-time"), value: in_time(archive, person), more: late(archive, person) });
    }
    for (id, count) in [("archive-stood-in", person.stood_in), ("archive-took-over", person.took_over)] {
        if count > 0 {
            let more = words.with(&format!("{id}-more"), &[("count", i64::from(count).into())]);
            facts.push(Fact { what: words.say(id), value: count.to_string(), more });
        }
    }
    if let Some(rating) = archive.annals.rating_of(person, None).filter(|_| archive.ratings) {
        let more = words.with("archive-rating-games", &[("count", rating.games.into())]);
        facts.push(Fact { what: words.say("archive-rating"), value: format!("{} ± {}", rating.rating, rating.off_by), more });
    }
    facts
}

/// In which games their deadline passed: the newest three.
fn late(archive: &Archive<'_>, person: &Person) -> String {
    let going = person.going.iter().filter_map(|place| Some((archive.annals.going.get(place.game)?, place.seat)));
    let ended = person.ended.iter().rev().filter_map(|place| Some((archive.annals.ended.get(place.game)?, place.seat)));
    let late = going.chain(ended).filter_map(|(game, seat)| {
        let player = game.seats.get(seat).filter(|player| !player.late.is_empty() && !player.took_over)?;
        let with = [("title", plain(&game.title).into_owned().into()), ("count", player.late.len().into())];
        Some(archive.words().with("archive-late-in", &with))
    });
    let late: Vec<String> = late.take(3).collect();
    if late.is_empty() { String::new() } else { archive.words().with("archive-late", &[("games", archive.words().list(&late).into())]) }
}

fn by_ruleset(archive: &Archive<'_>, person: &Person) -> Vec<OfRuleset> {
    let of = |(key, title): &(&str, String)| {
        let (won, played) = person.won(&archive.annals.ended, Some(key));
        let own = person.ended.iter().filter_map(|place| Some((archive.annals.ended.get(place.game)?, place.seat)));
        let best = own.filter(|(game, _)| game.ruleset == *key).filter_map(|(game, seat)| game.result()?.1.points.get(seat).copied()).max();
        let rating = archive.annals.rating_of(person, Some(key));
        OfRuleset {
            title: title.clone(),
            played,
            won,
            best: best.map_or_else(|| "–".to_owned(), figure),
            rating: rating.map_or_else(|| "–".to_owned(), |rating| format!("{} ± {}", rating.rating, rating.off_by)),
        }
    };
    archive.rulesets.iter().map(of).filter(|one| one.played > 0).collect()
}
