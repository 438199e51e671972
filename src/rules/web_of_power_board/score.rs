//! Scoring: cloisters by rank, alliances, chains (rules text, "Pisteytys ja pelin loppu").

use super::map::{COUNTRIES, Country, SEATS_MAX, SPACES, Space, data};
use super::state::Open;
use crate::game::Seat;
use crate::rules::ranks::by_rank;

/// The points for the cloisters of a country.
pub(super) fn cloisters(open: &Open, country: Country) -> [i64; SEATS_MAX] {
    by_rank(&open.cloisters.in_country(country))
}

/// The points of an alliance: who has advisors and at least a shared majority in both countries scores all
/// advisors in the two.
pub(super) fn alliance(open: &Open, countries: [Country; 2]) -> [i64; SEATS_MAX] {
    let [a, b] = countries.map(|country| open.advisors[country.index()]);
    let most = |counts: &[u8; SEATS_MAX]| counts.iter().copied().max().unwrap_or(0);
    let all: i64 = a.iter().chain(&b).map(|count| i64::from(*count)).sum();
    std::array::from_fn(|seat| {
        let leads = |counts: &[u8; SEATS_MAX]| counts[seat] > 0 && counts[seat] == most(counts);
        if leads(&a) && leads(&b) { all } else { 0 }
    })
}

/// The longest path without going through a space twice in each group of connected cloisters, where it is long
/// enough to score.
pub(super) fn chains(open: &Open, seat: Seat) -> Vec<Vec<Space>> {
    let mut rest = open.cloisters.of(seat);
    let mut found = Vec::new();
    while rest != 0 {
        let group = group_of(rest, rest & rest.wrapping_neg());
        rest &= !group;
        if group.count_ones() as usize >= data().numbers.chain_minimum {
            let path = longest_path(group);
            if path.len() >= data().numbers.chain_minimum {
                found.push(path);
            }
        }
    }
    found
}

/// All spaces of a set that hang together with a first one.
fn group_of(set: u64, first: u64) -> u64 {
    let mut group = first;
    loop {
        let mut grown = group;
        for at in 0..SPACES {
            if group & (1 << at) != 0 {
                grown |= data().roads[at] & set;
            }
        }
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// The longest path in a group, exactly: depth first over all paths, given up where even all that can still be
/// reached would not make a longer one. Of several the first in the order of the map.
fn longest_path(group: u64) -> Vec<Space> {
    let mut search = Search { group, path: Vec::new(), best: Vec::new(), size: group.count_ones() as usize };
    for at in 0..SPACES {
        if group & (1 << at) != 0 && search.best.len() < search.size {
            search.go(at, 0);
        }
    }
    search.best.into_iter().map(|at| Space(at as u8)).collect()
}

/// The longest chain among these spaces, which must hang together by roads.
pub fn longest_chain(spaces: &[Space]) -> Vec<Space> {
    longest_path(spaces.iter().map(|space| 1u64 << space.index()).fold(0, |group, space| group | space))
}

/// Groups of so many connected spaces, grown at random: for measuring.
pub fn random_group(size: usize, dice: &mut crate::dice::Dice) -> Vec<Space> {
    let mut group = 1u64 << dice.below(SPACES as u32);
    while (group.count_ones() as usize) < size {
        let next: Vec<usize> = (0..SPACES).filter(|at| group & (1 << at) == 0 && data().roads[*at] & group != 0).collect();
        match dice.pick(&next) {
            Some(at) => group |= 1 << at,
            // England's five spaces hang together with nothing else.
            None => group = 1u64 << dice.below(SPACES as u32),
        }
    }
    Space::all().filter(|space| group & (1 << space.index()) != 0).collect()
}

struct Search {
    group: u64,
    path: Vec<usize>,
    best: Vec<usize>,
    size: usize,
}

impl Search {
    fn go(&mut self, at: usize, used: u64) {
        let used = used | 1 << at;
        self.path.push(at);
        if self.path.len() > self.best.len() {
            self.best.clone_from(&self.path);
        }
        let mut next = data().roads[at] & self.group & !used;
        let reachable = if next == 0 { 0 } else { group_of(self.group & !used, next).count_ones() as usize };
        if self.path.len() + reachable > self.best.len() {
            while next != 0 && self.best.len() < self.size {
                let to = next.trailing_zeros() as usize;
                next &= next - 1;
                self.go(to, used);
            }
        }
        self.path.pop();
    }
}

/// What every seat would score if the game ended now, by source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    /// Points for cloisters in each country.
    pub cloisters: [[i64; SEATS_MAX]; COUNTRIES],
    /// Points of each alliance, in order.
    pub alliances: Vec<[i64; SEATS_MAX]>,
    /// The chains of each seat.
    pub chains: Vec<Vec<Vec<Space>>>,
}

impl Sheet {
    /// Scores the board as it stands.
    pub(super) fn of(open: &Open) -> Sheet {
        Sheet {
            cloisters: std::array::from_fn(|at| cloisters(open, Country(at as u8))),
            alliances: data().alliances.iter().map(|(_, countries)| alliance(open, *countries)).collect(),
            chains: open.all_seats().map(|seat| chains(open, seat)).collect(),
        }
    }

    /// A seat's points for cloisters.
    pub(super) fn cloisters_of(&self, seat: Seat) -> i64 {
        self.cloisters.iter().map(|points| points[seat.index()]).sum()
    }

    /// A seat's points for alliances.
    pub(super) fn alliances_of(&self, seat: Seat) -> i64 {
        self.alliances.iter().map(|points| points[seat.index()]).sum()
    }

    /// A seat's points for chains.
    pub(super) fn chains_of(&self, seat: Seat) -> i64 {
        self.chains.get(seat.index()).into_iter().flatten().map(|chain| chain.len() as i64).sum()
    }

    /// All that the board would bring a seat now, beyond its running score.
    pub(super) fn total(&self, seat: Seat) -> i64 {
        self.cloisters_of(seat) + self.alliances_of(seat) + self.chains_of(seat)
    }
}

/// The winners: the most points, then the most pieces left; a tie in both is shared.
pub(super) fn winners(open: &Open) -> Vec<Seat> {
    let rank = |seat: Seat| {
        let left = open.cloisters_left[seat.index()] + open.advisors_left[seat.index()];
        (open.scores.as_slice().get(seat.index()).copied().unwrap_or(0), left)
    };
    let best = open.all_seats().map(rank).max();
    open.all_seats().filter(|seat| Some(rank(*seat)) == best).collect()
}
