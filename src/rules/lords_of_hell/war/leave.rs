//! Who leaves a fight: troops sent home, retreats, changed sides; surrender and flight of the defender.

use super::super::cards::{Card, Face};
use super::super::condition::Side;
use super::super::data::{Effect, Hindrance};
use super::super::event::{Event, FightEnd, Spot, Why};
use super::super::facts::Sight;
use super::super::fight::Fight;
use super::super::keeping;
use super::super::person::Pick;
use super::super::realm::Place;
use super::super::state::Open;
use super::super::table::Table;
use super::super::tactics::{Force, Tactic};
use super::super::terms::Vow;
use super::super::vows;
use super::troops::{among, come_home};
use super::{after, react};
use crate::game::Seat;

/// Sends troops home, lets devils retreat and helpers change sides. How the fight ended, if the attacker went.
pub(super) fn leave(table: &mut Table<'_>, at: usize) -> Option<FightEnd> {
    let seen = table.fight(at).filter(|seen| anybody_may(table, seen)).cloned()?;
    let open = table.open().clone();
    let mut end = None;
    for troop in &seen.troops {
        let seat = troop.seat;
        let sight = Sight { open: &open, fight: Some(&seen), me: seat, side: None };
        for tactic in &troop.tactics {
            match tactic {
                Tactic::SendHome { force, only_if } if seat != seen.defender && sight.holds(only_if) => {
                    send_home(table, at, seat, force, seen.round);
                }
                Tactic::Switch { only_if } if seat != seen.attacker && seat != seen.defender && sight.holds(only_if) => {
                    let side = troop.side.other();
                    if !vows::forbids_joining(table.state(), seat, &seen, side) && !vows::supports(table.state(), seat, &seen, troop.side) {
                        table.change(at, |fight| {
                            fight.troops.iter_mut().filter(|troop| troop.seat == seat).for_each(|troop| troop.side = side);
                        });
                        table.emit(Event::SideChanged { fight: seen.id, seat, side });
                    }
                }
                _ => {}
            }
        }
        let wants = troop.tactics.iter().any(|tactic| matches!(tactic, Tactic::Retreat { only_if } if sight.holds(only_if)));
        let promised = vows::must_retreat(table.state(), seat);
        if seat != seen.defender && (wants || promised) && troop.joined < seen.round {
            go_home(table, at, seat);
            keeping::serve(table, seat, |_, vow| matches!(vow, Vow::Retreat {}));
            if seat == seen.attacker {
                end = Some(FightEnd::Retreat);
            }
        }
    }
    end
}

/// Whether anybody in a fight said or promised anything of leaving it: in most combat rounds nobody has.
fn anybody_may(table: &Table<'_>, seen: &Fight) -> bool {
    let goes = |tactic: &Tactic| matches!(tactic, Tactic::SendHome { .. } | Tactic::Switch { .. } | Tactic::Retreat { .. });
    let said = seen.troops.iter().any(|troop| troop.tactics.iter().any(goes));
    said || table.state().promises.iter().any(|promise| matches!(promise.terms.vow, Vow::Retreat {}))
}

fn send_home(table: &mut Table<'_>, at: usize, seat: Seat, force: &Force, round: u8) {
    let Some(troop) = table.fight(at).and_then(|fight| fight.troop(seat)).cloned() else { return };
    let fresh = troop.joined == round;
    let free: Vec<Card> = troop.cards.iter().filter(|card| !(fresh && troop.fresh.contains(&card.handle))).copied().collect();
    let (cards, souls) = among(&free, if fresh { 0 } else { troop.souls }, force);
    if cards.is_empty() && souls == 0 {
        return;
    }
    let id = table.fights.get(at).map_or(0, |fight| fight.id);
    table.emit(Event::TroopsLeft { fight: id, seat, all: false, cards: cards.clone(), souls });
    table.change(at, |fight| {
        if let Some(troop) = fight.troop_mut(seat) {
            troop.cards.retain(|card| !cards.contains(card));
            troop.souls -= souls;
        }
    });
    come_home(table, seat);
}

/// Takes all that a seat has out of a fight.
pub(super) fn go_home(table: &mut Table<'_>, at: usize, seat: Seat) {
    let Some(troop) = table.fight(at).and_then(|fight| fight.troop(seat)).cloned() else { return };
    let id = table.fights.get(at).map_or(0, |fight| fight.id);
    table.emit(Event::TroopsLeft { fight: id, seat, all: true, cards: troop.cards, souls: troop.souls });
    table.change(at, |fight| fight.troops.retain(|troop| troop.seat != seat));
    come_home(table, seat);
}

/// The defender gives itself up, or flees.
pub(super) fn give_way(table: &mut Table<'_>, at: usize) {
    let Some(seen) = table.fight(at) else { return };
    let (seat, captor, open) = (seen.defender, seen.attacker, table.open());
    let Some(troop) = seen.troop(seat).filter(|troop| troop.devil) else { return };
    let sight = Sight { open, fight: Some(seen), me: seat, side: None };
    let surrenders = troop.tactics.iter().any(|tactic| match tactic {
        Tactic::Surrender { to, only_if } => to.is_none_or(|to| open.person(to, seat) == Some(captor)) && sight.holds(only_if),
        _ => false,
    });
    if vows::must_surrender(table.state(), seat) || (surrenders && !vows::must_be_there(table.state(), seat)) {
        table.change(at, |fight| {
            fight.troops.iter_mut().filter(|troop| troop.seat == seat).for_each(|troop| troop.devil = false);
            fight.fallen.retain(|(fallen, _)| *fallen != seat);
        });
        table.lose_rituals(seat, Why::Surrender);
        keeping::serve(table, seat, |_, vow| matches!(vow, Vow::Surrender {}));
        after::capture(table, at, seat, captor, Why::Surrender);
        return;
    }
    let wish = troop.tactics.iter().find_map(|tactic| match tactic {
        Tactic::Flee { only_if, pay } if sight.holds(only_if) => Some(*pay),
        _ => None,
    });
    let Some(pay) = wish.or(vows::must_flee(table.state(), seat).then_some(None)) else { return };
    if vows::may_not_flee(table.state(), seat) {
        return;
    }
    if let Some(way) = way_out(table, open, seen, seat) {
        flee(table, at, seat, way, pay);
    }
}

/// How a devil gets away.
enum WayOut {
    /// For so many cards.
    Paid(u8),
    /// With an artifact, and so many cards.
    Artifact(Face, u8),
    /// With this card, whatever prevents it or not.
    Card(Card),
}

/// The cheapest way out of a fight at home, if there is one.
fn way_out(table: &Table<'_>, open: &Open, seen: &Fight, seat: Seat) -> Option<WayOut> {
    let hand = table.state().hand(seat);
    let realm = open.realm(seat);
    let escape = || {
        let gets_out = |card: &&Card| card.face.does(|effect| matches!(effect, Effect::Release { also_flee: true, .. }));
        hand.iter().find(gets_out).map(|card| WayOut::Card(*card))
    };
    if seen.negated || seen.barred {
        return escape();
    }
    let dearer = seen.side(Side::Attacker).flat_map(|troop| &troop.cards).filter_map(|card| {
        card.face.effect(|effect| match effect {
            Effect::HinderFlee { mode: Hindrance::Cost, amount } => Some(*amount),
            _ => None,
        })
    });
    let dearer = dearer.max().unwrap_or(0);
    let payable = |cost: u8| hand.len() >= usize::from(cost);
    let any_round = |card: &Card| {
        card.face.effect(|effect| match effect {
            Effect::Flee { cost, .. } => Some(*cost + dearer),
            _ => None,
        })
    };
    let unused = |card: &&Card| !(card.face.print().once_per_round && open.used.contains(&card.face));
    let artifact = realm.artifacts.iter().filter(unused).find_map(|card| Some((card.face, any_round(card)?)));
    if let Some((face, cost)) = artifact.filter(|(_, cost)| payable(*cost)) {
        return Some(WayOut::Artifact(face, cost));
    }
    let first = super::super::cards::data().rules.combat.flee_round1_cost + dearer;
    if seen.round <= 1 && payable(first) {
        return Some(WayOut::Paid(first));
    }
    // One that was hit has lost its protection alone.
    if let Some(cost) = realm.fortress.as_ref().and_then(any_round).filter(|cost| payable(*cost)) {
        return Some(WayOut::Paid(cost));
    }
    let alike = realm.fortress.and_then(|own| hand.iter().find(|card| card.face == own.face));
    if let Some(card) = alike.filter(|_| payable(1 + dearer)) {
        return Some(WayOut::Card(*card));
    }
    escape()
}

fn flee(table: &mut Table<'_>, at: usize, seat: Seat, way: WayOut, pay: Option<Pick>) {
    let cost = match way {
        WayOut::Paid(cost) => cost,
        WayOut::Artifact(face, cost) => {
            table.emit(Event::ArtifactUsed { seat, face });
            cost
        }
        WayOut::Card(card) => {
            if card.face.card_type() == super::super::cards::CardType::Special {
                table.emit(Event::CardPlayed { seat, face: card.face, on: None });
                keeping::card_played(table, seat, card.face, &[seat]);
            }
            table.discard(Spot::Hand(seat), &[card], Why::Flight);
            0
        }
    };
    let mut hand = table.state().hand(seat).to_vec();
    let wanted = |card: &Card| match pay {
        Some(Pick::Handle(handle)) => card.handle == handle,
        Some(Pick::Kind { face, .. }) => card.face == face,
        None => false,
    };
    hand.sort_by_key(|card| (!wanted(card), card.handle));
    hand.truncate(usize::from(cost));
    table.discard(Spot::Hand(seat), &hand, Why::Flight);
    table.move_devil(seat, Place::Hiding, Why::Flight);
    keeping::serve(table, seat, |_, vow| matches!(vow, Vow::Flee { yes: true }));
    table.lose_rituals(seat, Why::Flight);
    table.change(at, |fight| fight.troops.iter_mut().filter(|troop| troop.seat == seat).for_each(|troop| troop.devil = false));
    react::react(table, Some(at), &react::Happened::Fled(seat));
}
