//! Whose turn it is, what is decided next in it, and when the game is over.

use super::FacelessEnemy;
use super::event::Event;
use super::state::{End, Open, Phase};
use crate::game::{Ledger, Seat};

/// A game with the events that are being made.
pub(super) type Table = Ledger<FacelessEnemy>;

/// Goes on to what is decided after a phase: what nobody could use is not asked.
pub(super) fn after(ledger: &mut Table, phase: Phase) {
    let open = &ledger.state().open;
    if open.phase == Phase::Over {
        return;
    }
    let [looks, strikes] = open.hopes;
    let next = if phase < Phase::Scout && (looks || !open.perhaps_scouts(open.turn).is_empty()) {
        Phase::Scout
    } else if phase < Phase::Strike && (strikes || open.has_lines(open.side(open.turn))) {
        Phase::Strike
    } else {
        return end_turn(ledger);
    };
    ledger.emit(Event::PhaseBegan { phase: next, number: ledger.state().open.number });
}

/// Begins a seat's turn.
pub(super) fn begin_turn(ledger: &mut Table, seat: Seat) {
    let open = &ledger.state().open;
    let (phase, hopes) = beginning(open, seat);
    ledger.emit(Event::TurnBegan { seat, phase, hopes });
}

/// How a seat's turn begins: with what, and whether there is something to look at and to strike.
pub(super) fn beginning(open: &Open, seat: Seat) -> (Phase, [bool; 2]) {
    let fresh = Open { shot: Default::default(), scouted: Default::default(), ..*open };
    let phase = if fresh.perhaps_shooters(seat).is_empty() { Phase::Move } else { Phase::Shoot };
    (phase, [!fresh.perhaps_scouts(seat).is_empty(), fresh.has_lines(fresh.side(seat))])
}

fn end_turn(ledger: &mut Table) {
    let mut seat = ledger.state().open.turn;
    ledger.emit(Event::TurnEnded { seat });
    for _ in 0..=ledger.state().open.seats {
        let open = &ledger.state().open;
        let side = open.side(seat);
        // The turn that could have made it even is over. One that is passed over leaves it to the partner, who may have a card.
        let none_left = || open.seats_of(side).all(|seat| open.is_skipped(seat));
        if open.fallen[side.index()] && (!open.is_skipped(seat) || none_left()) {
            return end(ledger, End::Won { side: side.other() });
        }
        if open.limit_reached() && open.fallen == [false; 2] {
            return end(ledger, End::Limit {});
        }
        seat = open.after(seat);
        if !open.is_skipped(seat) {
            return begin_turn(ledger, seat);
        }
        ledger.emit(Event::TurnSkipped { seat });
    }
    // Nobody can move: no play by the rules comes here.
    end(ledger, End::Limit {});
}

/// The game is over.
pub(super) fn end(ledger: &mut Table, end: End) {
    ledger.emit(Event::GameEnded { end });
}
