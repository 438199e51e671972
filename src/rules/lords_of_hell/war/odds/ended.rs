//! How a fight ended, as often as it did, and what that cost.

use super::super::super::condition::Side;
use super::super::super::fight::Troop;
use super::super::super::odds::{Cost, Odds};
use super::super::super::realm::Realm;
use super::law::ONE;
use super::side::{Army, Left};
use std::collections::BTreeMap;

/// How fights ended.
#[derive(Default)]
pub(super) struct Ended {
    /// How likely the attackers win.
    pub(super) won: u64,
    /// How likely both devils fall at once.
    pub(super) both_fell: u64,
    /// What was left of each side, by place.
    pub(super) left: [BTreeMap<usize, u64>; 2],
}

impl Ended {
    /// As it is told: in thousandths, and losses in tenths.
    pub(super) fn told(&self, before: &[Left; 2], armies: [&Army<'_>; 2], realms: &[Realm]) -> Odds {
        let power = |troop: &Troop| realms.get(troop.seat.index()).map_or(0, |realm| troop.power(realm));
        let per = |chance: u128, of: u64| ((chance * u128::from(of) + u128::from(ONE / 2)) >> 60) as u32;
        let mut costs = Vec::new();
        for ((before, army), left) in before.iter().zip(armies).zip(&self.left) {
            for troop in before.all() {
                let of = |place: &usize| army.at(*place).all().find(|left| left.seat == troop.seat);
                let sum = |what: &dyn Fn(Option<&Troop>) -> u128| -> u128 {
                    left.iter().map(|(place, chance)| u128::from(*chance) * what(of(place))).sum()
                };
                let lost = sum(&|left| u128::from(power(troop).saturating_sub(left.map_or(0, power))));
                let hit = sum(&|left| u128::from(left.is_none_or(|left| !left.devil)));
                let devil_hit = troop.devil.then(|| per(hit, 1000));
                costs.push(Cost { seat: troop.seat, power: power(troop), loses: per(lost, 10), devil_hit });
            }
        }
        let powers = [Side::Attacker, Side::Defender].map(|side| before[side.index()].all().map(power).sum());
        Odds { won: per(self.won.into(), 1000), both_fell: per(self.both_fell.into(), 1000), powers, costs }
    }
}
