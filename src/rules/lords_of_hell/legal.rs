//! Whether an order may be given: what can be seen of that beforehand, by what its seat may know.

use super::cards::{CardType, Phase};
use super::deals;
use super::filed::filed;
use super::goods::Goods;
use super::orders::Order;
use super::person::Person;
use super::present::{face_of, may_forbid, may_free, other, own_prisoner, people_of, person, tabled};
use super::promise::may_promise;
use super::record::Number;
use super::refusal::Refusal;
use super::resolve::{is_filed, is_open};
use super::specials;
use super::state::{Promise, PromiseState, State, bit, has};
use super::terms::Vow;
use super::trade::{self, Trade};
use super::vows;
use super::war;
use crate::game::{Request, Seat};

/// Whether an order may answer a request.
///
/// # Errors
/// Why not.
pub(super) fn legal(state: &State, request: &Request, order: &Order) -> Result<(), Refusal> {
    let seat = request.seat;
    match (request.choice.name, order) {
        ("playing" | "war" | "gathering", Order::Ready {}) | ("file", Order::Done {}) => Ok(()),
        ("file", order) if is_filed(order) => filed(state, seat, order),
        ("mulligan", Order::Mulligan { only }) => mulligan(state, seat, *only),
        ("deal", order) if !is_filed(order) => {
            if is_open(state) {
                act(state, seat, order)
            } else {
                Err(Refusal::Closed)
            }
        }
        _ => Err(Refusal::NotNow),
    }
}

/// Whether somebody may still throw its first hand.
///
/// # Errors
/// Why not.
pub(super) fn mulligan(state: &State, seat: Seat, only: Option<u8>) -> Result<(), Refusal> {
    if state.open.round != 1 || state.open.phase != Phase::Playing || has(state.settled, seat) {
        return Err(Refusal::MulliganOver);
    }
    // The six that were dealt; what was drawn since stays.
    let dealt = usize::from(super::cards::data().rules.limits.start_hand);
    if only.is_some_and(|only| usize::from(only) != dealt) {
        return Err(Refusal::MulliganWhole);
    }
    let fortress = state.hand(seat).iter().take(dealt).any(|card| card.face.card_type() == CardType::Fortress);
    if fortress { Err(Refusal::HandHasFortress) } else { Ok(()) }
}

/// Whether somebody may end an offer, or the offer of a promise. Whoever made it takes it back in either word; nobody else takes it back, nor
/// closes to others what is open to all.
fn ended(state: &State, seat: Seat, number: u16, taken_back: bool) -> Result<(), Refusal> {
    let deal = deals::known(state, seat, number).filter(|deal| deal.state == super::state::DealState::Open);
    let promise = deals::known_promise(state, seat, number).filter(|promise| promise.state == PromiseState::Offered);
    let maker = deal.map(|deal| deal.from).or(promise.map(|promise| promise.giver)).ok_or(Refusal::NoSuchNumber(number))?;
    if maker == seat {
        Ok(())
    } else if taken_back {
        Err(Refusal::NotForYou(Number::Own(number)))
    } else if deal.is_some_and(|deal| deal.any) {
        Err(Refusal::OpenToAnybody(number))
    } else {
        Ok(())
    }
}

/// What is carried out as its letter comes.
fn act(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let open = &state.open;
    let phase = open.phase;
    match order {
        Order::Offer { offer } => deals::written(state, seat, offer).map(|_| ()),
        Order::Accept { number, also } if also.is_empty() && deals::waits_for(state, seat, *number) => {
            offered_promise(state, seat, *number)
        }
        Order::Accept { number, also } => {
            if also.is_empty() {
                return deals::may_accept(state, seat, *number);
            }
            let known = deals::known(state, seat, *number).filter(|deal| has(deal.to, seat));
            let counter = known.and_then(|_| deals::counter(state, seat, *number, also)).ok_or(Refusal::NoSuchNumber(*number))?;
            deals::acceptable(state, &counter)
        }
        Order::Reject { number } => ended(state, seat, *number, false),
        Order::TakeBack { number } => ended(state, seat, *number, true),
        Order::Gift { to, items, when } => {
            let to = other(state, seat, *to)?;
            if items.is_empty() {
                return Err(Refusal::GiftOfNothing);
            }
            if open.mirror && deals::wants_leave(state, seat, items) {
                return Err(Refusal::DealsMirror);
            }
            let trade = if *when == super::terms::Moment::Now { trade::trade_in(phase) } else { Trade::Full };
            if trade::trade_in(phase) == Trade::None {
                return Err(Refusal::NoTradeNow);
            }
            if *when == super::terms::Moment::AtClose && phase > Phase::Playing {
                return Err(Refusal::TooLate);
            }
            trade::may_give(state, seat, to, items, trade)
        }
        Order::Promise { .. } if open.mirror => Err(Refusal::DealsMirror),
        Order::Promise { to, terms } => {
            let mut bits = 0;
            for named in to {
                bits |= bit(other(state, seat, *named)?);
            }
            people_of(state, seat, terms)?;
            may_promise(state, seat, bits, terms)
        }
        Order::Odds { attackers, defenders } => odds(state, seat, [attackers, defenders]),
        Order::Release { number } => may_release(state, seat, *number),
        Order::Permit { whom, with, .. } => {
            with.map_or(Ok(seat), |with| person(state, seat, with))?;
            own_prisoner(state, seat, *whom).map(|_| ())
        }
        Order::Forbid { whom } => may_forbid(state, seat, *whom),
        Order::Free { whom } => {
            if phase == Phase::Combat {
                return Err(Refusal::PrisonerNotInWar);
            }
            may_free(state, seat, *whom)
        }
        Order::Unknown { signer } => {
            let devil = open.realm(person(state, seat, *signer)?).devil;
            if !open.trades_freely(seat) {
                return Err(Refusal::CantTrade(seat));
            }
            if open.realm(seat).oath_dealt {
                return Err(Refusal::OathDealt);
            }
            let dealt = state.oaths(seat).iter().find(|oath| oath.signer == devil).ok_or(Refusal::OathsShort { signer: *signer })?;
            let spent = Goods { oaths: vec![*dealt], ..Goods::default() };
            if vows::spends_promised(state, seat, &spent) { Err(Refusal::Spends) } else { Ok(()) }
        }
        Order::Play { face, on } => specials::may_play(state, seat, *face, on.as_ref(), phase),
        Order::Use { face, on } => specials::may_use(state, seat, *face, on.as_ref(), phase),
        Order::Ability { on } => specials::may_use_ability(state, seat, on.as_ref(), phase),
        Order::Show { to } => {
            let to = other(state, seat, *to)?;
            if open.may_trade(seat, to) { Ok(()) } else { Err(Refusal::CantTrade(open.who_cannot(seat, to))) }
        }
        Order::Table { cards } => {
            if phase != Phase::Playing {
                return Err(cards.first().and_then(|pick| face_of(state, seat, *pick)).map_or(Refusal::NotNow, Refusal::NotItsTime));
            }
            tabled(state, seat, cards)
        }
        Order::Keep { face } => {
            if face.card_type() == CardType::Fortress {
                Ok(())
            } else {
                Err(Refusal::NoChoice)
            }
        }
        Order::Vow { .. } | Order::GatherOrder { .. } | Order::Jar { .. } => Ok(()),
        Order::Prove { number } | Order::Appeal { number, .. } => {
            // Others' promises are not for oneself to question, though everybody reads them.
            if called(state, seat, *number)?.cited(seat).own > 0 { Ok(()) } else { Err(Refusal::NotForYou(*number)) }
        }
        Order::Judge { number, .. } => may_be_judged(state, seat, Number::Own(*number)),
        _ => Err(Refusal::NotNow),
    }
}

/// Whether the game master may judge a promise: one of free words that binds or bound, and has not been judged (rulings by mail, 4.2).
fn may_be_judged(state: &State, seat: Seat, number: Number) -> Result<(), Refusal> {
    let promise = called(state, seat, number)?;
    match (&promise.terms.vow, promise.state) {
        (Vow::Words { .. }, PromiseState::Open | PromiseState::Lapsed) => Ok(()),
        (Vow::Words { .. }, PromiseState::Kept | PromiseState::Broken) => Err(Refusal::Judged),
        (Vow::Words { .. }, _) => Err(Refusal::NeverBound),
        _ => Err(Refusal::KeptByRules),
    }
}

/// So many fights' odds are worked out for a seat in one window.
const ODDS_MOST: usize = 5;

/// Asks for the odds of a fight.
fn odds(state: &State, seat: Seat, sides: [&[Person]; 2]) -> Result<(), Refusal> {
    let [attackers, defenders] = state.open.sides(seat, sides).map_err(Refusal::Nobody)?;
    if state.odds_asked.iter().filter(|asked| **asked == seat).count() >= ODDS_MOST {
        return Err(Refusal::OddsEnough(ODDS_MOST as u16));
    }
    Ok(war::may_fight(&state.open, &attackers, &defenders)?)
}

/// Whether somebody may let the giver of a promise off: it binds, and was given to it.
fn may_release(state: &State, seat: Seat, number: Number) -> Result<(), Refusal> {
    match called(state, seat, number)? {
        promise if promise.state == PromiseState::Open && has(promise.to, seat) => Ok(()),
        _ => Err(Refusal::NotForYou(number)),
    }
}

/// The promise that a line names.
fn called(state: &State, seat: Seat, number: Number) -> Result<&Promise, Refusal> {
    deals::called(state, seat, number).ok_or(match number {
        Number::Own(number) => Refusal::NoSuchNumber(number),
        // What was owed in a deal is nobody's to let off, and there is nothing to judge.
        Number::Public { record } if state.open.debts.iter().any(|debt| debt.record == record) => Refusal::NotForYou(number),
        Number::Public { record } => Refusal::NoSuchRecord(record),
    })
}

/// A promise that was offered is accepted.
fn offered_promise(state: &State, seat: Seat, number: u16) -> Result<(), Refusal> {
    let promise = deals::known_promise(state, seat, number).ok_or(Refusal::NoSuchNumber(number))?;
    if !state.open.may_trade(seat, promise.giver) {
        return Err(Refusal::CantTrade(state.open.who_cannot(seat, promise.giver)));
    }
    // Looked at again: its moment may have passed since, or its giver may have promised something else.
    may_promise(state, promise.giver, promise.to, &promise.terms).map_err(|_| Refusal::CantBeFilled(number))
}
