//! What can happen, and the state after it. No branch on rules here: an event carries what it changes.

use super::army::Rank;
use super::field::{Card, Deed, Side};
use super::square::{Square, Squares};
use super::state::{Dead, End, Note, Phase, Row, SEATS_MAX, State};
use crate::game::{Few, Seat};
use serde::{Deserialize, Serialize};

/// Why a card was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// It shoots.
    Shoots,
    /// It is shot at.
    ShotAt,
    /// It attacks.
    Attacks,
    /// It is attacked.
    Attacked,
    /// It scouts.
    Scouts,
    /// A scout looked at it.
    Scouted,
    /// It is struck at.
    StruckAt,
    /// It strikes.
    Strikes,
    /// Its owner wanted it.
    Own,
}

/// How a card was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// Shot.
    Shot,
    /// Beaten by the card that attacked it.
    Beaten,
    /// Beaten by the card that it attacked.
    Failed,
    /// A king who met a scout.
    Scout,
    /// A knight who attacked the queen.
    Shame,
    /// Struck in line.
    Line,
    /// Struck with a triangle.
    Triangle,
}

/// Why a card that could have been lost stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stay {
    /// The queen is not shot.
    Queen,
    /// The wall of shields.
    Shields,
    /// A knight does not beat the queen.
    Knight,
    /// The line of spears.
    Spears,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Event {
    /// A team split the fixed cards, and each partner got a hand.
    CardsSplit { side: Side, fixed: u8, count: u8, west: Vec<Rank>, east: Vec<Rank> },
    /// A seat said one row of its placement; no ranks: left to chance.
    RowSaid { seat: Seat, row: Row, ranks: Vec<Rank> },
    /// What is decided next, where no turn begins (bookkeeping).
    PhaseBegan { phase: Phase, number: u32 },
    /// A seat's cards stand on the board.
    ArmyPlaced { seat: Seat, front: Vec<Rank>, rear: Vec<Rank>, shared: Vec<Rank> },
    /// Both sides drew a card for the start.
    StartDrawn { south: Rank, north: Rank },
    /// A side begins.
    StarterFound { side: Side },
    /// The starting team chose who of it begins.
    FirstChosen { seat: Seat },
    /// A seat's turn begins (bookkeeping).
    TurnBegan { seat: Seat, phase: Phase, hopes: [bool; 2] },
    /// A card shoots at the square ahead.
    Shot { seat: Seat, from: Square, to: Square },
    /// A card moved to a free square. Seen: which wings know it there.
    CardMoved { seat: Seat, from: Square, to: Square, seen: u8 },
    /// A card attacks another.
    Attacked { seat: Seat, from: Square, to: Square },
    /// A card looks about.
    Scouted { seat: Seat, from: Square },
    /// A strike at a card begins.
    StrikeBegan { seat: Seat, target: Square, triangle: bool },
    /// A card was turned up.
    CardShown { square: Square, side: Side, rank: Rank, seen: u8, cause: Cause },
    /// A card was lost.
    CardLost { square: Square, side: Side, rank: Rank, home: Square, loss: Loss },
    /// The winner of an attack goes where its enemy stood.
    CardFollowed { from: Square, to: Square, seen: u8 },
    /// A card stays although it was shot at or attacked.
    CardStayed { square: Square, rank: Rank, why: Stay },
    /// A card that attacked and won, or was attacked and held its place, is noted for it (bookkeeping).
    DeedNoted { square: Square, deed: Deeds },
    /// A strike was not made: the card struck at stays.
    StrikeLeft { target: Square },
    /// A king fell.
    KingFell { side: Side },
    /// A seat did nothing with its move.
    Passed { seat: Seat },
    /// A seat's turn is over (bookkeeping).
    TurnEnded { seat: Seat },
    /// A seat without a card that it controls was passed over.
    TurnSkipped { seat: Seat },
    /// A seat allowed its partner's strikes to show its cards, or no longer does.
    Permitted { seat: Seat, partner: bool },
    /// A seat wrote a private note on the card of a square; no text takes it back.
    NoteWritten { seat: Seat, home: Square, text: String },
    /// The game is over.
    GameEnded { end: End },
}

/// Deeds that no other event tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deeds {
    /// It attacked.
    Attacked,
    /// It was attacked.
    Stood,
}

impl Event {
    /// Whose doing it is, where that is a seat.
    fn seat(&self) -> Option<Seat> {
        match self {
            Event::RowSaid { seat, .. }
            | Event::ArmyPlaced { seat, .. }
            | Event::FirstChosen { seat }
            | Event::TurnBegan { seat, .. }
            | Event::Shot { seat, .. }
            | Event::CardMoved { seat, .. }
            | Event::Attacked { seat, .. }
            | Event::Scouted { seat, .. }
            | Event::StrikeBegan { seat, .. }
            | Event::Passed { seat }
            | Event::TurnEnded { seat }
            | Event::TurnSkipped { seat }
            | Event::Permitted { seat, .. }
            | Event::NoteWritten { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

/// The state after an event.
pub(super) fn advance(state: &mut State, event: &Event) {
    // Files are edited: a seat that there is not does nothing. The hash of the state then tells.
    if event.seat().is_some_and(|seat| seat.index() >= SEATS_MAX) {
        return;
    }
    let open = &mut state.open;
    match event {
        Event::CardsSplit { side, fixed, count, west, east } => {
            state.fixed[side.index()] = *fixed;
            state.deals[side.index()] = Few::default();
            open.split.push(*count);
            let seats = [open.seat(*side, 0), open.seat(*side, 1)];
            for (seat, hand) in seats.into_iter().zip([west, east]) {
                state.hands[seat.index() % SEATS_MAX] = hand.iter().copied().collect();
            }
        }
        Event::RowSaid { seat, row, ranks } => {
            let plan = &mut state.plans[seat.index()];
            match row {
                Row::Front => plan.front = ranks.iter().copied().collect(),
                Row::Rear => plan.rear = ranks.iter().copied().collect(),
                Row::Shared => plan.shared = ranks.iter().copied().collect(),
            }
        }
        Event::PhaseBegan { phase, number } => {
            open.phase = *phase;
            open.number = *number;
        }
        Event::ArmyPlaced { seat, front, rear, shared } => {
            state.hands[seat.index()] = Few::default();
            state.plans[seat.index()] = super::state::Plan::default();
            let side = open.side(*seat);
            for (row, ranks) in [(Row::Front, front), (Row::Rear, rear), (Row::Shared, shared)] {
                for (square, rank) in open.row_squares(*seat, row).into_iter().zip(ranks) {
                    let seen = open.seen_at(square);
                    open.field.put(square, Card { side, home: square, seen, ..Card::default() });
                    state.faces.set(square, Some(*rank));
                }
            }
        }
        Event::StartDrawn { south, north } => {
            open.drawn[0].push(*south);
            open.drawn[1].push(*north);
        }
        Event::StarterFound { side } => open.starter = *side,
        Event::FirstChosen { seat } => open.turn = *seat,
        Event::TurnBegan { seat, phase, hopes } => {
            open.turn = *seat;
            open.phase = *phase;
            open.number = open.number.saturating_add(1);
            open.shot = Squares::default();
            open.scouted = Squares::default();
            open.hopes = *hopes;
        }
        Event::Shot { from, .. } => {
            open.shot.add(*from);
            open.note_deed(*from, Deed::Shot);
        }
        Event::CardMoved { from, to, seen, .. } | Event::CardFollowed { from, to, seen } => {
            if let Some(mut card) = open.field.take(*from) {
                card.seen = *seen & 3;
                card.moves = card.moves.saturating_add(1).min(250);
                open.field.put(*to, card);
                let rank = state.faces.at(*from);
                state.faces.set(*from, None);
                state.faces.set(*to, rank);
            }
        }
        Event::Attacked { .. } | Event::StrikeBegan { .. } | Event::StrikeLeft { .. } | Event::Passed { .. } => {}
        Event::Scouted { from, .. } => {
            open.scouted.add(*from);
            open.note_deed(*from, Deed::Scouted);
        }
        Event::CardShown { square, rank, cause, .. } => {
            open.field.change(*square, |card| {
                card.up = Some(*rank);
                card.seen = 3;
            });
            if *cause == Cause::Strikes {
                open.note_deed(*square, Deed::Struck);
            }
        }
        Event::CardLost { square, side, rank, home, .. } => {
            open.field.take(*square);
            state.faces.set(*square, None);
            open.graves[side.index()].push(Dead { rank: *rank, home: *home });
        }
        Event::CardStayed { square, why, .. } => {
            let deed = if matches!(why, Stay::Queen | Stay::Shields) { Deed::ShotAt } else { Deed::Stood };
            open.note_deed(*square, deed);
        }
        Event::DeedNoted { square, deed } => {
            open.note_deed(*square, if *deed == Deeds::Attacked { Deed::Attacked } else { Deed::Stood });
        }
        Event::KingFell { side } => open.fallen[side.index()] = true,
        Event::TurnEnded { seat } | Event::TurnSkipped { seat } => {
            open.used[seat.index()] = open.used[seat.index()].saturating_add(1);
        }
        Event::Permitted { seat, partner } => open.permits[seat.index()] = *partner,
        Event::NoteWritten { seat, home, text } => {
            state.notes.retain(|note| (note.seat, note.home) != (*seat, *home));
            if !text.is_empty() {
                state.notes.push(Note { seat: *seat, home: *home, text: text.clone() });
            }
        }
        Event::GameEnded { end } => {
            open.end = Some(*end);
            open.phase = Phase::Over;
        }
    }
}
