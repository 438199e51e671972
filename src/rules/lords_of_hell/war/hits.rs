//! Who takes the hits of a combat round (rules text, "Osumien jakaminen"): shares by power, then each owner's own order.

use super::super::cards::{Card, CardType};
use super::super::data::HitOrder;
use super::super::event::Taken;
use super::super::fight::{Fight, Troop};
use super::super::hordes::{hit_order, horde_power};
use super::super::person::{Pick, Unit};
use super::super::realm::Realm;
use super::super::tactics::Tactic;
use crate::game::Seat;

/// How many hits of a side's troops use them up, however they are given out: souls as long as the smallest dice last.
fn capacity(troop: &Troop, dice: &[u8], wards: u16) -> u16 {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable();
    let mut souls = troop.souls;
    let mut by_souls = 0;
    for die in sorted {
        if souls == 0 {
            break;
        }
        souls = souls.saturating_sub(u16::from(die.max(1)));
        by_souls += 1;
    }
    // Souls that the dice so far leave over take at least one more.
    by_souls += u16::from(souls > 0);
    u16::from(troop.devil) + troop.cards.len() as u16 + u16::from(troop.fortress.is_some()) + by_souls + wards
}

/// The fewest hits that may leave nothing of a troop: each takes one thing, and souls take one at least.
pub(super) fn least(troop: &Troop, wards: u16) -> u16 {
    wards + troop.cards.len() as u16 + u16::from(troop.devil) + u16::from(troop.fortress.is_some()) + u16::from(troop.souls > 0)
}

/// Whether so many dice leave nothing of a side, however it gives them out.
pub(super) fn is_over<'t>(troops: impl Iterator<Item = (&'t Troop, u16)>, dice: &[u8]) -> bool {
    let troops: Vec<(&Troop, u16)> = troops.collect();
    let hits = dice.len() as u16;
    if hits < troops.iter().map(|(troop, wards)| least(troop, *wards)).sum() {
        return false;
    }
    match troops.as_slice() {
        [(troop, wards)] => {
            let mut left = (*troop).clone();
            deal(troop, dice, *wards).0.into_iter().for_each(|(_, taken)| lose(&mut left, taken));
            left.is_gone()
        }
        _ => hits >= troops.iter().map(|(troop, wards)| capacity(troop, dice, *wards)).sum(),
    }
}

/// How many of a side's hits each of its troops takes: by power, rounded down, the rest to the bigger.
pub(in super::super) fn shares(powers: &[u16], hits: u16) -> Vec<u16> {
    let total: u32 = powers.iter().map(|power| u32::from(*power)).sum();
    let mut shares: Vec<u16> =
        powers.iter().map(|power| (u32::from(*power) * u32::from(hits)).checked_div(total).unwrap_or(0) as u16).collect();
    // They stand in order of power, so the bigger come first.
    let rest = hits - shares.iter().sum::<u16>();
    let count = shares.len().max(1);
    for at in 0..usize::from(rest) {
        if let Some(share) = shares.get_mut(at % count) {
            *share += 1;
        }
    }
    shares
}

impl Fight {
    /// A side's troops in the order in which they share hits: by power, then the main fighter, then clockwise from the Starter.
    pub(in super::super) fn sharers(&self, seats: &[Seat], realms: &[Realm]) -> Vec<Seat> {
        let mut sharers = seats.to_vec();
        let power = |seat: Seat| self.troop(seat).zip(realms.get(seat.index())).map_or(0, |(troop, realm)| troop.power(realm));
        sharers.sort_by_key(|seat| (std::cmp::Reverse(power(*seat)), *seat != self.attacker && *seat != self.defender));
        sharers
    }
}

/// What of a troop is left while it takes hits.
struct Standing<'t> {
    troop: &'t Troop,
    cards: Vec<Card>,
    /// How many of them take a hit before anything else.
    firsts: usize,
    souls: u16,
    fortress: Option<Card>,
    devil: bool,
}

impl Standing<'_> {
    fn of(troop: &Troop) -> Standing<'_> {
        let firsts = troop.cards.iter().filter(|card| hit_order(card.face) == Some(HitOrder::First)).count();
        Standing { troop, cards: troop.cards.clone(), firsts, souls: troop.souls, fortress: troop.fortress, devil: troop.devil }
    }

    /// What takes the next hit.
    fn next(&self) -> Option<Taken> {
        let with =
            |wanted: HitOrder| self.cards.iter().filter(move |card| hit_order(card.face) == Some(wanted)).min_by_key(|card| card.handle);
        if self.firsts > 0
            && let Some(card) = with(HitOrder::First)
        {
            return Some(Taken::Horde(*card));
        }
        let ordinary = |card: &&Card| hit_order(card.face) != Some(HitOrder::Last);
        let lists = self.troop.tactics.iter().filter_map(|tactic| match tactic {
            Tactic::Losses { order } => Some(order),
            _ => None,
        });
        for unit in lists.flatten() {
            let found = match unit {
                Unit::Souls(_) => (self.souls > 0).then_some(Taken::Souls(self.souls)),
                Unit::Devil | Unit::Named(_) => self.devil.then_some(Taken::Devil),
                Unit::Fortress => self.fortress.map(Taken::Fortress),
                Unit::Cards(Pick::Handle(handle)) => {
                    let fortress = self.fortress.filter(|card| card.handle == *handle).map(Taken::Fortress);
                    fortress.or(self.cards.iter().filter(ordinary).find(|card| card.handle == *handle).map(|card| Taken::Horde(*card)))
                }
                Unit::Cards(Pick::Kind { face, .. }) if face.card_type() == CardType::Fortress => {
                    self.fortress.filter(|card| card.face == *face).map(Taken::Fortress)
                }
                Unit::Cards(Pick::Kind { face, .. }) => {
                    let of_kind = self.cards.iter().filter(ordinary).filter(|card| card.face == *face);
                    of_kind.min_by_key(|card| card.handle).map(|card| Taken::Horde(*card))
                }
            };
            if found.is_some() {
                return found;
            }
        }
        if self.souls > 0 {
            return Some(Taken::Souls(self.souls));
        }
        let weakest = self.cards.iter().enumerate().filter(|(_, card)| ordinary(card));
        let weakest = weakest.min_by_key(|(at, card)| (horde_power(&self.cards, *at, card.face), card.handle));
        weakest
            .map(|(_, card)| Taken::Horde(*card))
            .or(self.fortress.map(Taken::Fortress))
            .or(self.devil.then_some(Taken::Devil))
            .or_else(|| with(HitOrder::Last).map(|card| Taken::Horde(*card)))
    }

    /// The die that takes a thing next: in the order thrown, but the highest are left where there are more than things; they pass on.
    fn next_die(&self, dice: &[u8]) -> usize {
        let things = self.cards.len() + usize::from(self.devil) + usize::from(self.fortress.is_some());
        let over = dice.len().saturating_sub(things);
        if self.souls > 0 || over == 0 {
            return 0;
        }
        let mut places: Vec<usize> = (0..dice.len()).collect();
        places.sort_by_key(|at| dice[*at]);
        places.truncate(things);
        places.into_iter().min().unwrap_or(0)
    }

    /// Takes from it what a hit took.
    fn lose(&mut self, unit: Taken) {
        match unit {
            Taken::Souls(count) => self.souls = self.souls.saturating_sub(count),
            Taken::Horde(card) => {
                self.firsts = self.firsts.saturating_sub(usize::from(hit_order(card.face) == Some(HitOrder::First)));
                self.cards.retain(|other| other.handle != card.handle);
            }
            Taken::Fortress(_) => self.fortress = None,
            Taken::Devil => self.devil = false,
            Taken::Nothing => {}
        }
    }
}

/// What of a troop takes which dice, in the order in which it happens; and the dice for which nothing was left.
pub(in super::super) fn deal(troop: &Troop, dice: &[u8], wards: u16) -> (Vec<(u8, Taken)>, Vec<u8>) {
    let mut taken = Vec::with_capacity(dice.len());
    let (warded, dice) = dice.split_at(usize::from(wards).min(dice.len()));
    taken.extend(warded.iter().map(|die| (*die, Taken::Nothing)));
    let mut dice = dice.to_vec();
    let mut left = Standing::of(troop);
    while !dice.is_empty() {
        let Some(unit) = left.next() else { break };
        let at = match unit {
            Taken::Souls(_) => dice.iter().enumerate().min_by_key(|(_, die)| **die).map_or(0, |(at, _)| at),
            _ => left.next_die(&dice),
        };
        let die = dice.remove(at);
        let unit = match unit {
            Taken::Souls(souls) => Taken::Souls(souls.min(u16::from(die))),
            other => other,
        };
        left.lose(unit);
        taken.push((die, unit));
    }
    (taken, dice)
}

/// Takes from a troop what a hit took.
pub(in super::super) fn lose(troop: &mut Troop, unit: Taken) {
    match unit {
        Taken::Souls(count) => troop.souls = troop.souls.saturating_sub(count),
        Taken::Horde(card) => troop.cards.retain(|other| other.handle != card.handle),
        Taken::Fortress(_) => troop.fortress = None,
        Taken::Devil => troop.devil = false,
        Taken::Nothing => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::cards::Face;
    use super::super::super::condition::Side;
    use super::*;

    fn troop(cards: &[(&str, u16)], souls: u16, devil: bool) -> Troop {
        let card = |(key, handle): &(&str, u16)| Card { face: Face::of_key(key).expect("a card"), handle: *handle };
        Troop { cards: cards.iter().map(card).collect(), souls, devil, ..Troop::new(Seat(0), Side::Defender, 1) }
    }

    fn named(taken: &[(u8, Taken)]) -> Vec<String> {
        let name = |taken: &Taken| match taken {
            Taken::Souls(count) => format!("{count} souls"),
            Taken::Horde(card) => format!("c{}", card.handle),
            Taken::Fortress(_) => "fortress".into(),
            Taken::Devil => "devil".into(),
            Taken::Nothing => "nothing".into(),
        };
        taken.iter().map(|(die, what)| format!("{die}: {}", name(what))).collect()
    }

    #[test]
    fn hits_are_shared_by_power_and_the_bigger_takes_the_rest() {
        assert_eq!(shares(&[24, 15], 3), [2, 1]);
        assert_eq!(shares(&[14, 6], 1), [1, 0]);
        assert_eq!(shares(&[10, 10, 10], 2), [1, 1, 0]);
        assert_eq!(shares(&[0, 0], 3), [2, 1]);
    }

    #[test]
    fn juggernauts_come_first_and_leviathan_last() {
        let all = [("horde.leviathan", 1), ("horde.juggernauts", 2), ("horde.damned_legion", 3), ("horde.juggernauts", 4)];
        let (taken, left) = deal(&troop(&all, 0, true), &[3, 1, 5, 2, 6], 0);
        assert_eq!(named(&taken), ["3: c2", "1: c4", "5: c3", "2: devil", "6: c1"]);
        assert!(left.is_empty());
    }

    #[test]
    fn souls_take_the_smallest_dice_as_long_as_any_are_left() {
        let (taken, left) = deal(&troop(&[], 7, false), &[5], 0);
        assert_eq!((named(&taken), left), (vec!["5: 5 souls".to_owned()], vec![]));
        let (taken, left) = deal(&troop(&[], 3, false), &[5, 2], 0);
        assert_eq!((named(&taken), left), (vec!["2: 2 souls".to_owned(), "5: 1 souls".to_owned()], vec![]));
        let (taken, left) = deal(&troop(&[], 3, false), &[5, 3], 0);
        assert_eq!((named(&taken), left), (vec!["3: 3 souls".to_owned()], vec![5]));
    }

    #[test]
    fn what_is_wished_for_goes_before_the_default() {
        let mut of = troop(&[("horde.damned_legion", 1), ("horde.fiends", 2)], 4, true);
        of.tactics = vec![Tactic::Losses { order: vec![Unit::Cards(Pick::Handle(1)), Unit::Devil] }];
        assert_eq!(named(&deal(&of, &[6, 6, 6], 0).0), ["6: c1", "6: devil", "6: 4 souls"]);
        assert_eq!(named(&deal(&of, &[6, 6], 1).0), ["6: nothing", "6: c1"]);
    }

    #[test]
    fn souls_hold_out_as_long_as_the_smallest_dice_let_them() {
        assert_eq!(capacity(&troop(&[], 3, false), &[5], 0), 1);
        assert_eq!(capacity(&troop(&[], 3, false), &[1, 1], 0), 3);
        assert_eq!(capacity(&troop(&[("horde.damned_legion", 1)], 0, true), &[6, 6], 0), 2);
    }
}
