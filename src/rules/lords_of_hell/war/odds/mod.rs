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
mod side;

use super::super::cards::data;
use super::super::condition::Side;
use super::super::fight::{Fight, Troop};
use super::super::odds::{Cost, NoFight, Odds};
use super::super::realm::{Place, Realm};
use super::super::state::Open;
use super::rolls::Strength;
use super::round::wards;
use crate::game::Seat;
use chain::{Chain, Hits, Reading, Weighed, all_hits, class};
use dice::{Collections, Spread};
use law::{Kind, Law, ONE, TARGETS, times};
use side::{Army, Left, Struck};
use std::collections::BTreeMap;

/// So many hits of both sides at most are told apart at once.
const PAIRS_MOST: usize = 500_000;
/// So many probabilities of dice are kept for a side at most.
const SPREAD_MOST: usize = 2_000_000;
/// In so many ways at most dice are given out among several.
const WORK_MOST: usize = 600_000;

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
    let circle: Vec<Seat> = open.in_turn().collect();
    let [attack, defence] = now.clone();
    let mut working = Working {
        attackers: Army::new(Side::Attacker, mains[0], &open.realms, circle.clone(), attack),
        defenders: Army::new(Side::Defender, mains[1], &open.realms, circle, defence),
        realms: &open.realms,
        mains,
        rescue: is_rescue(open, mains),
        known: BTreeMap::new(),
        chains: BTreeMap::new(),
        struck: BTreeMap::new(),
        ended: Ended::default(),
    };
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
        let armies = [&working.attackers, &working.defenders];
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

/// A side's hits with the dice that they may be.
type Known = (Vec<Hits>, Vec<Spread>);

/// The fight while it is worked out.
struct Working<'r> {
    attackers: Army<'r>,
    defenders: Army<'r>,
    realms: &'r [Realm],
    mains: [Seat; 2],
    rescue: bool,
    known: BTreeMap<(Kind, usize, Reading), Known>,
    chains: BTreeMap<(Kind, Reading, Reading), Chain>,
    struck: BTreeMap<(usize, usize, Kind), Struck>,
    ended: Ended,
}

/// Combat rounds that go by the same law, from the same attackers against defenders who are alike.
type Alike = (Kind, usize, Reading, bool);

impl Working<'_> {
    fn fight_out(&mut self) -> Result<(), NoFight> {
        let mut now: BTreeMap<(usize, usize), u64> = BTreeMap::new();
        self.settle(&mut now, (0, 0), ONE, [false; 2]);
        for _ in 0..data().rules.combat.max_combat_rounds {
            let mut groups: BTreeMap<Alike, (Strength, Vec<(usize, u64)>)> = BTreeMap::new();
            for ((attack, defence), chance) in std::mem::take(&mut now) {
                let (strength, kind) = self.strength(attack, defence);
                let alike = (kind, attack, self.defenders.at(defence).reading(), self.has_devil(1, defence));
                groups.entry(alike).or_insert_with(|| (strength, Vec::new())).1.push((defence, chance));
            }
            for (alike, (strength, defenders)) in groups {
                self.combat_round(alike, strength, &defenders, &mut now)?;
            }
        }
        // Then the attacker goes home.
        for ((attack, defence), chance) in now {
            self.end(attack, defence, chance);
        }
        Ok(())
    }

    fn strength(&self, attack: usize, defence: usize) -> (Strength, Kind) {
        let (attackers, defenders) = (self.attackers.at(attack), self.defenders.at(defence));
        let troops = attackers.troops.iter().chain(&defenders.troops).map(|(troop, _)| troop.clone());
        let fight = Fight { troops: troops.collect(), ..Fight::new(1, self.mains[0], self.mains[1], self.rescue, None) };
        let power = |side| fight.power(side, self.realms);
        let protection = fight.protection(self.realms);
        let strength = Strength { attack: power(Side::Attacker), defence: power(Side::Defender), protection };
        (strength, Kind::of(strength, !defenders.helpers(self.mains[1]).is_empty()))
    }

    fn has_devil(&self, side: usize, place: usize) -> bool {
        let army = if side == 0 { &self.attackers } else { &self.defenders };
        army.at(place).troop(self.mains[side]).is_some_and(|troop| troop.devil)
    }

    /// The hits that a side may take, and their dice.
    fn learn(&mut self, side: Side, kind: Kind, reading: Reading, law: &Law) -> Result<(), NoFight> {
        let key = (kind, side.index(), reading);
        if self.known.contains_key(&key) {
            return Ok(());
        }
        let hits = all_hits(reading, side, law);
        let sizes = hits.iter().filter(|hits| hits.from.is_some()).map(|hits| Collections::all().pairs(hits.counts()));
        if sizes.sum::<usize>() > SPREAD_MOST {
            return Err(NoFight::TooMany);
        }
        self.known.insert(key, {
            let mut spreads: Vec<Spread> = Vec::with_capacity(hits.len());
            for hits in &hits {
                let spread = match hits.from {
                    Some((from, class)) => {
                        let target = TARGETS.into_iter().find(|target| target.side() == side && self::class(class % 3, *target) == class);
                        let die = target.map_or([0; 6], |target| law.die(class % 3, target));
                        spreads.get(usize::from(from)).map_or_else(Spread::none, |spread| spread.and(class >= 3, &die))
                    }
                    None => Spread::none(),
                };
                spreads.push(spread);
            }
            (hits, spreads)
        });
        Ok(())
    }

    /// What the hits of a combat round leave of a side.
    fn strike(&mut self, side: Side, place: usize, kind: Kind, reading: Reading) -> Result<(), NoFight> {
        let key = (side.index(), place, kind);
        if self.struck.contains_key(&key) {
            return Ok(());
        }
        let Some((hits, spreads)) = self.known.get(&(kind, side.index(), reading)) else { return Ok(()) };
        let army = if side == Side::Attacker { &mut self.attackers } else { &mut self.defenders };
        let struck = army.struck(place, hits, spreads);
        self.struck.insert(key, struck);
        if army.work > WORK_MOST { Err(NoFight::TooMany) } else { Ok(()) }
    }

    /// One combat round of some attackers against several defenders.
    fn combat_round(
        &mut self,
        (kind, attack, reading, devil): Alike,
        strength: Strength,
        defenders: &[(usize, u64)],
        now: &mut BTreeMap<(usize, usize), u64>,
    ) -> Result<(), NoFight> {
        let law = Law::of(strength, kind.helpers());
        let own = self.attackers.at(attack).reading();
        self.learn(Side::Attacker, kind, own, &law)?;
        self.learn(Side::Defender, kind, reading, &law)?;
        self.strike(Side::Attacker, attack, kind, own)?;
        defenders.iter().try_for_each(|(place, _)| self.strike(Side::Defender, *place, kind, reading))?;
        let gone = [self.attackers.gone(attack), defenders.first().map_or(0, |(place, _)| self.defenders.gone(*place))];
        let (Some((my_hits, _)), Some((their_hits, _))) = (self.known.get(&(kind, 0, own)), self.known.get(&(kind, 1, reading))) else {
            return Ok(());
        };
        if my_hits.len() * their_hits.len() > PAIRS_MOST {
            return Err(NoFight::TooMany);
        }
        let chain = self.chains.entry((kind, own, reading)).or_insert_with(|| Chain::of(&law, my_hits, their_hits));
        let Some(mine) = self.struck.get(&(0, attack, kind)) else { return Ok(()) };
        let theirs = Together::of(
            &law,
            their_hits,
            defenders.iter().filter_map(|(place, chance)| Some((self.struck.get(&(1, *place, kind))?, *chance))),
        );
        let mut found: BTreeMap<(usize, usize), u64> = BTreeMap::new();
        let mut add = |attack: usize, defence: usize, chance: u64| {
            if chance > 0 {
                *found.entry((attack, defence)).or_default() += chance;
            }
        };
        // Both stand after the last roll.
        for (to, by_hits) in by_own_hits(&chain.ends, mine, their_hits.len()) {
            theirs.beside(&by_hits).for_each(|(defence, chance)| add(to, defence, chance));
        }
        // One falls by a roll, and no more are thrown.
        for (before, passed) in chain.passed.iter().enumerate() {
            if theirs.falls[before].iter().any(|falls| *falls > 0) {
                for (to, by_hits) in by_own_hits(passed, mine, their_hits.len()) {
                    add(to, gone[1], by_hits.iter().zip(&theirs.falls[before]).map(|(chance, falls)| times(*chance, *falls)).sum());
                }
            }
            let my_falls: Vec<u64> = (0..my_hits.len()).map(|at| falls(&law, Side::Attacker, before, my_hits, &mine.stands, at)).collect();
            if my_falls.iter().any(|falls| *falls > 0) {
                let mut by_hits = vec![0; their_hits.len()];
                for (at, theirs, chance) in passed {
                    by_hits[usize::from(*theirs)] += times(*chance, my_falls[usize::from(*at)]);
                }
                theirs.beside(&by_hits).for_each(|(defence, chance)| add(gone[0], defence, chance));
            }
        }
        let had = [self.has_devil(0, attack), devil];
        for (places, chance) in found {
            let has = [self.has_devil(0, places.0), self.has_devil(1, places.1)];
            self.settle(now, places, chance, [had[0] && !has[0], had[1] && !has[1]]);
        }
        Ok(())
    }

    /// Whether a fight goes on from here, or how it ended. `fell`: whose devil was hit in the combat round.
    fn settle(&mut self, now: &mut BTreeMap<(usize, usize), u64>, (attack, defence): (usize, usize), chance: u64, fell: [bool; 2]) {
        let main = self.attackers.at(attack).troop(self.mains[0]);
        let hit = self.has_devil(0, 0) && !self.has_devil(0, attack);
        let attacks = main.is_some_and(|troop| !troop.is_gone() && (troop.is_led() || (self.rescue && !hit)));
        let stands = self.defenders.at(defence).troops.iter().any(|(troop, _)| !troop.is_gone());
        match (attacks, stands) {
            (true, true) => {
                *now.entry((attack, defence)).or_default() += chance;
                return;
            }
            (true, false) => self.ended.won += chance,
            (false, _) if fell == [true; 2] => self.ended.both_fell += chance,
            (false, _) => {}
        }
        self.end(attack, defence, chance);
    }

    fn end(&mut self, attack: usize, defence: usize, chance: u64) {
        *self.ended.left[0].entry(attack).or_default() += chance;
        *self.ended.left[1].entry(defence).or_default() += chance;
    }
}

/// What hits leave of several defenders taken together, each as likely as it is there.
struct Together {
    places: Vec<usize>,
    /// For each hits, how likely each place.
    left: Vec<Vec<u64>>,
    /// By who was hit before, for each hits, how likely the next roll ends the side.
    falls: [Vec<u64>; 3],
}

impl Together {
    fn of<'s>(law: &Law, hits: &[Hits], all: impl Iterator<Item = (&'s Struck, u64)> + Clone) -> Together {
        let mut places: Vec<usize> = all.clone().flat_map(|(struck, _)| struck.places.iter().copied()).collect();
        places.sort_unstable();
        places.dedup();
        let mut left = vec![vec![0; places.len()]; hits.len()];
        let mut ends: [Vec<u64>; 3] = std::array::from_fn(|_| vec![0; hits.len()]);
        for (struck, chance) in all {
            let at_place: Vec<usize> = struck.places.iter().map(|place| places.binary_search(place).unwrap_or(0)).collect();
            for (at, outcome) in struck.left.iter().enumerate() {
                outcome.iter().for_each(|(to, weight)| left[at][at_place[*to]] += times(chance, *weight));
                for (before, ends) in ends.iter_mut().enumerate() {
                    ends[at] += times(chance, falls(law, Side::Defender, before, hits, &struck.stands, at));
                }
            }
        }
        Together { places, left, falls: ends }
    }

    /// How likely each place is, when hits are as likely as that.
    fn beside(&self, by_hits: &[u64]) -> impl Iterator<Item = (usize, u64)> {
        let mut sum = vec![0; self.places.len()];
        for (chance, left) in by_hits.iter().zip(&self.left).filter(|(chance, _)| **chance > 0) {
            sum.iter_mut().zip(left).filter(|(_, weight)| **weight > 0).for_each(|(sum, weight)| *sum += times(*chance, *weight));
        }
        self.places.iter().copied().zip(sum)
    }
}

/// How likely what is left of the attackers stands beside each of the defenders' hits.
fn by_own_hits(weighed: &Weighed, mine: &Struck, theirs: usize) -> impl Iterator<Item = (usize, Vec<u64>)> {
    let mut found = vec![vec![0; theirs]; mine.places.len()];
    for (at, their, chance) in weighed {
        for (to, weight) in &mine.left[usize::from(*at)] {
            found[*to][usize::from(*their)] += times(*chance, *weight);
        }
    }
    mine.places.iter().copied().zip(found)
}

/// How likely a side that stands with some hits is ended by the next roll.
fn falls(law: &Law, side: Side, before: usize, hits: &[Hits], stand: &[u64], at: usize) -> u64 {
    let targets = TARGETS.into_iter().filter(|target| target.side() == side);
    let fall = |target| {
        let to = hits[at].with[class(before, target)]?;
        Some(times(law.hit(before, target), stand[at].saturating_sub(stand[usize::from(to)])))
    };
    targets.filter_map(fall).sum()
}

#[cfg(test)]
mod tests;
