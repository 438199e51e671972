//! A board being drawn, in whole units of which a phone shows about one a pixel: squares are taller than wide, so that
//! thirteen of them fit beside each other. Sides are told apart without colour: a card points at its enemy, South's backs
//! are dark and hatched, North's light and dotted.

use super::army::Rank;
use super::board::rows;
use super::field::{Card, Deed, Side};
use super::square::{FILES, ROWS, SHARED_FILE, Square};
use crate::rules::svg::escaped;
use std::fmt::Write as _;

/// A square.
pub(super) const WIDE: i32 = 28;
/// Its height.
pub(super) const HIGH: i32 = 40;
/// Where the board begins, the numbers of the ranks beside it.
pub(super) const LEFT: i32 = 16;
/// Ink, and what is drawn of the latest turn.
pub(super) const INK: &str = "#26221c";
/// The accent, for what has just happened.
pub(super) const LATEST: &str = "#a3271f";

/// Cards' outlines pointing up and down, their backs, the head of an arrow.
pub(super) const DEFS: &str = concat!(
    "<defs>",
    r##"<pattern id="army-south" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="#2c5c8c" d="M0 0H6V6H0Z"/><path fill="#6f9cc6" d="M0 0H2V6H0Z"/></pattern>"##,
    r##"<pattern id="army-north" width="6" height="6" patternUnits="userSpaceOnUse"><path fill="#c9c2b4" d="M0 0H6V6H0Z"/><circle cx="2" cy="2" r="1.3" fill="#7a7265"/><circle cx="5" cy="5" r="1.3" fill="#7a7265"/></pattern>"##,
    r##"<path id="army-up" d="M2 9L14 2L26 9V38H2Z" stroke-linejoin="round"/><path id="army-down" d="M2 2H26V31L14 38L2 31Z" stroke-linejoin="round"/>"##,
    r##"<marker id="army-head" viewBox="0 0 10 10" refX="6" refY="5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto"><path fill="#a3271f" stroke="#fff" d="M0 0L10 5L0 10Z"/></marker>"##,
    "</defs>"
);

/// How a card is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// All see its rank.
    Up(Rank),
    /// The viewer knows its rank, not all do.
    Known(Rank),
    /// Its back.
    Back,
}

/// A board that is drawn: from which side, and how far down.
#[derive(Debug)]
pub(super) struct Drawing {
    /// The side below.
    pub near: Side,
    top: i32,
    /// What is drawn so far.
    pub out: String,
}

impl Drawing {
    /// An empty board as seen from a side; the middle ranks, where nobody sets up, are lighter.
    pub(super) fn new(near: Side, top: i32, shared: bool) -> Drawing {
        Drawing::part(near, top, shared, [0, 0, i32::from(FILES), i32::from(ROWS)])
    }

    /// A part of it: the first column and row that are drawn, as the viewer sees them, and how many. What is drawn
    /// stands where it would on the whole board.
    pub(super) fn part(near: Side, top: i32, shared: bool, [first, far, files, ranks]: [i32; 4]) -> Drawing {
        let mut drawing = Drawing { near, top, out: String::with_capacity(1_200 * files as usize) };
        let (left, upper) = (LEFT + first * WIDE, top + far * HIGH);
        let (right, bottom) = (left + files * WIDE, upper + ranks * HIGH);
        drawing.put(format_args!("<path fill=\"#e6dfcd\" d=\"M{left} {upper}H{right}V{bottom}H{left}Z\"/>"));
        let (from, to) = ((top + 2 * HIGH).max(upper), (top + 4 * HIGH).min(bottom));
        drawing.put(format_args!("<path fill=\"#fbf8f0\" d=\"M{left} {from}H{right}V{to}H{left}Z\"/>"));
        if shared && (first..first + files).contains(&i32::from(SHARED_FILE)) {
            let x = LEFT + i32::from(SHARED_FILE) * WIDE;
            drawing.put(format_args!("<path fill=\"#d9c98f\" opacity=\".5\" d=\"M{x} {upper}h{WIDE}V{bottom}h-{WIDE}Z\"/>"));
        }
        drawing.put(format_args!("<path fill=\"none\" stroke=\"#b3a88f\" d=\""));
        for row in 0..=ranks {
            drawing.put(format_args!("M{left} {}H{right}", upper + row * HIGH));
        }
        for file in 0..=files {
            drawing.put(format_args!("M{} {upper}V{bottom}", left + file * WIDE));
        }
        drawing.put(format_args!("\"/>"));
        for (index, squares) in rows(near).enumerate().skip(far as usize).take(ranks as usize) {
            let y = top + index as i32 * HIGH;
            if let Some(first) = squares.first() {
                drawing.text(left - 8, y + 25, 13, "middle", &(first.row() + 1).to_string());
            }
            if index as i32 + 1 == far + ranks {
                for square in squares.into_iter().skip(first as usize).take(files as usize) {
                    let letter: String = square.id().chars().take(1).collect();
                    drawing.text(drawing.corner(square).0 + WIDE / 2, y + HIGH + 13, 13, "middle", &letter);
                }
            }
        }
        drawing
    }

    /// Writes to what is drawn, which can't fail.
    pub(super) fn put(&mut self, text: std::fmt::Arguments) {
        let _ = self.out.write_fmt(text);
    }

    /// Text in ink.
    pub(super) fn text(&mut self, x: i32, y: i32, size: i32, anchor: &str, text: &str) {
        let text = escaped(text);
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{INK}\">{text}</text>"));
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (i32, i32) {
        let (left, far) = place(square, self.near);
        (LEFT + left * WIDE, self.top + far * HIGH)
    }

    /// The middle of a square.
    pub(super) fn centre(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + WIDE / 2, y + HIGH / 2)
    }

    /// The outline of a side's cards.
    pub(super) fn outline(&self, side: Side) -> &'static str {
        if side == self.near { "#army-up" } else { "#army-down" }
    }

    /// A card on a square.
    pub(super) fn card(&mut self, square: Square, side: Side, look: Look) {
        let (corner, outline) = (self.corner(square), self.outline(side));
        card(&mut self.out, corner, side, outline, look);
    }

    /// Small marks at a card's base of what it was seen to do: dots for its moves, a cross if it attacked, a diamond if
    /// it withstood.
    pub(super) fn deeds(&mut self, square: Square, card: &Card, look: Look) {
        let (x, y) = self.corner(square);
        let y = if card.side == self.near { y + 34 } else { y + 6 };
        let moved = i32::from(card.moves.min(3));
        let marks = [(moved, moved * 3), (i32::from(card.did(Deed::Attacked)), 7), (i32::from(withstood(card)), 7)];
        let width: i32 = marks.iter().filter(|(there, _)| *there > 0).map(|(_, width)| width + 1).sum();
        let mut left = x + (WIDE - width + 1) / 2;
        let light = card.side == Side::South && !matches!(look, Look::Up(_));
        let colour = if light { "#fff" } else { INK };
        for (kind, (there, width)) in marks.into_iter().enumerate().filter(|(_, (there, _))| *there > 0) {
            mark(&mut self.out, kind, there, (left, y), colour);
            left += width + 1;
        }
    }
}

/// The column and row of a square as seen from a side, both from 0, the farthest row first.
pub(super) fn place(square: Square, near: Side) -> (i32, i32) {
    let (file, row) = (i32::from(square.file()), i32::from(square.row()));
    match near {
        Side::South => (file, i32::from(ROWS) - 1 - row),
        Side::North => (i32::from(FILES) - 1 - file, row),
    }
}

/// Whether a card was attacked or shot at and is still there.
fn withstood(card: &Card) -> bool {
    card.did(Deed::Stood) || card.did(Deed::ShotAt)
}

/// A card at a place.
pub(super) fn card(out: &mut String, (x, y): (i32, i32), side: Side, outline: &str, look: Look) {
    let (back, front, frame) = match side {
        Side::South => ("url(#army-south)", "#d5e4f2", "#173a5c"),
        Side::North => ("url(#army-north)", "#faf8f2", "#4a4338"),
    };
    let (fill, wide) = if matches!(look, Look::Up(_)) { (front, "2.6") } else { (back, "1") };
    let _ = write!(out, "<use href=\"{outline}\" x=\"{x}\" y=\"{y}\" fill=\"{fill}\" stroke=\"{frame}\" stroke-width=\"{wide}\"/>");
    let (rank, size) = match look {
        Look::Up(rank) => (rank, 17),
        Look::Known(rank) => {
            let _ = write!(out, "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"16\" rx=\"3\" fill=\"#fff\"/>", x + 4, y + 12);
            (rank, 15)
        }
        Look::Back => return,
    };
    let weight = if size > 15 { "700" } else { "400" };
    let (x, y, rank) = (x + WIDE / 2, y + 26, rank.number());
    let _ = write!(
        out,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{INK}\">{rank}</text>"
    );
}

/// One of the small marks: dots, a cross, a diamond.
pub(super) fn mark(out: &mut String, kind: usize, count: i32, (left, y): (i32, i32), colour: &str) {
    let _ = match kind {
        0 => (0..count).try_for_each(|dot| write!(out, "<circle cx=\"{}\" cy=\"{y}\" r=\"1.4\" fill=\"{colour}\"/>", left + 1 + dot * 3)),
        1 => write!(out, "<path stroke=\"{colour}\" stroke-width=\"1.8\" d=\"M{left} {}l6 6m0-6l-6 6\"/>", y - 3),
        _ => write!(out, "<path fill=\"{colour}\" d=\"M{} {}l4 4l-4 4l-4-4Z\"/>", left + 3, y - 4),
    };
}
