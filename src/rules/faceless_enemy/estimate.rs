//! How a side stands, for a stand-in's trials: by the cards that it has left.

use super::army::Rank;
use super::field::Side;
use super::state::Phase;
use super::view::View;
use crate::game::Seat;

/// So many resolves of random play tell what a turn brings; later ones only blur it.
const TURNS_AHEAD: u32 = 20;
/// A placement shows its worth in the whole game.
const WHOLE_GAME: u32 = 400;
/// A king that has fallen while the enemy's may still fall as well.
const FALLEN: i64 = 150;

/// What a card is worth: high ranks win and strike, archers and the scout have their arts, and the queen is bait that
/// few may take. The king is worth the game.
fn worth(rank: Rank) -> i64 {
    match rank {
        Rank::SCOUT => 7,
        Rank::ARCHERS => 7,
        Rank::PRINCE => 13,
        Rank::QUEEN => 8,
        Rank::KING => 0,
        Rank::KNIGHT => 18,
        other => i64::from(other.number()),
    }
}

/// By how much a seat's side is ahead.
pub(super) fn estimate(view: &View, seat: Seat) -> i64 {
    let open = &view.open;
    let strength = |side: Side| -> i64 {
        let cards: i64 = open.field.of(side).iter().filter_map(|at| view.faces.at(at)).map(worth).sum();
        cards - if open.fallen[side.index()] { FALLEN } else { 0 }
    };
    let side = open.side(seat);
    strength(side) - strength(side.other())
}

/// How far a stand-in looks ahead.
pub(super) fn horizon(view: &View) -> u32 {
    if view.open.phase <= Phase::First { WHOLE_GAME } else { TURNS_AHEAD }
}
