//! Troops: what a force written in a line comes to, how it comes into a fight, and who defends a home.

use super::super::cards::Card;
use super::super::condition::Side;
use super::super::event::Event;
use super::super::fight::Troop;
use super::super::hordes::hordes_power;
use super::super::person::{Pick, Unit};
use super::super::realm::Realm;
use super::super::table::Table;
use super::super::tactics::Force;
use crate::game::Seat;

/// Troops that set out.
#[derive(Clone, Debug)]
pub(in super::super) struct Troops {
    /// Hordes.
    pub cards: Vec<Card>,
    /// Souls.
    pub souls: u16,
    /// Whether the devil comes.
    pub devil: bool,
    /// Whether somebody leads them: the devil, or a horde that may.
    pub leads: bool,
}

impl Troops {
    /// Whether nobody comes.
    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.souls == 0 && !self.devil
    }

    /// Their power.
    pub(crate) fn power(&self, realm: &Realm) -> u16 {
        hordes_power(&self.cards) + self.souls + if self.devil { realm.devil_power() } else { 0 }
    }

    /// As troops of a fight.
    pub(crate) fn troop(&self, seat: Seat, side: Side, round: u8) -> Troop {
        Troop {
            devil: self.devil,
            cards: self.cards.clone(),
            souls: self.souls,
            fresh: self.cards.iter().map(|card| card.handle).collect(),
            ..Troop::new(seat, side, round)
        }
    }
}

/// What of a seat's troops at home a force is. A devil that can leads, whether it is named or not, where it sets out.
pub(in super::super) fn troops_of(table: &Table<'_>, seat: Seat, force: &Force, sets_out: bool) -> Troops {
    let home = table.at_home(seat);
    let souls = table.souls_at_home(seat);
    let (cards, souls) = among(&home, souls, force);
    let free = table.realm(seat).is_free() && !table.fights.iter().any(|fight| fight.troop(seat).is_some_and(|troop| troop.devil));
    let devil = free && sets_out && !is_down(table, seat);
    Troops { leads: devil || cards.iter().any(|card| card.face.leads()), cards, souls, devil }
}

/// The power of a force as a realm stands, its devil with it if that is free. A fortress neither attacks nor helps.
pub(in super::super) fn power_of(realm: &Realm, force: &Force) -> u16 {
    let (cards, souls) = among(&realm.hordes, realm.souls, force);
    Troops { leads: true, devil: realm.is_free(), cards, souls }.power(realm)
}

fn named(home: &[Card], units: &[Unit]) -> Vec<Card> {
    let mut left = home.to_vec();
    left.sort_by_key(|card| card.handle);
    let picks = units.iter().filter_map(|unit| match unit {
        Unit::Cards(pick) => Some(*pick),
        _ => None,
    });
    Pick::of(picks, left)
}

fn wanted_souls(units: &[Unit], there: u16) -> u16 {
    let wanted = units.iter().filter_map(|unit| match unit {
        Unit::Souls(count) => Some(count.unwrap_or(there)),
        _ => None,
    });
    wanted.sum::<u16>().min(there)
}

/// What of some hordes and souls a force is.
pub(super) fn among(cards: &[Card], souls: u16, force: &Force) -> (Vec<Card>, u16) {
    match force {
        Force::All => (cards.to_vec(), souls),
        Force::These(units) => (named(cards, units), wanted_souls(units, souls)),
        Force::AllBut(units) => {
            let without = named(cards, units);
            (cards.iter().filter(|card| !without.contains(card)).copied().collect(), souls - wanted_souls(units, souls))
        }
    }
}

/// Lets troops come into a fight. A ritual left at home without troops is put off until the next round.
pub(super) fn enter(table: &mut Table<'_>, at: usize, troop: Troop) {
    let Some(id) = table.fight(at).map(|fight| fight.id) else { return };
    let seat = troop.seat;
    table.emit(Event::TroopsJoined {
        fight: id,
        seat,
        side: troop.side,
        devil: troop.devil,
        cards: troop.cards.clone(),
        souls: troop.souls,
        fortress: troop.fortress.is_some(),
    });
    let defends = table.fight(at).is_some_and(|fight| fight.defender == seat);
    table.change(at, |fight| match fight.troop_mut(seat) {
        None => fight.troops.push(troop),
        Some(there) => {
            there.cards.extend(troop.cards);
            there.souls += troop.souls;
            there.devil |= troop.devil;
            (there.joined, there.fresh) = (troop.joined, troop.fresh);
        }
    });
    if !defends && table.at_home(seat).is_empty() && table.souls_at_home(seat) == 0 {
        let running = table.realm(seat).rituals.iter().filter(|ritual| !ritual.sideways).map(|ritual| ritual.card);
        for card in running.collect::<Vec<_>>() {
            table.emit(Event::RitualTurned { seat, card, sideways: true });
        }
    }
}

/// Whether a devil was hit in a fight that is not over: how that ends decides where it goes, and it fights nowhere else till then.
fn is_down(table: &Table<'_>, seat: Seat) -> bool {
    table.fights.iter().any(|fight| fight.fallen.iter().any(|(fallen, _)| *fallen == seat))
}

/// A devil that comes home while its realm is under attack, and hordes tabled there: they defend it.
pub(in super::super) fn come_home(table: &mut Table<'_>, seat: Seat) {
    let Some(at) = table.fights.iter().position(|fight| fight.defender == seat) else { return };
    let Some(there) = table.fight(at).and_then(|fight| fight.troop(seat)).cloned() else { return };
    let round = table.fights.get(at).map_or(0, |fight| fight.round);
    let devil = table.realm(seat).is_free() && !there.devil && !is_down(table, seat) && !table.is_fighting(seat);
    let (cards, souls) = (table.at_home(seat), table.souls_at_home(seat));
    if devil || !cards.is_empty() || souls > 0 {
        enter(table, at, Troop { devil, cards, souls, ..Troop::new(seat, Side::Defender, round) });
    }
}
