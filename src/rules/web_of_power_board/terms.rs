//! Phrases that many sentences share: countries, cards, places.

use super::map::{COLOURS, Colour, Country, Space};
use crate::words::{Arg, Saying};

/// The message id of a country's name.
pub(super) fn country_id(country: Country) -> String {
    format!("wpb-country-{}", country.data().named.key)
}

/// The message id of a card's name.
pub(super) fn card_id(card: Colour) -> String {
    format!("wpb-card-{}", card.card().named.key)
}

/// The message with a country's name after "in".
pub(super) fn in_id(country: Country) -> String {
    format!("wpb-in-{}", country.data().named.key)
}

/// The message with a country's name after "to".
pub(super) fn to_id(country: Country) -> String {
    format!("wpb-to-{}", country.data().named.key)
}

/// Cards by kind, two alike as "2 × France".
pub(super) fn counted(counts: &[u8; COLOURS]) -> Arg {
    let some = Colour::all().filter(|card| counts[card.index()] > 0);
    Arg::List(some.map(|card| Arg::Said(Saying::new("wpb-n-card").with("n", counts[card.index()]).word("card", card_id(card)))).collect())
}

/// The same of some cards.
pub(super) fn cards(cards: &[Colour]) -> Arg {
    let mut counts = [0u8; COLOURS];
    cards.iter().for_each(|card| counts[card.index()] += 1);
    counted(&counts)
}

/// The cards that paid for pieces: "France and a pair of Bavaria/Burgundy as a joker".
pub(super) fn paid(cards: &[Colour], joker: Option<Colour>) -> Arg {
    let joker = joker.map(|card| Arg::Said(Saying::new("wpb-pay-joker").word("card", card_id(card))));
    let singles = (!cards.is_empty()).then(|| self::cards(cards));
    Arg::List(singles.into_iter().chain(joker).collect())
}

/// A place on the map with its id: "Fleury fr5".
pub(super) fn place(space: Space) -> String {
    let data = space.data();
    format!("{} {}", data.name, data.id)
}

/// A chain's places in order: "Paris fr3 – Fleury fr5".
pub(super) fn path(spaces: &[Space]) -> String {
    spaces.iter().map(|space| place(*space)).collect::<Vec<_>>().join(" – ")
}

/// The ids of some spaces.
pub(super) fn ids(spaces: impl Iterator<Item = Space>) -> String {
    spaces.map(|space| space.data().id.as_str()).collect::<Vec<_>>().join(", ")
}

/// Clauses joined by semicolons; none of none.
pub(super) fn joined(parts: impl IntoIterator<Item = Saying>) -> Option<Saying> {
    parts.into_iter().reduce(|first, then| Saying::new("wpb-then").with("first", first).with("then", then))
}
