//! What a part of a round led to: the powers of the realms after fights, who is held prisoner, the points, and who stands for overlord.

use super::event::Event;
use super::phrases::list;
use super::realm::Place;
use super::state::Open;
use super::who::{Case, Who};
use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::{Arg, Saying};

/// What everyone can count.
pub(super) fn led_to(seats: &Seats, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let open = &after.known.open;
    let who = Who::at(seats, open);
    let heard = |is: fn(&Event) -> bool| news.iter().any(|news| matches!(news, News::Open { event } if is(event)));
    let mut led = Vec::new();
    if heard(|event| matches!(event, Event::FightEnded { .. } | Event::Looted { .. })) {
        led.push((None, Saying::new("loh-led-powers").with("realms", ranked(who, open, |seat| open.realm_power(seat)))));
    }
    for seat in open.seats().filter(|seat| before.known.open.realm(*seat).place != open.realm(*seat).place) {
        if let Place::Captive(captor) = open.realm(seat).place {
            let said = Saying::new("loh-led-prisoner").with("player", who.seat(seat)).with("of", who.seat_in(captor, Case::Of));
            led.push((Some(seat), said));
        }
    }
    let points = |open: &Open| open.seats().map(|seat| open.realm(seat).points).collect::<Vec<_>>();
    if points(&before.known.open) != points(open) && points(open).iter().any(|points| *points > 0) {
        led.push((None, Saying::new("loh-led-points").with("realms", ranked(who, open, |seat| open.realm(seat).points))));
    }
    if !open.candidates.is_empty() && before.known.open.candidates != open.candidates {
        let names = list(open.candidates.iter().map(|seat| who.seat(*seat)));
        led.push((None, Saying::new("loh-led-candidates").with("players", names)));
    }
    led
}

/// All seats that have any of something, with how much, the greatest first.
fn ranked(who: Who<'_>, open: &Open, figure: impl Fn(Seat) -> u16) -> Arg {
    let mut all: Vec<(Seat, u16)> = open.seats().map(|seat| (seat, figure(seat))).filter(|(_, figure)| *figure > 0).collect();
    all.sort_by_key(|(seat, figure)| (std::cmp::Reverse(*figure), *seat));
    let one = |(seat, figure)| Arg::Said(Saying::new("loh-score-total").with("player", who.seat(seat)).with("points", figure));
    Arg::List(all.into_iter().map(one).collect())
}
