//! The odds of a fight between two sides as they stand (rulings by mail, 11.17): fought to the end with the losses of who says nothing,
//! nobody coming or going.
//!
//! They are exact: what may be left of both sides is carried from combat round to combat round with its probability. Hits on one side
//! say nothing of those on the other but through who was hit before, so each side's losses are worked out by themselves, and put
//! together by how the rolls may go ([`chain`]). Of two sharers with souls whose Juggernauts or wards take the first dice it is taken that
//! any of their dice may be the first.

mod chain;
mod dice;
mod eaten;
mod ended;
mod law;
mod meeting;
mod side;
mod thrown;
mod working;

use super::super::condition::Side;
use super::super::fight::Troop;
use super::super::odds::{NoFight, Odds};
use super::super::realm::Place;
use super::super::state::Open;
use super::round::wards;
use crate::game::Seat;
use side::Left;
use working::Working;

/// The odds of a fight: the attackers with the main one first, against the defenders with the one whose realm it is first.
///
/// # Errors
/// Why they can't fight.
pub(in super::super) fn odds(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<Odds, NoFight> {
    exactly(open, attackers, defenders).map(|(odds, _)| odds)
}

/// The same, with how likely the attackers win in units of 2⁻⁶⁰.
fn exactly(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<(Odds, u64), NoFight> {
    let (mains, now) = sides(open, attackers, defenders)?;
    let mut working = Working::new(open, mains, is_rescue(open, mains), now.clone());
    working.fight_out()?;
    Ok((working.ended.told(&now, working.armies(), &open.realms), working.ended.won))
}

/// Fights of no more power than this are worked out in little time.
const SOON: u16 = 30;

/// The odds of a fight between two, where they are worked out in little time.
pub(in super::super) fn soon_worked_out(open: &Open, attacker: Seat, defender: Seat) -> Option<Odds> {
    let (_, now) = sides(open, &[attacker], &[defender]).ok()?;
    let power: u16 = now.iter().flat_map(Left::all).map(|troop| troop.power(open.realm(troop.seat))).sum();
    (power <= SOON).then(|| odds(open, &[attacker], &[defender]).ok())?
}

/// Whether such sides can fight.
///
/// # Errors
/// Why not.
pub(in super::super) fn may_fight(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<(), NoFight> {
    sides(open, attackers, defenders).map(|_| ())
}

fn is_rescue(open: &Open, [attacker, defender]: [Seat; 2]) -> bool {
    open.realm(attacker).place == Place::Captive(defender)
}

/// The main fighters, and both sides as the fight begins.
fn sides(open: &Open, attackers: &[Seat], defenders: &[Seat]) -> Result<([Seat; 2], [Left; 2]), NoFight> {
    let everybody: Vec<Seat> = attackers.iter().chain(defenders).copied().collect();
    let (Some(attacker), Some(defender)) = (attackers.first().copied(), defenders.first().copied()) else {
        return Err(NoFight::Leaderless(everybody.first().copied().unwrap_or_default()));
    };
    if let Some(twice) = everybody.iter().enumerate().find(|(at, seat)| everybody.iter().take(*at).any(|other| other == *seat)) {
        return Err(NoFight::Twice(*twice.1));
    }
    let troops = |seats: &[Seat], side: Side| {
        let troops =
            seats.iter().map(|seat| (troop(open, *seat, side, *seat == defender), wards(open, *seat, open.realm(*seat).is_free())));
        Left { troops: troops.collect(), home: Vec::new() }
    };
    let now = [troops(attackers, Side::Attacker), troops(defenders, Side::Defender)];
    let rescue = is_rescue(open, [attacker, defender]);
    let led = |troop: &Troop| troop.seat == defender || troop.is_led() || (rescue && troop.seat == attacker && !troop.is_gone());
    let leaderless = now.iter().flat_map(Left::all).find(|troop| !led(troop)).map(|troop| troop.seat);
    leaderless.map_or(Ok(([attacker, defender], now)), |seat| Err(NoFight::Leaderless(seat)))
}

/// All that a seat could have in a fight as things stand.
fn troop(open: &Open, seat: Seat, side: Side, defends: bool) -> Troop {
    let realm = open.realm(seat);
    let fortress = realm.fortress.filter(|_| defends);
    Troop { devil: realm.is_free(), cards: realm.hordes.clone(), souls: realm.souls, fortress, ..Troop::new(seat, side, 1) }
}

#[cfg(test)]
mod tests;
