//! What a round led to: how far the cities are that grew or shrank, and whose is nearly complete.

use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// What everyone can count after a round.
pub(super) fn led_to(seats: &Seats, before: &View, after: &View, _news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let open = &after.open;
    let changed: Vec<Seat> = open.all_seats().filter(|seat| before.open.city(*seat) != open.city(*seat)).collect();
    if changed.is_empty() {
        return Vec::new();
    }
    let city = |seat: &Seat| {
        Arg::Said(Saying::new("cit-led-city").with("player", seats.name(*seat)).with("n", open.city(*seat).len()).with("goal", open.goal))
    };
    let mut led = vec![(None, Saying::new("cit-led-cities").with("cities", Arg::List(changed.iter().map(city).collect())))];
    let nearly = |seat: &Seat| open.first_full.is_none() && open.city(*seat).len() + 1 == usize::from(open.goal);
    led.extend(changed.iter().copied().filter(nearly).map(|seat| {
        let said = Saying::new("cit-led-one-more").with("player", seats.name(seat));
        (Some(seat), said)
    }));
    led
}
