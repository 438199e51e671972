//! What a turn led to: who leads the lands of the cards that were taken, and which chains there are.

use super::cards::{Land, SEATS_MAX, data};
use super::score::Sheet;
use super::terms::{land_id, led_id};
use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// What everyone can count after a turn.
pub(super) fn led_to(seats: &Seats, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let [had, has] = [before, after].map(|view| Sheet::of(&view.open, &[0; SEATS_MAX]));
    let mut lands: Vec<Land> = Vec::new();
    let mut takers: Vec<Seat> = Vec::new();
    for news in news {
        if let News::CardTaken { seat, card } = news {
            lands.extend((!lands.contains(&card.land())).then(|| card.land()));
            takers.extend((seat.index() < SEATS_MAX && !takers.contains(seat)).then_some(*seat));
        }
    }
    let mut led: Vec<_> = lands.into_iter().filter_map(|land| standing(seats, &has, land)).collect();
    for seat in takers {
        for (what, had, has) in [("wpc-n-ship", had.ships, has.ships), ("wpc-n-carriage", had.carriages, has.carriages)] {
            led.extend(chain(seats, seat, what, had[seat.index()], has[seat.index()]));
        }
    }
    led
}

/// Who has the most cards of a land.
fn standing(seats: &Seats, sheet: &Sheet, land: Land) -> Option<(Option<Seat>, Saying)> {
    let cards = sheet.cards.get(land.index())?;
    let most = cards.iter().copied().max().filter(|most| *most > 0)?;
    let lead: Vec<Seat> = seats.all().filter(|seat| cards[seat.index()] == most).collect();
    let best = cards.iter().copied().filter(|count| *count < most).max().unwrap_or(0);
    let names = Arg::List(lead.iter().map(|seat| Arg::Text(seats.name(*seat))).collect());
    let (seat, id) = if let [seat] = lead.as_slice() { (Some(*seat), "wpc-led-leads") } else { (None, "wpc-led-level") };
    let said = Saying::new(id).with("players", names).with("count", lead.len()).word("land", led_id(land)).word("name", land_id(land));
    Some((seat, said.with("most", most).with("best", best)))
}

/// A chain that grew long enough to count, or longer.
fn chain(seats: &Seats, seat: Seat, what: &str, had: u8, has: u8) -> Option<(Option<Seat>, Saying)> {
    let counts = has > had && has >= data().numbers.chain_minimum;
    let said = || Saying::new("wpc-led-chain").with("player", seats.name(seat)).with("what", Saying::new(what).with("n", has));
    counts.then(|| (Some(seat), said()))
}
