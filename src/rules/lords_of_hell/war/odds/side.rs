//! One side of a fight while it lasts: what is left of its troops, and what hits make of that.

use super::super::super::cards::Card;
use super::super::super::condition::Side;
use super::super::super::data::{Effect, HitOrder};
use super::super::super::event::Taken;
use super::super::super::fight::{Fight, Troop};
use super::super::super::realm::Realm;
use super::super::hits::{deal, is_over, lose, shares};
use super::chain::{Hits, Reading, class};
use super::dice::{Collections, MOST};
use super::law::{Law, ONE, TARGETS, out_of, times};
use super::meeting::{Row, Rows};
use super::thrown::Thrown;
use crate::game::Seat;
use std::collections::BTreeMap;

/// What is left of a side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Left {
    /// Its troops in the fight, with how many hits their artifacts still ward off.
    pub(super) troops: Vec<(Troop, u16)>,
    /// Those that went home, having nobody to lead them.
    pub(super) home: Vec<Troop>,
}

/// What tells two of them apart: for each troop its devil, fortress, souls, wards and hordes.
type Key = Vec<(u8, bool, bool, bool, u16, u16, Vec<u16>)>;

impl Left {
    fn key(&self) -> Key {
        let key = |troop: &Troop, wards: u16, home: bool| {
            let cards = troop.cards.iter().map(|card: &Card| card.handle).collect();
            (troop.seat.0, home, troop.devil, troop.fortress.is_some(), troop.souls, wards, cards)
        };
        let here = self.troops.iter().map(|(troop, wards)| key(troop, *wards, false));
        here.chain(self.home.iter().map(|troop| key(troop, 0, true))).collect()
    }

    /// All that is left, in the fight and at home.
    pub(super) fn all(&self) -> impl Iterator<Item = &Troop> {
        self.troops.iter().map(|(troop, _)| troop).chain(&self.home)
    }

    /// The troops of a seat in the fight.
    pub(super) fn troop(&self, seat: Seat) -> Option<&Troop> {
        self.troops.iter().map(|(troop, _)| troop).find(|troop| troop.seat == seat)
    }

    /// Who else than its main fighter stands.
    pub(super) fn helpers(&self, main: Seat) -> Vec<Seat> {
        let helpers = self.troops.iter().map(|(troop, _)| troop).filter(|troop| troop.seat != main && !troop.is_gone());
        helpers.map(|troop| troop.seat).collect()
    }

    /// How many things stand.
    fn stands(&self) -> bool {
        self.troops.iter().any(|(troop, _)| !troop.is_gone())
    }

    /// How its dice are told apart.
    pub(super) fn reading(&self) -> Reading {
        match self.troops.as_slice() {
            all if all.iter().all(|(troop, _)| troop.souls == 0) => Reading::Counted,
            [(troop, wards)] => Reading::Classed((*wards + firsts(troop)) as u8),
            _ => Reading::Classed(0),
        }
    }
}

/// How many of a troop's hordes take a hit before anything else.
fn firsts(troop: &Troop) -> u16 {
    let first = |card: &&Card| card.face.does(|effect| matches!(effect, Effect::HitOrder { position: HitOrder::First }));
    troop.cards.iter().filter(first).count() as u16
}

/// What hits leave, by its place among all that may be left, and how likely. Nothing: the side is gone.
pub(super) type Outcome = Vec<(usize, u64)>;

/// What hits leave of a side.
pub(super) struct Struck {
    /// All that they may leave, with how likely it is, as a row.
    pub(super) left: Vec<(u32, u32)>,
    /// For each the fewest hits that do, ascending.
    pub(super) firsts: Vec<u16>,
    /// How likely the next roll ends the side, by who was hit before: rows, where it may.
    pub(super) falls: [Option<u32>; 3],
    /// Where it is then gone.
    pub(super) gone: usize,
}

/// What dice do to what stands at a place.
#[derive(Default)]
struct Fates {
    /// All that they may leave.
    places: Vec<usize>,
    /// Where each of that stands among it, from 1.
    index: BTreeMap<usize, u16>,
    /// What they leave of one seat's troops, as far as it is known: none where that is nothing.
    alone: Vec<Option<Option<usize>>>,
    /// The same where it hangs on who draws which dice, with how likely it is: for all dice of so many, hits that come first and take
    /// one thing each, the side's, helpers'.
    drawn: BTreeMap<(u8, [usize; 2]), Drawn>,
}

/// For each of some collections of dice, what may be left and how likely each of that is.
type Drawn = Vec<Vec<(u16, u64)>>;

impl Fates {
    fn at(&mut self, place: usize) -> u16 {
        let places = &mut self.places;
        *self.index.entry(place).or_insert_with(|| {
            places.push(place);
            places.len() as u16
        })
    }
}

/// What of a side stands for how the dice fall.
#[derive(Clone, Copy)]
pub(super) struct Figures {
    /// Its power.
    pub(super) power: u16,
    /// By how much its fortress protects.
    pub(super) cover: u8,
    /// By how much it lowers the other's.
    pub(super) siege: u8,
    /// Whether somebody else than its main fighter stands.
    pub(super) helped: bool,
    /// Whether anybody stands.
    pub(super) stands: bool,
    /// Whether its main fighter stands.
    pub(super) main: bool,
    /// And with somebody to lead its troops.
    pub(super) led: bool,
    /// Whether its main fighter's devil stands.
    pub(super) devil: bool,
    /// How its dice are told apart.
    pub(super) reading: Reading,
}

/// All that may be left of a side.
pub(super) struct Army<'r> {
    side: Side,
    main: Seat,
    realms: &'r [Realm],
    /// All seats clockwise from the Starter.
    circle: Vec<Seat>,
    all: Vec<Left>,
    figures: Vec<Figures>,
    /// For each what dice do to it, as far as it is known.
    fates: Vec<Fates>,
    /// Room for rows while they are made.
    rows: Vec<Row>,
    /// In how many ways dice were given out among several so far.
    pub(super) work: usize,
    places: BTreeMap<Key, usize>,
}

impl<'r> Army<'r> {
    /// A side as it begins; what it is now has the place 0.
    pub(super) fn new(side: Side, main: Seat, realms: &'r [Realm], circle: Vec<Seat>, now: Left) -> Army<'r> {
        let (all, figures, fates, rows) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut army = Army { side, main, realms, circle, all, figures, fates, rows, work: 0, places: BTreeMap::new() };
        army.place(now);
        army
    }

    /// What is at a place.
    pub(super) fn at(&self, place: usize) -> &Left {
        &self.all[place]
    }

    /// The figures of what is at a place.
    pub(super) fn figures(&self, place: usize) -> Figures {
        self.figures[place]
    }

    /// How many places there are so far.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    fn place(&mut self, left: Left) -> usize {
        if let Some(place) = self.places.get(&left.key()) {
            return *place;
        }
        let place = self.all.len();
        self.places.insert(left.key(), place);
        self.figures.push(self.figured(&left));
        self.fates.push(Default::default());
        self.all.push(left);
        place
    }

    fn figured(&self, left: &Left) -> Figures {
        let fight = self.fight(left);
        let main = left.troop(self.main).filter(|troop| !troop.is_gone());
        Figures {
            power: fight.power(self.side, self.realms),
            cover: if self.side == Side::Defender { fight.cover(self.realms) } else { 0 },
            siege: if self.side == Side::Attacker { fight.siege() } else { 0 },
            helped: !left.helpers(self.main).is_empty(),
            stands: left.stands(),
            main: main.is_some(),
            led: main.is_some_and(Troop::is_led),
            devil: main.is_some_and(|troop| troop.devil),
            reading: left.reading(),
        }
    }

    /// A fight with nothing in it but that.
    fn fight(&self, left: &Left) -> Fight {
        let troops = left.troops.iter().map(|(troop, _)| troop.clone()).collect();
        Fight { troops, ..Fight::new(1, self.main, self.main, false, None) }
    }

    /// The place of a side of which nothing is left.
    fn gone(&mut self, from: usize) -> usize {
        let mut left = self.all[from].clone();
        for (troop, wards) in &mut left.troops {
            (troop.cards, troop.souls, troop.devil, troop.fortress, *wards) = (Vec::new(), 0, false, None, 0);
        }
        self.place(left)
    }

    /// Whether one seat's troops stand alone at a place.
    pub(super) fn is_alone(&self, place: usize) -> bool {
        self.all[place].troops.len() == 1
    }

    /// What each of some hits leaves that do not end the side, how likely it is that they don't, and how likely one more does.
    pub(super) fn struck(&mut self, from: usize, law: &Law, thrown: &Thrown, rows: &mut Rows) -> Struck {
        let (mut fates, mut left) = (std::mem::take(&mut self.fates[from]), std::mem::take(&mut self.rows));
        let mut places = if self.is_alone(from) {
            self.alone(from, &mut fates, thrown, &mut left)
        } else {
            self.shared(from, &mut fates, thrown, &mut left)
        };
        places.sort_by_key(|(_, row)| left[*row].first().map_or(0, |(hits, _)| *hits));
        let mut stands = vec![0; thrown.hits.len()];
        for (hits, chance) in places.iter().flat_map(|(_, row)| &left[*row]) {
            stands[usize::from(*hits)] += chance;
        }
        let struck: Vec<(u32, u32)> = places.iter().map(|(place, row)| (*place as u32, rows.place(&left[*row]))).collect();
        let firsts = struck.iter().map(|(_, row)| rows.first(*row)).collect();
        left.iter_mut().for_each(Row::clear);
        (self.fates[from], self.rows) = (fates, left);
        let falls = std::array::from_fn(|before| {
            let row = falls(law, self.side, before, &thrown.hits, &stands);
            (!row.is_empty()).then(|| rows.place(&row))
        });
        Struck { left: struck, firsts, falls, gone: self.gone(from) }
    }

    /// How likely hits leave what of one seat's troops: what stands, by its place, and which of the rows says how likely.
    fn alone(&mut self, from: usize, fates: &mut Fates, thrown: &Thrown, rows: &mut Vec<Row>) -> Vec<(usize, usize)> {
        let souls = self.all[from].troops.first().map_or(0, |(troop, _)| troop.souls);
        // By how many dice come first, then by how many souls leave over, and where they leave none by how many of them are left.
        let width = MOST + 1 + usize::from(souls);
        for (at, hits) in thrown.hits.iter().enumerate() {
            let first = usize::from(hits.first) * width;
            rows.resize(rows.len().max(first + width), Row::new());
            let rows = &mut rows[first..first + width];
            let mut add = |left: u16, over: usize, chance: u64| {
                rows[if left > 0 { MOST + usize::from(left) } else { over }].push((at as u16, chance));
            };
            match thrown.smallest.get(at).filter(|_| souls > 0) {
                Some(smallest) => smallest.leave(souls, add),
                None => add(0, hits.counts()[0], ONE),
            }
        }
        let mut places: Vec<(usize, usize)> = Vec::new();
        for row in (0..rows.len()).filter(|row| !rows[*row].is_empty()).collect::<Vec<_>>() {
            let Some(place) = self.left_alone(from, fates, row, width) else { continue };
            match places.iter().find(|(other, _)| *other == place) {
                // What wards off hits does so once, however many it could.
                Some((_, other)) => rows[*other] = added(&rows[*other], &rows[row]),
                None => places.push((place, row)),
            }
        }
        places
    }

    /// Where that of one seat's troops stands of which a row says how likely it is; nowhere, if nothing is left.
    fn left_alone(&mut self, from: usize, fates: &mut Fates, row: usize, width: usize) -> Option<usize> {
        if let Some(Some(known)) = fates.alone.get(row) {
            return *known;
        }
        let (first, what) = (row / width, row % width);
        let (left, over) = (what.saturating_sub(MOST) as u16, if what > MOST { 0 } else { what });
        let mut after = self.all[from].clone();
        let seat = after.troops.first().map_or(self.main, |(troop, _)| troop.seat);
        // What each of these dice shows does not matter.
        take(&mut after, seat, &vec![6; first]);
        after.troops.iter_mut().for_each(|(troop, _)| troop.souls = left);
        take(&mut after, seat, &vec![6; over]);
        let place = after.stands().then(|| self.place(after));
        fates.alone.resize(fates.alone.len().max(row + 1), None);
        fates.alone[row] = Some(place);
        place
    }

    /// The same of troops that share them.
    fn shared(&mut self, from: usize, fates: &mut Fates, thrown: &Thrown, rows: &mut Vec<Row>) -> Vec<(usize, usize)> {
        let mut sums = Vec::new();
        for at in 0..thrown.hits.len() {
            self.share(from, fates, thrown, at, &mut sums);
            rows.resize(rows.len().max(fates.places.len()), Row::new());
            for (row, chance) in rows.iter_mut().zip(sums.iter().skip(1).copied()).filter(|(_, chance)| *chance > 0) {
                row.push((at as u16, chance));
            }
        }
        let places = fates.places.iter().copied().zip(0..);
        places.filter(|(_, row)| !rows[*row].is_empty()).collect()
    }

    /// How likely some hits leave what of troops that share them.
    fn share(&mut self, from: usize, fates: &mut Fates, thrown: &Thrown, at: usize, sums: &mut Vec<u64>) {
        let (hits, chances) = (&thrown.hits[at], &thrown.spreads[at].chances);
        let key = (hits.first, hits.counts());
        if !fates.drawn.contains_key(&key) {
            let drawn = self.drawn(from, fates, hits);
            fates.drawn.insert(key, drawn);
        }
        sums.clear();
        sums.resize(fates.places.len() + 1, 0);
        let drawn = fates.drawn.get(&key).map_or(&[][..], Vec::as_slice);
        for (chance, all) in chances.iter().zip(drawn).filter(|(chance, _)| **chance > 0) {
            all.iter().for_each(|(to, weight)| sums[usize::from(*to)] += times(*weight, *chance));
        }
    }

    /// What all dice that some hits may be leave of troops that share them.
    fn drawn(&mut self, from: usize, fates: &mut Fates, hits: &Hits) -> Vec<Vec<(u16, u64)>> {
        let counted = self.all[from].reading() == Reading::Counted;
        let all = Collections::all();
        let some = |count: usize| &all.of(count)[..if counted { 1 } else { all.of(count).len() }];
        let counts = hits.counts();
        let pairs = some(counts[0]).iter().flat_map(|dice| some(counts[1]).iter().map(move |helpers| (dice, helpers)));
        let drawn = pairs.map(|(dice, helpers)| {
            // What comes first takes one thing a die, whatever it shows.
            let dice: Vec<u8> = (0..hits.first).map(|_| 6).chain(dice.iter().copied()).collect();
            let outcome = self.outcome(from, &dice, helpers);
            outcome.into_iter().map(|(place, weight)| (fates.at(place), weight)).collect()
        });
        drawn.collect()
    }

    /// What dice for the side and dice for its helpers leave; nothing, if they end it.
    fn outcome(&mut self, from: usize, dice: &[u8], of_helpers: &[u8]) -> Outcome {
        let before = self.all[from].clone();
        let all: Vec<u8> = dice.iter().chain(of_helpers).copied().collect();
        if is_over(before.troops.iter().map(|(troop, wards)| (troop, *wards)), &all) {
            return Vec::new();
        }
        if all.is_empty() {
            return vec![(from, ONE)];
        }
        let mut ways = vec![(before.clone(), ONE)];
        let helpers = before.helpers(self.main);
        for die in of_helpers {
            let each = out_of(1, helpers.len() as u64);
            let hit = |(left, chance): (Left, u64)| {
                let helpers = &helpers;
                helpers.iter().map(move |seat| {
                    let mut left = left.clone();
                    take(&mut left, *seat, &[*die]);
                    (left, times(chance, each))
                })
            };
            ways = ways.into_iter().flat_map(hit).collect::<Vec<_>>();
        }
        let (sharers, shares) = self.shares(&before, dice.len() as u16);
        let mut sum: BTreeMap<usize, u64> = BTreeMap::new();
        for (given, chance) in drawn(dice, &shares) {
            self.work += ways.len();
            for (left, weight) in &ways {
                let mut left = left.clone();
                let mut beyond: Vec<u8> = Vec::new();
                for (seat, dice) in sharers.iter().zip(&given) {
                    let dice: Vec<u8> = beyond.drain(..).chain(dice.iter().copied()).collect();
                    beyond = take(&mut left, *seat, &dice);
                }
                self.leaderless(&before, &mut left);
                *sum.entry(self.place(left)).or_default() += times(*weight, chance);
            }
        }
        sum.into_iter().collect()
    }

    /// Who shares hits, and how many each draws; the last takes what is left.
    fn shares(&self, left: &Left, hits: u16) -> (Vec<Seat>, Vec<u16>) {
        let fight = self.fight(left);
        let circle: Vec<Seat> = self.circle.iter().copied().filter(|seat| fight.side_of(*seat) == Some(self.side)).collect();
        let sharers = fight.sharers(&circle, self.realms);
        let power = |seat: &Seat| fight.troop(*seat).zip(self.realms.get(seat.index())).map_or(0, |(troop, realm)| troop.power(realm));
        let powers: Vec<u16> = sharers.iter().map(power).collect();
        (sharers, shares(&powers, hits))
    }

    /// Helpers whose devil fell go home, unless somebody else leads them.
    fn leaderless(&self, before: &Left, left: &mut Left) {
        let fell = |troop: &Troop| !troop.devil && before.troop(troop.seat).is_some_and(|troop| troop.devil);
        let goes = |troop: &Troop| troop.seat != self.main && fell(troop) && !troop.is_led();
        let gone: Vec<Seat> = left.troops.iter().map(|(troop, _)| troop).filter(|troop| goes(troop)).map(|troop| troop.seat).collect();
        for seat in gone {
            left.home.extend(left.troop(seat).cloned());
            left.troops.retain(|(troop, _)| troop.seat != seat);
        }
        if !left.stands() {
            left.troops.iter_mut().for_each(|(_, wards)| *wards = 0);
        }
    }
}

/// Two rows in one.
fn added(one: &[(u16, u64)], other: &[(u16, u64)]) -> Row {
    let mut both = [one, other].concat();
    both.sort_by_key(|(hits, _)| *hits);
    both.chunk_by(|(hits, _), (next, _)| hits == next).map(|alike| (alike[0].0, alike.iter().map(|(_, chance)| chance).sum())).collect()
}

/// How likely a side that stands with each of some hits is ended by the next roll.
fn falls(law: &Law, side: Side, before: usize, hits: &[Hits], stands: &[u64]) -> Row {
    let targets = TARGETS.into_iter().filter(|target| target.side() == side);
    let targets: Vec<(usize, u64)> = targets.map(|target| (class(before, target), law.hit(before, target))).collect();
    let of = |(hits, stand): (&Hits, &u64)| -> u64 {
        let fall = |(class, hit): &(usize, u64)| Some(times(*hit, stand.saturating_sub(stands[usize::from(hits.with[*class]?)])));
        targets.iter().filter_map(fall).sum()
    };
    let falls = hits.iter().zip(stands).map(of).enumerate().map(|(at, chance)| (at as u16, chance));
    falls.filter(|(_, chance)| *chance > 0).collect()
}

/// Lets a seat's troops take dice. Those for which nothing was left.
fn take(left: &mut Left, seat: Seat, dice: &[u8]) -> Vec<u8> {
    let Some((troop, wards)) = left.troops.iter_mut().find(|(troop, _)| troop.seat == seat) else { return dice.to_vec() };
    let (taken, beyond) = deal(troop, dice, *wards);
    for (_, unit) in taken {
        // What wards off hits does so once.
        *wards = if unit == Taken::Nothing || !troop.devil { 0 } else { *wards };
        lose(troop, unit);
    }
    *wards = if troop.devil { *wards } else { 0 };
    beyond
}

/// All ways to draw dice, each taking its share of them: what each gets, ascending, and how likely.
fn drawn(dice: &[u8], shares: &[u16]) -> Vec<(Vec<Vec<u8>>, u64)> {
    let last = shares.iter().rposition(|share| *share > 0).unwrap_or(0);
    let mut ways = vec![(Vec::new(), dice.to_vec(), ONE)];
    for (index, share) in shares.iter().enumerate() {
        let mut next: Vec<(Vec<Vec<u8>>, Vec<u8>, u64)> = Vec::new();
        for (given, rest, chance) in ways {
            if index >= last {
                next.push((given.into_iter().chain([rest]).collect(), Vec::new(), chance));
                continue;
            }
            for (taken, left, ways, all) in choices(&rest, usize::from(*share)) {
                let given = given.iter().cloned().chain([taken]).collect();
                next.push((given, left, times(chance, out_of(ways, all))));
            }
        }
        ways = next;
    }
    ways.into_iter().map(|(given, _, chance)| (given, chance)).collect()
}

/// The different ways to take so many of some dice, ascending: what is taken, what is left, in how many of all draws.
fn choices(dice: &[u8], count: usize) -> Vec<(Vec<u8>, Vec<u8>, u64, u64)> {
    let all = of_all(dice.len(), count);
    let mut ways: Vec<(Vec<u8>, Vec<u8>, u64)> = vec![(Vec::new(), Vec::new(), 1)];
    for alike in dice.chunk_by(|one, other| one == other) {
        let mut next = Vec::new();
        for (taken, left, ways) in &ways {
            for here in 0..=alike.len().min(count - taken.len()) {
                let with = |some: &Vec<u8>, more: usize| some.iter().chain(&alike[..more]).copied().collect::<Vec<u8>>();
                next.push((with(taken, here), with(left, alike.len() - here), ways * of_all(alike.len(), here)));
            }
        }
        ways = next;
    }
    ways.into_iter().filter(|(taken, _, _)| taken.len() == count).map(|(taken, left, ways)| (taken, left, ways, all)).collect()
}

/// In how many ways so many can be taken of all.
fn of_all(all: usize, count: usize) -> u64 {
    (0..count as u64).fold(1, |ways, at| ways * (all as u64 - at) / (at + 1))
}
