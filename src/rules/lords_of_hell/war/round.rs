//! Rolls and hits of one combat round, and whether it was the last.

use super::super::cards::data;
use super::super::condition::Side;
use super::super::data::Effect;
use super::super::event::{Event, FightEnd, Spot, Taken, Why};
use super::super::fight::{Fight, Troop};
use super::super::keeping;
use super::super::state::Open;
use super::super::table::Table;
use super::super::terms::{Strictness, Vow};
use super::super::vows;
use super::hits::{deal, is_over, least, lose, shares};
use super::leave;
use super::react::{Happened, react};
use super::rolls::{Blow, Strength};
use crate::game::Seat;

/// Hits thrown in a combat round, in their order.
#[derive(Default)]
struct Thrown {
    /// For each side.
    hits: [Vec<u8>; 2],
    /// For helpers whom the fortress does not cover.
    of_helpers: Vec<(Seat, u8)>,
}

/// Throws and deals.
pub(super) fn roll(table: &mut Table<'_>, at: usize) {
    if table.fight(at).is_some_and(|seen| seen.round == 1) {
        missed(table, at);
    }
    let Some(seen) = table.fight(at) else { return };
    let realms = &table.open().realms;
    let strength = Strength {
        attack: seen.power(Side::Attacker, realms),
        defence: seen.power(Side::Defender, realms),
        protection: seen.protection(realms),
    };
    let rolls = strength.rolls();
    let (fight, round) = (seen.id, seen.round);
    let Strength { attack, defence, protection } = strength;
    table.emit(Event::CombatRound { fight, round, attack, defence, protection, rolls });
    let Thrown { hits: [attackers, defenders], of_helpers } = throw(table, at, strength, rolls);
    // Who shares is looked at before anything falls.
    let shared = [(Side::Attacker, attackers), (Side::Defender, defenders)].map(|(side, hits)| share(table, at, side, hits));
    for (seat, die) in of_helpers {
        take(table, at, seat, &[die]);
    }
    for of_side in shared {
        let mut beyond: Vec<u8> = Vec::new();
        for (seat, mut dice) in of_side {
            if !beyond.is_empty() {
                dice.splice(0..0, beyond.drain(..));
            }
            beyond = take(table, at, seat, &dice);
        }
    }
    leaderless(table, at);
}

/// Who must help one of the two whatever comes, and is not there as the first dice are about to fall, could not: that is a breach, unless it
/// has helped before or is in a fight of its own (rulings by mail, 4.4).
fn missed(table: &mut Table<'_>, at: usize) {
    // Few promise that, and a fight is looked at for them alone.
    if !table.state().promises.iter().any(|promise| matches!(promise.terms.vow, Vow::Support { .. })) {
        return;
    }
    let Some(seen) = table.fight(at).cloned() else { return };
    let fights = |seat: &Seat| table.fights.iter().any(|fight| fight.defender == *seat || fight.troop(*seat).is_some());
    let held_up: Vec<Seat> = table.open().seats().filter(fights).collect();
    keeping::judge(table, |state, promise| {
        let Vow::Support { whom, side: wanted, .. } = &promise.terms.vow else { return None };
        let whom = vows::of(state, promise.giver, *whom)?;
        let side = seen.side_of(whom).filter(|side| wanted.fits(*side) && (whom == seen.attacker || whom == seen.defender))?;
        let absolute = promise.terms.strictness == Strictness::Absolute && !promise.served;
        let away = !held_up.contains(&promise.giver) && !vows::forbids_joining(state, promise.giver, &seen, side);
        (absolute && away).then_some(false)
    });
}

fn throw(table: &mut Table<'_>, at: usize, strength: Strength, rolls: u8) -> Thrown {
    let mut thrown = Thrown::default();
    let Some(fight) = table.fight(at).map(|seen| seen.id) else { return thrown };
    // Before so many hits no side is gone.
    let least = [Side::Attacker, Side::Defender].map(|side| troops(table, at, side).map(|(troop, wards)| least(troop, wards)).sum::<u16>());
    let dice = [Side::Attacker, Side::Defender].map(|side| [false, true].map(|was_hit| strength.dice(side, was_hit)));
    let mut hit_before: Option<Side> = None;
    for _ in 0..rolls {
        let mut cast = |side: Side| -> Vec<u8> {
            let count = dice[side.index()][usize::from(hit_before == Some(side))];
            (0..count).map(|_| table.dice.die(6) as u8).collect()
        };
        let (attack, defence) = (cast(Side::Attacker), cast(Side::Defender));
        let best = |dice: &[u8]| dice.iter().copied().max().unwrap_or(0);
        let blow = strength.blow(best(&attack), best(&defence));
        let (mut helper, mut saved) = (None, false);
        let (hit, die) = match blow {
            Blow::Nobody => (None, 0),
            Blow::Hit(side, die) => {
                thrown.hits[side.index()].push(die);
                (Some(side), die)
            }
            Blow::Saved(die) => {
                saved = true;
                helper = table.dice.pick(&helpers(table.fights.get(at))).copied();
                if let Some(seat) = helper {
                    thrown.of_helpers.push((seat, die));
                }
                (helper.map(|_| Side::Defender), die)
            }
        };
        table.emit(Event::Rolled { fight, attack, defence, hit, die, saved, helper });
        hit_before = hit;
        if is_done(table, at, &thrown, least) {
            break;
        }
    }
    thrown
}

/// Whom what the fortress saves may hit: who came to help the defender and still stands.
fn helpers(seen: Option<&Fight>) -> Vec<Seat> {
    let stands = |seen: &Fight, seat: Seat| seen.troop(seat).is_some_and(|troop| !troop.is_gone());
    seen.map(|seen| seen.helpers(Side::Defender).filter(|seat| stands(seen, *seat)).collect()).unwrap_or_default()
}

/// The troops of a side, with how many hits do nothing to them.
fn troops<'t>(table: &'t Table<'_>, at: usize, side: Side) -> impl Iterator<Item = (&'t Troop, u16)> {
    let troops = table.fight(at).into_iter().flat_map(move |seen| seen.side(side));
    troops.map(|troop| (troop, wards(table.open(), troop.seat, troop.devil)))
}

/// Whether a side is gone, however it gives out its hits. `least`: the fewest with which each may be.
fn is_done(table: &Table<'_>, at: usize, thrown: &Thrown, least: [u16; 2]) -> bool {
    [Side::Attacker, Side::Defender].into_iter().any(|side| {
        let hits = &thrown.hits[side.index()];
        let helpers = if side == Side::Defender { thrown.of_helpers.as_slice() } else { &[] };
        if hits.len() + helpers.len() < usize::from(least[side.index()]) {
            return false;
        }
        let dice: Vec<u8> = hits.iter().copied().chain(helpers.iter().map(|(_, die)| *die)).collect();
        is_over(troops(table, at, side), &dice)
    })
}

/// Hits that do nothing to a seat's own force: its devil is there, carries what wards them off, and has not used it this round.
pub(super) fn wards(open: &Open, seat: Seat, there: bool) -> u16 {
    let unused = open.realm(seat).artifacts.iter().filter(|card| there && !open.used.contains(&card.face));
    let ward = unused.filter_map(|card| {
        card.face.effect(|effect| match effect {
            Effect::IgnoreHit { count } => Some(u16::from(*count)),
            _ => None,
        })
    });
    ward.sum()
}

/// Which dice each of a side's troops gets: the bigger ones draw theirs, the last takes what is left.
fn share(table: &mut Table<'_>, at: usize, side: Side, mut left: Vec<u8>) -> Vec<(Seat, Vec<u8>)> {
    let Some(seen) = table.fight(at) else { return Vec::new() };
    let realms = &table.open().realms;
    let circle: Vec<Seat> = table.open().in_turn().filter(|seat| seen.side_of(*seat) == Some(side)).collect();
    if let [seat] = circle.as_slice() {
        return vec![(*seat, left)];
    }
    let sharers = seen.sharers(&circle, realms);
    let powers: Vec<u16> =
        sharers.iter().map(|seat| seen.troop(*seat).zip(realms.get(seat.index())).map_or(0, |(troop, realm)| troop.power(realm))).collect();
    let shares = shares(&powers, left.len() as u16);
    let last = shares.iter().rposition(|share| *share > 0).unwrap_or(0);
    let mut out = Vec::with_capacity(sharers.len());
    for (index, (seat, share)) in sharers.into_iter().zip(shares).enumerate() {
        let mut drawn: Vec<(usize, u8)> = Vec::new();
        if index >= last {
            drawn = left.drain(..).enumerate().collect();
        } else {
            let mut places: Vec<usize> = (0..left.len()).collect();
            let mut taken: Vec<usize> = (0..share).map(|_| places.remove(table.dice.below(places.len() as u32) as usize)).collect();
            taken.sort_unstable();
            for place in taken.into_iter().rev() {
                drawn.insert(0, (place, left.remove(place)));
            }
        }
        out.push((seat, drawn.into_iter().map(|(_, die)| die).collect()));
    }
    out
}

/// Lets a seat's troops take hits. The dice for which nothing was left.
fn take(table: &mut Table<'_>, at: usize, seat: Seat, dice: &[u8]) -> Vec<u8> {
    if !dice.is_empty() {
        react(table, Some(at), &Happened::AboutToBeHit(seat));
    }
    let Some(seen) = table.fight(at) else { return Vec::new() };
    let Some(troop) = seen.troop(seat).filter(|_| !dice.is_empty()) else { return dice.to_vec() };
    let (fight, side) = (seen.id, troop.side);
    let (taken, beyond) = deal(troop, dice, wards(table.open(), seat, troop.devil));
    for (die, took) in taken {
        table.emit(Event::HitTaken { fight, seat, side, die, took });
        table.change(at, |fight| {
            fight.bloody |= took != Taken::Nothing;
            if let Some(troop) = fight.troop_mut(seat) {
                troop.hits += 1;
                lose(troop, took);
            }
        });
        suffer(table, at, seat, side, took);
    }
    beyond
}

/// What a hit destroys.
fn suffer(table: &mut Table<'_>, at: usize, seat: Seat, side: Side, took: Taken) {
    match took {
        Taken::Souls(count) => table.move_souls(Some(seat), None, count, Why::Hit),
        Taken::Horde(card) => {
            table.destroy(Spot::Realm(seat), card, Why::Hit);
        }
        Taken::Fortress(card) => table.change(at, |fight| fight.flipped = Some(card)),
        Taken::Devil => {
            table.change(at, |fight| {
                fight.fallen.push((seat, side));
                fight.felled.push(seat);
            });
            table.lose_rituals(seat, Why::Hit);
            react(table, Some(at), &Happened::DevilHit(seat));
        }
        Taken::Nothing => {
            let ward = table.realm(seat).artifacts.iter().find(|card| card.face.does(|effect| matches!(effect, Effect::IgnoreHit { .. })));
            if let Some(face) = ward.map(|card| card.face) {
                table.emit(Event::ArtifactUsed { seat, face });
            }
        }
    }
}

/// Troops whose devil fell go home, unless they defend it or somebody else leads them.
fn leaderless(table: &mut Table<'_>, at: usize) {
    let Some(seen) = table.fight(at).filter(|seen| !seen.felled.is_empty()).cloned() else { return };
    for seat in seen.felled.iter().copied().filter(|seat| *seat != seen.defender && *seat != seen.attacker) {
        if seen.troop(seat).is_some_and(|troop| !troop.is_led()) {
            leave::go_home(table, at, seat);
        }
    }
}

/// How a fight ended, if this combat round was its last.
pub(super) fn end_of(table: &Table<'_>, at: usize) -> Option<FightEnd> {
    let fight = table.fight(at)?;
    let fell = |seat: Seat| fight.felled.contains(&seat);
    let attacker = fight.troop(fight.attacker);
    // A prisoner's troops go without their devil.
    let leads =
        attacker.is_some_and(|troop| troop.is_led() || (fight.rescue && !fight.fallen.iter().any(|(seat, _)| *seat == fight.attacker)));
    let attacks = attacker.is_some_and(|troop| !troop.is_gone()) && leads;
    let defended = fight.stands(Side::Defender);
    match (attacks, defended) {
        (true, true) if fight.round >= data().rules.combat.max_combat_rounds => Some(FightEnd::Exhausted),
        (true, true) => None,
        (false, _) if fell(fight.attacker) && fell(fight.defender) => Some(FightEnd::BothFell),
        (true, false) => Some(FightEnd::Won),
        (false, _) => Some(FightEnd::Retreat),
    }
}
