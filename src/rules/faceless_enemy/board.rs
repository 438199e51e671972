//! The board in words: six ranks of thirteen cells, turned to the viewer's side.

use super::field::{Card, Side};
use super::square::{FILES, ROWS, Square};
use super::{View, aloud};
use crate::game::{Board, Cell, Viewer};
use crate::words::Words;

/// The side that the viewer looks from: the public looks from the south.
pub(super) fn looks_from(view: &View, viewer: Viewer) -> Side {
    viewer.seat().map_or(Side::South, |seat| view.open.side(seat))
}

/// Rows from the far edge to the near one, each from left to right, as seen from a side.
pub(super) fn rows(side: Side) -> impl Iterator<Item = Vec<Square>> {
    (0..ROWS).map(move |far| {
        let row = if side == Side::South { ROWS - 1 - far } else { far };
        let files = (0..FILES).filter_map(move |left| Square::at(if side == Side::South { left } else { FILES - 1 - left }, row));
        files.collect()
    })
}

/// What is written on a card: its rank as far as the viewer knows, `!` when all see it.
pub(super) fn face(view: &View, square: Square, card: &Card) -> String {
    let rank = view.faces.at(square).map_or("?".to_owned(), |rank| rank.number().to_string());
    if card.up.is_some() { format!("{rank}!") } else { rank }
}

fn tint(side: Side) -> &'static str {
    if side == Side::South { "#b4cbdf" } else { "#d5d2cb" }
}

/// The board.
pub(super) fn board(view: &View, viewer: Viewer, words: &Words) -> Board {
    let mut board = Board::default();
    if !view.open.is_placed() {
        return board;
    }
    for squares in rows(looks_from(view, viewer)) {
        board.columns = squares.iter().map(|square| square.id().chars().take(1).collect()).collect();
        let mut cells = Vec::with_capacity(squares.len());
        let (mut said, mut heard) = (Vec::new(), Vec::new());
        let row = squares.first().map_or(0, |square| square.row() + 1);
        for square in squares {
            let card = view.open.field.card(square);
            let text = card.map(|card| face(view, square, card)).unwrap_or_default();
            if let Some(card) = card {
                let side = words.say(if card.side == Side::South { "fe-letter-south" } else { "fe-letter-north" });
                said.push(format!("{} {side}{text}", square.id()));
                heard.push(aloud::card(view, square, card, words));
            }
            // A shape beside the tint: who sees no colours tells the sides as well.
            let (tint, shape) = card.map_or(("", ""), |card| (tint(card.side), if card.side == Side::South { "▲" } else { "▽" }));
            cells.push(Cell { text, sub: shape.to_owned(), seat: None, tint, open: false });
        }
        let name = words.with("fe-board-row", &[("row", row.into())]);
        let said = if said.is_empty() { "–".to_owned() } else { said.join(" · ") };
        board.text.push(format!("{name}: {said}"));
        if !heard.is_empty() {
            board.aloud.push(words.with("fe-aloud-row", &[("row", row.into()), ("cards", heard.join("; ").into())]));
        }
        board.rows.push((name, cells));
    }
    board
}
