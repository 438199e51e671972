//! What a stand-in does: fixed rules, which the page about stand-ins states, so that whoever bargains beside one knows what to expect.
//!
//! It knows what its seat knows, searches for nothing, offers nothing and promises nothing.

use super::cards::{CardType, Phase};
use super::data::{Effect, Who};
use super::legal::legal;
use super::orders::{Aim, Ballot, BallotIf, Order, Otherwise};
use super::person::{Person, Pick};
use super::realm::Place;
use super::sample::answers;
use super::state::{State, is_tabled};
use super::tactics::Force;
use super::worth;
use crate::game::{Request, Seat};

/// In so many rounds at the beginning it hands oaths of its own to the Unknown Powers.
const OATH_ROUNDS: u32 = 4;
/// So many oaths of its own it keeps all the same.
const OATHS_KEPT: usize = 2;

/// The line that it writes now for a request; none: it has written all.
pub(super) fn line(state: &State, request: &Request) -> Option<Order> {
    if request.choice.name != "file" {
        return None;
    }
    let seat = request.seat;
    let lines = match state.open.stage() % 3 {
        1 => playing(state, seat),
        2 => war(state, seat),
        _ => gathering(state, seat),
    };
    let is_new = |order: &Order| !state.on_file(seat).any(|(_, filed)| filed == order);
    lines.into_iter().find(|order| is_new(order) && legal(state, request, order).is_ok())
}

/// What it does of its own accord, as others write: takes a hand without a fortress back, buys cards for an oath, answers offers.
pub(super) fn act(state: &State, request: &Request) -> Option<Order> {
    let seat = request.seat;
    let may = |order: &Order| legal(state, request, order).is_ok();
    if request.choice.name == "mulligan" {
        return Some(Order::Mulligan { only: None }).filter(may);
    }
    let mut acts = out_of_prison(state, seat);
    acts.extend(answers(state, request).into_iter().filter(|order| worth::is_welcome(state, seat, order)));
    let devil = state.open.realm(seat).devil;
    let own = state.oaths(seat).iter().filter(|oath| oath.signer == devil).count();
    if state.open.round <= OATH_ROUNDS && own > OATHS_KEPT {
        acts.push(Order::Unknown { signer: Person::Devil(devil) });
    }
    if state.open.phase == Phase::Playing {
        acts.extend(summons(state, seat));
    }
    acts.into_iter().find(may)
}

/// A card that frees its devil.
fn out_of_prison(state: &State, seat: Seat) -> Vec<Order> {
    if !matches!(state.open.realm(seat).place, Place::Captive(_) | Place::Heaven) {
        return Vec::new();
    }
    let frees = |effect: &Effect| matches!(effect, Effect::Release { who: Who::Oneself, .. });
    let cards = state.hand(seat).iter().filter(|card| card.face.does(frees));
    cards.map(|card| Order::Play { face: card.face, on: None }).collect()
}

/// What its devil and artifacts can do in the playing phase without a target.
fn summons(state: &State, seat: Seat) -> Vec<Order> {
    let artifacts = state.open.realm(seat).artifacts.iter().map(|card| Order::Use { face: card.face, on: None });
    artifacts.chain([Order::Ability { on: None }]).collect()
}

/// All fiends go to Earth, the devil stays; all that can be tabled is; a ritual is started.
fn playing(state: &State, seat: Seat) -> Vec<Order> {
    let realm = state.open.realm(seat);
    let able = |handle: u16| !realm.sent_back.contains(&handle);
    let fiends = realm.hordes.iter().chain(&realm.on_earth).filter(|card| card.face.is_fiend() && able(card.handle));
    let fiends = fiends.map(|card| Pick::Handle(card.handle)).collect();
    let mut lines = vec![Order::Earth { devil: false, named: None, fiends }];
    let fortress = realm.fortress.map_or(0, |card| card.face.power());
    let mut better = None;
    let mut cards = Vec::new();
    for card in state.hand(seat).iter().filter(|card| is_tabled(card.face)) {
        if card.face.card_type() != CardType::Fortress {
            cards.push(Pick::Handle(card.handle));
        } else if card.face.power() > better.map_or(fortress, |(power, _)| power) {
            better = Some((card.face.power(), card.handle));
        }
    }
    cards.extend(better.map(|(_, handle)| Pick::Handle(handle)));
    if !cards.is_empty() {
        lines.push(Order::TableAtClose { cards });
    }
    let rituals = state.hand(seat).iter().filter(|card| card.face.card_type() == CardType::Ritual);
    lines.extend(rituals.map(|card| Order::StartRitual { face: card.face }));
    lines
}

/// It attacks whoever is weaker by half, the weakest first, with all that it has; and aims its rituals at whoever is ahead.
fn war(state: &State, seat: Seat) -> Vec<Order> {
    let open = &state.open;
    let power = |seat: Seat| open.realm_power(seat);
    let mut weaker: Vec<Seat> = open.from(open.next(seat)).filter(|other| *other != seat && power(*other) * 3 <= power(seat) * 2).collect();
    weaker.sort_by_key(|other| power(*other));
    let named = |seat: Seat| Person::Devil(open.realm(seat).devil);
    let plan = |(at, on): (usize, &Seat)| Order::Plan {
        number: at as u8 + 1,
        on: named(*on),
        force: Force::All,
        only_if: None,
        tactics: Vec::new(),
    };
    let mut lines: Vec<Order> = weaker.iter().enumerate().map(plan).collect();
    lines.push(Order::Rescue { number: 1, force: Force::All, only_if: None, tactics: Vec::new() });
    let mut ahead: Vec<Seat> = open.seats().filter(|other| *other != seat).collect();
    ahead.sort_by_key(|other| std::cmp::Reverse((open.realm(*other).points, power(*other))));
    for ritual in &open.realm(seat).rituals {
        for victim in &ahead {
            let mut cards: Vec<_> = open.realm(*victim).cards().collect();
            cards.sort_by_key(|card| std::cmp::Reverse(card.face.power()));
            let cards = Aim::Cards(cards.iter().take(2).map(|card| Pick::Handle(card.handle)).collect());
            let aims = vec![Aim::Person(named(*victim)), cards];
            lines.push(Order::RitualOn { face: ritual.card.face, aims, otherwise: Otherwise::PutOff, only_if: None });
        }
    }
    // One line a ritual: the first that may be.
    let mut aimed: Vec<super::cards::Face> = state
        .on_file(seat)
        .filter_map(|(_, order)| match order {
            Order::RitualOn { face, .. } => Some(*face),
            _ => None,
        })
        .collect();
    aimed.dedup();
    lines.retain(|line| !matches!(line, Order::RitualOn { face, .. } if aimed.contains(face)));
    lines
}

/// It comes, proposes itself, and votes for itself; where it is no candidate, against all.
fn gathering(state: &State, seat: Seat) -> Vec<Order> {
    let myself = Person::Devil(state.open.realm(seat).devil);
    let ballot = if state.open.candidates.contains(&seat) { Ballot::For(myself) } else { Ballot::Nobody };
    vec![
        Order::Attend { yes: true, only_if: None },
        Order::Vote { ballots: vec![BallotIf { ballot, only_if: None }] },
        Order::Propose { whom: Some(myself), only_if: None },
    ]
}
