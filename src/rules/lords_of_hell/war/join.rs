//! Who comes into a fight: helpers, attacks in the rear, more troops from home.

use super::super::condition::Side;
use super::super::event::Event;
use super::super::facts::Sight;
use super::super::fight::Fight;
use super::super::keeping;
use super::super::orders::Order;
use super::super::realm::Place;
use super::super::state::Open;
use super::super::table::Table;
use super::super::tactics::{Force, Tactic};
use super::super::terms::{HelpAs, Vow};
use super::super::vows;
use super::opening::{may_attack, open_fight};
use super::react;
use super::troops::{enter, troops_of};
use crate::game::Seat;

/// Helpers and rear attacks, clockwise from the left of the attacker; then more troops of those who are there.
pub(super) fn join(table: &mut Table<'_>, at: usize) {
    if !anybody_may(table, at) {
        return;
    }
    let Some(seen) = table.fight(at).cloned() else { return };
    let open = table.open().clone();
    let circle: Vec<Seat> = open.from(open.next(seen.attacker)).filter(|seat| *seat != seen.attacker && *seat != seen.defender).collect();
    for seat in circle.iter().copied() {
        if may_come(table, &seen, seat) {
            help(table, at, seat, &seen, &open);
        }
    }
    for seat in circle.iter().copied() {
        if may_come(table, &seen, seat) {
            rear(table, seat, &seen, &open);
        }
    }
    for seat in circle.into_iter().chain([seen.attacker, seen.defender]) {
        call(table, at, seat, &seen, &open);
    }
}

/// Whether anybody said or promised anything of coming: in most combat rounds nobody has.
fn anybody_may(table: &Table<'_>, at: usize) -> bool {
    let state = table.state();
    let comes = |order: &Order| matches!(order, Order::Help { .. } | Order::Rear { .. });
    let filed = || state.filed.iter().flatten().any(|filed| !filed.used && comes(&filed.order));
    let calls = |tactic: &Tactic| matches!(tactic, Tactic::Call { .. });
    let called = || table.fight(at).is_some_and(|fight| fight.troops.iter().any(|troop| troop.tactics.iter().any(calls)));
    let promised = || state.promises.iter().any(|promise| matches!(promise.terms.vow, Vow::Support { .. }));
    filed() || called() || promised()
}

/// Whether somebody may still come into a fight: it fights nowhere, and its devil has not fallen.
fn may_come(table: &Table<'_>, seen: &Fight, seat: Seat) -> bool {
    let fell = table.fights.iter().any(|fight| fight.fallen.iter().any(|(fallen, _)| *fallen == seat));
    seen.troop(seat).is_none() && !table.is_fighting(seat) && !fell
}

fn help(table: &mut Table<'_>, at: usize, seat: Seat, seen: &Fight, open: &Open) {
    let Some((line, side, force, tactics)) = wanted_help(table, seat, seen, open) else { return };
    let troops = troops_of(table, seat, &force, true);
    if let Some(line) = line {
        table.emit(Event::LineUsed { seat, line });
    }
    let mut troop = troops.troop(seat, side, seen.round);
    troop.tactics = tactics;
    let power = troops.power(open.realm(seat));
    enter(table, at, troop);
    keeping::serve(table, seat, |state, vow| match vow {
        Vow::Support { whom, side: wanted, power: least } => {
            wanted.fits(side) && power >= *least && vows::of(state, seat, *whom).is_some_and(|whom| seen.side_of(whom) == Some(side))
        }
        _ => false,
    });
    react::react(table, Some(at), &react::Happened::HelperJoined(seat));
}

type Help = (Option<u16>, Side, Force, Vec<Tactic>);

/// What was promised, with the force of a line that brings enough; else the first line that helps in this fight.
fn wanted_help(table: &Table<'_>, seat: Seat, seen: &Fight, open: &Open) -> Option<Help> {
    let state = table.state();
    let can = |side: Side, force: &Force| {
        let troops = troops_of(table, seat, force, true);
        troops.leads && !vows::forbids_joining(state, seat, seen, side)
    };
    let with = |force: &Force| troops_of(table, seat, force, true).power(open.realm(seat));
    let promised = vows::support_due(state, seat).find_map(|(whom, wanted, power): (Seat, HelpAs, u16)| {
        let side = seen.side_of(whom).filter(|side| wanted.fits(*side))?;
        (can(side, &Force::All) && with(&Force::All) >= power).then_some((side, power))
    });
    let of_file = state.on_file(seat).find_map(|(line, order)| {
        let Order::Help { whom, side: wanted, against, force, round, every, only_if, tactics } = order else { return None };
        let side = seen.side_of(open.person(*whom, seat)?).filter(|side| wanted.fits(*side))?;
        if let Some(other) = against {
            let other = open.person(*other, seat)?;
            seen.side_of(other).filter(|theirs| *theirs == side.other())?;
        }
        let fits = round.is_none_or(|round| round == seen.round)
            && Sight { open, fight: Some(seen), me: seat, side: Some(side) }.holds(only_if)
            && can(side, force)
            && promised.is_none_or(|(due, power)| side == due && with(force) >= power);
        fits.then(|| ((!every).then_some(line as u16), side, force.clone(), tactics.clone()))
    });
    of_file.or_else(|| promised.map(|(side, _)| (None, side, Force::All, Vec::new())))
}

fn rear(table: &mut Table<'_>, seat: Seat, seen: &Fight, open: &Open) {
    let found = table.state().on_file(seat).find_map(|(line, order)| {
        let Order::Rear { on, fights, force, only_if, tactics } = order else { return None };
        let on = open.person(*on, seat).filter(|on| *on != seen.defender)?;
        let side = seen.side_of(on)?;
        if let Some(other) = fights {
            let other = open.person(*other, seat)?;
            seen.side_of(other).filter(|theirs| *theirs == side.other())?;
        }
        // The troops of a prisoner may go where it is held, even behind a fight.
        let rescue = open.realm(seat).place == Place::Captive(on);
        let troops = troops_of(table, seat, force, true);
        let led = troops.leads || (rescue && !troops.is_empty());
        // What was promised with more power is left for one's own turn.
        let less = vows::attack_due(table.state(), seat).any(|(whom, power)| whom == on && troops.power(open.realm(seat)) < power);
        let fits = led && !less && may_attack(table, seat, on) && Sight { open, fight: Some(seen), me: seat, side: None }.holds(only_if);
        fits.then(|| (line as u16, on, rescue, force.clone(), tactics.clone()))
    });
    let Some((line, on, rescue, force, tactics)) = found else { return };
    table.emit(Event::LineUsed { seat, line });
    open_fight(table, seat, on, rescue, &force, tactics, Some(seen.id));
}

fn call(table: &mut Table<'_>, at: usize, seat: Seat, seen: &Fight, open: &Open) {
    let Some(troop) = seen.troop(seat).filter(|_| seat != seen.defender) else { return };
    for tactic in &troop.tactics {
        let Tactic::Call { force, only_if } = tactic else { continue };
        if !(Sight { open, fight: Some(seen), me: seat, side: None }).holds(only_if) {
            continue;
        }
        let more = troops_of(table, seat, force, false);
        if !more.is_empty() {
            let troop = more.troop(seat, troop.side, seen.round);
            enter(table, at, troop);
        }
    }
}
