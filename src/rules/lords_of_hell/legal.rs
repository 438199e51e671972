//! Whether an order may be given: what can be seen of that beforehand, by what its seat may know.

use super::cards::{CardType, Face, Phase};
use super::condition::{Cond, Fact};
use super::deals;
use super::duties;
use super::named::in_terms;
use super::orders::{Aim, Ballot, Order};
use super::person::{Person, Pick};
use super::promise::may_promise;
use super::realm::Place;
use super::record::Number;
use super::refusal::Refusal;
use super::resolve::{is_filed, is_open};
use super::specials;
use super::state::{Promise, PromiseState, State, bit, has};
use super::tabling::in_hand;
use super::tactics::Tactic;
use super::terms::{Terms, Vow};
use super::trade::{self, Trade};
use super::vows;
use super::war;
use super::{gathering, mirror, playing};
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
        ("deal", order) if !is_filed(order) && is_open(state) => act(state, seat, order),
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

fn person(state: &State, seat: Seat, person: Person) -> Result<Seat, Refusal> {
    state.open.person(person, seat).ok_or(Refusal::Nobody(person))
}

fn other(state: &State, seat: Seat, named: Person) -> Result<Seat, Refusal> {
    let found = person(state, seat, named)?;
    if found == seat { Err(Refusal::Oneself) } else { Ok(found) }
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
        Order::Reject { number } | Order::TakeBack { number } => {
            let deal = deals::known(state, seat, *number).filter(|deal| deal.state == super::state::DealState::Open);
            let promise = deals::known_promise(state, seat, *number).filter(|promise| promise.state == PromiseState::Offered);
            if deal.is_some() || promise.is_some() { Ok(()) } else { Err(Refusal::NoSuchNumber(*number)) }
        }
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
        Order::Forbid { whom } => own_prisoner(state, seat, *whom).map(|_| ()),
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
            if state.oaths(seat).iter().any(|oath| oath.signer == devil) { Ok(()) } else { Err(Refusal::OathsShort { signer: *signer }) }
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
        _ => Err(Refusal::NotNow),
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

fn own_prisoner(state: &State, seat: Seat, named: Person) -> Result<Seat, Refusal> {
    let whom = person(state, seat, named)?;
    if state.open.realm(whom).place == Place::Captive(seat) { Ok(whom) } else { Err(Refusal::NotYourPrisoner(named)) }
}

/// Whether a prisoner may be let go: it is one's own, and nobody was promised that it is kept.
fn may_free(state: &State, seat: Seat, named: Person) -> Result<(), Refusal> {
    let whom = own_prisoner(state, seat, named)?;
    vows::keeps_prisoner(state, seat, whom).map_or(Ok(()), |number| Err(Refusal::Promised(number)))
}

fn face_of(state: &State, seat: Seat, pick: Pick) -> Option<Face> {
    match pick {
        Pick::Kind { face, .. } => Some(face),
        Pick::Handle(handle) => state.hand(seat).iter().find(|card| card.handle == handle).map(|card| card.face),
    }
}

/// Cards that are tabled are in the hand, are of a kind that is tabled, and no promise forbids them.
fn tabled(state: &State, seat: Seat, picks: &[Pick]) -> Result<(), Refusal> {
    let wanted: usize = picks.iter().map(|pick| pick.count()).sum();
    for pick in picks {
        let face = face_of(state, seat, *pick).ok_or(Refusal::NotYours(*pick))?;
        if !super::state::is_tabled(face) {
            return Err(Refusal::NotTabled(face));
        }
        if let Some(number) = vows::forbids_card(state, seat, face, None) {
            return Err(Refusal::Promised(number));
        }
    }
    let found = in_hand(state, seat, picks);
    if found.len() == wanted { Ok(()) } else { Err(picks.first().map_or(Refusal::NotNow, |pick| Refusal::NotYours(*pick))) }
}

/// Everybody whom a promise names is in the game.
fn people_of(state: &State, seat: Seat, terms: &Terms) -> Result<(), Refusal> {
    let mut named = Vec::new();
    in_terms(&mut terms.clone(), &mut |named_in_it| named.push(*named_in_it));
    named.into_iter().try_for_each(|named| person(state, seat, named).map(|_| ()))
}

/// What is on file: what can be seen to be impossible, whatever comes.
fn filed(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let open = &state.open;
    let realm = open.realm(seat);
    if order.outside_fights().is_some_and(Cond::waits_for_a_fight) {
        return Err(Refusal::InFightsOnly);
    }
    match order {
        Order::Deal { offer } => mirror::may_write(state, seat, offer),
        Order::TableAtClose { cards } => tabled(state, seat, cards),
        Order::Earth { devil, fiends } => earth(state, seat, *devil, fiends),
        Order::StartRitual { face } => {
            if face.card_type() != CardType::Ritual || !state.hand(seat).iter().any(|card| card.face == *face) {
                return Err(Refusal::NotInHand(*face));
            }
            if !realm.is_free() {
                return Err(Refusal::NotInHell);
            }
            let started = state.on_file(seat).filter(|(_, order)| matches!(order, Order::StartRitual { .. })).count();
            let (limit, _) = playing::ritual_limit(realm);
            if started + usize::from(realm.started) >= usize::from(limit) { Err(Refusal::RitualStarted) } else { Ok(()) }
        }
        Order::StopRitual { face } => {
            if let Some(number) = duties::needs_ritual(state, seat, *face) {
                return Err(Refusal::Promised(number));
            }
            if realm.rituals.iter().any(|ritual| ritual.card.face == *face) { Ok(()) } else { Err(Refusal::RitualNone(*face)) }
        }
        Order::Attend { .. }
        | Order::Vote { .. }
        | Order::Propose { .. }
        | Order::FreeAtFinish { .. }
        | Order::DiscardOath { .. }
        | Order::Discard { .. }
        | Order::DiscardAbove { .. } => at_gathering(state, seat, order),
        order => in_war(state, seat, order),
    }
}

/// The same of war and rituals.
fn in_war(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let realm = state.open.realm(seat);
    match order {
        Order::Plan { on, tactics, .. } => {
            let on = other(state, seat, *on)?;
            if has(realm.attacked, on) {
                return Err(Refusal::AttackedBefore);
            }
            if let Some(number) = vows::no_attack(state, seat, on) {
                return Err(Refusal::Promised(number));
            }
            let leader = realm.hordes.iter().any(|card| card.face.leads());
            // A prisoner's troops only go where it is held; who is away may still come back.
            if matches!(realm.place, Place::Captive(_) | Place::Heaven) && !leader {
                return Err(Refusal::NobodyLeads);
            }
            tactics_fit(state, seat, tactics)
        }
        Order::Rescue { tactics, .. } => match realm.place {
            Place::Captive(_) => tactics_fit(state, seat, tactics),
            _ => Err(Refusal::NotPrisoner),
        },
        Order::Help { whom, against, tactics, .. } => {
            other(state, seat, *whom)?;
            against.map_or(Ok(seat), |against| person(state, seat, against))?;
            let leader = realm.hordes.iter().any(|card| card.face.leads());
            if matches!(realm.place, Place::Captive(_) | Place::Heaven) && !leader {
                return Err(Refusal::NobodyLeads);
            }
            tactics_fit(state, seat, tactics)
        }
        Order::Rear { on, fights, tactics, .. } => {
            let on = other(state, seat, *on)?;
            fights.map_or(Ok(seat), |fights| person(state, seat, fights))?;
            if let Some(number) = vows::no_attack(state, seat, on) {
                return Err(Refusal::Promised(number));
            }
            tactics_fit(state, seat, tactics)
        }
        Order::Defend { tactics } | Order::Tactics { tactics } => {
            let spoils =
                vows::number_of(state, seat, |vow| matches!(vow, Vow::VoteFor { when_attending: false, .. } | Vow::Attend { yes: true }));
            match spoils {
                Some(number) if tactics.iter().any(|tactic| matches!(tactic, Tactic::Surrender { .. })) => Err(Refusal::Promised(number)),
                _ => tactics_fit(state, seat, tactics),
            }
        }
        Order::React { face, on, .. } => standby(state, seat, *face, on.as_ref()),
        Order::Prevacancy { face, on, .. } => standby(state, seat, *face, on.as_ref()),
        Order::RitualOn { face, aims, .. } => {
            if !realm.rituals.iter().any(|ritual| ritual.card.face == *face) {
                return Err(Refusal::RitualNone(*face));
            }
            aims.iter().try_for_each(|aim| aim_exists(state, seat, *face, aim))
        }
        Order::ChaosNext { .. } => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

/// The same of the gathering and the finish.
fn at_gathering(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let open = &state.open;
    let realm = open.realm(seat);
    match order {
        Order::Attend { yes, .. } => {
            if *yes && !gathering::can_come(state, seat) {
                return Err(Refusal::NotInHell);
            }
            let against = |vow: &Vow| match vow {
                Vow::Attend { yes: promised } => promised != yes,
                vow => !yes && vows::calls_to_gathering(vow),
            };
            vows::number_of(state, seat, against).map_or(Ok(()), |number| Err(Refusal::Promised(number)))
        }
        Order::Vote { ballots } => ballots.iter().try_for_each(|ballot| vote(state, seat, ballot.ballot, ballot.only_if.as_ref())),
        Order::Propose { whom, .. } => {
            let Some(whom) = whom else { return Ok(()) };
            let whom = person(state, seat, *whom)?;
            let against = |vow: &Vow| match vow {
                Vow::Propose { whom: promised, yes } => (open.person(*promised, seat) == Some(whom)) != *yes,
                _ => false,
            };
            vows::number_of(state, seat, against).map_or(Ok(()), |number| Err(Refusal::Promised(number)))
        }
        Order::FreeAtFinish { whom } => may_free(state, seat, *whom),
        Order::DiscardOath { .. } => Err(Refusal::OathsStay),
        Order::Discard { .. } | Order::DiscardAbove { .. } if state.open.phase < Phase::Arrive => Err(Refusal::FinishOnly),
        Order::Discard { cards } if spends(state, seat, cards) => Err(Refusal::Spends),
        Order::Discard { cards } => cards.iter().try_for_each(|pick| {
            let mine = face_of(state, seat, *pick).is_some_and(|face| state.hand(seat).iter().any(|card| card.face == face));
            if mine || realm.cards().any(|card| pick.fits(card)) { Ok(()) } else { Err(Refusal::NotYours(*pick)) }
        }),
        Order::DiscardAbove { .. } => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

fn earth(state: &State, seat: Seat, devil: bool, fiends: &[Pick]) -> Result<(), Refusal> {
    let realm = state.open.realm(seat);
    if devil {
        if !matches!(realm.place, Place::Hell | Place::Earth) {
            return Err(Refusal::NotInHell);
        }
        if realm.earth_from > state.open.round {
            return Err(Refusal::Barred(realm.earth_from));
        }
        if let Some(number) = vows::must_stay_in_hell(state, seat) {
            return Err(Refusal::Promised(number));
        }
    } else if vows::earth_due(state, seat, false) == Some(true) {
        let number = vows::number_of(state, seat, |vow| matches!(vow, Vow::Earth { yes: true, fiends: false }));
        return Err(Refusal::Promised(number.unwrap_or_default()));
    }
    for pick in fiends {
        let face = match *pick {
            Pick::Kind { face, .. } => Some(face),
            Pick::Handle(handle) => {
                realm.cards().chain(state.hand(seat).iter().copied()).find(|card| card.handle == handle).map(|card| card.face)
            }
        };
        if !face.is_some_and(Face::is_fiend) {
            return Err(Refusal::NotFiend(*pick));
        }
    }
    let wanted: usize = fiends.iter().map(|pick| pick.count()).sum();
    let found = playing::fiends(realm, fiends);
    // Who goes is settled after the last card was tabled: what is in the hand may go as well, if it is on the table by then.
    let to_come = state.hand(seat).iter().filter(|card| card.face.is_fiend() && fiends.iter().any(|pick| pick.fits(**card))).count();
    if found.len() + to_come < wanted {
        return Err(fiends.first().map_or(Refusal::NotNow, |pick| Refusal::NotYours(*pick)));
    }
    if found.iter().any(|card| realm.sent_back.contains(&card.handle)) {
        return Err(Refusal::Barred(state.open.round + 1));
    }
    Ok(())
}

/// Whether what is thrown away was promised, if able, to somebody.
fn spends(state: &State, seat: Seat, cards: &[Pick]) -> bool {
    let hand = in_hand(state, seat, cards);
    vows::spends_promised(state, seat, &vows::Spent { hand: &hand, realm: &[], oaths: &[] })
}

/// Tactics that can never be carried out.
fn tactics_fit(state: &State, seat: Seat, tactics: &[Tactic]) -> Result<(), Refusal> {
    tactics.iter().try_for_each(|tactic| match tactic {
        Tactic::Hold { whom } | Tactic::LootShare { with: whom, .. } => person(state, seat, *whom).map(|_| ()),
        Tactic::Flee { .. } => {
            let forbids = vows::number_of(state, seat, |vow| matches!(vow, Vow::Flee { yes: false }));
            forbids.map_or(Ok(()), |number| Err(Refusal::Promised(number)))
        }
        _ => Ok(()),
    })
}

/// A card that waits: it is held, may be played at such a moment, and is aimed at somebody who is there.
fn standby(state: &State, seat: Seat, face: Face, on: Option<&Aim>) -> Result<(), Refusal> {
    let held = state.hand(seat).iter().any(|card| card.face == face);
    let tabled = state.open.realm(seat).artifacts.iter().any(|card| card.face == face);
    if !held && !tabled {
        return Err(Refusal::NotInHand(face));
    }
    if let Some(Aim::Person(named)) = on {
        let whom = person(state, seat, *named)?;
        if let Some(number) = vows::forbids_card(state, seat, face, Some(whom)) {
            return Err(Refusal::Promised(number));
        }
    }
    Ok(())
}

fn aim_exists(state: &State, seat: Seat, face: Face, aim: &Aim) -> Result<(), Refusal> {
    match aim {
        Aim::Person(named) | Aim::Souls(named) => {
            let whom = person(state, seat, *named)?;
            if vows::forbids_ritual(state, seat, face, whom) {
                let number = vows::number_of(state, seat, |vow| matches!(vow, Vow::RitualNever { .. }));
                return Err(Refusal::Promised(number.unwrap_or_default()));
            }
            Ok(())
        }
        Aim::Cards(_) | Aim::Side(_) => Ok(()),
    }
}

fn vote(state: &State, seat: Seat, ballot: Ballot, only_if: Option<&Cond>) -> Result<(), Refusal> {
    if only_if.is_some_and(Cond::waits_for_a_fight) {
        return Err(Refusal::InFightsOnly);
    }
    let order = gathering::voting_order(state);
    let place = |of: Seat| order.iter().position(|other| *other == of);
    for fact in only_if.into_iter().flat_map(Cond::facts) {
        if let Fact::Voted { who, .. } = fact {
            let by = person(state, seat, *who)?;
            if place(by) >= place(seat) {
                return Err(Refusal::VotesLater(*who));
            }
        }
    }
    let Ballot::For(named) = ballot else {
        let must = |vow: &Vow| matches!(vow, Vow::VoteFor { .. });
        return vows::number_of(state, seat, must).map_or(Ok(()), |number| Err(Refusal::Promised(number)));
    };
    let whom = person(state, seat, named)?;
    if !state.open.candidates.contains(&whom) {
        return Err(Refusal::NoCandidate(named));
    }
    let against = |vow: &Vow| match vow {
        Vow::VoteFor { whom: promised, .. } => state.open.person(*promised, seat) != Some(whom),
        Vow::VoteNot { whom: promised } => state.open.person(*promised, seat) == Some(whom),
        Vow::VoteNobody { .. } => true,
        _ => false,
    };
    vows::number_of(state, seat, against).map_or(Ok(()), |number| Err(Refusal::Promised(number)))
}
