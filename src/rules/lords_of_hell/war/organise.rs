//! The organisation of a combat round (rulings by mail, 5.2): always in the same order, conditions of a step read before any of it is done.

use super::super::cards::Phase;
use super::super::condition::Side;
use super::super::duties;
use super::super::event::{Event, FightEnd, Spot, Why};
use super::super::facts::Sight;
use super::super::table::Table;
use super::super::tactics::Tactic;
use super::{join, leave, react};

/// What comes after it.
pub(super) enum Next {
    /// Dice.
    Rolls,
    /// Nobody throws this round.
    Truce,
    /// The attacker went home.
    Ended(FightEnd),
}

/// One organisation.
pub(super) fn organise(table: &mut Table<'_>, at: usize) -> Next {
    table.change(at, |fight| {
        fight.round += 1;
        fight.bonus = [0; 2];
        fight.felled.clear();
    });
    let Some((id, round, attacker, defender)) = table.fight(at).map(|fight| (fight.id, fight.round, fight.attacker, fight.defender)) else {
        return Next::Truce;
    };
    if round == 1 {
        negate(table, at);
        react::react(table, Some(at), &react::Happened::AttackOn(defender));
    }
    react::react(table, Some(at), &react::Happened::Round(round));
    duties::play_cards(table, Phase::Organise, Some(at));
    join::join(table, at);
    if let Some(end) = leave::leave(table, at) {
        return Next::Ended(end);
    }
    leave::give_way(table, at);
    let Some(seen) = table.fight(at) else { return Next::Truce };
    let open = table.open();
    let calm = |seat| {
        let sight = Sight { open, fight: Some(seen), me: seat, side: None };
        let says = |tactic: &Tactic| matches!(tactic, Tactic::Truce { only_if } if sight.holds(only_if));
        seen.troop(seat).is_some_and(|troop| troop.tactics.iter().any(says))
    };
    if calm(attacker) && calm(defender) {
        table.emit(Event::Truce { fight: id, round });
        return Next::Truce;
    }
    Next::Rolls
}

/// The attacker throws a fortress of the defender's kind, if it wants to.
fn negate(table: &mut Table<'_>, at: usize) {
    let Some(seen) = table.fight(at) else { return };
    let attacker = seen.attacker;
    let wants = seen.troop(attacker).is_some_and(|troop| troop.tactics.iter().any(|tactic| matches!(tactic, Tactic::Negate {})));
    let Some(fortress) = seen.side(Side::Defender).find_map(|troop| troop.fortress).filter(|_| wants) else { return };
    let Some(card) = table.state().hand(attacker).iter().find(|card| card.face == fortress.face).copied() else { return };
    table.discard(Spot::Hand(attacker), &[card], Why::Negation);
    table.change(at, |fight| fight.negated = true);
}
