//! What a turn led to: who leads where a piece was placed, what room there is, whose an alliance is.

use super::grids::leaders;
use super::map::{Country, data};
use super::score::alliance;
use super::state::Open;
use super::terms::country_id;
use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// What everyone can count after a turn.
pub(super) fn led_to(seats: &Seats, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let mut touched: Vec<Country> = Vec::new();
    for country in news.iter().filter_map(placed_in) {
        if !touched.contains(&country) {
            touched.push(country);
        }
    }
    let mut led: Vec<_> = touched.iter().filter_map(|country| standing(seats, &before.open, &after.open, *country)).collect();
    for (alliance, countries) in data().alliances.iter().filter(|(_, both)| both.iter().any(|one| touched.contains(one))) {
        led.extend(alliances(&before.open, &after.open, seats, alliance.number, *countries));
    }
    led
}

fn placed_in(news: &News) -> Option<Country> {
    match news {
        News::CloisterPlaced { space, .. } => Some(space.country()),
        News::AdvisorPlaced { country, .. } => Some(*country),
        _ => None,
    }
}

/// Who has the most cloisters of a country, and how many more advisors fit there.
fn standing(seats: &Seats, before: &Open, after: &Open, country: Country) -> Option<(Option<Seat>, Saying)> {
    let lead = leaders(after, country);
    let counts = after.cloisters.in_country(country);
    let (seat, id) = match lead.as_slice() {
        [] => return None,
        [seat] if leaders(before, country) == lead => (Some(*seat), "wpb-led-leads"),
        [seat] => (Some(*seat), "wpb-led-takes"),
        _ => (None, "wpb-led-level"),
    };
    let best = after.all_seats().filter(|seat| !lead.contains(seat)).map(|seat| counts[seat.index()]).max().unwrap_or(0);
    let names = Arg::List(lead.iter().map(|seat| Arg::Text(seats.name(*seat))).collect());
    let said = Saying::new(id).with("players", names).with("count", lead.len()).word("country", country_id(country));
    Some((seat, said.with("most", after.cap(country)).with("best", best).with("room", after.room(country))))
}

/// Whose an alliance became, or that it is nobody's any more.
fn alliances(before: &Open, after: &Open, seats: &Seats, number: u8, countries: [Country; 2]) -> Option<(Option<Seat>, Saying)> {
    let [had, has] = [before, after].map(|open| alliance(open, countries));
    let points = has.iter().copied().max().unwrap_or(0);
    if had == has {
        return None;
    }
    let [one, other] = countries.map(country_id);
    let said = Saying::new(if points > 0 { "wpb-led-alliance" } else { "wpb-led-alliance-nobody" }).with("number", number);
    let said = said.word("one", one).word("other", other).with("points", points);
    let whose: Vec<Seat> = after.all_seats().filter(|seat| has[seat.index()] > 0).collect();
    let names = Arg::List(whose.iter().map(|seat| Arg::Text(seats.name(*seat))).collect());
    Some((None, said.with("players", names)))
}
