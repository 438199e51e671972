//! What may be ordered now, as far as the seat may know; lists, samples and defaults from the same.

use super::cards::{Card, CardSet, Law};
use super::orders::{Cond, Order};
use super::refusal::{Refusal, Unplayable};
use super::resolve::first_choice;
use super::score::symbols_of;
use super::state::{Open, Phase, Stone};
use super::taking::{Place, Taking};
use super::view::View;
use crate::dice::Dice;
use crate::game::{Reason as _, Request, Seat};

/// Whether a condition holds.
pub(super) fn holds(view: &View, seat: Seat, condition: &Cond) -> bool {
    let open = &view.open;
    match condition {
        Cond::AtEnd { card } => open.ends().any(|(_, _, end)| end == *card),
        Cond::Unclaimed { card } => open.in_grid(*card) && open.claimant(*card).is_none(),
        Cond::Symbols { seat: whose, land, family, at_least, count } => {
            let cards = open.lands.get(whose.unwrap_or(seat).index()).copied().unwrap_or_default();
            let has = symbols_of(cards, *land, usize::from(family.0));
            if *at_least { has >= *count } else { has <= *count }
        }
    }
}

/// Whether an order may answer a request.
pub(super) fn legal(view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
    let (open, seat) = (&view.open, request.seat);
    match (order, request.choice.name) {
        (Order::NoLaw {}, "law") | (Order::NoGive {}, "give") | (Order::NoClaim {}, "claim") => Ok(()),
        (Order::Skip {} | Order::Score {}, "goes-on") => Ok(()),
        (Order::Law { law }, "law") => can_play(view, seat, *law),
        (Order::Give { stone }, "give") => {
            let given = open.gives.as_slice().iter().filter(|given| *given == stone).count() as u8;
            match stone {
                Stone::Hand if open.hand[seat.index()] > given => Ok(()),
                Stone::Hand => Err(Refusal::GiveNoneInHand),
                Stone::On(_) if open.has_stone(seat, *stone) && given == 0 => Ok(()),
                Stone::On(card) => Err(Refusal::GiveNoneThere(*card)),
            }
        }
        (Order::Take { places }, "take") => {
            let mut taking = Taking::new(open, seat);
            for place in places {
                taking.take(*place).map_err(|why| Refusal::Take(*place, why))?;
            }
            Refusal::TakeNothing.when(places.is_empty())
        }
        (Order::TakeAny {}, "take") => Refusal::TakeNonePossible.when(first_choice(open, seat).is_none()),
        (Order::Pass {}, "take") => Refusal::PassCanTake.when(!open.stuck(seat)),
        (Order::Claim { card }, "claim") => can_claim(open, seat, *card),
        (Order::Move { from, to }, "claim") => {
            Refusal::MoveNotYours(*from).when(!open.has_stone(seat, Stone::On(*from)))?;
            Refusal::MoveStillToPlace.when(open.can_place(seat))?;
            free_to_claim(open, *to)
        }
        _ => Err(Refusal::NotNow),
    }
}

fn can_play(view: &View, seat: Seat, law: Law) -> Result<(), Refusal> {
    let open = &view.open;
    let no = |why: Unplayable| Refusal::Law(law, why);
    no(Unplayable::Never).when(law == Law::MinusTwo)?;
    no(Unplayable::NotHeld).when(view.holds(seat, law) == 0)?;
    match law {
        Law::TakeBackStone => no(Unplayable::NoStoneLost).when(open.removed[seat.index()] == 0),
        Law::ThreeSymbols => no(Unplayable::Already).when(open.three),
        Law::DifferentColours => no(Unplayable::Already).when(open.colours),
        Law::MinusTwo => Ok(()),
    }
}

fn can_claim(open: &Open, seat: Seat, card: Card) -> Result<(), Refusal> {
    Refusal::ClaimNoStone.when(open.hand[seat.index()] == 0)?;
    Refusal::ClaimAllPlaced { max: open.placed_max() }.when(!open.can_place(seat))?;
    free_to_claim(open, card)
}

fn free_to_claim(open: &Open, card: Card) -> Result<(), Refusal> {
    Refusal::ClaimGone(card).when(!open.in_grid(card))?;
    open.claimant(card).map_or(Ok(()), |owner| Err(Refusal::ClaimClaimed(card, owner)))
}

/// Different sets of cards that can be taken now. With more than twenty, single cards only.
pub(super) fn answers(view: &View, request: &Request) -> Vec<Order> {
    if request.choice.name != "take" || request.choice.kinds.is_empty() {
        return Vec::new();
    }
    let (open, seat) = (&view.open, request.seat);
    if open.stuck(seat) {
        return vec![Order::Pass {}];
    }
    let mut found: Vec<(CardSet, Vec<Place>)> = Vec::new();
    let mut singles = 0;
    let start = Taking::new(open, seat);
    let mut firsts: Vec<Card> = start.choices().map(|(_, _, card)| card).collect();
    // What costs nothing comes first.
    firsts.sort_by_key(|card| open.claimant(*card).is_some());
    for first in firsts {
        if found.len() <= 60 {
            grow(&start, first, CardSet::default(), &mut Vec::new(), &mut found);
            singles += 1;
        }
    }
    if found.len() > 20 {
        found.retain(|(set, _)| set.len() == 1);
    }
    debug_assert!(singles <= 8);
    found.into_iter().map(|(_, places)| Order::Take { places }).collect()
}

fn grow(taking: &Taking, card: Card, set: CardSet, places: &mut Vec<Place>, found: &mut Vec<(CardSet, Vec<Place>)>) {
    let mut next = *taking;
    if found.len() > 60 || next.take(Place::Card(card)).is_err() {
        return;
    }
    let mut set = set;
    set.add(card);
    places.push(Place::Card(card));
    if !found.iter().any(|(known, _)| *known == set) {
        found.push((set, places.clone()));
        let more: Vec<Card> = next.choices().map(|(_, _, card)| card).collect();
        for card in more {
            grow(&next, card, set, places, found);
        }
    }
    places.pop();
}

/// A random legal order.
pub(super) fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
    let (open, seat) = (&view.open, request.seat);
    match request.choice.name {
        "law" => {
            let law = Law::ALL.into_iter().filter(|law| can_play(view, seat, *law).is_ok()).nth(dice.below(2) as usize)?;
            Some(Order::Law { law })
        }
        "give" => {
            let claims = open.claims[seat.index()];
            match dice.below(claims.len() as u32 + 2) as usize {
                0 => None,
                1 if open.hand[seat.index()] > 0 && open.gives.is_empty() => Some(Order::Give { stone: Stone::Hand }),
                at => {
                    let stone = Stone::On(*claims.as_slice().get(at.checked_sub(2)?)?);
                    (!open.gives.as_slice().contains(&stone)).then_some(Order::Give { stone })
                }
            }
        }
        "take" => {
            let mut taking = Taking::new(open, seat);
            let mut places = Vec::with_capacity(2);
            loop {
                let mut choices = [Card(0); 8];
                let mut count = 0;
                for ((_, _, card), place) in taking.choices().zip(&mut choices) {
                    *place = card;
                    count += 1;
                }
                if count == 0 {
                    break;
                }
                let place = Place::Card(choices[dice.below(count) as usize]);
                if taking.take(place).is_err() {
                    break;
                }
                places.push(place);
                if dice.below(3) == 0 {
                    break;
                }
            }
            Some(if places.is_empty() { Order::Pass {} } else { Order::Take { places } })
        }
        "claim" => {
            if dice.below(2) == 0 {
                return None;
            }
            let mut free = [Card(0); 56];
            let mut count = 0u32;
            let cards = open.rows.iter().flat_map(|row| row.cards()).filter(|card| open.claimant(**card).is_none());
            for (card, place) in cards.zip(&mut free) {
                *place = *card;
                count += 1;
            }
            if count == 0 {
                return None;
            }
            let card = free[dice.below(count) as usize];
            if open.can_place(seat) {
                return Some(Order::Claim { card });
            }
            let from = *dice.pick(open.claims[seat.index()].as_slice())?;
            Some(Order::Move { from, to: card })
        }
        _ => None,
    }
}

/// The order of a player who did not write.
pub(super) fn fallback(view: &View, request: &Request) -> Order {
    let open = &view.open;
    match request.choice.name {
        "law" => Order::NoLaw {},
        "give" => Order::NoGive {},
        "take" => match first_choice(open, request.seat) {
            Some(card) => Order::Take { places: vec![Place::Card(card)] },
            None => Order::Pass {},
        },
        "claim" => Order::NoClaim {},
        _ if open.phase == Phase::Score => Order::Score {},
        _ => Order::Skip {},
    }
}
