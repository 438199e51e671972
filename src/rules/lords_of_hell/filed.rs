//! Whether a line may be put on file: what can be seen to be impossible, whatever comes.

use super::cards::{CardType, Face, Phase};
use super::condition::{Cond, Fact};
use super::data::Effect;
use super::duties;
use super::goods::Goods;
use super::opposed::opposed;
use super::orders::{Aim, Ballot, Order, Otherwise, Trigger};
use super::person::Pick;
use super::present::{face_of, may_free, other, person, tabled};
use super::realm::Place;
use super::record::Cited;
use super::refusal::Refusal;
use super::state::{State, has};
use super::tabling::in_hand;
use super::tactics::Tactic;
use super::terms::Vow;
use super::vows;
use super::{gathering, mirror, playing, ritual, specials};
use crate::game::Seat;

/// Whether a line may be put on file.
///
/// # Errors
/// Why not.
pub(super) fn filed(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
    let open = &state.open;
    let realm = open.realm(seat);
    if order.outside_fights().is_some_and(Cond::waits_for_a_fight) {
        return Err(Refusal::InFightsOnly);
    }
    if let Some(devil) = order.devils().find(|devil| *devil != realm.devil) {
        return Err(Refusal::NotYourDevil(devil));
    }
    if let Some(number) = opposed(state, seat, order) {
        return Err(Refusal::Promised(number));
    }
    // Who comes and who votes is seen as votes are cast, and by who proposes after them.
    if !matches!(order, Order::Propose { .. }) && order.outside_fights().is_some_and(|cond| cond.facts().any(Fact::of_a_vote)) {
        return Err(Refusal::InVotesOnly);
    }
    match order {
        Order::Deal { offer } => mirror::may_write(state, seat, offer),
        Order::TableAtClose { cards } => tabled(state, seat, cards),
        Order::Earth { devil, fiends, .. } => earth(state, seat, *devil, fiends),
        Order::StartRitual { face } => {
            if face.card_type() != CardType::Ritual || !state.hand(seat).iter().any(|card| card.face == *face) {
                return Err(Refusal::NotInHand(*face));
            }
            if !realm.is_free() {
                return Err(Refusal::NotInHell);
            }
            // What runs can't be given any more.
            if spends(state, seat, &[Pick::Kind { face: *face, count: 1, of: None }]) {
                return Err(Refusal::Spends);
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
        | Order::PlayAtFinish { .. }
        | Order::DiscardOath { .. }
        | Order::Discard { .. }
        | Order::DiscardAbove { .. } => at_gathering(state, seat, order),
        order => in_war(state, seat, order),
    }
}

/// Of war and rituals.
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
            // A rescue attacks who holds it.
            Place::Captive(captor) => match vows::no_attack(state, seat, captor) {
                Some(number) => Err(Refusal::Promised(number)),
                None => tactics_fit(state, seat, tactics),
            },
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
        Order::React { face, on, when, .. } => standby(state, seat, *face, on.as_ref(), steps_of(when)),
        Order::Prevacancy { face, on, .. } => standby(state, seat, *face, on.as_ref(), &[Phase::Prevacancy]),
        Order::RitualOn { face, aims, otherwise, .. } => {
            if !realm.rituals.iter().any(|ritual| ritual.card.face == *face) {
                return Err(Refusal::RitualNone(*face));
            }
            aims.iter().try_for_each(|aim| aim_fits(state, seat, *face, aim))?;
            // What was promised since bars that aim alone: the line goes on with what it says else.
            let barred = aims.iter().map(|aim| barred(state, seat, *face, aim)).collect::<Option<Vec<_>>>();
            match barred.and_then(|barred| barred.first().copied()) {
                Some(number) if *otherwise == Otherwise::PutOff => Err(Refusal::Promised(number)),
                _ => Ok(()),
            }
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
            if *yes && !gathering::can_come(state, seat) && !specials::calls_itself_back(state, seat) {
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
        Order::PlayAtFinish { face, on } => standby(state, seat, *face, on.as_ref(), &[Phase::Propose, Phase::Finish]),
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
    vows::spends_promised(state, seat, &Goods { hand, ..Goods::default() })
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

/// The steps in which what is waited for can happen.
fn steps_of(when: &Trigger) -> &'static [Phase] {
    match when {
        Trigger::RitualStarted { .. } => &[Phase::Playing],
        Trigger::RitualDue { .. } => &[Phase::Ritual],
        Trigger::BeforePoints {} => &[Phase::Prevacancy],
        Trigger::BeforeArrival {} => &[Phase::Arrive],
        Trigger::AboutToBeHit {} => &[Phase::Hits],
        Trigger::AttackOn { .. }
        | Trigger::FightRound { .. }
        | Trigger::HelperJoined { .. }
        | Trigger::DevilHit {}
        | Trigger::Captured {}
        | Trigger::Looted { .. }
        | Trigger::Fled { .. } => &[Phase::Combat, Phase::Organise, Phase::Hits],
    }
}

/// A card that waits: it is held, may be played in one of these steps, and is aimed at somebody who is there.
fn standby(state: &State, seat: Seat, face: Face, on: Option<&Aim>, steps: &[Phase]) -> Result<(), Refusal> {
    let held = state.hand(seat).iter().any(|card| card.face == face);
    let tabled = state.open.realm(seat).artifacts.iter().any(|card| card.face == face);
    if !held && !tabled {
        return Err(Refusal::NotInHand(face));
    }
    // What wards off hits does so by itself, whenever they come.
    let wards = face.does(|effect| matches!(effect, Effect::IgnoreHit { .. }));
    if !wards && !face.print().timing.iter().any(|step| steps.contains(step)) {
        return Err(Refusal::NotItsTime(face));
    }
    if let Some(Aim::Person(named)) = on {
        let whom = person(state, seat, *named)?;
        if let Some(number) = vows::forbids_card(state, seat, face, Some(whom)) {
            return Err(Refusal::Promised(number));
        }
    }
    Ok(())
}

/// Whether a ritual can ever turn on something of that kind, and on somebody who is there.
fn aim_fits(state: &State, seat: Seat, face: Face, aim: &Aim) -> Result<(), Refusal> {
    if let Aim::Person(named) | Aim::Souls(named) = aim {
        person(state, seat, *named)?;
    }
    if face.print().effects.iter().all(|effect| ritual::can_aim(&state.open, effect, aim)) { Ok(()) } else { Err(Refusal::BadTarget(face)) }
}

/// The number of the promise that bars a ritual from somebody.
fn barred(state: &State, seat: Seat, face: Face, aim: &Aim) -> Option<Cited> {
    specials::touched(&state.open, seat, Some(aim)).into_iter().find_map(|on| vows::forbids_ritual(state, seat, face, on))
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
