//! Answers become events.

use super::WebOfPowerCard;
use super::cards::{Card, Law};
use super::event::{Event, Return, count};
use super::orders::Order;
use super::score::Sheet;
use super::state::{Open, Phase, State};
use super::taking::{Place, Taking};
use crate::game::{Ledger, Seat};

type Table = Ledger<WebOfPowerCard>;

/// Carries out one order of the seat whose turn it is.
pub(super) fn resolve(ledger: &mut Table, seat: Seat, order: &Order) {
    match order {
        Order::Law { law } => {
            ledger.emit(Event::LawPlayed { seat, law: *law });
            if *law == Law::TakeBackStone {
                ledger.emit(Event::StoneReturned { seat, how: Return::Law, card: None });
            }
            let open = &ledger.state().open;
            let phase = if open.laws_held[seat.index()] > 0 { Phase::Law } else { open.phase_after_laws(seat) };
            ledger.emit(Event::PhaseBegan { phase });
        }
        Order::NoLaw {} => {
            let phase = ledger.state().open.phase_after_laws(seat);
            ledger.emit(Event::PhaseBegan { phase });
        }
        Order::Give { stone } => {
            ledger.emit(Event::StoneChosen { seat, stone: *stone });
            if ledger.state().open.gives.len() >= 3 {
                ledger.emit(Event::PhaseBegan { phase: Phase::Take });
            }
        }
        Order::NoGive {} => ledger.emit(Event::PhaseBegan { phase: Phase::Take }),
        Order::Take { places } => take(ledger, seat, places),
        Order::TakeAny {} => {
            let first = first_choice(&ledger.state().open, seat);
            take(ledger, seat, &first.map(Place::Card).into_iter().collect::<Vec<_>>());
        }
        Order::Pass {} => {
            ledger.emit(Event::TurnSkipped { seat, asked: true });
            next_turn(ledger);
        }
        Order::Claim { card } => {
            ledger.emit(Event::StonePlaced { seat, card: *card });
            next_turn(ledger);
        }
        Order::Move { from, to } => {
            ledger.emit(Event::StoneMoved { seat, from: *from, to: *to });
            next_turn(ledger);
        }
        Order::NoClaim {} => next_turn(ledger),
        Order::Skip {} => {
            ledger.emit(Event::TurnSkipped { seat, asked: false });
            next_turn(ledger);
        }
        Order::Score {} => score(ledger),
    }
}

/// The card that is taken for a player who did not write: the first legal one in the order
/// 1L 1R 2L … 4R, unclaimed ones first.
pub(super) fn first_choice(open: &Open, seat: Seat) -> Option<Card> {
    let taking = Taking::new(open, seat);
    let mut claimed = None;
    for (_, _, card) in taking.choices() {
        if open.claimant(card).is_none() {
            return Some(card);
        }
        claimed = claimed.or(Some(card));
    }
    claimed
}

fn take(ledger: &mut Table, seat: Seat, places: &[Place]) {
    let mut taking = Taking::new(&ledger.state().open, seat);
    for place in places {
        // Legality was asked before; an order that is not legal takes what it can.
        let Ok(taken) = taking.take(*place) else { break };
        ledger.emit(Event::CardTaken { seat, card: taken.card, row: taken.end.0 as u8, side: taken.end.1 });
        if let Some((stone, to)) = taken.paid {
            ledger.emit(Event::StoneLost { seat, stone, to });
            ledger.emit(Event::StoneReturned { seat: to, how: Return::Taken, card: Some(taken.card) });
        }
        if taken.own {
            ledger.emit(Event::StoneReturned { seat, how: Return::Own, card: Some(taken.card) });
        }
        if let Some(on) = ledger.state().under.as_slice().iter().find(|on| on.card == taken.card).copied() {
            ledger.emit(Event::LawFound { seat, card: on.card, law: on.law });
        }
    }
    let open = &ledger.state().open;
    if open.grid_is_empty() {
        // The last card ends the game at once: no stone is placed any more.
        score(ledger);
    } else {
        // Asked also where nothing can be claimed, so that a line that says so hears why not.
        ledger.emit(Event::PhaseBegan { phase: Phase::Claim });
    }
}

/// The phase in which a seat's turn begins: a seat that can take nothing and holds no law that
/// would help is skipped unasked.
pub(super) fn first_phase(state: &State, seat: Seat) -> Phase {
    let open = &state.open;
    let helped = state.held[seat.index()][Law::TakeBackStone.index()] > 0 && open.removed[seat.index()] > 0;
    if !open.grid_is_empty() && open.stuck(seat) && !helped { Phase::Skip } else { open.first_phase(seat) }
}

fn next_turn(ledger: &mut Table) {
    let seat = ledger.state().open.after(ledger.state().open.turn);
    let phase = first_phase(ledger.state(), seat);
    ledger.emit(Event::TurnBegan { seat, phase });
}

fn score(ledger: &mut Table) {
    let state = *ledger.state();
    let minus = state.held.map(|held| held[Law::MinusTwo.index()]);
    let sheet = Sheet::of(&state.open, &minus);
    let seats = usize::from(state.open.seats);
    for land in super::cards::data().scoring.iter().copied() {
        let at = land.index();
        ledger.emit(Event::LandScored {
            land,
            cards: sheet.cards[at][..seats].to_vec(),
            points: sheet.land_points[at][..seats].to_vec(),
            symbols: sheet.symbol_points[at][..seats].to_vec(),
        });
    }
    for seat in state.open.all_seats() {
        let at = seat.index();
        if sheet.chain_points[at] > 0 {
            let (ships, carriages, points) = (sheet.ships[at], sheet.carriages[at], sheet.chain_points[at]);
            ledger.emit(Event::ChainScored { seat, ships, carriages, points });
        }
    }
    for seat in state.open.all_seats() {
        let at = seat.index();
        if minus[at] > 0 {
            ledger.emit(Event::LawsShown { seat, count: minus[at], points: sheet.minus[at] });
        }
    }
    ledger.emit(Event::GameEnded {
        scores: state.open.all_seats().map(|seat| sheet.total(seat)).collect(),
        cards: state.open.all_seats().map(|seat| count(state.open.lands[seat.index()])).collect(),
        winners: sheet.winner(&state.open).into_iter().collect(),
    });
}
