//! Answers become events.

use super::WebOfPowerBoard;
use super::event::{Event, From};
use super::legal::payment;
use super::map::{Colour, SEATS_MAX, data};
use super::orders::{Draw, Order, Pay, Piece};
use super::score;
use super::state::{Open, Resume};
use crate::dice::Dice;
use crate::game::{Ledger, Seat};
use crate::rules::ranks::by_rank;

type Table = Ledger<WebOfPowerBoard>;

/// Carries out one order of the seat whose turn it is.
pub(super) fn resolve(ledger: &mut Table, seat: Seat, order: &Order, dice: &mut Dice) {
    match order {
        Order::Place { country, pieces, pay } => {
            let hand = ledger.state().hands[seat.index()];
            // Legality was asked before; what can't be paid places nothing.
            let pay: Vec<Pay> = pay.clone().or_else(|| payment(hand.as_slice(), *country, pieces.len()).ok()).unwrap_or_default();
            let cards: Vec<Colour> = pay.iter().filter(|pay| pay.pair.is_none()).map(|pay| pay.card).collect();
            // A hand of three has no second pair.
            let joker = pay.iter().find_map(|pay| pay.pair);
            let count = cards.len() as u8 + if joker.is_some() { 2 } else { 0 };
            ledger.emit(Event::CardsPlayed { seat, cards, joker });
            for piece in pieces {
                ledger.emit(match piece {
                    Piece::Cloister(space) => Event::CloisterPlaced { seat, space: *space },
                    Piece::Advisor => Event::AdvisorPlaced { seat, country: *country },
                });
            }
            placed(ledger, seat, count, dice);
        }
        Order::Discard { card } => {
            ledger.emit(Event::CardDiscarded { seat, card: *card });
            placed(ledger, seat, 1, dice);
        }
        Order::Pass {} => {
            ledger.emit(Event::Passed { seat });
            end_turn(ledger, seat, dice);
        }
        Order::Draw { from, .. } => draw(ledger, seat, *from, dice),
    }
}

/// After placing or throwing away: as many cards are drawn, but not in the last turns.
fn placed(ledger: &mut Table, seat: Seat, count: u8, dice: &mut Dice) {
    let open = &ledger.state().open;
    let missing = Open::hand_size().saturating_sub(open.hands[seat.index()]).min(count.max(1));
    if open.last_turns || missing == 0 {
        end_turn(ledger, seat, dice);
    } else if !open.anything_can_be_placed() {
        end(ledger);
    } else {
        ledger.emit(Event::DrawBegan { count: missing });
    }
}

fn draw(ledger: &mut Table, seat: Seat, from: Draw, dice: &mut Dice) {
    let state = ledger.state();
    let top = state.deck.as_slice().last().copied();
    let first = state.open.open.as_slice().first().copied();
    let drawn = match from {
        Draw::Open(card) => Some((card, From::Open)),
        Draw::Deck | Draw::Any => top.map(|card| (card, From::Deck)).or(first.map(|card| (card, From::Open))),
    };
    if let Some((card, from)) = drawn {
        ledger.emit(Event::CardsDrawn { seat, card, from });
        if from == From::Deck && ledger.state().open.deck == 0 {
            exhaust(ledger);
        }
    }
    let open = &ledger.state().open;
    let nothing_left = open.deck == 0 && open.open.is_empty();
    if open.to_draw == 0 || drawn.is_none() || nothing_left {
        end_turn(ledger, seat, dice);
    }
}

/// The last card of the deck has been taken: the first time the cloisters are scored when this turn's drawing is over,
/// the second time the last turns begin.
fn exhaust(ledger: &mut Table) {
    let pile = ledger.state().open.pile;
    ledger.emit(Event::DeckExhausted { pile });
}

fn score_cloisters(ledger: &mut Table) {
    let seats = usize::from(ledger.state().open.seats);
    let open = ledger.state().open;
    for country in data().scoring.iter().copied() {
        let counts = open.cloisters.in_country(country);
        if counts.iter().any(|count| *count > 0) {
            let points = by_rank(&counts);
            ledger.emit(Event::CloistersScored { country, counts: counts[..seats].to_vec(), points: points[..seats].to_vec() });
        }
    }
}

/// The open cards are made two again; turning up the deck's last card uses it up as well.
fn refill(ledger: &mut Table) {
    while ledger.state().open.open.len() < usize::from(data().numbers.open_cards) {
        let Some(card) = ledger.state().deck.as_slice().last().copied() else { return };
        ledger.emit(Event::CardTurnedUp { card });
        if ledger.state().open.deck == 0 && !ledger.state().open.exhausted && !ledger.state().open.last_turns {
            exhaust(ledger);
        }
    }
}

fn end_turn(ledger: &mut Table, seat: Seat, dice: &mut Dice) {
    let started_last = !ledger.state().open.last_turns;
    if !ledger.state().open.last_turns && !ledger.state().open.exhausted {
        refill(ledger);
    }
    let mut next = ledger.state().open.after(seat);
    if ledger.state().open.exhausted {
        score_cloisters(ledger);
        let mut cards: Vec<Colour> =
            Colour::all().flat_map(|card| std::iter::repeat_n(card, usize::from(ledger.state().open.discard[card.index()]))).collect();
        dice.shuffle(&mut cards);
        ledger.emit(Event::DeckMade { cards });
        refill(ledger);
        if ledger.state().open.resume == Resume::StarterLeft {
            next = ledger.state().open.after(Seat(0));
        }
    } else if ledger.state().open.last_turns && started_last {
        // Open cards lie as they are: nobody draws any more.
    }
    let open = &ledger.state().open;
    // The last player is the starter's right neighbour.
    let last_player = usize::from(seat.0) + 1 == usize::from(open.seats);
    if (open.last_turns && last_player) || !open.anything_can_be_placed() {
        end(ledger);
    } else {
        ledger.emit(Event::TurnBegan { seat: next });
    }
}

/// The final scoring: cloisters, alliances, chains.
fn end(ledger: &mut Table) {
    score_cloisters(ledger);
    let open = ledger.state().open;
    let seats = usize::from(open.seats);
    for (alliance, countries) in &data().alliances {
        let points: [i64; SEATS_MAX] = score::alliance(&open, *countries);
        if points.iter().any(|points| *points > 0) {
            ledger.emit(Event::AllianceScored { number: alliance.number, points: points[..seats].to_vec() });
        }
    }
    for seat in open.all_seats() {
        for chain in score::chains(&open, seat) {
            let points = chain.len() as i64;
            ledger.emit(Event::ChainScored { seat, spaces: chain, points });
        }
    }
    let open = &ledger.state().open;
    let left = open.all_seats().map(|seat| open.cloisters_left[seat.index()] + open.advisors_left[seat.index()]).collect();
    let event = Event::GameEnded { scores: open.scores.as_slice().to_vec(), left, winners: score::winners(open) };
    ledger.emit(event);
}
