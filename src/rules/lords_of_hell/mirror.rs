//! Deals by lines that mirror each other, for games in which nobody hears of an offer before the deadline: both sides write the same
//! line, and equal lines meet as a window closes, before anything else (rulings by mail, 1).

use super::deals::{acceptable, add, can_be_done, conclude, drawn_up};
use super::event::Event;
use super::named::in_items;
use super::orders::Order;
use super::person::Person;
use super::refusal::Refusal;
use super::state::{Deal, DealState, Given, Open, State, bit, has};
use super::table::Table;
use super::terms::{Item, Offer};
use crate::game::Seat;

/// The deal that a line on file is.
///
/// # Errors
/// Why it can't be made.
pub(super) fn of_line(state: &State, seat: Seat, line: &Offer) -> Result<Deal, Refusal> {
    if !state.open.mirror {
        return Err(Refusal::DealsRoll);
    }
    if line.until.is_some() {
        return Err(Refusal::DealWindow);
    }
    // Who writes the line for all names itself as well.
    let others = line.to.iter().copied().filter(|person| state.open.person(*person, seat) != Some(seat)).collect();
    let deal = drawn_up(state, seat, &Offer { to: others, ..line.clone() })?;
    if deal.any || deal.to == 0 { Err(Refusal::DealNames) } else { Ok(deal) }
}

/// Whether a line may stand on file: by what its seat knows, the deal could be made.
///
/// # Errors
/// Why not.
pub(super) fn may_write(state: &State, seat: Seat, line: &Offer) -> Result<(), Refusal> {
    acceptable(state, &of_line(state, seat, line)?)
}

/// Brings equal lines together, clockwise from the Starter: each is carried out as if it had been offered and accepted now. Who wrote one
/// that met none is told.
pub(super) fn meet(table: &mut Table<'_>) {
    if !table.open().mirror {
        return;
    }
    let lines: Vec<(Seat, u16, Offer)> = table.open().in_turn().flat_map(|seat| lines_of(table.state(), seat)).collect();
    let mut met = Vec::new();
    for (seat, at, line) in &lines {
        if met.contains(&(*seat, *at)) {
            continue;
        }
        let state = table.state();
        let Ok(deal) = of_line(state, *seat, line) else { continue };
        let says_so = |by: Seat, line: &Offer| of_line(state, by, line).is_ok_and(|theirs| are_equal(&state.open, &deal, &theirs));
        let fellow = |other: Seat| {
            let mut open = lines.iter().filter(|(by, at, _)| *by == other && !met.contains(&(*by, *at)));
            open.find(|(by, _, line)| says_so(*by, line)).map(|(by, at, _)| (*by, *at))
        };
        let fellows: Option<Vec<(Seat, u16)>> = state.open.seats().filter(|other| has(deal.to, *other)).map(fellow).collect();
        let Some(fellows) = fellows.filter(|_| acceptable(state, &deal).is_ok()) else {
            table.emit(Event::DealUnmet { deal });
            continue;
        };
        for (by, at) in std::iter::once((*seat, *at)).chain(fellows) {
            table.emit(Event::LineUsed { seat: by, line: at });
            met.push((by, at));
        }
        let deal = Deal { accepted: deal.to | bit(*seat), ..deal };
        table.emit(Event::DealMet { deal: deal.clone() });
        if can_be_done(table, &deal) {
            conclude(table, &deal);
        } else {
            table.settle_deal(deal.id, DealState::Gone);
        }
    }
}

/// The lines of a seat's file that are deals, with their places in it.
fn lines_of(state: &State, seat: Seat) -> Vec<(Seat, u16, Offer)> {
    let deals = state.on_file(seat).filter_map(|(at, order)| match order {
        Order::Deal { offer } => Some((seat, at as u16, offer.clone())),
        _ => None,
    });
    deals.collect()
}

/// Whether two lines say the same, each from its own side.
fn are_equal(open: &Open, one: &Deal, other: &Deal) -> bool {
    let told = |deal: &Deal| (deal.to | bit(deal.from), deal.when, deal.public, deal.if_able);
    let (mut left, right) = (given(open, other), given(open, one));
    let mut found = |part: &_| left.iter().position(|other| other == part).map(|at| left.swap_remove(at)).is_some();
    told(one) == told(other) && right.iter().all(&mut found) && left.is_empty()
}

/// All that is given in a deal, thing by thing, with everybody named by the devil: one line may say "me" where the other says a name. What
/// is said twice counts in one sum.
fn given(open: &Open, deal: &Deal) -> Vec<(Option<Seat>, Option<Seat>, Item)> {
    let mut all = Vec::new();
    for Given { giver, to, items } in &deal.parts {
        let me = giver.unwrap_or(deal.from);
        let mut named = items.clone();
        in_items(&mut named, &mut |person| {
            *person = open.person(*person, me).map_or(*person, |seat| Person::Devil(open.realm(seat).devil));
        });
        let mut sums: Vec<Item> = Vec::new();
        named.iter().for_each(|item| add(&mut sums, item));
        all.extend(sums.into_iter().map(|item| (*giver, *to, item)));
    }
    all
}
