//! A turn, or one thing that happened in it, on a picture of the board: arrows for moves and attacks, a crosshair where archers shot, the field
//! that a scout looked over, spokes and a ring where a strike fell, and what fell.

use super::army::Rank;
use super::drawing::{Drawing, HIGH, LATEST, WIDE};
use super::field::{Field, Side};
use super::square::{Square, Squares};
use super::trail::Mark;

/// Draws what was done, on the board as it stands after it.
pub(super) fn draw(drawing: &mut Drawing, field: &Field, marks: &[Mark]) {
    // What fell lies under everything else.
    for mark in marks {
        match *mark {
            Mark::Lost { at, side, rank } if field.card(at).is_none() => ghost(drawing, at, side, rank, fate(marks, at)),
            Mark::Moved { from, to } | Mark::Attacked { from, to } => {
                if let (None, Some(card)) = (field.card(from), field.card(to)) {
                    outline(drawing, from, card.side);
                }
            }
            _ => {}
        }
    }
    for mark in marks {
        match *mark {
            Mark::Moved { from, to } => arrow(drawing, field, (from, to), ""),
            Mark::Attacked { from, to } => {
                arrow(drawing, field, (from, to), "");
                let points_up = field.side(to) == Some(drawing.near);
                clash(drawing, to, points_up);
            }
            Mark::Shot { from, to } => {
                arrow(drawing, field, (from, to), " stroke-dasharray=\"4 3\"");
                crosshair(drawing, to);
            }
            Mark::Scouted { at } => looked_over(drawing, at),
            Mark::Struck { at, triangle } => struck(drawing, field, marks, at, triangle),
            Mark::Shown { at, .. } => {
                if let Some(card) = field.card(at).filter(|card| card.up.is_some()) {
                    let ((x, y), outline) = (drawing.corner(at), drawing.outline(card.side));
                    drawing.put(format_args!(
                        "<use href=\"{outline}\" x=\"{x}\" y=\"{y}\" fill=\"none\" stroke=\"{LATEST}\" stroke-width=\"2.6\"/>"
                    ));
                }
            }
            Mark::Left { .. } | Mark::Lost { .. } | Mark::None => {}
        }
    }
}

/// What took a card off a square that is free now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Triangle,
    /// A shot, a line.
    Ringed,
    /// The card that it attacked.
    Beaten,
}

fn fate(marks: &[Mark], place: Square) -> Fate {
    for mark in marks {
        match mark {
            Mark::Struck { at, triangle: true } if *at == place => return Fate::Triangle,
            Mark::Struck { at: to, .. } | Mark::Shot { to, .. } if *to == place => return Fate::Ringed,
            _ => {}
        }
    }
    Fate::Beaten
}

/// Where a card stood before.
fn outline(drawing: &mut Drawing, at: Square, side: Side) {
    let ((x, y), outline) = (drawing.corner(at), drawing.outline(side));
    drawing.put(format_args!(
        "<use href=\"{outline}\" x=\"{x}\" y=\"{y}\" fill=\"none\" stroke=\"#6d6455\" stroke-width=\"1.4\" stroke-dasharray=\"3 2\"/>"
    ));
}

/// Where a card fell: its outline and rank, struck out if nothing else tells that it fell.
fn ghost(drawing: &mut Drawing, at: Square, side: Side, rank: Rank, fate: Fate) {
    outline(drawing, at, side);
    let (x, y) = drawing.corner(at);
    let (down, size) = if fate == Fate::Triangle { (32, 12) } else { (26, 15) };
    drawing.text(x + WIDE / 2, y + down, size, "middle", &rank.number().to_string());
    if fate == Fate::Beaten {
        let (x, y) = (x + 5, y + 30);
        drawing.put(format_args!("<path stroke=\"{LATEST}\" stroke-width=\"2.2\" d=\"M{x} {y}l18 -20\"/>"));
    }
}

/// A line on light casing, so that it stands out on any card.
fn line(drawing: &mut Drawing, from: (i32, i32), to: (i32, i32), more: &str) {
    let path = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
    drawing.put(format_args!(
        "<path stroke=\"#fff\" stroke-width=\"5\" d=\"{path}\"/><path stroke=\"{LATEST}\" stroke-width=\"2.6\"{more} d=\"{path}\"/>"
    ));
}

/// From the middle of a square, or below the rank of the card that stands there still, to the edge of what stands on the other.
fn arrow(drawing: &mut Drawing, field: &Field, (from, to): (Square, Square), dashes: &str) {
    let eighths = if field.card(from).is_some() { 3 } else { 1 };
    let ((ax, ay), (bx, by)) = (drawing.centre(from), drawing.centre(to));
    let (dx, dy) = (bx - ax, by - ay);
    line(
        drawing,
        (ax + dx * eighths / 8, ay + dy * eighths / 8),
        (bx - dx * 3 / 8, by - dy * 3 / 8),
        &format!("{dashes} marker-end=\"url(#army-head)\""),
    );
}

/// Blows at the tip of the card on a square that was attacked.
fn clash(drawing: &mut Drawing, at: Square, points_up: bool) {
    let (x, y) = drawing.corner(at);
    let (x, y) = (x + WIDE - 6, if points_up { y + 7 } else { y + HIGH - 7 });
    drawing.put(format_args!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"#fff\" stroke=\"{LATEST}\"/><path stroke=\"{LATEST}\" stroke-width=\"1.8\" d=\"M{} {}l5 5m0 -5l-5 5\"/>",
        x - 2,
        y - 2
    ));
}

fn crosshair(drawing: &mut Drawing, at: Square) {
    let (x, y) = drawing.centre(at);
    drawing.put(format_args!(
        "<g fill=\"none\" stroke=\"{LATEST}\" stroke-width=\"2\"><circle cx=\"{x}\" cy=\"{y}\" r=\"12\"/><path d=\"M{x} {}v-6M{x} {}v6M{} {y}h-3M{} {y}h3\"/></g>",
        y - 12,
        y + 12,
        x - 12,
        x + 12
    ));
}

/// A frame round the squares beside a scout.
fn looked_over(drawing: &mut Drawing, at: Square) {
    let corners: Vec<(i32, i32)> = at.near().iter().chain([at]).map(|square| drawing.corner(square)).collect();
    let left = corners.iter().map(|(x, _)| *x).min().unwrap_or_default();
    let top = corners.iter().map(|(_, y)| *y).min().unwrap_or_default();
    let right = corners.iter().map(|(x, _)| *x).max().unwrap_or_default() + WIDE;
    let bottom = corners.iter().map(|(_, y)| *y).max().unwrap_or_default() + HIGH;
    let (width, height) = (right - left, bottom - top);
    drawing.put(format_args!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"none\" stroke=\"{LATEST}\" stroke-width=\"2\" stroke-dasharray=\"7 4\"/>"
    ));
}

/// A ring for a line, a triangle for a triangle; dashed where the strike was not made. Spokes to the cards that struck,
/// where everyone can tell which did.
fn struck(drawing: &mut Drawing, field: &Field, marks: &[Mark], at: Square, triangle: bool) {
    let fell = marks.iter().find_map(|mark| match mark {
        Mark::Lost { at: place, side, .. } if *place == at => Some(*side),
        _ => None,
    });
    if let Some(side) = fell {
        let own = field.of(side.other()).and(at.near());
        let strikers = if triangle { own } else { pair(field, marks, at, own) };
        for striker in strikers.iter() {
            let ((ax, ay), (bx, by)) = (drawing.centre(striker), drawing.centre(at));
            let (dx, dy) = (bx - ax, by - ay);
            line(drawing, (ax + dx * 3 / 8, ay + dy * 3 / 8), (bx - dx / 4, by - dy / 4), "");
        }
    }
    let (x, y) = drawing.centre(at);
    let dashes = if fell.is_some() { "" } else { " stroke-dasharray=\"3 3\"" };
    let shape =
        if triangle { format!("M{x} {}l14 33h-28Z", y - 18) } else { format!("M{} {y}a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z", x - 12) };
    drawing.put(format_args!("<path fill=\"none\" stroke=\"{LATEST}\" stroke-width=\"2.2\"{dashes} d=\"{shape}\"/>"));
}

/// The two that struck in line: both lie face up now, and those turned up for it are among them. None if it may have
/// been another two.
fn pair(field: &Field, marks: &[Mark], at: Square, own: Squares) -> Squares {
    let up = own.and(field.up());
    let mut shown = Squares::default();
    for mark in marks {
        if let Mark::Shown { at, strikes: true } = mark {
            shown.add(*at);
        }
    }
    let pairs = || at.lines().filter(|pair| pair.without(up).is_empty());
    let most = pairs().map(|pair| pair.and(shown).count()).max().unwrap_or_default();
    let mut fitting = pairs().filter(|pair| pair.and(shown).count() == most);
    match (fitting.next(), fitting.next()) {
        (Some(pair), None) => pair,
        _ => Squares::default(),
    }
}
