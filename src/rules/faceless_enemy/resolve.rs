//! Answers become events: the deeds of a turn. The beginning of a game is in `opening`.

use super::army::{Rank, Ranks};
use super::event::{Cause, Deeds, Event, Loss, Stay};
use super::field::Side;
use super::opening;
use super::orders::Order;
use super::square::Square;
use super::state::{End, Phase};
use super::strike::{Aim, Queen, best_pair, royal, worth_striking};
use super::turn::{Table, after, end};
use crate::dice::Dice;
use crate::game::{Answer, Seat};

/// Carries out the answers to one pending set.
pub(super) fn resolve(ledger: &mut Table, answers: &[Answer<Order>], dice: &mut Dice) {
    let acts = |answer: &Answer<Order>| matches!(answer.order, Order::Reveal { .. } | Order::Note { .. } | Order::Permit { .. });
    if ledger.state().open.phase <= Phase::First && !answers.iter().all(acts) {
        return opening::resolve(ledger, answers, dice);
    }
    for answer in answers {
        let seat = answer.request.seat;
        match &answer.order {
            Order::Shoot { from } => shoot(ledger, seat, *from),
            Order::NoShoot {} => ledger.emit(Event::PhaseBegan { phase: Phase::Move, number: ledger.state().open.number }),
            Order::Move { from, to, .. } => {
                step(ledger, seat, *from, *to);
                after(ledger, Phase::Move);
            }
            Order::Pass {} => {
                ledger.emit(Event::Passed { seat });
                after(ledger, Phase::Move);
            }
            Order::Scout { from } => scout(ledger, seat, *from),
            Order::NoScout {} => after(ledger, Phase::Scout),
            Order::Line { target, with, spare, when } => {
                let aim = Aim { with: *with, spare: *spare };
                match target {
                    Some(target) => line(ledger, seat, *target, aim, *when),
                    None => every_line(ledger, seat, aim, *when),
                }
            }
            Order::Triangle { target, queen } => triangle(ledger, seat, *target, *queen),
            Order::NoStrike {} => after(ledger, Phase::Strike),
            Order::Reveal { square } => show(ledger, *square, Cause::Own),
            Order::Note { square, text } => {
                if let Some(home) = ledger.state().open.field.card(*square).map(|card| card.home) {
                    ledger.emit(Event::NoteWritten { seat, home, text: text.clone() });
                }
            }
            Order::Permit { partner } => ledger.emit(Event::Permitted { seat, partner: *partner }),
            Order::Row { .. } | Order::Formation { .. } | Order::Random {} | Order::Split { .. } | Order::Starter { .. } => {}
        }
    }
}

/// Turns a card up, if it lies face down.
fn show(ledger: &mut Table, square: Square, cause: Cause) {
    let state = ledger.state();
    if let (Some(card), Some(rank)) = (state.open.field.card(square), state.faces.at(square))
        && card.up.is_none()
    {
        let (side, seen) = (card.side, card.seen);
        ledger.emit(Event::CardShown { square, side, rank, seen, cause });
    }
}

/// A card goes to the graveyard. The side whose king it was.
fn remove(ledger: &mut Table, square: Square, loss: Loss) -> Option<Side> {
    let state = ledger.state();
    let (card, rank) = state.open.field.card(square).zip(state.faces.at(square))?;
    let (side, home) = (card.side, card.home);
    ledger.emit(Event::CardLost { square, side, rank, home, loss });
    (rank == Rank::KING).then_some(side)
}

/// What follows when a king was lost, if one was.
fn mourn(ledger: &mut Table, king: Option<Side>) {
    let Some(side) = king else { return };
    ledger.emit(Event::KingFell { side });
    let open = &ledger.state().open;
    if open.fallen == [true; 2] {
        end(ledger, End::BothKings {});
    } else if side == open.side(open.turn) {
        end(ledger, End::Won { side: side.other() });
    }
}

fn lose(ledger: &mut Table, square: Square, loss: Loss) {
    let king = remove(ledger, square, loss);
    mourn(ledger, king);
}

fn rank_at(ledger: &Table, square: Square) -> Option<Rank> {
    ledger.state().faces.at(square)
}

fn shoot(ledger: &mut Table, seat: Seat, from: Square) {
    let open = &ledger.state().open;
    let rules = open.rules;
    let Some(to) = open.target_ahead(open.side(seat), from) else { return };
    ledger.emit(Event::Shot { seat, from, to });
    show(ledger, from, Cause::Shoots);
    show(ledger, to, Cause::ShotAt);
    match rank_at(ledger, to) {
        Some(rank @ Rank::QUEEN) => ledger.emit(Event::CardStayed { square: to, rank, why: Stay::Queen }),
        Some(rank @ Rank::SHIELDMEN) if rules.shield_wall => ledger.emit(Event::CardStayed { square: to, rank, why: Stay::Shields }),
        _ => lose(ledger, to, Loss::Shot),
    }
}

fn step(ledger: &mut Table, seat: Seat, from: Square, to: Square) {
    let open = &ledger.state().open;
    let seen = open.field.card(from).map_or(3, |card| card.seen | open.seen_at(to));
    if open.field.card(to).is_none() {
        return ledger.emit(Event::CardMoved { seat, from, to, seen });
    }
    let rules = open.rules;
    ledger.emit(Event::Attacked { seat, from, to });
    show(ledger, from, Cause::Attacks);
    show(ledger, to, Cause::Attacked);
    let (Some(attacker), Some(defender)) = (rank_at(ledger, from), rank_at(ledger, to)) else { return };
    let win = |ledger: &mut Table, loss: Loss| {
        let king = remove(ledger, to, loss);
        ledger.emit(Event::DeedNoted { square: from, deed: Deeds::Attacked });
        ledger.emit(Event::CardFollowed { from, to, seen: 3 });
        mourn(ledger, king);
    };
    match (attacker, defender) {
        (Rank::SCOUT, Rank::KING) => win(ledger, Loss::Scout),
        (Rank::KING, Rank::SCOUT) => {
            ledger.emit(Event::DeedNoted { square: to, deed: Deeds::Stood });
            lose(ledger, from, Loss::Scout);
        }
        (Rank::CAVALRY, Rank::SPEARMEN) if rules.spear_line => {
            ledger.emit(Event::CardStayed { square: to, rank: defender, why: Stay::Spears });
            ledger.emit(Event::DeedNoted { square: from, deed: Deeds::Attacked });
        }
        (Rank::KNIGHT, Rank::QUEEN) => {
            ledger.emit(Event::CardStayed { square: to, rank: defender, why: Stay::Knight });
            if rules.shame {
                lose(ledger, from, Loss::Shame);
            } else {
                ledger.emit(Event::DeedNoted { square: from, deed: Deeds::Attacked });
            }
        }
        _ if attacker >= defender => win(ledger, Loss::Beaten),
        _ => {
            ledger.emit(Event::DeedNoted { square: to, deed: Deeds::Stood });
            lose(ledger, from, Loss::Failed);
        }
    }
}

fn scout(ledger: &mut Table, seat: Seat, from: Square) {
    ledger.emit(Event::Scouted { seat, from });
    show(ledger, from, Cause::Scouts);
    let open = &ledger.state().open;
    let enemies = from.near().and(open.field.of(open.side(seat).other()));
    for square in enemies.iter() {
        show(ledger, square, Cause::Scouted);
    }
}

fn line(ledger: &mut Table, seat: Seat, target: Square, aim: Aim, when: Ranks) {
    ledger.emit(Event::StrikeBegan { seat, target, triangle: false });
    show(ledger, target, Cause::StruckAt);
    let state = ledger.state();
    let wanted = state.faces.at(target).is_some_and(|rank| when.has(rank));
    match best_pair(&state.open, seat, target, aim, &state.faces).filter(|_| wanted) {
        Some((one, other)) => {
            show(ledger, one, Cause::Strikes);
            show(ledger, other, Cause::Strikes);
            lose(ledger, target, Loss::Line);
        }
        None => ledger.emit(Event::StrikeLeft { target }),
    }
}

/// Strikes every card that stands in a line, where that can bring anything.
fn every_line(ledger: &mut Table, seat: Seat, aim: Aim, when: Ranks) {
    let targets = worth_striking(&ledger.state().open, seat, aim, when, &ledger.state().faces);
    for target in targets {
        if ledger.state().open.phase != Phase::Over {
            line(ledger, seat, target, aim, when);
        }
    }
}

fn triangle(ledger: &mut Table, seat: Seat, target: Square, queen: Queen) {
    ledger.emit(Event::StrikeBegan { seat, target, triangle: true });
    show(ledger, target, Cause::StruckAt);
    if rank_at(ledger, target) == Some(Rank::QUEEN) {
        let state = ledger.state();
        let Some(royal) = royal(&state.open, seat, target, queen, &state.faces) else {
            return ledger.emit(Event::StrikeLeft { target });
        };
        show(ledger, royal, Cause::Strikes);
    }
    lose(ledger, target, Loss::Triangle);
}

/// Whether a side's king stands on the board.
pub(super) fn has_king(state: &super::State, side: Side) -> bool {
    state.open.field.of(side).iter().any(|at| state.faces.at(at) == Some(Rank::KING))
}
