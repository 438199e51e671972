//! Scoring in sentences that show where each number comes from.

use super::cards::{Land, data};
use super::terms::{joined, land_id, symbols};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// How a land was scored. With the families known, the symbols are named.
pub(super) fn land(seats: &Seats, land: Land, cards: &[u8], points: &[i64], symbol_points: &[i64], families: Option<&[usize]>) -> Saying {
    let mut order: Vec<Seat> = seats.all().filter(|seat| cards.get(seat.index()).is_some_and(|count| *count > 0)).collect();
    let held = |seat: &Seat| cards.get(seat.index()).copied().unwrap_or(0);
    order.sort_by_key(|seat| std::cmp::Reverse(held(seat)));
    let named = Saying::new("wpc-score-land").word("land", land_id(land));
    let mut parts: Vec<Saying> = Vec::new();
    // Seats with equally many cards are one rank, and get the same.
    let ranks: Vec<&[Seat]> = order.chunk_by(|one, other| held(one) == held(other)).collect();
    for (at, rank) in ranks.iter().enumerate() {
        let Some(first) = rank.first() else { continue };
        let above = at.checked_sub(1).and_then(|at| ranks.get(at)?.first());
        let names = rank.iter().map(|seat| Arg::Text(seats.name(*seat))).collect();
        parts.push(
            Saying::new(if above.is_none() { "wpc-score-most" } else { "wpc-score-next" })
                .with("players", Arg::List(names))
                .with("n", rank.len())
                .with("cards", held(first))
                .with("points", points.get(first.index()).copied().unwrap_or(0))
                .with("above", above.map_or(String::new(), |above| seats.name(*above))),
        );
    }
    let most_symbols: Vec<Arg> = seats
        .all()
        .filter_map(|seat| {
            let points = symbol_points.get(seat.index()).copied().filter(|points| *points > 0)?;
            let player = seats.name(seat);
            Some(match families.and_then(|families| families.get(seat.index())) {
                Some(family) => Saying::new("wpc-score-symbol-of")
                    .with("player", player)
                    .with("what", symbols(*family, points.unsigned_abs().min(99) as u8))
                    .with("points", points),
                None => Saying::new("wpc-score-symbol").with("player", player).with("points", points),
            })
        })
        .map(Arg::Said)
        .collect();
    if !most_symbols.is_empty() {
        parts.push(Saying::new("wpc-score-symbols").with("who", Arg::List(most_symbols)));
    }
    named.with("parts", joined(parts).unwrap_or_else(|| Saying::new("wpc-score-nobody")))
}

/// How a seat's chains were scored.
pub(super) fn chain(seats: &Seats, seat: Seat, ships: u8, carriages: u8, points: i64) -> Saying {
    let least = data().numbers.chain_minimum;
    let counted = |id: &str, count: u8| (count >= least).then(|| Arg::Said(Saying::new(id).with("n", count)));
    let what = [counted("wpc-n-ship", ships), counted("wpc-n-carriage", carriages)].into_iter().flatten().collect();
    Saying::new("wpc-score-chain").with("player", seats.name(seat)).with("what", Arg::List(what)).with("points", points)
}

/// Minus laws shown at the end.
pub(super) fn minus(seats: &Seats, seat: Seat, count: u8, points: i64) -> Saying {
    Saying::new("wpc-score-minus").with("player", seats.name(seat)).with("count", count).with("points", points.abs())
}

/// How the game ended, and by what the winner won.
pub(super) fn end(seats: &Seats, scores: &[i64], cards: &[u8], winners: &[Seat]) -> Saying {
    let mut order: Vec<(Seat, i64)> = seats.all().zip(scores.iter().copied()).collect();
    order.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let totals = order
        .iter()
        .map(|(seat, score)| Arg::Said(Saying::new("wpc-score-total").with("player", seats.name(*seat)).with("points", *score)));
    let totals = Arg::List(totals.collect());
    let best = order.first().map(|(_, score)| *score);
    let held = |seat: Seat| cards.get(seat.index()).copied().unwrap_or(0);
    let level: Vec<Seat> = order.iter().filter(|(_, score)| Some(*score) == best).map(|(seat, _)| *seat).collect();
    let said = match winners {
        [winner] if level.len() > 1 => Saying::new("wpc-end-by-cards").with("player", seats.name(*winner)).with("cards", held(*winner)),
        [winner] => Saying::new("wpc-end-won").with("player", seats.name(*winner)),
        _ => {
            let most = level.iter().map(|seat| held(*seat)).max().unwrap_or(0);
            let names = level.iter().filter(|seat| held(**seat) == most).map(|seat| Arg::Text(seats.name(*seat))).collect();
            Saying::new("wpc-end-nobody").with("players", Arg::List(names)).with("cards", most)
        }
    };
    said.with("totals", totals)
}
