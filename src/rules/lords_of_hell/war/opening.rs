//! A fight is laid on the table: the attacker with its force, the defender with all that is at home.

use super::super::condition::Side;
use super::super::event::Event;
use super::super::fight::{Fight, Troop};
use super::super::keeping;
use super::super::orders::Order;
use super::super::state::has;
use super::super::table::Table;
use super::super::tactics::{Force, Tactic};
use super::super::terms::Vow;
use super::super::vows;
use super::troops::{enter, troops_of};
use crate::game::Seat;

/// Whether a seat may attack a realm now: not itself, not again in a round, and not one that a promise spares.
pub(super) fn may_attack(table: &Table<'_>, seat: Seat, on: Seat) -> bool {
    seat != on && !has(table.open().realm(seat).attacked, on) && !vows::spares(table.state(), seat, on)
}

/// Lays a fight on the table: the attacker with its force, the defender with all that is at home.
pub(super) fn open_fight(
    table: &mut Table<'_>,
    seat: Seat,
    on: Seat,
    rescue: bool,
    force: &Force,
    tactics: Vec<Tactic>,
    rear_of: Option<u8>,
) {
    table.declared += 1;
    let id = table.declared;
    table.emit(Event::AttackDeclared { fight: id, seat, on, rescue, rear: rear_of.is_some() });
    let troops = troops_of(table, seat, force, true);
    table.fights.push(Fight::new(id, seat, on, rescue, rear_of));
    let at = table.fights.len() - 1;
    let with = troops.power(table.realm(seat));
    let mut attackers = troops.troop(seat, Side::Attacker, 1);
    attackers.tactics = tactics;
    attackers.tactics.extend(tactics_on_file(table, seat, false));
    enter(table, at, attackers);
    attack_kept(table, seat, on, with);
    let home = at_home(table, on, 1);
    enter(table, at, home);
}

/// An attack with enough power was perhaps promised.
fn attack_kept(table: &mut Table<'_>, seat: Seat, on: Seat, with: u16) {
    keeping::judge(table, |state, promise| match promise.terms.vow {
        Vow::Attack { on: whom, power } if promise.giver == seat && with >= power => {
            (vows::of(state, seat, whom) == Some(on)).then_some(true)
        }
        _ => None,
    });
}

/// All that defends a realm when it is attacked.
fn at_home(table: &Table<'_>, on: Seat, round: u8) -> Troop {
    let realm = table.realm(on);
    Troop {
        devil: realm.is_free() && !table.is_fighting(on),
        cards: table.at_home(on),
        souls: table.souls_at_home(on),
        fortress: realm.fortress,
        tactics: tactics_on_file(table, on, true),
        ..Troop::new(on, Side::Defender, round)
    }
}

/// What a seat has on file for how to fight.
pub(super) fn tactics_on_file(table: &Table<'_>, seat: Seat, at_home: bool) -> Vec<Tactic> {
    let lines = table.state().on_file(seat).filter_map(|(_, order)| match order {
        Order::Defend { tactics } if at_home => Some(tactics),
        Order::Tactics { tactics } => Some(tactics),
        _ => None,
    });
    lines.flatten().cloned().collect()
}
