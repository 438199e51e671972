//! The odds of a fight between two sides as they stand (rulings by mail, 11.17): fought to the end with the losses of who says nothing,
//! nobody coming or going.
//!
//! They are exact: what may be left of both sides is carried from combat round to combat round with its probability. Hits on one side
//! say nothing of those on the other but through who was hit before, so each side's losses are worked out by themselves, and put
//! together by how the rolls may go ([`chain`]). Of two sharers with souls whose Juggernauts or wards take the first dice it is taken that
//! any of their dice may be the first.

mod chain;
mod dice;
mod law;
mod meeting;
mod side;
mod working;

use super::super::cards::data;
use super::super::condition::Side;
use super::super::fight::Troop;
use super::super::odds::{Cost, NoFight, Odds};
use super::super::realm::{Place, Realm};
use super::super::state::Open;
use super::round::wards;
use crate::game::Seat;
use law::ONE;
use side::Left;
use std::collections::BTreeMap;
use working::Working;

/// The odds of a fight: the attackers with the main one first, against the defenders with the one whose realm it is first.
///
/// # Errors
/// Why they can't fight.
pub(in super::super) fn odds(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<Odds, NoFight> {
    exactly(open, attackers, defenders).map(|(odds, _)| odds)
}

/// The same, with how likely the attackers win in units of 2⁻⁶⁰.
fn exactly(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<(Odds, u64), NoFight> {
    let (mains, now) = sides(open, attackers, defenders)?;
    let mut working = Working::new(open, mains, is_rescue(open, mains), now.clone());
    working.fight_out()?;
    Ok((working.ended.told(&now, &working, &open.realms), working.ended.won))
}

/// Whether such sides can fight.
///
/// # Errors
/// Why not.
pub(in super::super) fn may_fight(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<(), NoFight> {
    sides(open, attackers, defenders).map(|_| ())
}

fn is_rescue(open: &Open, [attacker, defender]: [Seat; 2]) -> bool {
    open.realm(attacker).place == Place::Captive(defender)
}

/// The main fighters, and both sides as the fight begins.
fn sides(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<([Seat; 2], [Left; 2]), NoFight> {
    let everybody: Vec<Seat> = attackers.iter().chain(defenders).copied().collect();
    let (Some(attacker), Some(defender)) = (attackers.first().copied(), defenders.first().copied()) else {
        return Err(NoFight::Leaderless(everybody.first().copied().unwrap_or_default()));
    };
    if let Some(twice) = everybody.iter().enumerate().find(|(at, seat)| everybody.iter().take(*at).any(|other| other == *seat)) {
        return Err(NoFight::Twice(*twice.1));
    }
    let troops = |seats: &[Seat], side: Side| {
        let troops =
            seats.iter().map(|seat| (troop(open, *seat, side, *seat == defender), wards(open, *seat, open.realm(*seat).is_free())));
        Left { troops: troops.collect(), home: Vec::new() }
    };
    let now = [troops(attackers, Side::Attacker), troops(defenders, Side::Defender)];
    let rescue = is_rescue(open, [attacker, defender]);
    let led = |troop: &Troop| troop.seat == defender || troop.is_led() || (rescue && troop.seat == attacker && !troop.is_gone());
    let leaderless = now.iter().flat_map(Left::all).find(|troop| !led(troop)).map(|troop| troop.seat);
    leaderless.map_or(Ok(([attacker, defender], now)), |seat| Err(NoFight::Leaderless(seat)))
}

/// All that a seat could have in a fight as things stand.
fn troop(open: &Open, seat: Seat, side: Side, defends: bool) -> Troop {
    let realm = open.realm(seat);
    let fortress = realm.fortress.filter(|_| defends);
    Troop { devil: realm.is_free(), cards: realm.hordes.clone(), souls: realm.souls, fortress, ..Troop::new(seat, side, 1) }
}

/// How fights ended.
#[derive(Default)]
struct Ended {
    won: u64,
    both_fell: u64,
    /// What was left of each side, by place.
    left: [BTreeMap<usize, u64>; 2],
}

impl Ended {
    fn told(&self, before: &[Left; 2], working: &Working<'_>, realms: &[Realm]) -> Odds {
        let power = |troop: &Troop| realms.get(troop.seat.index()).map_or(0, |realm| troop.power(realm));
        let per = |chance: u128, of: u64| ((chance * u128::from(of) + u128::from(ONE / 2)) >> 60) as u32;
        let armies = working.armies();
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

#[cfg(test)]
mod tests;
