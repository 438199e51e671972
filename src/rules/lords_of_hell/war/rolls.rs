//! The rolls of a combat round (rules text, "Taisteluheitot"): how many, with how many dice, and who is hit with what.

use super::super::cards::data;
use super::super::condition::Side;

/// What is thrown with: it stays as it is for the whole combat round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// The attackers' power.
    pub attack: u16,
    /// The defenders' power.
    pub defence: u16,
    /// By how much the fortress protects.
    pub protection: u8,
}

/// What a roll came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blow {
    /// Nobody is hit.
    Nobody,
    /// A side is hit, with this die.
    Hit(Side, u8),
    /// The fortress saved the defender from this die of the attacker's.
    Saved(u8),
}

impl Strength {
    /// How many rolls: the base, and more for each side that is strong; of a side the highest step only.
    pub(super) fn rolls(self) -> u8 {
        let combat = &data().rules.combat;
        let more = |power: u16| combat.rolls_at_power.iter().filter(|(at, _)| power >= *at).map(|(_, more)| *more).max().unwrap_or(0);
        combat.base_rolls + more(self.attack) + more(self.defence)
    }

    /// How many dice a side throws, by the proportion of powers, and more if it was hit in the roll before.
    pub(super) fn dice(self, side: Side, was_hit: bool) -> u8 {
        let (mine, theirs) = match side {
            Side::Attacker => (self.attack, self.defence),
            Side::Defender => (self.defence, self.attack),
        };
        let combat = &data().rules.combat;
        let by_ratio = combat.dice_at_ratio.iter().filter(|(times, _)| mine > 0 && mine >= theirs.saturating_mul(*times));
        by_ratio.map(|(_, dice)| *dice).max().unwrap_or(1) + if was_hit { combat.dice_after_hit } else { 0 }
    }

    /// What comes of the best dice of both.
    pub(super) fn blow(self, attack: u8, defence: u8) -> Blow {
        let weaker = match self.attack.cmp(&self.defence) {
            std::cmp::Ordering::Less => Some(Side::Attacker),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Defender),
        };
        let loser = |attack: u8| match attack.cmp(&defence) {
            std::cmp::Ordering::Less => Some(Side::Attacker),
            std::cmp::Ordering::Equal => weaker,
            std::cmp::Ordering::Greater => Some(Side::Defender),
        };
        match loser(attack) {
            None => Blow::Nobody,
            Some(Side::Attacker) => Blow::Hit(Side::Attacker, defence),
            Some(Side::Defender) => {
                // A protected defender is not hit, and neither is the attacker.
                let reduced = attack.saturating_sub(self.protection);
                if loser(reduced) == Some(Side::Defender) { Blow::Hit(Side::Defender, reduced) } else { Blow::Saved(attack) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength(attack: u16, defence: u16, protection: u8) -> Strength {
        Strength { attack, defence, protection }
    }

    #[test]
    fn the_number_of_rolls_grows_with_the_power_of_each_side() {
        let of = |attack, defence| strength(attack, defence, 0).rolls();
        assert_eq!([of(74, 34), of(24, 24), of(25, 25), of(50, 10), of(49, 10), of(26, 17)], [8, 2, 6, 6, 4, 4]);
    }

    #[test]
    fn dice_go_by_the_proportion_and_by_the_hit_before() {
        assert_eq!(strength(20, 10, 0).dice(Side::Attacker, false), 2);
        assert_eq!(strength(19, 10, 0).dice(Side::Attacker, false), 1);
        assert_eq!(strength(10, 30, 0).dice(Side::Defender, true), 5);
        assert_eq!(strength(26, 17, 2).dice(Side::Defender, true), 3);
    }

    #[test]
    fn ties_hit_the_weaker_and_protection_lowers_the_attackers_die() {
        use Blow::{Hit, Nobody, Saved};
        assert_eq!(strength(26, 17, 0).blow(4, 4), Hit(Side::Defender, 4));
        assert_eq!(strength(17, 26, 0).blow(4, 4), Hit(Side::Attacker, 4));
        assert_eq!(strength(12, 12, 0).blow(4, 4), Nobody);
        // The worked fight of the rules, roll by roll.
        assert_eq!(strength(26, 17, 2).blow(3, 1), Hit(Side::Defender, 1));
        assert_eq!(strength(26, 17, 2).blow(5, 4), Saved(5));
        assert_eq!(strength(26, 17, 2).blow(2, 1), Saved(2));
        assert_eq!(strength(26, 17, 2).blow(4, 5), Hit(Side::Attacker, 5));
        // Reduced to a tie with a stronger defender: neither is hit.
        assert_eq!(strength(10, 12, 2).blow(6, 4), Saved(6));
    }
}
