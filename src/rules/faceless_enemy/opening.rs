//! The beginning of a game: splitting the fixed cards, placing, the draw for the start.

use super::army::{Counts, EVEN, Rank, fixed_cards, fixed_of};
use super::event::Event;
use super::field::Side;
use super::formation;
use super::orders::Order;
use super::state::{Phase, Plan, Row, State};
use super::turn::{Table, begin_turn};
use super::view::view;
use crate::dice::Dice;
use crate::game::{Answer, Seat, Viewer};

/// Carries out the answers of all seats that were asked.
pub(super) fn resolve(ledger: &mut Table, answers: &[Answer<Order>], dice: &mut Dice) {
    let phase = ledger.state().open.phase;
    for answer in answers {
        let seat = answer.request.seat;
        match &answer.order {
            Order::Split { ranks } => split(ledger, seat, ranks),
            Order::Row { row, ranks } => ledger.emit(Event::RowSaid { seat, row: *row, ranks: ranks.clone() }),
            Order::Random {} | Order::Formation { .. } => {
                let (row, at) = match phase {
                    Phase::Front => (Row::Front, 0),
                    Phase::Rear => (Row::Rear, 1),
                    Phase::Shared => (Row::Shared, 2),
                    _ => continue,
                };
                let ranks = match &answer.order {
                    Order::Formation { name, ranks } => {
                        let rows = formation::rows(&view(ledger.state(), Viewer::Seat(seat)), seat, name, ranks).unwrap_or_default();
                        rows.into_iter().nth(at).unwrap_or_default()
                    }
                    _ => Vec::new(),
                };
                ledger.emit(Event::RowSaid { seat, row, ranks });
            }
            Order::Starter { partner } => {
                let first = if *partner { ledger.state().open.partner(seat).unwrap_or(seat) } else { seat };
                ledger.emit(Event::FirstChosen { seat: first });
                return begin_turn(ledger, first);
            }
            _ => {}
        }
    }
    let number = ledger.state().open.number;
    let four = ledger.state().open.seats == 4;
    match phase {
        // Each partner now sees a hand: a round of its own.
        Phase::Split => ledger.emit(Event::PhaseBegan { phase: Phase::Front, number: number.saturating_add(1) }),
        Phase::Front => ledger.emit(Event::PhaseBegan { phase: Phase::Rear, number }),
        Phase::Rear if four => ledger.emit(Event::PhaseBegan { phase: Phase::Shared, number }),
        Phase::Rear | Phase::Shared => ledger.emit(Event::PhaseBegan { phase: Phase::Rest, number }),
        _ => place(ledger, dice),
    }
}

fn split(ledger: &mut Table, seat: Seat, ranks: &[Rank]) {
    let state = ledger.state();
    let side = state.open.side(seat);
    let fixed = fixed_of(ranks).unwrap_or(EVEN);
    let count = fixed.count_ones() as u8;
    let deal = state.deals[side.index()];
    let (west_deal, east_deal) = deal.as_slice().split_at(usize::from(13 - count).min(deal.len()));
    let hand = |fixed: u8, dealt: &[Rank]| -> Vec<Rank> {
        let all: Counts = fixed_cards(fixed).chain(dealt.iter().copied()).collect();
        all.cards().collect()
    };
    let (west, east) = (hand(fixed, west_deal), hand(!fixed & 0b11_1111, east_deal));
    ledger.emit(Event::CardsSplit { side, fixed, count, west, east });
}

fn place(ledger: &mut Table, dice: &mut Dice) {
    let seats: Vec<Seat> = ledger.state().open.all_seats().collect();
    for seat in seats {
        let state = ledger.state();
        let (hand, plan) = (state.hands[seat.index()], state.plans[seat.index()]);
        let [front, rear, shared] = filled(hand.as_slice(), &plan, state.open.seats == 4, dice);
        ledger.emit(Event::ArmyPlaced { seat, front, rear, shared });
    }
    draw_start(ledger, dice);
}

/// The rows of a hand, as far as the plan says; the rest by chance, the king and the queen in the rear.
fn filled(hand: &[Rank], plan: &Plan, four: bool, dice: &mut Dice) -> [Vec<Rank>; 3] {
    let mut left: Counts = hand.iter().copied().collect();
    plan.cards().for_each(|rank| {
        left.take(rank);
    });
    let mut rows = [Row::Front, Row::Rear, Row::Shared].map(|row| plan.row(row).to_vec());
    let (size, shared) = if four { (6, 1) } else { (13, 0) };
    let mut first = Vec::new();
    if rows[1].is_empty() {
        first.extend([Rank::KING, Rank::QUEEN].into_iter().filter(|rank| left.take(*rank)));
    }
    let mut rest: Vec<Rank> = left.cards().collect();
    dice.shuffle(&mut rest);
    if rows[1].is_empty() {
        first.extend(rest.drain(..rest.len().min(size - first.len())));
        dice.shuffle(&mut first);
        rows[1] = first;
    }
    for (row, size) in [(0, size), (2, shared)] {
        if rows[row].is_empty() {
            rows[row] = rest.drain(..rest.len().min(size)).collect();
        }
    }
    rows
}

/// The cards of a side that were left over at the deal and not yet drawn.
pub(super) fn left_over(state: &State, side: Side) -> Counts {
    let mut left = Counts::whole();
    let open = &state.open;
    let placed = open.field.of(side).iter().filter_map(|at| state.faces.at(at));
    let dead = open.graves[side.index()].as_slice().iter().map(|dead| dead.rank);
    let held = open.seats_of(side).flat_map(|seat| state.hands[seat.index()].as_slice().to_vec());
    let drawn = open.drawn[side.index()].as_slice().to_vec();
    for rank in placed.chain(dead).chain(held).chain(drawn) {
        left.take(rank);
    }
    left
}

fn draw_start(ledger: &mut Table, dice: &mut Dice) {
    let side = loop {
        let drawn = Side::BOTH.map(|side| {
            let left: Vec<Rank> = left_over(ledger.state(), side).cards().collect();
            dice.pick(&left).copied()
        });
        // Cards for ever new draws run out in no game; should they, the south begins.
        let [Some(south), Some(north)] = drawn else { break Side::South };
        ledger.emit(Event::StartDrawn { south, north });
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => break Side::South,
            std::cmp::Ordering::Less => break Side::North,
            std::cmp::Ordering::Equal => {}
        }
    };
    ledger.emit(Event::StarterFound { side });
    let open = &ledger.state().open;
    let first = open.seat(side, 0);
    if open.seats == 4 {
        let number = open.number.saturating_add(1);
        ledger.emit(Event::PhaseBegan { phase: Phase::First, number });
        // Asked is the western partner.
    } else {
        begin_turn(ledger, first);
    }
}
