//! Cases of a tournament: the games as they ended, and who has won it.

use super::case::{Case, Ending, Expect};
use crate::game::{Played, Present, Seats, Tally, Team};
use crate::serial::of_table;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Table;

/// `[case.tournament]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Games {
    /// Which kind.
    kind: String,
    /// Its games, in order.
    games: Vec<GameRow>,
}

/// One game of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameRow {
    /// The winner's name; empty: a draw.
    winner: String,
    /// What the players had at its start that is weighed: in the one ruleset that has tournaments, knights.
    #[serde(default)]
    knights: BTreeMap<String, u32>,
}

/// Runs a case of a tournament.
///
/// # Errors
/// The first difference from what it expects, or why it can't be run.
pub(super) fn run<R: Present>(case: &Case, table: &Table) -> Result<(), String> {
    if R::PARTS.tournaments.kinds().is_empty() {
        return Err(format!("{} has no tournaments", R::META.key));
    }
    let games: Games = of_table(table).map_err(|error| format!("tournament: {}", error.message()))?;
    let Some(kind) = R::PARTS.tournaments.kinds().iter().find(|kind| kind.key == games.kind) else {
        return Err(format!("{} has no tournament {}", R::META.key, games.kind));
    };
    (kind.allows)(&case.options)?;
    let Ok(names) = <[String; 2]>::try_from(case.players.clone()) else {
        return Err(format!("a tournament is between two, not {}", case.players.len()));
    };
    let seats = Seats(case.players.clone());
    let team = |name: &str| match seats.of_name(name).map(|seat| seat.index()) {
        Some(0) => Ok(Team::First),
        Some(_) => Ok(Team::Second),
        None => Err(format!("nobody here is called {name}")),
    };
    let mut played = Vec::with_capacity(games.games.len());
    for (index, game) in games.games.iter().enumerate() {
        let winner = if game.winner.is_empty() { None } else { Some(team(&game.winner)?) };
        let mut handicap = [None; 2];
        for (name, count) in &game.knights {
            *team(name)?.of_mut(&mut handicap) = Some(*count);
        }
        let handicap = match (handicap, kind.handicap) {
            ([Some(one), Some(two)], _) => [one, two],
            ([None, None], None) => [0, 0],
            _ => return Err(format!("game {}: it does not say what both players had", index + 1)),
        };
        played.push(Played { winner, handicap });
    }
    let decision = (kind.decide)(&names, &played)?;
    let wins = Tally::of(&played).wins;
    let [step] = case.step.as_slice() else { return Err(format!("a tournament has one step, not {}", case.step.len())) };
    if !step.orders.is_empty() || step.deadline || step.position.is_some() || !case.position.is_empty() || case.dice.is_some() {
        return Err("a tournament has no position, letters, deadline or dice: its games are over".into());
    }
    let Expect { lines, requests, position, events, sees, scores, outcome } = &step.expect;
    let empty = lines.is_empty() && requests.is_none() && position.is_none() && events.is_none() && sees.is_empty() && scores.is_none();
    let Some(Ending { winners, scores }) = outcome.as_ref().filter(|_| empty) else {
        return Err("of a tournament, the outcome can be expected and nothing else".into());
    };
    let found: Vec<&String> = decision.winner.iter().map(|team| team.of(&names)).collect();
    if let Some(wanted) = winners
        && found != wanted.iter().collect::<Vec<_>>()
    {
        return Err(format!("winners: expected {wanted:?}, found {found:?}"));
    }
    for (name, wanted) in scores.iter().flatten() {
        let found = *team(name)?.of(&wins);
        if i64::from(found) != *wanted {
            return Err(format!("games won by {name}: expected {wanted}, found {found}"));
        }
    }
    Ok(())
}
