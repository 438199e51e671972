//! Points by the rules' words: cloisters, alliances, chains, and who wins.

use crate::board_scorer::map::Map;
use std::collections::{BTreeMap, BTreeSet};

/// Points, or pieces, by seat.
pub type BySeat = Vec<i64>;

/// What stands on the board.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The seat of the cloister on each space that has one.
    pub cloisters: BTreeMap<String, usize>,
    /// The seats of the advisors in each country, one entry an advisor.
    pub advisors: BTreeMap<String, Vec<usize>>,
}

/// Where the points come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// By country, in the order of scoring.
    pub countries: Vec<(String, BySeat)>,
    /// By alliance, 1 to 15.
    pub alliances: Vec<BySeat>,
    /// For chains.
    pub chains: BySeat,
}

impl Sheet {
    /// The interim scoring: cloisters alone.
    pub fn cloisters(&self) -> BySeat {
        sum(self.chains.len(), self.countries.iter().map(|(_, points)| points))
    }

    /// The final scoring.
    pub fn total(&self) -> BySeat {
        let all = self.countries.iter().map(|(_, points)| points).chain(&self.alliances);
        sum(self.chains.len(), all.chain([&self.chains]))
    }
}

fn sum<'a>(seats: usize, parts: impl Iterator<Item = &'a BySeat>) -> BySeat {
    parts.fold(vec![0; seats], |sum, part| sum.iter().zip(part).map(|(one, other)| one + other).collect())
}

/// How many times each seat stands in a list.
fn count(seats: usize, owners: impl Iterator<Item = usize>) -> BySeat {
    let mut counts = vec![0; seats];
    owners.for_each(|owner| counts[owner] += 1);
    counts
}

/// Points for one country, from the number of cloisters of each seat there: who has most gets all that stand there; who
/// has fewer gets as many as the rank next above has; who has none gets nothing. Equal numbers are one rank.
pub fn country_points(counts: &[i64]) -> BySeat {
    let above = |own: i64| counts.iter().copied().filter(|count| *count > own).min();
    counts.iter().map(|own| if *own == 0 { 0 } else { above(*own).unwrap_or_else(|| counts.iter().sum()) }).collect()
}

/// Points for one alliance, from the advisors of each seat in its two countries: who is in both and has nobody with more
/// in either gets one for each advisor in both.
pub fn alliance_points(one: &[i64], other: &[i64]) -> BySeat {
    let all: i64 = one.iter().chain(other).sum();
    let leads = |counts: &[i64], seat: usize| counts[seat] > 0 && counts.iter().all(|count| *count <= counts[seat]);
    (0..one.len()).map(|seat| if leads(one, seat) && leads(other, seat) { all } else { 0 }).collect()
}

/// Points for the chains of one seat's cloisters: of each cluster the longest path without branches, if it has four
/// cloisters or more. Every path is walked.
pub fn chain_points(map: &Map, spaces: &BTreeSet<&str>) -> i64 {
    let mut points = 0;
    let mut rest = spaces.clone();
    while let Some(first) = rest.first().copied() {
        let mut cluster = BTreeSet::from([first]);
        let mut edge = vec![first];
        while let Some(space) = edge.pop() {
            edge.extend(neighbours(map, space).filter(|next| spaces.contains(next) && cluster.insert(*next)));
        }
        let longest = cluster.iter().map(|start| longest_from(map, &cluster, &mut vec![*start])).max().unwrap_or(0);
        points += if longest >= 4 { longest as i64 } else { 0 };
        rest.retain(|space| !cluster.contains(space));
    }
    points
}

fn neighbours<'m>(map: &'m Map, space: &str) -> impl Iterator<Item = &'m str> {
    let space = space.to_owned();
    map.roads.iter().filter_map(move |(one, other)| match space.as_str() {
        here if here == one => Some(other.as_str()),
        here if here == other => Some(one.as_str()),
        _ => None,
    })
}

fn longest_from<'m>(map: &'m Map, cluster: &BTreeSet<&str>, path: &mut Vec<&'m str>) -> usize {
    let mut longest = path.len();
    let Some(end) = path.last().copied() else { return 0 };
    for next in neighbours(map, end) {
        if cluster.contains(next) && !path.contains(&next) {
            path.push(next);
            longest = longest.max(longest_from(map, cluster, path));
            path.pop();
        }
    }
    longest
}

/// All that a board is worth at the end of the game.
pub fn score(map: &Map, seats: usize, board: &Board) -> Sheet {
    let cloisters = |country: &String| {
        let here = board.cloisters.iter().filter(|(space, _)| map.country_of.get(*space) == Some(country));
        count(seats, here.map(|(_, owner)| *owner))
    };
    let advisors = |country: &String| count(seats, board.advisors.get(country).into_iter().flatten().copied());
    Sheet {
        countries: map.countries.iter().map(|country| (country.clone(), country_points(&cloisters(country)))).collect(),
        alliances: map.alliances.iter().map(|(one, other)| alliance_points(&advisors(one), &advisors(other))).collect(),
        chains: (0..seats)
            .map(|seat| {
                let own = board.cloisters.iter().filter(|(_, owner)| **owner == seat);
                chain_points(map, &own.map(|(space, _)| space.as_str()).collect())
            })
            .collect(),
    }
}

/// Who wins: most points, then most pieces left; several if both are equal.
pub fn winners(points: &[i64], pieces_left: &[i64]) -> Vec<usize> {
    let best = points.iter().zip(pieces_left).max();
    (0..points.len()).filter(|seat| Some((&points[*seat], &pieces_left[*seat])) == best).collect()
}
