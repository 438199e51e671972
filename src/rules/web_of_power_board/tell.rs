//! What happened, one sentence an event. News alone is told from: whoever may not know a drawn card has none in theirs.

use super::event::From;
use super::terms::card_id;
use super::{News, Options, scoring, terms};
use crate::game::{Seat, Setting};
use crate::words::Saying;

/// An event in a sentence, and whose doing it was.
pub(super) fn tell(setting: &Setting<Options>, news: &News) -> (Option<Seat>, Saying) {
    let seats = &setting.seats;
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", seats.name(seat));
    let (seat, saying) = match news {
        News::CardsPlayed { seat, cards, joker } => (*seat, by("wpb-told-cards", *seat).with("cards", terms::paid(cards, *joker))),
        News::CloisterPlaced { seat, space } => {
            let (data, country) = (space.data(), terms::in_id(space.country()));
            (*seat, by("wpb-told-cloister", *seat).with("place", &*data.name).with("space", &*data.id).word("country", country))
        }
        News::AdvisorPlaced { seat, country } => (*seat, by("wpb-told-advisor", *seat).word("country", terms::to_id(*country))),
        News::CardDiscarded { seat, card } => (*seat, by("wpb-told-discard", *seat).word("card", card_id(*card))),
        News::Passed { seat } => (*seat, by("wpb-told-passes", *seat)),
        News::CardsDrawn { seat, card: Some(card), from } => {
            let id = match from {
                From::Deck => "wpb-told-draws-this",
                From::Open => "wpb-told-takes",
            };
            (*seat, by(id, *seat).word("card", card_id(*card)))
        }
        News::CardsDrawn { seat, card: None, .. } => (*seat, by("wpb-told-draws", *seat)),
        News::CardTurnedUp { card } => return (None, Saying::new("wpb-told-turned").word("card", card_id(*card))),
        News::DeckExhausted { pile: 1 } => return (None, Saying::new("wpb-told-exhausted")),
        News::DeckExhausted { .. } => return (None, Saying::new("wpb-told-exhausted-again")),
        News::CloistersScored { country, counts, points } => return (None, scoring::country(seats, *country, counts, points)),
        News::DeckMade { count } => return (None, Saying::new("wpb-told-deck").with("count", *count)),
        News::AllianceScored { number, points } => return (None, scoring::alliance(seats, *number, points)),
        News::ChainScored { seat, spaces, points } => (*seat, scoring::chain(seats, *seat, spaces, *points)),
        News::GameEnded { scores, left, winners } => return (None, scoring::end(seats, scores, left, winners)),
    };
    (Some(seat), saying)
}
