//! The board as SVG, from a view only, turned to the viewer's side. Plain squares: a card is a rectangle of its side's
//! tint with its rank, as far as the viewer knows; a thick frame says that all see it.

use super::View;
use super::board::{face, looks_from, rows};
use super::field::Side;
use super::square::{FILES, ROWS};
use super::state::Phase;
use crate::game::{Picture, Viewer};
use crate::words::Words;
use std::fmt::Write as _;

/// The side of a square, and the margin with letters and numbers.
const CELL: usize = 30;
const MARGIN: usize = 18;

/// Draws the board.
pub fn draw(view: &View, viewer: Viewer, words: &Words) -> Picture {
    let open = &view.open;
    if !open.is_placed() {
        return Picture::default();
    }
    let side = looks_from(view, viewer);
    let (width, height) = (MARGIN + usize::from(FILES) * CELL + 4, usize::from(ROWS) * CELL + MARGIN + 4);
    let title = if open.phase == Phase::Over {
        words.say("fe-pic-title-over")
    } else {
        words.with("fe-pic-title", &[("number", i64::from(open.turn_number()).into())])
    };
    let mut svg = String::with_capacity(24_000);
    let mut cards = String::new();
    let _ =
        write!(svg, "<svg viewBox=\"0 0 {width} {height}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"><title>{title}</title><desc>");
    for (index, squares) in rows(side).enumerate() {
        let y = index * CELL + 2;
        if let Some(first) = squares.first() {
            let _ = write!(cards, "<text x=\"4\" y=\"{}\">{}</text>", y + 20, first.row() + 1);
        }
        for (left, square) in squares.into_iter().enumerate() {
            let x = MARGIN + left * CELL;
            let _ = write!(
                cards,
                "<rect class=\"line\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"none\" stroke=\"#999\"/>"
            );
            if index + 1 == usize::from(ROWS) {
                let letter = square.id().chars().next().unwrap_or(' ');
                let _ = write!(cards, "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{letter}</text>", x + CELL / 2, y + CELL + 15);
            }
            let Some(card) = open.field.card(square) else { continue };
            let tint = if card.side == Side::South { "#b4cbdf" } else { "#d5d2cb" };
            let stroke = if card.up.is_some() { 3 } else { 1 };
            let rank = face(view, square, card);
            let mark = if card.side == Side::South { "fe-letter-south" } else { "fe-letter-north" };
            let _ = write!(svg, "{} {}{rank} ", square.id(), words.say(mark));
            let _ = write!(
                cards,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{tint}\" stroke=\"#222\" stroke-width=\"{stroke}\"/><text fill=\"#111\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                x + 3,
                y + 3,
                CELL - 6,
                CELL - 6,
                x + CELL / 2,
                y + 20,
                rank.trim_end_matches('!')
            );
        }
    }
    let _ = write!(svg, "</desc><g font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"currentColor\">{cards}</g></svg>");
    Picture { svg, caption: words.say("fe-pic-caption") }
}
