//! What a viewer may know: all that lies open, and their own hand.

use super::event::{Event, From};
use super::map::{COLOURS, Colour, Country, SEATS_MAX, Space};
use super::state::{Hand, Open, Phase, State};
use crate::dice::Dice;
use crate::game::{Few, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A state as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// The hands that the viewer knows.
    pub hands: [Option<Hand>; SEATS_MAX],
    /// The card that the viewer drew last this turn.
    pub drew: Few<Colour, 1>,
    /// The deck, its top last, where the viewer knows it (nobody does, but the casebook).
    pub deck: Option<Vec<Colour>>,
}

impl View {
    /// A seat's hand, as far as it is known.
    pub fn hand(&self, seat: Seat) -> &[Colour] {
        self.hands.get(seat.index()).and_then(Option::as_ref).map_or(&[], Few::as_slice)
    }
}

/// What a viewer may know of a state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let mut hands = [None; SEATS_MAX];
    match viewer {
        Viewer::Seat(seat) => {
            if let (Some(mine), Some(hand)) = (hands.get_mut(seat.index()), state.hands.get(seat.index())) {
                *mine = Some(*hand);
            }
        }
        Viewer::Everything => hands = state.hands.map(Some),
        Viewer::Public => {}
    }
    let own = viewer == Viewer::Everything || viewer == Viewer::Seat(state.open.turn);
    View {
        open: state.open,
        hands,
        drew: if own { state.drew } else { Few::default() },
        deck: (viewer == Viewer::Everything).then(|| state.deck.as_slice().to_vec()),
    }
}

/// What a viewer is told of an event.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum News {
    /// Cards were played; two of the joker's kind were one.
    CardsPlayed { seat: Seat, cards: Vec<Colour>, joker: Option<Colour> },
    /// A cloister was placed.
    CloisterPlaced { seat: Seat, space: Space },
    /// An advisor was placed.
    AdvisorPlaced { seat: Seat, country: Country },
    /// A card was thrown away.
    CardDiscarded { seat: Seat, card: Colour },
    /// Nothing was done.
    Passed { seat: Seat },
    /// A card was drawn; from the deck only its drawer hears which.
    CardsDrawn { seat: Seat, card: Option<Colour>, from: From },
    /// A card was turned up.
    CardTurnedUp { card: Colour },
    /// The deck ran out.
    DeckExhausted { pile: u8 },
    /// The cloisters of a country were scored.
    CloistersScored { country: Country, counts: Vec<u8>, points: Vec<i64> },
    /// The discard became the new deck.
    DeckMade { count: u8 },
    /// An alliance was scored.
    AllianceScored { number: u8, points: Vec<i64> },
    /// A chain was scored.
    ChainScored { seat: Seat, spaces: Vec<Space>, points: i64 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, left: Vec<u8>, winners: Vec<Seat> },
}

/// What a viewer may know of an event; none for bookkeeping.
pub(super) fn news(event: &Event, viewer: Viewer) -> Option<News> {
    Some(match event.clone() {
        Event::TurnBegan { .. } | Event::DrawBegan { .. } => return None,
        Event::CardsPlayed { seat, cards, joker } => News::CardsPlayed { seat, cards, joker },
        Event::CloisterPlaced { seat, space } => News::CloisterPlaced { seat, space },
        Event::AdvisorPlaced { seat, country } => News::AdvisorPlaced { seat, country },
        Event::CardDiscarded { seat, card } => News::CardDiscarded { seat, card },
        Event::Passed { seat } => News::Passed { seat },
        Event::CardsDrawn { seat, card, from } => {
            let known = from == From::Open || viewer == Viewer::Seat(seat) || viewer == Viewer::Everything;
            News::CardsDrawn { seat, card: known.then_some(card), from }
        }
        Event::CardTurnedUp { card } => News::CardTurnedUp { card },
        Event::DeckExhausted { pile } => News::DeckExhausted { pile },
        Event::CloistersScored { country, counts, points } => News::CloistersScored { country, counts, points },
        Event::DeckMade { cards } => News::DeckMade { count: cards.len() as u8 },
        Event::AllianceScored { number, points } => News::AllianceScored { number, points },
        Event::ChainScored { seat, spaces, points } => News::ChainScored { seat, spaces, points },
        Event::GameEnded { scores, left, winners } => News::GameEnded { scores, left, winners },
    })
}

/// Another state that fits all that the viewer knows: the cards that lie neither open nor in a known hand are dealt
/// anew to the other hands and the deck; a hand keeps the cards that were taken openly.
pub(super) fn imagine(view: &View, dice: &mut Dice) -> State {
    let open = view.open;
    let mut rest = open.cards;
    let mut take = |card: Colour| rest[card.index()] = rest[card.index()].saturating_sub(1);
    open.open.as_slice().iter().for_each(|card| take(*card));
    view.hands.iter().flatten().flat_map(|hand| hand.as_slice()).for_each(|card| take(*card));
    for seat in open.all_seats().filter(|seat| view.hands[seat.index()].is_none()) {
        for card in Colour::all() {
            (0..open.known[seat.index()][card.index()]).for_each(|_| take(card));
        }
    }
    let hidden = |counts: &[u8; COLOURS]| -> Vec<Colour> {
        Colour::all().flat_map(|card| std::iter::repeat_n(card, usize::from(counts[card.index()]))).collect()
    };
    for (left, gone) in rest.iter_mut().zip(open.discard) {
        *left = left.saturating_sub(gone);
    }
    let mut cards = hidden(&rest);
    dice.shuffle(&mut cards);
    let mut hands = [Hand::default(); SEATS_MAX];
    for seat in open.all_seats() {
        let at = seat.index();
        hands[at] = match view.hands[at] {
            Some(hand) => hand,
            None => {
                let mut hand = hidden(&open.known[at]);
                hand.truncate(usize::from(open.hands[at]));
                while hand.len() < usize::from(open.hands[at]) {
                    match cards.pop() {
                        Some(card) => hand.push(card),
                        None => break,
                    }
                }
                hand.into_iter().collect()
            }
        };
    }
    let deck = match &view.deck {
        Some(deck) => deck.iter().copied().collect(),
        None => cards.into_iter().take(usize::from(open.deck)).collect(),
    };
    // The card drawn last is one of the hand's; to others it is any of those not taken openly.
    let drawing = open.phase == Phase::Draw;
    let drew = if view.hands[open.turn.index()].is_none() && drawing {
        hands[open.turn.index()].as_slice().last().copied().into_iter().collect()
    } else {
        view.drew
    };
    State { open, hands, deck, drew }
}
