//! The rolls of a combat round one after the other. How many dice are thrown goes by who was hit before, so hits are told apart by
//! that: given how many of each class there are, their dice are independent of each other and of the other side's.

use super::super::super::condition::Side;
use super::dice::MOST;
use super::law::{Before, Law, ONE, TARGETS, Target, after, times};
use std::collections::BTreeMap;

/// Classes of hits on a side: by who was hit before, those for helpers behind the others.
pub(super) const CLASSES: usize = 6;

/// The class of a hit.
pub(super) fn class(before: Before, target: Target) -> usize {
    before + if target == Target::Helper { 3 } else { 0 }
}

/// How the dice of a side are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reading {
    /// Not at all: it has no souls, so any die takes one thing.
    Counted,
    /// By class, but for so many that come first and take one thing each.
    Classed(u8),
}

/// The hits on a side so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hits {
    /// Those that come first.
    pub(super) first: u8,
    /// The others, by class.
    pub(super) of: [u8; CLASSES],
    /// Which hits these are one more than, and the class of that one; none: first hits, or counted ones.
    pub(super) from: Option<(u16, usize)>,
    /// With one more of a class.
    pub(super) with: [Option<u16>; CLASSES],
}

impl Hits {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        usize::from(self.first) + self.of.iter().map(|of| usize::from(*of)).sum::<usize>()
    }

    /// How many of them have dice that matter: of the side, of helpers.
    pub(super) fn counts(&self) -> [usize; 2] {
        [self.count() - usize::from(self.first) - self.of_helpers(), self.of_helpers()]
    }

    /// How many of them are a helper's.
    pub(super) fn of_helpers(&self) -> usize {
        self.of.iter().skip(3).map(|of| usize::from(*of)).sum()
    }
}

/// All hits that a side may come to have.
pub(super) fn all_hits(reading: Reading, side: Side, law: &Law) -> Vec<Hits> {
    let fresh = |first: u8, of: [u8; CLASSES], from| Hits { first, of, from, with: [None; CLASSES] };
    let mut all = vec![fresh(0, [0; CLASSES], None)];
    let classes: Vec<usize> = TARGETS
        .into_iter()
        .filter(|target| target.side() == side)
        .flat_map(|target| (0..3).filter(move |before| law.hit(*before, target) > 0).map(move |before| class(before, target)))
        .collect();
    let most = usize::from(law.rolls).min(MOST);
    // Hits that do not follow a hit on the same side begin a row of hits, and between two rows there is another roll.
    let own = after(side);
    let can_be = |of: &[u8; CLASSES], count: usize| {
        let begin: usize = of.iter().enumerate().filter(|(class, _)| class % 3 != own).map(|(_, of)| usize::from(*of)).sum();
        begin <= most + 1 - count
    };
    let mut places = BTreeMap::from([((0, [0; CLASSES]), 0)]);
    let mut at = 0;
    while let Some(hits) = all.get(at).cloned() {
        for class in classes.iter().copied().filter(|_| hits.count() < most) {
            let (mut first, mut of, mut from) = (hits.first, hits.of, None);
            match reading {
                Reading::Counted => of[class - class % 3] += 1,
                Reading::Classed(firsts) if first < firsts => first += 1,
                Reading::Classed(_) => {
                    of[class] += 1;
                    from = Some((at as u16, class));
                }
            }
            if reading != Reading::Counted && !can_be(&of, hits.count() + 1) {
                continue;
            }
            let place = *places.entry((first, of)).or_insert_with(|| {
                all.push(fresh(first, of, from));
                all.len() as u16 - 1
            });
            all[at].with[class] = Some(place);
        }
        at += 1;
    }
    all
}

/// Hits on both sides that one combat round may bring.
struct Both {
    /// Those of each side.
    of: [u16; 2],
    /// With one more, by who was hit before it and by its target: which of all.
    with: [[Option<u32>; 3]; 3],
}

impl Both {
    /// All that there may be: no roll hits more than once.
    fn all(law: &Law, attackers: &[Hits], defenders: &[Hits]) -> Vec<Both> {
        let mut all = vec![Both { of: [0, 0], with: [[None; 3]; 3] }];
        let mut places = vec![None; attackers.len() * defenders.len()];
        places[0] = Some(0);
        let mut at = 0;
        while let Some([attack, defence]) = all.get(at).map(|both| both.of.map(usize::from)) {
            let count = attackers[attack].count() + defenders[defence].count();
            for (before, target) in (0..3).flat_map(|before| TARGETS.map(|target| (before, target))) {
                if count >= usize::from(law.rolls) || law.hit(before, target) == 0 {
                    continue;
                }
                let class = class(before, target);
                let of = match target.side() {
                    Side::Attacker => attackers[attack].with[class].map(|to| [to, defence as u16]),
                    Side::Defender => defenders[defence].with[class].map(|to| [attack as u16, to]),
                };
                let place = of.map(|of| {
                    *places[usize::from(of[0]) * defenders.len() + usize::from(of[1])].get_or_insert_with(|| {
                        all.push(Both { of, with: [[None; 3]; 3] });
                        all.len() as u32 - 1
                    })
                });
                all[at].with[before][target as usize] = place;
            }
            at += 1;
        }
        all
    }
}

/// All ways in which a combat round's rolls may go.
pub(super) struct Chain {
    /// At each stage, for each hits on the attackers, the hits on the defenders beside them and how likely both are.
    stages: [Vec<Vec<(u16, u64)>>; Chain::STAGES],
    /// How many hits the defenders may come to have.
    width: usize,
}

impl Chain {
    /// The stages at which one looks at it: after the last roll, and before any roll that is thrown, by who was hit before.
    pub(super) const STAGES: usize = 4;

    /// The stage after the last roll.
    pub(super) const END: usize = 0;

    /// The stage before a roll.
    pub(super) fn passed(before: Before) -> usize {
        1 + before
    }

    /// Throws.
    pub(super) fn of(law: &Law, attackers: &[Hits], defenders: &[Hits]) -> Chain {
        let all = Both::all(law, attackers, defenders);
        let mut stages = [const { Vec::new() }; Chain::STAGES].map(|_: Vec<u64>| vec![0; all.len()]);
        let mut now = [const { Vec::new() }; 3].map(|_: Vec<u64>| vec![0; all.len()]);
        now[0][0] = ONE;
        let targets: [_; 3] = std::array::from_fn(|before| TARGETS.map(|target| (after(target.side()), law.hit(before, target))));
        for _ in 0..law.rolls {
            let mut next = [const { Vec::new() }; 3].map(|_: Vec<u64>| vec![0; all.len()]);
            for before in 0..3 {
                for (at, chance) in now[before].iter().copied().enumerate().filter(|(_, chance)| *chance > 0) {
                    stages[Chain::passed(before)][at] += chance;
                    next[0][at] += times(chance, law.nothing(before));
                    for ((after, hit), to) in targets[before].iter().zip(all[at].with[before]) {
                        if let Some(to) = to {
                            next[*after][to as usize] += times(chance, *hit);
                        }
                    }
                }
            }
            now = next;
        }
        stages[Chain::END] = (0..all.len()).map(|at| now.iter().map(|now| now[at]).sum()).collect();
        let lines = |chances: Vec<u64>| {
            let mut lines = vec![Vec::new(); attackers.len()];
            for (both, chance) in all.iter().zip(chances).filter(|(_, chance)| *chance > 0) {
                lines[usize::from(both.of[0])].push((both.of[1], chance));
            }
            lines
        };
        Chain { stages: stages.map(lines), width: defenders.len() }
    }

    /// How likely what of the attackers goes by their hits is beside each of the defenders' hits.
    pub(super) fn beside(&self, stage: usize, row: &[(u16, u64)]) -> Vec<u64> {
        let mut beside = vec![0; self.width];
        for (hits, chance) in row {
            for (theirs, both) in self.stages[stage].get(usize::from(*hits)).into_iter().flatten() {
                beside[usize::from(*theirs)] += times(*both, *chance);
            }
        }
        beside
    }
}
