//! Formations: a whole placement under a name, one of ours or one that a player wrote out or kept.
//!
//! Armies differ, so a formation is carried over by strength: cards that are always in an army go where the formation
//! has the same card, and of the others the lowest goes where its lowest stands, the second lowest where its second
//! lowest stands, and so on; of equal ones the one further to the front and left comes first.

use super::View;
use super::army::{Counts, Rank};
use super::orders::Order;
use super::refusal::Refusal;
use super::square::Square;
use super::state::Row;
use crate::game::Seat;
use crate::orders::fold;
use crate::serial;
use serde::Deserialize;
use std::sync::OnceLock;

/// A formation of ours.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Formation {
    /// Its key.
    pub key: String,
    /// Its English name.
    pub en: String,
    /// Its Finnish name.
    pub fi: String,
    /// The front row of an army of 26.
    pub front: Vec<Rank>,
    /// The rear row.
    pub rear: Vec<Rank>,
    /// The same for one of four players.
    pub half: Half,
}

/// A formation of thirteen cards.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Half {
    /// The front row.
    pub front: Vec<Rank>,
    /// The rear row.
    pub rear: Vec<Rank>,
    /// The card on file g.
    pub shared: Rank,
}

#[derive(Default, Deserialize)]
struct File {
    #[serde(rename = "formation")]
    formations: Vec<Formation>,
}

/// The formations of ours.
pub(super) fn known() -> &'static [Formation] {
    static KNOWN: OnceLock<File> = OnceLock::new();
    // Compiled in and held by tests: a file that can't be read has no formations.
    &KNOWN.get_or_init(|| serial::from_toml(include_str!("formations.toml")).unwrap_or_default()).formations
}

impl Formation {
    /// Its ranks: front, rear, and the card on file g.
    pub(super) fn ranks(&self, four: bool) -> Vec<Rank> {
        if four {
            self.half.front.iter().chain(&self.half.rear).copied().chain([self.half.shared]).collect()
        } else {
            self.front.iter().chain(&self.rear).copied().collect()
        }
    }
}

/// What a seat's cards become in a formation: front, rear, shared.
///
/// # Errors
/// If nobody knows the name, or it has another number of cards.
pub(super) fn rows(view: &View, seat: Seat, name: &str, ranks: &[Rank]) -> Result<[Vec<Rank>; 3], Refusal> {
    let four = view.open.seats == 4;
    let model = if ranks.is_empty() { named(name).ok_or_else(|| unknown(name))?.ranks(four) } else { ranks.to_vec() };
    let hand = view.hands[seat.index()].unwrap_or_default();
    rows_of(&model, hand.as_slice(), four).ok_or_else(|| Refusal::FormationSize {
        name: name.to_owned(),
        found: model.len(),
        wanted: hand.len(),
    })
}

/// The rows of a hand set up like a model of as many cards.
fn rows_of(model: &[Rank], hand: &[Rank], four: bool) -> Option<[Vec<Rank>; 3]> {
    let placed = carry_over(model, hand)?;
    let (rear, shared) = if four { (6, 12) } else { (13, 26) };
    let row = |from: usize, to: usize| placed.get(from..to).map(<[Rank]>::to_vec);
    Some([row(0, rear)?, row(rear, shared)?, row(shared, placed.len())?])
}

/// The cards of a hand in the places of a model's cards; none if there are more or fewer.
pub(super) fn carry_over(model: &[Rank], hand: &[Rank]) -> Option<Vec<Rank>> {
    if model.len() != hand.len() {
        return None;
    }
    let mut left: Counts = hand.iter().copied().collect();
    let mut placed: Vec<Option<Rank>> = vec![None; model.len()];
    for fixed in Rank::FIXED {
        let place = model.iter().zip(placed.iter_mut()).find(|(rank, place)| **rank == fixed && place.is_none());
        if let Some((_, place)) = place.filter(|_| left.take(fixed)) {
            *place = Some(fixed);
        }
    }
    let mut free: Vec<(Rank, &mut Option<Rank>)> =
        model.iter().copied().zip(placed.iter_mut()).filter(|(_, place)| place.is_none()).collect();
    // The sort is stable: equal ranks stay in their order.
    free.sort_by_key(|(rank, _)| *rank);
    for ((_, place), rank) in free.into_iter().zip(left.cards()) {
        *place = Some(rank);
    }
    placed.into_iter().collect()
}

fn named(name: &str) -> Option<&'static Formation> {
    let name = fold(name);
    known().iter().find(|formation| [&formation.key, &formation.en, &formation.fi].into_iter().any(|known| fold(known) == name))
}

fn unknown(name: &str) -> Refusal {
    Refusal::FormationUnknown { name: name.to_owned(), known: known().iter().map(|formation| formation.key.as_str()).collect() }
}

/// What a seat could keep: what its lines say, if they place the whole army; else how it was placed. As text to be
/// read after a name and a colon.
pub(super) fn keep(view: &View, seat: Seat, orders: &[&Order]) -> Option<String> {
    let ranks = said(view, seat, orders).or_else(|| placed(view, seat))?;
    Some(ranks.iter().map(|rank| rank.number().to_string()).collect::<Vec<_>>().join(" "))
}

/// The placement that lines say, if it is whole and of the seat's own cards.
fn said(view: &View, seat: Seat, orders: &[&Order]) -> Option<Vec<Rank>> {
    let hand: Counts = view.hands[seat.index()]?.as_slice().iter().copied().collect();
    let mut ranks = Vec::new();
    let wanted = if view.open.seats == 4 { 3 } else { 2 };
    for row in [Row::Front, Row::Rear, Row::Shared].into_iter().take(wanted) {
        let of_row = |order: &&Order| match order {
            Order::Row { row: said, ranks } if *said == row => Some(ranks.clone()),
            Order::Formation { name, ranks } => rows(view, seat, name, ranks).ok().map(|[front, rear, shared]| match row {
                Row::Front => front,
                Row::Rear => rear,
                Row::Shared => shared,
            }),
            _ => None,
        };
        let said = orders.iter().find_map(of_row)?;
        (said.len() == view.open.row_squares(seat, row).len()).then(|| ranks.extend(said))?;
    }
    (hand.total() > 0 && ranks.iter().copied().collect::<Counts>() == hand).then_some(ranks)
}

/// How the seat placed its cards, wherever they are now.
fn placed(view: &View, seat: Seat) -> Option<Vec<Rank>> {
    let open = &view.open;
    if !open.is_placed() {
        return None;
    }
    let side = open.side(seat);
    let rank_of = |home: Square| {
        let stands = open.field.cards().find(|(_, card)| card.side == side && card.home == home);
        let fell = || open.graves[side.index()].as_slice().iter().find(|dead| dead.home == home).map(|dead| dead.rank);
        stands.and_then(|(at, _)| view.faces.at(at)).or_else(fell)
    };
    let rows = [Row::Front, Row::Rear, Row::Shared];
    rows.into_iter().flat_map(|row| open.row_squares(seat, row)).map(rank_of).collect()
}
