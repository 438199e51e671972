//! What a turn led to: how many cards a side has left, and what stands in a line or a triangle that it did not before.

use super::field::Side;
use super::square::Square;
use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::Saying;

/// What everyone can count after a turn.
pub(super) fn led_to(_seats: &Seats, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let lost = |side: Side| news.iter().any(|news| matches!(news, News::CardLost { side: of, .. } if *of == side));
    let mut led = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| lost(*side)) {
        let cards = after.open.field.of(side).iter().count();
        led.push((None, Saying::new(format!("fe-led-left-{}", side.key())).with("n", cards)));
    }
    if before.open.is_placed() {
        for side in Side::BOTH {
            let (had, has) = (before.open.in_lines(side), after.open.in_lines(side));
            let new: Vec<String> = has.without(had).iter().map(Square::id).collect();
            if !new.is_empty() {
                let said = Saying::new(format!("fe-led-lines-{}", side.key())).with("n", new.len()).with("squares", new.join(", "));
                led.push((None, said));
            }
        }
    }
    led
}
