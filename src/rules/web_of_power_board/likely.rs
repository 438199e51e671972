//! The orders that a report lists where all there are would be too many: what brings most as the game stands.

use super::legal::{after, can_place, payments};
use super::map::{Country, Space};
use super::orders::{Order, Pay, Piece};
use super::score::Sheet;
use super::view::View;
use crate::game::Request;

/// So many are listed, and of one country.
const LISTED: usize = 12;
const OF_COUNTRY: usize = 3;

/// The likeliest orders for a request: placements, by how many points more they would bring if the game ended then.
pub(super) fn likely(view: &View, request: &Request) -> Vec<Order> {
    if request.choice.name != "play" {
        return Vec::new();
    }
    let (open, seat) = (&view.open, request.seat);
    let before = Sheet::of(open).total(seat);
    let mut found: Vec<(i64, Country, Vec<Piece>, Vec<Pay>)> = Vec::new();
    for country in Country::all() {
        let free: Vec<Space> = open.free(country).collect();
        let ones = || free.iter().map(|space| Piece::Cloister(*space)).chain([Piece::Advisor]);
        // Two of a kind of place are the same whichever comes first; a cloister before an advisor makes room for it.
        let pairs = free.iter().enumerate().flat_map(|(at, first)| {
            let others = free.iter().skip(at + 1).map(|space| Piece::Cloister(*space)).chain([Piece::Advisor]);
            others.map(|second| vec![Piece::Cloister(*first), second])
        });
        let placings = ones().map(|one| vec![one]).chain(pairs).chain([vec![Piece::Advisor, Piece::Advisor]]);
        for pieces in placings.filter(|pieces| can_place(open, seat, country, pieces).is_ok()) {
            let cheapest = |pay: &Vec<Pay>| pay.iter().filter(|pay| pay.pair.is_some()).count();
            let Some(pay) = payments(view.hand(seat), country, pieces.len()).into_iter().min_by_key(cheapest) else { continue };
            let more = Sheet::of(&after(open, seat, country, &pieces)).total(seat) - before;
            found.push((more, country, pieces, pay));
        }
    }
    let cards = |pay: &[Pay]| pay.iter().map(|pay| 1 + usize::from(pay.pair.is_some())).sum::<usize>();
    // Stable: of equals the order of the map stays.
    found.sort_by_key(|(more, _, _, pay)| (std::cmp::Reverse(*more), cards(pay)));
    let mut listed: Vec<Order> = Vec::with_capacity(LISTED);
    let of_country = |listed: &[Order], country: Country| {
        listed.iter().filter(|order| matches!(order, Order::Place { country: of, .. } if *of == country)).count()
    };
    for (_, country, pieces, pay) in found {
        if listed.len() < LISTED && of_country(&listed, country) < OF_COUNTRY {
            listed.push(Order::Place { country, pieces, pay: Some(pay) });
        }
    }
    listed
}
