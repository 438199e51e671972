//! Ratings by the published method of Weng and Lin (A Bayesian Approximation Method for Online Ranking, 2011, algorithm 1: Bradley–Terry, each
//! pair), for two players and more.
//!
//! They are for fun and for nothing else: no rule, no log and no pairing reads them. So floats may stand here, and nowhere else; what is
//! shown is rounded.

use super::people::fold;
use super::{Game, Outcome};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// From so many games on somebody has a place in the order.
pub const SURE_FROM: usize = 5;
/// What a rating of 25 is shown as, in which all begin.
const MIDDLE: f64 = 1500.0;
/// A point of the method is so many of those shown.
const POINTS: f64 = 20.0;

/// What somebody's results come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Their name, as their newest game has it.
    pub name: String,
    /// How good they seem to be: 1500 is the middle.
    pub rating: i64,
    /// What that may be off by, either way: two standard deviations.
    pub off_by: i64,
    /// From how many games.
    pub games: usize,
}

impl Rating {
    /// Whether there are games enough for a place in the order.
    pub fn is_sure(&self) -> bool {
        self.games >= SURE_FROM
    }
}

/// The ratings after games in the order in which they ended, the best first, those of whom too little is known last.
pub(super) fn ratings<'g>(games: impl Iterator<Item = &'g Game>) -> Vec<Rating> {
    struct Known {
        name: String,
        now: WengLinRating,
        games: usize,
    }
    let config = WengLinConfig::new();
    let mut known: BTreeMap<String, Known> = BTreeMap::new();
    for game in games {
        let Some((_, result)) = game.result().filter(|_| counts(game)) else { continue };
        let names: Vec<String> = game.seats.iter().map(|player| fold(&player.name)).collect();
        let now = |seat: usize| known.get(&names[seat]).map_or_else(WengLinRating::new, |known| known.now);
        let teams = teams(result, names.len());
        let before: Vec<(Vec<WengLinRating>, u32)> =
            teams.iter().map(|(seats, place)| (seats.iter().map(|seat| now(*seat)).collect(), *place)).collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(*place as usize))).collect();
        let after = weng_lin_multi_team(&ranked, &config);
        for (seat, now) in teams.iter().zip(after).flat_map(|((seats, _), after)| seats.iter().copied().zip(after)) {
            let name = &game.seats[seat].name;
            let one = known.entry(names[seat].clone()).or_insert_with(|| Known { name: name.clone(), now, games: 0 });
            one.name.clone_from(name);
            (one.now, one.games) = (now, one.games + 1);
        }
    }
    let rated = |one: Known| Rating {
        rating: shown(MIDDLE + (one.now.rating - 25.0) * POINTS),
        off_by: shown(2.0 * one.now.uncertainty * POINTS),
        name: one.name,
        games: one.games,
    };
    let mut all: Vec<Rating> = known.into_values().map(rated).collect();
    all.sort_by_key(|rating| (!rating.is_sure(), std::cmp::Reverse(rating.rating)));
    all
}

/// Whether a game tells how good its players are: each is somebody, and somebody else.
fn counts(game: &Game) -> bool {
    let mut names: Vec<String> = game.seats.iter().map(|player| fold(&player.name)).collect();
    names.sort_unstable();
    names.dedup();
    names.len() == game.seats.len() && names.len() > 1 && game.seats.iter().all(|player| !player.computer)
}

/// The seats as they played together, with the place of each: where points don't decide and several win, they are one team.
fn teams(result: &Outcome, seats: usize) -> Vec<(Vec<usize>, u32)> {
    let lost: Vec<usize> = (0..seats).filter(|seat| !result.winners.contains(seat)).collect();
    if result.points.is_empty() && result.winners.len() > 1 && !lost.is_empty() {
        return vec![(result.winners.clone(), 1), (lost, 2)];
    }
    (0..seats).map(|seat| vec![seat]).zip(result.places(seats)).collect()
}

fn shown(value: f64) -> i64 {
    value.round() as i64
}
