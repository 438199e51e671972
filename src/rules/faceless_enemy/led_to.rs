//! What a turn led to: how many cards a side has left, what stands in a line or a triangle that it did not before, and where the card that
//! was moved has come. All of it is counted on the open board: what lies face down is counted as a card and no more.

use super::army::Rank;
use super::field::Side;
use super::square::{ROWS, Square, Squares};
use super::state::Open;
use super::{News, View};
use crate::game::{Seat, Seats};
use crate::words::Saying;

/// What everyone can count after a turn.
pub(super) fn led_to(_seats: &Seats, before: &View, after: &View, news: &[News]) -> Vec<(Option<Seat>, Saying)> {
    let lost = |side: Side| news.iter().any(|news| matches!(news, News::CardLost { side: of, .. } if *of == side));
    let (before, after) = (&before.open, &after.open);
    let mut led = Vec::new();
    for side in Side::BOTH.into_iter().filter(|side| lost(*side)) {
        led.push(of_side("left", side).with("n", after.field.of(side).iter().count()));
    }
    if before.is_placed() {
        led.extend(news.iter().flat_map(|news| moved(after, news)));
        for side in Side::BOTH {
            let (had, has) = (before.in_lines(side), after.in_lines(side));
            led.extend(squares("lines", side, has.without(had)));
            led.extend(squares("free", side, had.without(has).and(after.field.of(side.other()))));
            led.extend(squares("shoots", side, in_sight(after, side).without(in_sight(before, side))));
        }
    }
    led.into_iter().map(|said| (None, said)).collect()
}

fn of_side(what: &str, side: Side) -> Saying {
    Saying::new(format!("fe-led-{what}-{}", side.key()))
}

/// A sentence on some squares, if there are any.
fn squares(what: &str, side: Side, all: Squares) -> Option<Saying> {
    let named: Vec<String> = all.iter().map(Square::id).collect();
    (!named.is_empty()).then(|| of_side(what, side).with("n", named.len()).with("squares", named.join(", ")))
}

/// Whether a square lies in the enemy's half.
fn beyond(side: Side, square: Square) -> bool {
    (square.row() >= ROWS / 2) == (side == Side::South)
}

/// Where a card has come that was moved, and is still there: over the middle, beside the enemy.
fn moved(after: &Open, news: &News) -> Vec<Saying> {
    let &News::CardMoved { seat, from, to } = news else { return Vec::new() };
    let side = after.side(seat);
    if after.field.side(to) != Some(side) {
        return Vec::new();
    }
    let mut led = Vec::new();
    if beyond(side, to) && !beyond(side, from) {
        led.push(of_side("beyond", side).with("n", after.field.of(side).iter().filter(|at| beyond(side, *at)).count()));
    }
    let near = to.near().and(after.field.of(side.other()));
    let met: Vec<String> = near.without(from.near()).iter().map(Square::id).collect();
    if !met.is_empty() {
        let said = Saying::new("fe-led-beside").with("square", to.id()).with("n", met.len());
        led.push(said.with("squares", met.join(", ")));
    }
    led
}

/// The enemy cards that stand straight ahead of a side's archers, where these lie face up.
fn in_sight(open: &Open, side: Side) -> Squares {
    let mut seen = Squares::default();
    let archers = open.field.cards().filter(|(_, card)| card.side == side && card.up == Some(Rank::ARCHERS));
    archers.filter_map(|(at, _)| open.target_ahead(side, at)).for_each(|target| seen.add(target));
    seen
}
