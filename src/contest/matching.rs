//! How many pairs can be made at most of those who may meet: a greatest matching, by Edmonds' algorithm of blossoms.

use std::collections::VecDeque;

/// Nobody.
const NONE: usize = usize::MAX;

struct Search {
    joined: Vec<Vec<usize>>,
    mate: Vec<usize>,
    parent: Vec<usize>,
    base: Vec<usize>,
}

/// The greatest number of pairs of `count` people in which every two are `joined`.
pub(super) fn most_pairs(count: usize, joined: impl Fn(usize, usize) -> bool) -> usize {
    let joined = (0..count).map(|one| (0..count).filter(|other| *other != one && joined(one, *other)).collect()).collect();
    let mut search = Search { joined, mate: vec![NONE; count], parent: vec![NONE; count], base: (0..count).collect() };
    let mut pairs = 0;
    for root in 0..count {
        if search.mate[root] == NONE && search.grows(root) {
            pairs += 1;
        }
    }
    pairs
}

impl Search {
    /// Whether one more pair can be made by a path from here; then it is made.
    fn grows(&mut self, root: usize) -> bool {
        let count = self.mate.len();
        self.parent = vec![NONE; count];
        self.base = (0..count).collect();
        let mut seen = vec![false; count];
        seen[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for at in 0..self.joined[from].len() {
                let to = self.joined[from][at];
                if self.base[from] == self.base[to] || self.mate[from] == to {
                    continue;
                }
                let outer = to == root || (self.mate[to] != NONE && self.parent[self.mate[to]] != NONE);
                if outer {
                    self.shrink(from, to, &mut seen, &mut queue);
                } else if self.parent[to] == NONE {
                    self.parent[to] = from;
                    if self.mate[to] == NONE {
                        self.flip(to);
                        return true;
                    }
                    seen[self.mate[to]] = true;
                    queue.push_back(self.mate[to]);
                }
            }
        }
        false
    }

    /// A circle of odd length is taken as one.
    fn shrink(&mut self, one: usize, other: usize, seen: &mut [bool], queue: &mut VecDeque<usize>) {
        let top = self.common(one, other);
        let mut inside = vec![false; self.mate.len()];
        self.mark(one, top, other, &mut inside);
        self.mark(other, top, one, &mut inside);
        for at in 0..self.mate.len() {
            if inside[self.base[at]] {
                self.base[at] = top;
                if !seen[at] {
                    seen[at] = true;
                    queue.push_back(at);
                }
            }
        }
    }

    fn mark(&mut self, mut at: usize, top: usize, mut child: usize, inside: &mut [bool]) {
        while self.base[at] != top {
            let mate = self.mate[at];
            inside[self.base[at]] = true;
            inside[self.base[mate]] = true;
            self.parent[at] = child;
            child = mate;
            at = self.parent[mate];
        }
    }

    /// Where two paths to the root come together.
    fn common(&self, mut one: usize, mut other: usize) -> usize {
        let mut on_path = vec![false; self.mate.len()];
        loop {
            one = self.base[one];
            on_path[one] = true;
            if self.mate[one] == NONE {
                break;
            }
            one = self.parent[self.mate[one]];
        }
        loop {
            other = self.base[other];
            if on_path[other] {
                return other;
            }
            other = self.parent[self.mate[other]];
        }
    }

    /// The pairs along a path change.
    fn flip(&mut self, mut at: usize) {
        while at != NONE {
            let before = self.parent[at];
            let next = self.mate[before];
            self.mate[at] = before;
            self.mate[before] = at;
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::most_pairs;

    /// The same by trying everything.
    fn by_trying(left: &[usize], joined: &dyn Fn(usize, usize) -> bool) -> usize {
        let Some((first, rest)) = left.split_first() else { return 0 };
        let without = by_trying(rest, joined);
        let with = rest.iter().filter(|other| joined(*first, **other)).map(|other| {
            let others: Vec<usize> = rest.iter().copied().filter(|one| one != other).collect();
            1 + by_trying(&others, joined)
        });
        with.max().unwrap_or(0).max(without)
    }

    #[test]
    fn as_many_pairs_are_made_as_can_be() {
        let mut dice = crate::dice::Dice::stream(&crate::dice::Seed::named("pairs"), crate::dice::Stream::default());
        for _ in 0..3_000 {
            let count = dice.below(9) as usize;
            let odds = 1 + dice.below(5);
            let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (other, one)));
            let edges: std::collections::BTreeSet<(usize, usize)> = pairs.filter(|_| dice.below(6) < odds).collect();
            let joined = |one: usize, other: usize| edges.contains(&(one.min(other), one.max(other)));
            assert_eq!(most_pairs(count, joined), by_trying(&(0..count).collect::<Vec<_>>(), &joined), "{edges:?}");
        }
    }
}
