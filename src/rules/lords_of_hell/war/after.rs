//! After a fight (rulings by mail, 5.8): the fortress that was hit, prisoners, loot, and what becomes of the fortress.

use super::super::cards::{Card, Oath, data};
use super::super::condition::Side;
use super::super::data::{Effect, Who};
use super::super::event::{Event, FightEnd, Spot, Why};
use super::super::fight::Fight;
use super::super::keeping;
use super::super::prison::{free_all, swap_home};
use super::super::realm::Place;
use super::super::table::Table;
use super::super::tactics::{Fate, Seize, Tactic};
use super::super::terms::{Strictness, Vow};
use super::super::vows;
use super::react;
use super::troops::come_home;
use crate::game::Seat;

/// Ends a fight and does all that comes after it.
pub(super) fn settle(table: &mut Table<'_>, at: usize, end: FightEnd) {
    if at >= table.fights.len() {
        return;
    }
    let fight = table.fights.remove(at);
    table.emit(Event::FightEnded { fight: fight.id, end });
    let stands = ruin(table, &fight);
    let won = end == FightEnd::Won;
    if won && fight.rescue {
        table.move_devil(fight.attacker, Place::Hell, Why::Rescue);
    }
    let mut triumph = won && fight.rescue;
    triumph |= prisoners(table, &fight, end);
    if won {
        lost_rituals(table, fight.defender);
    }
    if won && (stands || fight.flipped.is_some()) {
        carry_off(table, &fight);
        triumph |= loot(table, &fight);
        if table.realm(fight.defender).fortress.is_some() {
            conquer(table, &fight);
        }
    }
    if triumph && !fight.yielded {
        table.emit(Event::FightWon { seat: fight.attacker, attack: true });
    } else if fight.bloody && !triumph && !fight.yielded {
        table.emit(Event::FightWon { seat: fight.defender, attack: false });
    }
    fallen_walls(table);
    go_home(table, &fight);
    stayed(table, &fight);
}

/// Whose devil had to flee whatever comes, and was in a fight at home to its end, could not: its word is broken, after the fight (rulings by
/// mail, 4.4 and 4.5).
fn stayed(table: &mut Table<'_>, fight: &Fight) {
    let seat = fight.defender;
    let in_it = fight.troop(seat).is_some_and(|troop| troop.devil) || fight.fallen.iter().any(|(fallen, _)| *fallen == seat);
    if !in_it || fight.yielded || vows::may_not_flee(table.state(), seat) {
        return;
    }
    keeping::judge(table, |_, promise| {
        let must = promise.giver == seat && !promise.served && promise.terms.strictness == Strictness::Absolute;
        (must && matches!(promise.terms.vow, Vow::Flee { yes: true })).then_some(false)
    });
}

/// A fortress that was taken or razed defends in no other fight any more.
fn fallen_walls(table: &mut Table<'_>) {
    for at in 0..table.fights.len() {
        let seat = table.fights[at].defender;
        let stands = table.realm(seat).fortress;
        table.change(at, |fight| {
            if let Some(troop) = fight.troop_mut(seat) {
                troop.fortress = troop.fortress.filter(|fortress| Some(*fortress) == stands);
            }
        });
    }
}

/// Where a realm is conquered, rituals that were left lying there are lost.
fn lost_rituals(table: &mut Table<'_>, seat: Seat) {
    for ritual in table.realm(seat).rituals.clone().into_iter().filter(|ritual| ritual.sideways) {
        table.emit(Event::RitualOver { seat, card: ritual.card, back: None, why: Why::Conquest });
    }
}

/// The roll for a fortress that was hit. Whether one stands.
fn ruin(table: &mut Table<'_>, fight: &Fight) -> bool {
    let seat = fight.defender;
    let Some(fortress) = table.realm(seat).fortress else { return false };
    let sturdy = fortress.face.does(|effect| matches!(effect, Effect::Sturdy {}));
    if fight.flipped.is_none() || sturdy {
        return true;
    }
    let die = table.dice.die(6) as u8;
    table.emit(Event::FortressRolled { seat, die });
    if data().rules.combat.fortress_destroy_on.contains(&die) {
        free_all(table, seat);
        table.discard(Spot::Realm(seat), &[fortress], Why::Ruin);
        return false;
    }
    true
}

/// Who becomes whose prisoner. Whether the attacker made one.
fn prisoners(table: &mut Table<'_>, fight: &Fight, end: FightEnd) -> bool {
    if end == FightEnd::BothFell {
        for (seat, _) in &fight.fallen {
            table.move_devil(*seat, Place::Hiding, Why::Wounds);
        }
        return false;
    }
    let (captor, side) = match end {
        FightEnd::Won => (fight.attacker, Side::Attacker),
        _ => (fight.defender, Side::Defender),
    };
    let mut captured = false;
    for (seat, of_side) in fight.fallen.iter().copied().filter(|(seat, _)| *seat != captor) {
        let holds = |tactic: &Tactic| matches!(tactic, Tactic::Hold { whom } if table.open().person(*whom, captor) == Some(seat));
        let held = fight.troop(captor).is_some_and(|troop| troop.tactics.iter().any(holds));
        // Who was hit on one's own side is let go, unless one says otherwise.
        if of_side == side && !held {
            continue;
        }
        captured = true;
        take_prisoner(table, fight, seat, captor, Why::Capture);
    }
    // Who was set aside may be out by now, or in another prison.
    for seat in fight.waiting.iter().copied().filter(|seat| *seat != captor) {
        if table.realm(seat).place != Place::Captive(fight.defender) {
            continue;
        }
        // It is as if it had been hit in this fight (rules text, "Vangittu piru").
        captured = true;
        take_prisoner(table, fight, seat, captor, Why::Capture);
    }
    captured && end == FightEnd::Won
}

/// The defender gives itself up to the attacker in the middle of a fight.
pub(super) fn capture(table: &mut Table<'_>, at: usize, seat: Seat, captor: Seat, why: Why) {
    let Some(fight) = table.fights.get(at).cloned() else { return };
    take_prisoner(table, &fight, seat, captor, why);
    // An attack is one win, though its defender gets out and gives itself up again.
    if !fight.yielded {
        table.emit(Event::FightWon { seat: captor, attack: true });
    }
    table.change(at, |fight| fight.yielded = true);
}

fn take_prisoner(table: &mut Table<'_>, fight: &Fight, seat: Seat, captor: Seat, why: Why) {
    seize(table, fight, seat, captor);
    let under_attack = table.fights.iter().position(|other| other.defender == captor && other.id != fight.id);
    if table.realm(captor).fortress.is_none() {
        table.move_devil(seat, Place::Hiding, Why::NoPrison);
    } else {
        table.move_devil(seat, Place::Captive(captor), why);
        if let Some(at) = under_attack {
            table.change(at, |fight| fight.waiting.push(seat));
        }
        swap_home(table, seat, captor);
    }
    react::react(table, None, &react::Happened::Captured(seat));
}

/// The captor takes the artifacts that it wants.
fn seize(table: &mut Table<'_>, fight: &Fight, seat: Seat, captor: Seat) {
    if vows::spares_artifacts(table.state(), captor, seat) {
        return;
    }
    let said = fight.troop(captor).and_then(|troop| {
        troop.tactics.iter().find_map(|tactic| match tactic {
            Tactic::Seize { what } => Some(what),
            _ => None,
        })
    });
    let wanted = |card: &Card| match said {
        None | Some(Seize::All) => true,
        Some(Seize::None) => false,
        Some(Seize::These(faces)) => faces.contains(&card.face),
    };
    let cards: Vec<Card> = table.realm(seat).artifacts.iter().filter(|card| wanted(card)).copied().collect();
    table.bring_to_table(Spot::Realm(seat), Spot::Realm(captor), &cards, Why::Seized);
}

/// Prisoners that lay in the conquered fortress are the attacker's now.
fn carry_off(table: &mut Table<'_>, fight: &Fight) {
    let held: Vec<Seat> = table.open().prisoners(fight.defender).collect();
    let takes = fate(table, fight) == Fate::Take;
    for seat in held {
        if seat == fight.attacker {
            // Led by others, its troops have conquered the prison that it lay in.
            table.move_devil(seat, Place::Hell, Why::Rescue);
        } else if table.realm(fight.attacker).fortress.is_some() || takes {
            seize(table, fight, seat, fight.attacker);
            table.move_devil(seat, Place::Captive(fight.attacker), Why::Conquest);
            swap_home(table, seat, fight.attacker);
        } else {
            take_prisoner(table, fight, seat, fight.attacker, Why::Conquest);
        }
    }
}

/// The attacker draws from the hand and oaths of the defender. Whether it might.
fn loot(table: &mut Table<'_>, fight: &Fight) -> bool {
    let (by, of) = (fight.attacker, fight.defender);
    if table.realm(of).looted || vows::spares_loot(table.state(), by, of) {
        return false;
    }
    let bonus = |effect: &Effect, wanted: Who| match effect {
        Effect::LootBonus { amount, who } if *who == wanted => Some(i16::from(*amount)),
        _ => None,
    };
    let combat = &data().rules.combat;
    let rich = table.state().counted(of) > usize::from(combat.loot_rich_above);
    let base = i16::from(if rich { combat.loot_cards_rich } else { combat.loot_cards });
    let own = table.realm(by).artifacts.iter().filter_map(|card| card.face.effect(|effect| bonus(effect, Who::Oneself))).sum::<i16>();
    let devil = table.realm(by).devil.ability(|effect| bonus(effect, Who::Oneself)).unwrap_or(0);
    let walls = table.realm(of).fortress.and_then(|card| card.face.effect(|effect| bonus(effect, Who::Victim))).unwrap_or(0);
    let count = (base + own + devil + walls).max(0) as usize;
    let mut left: Vec<Result<Card, Oath>> = table.state().hand(of).iter().map(|card| Ok(*card)).collect();
    left.extend(table.state().oaths(of).iter().map(|oath| Err(*oath)));
    let count = count.min(left.len());
    let mut cards = Vec::new();
    for _ in 0..count {
        // An oath goes back, and none is drawn in its place.
        if let Ok(card) = left.remove(table.dice.below(left.len() as u32) as usize) {
            cards.push(card);
        }
    }
    let oaths = count - cards.len();
    table.emit(Event::Looted { seat: of, by, drawn: count as u8, oaths: Some(oaths as u8) });
    table.bring_to_hand(by, Spot::Hand(of), &cards, Why::Loot);
    share_loot(table, fight, cards.len());
    react::react(table, None, &react::Happened::Looted(of));
    true
}

/// The looter gives of its loot what it said, or promised.
fn share_loot(table: &mut Table<'_>, fight: &Fight, count: usize) {
    let by = fight.attacker;
    let said = fight.troop(by).map(|troop| troop.tactics.clone()).unwrap_or_default();
    let mut shares: Vec<(Seat, u8)> = vows::loot_shares(table.state(), by);
    for tactic in &said {
        if let Tactic::LootShare { with, count } = tactic
            && let Some(seat) = table.open().person(*with, by)
        {
            shares.push((seat, *count));
        }
    }
    let mut left = count;
    for (seat, share) in shares.into_iter().filter(|(seat, _)| fight.troop(*seat).is_some()) {
        let before = left;
        for _ in 0..usize::from(share).min(left) {
            left -= 1;
            let hand = table.state().hand(by);
            // What was looted stands last in the hand.
            let looted: Vec<Card> = hand.iter().rev().take(left + 1).rev().copied().collect();
            let Some(card) = table.dice.pick(&looted).copied() else { break };
            table.bring_to_hand(seat, Spot::Hand(by), &[card], Why::Loot);
        }
        let given = before - left;
        keeping::serve(table, by, |state, vow| match vow {
            Vow::ShareLoot { count, with } => given >= usize::from(*count) && vows::of(state, by, *with) == Some(seat),
            _ => false,
        });
    }
}

fn fate(table: &Table<'_>, fight: &Fight) -> Fate {
    let said = fight.troop(fight.attacker).and_then(|troop| {
        troop.tactics.iter().find_map(|tactic| match tactic {
            Tactic::After { fate, .. } => Some(*fate),
            _ => None,
        })
    });
    said.unwrap_or_else(|| {
        let power = |seat: Seat| table.realm(seat).fortress.map(|card| card.face.power());
        match power(fight.attacker) {
            None => Fate::Take,
            Some(own) if power(fight.defender).is_some_and(|new| new < own) => Fate::Raze,
            Some(_) => Fate::Leave,
        }
    })
}

/// What becomes of the fortress.
fn conquer(table: &mut Table<'_>, fight: &Fight) {
    let of = fight.defender;
    let Some(fortress) = table.realm(of).fortress else { return };
    match fate(table, fight) {
        Fate::Take => table.place_fortress(fight.attacker, Spot::Realm(of), fortress, Why::Conquest),
        Fate::Raze => table.discard(Spot::Realm(of), &[fortress], Why::Conquest),
        Fate::Leave => {
            let wish = |seat: Seat| {
                fight.troop(seat).and_then(|troop| {
                    troop.tactics.iter().find_map(|tactic| match tactic {
                        Tactic::After { fate, .. } if *fate != Fate::Leave => Some(*fate),
                        _ => None,
                    })
                })
            };
            let claims: Vec<(Seat, Fate)> = fight
                .troops
                .iter()
                .filter(|troop| troop.seat != of && troop.seat != fight.attacker)
                .filter_map(|troop| Some((troop.seat, wish(troop.seat)?)))
                .collect();
            match claims.as_slice() {
                [] => {}
                [(seat, Fate::Take)] => table.place_fortress(*seat, Spot::Realm(of), fortress, Why::Conquest),
                // Two who want it, or one who wants it gone.
                _ => table.discard(Spot::Realm(of), &[fortress], Why::Conquest),
            }
        }
    }
}

/// Everybody goes home; a rear attack on one of them goes on with those who come.
fn go_home(table: &mut Table<'_>, fight: &Fight) {
    for troop in &fight.troops {
        come_home(table, troop.seat);
    }
}
