//! The programme (rulings by mail, 5.1): fight after fight, until everybody passes in a row.

use super::super::condition::Side;
use super::super::event::{Event, FightEnd};
use super::super::facts::Sight;
use super::super::orders::Order;
use super::super::realm::Place;
use super::super::table::Table;
use super::super::tactics::{Force, Tactic};
use super::super::vows;
use super::after;
use super::opening::{may_attack, open_fight, tactics_on_file};
use super::organise::{self, Next};
use super::round;
use super::troops::troops_of;
use crate::game::Seat;

/// An attack that a programme calls for.
struct Attack {
    on: Seat,
    rescue: bool,
    force: Force,
    tactics: Vec<Tactic>,
    line: Option<u16>,
}

/// Fights the war out; in a stepwise war one fight. Whether everybody has passed in a row.
pub(in super::super) fn wage(table: &mut Table<'_>) -> bool {
    if let Some(fight) = table.state().fight.clone() {
        table.declared = fight.id;
        table.fights.push(*fight);
        begun(table);
        fight_out(table);
    }
    let stepwise = table.open().stepwise;
    let (mut seat, mut passes) = (table.open().starter, 0);
    while passes < table.open().count() {
        match next_attack(table, seat) {
            Some(attack) => {
                passes = 0;
                declare(table, seat, attack);
                if stepwise {
                    return false;
                }
            }
            None => {
                passes += 1;
                table.emit(Event::Passed { seat });
            }
        }
        seat = table.open().next(seat);
    }
    true
}

/// The first line of a seat's programme that can be carried out; what it promised goes before all.
fn next_attack(table: &Table<'_>, seat: Seat) -> Option<Attack> {
    let state = table.state();
    let open = &state.open;
    if let Some((on, power)) = vows::attack_due(state, seat).find(|(on, _)| may_attack(table, seat, *on)) {
        let troops = troops_of(table, seat, &Force::All, true);
        let enough = troops.leads && troops.power(open.realm(seat)) >= power;
        if enough {
            let own = state.on_file(seat).find_map(|(line, order)| match order {
                Order::Plan { on: target, force, tactics, .. } if open.person(*target, seat) == Some(on) => {
                    let planned = troops_of(table, seat, force, true);
                    (planned.power(open.realm(seat)) >= power).then(|| (Some(line as u16), force.clone(), tactics.clone()))
                }
                _ => None,
            });
            let (line, force, tactics) = own.unwrap_or((None, Force::All, Vec::new()));
            return Some(Attack { on, rescue: false, force, tactics, line });
        }
    }
    state.on_file(seat).find_map(|(line, order)| {
        let (on, rescue, force, only_if, tactics) = match order {
            Order::Plan { on, force, only_if, tactics, .. } => (open.person(*on, seat)?, false, force, only_if, tactics),
            Order::Rescue { force, only_if, tactics, .. } => match open.realm(seat).place {
                Place::Captive(captor) => (captor, true, force, only_if, tactics),
                _ => return None,
            },
            _ => return None,
        };
        let troops = troops_of(table, seat, force, true);
        let led = troops.leads || (rescue && !troops.is_empty());
        let holds = || Sight::of(open, seat).holds(only_if);
        let fits = may_attack(table, seat, on) && led && holds();
        fits.then(|| Attack { on, rescue, force: force.clone(), tactics: tactics.clone(), line: Some(line as u16) })
    })
}

/// Declares an attack and fights it out.
fn declare(table: &mut Table<'_>, seat: Seat, attack: Attack) {
    if let Some(line) = attack.line {
        table.emit(Event::LineUsed { seat, line });
    }
    let Attack { on, rescue, force, tactics, .. } = attack;
    open_fight(table, seat, on, rescue, &force, tactics, None);
    fight_out(table);
}

/// A fight that a case begins with: tactics come from the file.
fn begun(table: &mut Table<'_>) {
    let Some(fight) = table.fights.first().cloned() else { return };
    for troop in &fight.troops {
        let tactics = tactics_on_file(table, troop.seat, troop.side == Side::Defender);
        if let Some(troop) = table.fights.first_mut().and_then(|fight| fight.troop_mut(troop.seat)) {
            troop.tactics = tactics;
        }
    }
}

/// Fights on, a combat round of each fight in turn, until all of them are over. One that is opened behind another has its first round
/// when that other has had its own.
pub(super) fn fight_out(table: &mut Table<'_>) {
    while !table.fights.is_empty() {
        let mut last = 0;
        while let Some(at) = table.fights.iter().position(|fight| fight.id > last) {
            last = table.fights.get(at).map_or(last, |fight| fight.id);
            if let Some(end) = combat_round(table, at) {
                after::settle(table, at, end);
            }
        }
    }
}

fn combat_round(table: &mut Table<'_>, at: usize) -> Option<FightEnd> {
    let fought = match organise::organise(table, at) {
        Next::Ended(end) => return Some(end),
        Next::Truce => false,
        Next::Rolls => true,
    };
    if fought {
        round::roll(table, at);
    }
    round::end_of(table, at)
}
