//! What can happen, and the state after it. No branch on rules here: an event carries what it changes.

use super::cards::{Card, CardSet, Land, Law, SEATS_MAX};
use super::state::{LawOn, Phase, Side, State, Stone};
use crate::game::Few;
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// How a stone came back to its owner's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Return {
    /// The owner took the card below it.
    Own,
    /// An opponent took the card below it.
    Taken,
    /// By law, from out of the game.
    Law,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Event {
    /// A seat's turn begins (bookkeeping).
    TurnBegan { seat: Seat, phase: Phase },
    /// Something else is decided next (bookkeeping).
    PhaseBegan { phase: Phase },
    /// A law was played.
    LawPlayed { seat: Seat, law: Law },
    /// Which stone is to be paid with, should one be (bookkeeping).
    StoneChosen { seat: Seat, stone: Stone },
    /// A card was taken.
    CardTaken { seat: Seat, card: Card, row: u8, side: Side },
    /// A stone left the game.
    StoneLost { seat: Seat, stone: Stone, to: Seat },
    /// A stone came back to its owner's hand.
    StoneReturned { seat: Seat, how: Return, card: Option<Card> },
    /// The taker of a card found a law on it; only they know which.
    LawFound { seat: Seat, card: Card, law: Law },
    /// A card was claimed.
    StonePlaced { seat: Seat, card: Card },
    /// A claim was moved.
    StoneMoved { seat: Seat, from: Card, to: Card },
    /// A turn was passed over: nothing can be taken. Asked: the seat holds a law that would help
    /// and passed; else it was not asked, and so holds none.
    TurnSkipped { seat: Seat, asked: bool },
    /// A land was scored: cards of each seat, and the points for cards and for symbols.
    LandScored { land: Land, cards: Vec<u8>, points: Vec<i64>, symbols: Vec<i64> },
    /// A chain of ships or carriages was scored.
    ChainScored { seat: Seat, ships: u8, carriages: u8, points: i64 },
    /// Minus laws were shown.
    LawsShown { seat: Seat, count: u8, points: i64 },
    /// The game is over.
    GameEnded { scores: Vec<i64>, cards: Vec<u8>, winners: Vec<Seat> },
}

impl Event {
    /// Whose doing it is.
    fn seat(&self) -> Option<Seat> {
        match self {
            Event::TurnBegan { seat, .. }
            | Event::LawPlayed { seat, .. }
            | Event::StoneChosen { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::StoneLost { seat, .. }
            | Event::StoneReturned { seat, .. }
            | Event::LawFound { seat, .. }
            | Event::StonePlaced { seat, .. }
            | Event::StoneMoved { seat, .. }
            | Event::TurnSkipped { seat, .. }
            | Event::ChainScored { seat, .. }
            | Event::LawsShown { seat, .. } => Some(*seat),
            Event::PhaseBegan { .. } | Event::LandScored { .. } | Event::GameEnded { .. } => None,
        }
    }
}

/// The state after an event.
pub(super) fn advance(state: &mut State, event: &Event) {
    // Files are edited: a seat that there is not does nothing, and what counts does not run over.
    // The hash of the state then tells.
    if event.seat().is_some_and(|seat| seat.index() >= SEATS_MAX) {
        return;
    }
    let open = &mut state.open;
    let more = |count: &mut u8| *count = count.saturating_add(1);
    match event {
        Event::TurnBegan { seat, phase } => {
            open.turn = *seat;
            open.phase = *phase;
            open.number = open.number.saturating_add(1);
            open.three = false;
            open.colours = false;
            open.gives = Few::default();
        }
        Event::PhaseBegan { phase } => open.phase = *phase,
        Event::LawPlayed { seat, law } => {
            let at = seat.index();
            state.held[at][law.index()] = state.held[at][law.index()].saturating_sub(1);
            open.laws_held[at] = open.laws_held[at].saturating_sub(1);
            more(&mut open.played[law.index()]);
            match law {
                Law::TakeBackStone => {
                    open.stone_laws_min[at] = open.stone_laws_min[at].saturating_sub(1);
                    open.stone_laws_max[at] = open.stone_laws_max[at].saturating_sub(1);
                }
                Law::ThreeSymbols => open.three = true,
                Law::DifferentColours => open.colours = true,
                Law::MinusTwo => {}
            }
        }
        Event::StoneChosen { stone, .. } => open.gives.push(*stone),
        Event::CardTaken { seat, card, row, .. } => {
            open.rows[usize::from(*row) % 4].take(*card);
            open.lands[seat.index()].add(*card);
        }
        Event::StoneLost { seat, stone, .. } => open.lose_stone(*seat, *stone),
        Event::StoneReturned { seat, card: Some(card), .. } => open.take_claim_back(*seat, *card),
        Event::StoneReturned { seat, card: None, .. } => {
            more(&mut open.hand[seat.index()]);
            open.removed[seat.index()] = open.removed[seat.index()].saturating_sub(1);
        }
        Event::LawFound { seat, card, law } => {
            open.law_at.remove(*card);
            state.under = state.under.as_slice().iter().copied().filter(|on: &LawOn| on.card != *card).collect();
            more(&mut state.held[seat.index()][law.index()]);
            more(&mut open.laws_held[seat.index()]);
            more(&mut open.stone_laws_max[seat.index()]);
        }
        Event::StonePlaced { seat, card } => {
            open.hand[seat.index()] = open.hand[seat.index()].saturating_sub(1);
            open.claims[seat.index()].push(*card);
        }
        Event::StoneMoved { seat, from, to } => {
            open.take_claim_back(*seat, *from);
            open.hand[seat.index()] = open.hand[seat.index()].saturating_sub(1);
            open.claims[seat.index()].push(*to);
        }
        Event::TurnSkipped { seat, asked } => {
            let at = seat.index();
            if *asked {
                open.stone_laws_min[at] = open.stone_laws_min[at].max(1);
            } else {
                open.stone_laws_max[at] = 0;
            }
        }
        Event::LandScored { .. } | Event::ChainScored { .. } => {}
        Event::LawsShown { seat, count, .. } => open.shown[seat.index()] = *count,
        Event::GameEnded { scores, winners, .. } => {
            open.scores = scores.iter().copied().collect();
            open.winners = winners.iter().map(|seat| seat.0).collect();
            open.phase = Phase::Over;
        }
    }
}

/// The cards of a set, for events that name many.
pub(super) fn count(set: CardSet) -> u8 {
    set.len() as u8
}
