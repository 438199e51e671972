//! What may be ordered now, as far as the seat may know, and the order of a player who did not write.

use super::army::{Counts, FIXED, Rank};
use super::formation;
use super::opening::{EVEN, fixed_cards, fixed_of};
use super::orders::{Cond, Order};
use super::resolve::worth_striking;
use super::square::Square;
use super::state::{NOTE_MAX, Row};
use super::strike::{Aim, Queen, pairs, royals, strikers, takes};
use super::view::View;
use crate::game::{Request, Seat};
use crate::words::Saying;

/// Whether a condition holds.
pub fn holds(view: &View, seat: Seat, condition: &Cond) -> bool {
    let (field, side) = (&view.open.field, view.open.side(seat));
    match condition {
        Cond::Empty { square } => field.card(*square).is_none(),
        Cond::Enemy { square } => field.side(*square) == Some(side.other()),
        Cond::Own { square } => field.side(*square) == Some(side),
        Cond::Up { square } => field.up().has(*square),
    }
}

type Verdict = Result<(), Saying>;

fn no(id: &str) -> Verdict {
    Err(Saying::new(id))
}

fn not_at(id: &str, square: Square) -> Verdict {
    Err(Saying::new(id).with("square", square.id()))
}

/// Whether an order may answer a request.
pub fn legal(view: &View, request: &Request, order: &Order) -> Verdict {
    let seat = request.seat;
    match (order, request.choice.name) {
        (Order::NoShoot {}, "shoot") | (Order::Pass {}, "move") | (Order::NoScout {}, "scout") | (Order::NoStrike {}, "strike") => Ok(()),
        (Order::Random {}, "front" | "rear" | "shared" | "rest") | (Order::Starter { .. }, "first") => Ok(()),
        (Order::Split { ranks }, "split") => split(ranks),
        (Order::Row { row: Row::Front, ranks }, "front")
        | (Order::Row { row: Row::Rear, ranks }, "rear")
        | (Order::Row { row: Row::Shared, ranks }, "shared") => row(view, seat, order, ranks),
        (Order::Formation { name, ranks }, place) => in_formation(view, seat, place, name, ranks),
        (Order::Shoot { from }, "shoot") => shoot(view, seat, *from),
        (Order::Move { from, to, empty }, "move") => {
            if let Some(square) = empty.filter(|square| view.open.field.card(*square).is_some()) {
                return not_at("fe-move-not-empty", square);
            }
            step(view, seat, *from, *to)
        }
        (Order::Scout { from }, "scout") => scout(view, seat, *from),
        (Order::Line { target: None, with, spare, when }, "strike") => {
            let targets = worth_striking(&view.open, seat, Aim { with: *with, spare: *spare }, *when, &view.faces);
            if targets.is_empty() { no("fe-line-none") } else { Ok(()) }
        }
        (Order::Line { target: Some(target), .. }, "strike") => line(view, seat, *target, order),
        (Order::Triangle { target, queen }, "strike") => triangle(view, seat, *target, *queen),
        (Order::Reveal { square }, "reveal") => {
            own(view, seat, *square)?;
            if view.open.field.up().has(*square) { not_at("fe-reveal-up", *square) } else { Ok(()) }
        }
        (Order::Note { square, text }, "note") => {
            if view.open.field.card(*square).is_none() {
                return not_at("fe-no-card", *square);
            }
            if text.chars().count() > NOTE_MAX { Err(Saying::new("fe-note-long").with("max", NOTE_MAX)) } else { Ok(()) }
        }
        (Order::Permit { .. }, "permit") => Ok(()),
        _ => no("fe-not-now"),
    }
}

fn split(ranks: &[Rank]) -> Verdict {
    if ranks.is_empty() || fixed_of(ranks).is_none() { no("fe-split-not-fixed") } else { Ok(()) }
}

fn row(view: &View, seat: Seat, order: &Order, ranks: &[Rank]) -> Verdict {
    let four = view.open.seats == 4;
    let wanted = match order {
        Order::Row { row: Row::Shared, .. } => usize::from(four),
        _ if four => 6,
        _ => 13,
    };
    if ranks.len() != wanted {
        return Err(Saying::new("fe-row-size").with("wanted", wanted).with("found", ranks.len()));
    }
    let hand = view.hands[seat.index()].unwrap_or_default();
    let mut left: Counts = hand.as_slice().iter().copied().collect();
    for rank in view.plans[seat.index()].unwrap_or_default().cards() {
        left.take(rank);
    }
    for rank in ranks {
        if !left.take(*rank) {
            let held = hand.as_slice().iter().filter(|held| *held == rank).count();
            return Err(Saying::new("fe-row-not-held").with("rank", rank.number()).with("held", held));
        }
    }
    Ok(())
}

/// That a formation fits what the seat has, and what it has said before.
fn in_formation(view: &View, seat: Seat, place: &str, name: &str, ranks: &[Rank]) -> Verdict {
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
    if agrees { Ok(()) } else { Err(Saying::new("fe-formation-clash").with("name", name)) }
}

/// That a card is the seat's to command.
fn own(view: &View, seat: Seat, square: Square) -> Verdict {
    let open = &view.open;
    match open.field.side(square) {
        None => not_at("fe-no-card", square),
        Some(side) if side != open.side(seat) => not_at("fe-not-yours", square),
        Some(_) if !open.realm(seat).has(square) => not_at("fe-partners", square),
        Some(_) => Ok(()),
    }
}

fn shoot(view: &View, seat: Seat, from: Square) -> Verdict {
    let open = &view.open;
    own(view, seat, from)?;
    if view.faces.at(from) != Some(Rank::ARCHERS) {
        return not_at("fe-shoot-no-archers", from);
    }
    if open.shot.has(from) {
        return not_at("fe-shoot-already", from);
    }
    if open.target_ahead(open.side(seat), from).is_none() { not_at("fe-shoot-nobody", from) } else { Ok(()) }
}

fn step(view: &View, seat: Seat, from: Square, to: Square) -> Verdict {
    let open = &view.open;
    own(view, seat, from)?;
    if open.shot.has(from) {
        return not_at("fe-move-shot", from);
    }
    if !from.near().has(to) {
        return not_at("fe-move-far", from);
    }
    if !open.realm(seat).has(to) {
        return not_at("fe-move-away", to);
    }
    match open.field.side(to) {
        Some(side) if side == open.side(seat) => not_at("fe-move-own", to),
        Some(_) if view.faces.at(from) == Some(Rank::QUEEN) => no("fe-move-queen"),
        _ => Ok(()),
    }
}

fn scout(view: &View, seat: Seat, from: Square) -> Verdict {
    let open = &view.open;
    // A partner's scout serves once it is face up.
    if !(open.field.side(from) == Some(open.side(seat)) && open.field.up().has(from)) {
        own(view, seat, from)?;
    }
    if view.faces.at(from) != Some(Rank::SCOUT) {
        return not_at("fe-scout-none", from);
    }
    if open.scouted.has(from) {
        return not_at("fe-scout-already", from);
    }
    match from.near().and(open.field.of(open.side(seat).other())).count() {
        0 => not_at("fe-scout-nobody", from),
        1 | 2 => Ok(()),
        count => Err(Saying::new("fe-scout-many").with("square", from.id()).with("count", i64::from(count))),
    }
}

fn target(view: &View, seat: Seat, target: Square) -> Verdict {
    match view.open.field.side(target) {
        None => not_at("fe-no-card", target),
        Some(side) if side == view.open.side(seat) => not_at("fe-strike-own", target),
        Some(_) => Ok(()),
    }
}

fn line(view: &View, seat: Seat, square: Square, order: &Order) -> Verdict {
    let Order::Line { with, spare, when, .. } = order else { return no("fe-not-now") };
    let open = &view.open;
    target(view, seat, square)?;
    if !square.in_line(open.field.of(open.side(seat))) {
        return not_at("fe-line-no", square);
    }
    let aim = Aim { with: *with, spare: *spare };
    if pairs(open, seat, square, aim, &view.faces).next().is_none() {
        return not_at(if with.is_some() || !spare.is_empty() { "fe-line-not-these" } else { "fe-line-partner" }, square);
    }
    let Some(rank) = open.field.card(square).and_then(|card| card.up) else { return Ok(()) };
    if !when.has(rank) {
        return Err(Saying::new("fe-line-known").with("square", square.id()).with("rank", rank.number()));
    }
    if pairs(open, seat, square, aim, &view.faces).any(|pair| takes(&view.faces, pair, rank)) {
        return Ok(());
    }
    let id = if rank == Rank::QUEEN { "fe-line-queen" } else { "fe-line-weak" };
    Err(Saying::new(id).with("square", square.id()).with("rank", rank.number()))
}

fn triangle(view: &View, seat: Seat, square: Square, queen: Queen) -> Verdict {
    let open = &view.open;
    target(view, seat, square)?;
    if !square.in_triangle(open.field.of(open.side(seat))) {
        return not_at("fe-triangle-no", square);
    }
    if let Queen::Reveal(royal) = queen {
        if !square.near().has(royal) || open.field.side(royal) != Some(open.side(seat)) {
            return not_at("fe-triangle-not-part", royal);
        }
        if !strikers(open, seat).has(royal) {
            return not_at("fe-partners", royal);
        }
        if view.faces.at(royal).is_some_and(|rank| !rank.is_royal()) {
            return not_at("fe-triangle-not-royal", royal);
        }
    }
    if open.field.card(square).and_then(|card| card.up) != Some(Rank::QUEEN) {
        return Ok(());
    }
    if queen == Queen::Leave || royals(open, seat, square, &view.faces).is_empty() {
        return not_at("fe-triangle-queen", square);
    }
    Ok(())
}

/// Whether a refusal stands, whatever cards that the seat doesn't know turn out to be.
pub fn stands(why: &Saying) -> bool {
    matches!(
        why.id.as_str(),
        "fe-shoot-already"
            | "fe-scout-already"
            | "fe-move-far"
            | "fe-move-away"
            | "fe-move-shot"
            | "fe-note-long"
            | "fe-reveal-up"
            | "fe-split-not-fixed"
    )
}

/// The order of a player who did not write.
pub fn fallback(request: &Request) -> Order {
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
