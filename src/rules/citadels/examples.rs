//! What a plan may say, shown by lines of the position: a plan is of many lines, so that no list could hold all.

use super::cards::{CHARACTERS, Character, District, data};
use super::conditions::{Cond, holds};
use super::orders::{Order, Wish};
use super::state::When;
use super::terms::to_play;
use super::view::View;
use crate::game::{Request, Seat};

/// Lines of a plan: what each character does, or else when the income comes; the action; what is built.
pub(super) fn examples(view: &View, request: &Request) -> Vec<Order> {
    let (open, seat) = (&view.open, request.seat);
    let mut lines = match request.choice.name {
        "plan" => powers(view, seat),
        // Who picks later lists what they would like, and plans in the same letter.
        "draft" if open.planned && view.pool.is_none() => vec![draft(view, seat)],
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
    lines.extend([action, build]);
    lines
}

/// The character that brings the seat most, of those that may be passed on.
fn draft(view: &View, seat: Seat) -> Order {
    let out = |character: &Character| holds(view, seat, &Cond::Up { character: *character });
    let characters = (0..CHARACTERS as u8).map(Character).filter(|character| !out(character));
    let pick = characters.max_by_key(|character| view.open.income(seat, *character));
    Order::Draft { pick, ranking: pick.into_iter().collect(), any: pick.is_none() }
}

/// Whom an example names as a victim: those whom somebody is likely to have picked first.
const VICTIMS: [Character; 6] =
    [Character::MERCHANT, Character::ARCHITECT, Character::KING, Character::BISHOP, Character::WARLORD, Character::MAGICIAN];

/// What the seat's characters do, where that is a line of its own; if none of them has one, when the income comes.
fn powers(view: &View, seat: Seat) -> Vec<Order> {
    let richest = (0..view.open.seats).map(Seat).filter(|other| *other != seat).max_by_key(|other| view.hand_size(*other));
    let own = to_play(view, seat);
    let may_be_held = |character: &Character| !own.contains(character) && !holds(view, seat, &Cond::Up { character: *character });
    let victim = VICTIMS.into_iter().find(|character| may_be_held(character) && view.open.murdered != Some(*character));
    let power = |character: &Character| match (*character, richest, victim) {
        (Character::ASSASSIN, _, Some(character)) => Some(Order::Murder { character }),
        (Character::THIEF, _, Some(character)) => Some(Order::Rob { character }),
        (Character::MAGICIAN, Some(with), _) if view.hand_size(with) > view.hand_size(seat) => Some(Order::Swap { with }),
        (Character::MAGICIAN, ..) => Some(Order::ExchangeAll {}),
        (Character::WARLORD, ..) => Some(Order::DestroyNothing {}),
        _ => None,
    };
    let powers: Vec<Order> = own.iter().filter_map(power).collect();
    if powers.is_empty() { vec![Order::Income { when: When::More }] } else { powers }
}
