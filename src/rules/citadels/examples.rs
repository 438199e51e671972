//! What a plan may say, shown by lines of the position: a plan is of many lines, so that no list could hold all.

use super::cards::{CHARACTERS, Character, District, data};
use super::conditions::{Cond, holds};
use super::orders::{Order, Wish};
use super::state::When;
use super::terms::to_play;
use super::view::View;
use crate::game::{Request, Seat};

/// Three lines of a plan: what the character does, or else when the income comes; the action; what is built.
pub(super) fn examples(view: &View, request: &Request) -> Vec<Order> {
    let (open, seat) = (&view.open, request.seat);
    let first = match request.choice.name {
        "plan" => power(view, seat),
        // Who picks later lists what they would like, and plans in the same letter.
        "draft" if open.planned && view.pool.is_none() => draft(view, seat),
        _ => return Vec::new(),
    };
    let means = open.gold(seat).saturating_add(u16::from(data().numbers.turn.action_gold));
    let new = view.hand(seat).filter(|card| !open.has_built(seat, *card));
    let wanted: Option<District> = new.filter(|card| u16::from(card.cost()) <= means).max_by_key(|card| card.cost());
    let action = match wanted {
        Some(_) => Order::Gold { only_if: None },
        None => Order::Cards { keep: vec![Wish::Dearest], only_if: None },
    };
    let build = wanted.map_or(Order::BuildDearest {}, |district| Order::Build { district });
    vec![first, action, build]
}

/// The character that brings the seat most, of those that may be passed on.
fn draft(view: &View, seat: Seat) -> Order {
    let out = |character: &Character| holds(view, seat, &Cond::Up { character: *character });
    let characters = (0..CHARACTERS as u8).map(Character).filter(|character| !out(character));
    let pick = characters.max_by_key(|character| view.open.income(seat, *character));
    Order::Draft { pick, ranking: pick.into_iter().collect(), any: pick.is_none() }
}

/// What the seat's first character does, where that is a line of its own.
fn power(view: &View, seat: Seat) -> Order {
    let richest = (0..view.open.seats).map(Seat).filter(|other| *other != seat).max_by_key(|other| view.hand_size(*other));
    match (to_play(view, seat).first(), richest) {
        (Some(&Character::MAGICIAN), Some(with)) if view.hand_size(with) > view.hand_size(seat) => Order::Swap { with },
        (Some(&Character::MAGICIAN), _) => Order::ExchangeAll {},
        (Some(&Character::WARLORD), _) => Order::DestroyNothing {},
        _ => Order::Income { when: When::More },
    }
}
