//! The init (rules text, "Alustus"): the mark moves, cards are drawn, souls are gathered. Nobody is asked.

use super::cards::{Card, Face, Phase};
use super::data::{Effect, SoulTime, Who};
use super::event::{Event, Spot, Why};
use super::person::{Pick, Unit};
use super::realm::{MASTER, Place};
use super::state::draws;
use super::status;
use super::table::Table;
use crate::game::Seat;

/// The result of a gathering die that sends back to Hell.
const RETURN: u8 = 2;
/// The one that is the worst.
const LOST: u8 = 1;

/// Draws cards, clockwise from the Starter.
pub(super) fn draw(table: &mut Table<'_>) {
    for seat in table.open().in_turn().collect::<Vec<_>>() {
        let count = draws(table.state(), seat);
        table.draw(seat, count, Why::Draw);
    }
    table.begin(Phase::Souls);
}

/// Gathers souls, and sees who is Master of Souls.
pub(super) fn souls(table: &mut Table<'_>) {
    let circle: Vec<Seat> = table.open().in_turn().collect();
    for seat in circle.iter().copied() {
        for ritual in table.realm(seat).rituals.clone().into_iter().filter(|ritual| ritual.sideways) {
            table.emit(Event::RitualTurned { seat, card: ritual.card, sideways: false });
        }
    }
    for seat in circle.iter().copied() {
        torture(table, seat);
    }
    for seat in circle.iter().copied() {
        let round = table.open().round;
        let vows = table.state().wishes.get(seat.index()).is_none_or(|wishes| wishes.vow);
        if table.realm(seat).place == Place::Heaven && table.realm(seat).fallen < round && vows {
            table.move_devil(seat, Place::Hell, Why::Vow);
            // This round and the next.
            table.emit(Event::Barred { seat, from: round + 2, fiend: None });
        }
    }
    for seat in circle.iter().copied() {
        of_fortress(table, seat);
        gather(table, seat);
        if table.realm(seat).hunted != 0 {
            table.emit(Event::Hunted { seat, by: 0 });
        }
    }
    let gathered = table.open().seats().map(|seat| table.realm(seat).gathered).collect::<Vec<_>>();
    status::check(table, MASTER, &gathered);
    table.begin(Phase::Playing);
}

fn torture(table: &mut Table<'_>, seat: Seat) {
    let ability = table.realm(seat).devil.ability(|effect| match effect {
        Effect::Torture { cards, souls_else } => Some((*cards, *souls_else)),
        _ => None,
    });
    let Some((cards, souls)) = ability else { return };
    for prisoner in table.open().prisoners(seat).collect::<Vec<_>>() {
        if table.state().hand(prisoner).is_empty() {
            table.move_souls(None, Some(seat), u16::from(souls), Why::Torture);
            continue;
        }
        for _ in 0..cards {
            let hand = table.state().hand(prisoner).to_vec();
            if let Some(card) = table.dice.pick(&hand).copied() {
                table.bring_to_hand(seat, Spot::Hand(prisoner), &[card], Why::Torture);
            }
        }
    }
}

fn of_fortress(table: &mut Table<'_>, seat: Seat) {
    let brings = |card: &Card| {
        card.face.effect(|effect| match effect {
            Effect::Souls { amount, when: SoulTime::Init, .. } => Some(u16::from(*amount)),
            _ => None,
        })
    };
    if let Some(souls) = table.realm(seat).fortress.as_ref().and_then(brings) {
        table.move_souls(None, Some(seat), souls, Why::Fortress);
    }
}

/// One who gathers: the devil, or a fiend.
type Gatherer = Option<Card>;

fn gather(table: &mut Table<'_>, seat: Seat) {
    let mut jar = jar_of(table, seat);
    for gatherer in order(table, seat) {
        // A gatherer that is gone throws nothing.
        let there = match gatherer {
            None => table.realm(seat).place == Place::Earth,
            Some(card) => table.realm(seat).on_earth.contains(&card),
        };
        if !there {
            continue;
        }
        let mut die = throw(table, seat, gatherer, false);
        if let Some((face, _)) = jar.filter(|(_, at_most)| die <= *at_most) {
            jar = None;
            table.emit(Event::ArtifactUsed { seat, face });
            die = throw(table, seat, gatherer, true);
        }
        bring(table, seat, gatherer, die);
    }
}

fn jar_of(table: &Table<'_>, seat: Seat) -> Option<(Face, u8)> {
    let rerolls = |effect: &Effect| matches!(effect, Effect::Gather { reroll: 1.., .. });
    let jar = table.realm(seat).artifacts.iter().find(|card| card.face.does(rerolls))?;
    let at_most = table.state().wishes.get(seat.index()).map_or(RETURN, |wishes| wishes.jar);
    Some((jar.face, at_most))
}

/// Who throws, in order: as wished, then the devil, then fiends by handle.
fn order(table: &Table<'_>, seat: Seat) -> Vec<Gatherer> {
    let realm = table.realm(seat);
    let mut left: Vec<Gatherer> = Vec::new();
    if realm.place == Place::Earth {
        left.push(None);
    }
    let mut fiends = realm.on_earth.clone();
    fiends.sort_by_key(|card| card.handle);
    left.extend(fiends.into_iter().map(Some));
    let wished = table.state().wishes.get(seat.index()).map(|wishes| wishes.order.clone()).unwrap_or_default();
    let mut ordered = Vec::with_capacity(left.len());
    for unit in wished {
        let fits = |gatherer: &Gatherer| match (unit, gatherer) {
            (Unit::Devil | Unit::Named(_), None) => true,
            (Unit::Cards(Pick::Handle(handle)), Some(card)) => card.handle == handle,
            (Unit::Cards(Pick::Kind { face, .. }), Some(card)) => card.face == face,
            _ => false,
        };
        while let Some(at) = left.iter().position(fits) {
            ordered.push(left.remove(at));
        }
    }
    ordered.extend(left);
    ordered
}

fn throw(table: &mut Table<'_>, seat: Seat, fiend: Gatherer, again: bool) -> u8 {
    let thrown = table.dice.die(6) as u8;
    let die = thrown.saturating_add_signed(table.realm(seat).hunted).max(LOST);
    table.emit(Event::SoulDie { seat, fiend, die, again });
    die
}

/// What comes of a gathering die.
fn bring(table: &mut Table<'_>, seat: Seat, gatherer: Gatherer, die: u8) {
    let round = table.open().round;
    match (gatherer, die) {
        (None, LOST) => table.move_devil(seat, Place::Heaven, Why::Gathering),
        (Some(card), LOST) => {
            table.destroy(Spot::Earth(seat), card, Why::Gathering);
        }
        (None, RETURN) => {
            table.move_devil(seat, Place::Hell, Why::Gathering);
            table.emit(Event::Barred { seat, from: round + 1, fiend: None });
        }
        (Some(card), RETURN) => {
            table.bring_to_table(Spot::Earth(seat), Spot::Realm(seat), &[card], Why::Gathering);
            table.emit(Event::Barred { seat, from: round + 1, fiend: Some(card.handle) });
        }
        (None, _) => table.move_souls(None, Some(seat), u16::from(die), Why::Gathering),
        (Some(card), _) => {
            let bonus = card.face.effect(|effect| match effect {
                Effect::Gather { bonus, who: Who::Oneself, .. } => Some(u16::from(*bonus)),
                _ => None,
            });
            let souls = u16::from(die.div_ceil(2)) + bonus.unwrap_or(0);
            table.move_souls(None, Some(seat), souls, Why::Gathering);
        }
    }
}
