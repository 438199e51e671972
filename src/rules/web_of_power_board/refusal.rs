//! Why an order may not be given, and the sentence that says so.

use super::map::{Colour, Country, Space};
use super::terms::{card_id, country_id};
use crate::game::{Reason, Seats};
use crate::words::Saying;

/// Why an order may not answer a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no answer to what is asked now.
    NotNow,
    /// One or two pieces are placed, all in one country.
    PlaceTwo(Country),
    /// In a country without pieces a single cloister is placed.
    PlaceEmptyCountry(Country),
    /// The space is in another country than the one named.
    PlaceElsewhere(Space, Country),
    /// A cloister stands there already.
    PlaceTaken(Space, Country),
    /// The seat has no cloister left.
    PlaceNoCloister(Country),
    /// There is no room for another advisor.
    PlaceCap {
        /// Where.
        country: Country,
        /// How many of one colour there may be.
        cap: u8,
    },
    /// The seat has no advisor left.
    PlaceNoAdvisor(Country),
    /// No cards of the hand can pay.
    PayNone(Country),
    /// Different cards could pay.
    PayWhich,
    /// Each piece is paid for.
    PayCount {
        /// How many pieces.
        pieces: usize,
        /// How many payments.
        pays: usize,
    },
    /// Two cards serve for any if they are alike.
    PayUnlike,
    /// A card of another country doesn't pay there.
    PayOtherCard(Colour, Country),
    /// The hand holds fewer of a card than are to pay.
    PayNotEnough {
        /// Which.
        card: Colour,
        /// How many it holds.
        count: u8,
    },
    /// The hand doesn't hold the card.
    CardNotHeld(Colour),
    /// Before the last turns a card is thrown away at least.
    PassMustExchange,
    /// The first card drawn was not as the line wants it.
    DrawCondition,
    /// The deck is empty.
    DrawDeckEmpty,
    /// The card does not lie open.
    DrawNotOpen(Colour),
}

impl Reason for Refusal {
    fn saying(&self, _seats: &Seats) -> Saying {
        let of_card = |id: &str, card: Colour| Saying::new(id).word("card", card_id(card));
        let of_country = |id: &str, country: Country| Saying::new(id).word("country", country_id(country));
        let of_space = |id: &str, space: Space, country: Country| {
            Saying::new(id).with("space", space.data().id.as_str()).word("country", country_id(country))
        };
        match *self {
            Refusal::NotNow => Saying::new("wpb-not-now"),
            Refusal::PlaceTwo(country) => of_country("wpb-place-two", country),
            Refusal::PlaceEmptyCountry(country) => of_country("wpb-place-empty-country", country),
            Refusal::PlaceElsewhere(space, country) => of_space("wpb-place-elsewhere", space, country),
            Refusal::PlaceTaken(space, country) => of_space("wpb-place-taken", space, country),
            Refusal::PlaceNoCloister(country) => of_country("wpb-place-no-cloister", country),
            Refusal::PlaceCap { country, cap } => of_country("wpb-place-cap", country).with("cap", cap),
            Refusal::PlaceNoAdvisor(country) => of_country("wpb-place-no-advisor", country),
            Refusal::PayNone(country) => of_country("wpb-pay-none", country),
            Refusal::PayWhich => Saying::new("wpb-pay-which"),
            Refusal::PayCount { pieces, pays } => Saying::new("wpb-pay-count").with("pieces", pieces).with("pays", pays),
            Refusal::PayUnlike => Saying::new("wpb-pay-unlike"),
            Refusal::PayOtherCard(card, country) => of_card("wpb-pay-other-card", card).word("country", country_id(country)),
            Refusal::PayNotEnough { card, count } => of_card("wpb-pay-not-enough", card).with("count", count),
            Refusal::CardNotHeld(card) => of_card("wpb-card-not-held", card),
            Refusal::PassMustExchange => Saying::new("wpb-pass-must-exchange"),
            Refusal::DrawCondition => Saying::new("wpb-draw-condition"),
            Refusal::DrawDeckEmpty => Saying::new("wpb-draw-deck-empty"),
            Refusal::DrawNotOpen(card) => of_card("wpb-draw-not-open", card),
        }
    }

    fn lasts(&self) -> bool {
        matches!(
            self,
            Refusal::PlaceTwo(_) | Refusal::PlaceElsewhere(..) | Refusal::PayCount { .. } | Refusal::PayUnlike | Refusal::PayOtherCard(..)
        )
    }
}
