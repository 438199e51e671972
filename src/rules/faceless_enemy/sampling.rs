//! The numbered answers, and random legal orders for straw players: these fight, so that their games end.

use super::army::{Counts, Rank, Ranks};
use super::orders::Order;
use super::square::{Square, Squares};
use super::state::Row;
use super::strike::{Aim, Queen, royals, worth_striking};
use super::view::View;
use crate::dice::Dice;
use crate::game::{Request, Seat};

/// More answers than these are not listed.
const LISTED: usize = 20;

/// The answers that a report lists: moves, if they are few.
pub(super) fn answers(view: &View, request: &Request) -> Vec<Order> {
    let seat = request.seat;
    match request.choice.name {
        "first" => vec![Order::Starter { partner: false }, Order::Starter { partner: true }],
        "move" => {
            let mut found: Vec<Order> = moves(view, seat).take(LISTED).collect();
            if found.len() >= LISTED {
                return Vec::new();
            }
            found.push(Order::Pass {});
            found
        }
        _ => Vec::new(),
    }
}

/// The likeliest moves, where all would be too many: attacks, those of the strongest first, then steps towards the enemy.
pub(super) fn likely(view: &View, request: &Request) -> Vec<Order> {
    const LIKELY: usize = 12;
    if request.choice.name != "move" {
        return Vec::new();
    }
    let (open, side) = (&view.open, view.open.side(request.seat));
    let mut found: Vec<Order> = moves(view, request.seat).collect();
    found.sort_by_key(|order| {
        let Order::Move { from, to, .. } = order else { return (3, 0) };
        let strength = view.faces.at(*from).map_or(0, Rank::strength);
        let ahead = side.ahead(*from).is_some_and(|ahead| ahead.row() == to.row());
        let kind = if open.field.side(*to).is_some() { 0 } else { 1 + u8::from(!ahead) };
        (kind, u8::MAX - strength)
    });
    found.truncate(LIKELY);
    found
}

/// Every move of a seat.
pub(super) fn moves(view: &View, seat: Seat) -> impl Iterator<Item = Order> {
    let from = movable(view, seat).iter();
    from.flat_map(move |from| goals(view, seat, from).iter().map(move |to| Order::Move { from, to, empty: None }))
}

/// The cards that a seat may move.
fn movable(view: &View, seat: Seat) -> Squares {
    view.open.controlled(seat).without(view.open.shot)
}

/// Where a card may go.
fn goals(view: &View, seat: Seat, from: Square) -> Squares {
    let open = &view.open;
    let side = open.side(seat);
    let goals = from.near().and(open.realm(seat)).without(open.field.of(side));
    if view.faces.at(from) == Some(Rank::QUEEN) { goals.without(open.field.of(side.other())) } else { goals }
}

fn pick(squares: Squares, dice: &mut Dice) -> Option<Square> {
    if squares.is_empty() { None } else { squares.nth(dice.below(squares.count())) }
}

/// A random legal order.
pub(super) fn sample(view: &View, request: &Request, dice: &mut Dice) -> Option<Order> {
    let seat = request.seat;
    match request.choice.name {
        "split" => {
            let bits = dice.below(63) as u8 + 1;
            Some(Order::Split { ranks: super::army::fixed_cards(bits).collect() })
        }
        "front" => row(view, seat, Row::Front, dice),
        "rear" => row(view, seat, Row::Rear, dice),
        "shared" => row(view, seat, Row::Shared, dice),
        "rest" => Some(Order::Random {}),
        "first" => Some(Order::Starter { partner: dice.below(2) == 1 }),
        "shoot" => {
            let archers = view.open.perhaps_shooters(seat).iter().filter(|at| view.faces.at(*at) == Some(Rank::ARCHERS)).collect();
            pick(archers, dice).map(|from| Order::Shoot { from })
        }
        "move" => step(view, seat, dice),
        "scout" => {
            let scouts = view.open.perhaps_scouts(seat).iter().filter(|at| view.faces.at(*at) == Some(Rank::SCOUT)).collect();
            pick(scouts, dice).map(|from| Order::Scout { from })
        }
        "strike" => strike(view, seat, dice),
        _ => None,
    }
}

fn row(view: &View, seat: Seat, row: Row, dice: &mut Dice) -> Option<Order> {
    if dice.below(4) == 0 {
        return None;
    }
    let mut left: Counts = view.hands[seat.index()]?.as_slice().iter().copied().collect();
    view.plans[seat.index()]?.cards().for_each(|rank| {
        left.take(rank);
    });
    let mut cards: Vec<Rank> = left.cards().collect();
    dice.shuffle(&mut cards);
    cards.truncate(view.open.row_squares(seat, row).len());
    Some(Order::Row { row, ranks: cards })
}

fn step(view: &View, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let open = &view.open;
    let side = open.side(seat);
    let enemies = open.field.of(side.other());
    let cards = movable(view, seat);
    let chance = dice.below(16);
    if chance < 13 {
        let from = pick(cards.and(enemies.and(open.realm(seat)).beside()), dice);
        if let Some(from) = from.filter(|from| view.faces.at(*from) != Some(Rank::QUEEN)) {
            let to = pick(goals(view, seat, from).and(enemies), dice)?;
            return Some(Order::Move { from, to, empty: None });
        }
    }
    let free = open.field.free();
    let forward = cards.and(free.shifted(side == super::field::Side::North));
    if chance < 15
        && let Some(from) = pick(forward, dice)
    {
        return Some(Order::Move { from, to: side.ahead(from)?, empty: None });
    }
    let from = pick(cards.and(free.and(open.realm(seat)).beside()), dice)?;
    let to = pick(goals(view, seat, from).and(free), dice)?;
    Some(Order::Move { from, to, empty: None })
}

fn strike(view: &View, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let open = &view.open;
    let own = open.field.of(open.side(seat));
    let queen_up = |at: Square| open.field.card(at).is_some_and(|card| card.up == Some(Rank::QUEEN));
    let struck = open.in_lines(open.side(seat));
    let triangles = struck.iter().filter(|at| at.in_triangle(own));
    let triangles = triangles.filter(|at| !queen_up(*at) || !royals(open, seat, *at, &view.faces).is_empty());
    if let Some(target) = pick(triangles.collect(), dice) {
        return Some(Order::Triangle { target, queen: Queen::Any });
    }
    let spare: Ranks = if dice.below(4) == 0 { [Rank::KING].into_iter().collect() } else { Ranks::default() };
    let aim = Aim { with: None, spare };
    let targets = worth_striking(open, seat, aim, Ranks::ALL, &view.faces);
    let target = *dice.pick(&targets)?;
    let known = open.field.card(target).is_some_and(|card| card.up.is_some());
    let when = if !known && dice.below(8) == 0 { Ranks::between(1, 9) } else { Ranks::ALL };
    if dice.below(6) == 0 {
        Some(Order::Line { target: None, with: None, spare, when: Ranks::ALL })
    } else {
        Some(Order::Line { target: Some(target), with: None, spare, when })
    }
}
