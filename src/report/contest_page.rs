//! The page of a contest: how everybody stands, who made what against whom, the rounds with their games, and the rules.

use super::contest_facts::{ContestFacts, points_words};
use super::contest_rules::rules_words;
use super::frame::{Frame, finish};
use super::place::{game_path, rules_path, tournament_path};
use super::{Club, Page, clock_words, plain};
use crate::contest::{Round, System, Table, crosstable};
use crate::game::Grid;
use crate::words::Lang;
use askama::Template;

/// No crosstable is wider.
const ACROSS_MOST: usize = 24;

/// A game in the list of a round.
struct Line {
    href: String,
    label: String,
    result: String,
}

/// A round in the list of rounds.
struct RoundPart {
    /// What leads to it.
    anchor: String,
    heading: String,
    lines: Vec<Line>,
    /// Who has a bye, who goes on.
    notes: Vec<String>,
}

#[derive(Template)]
#[template(path = "contest.html")]
struct ContestPage<'a> {
    f: Frame<'a>,
    heading: String,
    sub: String,
    notice: String,
    standings: Grid,
    left: Vec<String>,
    crosstable: Option<Grid>,
    crosstable_how: String,
    rounds_title: String,
    rounds: Vec<RoundPart>,
    rules_title: String,
    rules: Vec<String>,
    seeds_title: String,
    seeds: String,
    secret: Option<&'a str>,
    updated: String,
}

/// A contest's page.
pub fn contest_page(club: &Club<'_>, facts: &ContestFacts<'_>, lang: Lang) -> Page {
    let words = lang.words();
    let path = |lang| tournament_path(club, facts.id, lang);
    let heading = plain(facts.title).into_owned();
    let mut f = Frame::new(club, heading.clone(), path, lang);
    f.link(&rules_path(club, facts.ruleset, lang), &f.t.rules);
    // The newest round first: it is what people look for.
    let rounds = (0..facts.contest.rounds.len()).rev().map(|number| round_part(club, &f.up, facts, number, lang)).collect();
    let left = facts.contest.left.iter().enumerate().filter_map(|(entrant, round)| Some((entrant, (*round)?)));
    let left = left
        .map(|(entrant, round)| words.with("contest-left", &[("name", facts.name(entrant).into()), ("round", i64::from(round).into())]));
    let seeds = match facts.seeds {
        Some(_) => words.with("contest-seeds-drawn", &[("id", facts.id.into())]),
        None => words.say("contest-seeds-given"),
    };
    let page = ContestPage {
        heading,
        sub: format!("{} · {}", facts.ruleset_title, facts.kind(lang)),
        notice: facts.notice(lang),
        standings: facts.table(lang),
        left: left.collect(),
        crosstable: across(facts, lang),
        crosstable_how: words.say("contest-crosstable-how"),
        rounds_title: words.say("contest-rounds"),
        rounds,
        rules_title: words.say("contest-rules"),
        rules: rules_words(facts, lang),
        seeds_title: words.say("contest-seeds"),
        seeds,
        secret: facts.seeds,
        updated: clock_words(&facts.updated, lang),
        f,
    };
    finish(path(lang), &page, 8_000)
}

/// Who made what against whom, in a round robin of pairs.
fn across(facts: &ContestFacts<'_>, lang: Lang) -> Option<Grid> {
    let (words, rules) = (lang.words(), &facts.contest.rules);
    let shown = rules.system == System::RoundRobin && rules.in_pairs() && rules.entrants <= ACROSS_MOST;
    let order: Vec<usize> = facts.standings.iter().map(|standing| standing.entrant).collect();
    let made = |one: usize, other: usize| {
        let games: Vec<String> = crosstable(facts.contest, one, other).into_iter().map(|points| points_words(points, lang)).collect();
        games.join(" · ")
    };
    let row = |(place, one): (usize, &usize)| {
        let cells = order.iter().map(|other| if one == other { "–".to_owned() } else { made(*one, *other) });
        let head = format!("{}. {}", place + 1, facts.name(*one));
        crate::game::GridRow { seat: None, strong: false, cells: std::iter::once(head).chain(cells).collect() }
    };
    shown.then(|| Grid {
        caption: words.say("contest-crosstable"),
        head: std::iter::once(words.say("contest-player")).chain((1..=order.len()).map(|place| place.to_string())).collect(),
        rows: order.iter().enumerate().map(row).collect(),
        ..Grid::default()
    })
}

fn round_part(club: &Club<'_>, up: &str, facts: &ContestFacts<'_>, number: usize, lang: Lang) -> RoundPart {
    let words = lang.words();
    let (empty, none) = (Round::default(), Vec::new());
    let round = facts.contest.rounds.get(number).unwrap_or(&empty);
    let ids = facts.ids.get(number).unwrap_or(&none);
    let tables = round.tables.iter().zip(ids).enumerate();
    let of_table = |(at, (table, ids)): (usize, (&Table, &Vec<&str>))| -> Vec<Line> {
        let line = |(game, id): (usize, &&str)| Line {
            href: format!("{up}{}", game_path(club, id, lang)),
            label: match game {
                0 => words.with("contest-table", &[("table", (at + 1).into())]),
                again => words.with("contest-again", &[("number", (again + 1).into())]),
            },
            result: facts.result(table, game, lang),
        };
        ids.iter().enumerate().map(line).collect()
    };
    let listed = |id: &str, entrants: &[usize]| {
        let args = [("names", facts.list(entrants, lang).into()), ("count", entrants.len().into())];
        (!entrants.is_empty()).then(|| words.with(id, &args))
    };
    let mut notes: Vec<String> = listed("contest-bye", &round.byes).into_iter().collect();
    if facts.contest.rules.system == System::KnockOut
        && let Some(next) = facts.contest.rounds.get(number + 1)
    {
        let mut on: Vec<usize> = next.tables.iter().flat_map(Table::members).chain(&next.byes).copied().collect();
        on.sort_unstable();
        notes.extend(listed("contest-on", &on));
    }
    let heading =
        if facts.is_final(round) { words.say("contest-final") } else { words.with("contest-round", &[("round", (number + 1).into())]) };
    RoundPart { anchor: format!("round-{}", number + 1), heading, lines: tables.flat_map(of_table).collect(), notes }
}
