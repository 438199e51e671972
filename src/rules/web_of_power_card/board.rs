//! The four rows in words: cells for tables, a line a row for text.

use super::cards::{CARDS, Card, Land};
use super::state::{Open, Phase};
use super::taking::Taking;
use super::terms::Terms;
use super::{View, aloud};
use crate::game::{Board, Cell, Seats};
use crate::words::Words;

/// A land's tint: muted, and told apart by lightness as much as by hue; the id's prefix says it again.
pub(super) fn tint(land: Land) -> &'static str {
    const TINTS: [&str; 9] = ["#e8b4a2", "#f3ddd0", "#a9c6de", "#bcd69a", "#cdbfe3", "#f0dc8e", "#8fc4b7", "#d3cfc6", "#9aa9dc"];
    TINTS.get(land.index()).copied().unwrap_or("#d3cfc6")
}

/// The cards that the seat whose turn it is may take first; public, as all that it depends on is.
pub(super) fn open_cards(open: &Open) -> super::cards::CardSet {
    if matches!(open.phase, Phase::Over | Phase::Score | Phase::Skip | Phase::Claim) {
        return super::cards::CardSet::default();
    }
    Taking::new(open, open.turn).choices().map(|(_, _, card)| card).collect()
}

/// Whose stone lies on each card: one pass instead of a search a card.
pub(super) fn owners(open: &Open) -> [Option<crate::game::Seat>; CARDS] {
    let mut owners = [None; CARDS];
    for seat in open.all_seats() {
        for card in open.claims[seat.index()].as_slice() {
            if let Some(owner) = owners.get_mut(usize::from(card.0)) {
                *owner = Some(seat);
            }
        }
    }
    owners
}

/// One card in a line of text: `fk2 L (law, Ville)`.
pub(super) fn in_text(out: &mut String, card: Card, open: &Open, seats: &Seats, terms: &Terms) {
    out.push_str(card.id());
    let marks = terms.marks(card);
    if !marks.is_empty() {
        out.push(' ');
        out.push_str(marks);
    }
    let owner = open.claimant(card);
    let law = open.law_at.has(card);
    if law || owner.is_some() {
        out.push_str(" (");
        if law {
            out.push_str(&terms.law_word);
        }
        if let Some(owner) = owner {
            out.push_str(if law { ", " } else { "" });
            out.push_str(&seats.name(owner));
        }
        out.push(')');
    }
}

/// The table in rows of cells.
pub(super) fn board(seats: &Seats, view: &View, words: &Words) -> Board {
    let (open, terms) = (&view.open, Terms::of(words));
    let (may_take, owners) = (open_cards(open), owners(open));
    let mut board = Board { aloud: aloud::rows(seats, open, &owners, words), ..Board::default() };
    for (index, row) in open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty()) {
        let name = format!("{} {}", terms.row, index + 1);
        let mut text = format!("{name}: ");
        let mut cells = Vec::with_capacity(row.cards().len());
        for (at, card) in row.cards().iter().enumerate() {
            if at > 0 {
                text.push_str(" · ");
            }
            in_text(&mut text, *card, open, seats, terms);
            let mut sub = terms.marks(*card).to_owned();
            if open.law_at.has(*card) {
                sub.push_str(if sub.is_empty() { "" } else { " " });
                sub.push_str(&terms.law);
            }
            cells.push(Cell {
                text: card.id().to_owned(),
                sub,
                seat: owners.get(usize::from(card.0)).copied().flatten(),
                tint: tint(card.land()),
                open: may_take.has(*card),
            });
        }
        board.rows.push((name, cells));
        board.text.push(text);
    }
    board
}
