//! The fight while it is worked out, combat round by combat round.

use super::super::super::cards::data;
use super::super::super::condition::Side;
use super::super::super::odds::NoFight;
use super::super::super::state::Open;
use super::super::rolls::Strength;
use super::chain::{Chain, Hits, Reading, all_hits, class};
use super::dice::{Collections, Spread};
use super::ended::Ended;
use super::law::{Kind, Law, ONE, TARGETS, times};
use super::meeting::{Meeting, Rows};
use super::side::{Army, Left, Struck};
use crate::game::Seat;
use std::collections::BTreeMap;

/// So many hits of both sides at most are told apart at once.
const PAIRS_MOST: usize = 500_000;
/// So many probabilities of dice are kept for a side at most.
const SPREAD_MOST: usize = 2_000_000;
/// In so many ways at most dice are given out among several.
const WORK_MOST: usize = 600_000;
/// So many times at most what is left of one side meets what is left of the other.
const MEETINGS_MOST: usize = 200_000_000;

/// A side's hits with the dice that they may be, and what they make of it.
struct Known {
    hits: Vec<Hits>,
    spreads: Vec<Spread>,
    rows: Rows,
}

/// The fight while it is worked out.
pub(super) struct Working<'r> {
    armies: [Army<'r>; 2],
    mains: [Seat; 2],
    rescue: bool,
    known: BTreeMap<(Kind, usize, Reading), Known>,
    meetings: BTreeMap<(Kind, [Reading; 2]), Meeting>,
    struck: BTreeMap<(usize, usize, Kind), Struck>,
    met: usize,
    pub(super) ended: Ended,
}

/// Combat rounds that go by the same law, their hits told apart in the same way, with the main fighters' devils there or not.
type Alike = (Kind, [Reading; 2], [bool; 2]);

/// How strong those are that meet alike, and where each of them stands, with how likely it is.
type Group = (Strength, Vec<([usize; 2], u64)>);

/// What may be left of both sides, by place, with how likely it is.
type Stands = BTreeMap<[usize; 2], u64>;

impl<'r> Working<'r> {
    /// A fight that begins.
    pub(super) fn new(open: &'r Open, mains: [Seat; 2], rescue: bool, [attack, defence]: [Left; 2]) -> Working<'r> {
        let circle: Vec<Seat> = open.in_turn().collect();
        let army = |side: Side, left| Army::new(side, mains[side.index()], &open.realms, circle.clone(), left);
        Working {
            armies: [army(Side::Attacker, attack), army(Side::Defender, defence)],
            mains,
            rescue,
            known: BTreeMap::new(),
            meetings: BTreeMap::new(),
            struck: BTreeMap::new(),
            met: 0,
            ended: Ended::default(),
        }
    }

    /// Both sides.
    pub(super) fn armies(&self) -> [&Army<'r>; 2] {
        self.armies.each_ref()
    }

    /// Fights it out.
    ///
    /// # Errors
    /// It may go in too many ways.
    pub(super) fn fight_out(&mut self) -> Result<(), NoFight> {
        let mut now = Stands::new();
        self.settle(&mut now, [0, 0], ONE, [false; 2]);
        for _ in 0..data().rules.combat.max_combat_rounds {
            let mut groups: BTreeMap<Alike, Group> = BTreeMap::new();
            for (places, chance) in std::mem::take(&mut now) {
                let (strength, alike) = self.alike(places);
                groups.entry(alike).or_insert_with(|| (strength, Vec::new())).1.push((places, chance));
            }
            for (alike, (strength, from)) in groups {
                self.combat_round(alike, strength, &from, &mut now)?;
            }
        }
        // Then the attacker goes home.
        for (places, chance) in now {
            self.end(places, chance);
        }
        Ok(())
    }

    fn alike(&self, places: [usize; 2]) -> (Strength, Alike) {
        let [attack, defence] = [0, 1].map(|side| self.armies[side].figures(places[side]));
        let protection = defence.cover.saturating_sub(attack.siege);
        let strength = Strength { attack: attack.power, defence: defence.power, protection };
        (strength, (Kind::of(strength, defence.helped), [attack.reading, defence.reading], [attack.devil, defence.devil]))
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
        self.known.insert(key, Known { hits, spreads, rows: Rows::default() });
        Ok(())
    }

    /// What the hits of a combat round leave of a side.
    fn strike(&mut self, side: usize, place: usize, kind: Kind, reading: Reading, law: &Law) -> Result<(), NoFight> {
        let key = (side, place, kind);
        if self.struck.contains_key(&key) {
            return Ok(());
        }
        let Some(Known { hits, spreads, rows }) = self.known.get_mut(&(kind, side, reading)) else { return Ok(()) };
        let army = &mut self.armies[side];
        self.struck.insert(key, army.struck(place, law, hits, spreads, rows));
        if army.work > WORK_MOST { Err(NoFight::TooMany) } else { Ok(()) }
    }

    /// One combat round from all that may be left and is alike.
    fn combat_round(
        &mut self,
        (kind, readings, had): Alike,
        strength: Strength,
        from: &[([usize; 2], u64)],
        now: &mut Stands,
    ) -> Result<(), NoFight> {
        let law = Law::of(strength, kind.helpers());
        self.learn(Side::Attacker, kind, readings[0], &law)?;
        self.learn(Side::Defender, kind, readings[1], &law)?;
        for (places, _) in from {
            for side in [0, 1] {
                self.strike(side, places[side], kind, readings[side], &law)?;
            }
        }
        let [attackers, defenders] = &mut self.armies;
        let gone: Vec<[usize; 2]> = from.iter().map(|(places, _)| [attackers.gone(places[0]), defenders.gone(places[1])]).collect();
        let width = self.armies[1].count();
        let mut found = vec![0; self.armies[0].count() * width];
        let known = [0, 1].map(|side| self.known.get(&(kind, side, readings[side])));
        let [Some(mine), Some(theirs)] = known else { return Ok(()) };
        if mine.hits.len() * theirs.hits.len() > PAIRS_MOST {
            return Err(NoFight::TooMany);
        }
        let rows = [&mine.rows, &theirs.rows];
        let meeting = self.meetings.entry((kind, readings)).or_insert_with(|| Meeting::new(Chain::of(&law, &mine.hits, &theirs.hits)));
        for (at, (places, chance)) in from.iter().enumerate() {
            let struck = [0, 1].map(|side| self.struck.get(&(side, places[side], kind)));
            let [Some(mine), Some(theirs)] = struck else { continue };
            self.met += mine.left.len() * theirs.left.len();
            if self.met > MEETINGS_MOST {
                return Err(NoFight::TooMany);
            }
            for (place, row) in &mine.left {
                // Both stand after the last roll.
                let mut to = theirs.left.iter().map(|(place, _)| *place);
                meeting.each(Chain::END, rows, *row, theirs.left.iter().map(|(_, row)| *row), |met| {
                    found[place * width + to.next().unwrap_or_default()] += times(*chance, met);
                });
                // One falls by a roll, and no more are thrown.
                for (before, falls) in theirs.falls.iter().enumerate().filter_map(|(before, falls)| Some((before, (*falls)?))) {
                    meeting.each(Chain::passed(before), rows, *row, [falls].into_iter(), |met| {
                        found[place * width + gone[at][1]] += times(*chance, met);
                    });
                }
            }
            for (before, falls) in mine.falls.iter().enumerate().filter_map(|(before, falls)| Some((before, (*falls)?))) {
                let mut to = theirs.left.iter().map(|(place, _)| *place);
                meeting.each(Chain::passed(before), rows, falls, theirs.left.iter().map(|(_, row)| *row), |met| {
                    found[gone[at][0] * width + to.next().unwrap_or_default()] += times(*chance, met);
                });
            }
        }
        for (at, chance) in found.into_iter().enumerate().filter(|(_, chance)| *chance > 0) {
            let places = [at / width, at % width];
            let fell = [0, 1].map(|side| had[side] && !self.armies[side].figures(places[side]).devil);
            self.settle(now, places, chance, fell);
        }
        Ok(())
    }

    /// Whether a fight goes on from here, or how it ended. `fell`: whose devil was hit in the combat round.
    fn settle(&mut self, now: &mut Stands, places: [usize; 2], chance: u64, fell: [bool; 2]) {
        let [attackers, defenders] = &self.armies;
        let main = attackers.at(places[0]).troop(self.mains[0]);
        let hit = attackers.figures(0).devil && !attackers.figures(places[0]).devil;
        let attacks = main.is_some_and(|troop| !troop.is_gone() && (troop.is_led() || (self.rescue && !hit)));
        let stands = defenders.at(places[1]).troops.iter().any(|(troop, _)| !troop.is_gone());
        match (attacks, stands) {
            (true, true) => {
                *now.entry(places).or_default() += chance;
                return;
            }
            (true, false) => self.ended.won += chance,
            (false, _) if fell == [true; 2] => self.ended.both_fell += chance,
            (false, _) => {}
        }
        self.end(places, chance);
    }

    fn end(&mut self, places: [usize; 2], chance: u64) {
        for (side, place) in places.into_iter().enumerate() {
            *self.ended.left[side].entry(place).or_default() += chance;
        }
    }
}
