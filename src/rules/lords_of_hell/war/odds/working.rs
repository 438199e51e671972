//! The fight while it is worked out, combat round by combat round.

use super::super::super::cards::data;
use super::super::super::condition::Side;
use super::super::super::odds::NoFight;
use super::super::super::state::Open;
use super::super::rolls::Strength;
use super::chain::{Chain, Reading};
use super::ended::Ended;
use super::law::{Kind, Law, ONE, times};
use super::meeting::{Meeting, Rows, Stage};
use super::side::{Army, Left, Struck};
use super::thrown::Thrown;
use crate::game::Seat;
use std::collections::BTreeMap;

/// So many hits of both sides at most are told apart at once.
const PAIRS_MOST: usize = 500_000;
/// In so many ways at most dice are given out among several.
const WORK_MOST: usize = 600_000;
/// So many times at most what is left of one side meets what is left of the other.
const MEETINGS_MOST: usize = 200_000_000;

/// A side's hits with the dice that they may be, and what they make of it.
struct Known {
    thrown: Thrown,
    rows: Rows,
    /// What they leave of what stands at a place, as far as that was asked.
    struck: Vec<Option<Struck>>,
}

impl Known {
    fn struck(&self, place: usize) -> Option<&Struck> {
        self.struck.get(place).and_then(Option::as_ref)
    }
}

/// The fight while it is worked out.
pub(super) struct Working<'r> {
    armies: [Army<'r>; 2],
    rescue: bool,
    known: BTreeMap<(Kind, usize, Reading), Known>,
    meetings: BTreeMap<(Kind, [Reading; 2]), Meeting>,
    met: usize,
    pub(super) ended: Ended,
}

/// Combat rounds that go by the same law, their hits told apart in the same way, with the main fighters' devils there or not.
type Alike = (Kind, [Reading; 2], [bool; 2]);

/// How strong those are that meet alike, and where each of them stands, with how likely it is.
type Group = (Strength, Vec<Stand>);

/// What may be left of both sides, by place, with how likely it is.
type Stand = ([usize; 2], u64);

/// All of that: for each place of the attackers how likely it is with each of the defenders.
#[derive(Default)]
struct Stands(Vec<Vec<u64>>);

impl Stands {
    fn add(&mut self, [attack, defence]: [usize; 2], chance: u64) {
        if self.0.len() <= attack {
            self.0.resize(attack + 1, Vec::new());
        }
        let line = &mut self.0[attack];
        if line.len() <= defence {
            line.resize(defence + 1, 0);
        }
        line[defence] += chance;
    }

    fn all(&self) -> impl Iterator<Item = Stand> {
        let lines = self.0.iter().enumerate();
        let all = lines.flat_map(|(attack, line)| line.iter().enumerate().map(move |(defence, chance)| ([attack, defence], *chance)));
        all.filter(|(_, chance)| *chance > 0)
    }
}

impl<'r> Working<'r> {
    /// A fight that begins.
    pub(super) fn new(open: &'r Open, mains: [Seat; 2], rescue: bool, [attack, defence]: [Left; 2]) -> Working<'r> {
        let circle: Vec<Seat> = open.in_turn().collect();
        let army = |side: Side, left| Army::new(side, mains[side.index()], &open.realms, circle.clone(), left);
        Working {
            armies: [army(Side::Attacker, attack), army(Side::Defender, defence)],
            rescue,
            known: BTreeMap::new(),
            meetings: BTreeMap::new(),
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
        let mut now = Stands::default();
        self.settle(&mut now, [0, 0], ONE, [false; 2]);
        for _ in 0..data().rules.combat.max_combat_rounds {
            let mut groups: BTreeMap<Alike, Group> = BTreeMap::new();
            for (places, chance) in std::mem::take(&mut now).all() {
                let (strength, alike) = self.alike(places);
                groups.entry(alike).or_insert_with(|| (strength, Vec::new())).1.push((places, chance));
            }
            for (alike, (strength, from)) in groups {
                self.combat_round(alike, strength, &from, &mut now)?;
            }
        }
        // Then the attacker goes home.
        for (places, chance) in now.all() {
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
        let thrown = Thrown::of(side, reading, law)?;
        self.known.insert(key, Known { thrown, rows: Rows::default(), struck: Vec::new() });
        Ok(())
    }

    /// What the hits of a combat round leave of a side that may stand at some places.
    fn strike(&mut self, side: usize, from: &[Stand], kind: Kind, reading: Reading, law: &Law) -> Result<(), NoFight> {
        let Some(Known { thrown, rows, struck }) = self.known.get_mut(&(kind, side, reading)) else { return Ok(()) };
        let army = &mut self.armies[side];
        for place in from.iter().map(|(places, _)| places[side]) {
            struck.resize_with(struck.len().max(place + 1), || None);
            if struck[place].is_some() {
                continue;
            }
            if army.is_alone(place) {
                thrown.eat(reading);
            }
            struck[place] = Some(army.struck(place, law, thrown, rows));
            if army.work > WORK_MOST {
                return Err(NoFight::TooMany);
            }
        }
        Ok(())
    }

    /// One combat round from all that may be left and is alike.
    fn combat_round(&mut self, (kind, readings, had): Alike, strength: Strength, from: &[Stand], now: &mut Stands) -> Result<(), NoFight> {
        let law = Law::of(strength, kind.helpers());
        self.learn(Side::Attacker, kind, readings[0], &law)?;
        self.learn(Side::Defender, kind, readings[1], &law)?;
        for side in [0, 1] {
            self.strike(side, from, kind, readings[side], &law)?;
        }
        let width = self.armies[1].count();
        let mut found = vec![0; self.armies[0].count() * width];
        let known = [0, 1].map(|side| self.known.get(&(kind, side, readings[side])));
        let [Some(mine), Some(theirs)] = known else { return Ok(()) };
        if mine.thrown.hits.len() * theirs.thrown.hits.len() > PAIRS_MOST {
            return Err(NoFight::TooMany);
        }
        let meeting =
            self.meetings.entry((kind, readings)).or_insert_with(|| Meeting::new(Chain::of(&law, &mine.thrown.hits, &theirs.thrown.hits)));
        for from in from.chunk_by(|(one, _), (other, _)| one[0] == other[0]) {
            let place = from.first().map_or(0, |(places, _)| places[0]);
            let struck = from.iter().filter_map(|(places, chance)| Some((theirs.struck(places[1])?, *chance)));
            let (Some(attackers), defenders) = (mine.struck(place), struck.collect::<Vec<_>>()) else { continue };
            self.met += defenders.iter().map(|(struck, _)| attackers.left.len() * struck.left.len()).sum::<usize>();
            if self.met > MEETINGS_MOST {
                return Err(NoFight::TooMany);
            }
            meet(meeting, [&mine.rows, &theirs.rows], attackers, &defenders, &mut found, width);
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
        let [attack, defence] = [0, 1].map(|side| self.armies[side].figures(places[side]));
        let hit = self.armies[0].figures(0).devil && !attack.devil;
        let attacks = attack.led || (attack.main && self.rescue && !hit);
        let stands = defence.stands;
        match (attacks, stands) {
            (true, true) => {
                now.add(places, chance);
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

/// What is left of one that attacks and each that may stand against it, with how likely it is that it does: added to what is found, by the
/// attackers' place and the defenders' in a row of such a width.
fn meet(meeting: &mut Meeting, rows: [&Rows; 2], mine: &Struck, theirs: &[(&Struck, u64)], found: &mut [u64], width: usize) {
    let befores = || [0, 1, 2].into_iter();
    let both_stand = |found: &mut [u64], mut line: Stage<'_>| {
        // What is too unlikely to count is not worked out.
        let most = line.most;
        for (struck, chance) in theirs.iter().filter(|(_, chance)| times(*chance, most) > 0) {
            let together = struck.firsts.partition_point(|first| line.may_meet(*first));
            for (to, other) in struck.left.iter().take(together) {
                found[*to as usize] += times(*chance, line.beside(*other));
            }
        }
    };
    for (place, row) in &mine.left {
        let found = &mut found[*place as usize * width..][..width];
        both_stand(found, meeting.stage(Chain::END, rows, *row));
        // The defenders fall by a roll, and no more are thrown.
        for before in befores().filter(|before| theirs.iter().any(|(struck, _)| struck.falls[*before].is_some())) {
            let mut line = meeting.stage(Chain::passed(before), rows, *row);
            for (struck, chance) in theirs {
                if let Some(falls) = struck.falls[before] {
                    found[struck.gone] += times(*chance, line.beside(falls));
                }
            }
        }
    }
    // The attackers fall by a roll, in the same way.
    let found = &mut found[mine.gone * width..][..width];
    for (before, falls) in befores().filter_map(|before| Some((before, mine.falls[before]?))) {
        both_stand(found, meeting.stage(Chain::passed(before), rows, falls));
    }
}
