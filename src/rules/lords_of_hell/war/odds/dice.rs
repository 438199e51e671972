//! Dice without their order: souls take the smallest first, so for what a hit destroys it does not matter when it fell.

use super::law::times;
use std::sync::OnceLock;

/// More hits than this are not thrown in one combat round.
pub(super) const MOST: usize = 10;

/// All collections of up to so many dice, those with fewer dice first.
pub(super) struct Collections {
    /// Where those of each number of dice begin.
    starts: [usize; MOST + 2],
    /// The dice of each, ascending.
    dice: Vec<Vec<u8>>,
    /// What the dice of each show together.
    sums: Vec<u8>,
    /// For each, how many of one die more have these as their smallest.
    greater: Vec<u8>,
    /// For each, its place among those of one die more with this one in it.
    with: Vec<[u16; 6]>,
}

impl Collections {
    /// The table of them, made once.
    pub(super) fn all() -> &'static Collections {
        static ALL: OnceLock<Collections> = OnceLock::new();
        ALL.get_or_init(Collections::make)
    }

    fn make() -> Collections {
        let (dice, sums, greater, with) = (vec![Vec::new()], Vec::new(), Vec::new(), Vec::new());
        let mut made = Collections { starts: [0; MOST + 2], dice, sums, greater, with };
        made.starts[1] = 1;
        for count in 1..=MOST {
            let smaller = made.of(count - 1).to_vec();
            for dice in smaller {
                let last = dice.last().copied().unwrap_or(1);
                made.dice.extend((last..=6).map(|die| dice.iter().copied().chain([die]).collect::<Vec<u8>>()));
            }
            made.starts[count + 1] = made.dice.len();
            let (from, to) = (made.starts[count], made.starts[count + 1]);
            made.dice[from..to].sort_unstable();
            let with = made.of(count - 1).iter().map(|dice| {
                std::array::from_fn(|at| {
                    let mut more = dice.clone();
                    more.insert(dice.partition_point(|die| *die <= at as u8 + 1), at as u8 + 1);
                    made.of(count).binary_search(&more).unwrap_or(0) as u16
                })
            });
            let with: Vec<[u16; 6]> = with.collect();
            made.with.extend(with);
        }
        made.sums = made.dice.iter().map(|dice| dice.iter().sum()).collect();
        made.greater = made.dice.iter().map(|dice| 7 - dice.last().copied().unwrap_or(1)).collect();
        made
    }

    /// Those of so many dice.
    pub(super) fn of(&self, count: usize) -> &[Vec<u8>] {
        &self.dice[self.starts[count]..self.starts[count + 1]]
    }

    /// What the dice of each of so many show together.
    pub(super) fn sums(&self, count: usize) -> &[u8] {
        &self.sums[self.starts[count]..self.starts[count + 1]]
    }

    /// For each of so many, how many of one die more have these as their smallest: they stand side by side.
    pub(super) fn greater(&self, count: usize) -> &[u8] {
        &self.greater[self.starts[count]..self.starts[count + 1]]
    }

    /// How many pairs there are, of so many dice each.
    pub(super) fn pairs(&self, counts: [usize; 2]) -> usize {
        counts.map(|count| self.of(count).len()).iter().product()
    }

    fn with(&self, count: usize, at: usize) -> &[u16; 6] {
        &self.with[self.starts[count] + at]
    }
}

/// How likely each two collections are: of dice for a side, and of those for its helpers.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// How many dice each has.
    pub(super) counts: [usize; 2],
    /// Row by row of the first.
    pub(super) chances: Vec<u64>,
}

impl Spread {
    /// No dice yet.
    pub(super) fn none() -> Spread {
        Spread { counts: [0; 2], chances: vec![super::law::ONE] }
    }

    /// With one die more, in the first collection or the second.
    pub(super) fn and(&self, second: bool, die: &[u64; 6]) -> Spread {
        let all = Collections::all();
        let mut counts = self.counts;
        counts[usize::from(second)] += 1;
        let (width, new_width) = (all.of(self.counts[1]).len(), all.of(counts[1]).len());
        let mut chances = vec![0; all.of(counts[0]).len() * new_width];
        for (at, chance) in self.chances.iter().enumerate().filter(|(_, chance)| **chance > 0) {
            let (row, column) = (at / width, at % width);
            let with = if second { all.with(self.counts[1], column) } else { all.with(self.counts[0], row) };
            for (to, die) in with.iter().zip(die).filter(|(_, die)| **die > 0) {
                let to = if second { row * new_width + usize::from(*to) } else { usize::from(*to) * new_width + column };
                chances[to] += times(*chance, *die);
            }
        }
        Spread { counts, chances }
    }
}
