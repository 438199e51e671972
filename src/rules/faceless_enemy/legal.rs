//! What may be ordered now, as far as the seat may know, and the order of a player who did not write.

use super::army::{Counts, EVEN, FIXED, Rank, Ranks, fixed_cards, fixed_of};
use super::formation;
use super::orders::{Cond, Order};
use super::refusal::Refusal;
use super::square::Square;
use super::state::{NOTE_MAX, Row};
use super::strike::{Aim, Queen, pairs, royals, strikers, takes, worth_striking};
use super::view::View;
use crate::game::{Reason as _, Request, Seat};

/// Whether a condition holds.
pub(super) fn holds(view: &View, seat: Seat, condition: &Cond) -> bool {
    let (field, side) = (&view.open.field, view.open.side(seat));
    match condition {
        Cond::Empty { square } => field.card(*square).is_none(),
        Cond::Enemy { square } => field.side(*square) == Some(side.other()),
        Cond::Own { square } => field.side(*square) == Some(side),
        Cond::Up { square } => field.up().has(*square),
    }
}

/// Whether an order may answer a request.
pub(super) fn legal(view: &View, request: &Request, order: &Order) -> Result<(), Refusal> {
    let seat = request.seat;
    match (order, request.choice.name) {
        (Order::NoShoot {}, "shoot") | (Order::Pass {}, "move") | (Order::NoScout {}, "scout") | (Order::NoStrike {}, "strike") => Ok(()),
        (Order::Random {}, "front" | "rear" | "shared" | "rest") | (Order::Starter { .. }, "first") => Ok(()),
        (Order::Split { ranks }, "split") => Refusal::SplitNotFixed.when(fixed_of(ranks).is_none()),
        (Order::Row { row: Row::Front, ranks }, "front")
        | (Order::Row { row: Row::Rear, ranks }, "rear")
        | (Order::Row { row: Row::Shared, ranks }, "shared") => row(view, seat, order, ranks),
        (Order::Formation { name, ranks }, place) => in_formation(view, seat, place, name, ranks),
        (Order::Shoot { from }, "shoot") => shoot(view, seat, *from),
        (Order::Move { from, to, empty }, "move") => {
            if let Some(square) = empty.filter(|square| view.open.field.card(*square).is_some()) {
                return Err(Refusal::MoveNotEmpty(square));
            }
            step(view, seat, *from, *to)
        }
        (Order::Scout { from }, "scout") => scout(view, seat, *from),
        (Order::Line { target: None, with, spare, when }, "strike") => {
            let targets = worth_striking(&view.open, seat, Aim { with: *with, spare: *spare }, *when, &view.faces);
            Refusal::LineNone.when(targets.is_empty())
        }
        (Order::Line { target: Some(target), with, spare, when }, "strike") => {
            line(view, seat, *target, Aim { with: *with, spare: *spare }, *when)
        }
        (Order::Triangle { target, queen }, "strike") => triangle(view, seat, *target, *queen),
        (Order::Reveal { square }, "reveal") => {
            own(view, seat, *square)?;
            Refusal::RevealUp(*square).when(view.open.field.up().has(*square))
        }
        (Order::Note { square, text }, "note") => {
            Refusal::NoCard(*square).when(view.open.field.card(*square).is_none())?;
            Refusal::NoteLong.when(text.chars().count() > NOTE_MAX)
        }
        (Order::Permit { .. }, "permit") => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

fn row(view: &View, seat: Seat, order: &Order, ranks: &[Rank]) -> Result<(), Refusal> {
    let four = view.open.seats == 4;
    let wanted = match order {
        Order::Row { row: Row::Shared, .. } => usize::from(four),
        _ if four => 6,
        _ => 13,
    };
    Refusal::RowSize { wanted, found: ranks.len() }.when(ranks.len() != wanted)?;
    let hand = view.hands[seat.index()].unwrap_or_default();
    let mut left: Counts = hand.as_slice().iter().copied().collect();
    for rank in view.plans[seat.index()].unwrap_or_default().cards() {
        left.take(rank);
    }
    for rank in ranks {
        if !left.take(*rank) {
            let held = hand.as_slice().iter().filter(|held| *held == rank).count();
            return Err(Refusal::RowNotHeld { rank: *rank, held });
        }
    }
    Ok(())
}

/// That a formation fits what the seat has, and what it has said before.
fn in_formation(view: &View, seat: Seat, place: &str, name: &str, ranks: &[Rank]) -> Result<(), Refusal> {
    let rows = formation::rows(view, seat, name, ranks)?;
    let plan = view.plans[seat.index()].unwrap_or_default();
    let before = match place {
        "front" => 0,
        "rear" => 1,
        "shared" => 2,
        _ => 3,
    };
    let wanted = [Row::Front, Row::Rear, Row::Shared].into_iter().zip(&rows).take(before);
    let agrees = wanted.into_iter().all(|(row, ranks)| plan.row(row) == ranks.as_slice());
    if agrees { Ok(()) } else { Err(Refusal::FormationClash(name.to_owned())) }
}

/// That a card is the seat's to command.
fn own(view: &View, seat: Seat, square: Square) -> Result<(), Refusal> {
    let open = &view.open;
    match open.field.side(square) {
        None => Err(Refusal::NoCard(square)),
        Some(side) if side != open.side(seat) => Err(Refusal::NotYours(square)),
        Some(_) => Refusal::Partners(square).when(!open.realm(seat).has(square)),
    }
}

fn shoot(view: &View, seat: Seat, from: Square) -> Result<(), Refusal> {
    let open = &view.open;
    own(view, seat, from)?;
    Refusal::ShootNoArchers(from).when(view.faces.at(from) != Some(Rank::ARCHERS))?;
    Refusal::ShootAlready(from).when(open.shot.has(from))?;
    Refusal::ShootNobody(from).when(open.target_ahead(open.side(seat), from).is_none())
}

fn step(view: &View, seat: Seat, from: Square, to: Square) -> Result<(), Refusal> {
    let open = &view.open;
    own(view, seat, from)?;
    Refusal::MoveShot(from).when(open.shot.has(from))?;
    Refusal::MoveFar(from).when(!from.near().has(to))?;
    Refusal::MoveAway(to).when(!open.realm(seat).has(to))?;
    match open.field.side(to) {
        Some(side) if side == open.side(seat) => Err(Refusal::MoveOwn(to)),
        Some(_) => Refusal::MoveQueen.when(view.faces.at(from) == Some(Rank::QUEEN)),
        None => Ok(()),
    }
}

fn scout(view: &View, seat: Seat, from: Square) -> Result<(), Refusal> {
    let open = &view.open;
    // A partner's scout serves once it is face up.
    if !(open.field.side(from) == Some(open.side(seat)) && open.field.up().has(from)) {
        own(view, seat, from)?;
    }
    Refusal::ScoutNone(from).when(view.faces.at(from) != Some(Rank::SCOUT))?;
    Refusal::ScoutAlready(from).when(open.scouted.has(from))?;
    match from.near().and(open.field.of(open.side(seat).other())).count() {
        0 => Err(Refusal::ScoutNobody(from)),
        1 | 2 => Ok(()),
        count => Err(Refusal::ScoutMany { square: from, count }),
    }
}

fn target(view: &View, seat: Seat, target: Square) -> Result<(), Refusal> {
    match view.open.field.side(target) {
        None => Err(Refusal::NoCard(target)),
        Some(side) => Refusal::StrikeOwn(target).when(side == view.open.side(seat)),
    }
}

fn line(view: &View, seat: Seat, square: Square, aim: Aim, when: Ranks) -> Result<(), Refusal> {
    let open = &view.open;
    target(view, seat, square)?;
    Refusal::LineNo(square).when(!square.in_line(open.field.of(open.side(seat))))?;
    if pairs(open, seat, square, aim, &view.faces).next().is_none() {
        let chosen = aim.with.is_some() || !aim.spare.is_empty();
        return Err(if chosen { Refusal::LineNotThese(square) } else { Refusal::LinePartner(square) });
    }
    let Some(rank) = open.field.card(square).and_then(|card| card.up) else { return Ok(()) };
    Refusal::LineKnown(square, rank).when(!when.has(rank))?;
    if pairs(open, seat, square, aim, &view.faces).any(|pair| takes(&view.faces, pair, rank)) {
        return Ok(());
    }
    Err(if rank == Rank::QUEEN { Refusal::LineQueen(square) } else { Refusal::LineWeak(square, rank) })
}

fn triangle(view: &View, seat: Seat, square: Square, queen: Queen) -> Result<(), Refusal> {
    let open = &view.open;
    target(view, seat, square)?;
    Refusal::TriangleNo(square).when(!square.in_triangle(open.field.of(open.side(seat))))?;
    if let Queen::Reveal(royal) = queen {
        let part = square.near().has(royal) && open.field.side(royal) == Some(open.side(seat));
        Refusal::TriangleNotPart(royal).when(!part)?;
        Refusal::Partners(royal).when(!strikers(open, seat).has(royal))?;
        Refusal::TriangleNotRoyal(royal).when(view.faces.at(royal).is_some_and(|rank| !rank.is_royal()))?;
    }
    if open.field.card(square).and_then(|card| card.up) != Some(Rank::QUEEN) {
        return Ok(());
    }
    Refusal::TriangleQueen(square).when(queen == Queen::Leave || royals(open, seat, square, &view.faces).is_empty())
}

/// Whether a refusal stands, whatever cards that the seat doesn't know turn out to be.
pub(super) fn stands(why: &Refusal) -> bool {
    matches!(
        why,
        Refusal::ShootAlready(_)
            | Refusal::ScoutAlready(_)
            | Refusal::MoveFar(_)
            | Refusal::MoveAway(_)
            | Refusal::MoveShot(_)
            | Refusal::NoteLong
            | Refusal::RevealUp(_)
            | Refusal::SplitNotFixed
    )
}

/// The order of a player who did not write.
pub(super) fn fallback(request: &Request) -> Order {
    match request.choice.name {
        "split" => Order::Split { ranks: fixed_cards(EVEN).take(FIXED).collect() },
        "front" | "rear" | "shared" | "rest" => Order::Random {},
        "first" => Order::Starter { partner: false },
        "shoot" => Order::NoShoot {},
        "scout" => Order::NoScout {},
        "strike" => Order::NoStrike {},
        _ => Order::Pass {},
    }
}
