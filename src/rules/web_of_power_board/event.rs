//! What can happen, and the state after it. No branch on rules here: an event carries what it changes.

use super::map::{Colour, Country, Space};
use super::state::{Latest, Phase, State};
use crate::game::{Few, Seat};
use serde::{Deserialize, Serialize};

/// Where a card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum From {
    /// The top of the deck: only its drawer sees it.
    Deck,
    /// The open cards.
    Open,
}

/// Something that happened.
// Fields are named for what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A seat's turn begins (bookkeeping).
    TurnBegan { seat: Seat },
    /// So many cards are to be drawn (bookkeeping).
    DrawBegan { count: u8 },
    /// Cards were played for pieces: cards of the country, and the kind of the two alike that were a joker.
    CardsPlayed { seat: Seat, cards: Vec<Colour>, joker: Option<Colour> },
    /// A cloister was placed.
    CloisterPlaced { seat: Seat, space: Space },
    /// An advisor was placed.
    AdvisorPlaced { seat: Seat, country: Country },
    /// Nothing was placed: a card was thrown away.
    CardDiscarded { seat: Seat, card: Colour },
    /// Nothing was done, in the last turns.
    Passed { seat: Seat },
    /// A card was drawn.
    CardsDrawn { seat: Seat, card: Colour, from: From },
    /// A card of the deck was turned up.
    CardTurnedUp { card: Colour },
    /// The deck ran out, for the first or the second time.
    DeckExhausted { pile: u8 },
    /// The cloisters of a country were scored: how many each seat has, and the points.
    CloistersScored { country: Country, counts: Vec<u8>, points: Vec<i64> },
    /// The discard became the new deck, in this order, its top last.
    DeckMade { cards: Vec<Colour> },
    /// An alliance was scored.
    AllianceScored { number: u8, points: Vec<i64> },
    /// A chain was scored: its spaces in order.
    ChainScored { seat: Seat, spaces: Vec<Space>, points: i64 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, left: Vec<u8>, winners: Vec<Seat> },
}

impl Event {
    /// Whose doing it is.
    fn seat(&self) -> Option<Seat> {
        match self {
            Event::TurnBegan { seat }
            | Event::CardsPlayed { seat, .. }
            | Event::CloisterPlaced { seat, .. }
            | Event::AdvisorPlaced { seat, .. }
            | Event::CardDiscarded { seat, .. }
            | Event::Passed { seat }
            | Event::CardsDrawn { seat, .. }
            | Event::ChainScored { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

/// The state after an event. One of a seat that there is none of, as a log that was tampered with may have, changes nothing.
pub(super) fn advance(state: &mut State, event: &Event) {
    if event.seat().is_some_and(|seat| seat.0 >= state.open.seats) {
        return;
    }
    let open = &mut state.open;
    match event {
        Event::TurnBegan { seat } => {
            open.turn = *seat;
            open.phase = Phase::Play;
            open.number = open.number.saturating_add(1);
            open.to_draw = 0;
            open.latest[seat.index()] = Latest::default();
            state.drew = Few::default();
        }
        Event::DrawBegan { count } => {
            open.phase = Phase::Draw;
            open.to_draw = *count;
        }
        Event::CardsPlayed { seat, cards, joker } => {
            cards.iter().chain(joker).chain(joker).for_each(|card| throw_away(state, *seat, *card));
        }
        Event::CardDiscarded { seat, card } => throw_away(state, *seat, *card),
        Event::Passed { .. } => {}
        Event::CloisterPlaced { seat, space } => {
            open.cloisters.put(*space, *seat);
            open.latest[seat.index()].cloisters.push(*space);
            open.cloisters_left[seat.index()] = open.cloisters_left[seat.index()].saturating_sub(1);
        }
        Event::AdvisorPlaced { seat, country } => {
            let count = &mut open.advisors[country.index()][seat.index()];
            *count = count.saturating_add(1);
            open.latest[seat.index()].advisors.push(*country);
            open.advisors_left[seat.index()] = open.advisors_left[seat.index()].saturating_sub(1);
        }
        Event::CardsDrawn { seat, card, from } => {
            match from {
                From::Deck => {
                    let last = state.deck.len().saturating_sub(1);
                    state.deck.remove(last);
                    open.deck = open.deck.saturating_sub(1);
                }
                From::Open => {
                    if let Some(at) = open.open.as_slice().iter().position(|lies| lies == card) {
                        open.open.remove(at);
                    }
                    let known = &mut open.known[seat.index()][card.index()];
                    *known = known.saturating_add(1);
                }
            }
            state.hands[seat.index()].push(*card);
            open.hands[seat.index()] = state.hands[seat.index()].len() as u8;
            open.to_draw = open.to_draw.saturating_sub(1);
            state.drew = [*card].into_iter().collect();
        }
        Event::CardTurnedUp { card } => {
            let last = state.deck.len().saturating_sub(1);
            state.deck.remove(last);
            open.deck = open.deck.saturating_sub(1);
            open.open.push(*card);
        }
        Event::DeckExhausted { pile } => {
            open.exhausted = *pile == 1;
            open.last_turns = *pile == 2;
        }
        Event::CloistersScored { points, .. } | Event::AllianceScored { points, .. } => add(&mut open.scores, points),
        Event::ChainScored { seat, points, .. } => {
            let mut each = vec![0; usize::from(open.seats)];
            if let Some(sum) = each.get_mut(seat.index()) {
                *sum = *points;
            }
            add(&mut open.scores, &each);
        }
        Event::DeckMade { cards } => {
            state.deck = cards.iter().copied().collect();
            open.deck = state.deck.len() as u8;
            open.discard = Default::default();
            open.exhausted = false;
            open.pile = 2;
        }
        Event::GameEnded { winners, .. } => {
            open.winners = winners.iter().map(|seat| seat.0).collect();
            open.phase = Phase::Over;
        }
    }
}

fn throw_away(state: &mut State, seat: Seat, card: Colour) {
    let hand = &mut state.hands[seat.index()];
    if let Some(at) = hand.as_slice().iter().position(|held| *held == card) {
        hand.remove(at);
    }
    let open = &mut state.open;
    open.hands[seat.index()] = hand.len() as u8;
    open.discard[card.index()] = open.discard[card.index()].saturating_add(1);
    let known = &mut open.known[seat.index()][card.index()];
    *known = known.saturating_sub(1);
}

fn add(scores: &mut Few<i64, 5>, points: &[i64]) {
    *scores = scores.as_slice().iter().zip(points).map(|(score, points)| score.saturating_add(*points)).collect();
}
