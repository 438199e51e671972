//! Scoring in sentences that show where each number comes from.

use super::map::{Country, Space, data};
use super::terms::{country_id, joined, path};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// How the cloisters of a country were scored.
pub(super) fn country(seats: &Seats, country: Country, counts: &[u8], points: &[i64]) -> Saying {
    let count = |seat: &Seat| counts.get(seat.index()).copied().unwrap_or(0);
    let mut order: Vec<Seat> = seats.all().filter(|seat| count(seat) > 0).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(count(seat)));
    // Seats with equally many cloisters are one rank, and get the same.
    let ranks: Vec<&[Seat]> = order.chunk_by(|one, other| count(one) == count(other)).collect();
    let mut above: Option<Seat> = None;
    let mut parts: Vec<Saying> = Vec::new();
    for rank in ranks {
        let Some(first) = rank.first() else { continue };
        let names = rank.iter().map(|seat| Arg::Text(seats.name(*seat))).collect();
        parts.push(
            Saying::new(if above.is_none() { "wpb-score-most" } else { "wpb-score-next" })
                .with("players", Arg::List(names))
                .with("n", rank.len())
                .with("count", count(first))
                .with("points", points.get(first.index()).copied().unwrap_or(0))
                .with("above", above.map_or(String::new(), |above| seats.name(above))),
        );
        above = Some(*first);
    }
    let parts = joined(parts).unwrap_or_else(|| Saying::new("wpb-score-nobody"));
    Saying::new("wpb-score-country").word("country", country_id(country)).with("parts", parts)
}

/// How an alliance was scored.
pub(super) fn alliance(seats: &Seats, number: u8, points: &[i64]) -> Saying {
    let score = |seat: &Seat| points.get(seat.index()).copied().unwrap_or(0);
    let who: Vec<Seat> = seats.all().filter(|seat| score(seat) > 0).collect();
    let each = who.first().map_or(0, score);
    let names = who.iter().map(|seat| Arg::Text(seats.name(*seat))).collect();
    let said = match who.len() {
        0 => Saying::new("wpb-score-alliance-nobody"),
        count => Saying::new("wpb-score-alliance").with("n", count).with("players", Arg::List(names)).with("points", each),
    };
    let said = said.with("number", number);
    match data().alliances.iter().find(|(alliance, _)| alliance.number == number) {
        Some((_, [one, other])) => said.word("one", country_id(*one)).word("other", country_id(*other)),
        None => said,
    }
}

/// How a chain was scored.
pub(super) fn chain(seats: &Seats, seat: Seat, spaces: &[Space], points: i64) -> Saying {
    let said = Saying::new("wpb-score-chain").with("player", seats.name(seat)).with("n", spaces.len());
    said.with("places", path(spaces)).with("points", points)
}

/// How the game ended, and by what the winner won.
pub(super) fn end(seats: &Seats, scores: &[i64], left: &[u8], winners: &[Seat]) -> Saying {
    let mut order: Vec<(Seat, i64)> = seats.all().zip(scores.iter().copied()).collect();
    order.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let total =
        |(seat, score): &(Seat, i64)| Arg::Said(Saying::new("wpb-score-total").with("player", seats.name(*seat)).with("points", *score));
    let totals = Arg::List(order.iter().map(total).collect());
    let best = order.first().map(|(_, score)| *score);
    let level = order.iter().filter(|(_, score)| Some(*score) == best).count();
    let pieces = winners.first().and_then(|seat| left.get(seat.index())).copied().unwrap_or(0);
    let said = match winners {
        [winner] if level > 1 => Saying::new("wpb-end-by-pieces").with("player", seats.name(*winner)).with("left", pieces),
        [winner] => Saying::new("wpb-end-won").with("player", seats.name(*winner)),
        _ => {
            let names = winners.iter().map(|seat| Arg::Text(seats.name(*seat))).collect();
            Saying::new("wpb-end-shared").with("players", Arg::List(names)).with("left", pieces)
        }
    };
    said.with("totals", totals)
}
