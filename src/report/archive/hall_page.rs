//! What stands out: of all games, and of each ruleset.

use super::super::Page;
use super::super::frame::{Frame, finish};
use super::super::place::game_path;
use super::super::terms::Terms;
use super::{Archive, Filter, Named, hall_path, list_path};
use crate::annals::{Best, Figures};
use crate::words::{figure, sentence};
use askama::Template;

/// A figure with what it is of: "rounds", "12, between 9 and 17".
pub(super) struct Fact {
    pub what: String,
    pub value: String,
    /// Whose it is, and in which game.
    pub games: Vec<Of>,
}

/// A game in which something stands out.
pub(super) struct Of {
    pub value: String,
    pub who: Option<Named>,
    pub href: String,
    pub title: String,
}

struct Part {
    id: String,
    title: String,
    href: String,
    facts: Vec<Fact>,
}

#[derive(Template)]
#[template(path = "hall.html")]
struct HallPage<'a> {
    f: Frame<'a>,
    heading: String,
    lead: String,
    wins: Vec<(Named, usize)>,
    parts: Vec<Part>,
    w: &'static crate::words::Words,
}

/// The figures of a ruleset in words.
pub(super) fn facts(archive: &Archive<'_>, up: &str, figures: &Figures) -> Vec<Fact> {
    let words = archive.words();
    let plain = |what: &str, value: String| Fact { what: words.say(what), value, games: Vec::new() };
    let mut facts = Vec::new();
    if figures.games == 0 {
        return facts;
    }
    let players: Vec<String> = figures
        .by_players
        .iter()
        .map(|(players, games)| words.with("archive-with-players", &[("players", (*players).into()), ("games", (*games).into())]))
        .collect();
    facts.push(plain(
        "archive-games",
        words.with("archive-games-of", &[("count", figures.games.into()), ("players", words.list(&players).into())]),
    ));
    let range = |[least, middle, most]: [i64; 3]| {
        let id = match figures.games {
            _ if least == most => "archive-same",
            2 => "archive-two",
            _ => "archive-range",
        };
        words.with(id, &[("least", figure(least).into()), ("middle", figure(middle).into()), ("most", figure(most).into())])
    };
    facts.extend(figures.rounds.map(|rounds| plain("archive-rounds", range(rounds.map(i64::from)))));
    facts.extend(figures.winning.map(|points| plain("archive-winning", range(points))));
    let seats: Vec<String> = (0..).zip(&figures.by_seat).map(|(seat, won)| format!("{} {won}", crate::game::Seat(seat))).collect();
    if !seats.is_empty() {
        facts.push(plain("archive-by-seat", seats.join(" · ")));
    }
    let of = |what: &str, all: &[Best], unit: &str| Fact {
        what: words.say(what),
        value: String::new(),
        games: all.iter().map(|best| best_of(archive, up, best, unit)).collect(),
    };
    let bests = [
        of("archive-highest", &figures.highest, "archive-points"),
        of("archive-narrowest", &figures.narrowest, "archive-points"),
        of("archive-shortest", &figures.shortest, "archive-rounds-count"),
    ];
    // Among one nothing is the most or the least.
    facts.extend(bests.into_iter().filter(|fact| figures.games > 1 && !fact.games.is_empty()));
    facts
}

fn best_of(archive: &Archive<'_>, up: &str, best: &Best, unit: &str) -> Of {
    Of {
        value: archive.words().with(unit, &[("count", best.value.into())]),
        who: best.name.as_deref().map(|name| archive.named(up, name)),
        href: format!("{up}{}", game_path(archive.club, &best.game, archive.lang)),
        title: super::plain(&best.title).into_owned(),
    }
}

/// The page of what stands out.
pub fn hall_page(archive: &Archive<'_>) -> Page {
    let (club, lang, words) = (archive.club, archive.lang, archive.words());
    let heading = Terms::of(lang).hall.clone();
    let mut f = archive.frame(heading.clone(), |lang| hall_path(club, lang));
    let of_ruleset = |(key, title): &(&str, String)| Part {
        id: (*key).to_owned(),
        title: title.clone(),
        href: format!("{}{}", f.up, list_path(club, Filter::Ruleset(key), None, lang)),
        facts: facts(archive, &f.up, &archive.annals.figures(Some(key))),
    };
    let parts = archive.rulesets.iter().map(of_ruleset).filter(|part| !part.facts.is_empty()).collect();
    let figures = archive.annals.figures(None);
    let wins = figures.wins.iter().map(|(name, wins)| (archive.named(&f.up, name), *wins)).collect();
    let lead = words.with("archive-hall-lead", &[("count", figures.games.into())]);
    f.tell([sentence(&heading).as_str(), lead.as_str(), sentence(&words.say("archive-hall-what")).as_str()]);
    let page = HallPage { heading, lead, wins, parts, w: words, f };
    finish(hall_path(club, lang), &page, 8_000)
}
