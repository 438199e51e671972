//! What a stand-in weighs: every move, and placements that keep the king from harm.

use super::army::{Counts, Rank};
use super::orders::Order;
use super::sampling::moves;
use super::state::Row;
use super::view::View;
use crate::dice::Dice;
use crate::game::{Request, Seat};

/// So many placements of a row are weighed.
const ROWS: usize = 12;

/// The ideas for a request; none where random orders do.
pub(super) fn ideas(view: &View, request: &Request, dice: &mut Dice) -> Option<Vec<Order>> {
    let seat = request.seat;
    match request.choice.name {
        "front" => rows(view, seat, Row::Front, dice),
        "rear" => rows(view, seat, Row::Rear, dice),
        "shared" => rows(view, seat, Row::Shared, dice),
        "move" => Some(moves(view, seat).chain([Order::Pass {}]).collect()),
        _ => None,
    }
}

/// Who is better kept in the rear, the king first of all.
fn shy(rank: Rank) -> u8 {
    match rank {
        Rank::KING => 5,
        Rank::QUEEN => 4,
        Rank::PRINCE => 3,
        Rank::ARCHERS => 2,
        Rank::SCOUT => 1,
        _ => 0,
    }
}

/// Rows of the cards that are left: in the front who fights, in the rear the king at a wing, where few can come between.
fn rows(view: &View, seat: Seat, row: Row, dice: &mut Dice) -> Option<Vec<Order>> {
    let mut left: Counts = view.hands[seat.index()]?.as_slice().iter().copied().collect();
    view.plans[seat.index()]?.cards().for_each(|rank| {
        left.take(rank);
    });
    let size = view.open.row_squares(seat, row).len();
    let mut ideas = Vec::with_capacity(ROWS);
    for _ in 0..ROWS {
        let mut cards: Vec<Rank> = left.cards().collect();
        dice.shuffle(&mut cards);
        // Stable: chance stays among equals.
        cards.sort_by_key(|rank| if row == Row::Rear { 5 - shy(*rank) } else { shy(*rank) });
        cards.truncate(size);
        dice.shuffle(&mut cards);
        let wing = if dice.below(2) == 0 { 0 } else { cards.len().saturating_sub(1) };
        if let Some(king) = cards.iter().position(|rank| *rank == Rank::KING) {
            cards.swap(king, wing);
        }
        ideas.push(Order::Row { row, ranks: cards });
    }
    Some(ideas)
}
