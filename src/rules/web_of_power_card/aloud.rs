//! The four rows for who hears them: lands and symbols by their names, a sentence a row.

use super::cards::Card;
use super::state::Open;
use super::terms::Terms;
use crate::game::{Seat, Seats};
use crate::words::Words;

/// A sentence for each row that has cards; `owners` are those of the stones, by card.
pub(super) fn rows(seats: &Seats, open: &Open, owners: &[Option<Seat>], words: &Words) -> Vec<String> {
    let terms = Terms::of(words);
    let rows = open.rows.iter().enumerate().filter(|(_, row)| !row.cards().is_empty());
    rows.map(|(index, row)| {
        let cards: Vec<String> = row.cards().iter().map(|card| self::card(seats, open, owners, *card, terms)).collect();
        words.with("wpc-aloud-row", &[("row", (index + 1).into()), ("cards", cards.join("; ").into())])
    })
    .collect()
}

/// A card of the rows: "France, one cross and a ship (fr3), a law on it, claimed by Ville".
pub(super) fn card(seats: &Seats, open: &Open, owners: &[Option<Seat>], card: Card, terms: &Terms) -> String {
    let mut said = terms.whole(card).to_owned();
    if open.law_at.has(card) {
        said.push_str(&terms.with_law);
    }
    if let Some(owner) = owners.get(usize::from(card.0)).copied().flatten() {
        said.push_str(&terms.claimed_by);
        said.push_str(&seats.name(owner));
    }
    said
}
