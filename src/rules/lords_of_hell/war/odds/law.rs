//! How likely a roll does what, in whole numbers: probabilities are counted in units of 2⁻⁶⁰.

use super::super::super::condition::Side;
use super::super::rolls::{Blow, Strength};

/// Certainty.
pub(super) const ONE: u64 = 1 << 60;

/// The product of two probabilities.
#[inline]
pub(super) fn times(one: u64, other: u64) -> u64 {
    ((u128::from(one) * u128::from(other) + (1 << 59)) >> 60) as u64
}

/// One of so many equally likely cases, so many times.
pub(super) fn out_of(cases: u64, all: u64) -> u64 {
    ((u128::from(ONE) * u128::from(cases)) / u128::from(all.max(1))) as u64
}

/// Whom a roll hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Attackers,
    Defenders,
    /// A helper of the defender, whom the fortress does not cover.
    Helper,
}

/// All of them.
pub(super) const TARGETS: [Target; 3] = [Target::Attackers, Target::Defenders, Target::Helper];

impl Target {
    /// Whose side it is on.
    pub(super) fn side(self) -> Side {
        match self {
            Target::Attackers => Side::Attacker,
            Target::Defenders | Target::Helper => Side::Defender,
        }
    }
}

/// Who was hit in the roll before: nobody, the attackers, the defenders. It says how many dice are thrown.
pub(super) type Before = usize;

/// What the roll after this one is thrown with, when a side is hit.
pub(super) fn after(side: Side) -> Before {
    1 + side.index()
}

/// What one roll does, by who was hit in the one before.
#[derive(Clone, Debug, Default)]
struct Roll {
    /// Nobody is hit.
    nothing: u64,
    /// Somebody is hit with this die.
    hits: [[u64; 7]; 3],
}

/// How the rolls of a combat round go: it is the same for all rounds with the same proportion of powers.
#[derive(Clone, Debug)]
pub(super) struct Law {
    /// How many rolls.
    pub(super) rolls: u8,
    after: [Roll; 3],
}

/// What a law depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    rolls: u8,
    dice: [u8; 2],
    weaker: std::cmp::Ordering,
    protection: u8,
    helpers: bool,
}

impl Kind {
    pub(super) fn of(strength: Strength, helpers: bool) -> Kind {
        Kind {
            rolls: strength.rolls(),
            dice: [Side::Attacker, Side::Defender].map(|side| strength.dice(side, false)),
            weaker: strength.attack.cmp(&strength.defence),
            protection: strength.protection,
            // Where nothing is saved, nobody takes it.
            helpers: helpers && strength.protection > 0,
        }
    }
}

impl Law {
    /// The law of a combat round.
    pub(super) fn of(strength: Strength, helpers: bool) -> Law {
        let after = [None, Some(Side::Attacker), Some(Side::Defender)].map(|hit| {
            let dice = |side: Side| u32::from(strength.dice(side, hit == Some(side)));
            let (attackers, defenders) = (dice(Side::Attacker), dice(Side::Defender));
            // In so many cases this is the best of so many dice.
            let best = |die: u64, dice: u32| die.pow(dice) - (die - 1).pow(dice);
            let mut roll = Roll::default();
            for (attack, defence) in (1..=6).flat_map(|attack| (1..=6).map(move |defence| (attack, defence))) {
                let chance = out_of(best(attack, attackers) * best(defence, defenders), 6_u64.pow(attackers + defenders));
                let (target, die) = match strength.blow(attack as u8, defence as u8) {
                    Blow::Hit(Side::Attacker, die) => (Target::Attackers, die),
                    Blow::Hit(Side::Defender, die) => (Target::Defenders, die),
                    Blow::Saved(die) if helpers => (Target::Helper, die),
                    Blow::Saved(_) | Blow::Nobody => {
                        roll.nothing += chance;
                        continue;
                    }
                };
                roll.hits[target as usize][usize::from(die)] += chance;
            }
            roll
        });
        Law { rolls: strength.rolls(), after }
    }

    /// That nobody is hit.
    pub(super) fn nothing(&self, before: Before) -> u64 {
        self.after[before].nothing
    }

    /// That somebody is hit.
    pub(super) fn hit(&self, before: Before, target: Target) -> u64 {
        self.after[before].hits[target as usize].iter().sum()
    }

    /// With which die, if somebody is hit: from 1 to 6.
    pub(super) fn die(&self, before: Before, target: Target) -> [u64; 6] {
        let all = self.hit(before, target);
        let hits = &self.after[before].hits[target as usize];
        std::array::from_fn(|at| ((u128::from(ONE) * u128::from(hits[at + 1])).checked_div(u128::from(all)).unwrap_or(0)) as u64)
    }
}

impl Kind {
    /// Whether what the fortress saves may hit a helper.
    pub(super) fn helpers(&self) -> bool {
        self.helpers
    }
}
