//! Random orders, and those that a report lists.

use super::cards::{CardType, Phase};
use super::condition::{Compare, Cond, Fact, Term};
use super::legal::legal;
use super::orders::{Aim, Ballot, BallotIf, Order, Otherwise};
use super::person::{Person, Pick, Unit};
use super::state::{DealState, PromiseState, State, has, is_tabled};
use super::tactics::{Force, Tactic};
use super::terms::{Item, Moment, Offer, Part, Span, Strictness, Terms, Vow};
use crate::dice::Dice;
use crate::game::{Request, Seat};

/// What a report lists by number: offers and promises that wait for an answer.
pub(super) fn answers(state: &State, request: &Request) -> Vec<Order> {
    if request.choice.name != "deal" {
        return Vec::new();
    }
    let seat = request.seat;
    let number = |numbers: &[u16]| numbers.get(seat.index()).copied().unwrap_or(0);
    let deals = state.deals.iter().filter(|deal| deal.state == DealState::Open && has(deal.to, seat)).map(|deal| number(&deal.numbers));
    let promises = state.promises.iter().filter(|promise| promise.state == PromiseState::Offered && has(promise.to, seat));
    let numbers = deals.chain(promises.map(|promise| number(&promise.numbers)));
    let orders = numbers.map(|number| Order::Accept { number, also: Vec::new() });
    orders.filter(|order| legal(state, request, order).is_ok()).collect()
}

/// What a report lists of what may be on file: a few lines that many write, made of this position.
pub(super) fn likely(state: &State, request: &Request) -> Vec<Order> {
    if request.choice.name != "file" {
        return Vec::new();
    }
    let (open, seat) = (&state.open, request.seat);
    let named = |seat: Seat| Person::Devil(open.realm(seat).devil);
    let others = || open.from(open.next(seat)).filter(|other| *other != seat);
    let mut orders = Vec::new();
    match open.stage() % 3 {
        1 => {
            let cards: Vec<Pick> =
                state.hand(seat).iter().filter(|card| is_tabled(card.face)).map(|card| Pick::Handle(card.handle)).collect();
            if !cards.is_empty() {
                orders.push(Order::TableAtClose { cards });
            }
            let realm = open.realm(seat);
            let fiends: Vec<Pick> = realm
                .hordes
                .iter()
                .chain(&realm.on_earth)
                .filter(|card| card.face.is_fiend())
                .map(|card| Pick::Handle(card.handle))
                .collect();
            orders.push(Order::Earth { devil: true, named: None, fiends: fiends.clone() });
            orders.push(Order::Earth { devil: false, named: None, fiends });
            orders.push(Order::Earth { devil: false, named: None, fiends: Vec::new() });
            let rituals = state.hand(seat).iter().filter(|card| card.face.card_type() == CardType::Ritual);
            orders.extend(rituals.map(|card| Order::StartRitual { face: card.face }));
        }
        2 => {
            let plan = |on: Seat| Order::Plan { number: 1, on: named(on), force: Force::All, only_if: None, tactics: Vec::new() };
            // Who has nobody at home to lead may write plans for a devil that comes back; likely they are not.
            let realm = open.realm(seat);
            let leads = realm.is_free() || realm.hordes.iter().any(|card| card.face.leads());
            orders.extend(others().filter(|_| leads).map(plan));
            orders.push(Order::Rescue { number: 1, force: Force::All, only_if: None, tactics: Vec::new() });
            let help = |whom: Seat| Order::Help {
                whom: named(whom),
                side: super::terms::HelpAs::Defender,
                against: None,
                force: Force::All,
                round: None,
                every: false,
                only_if: None,
                tactics: Vec::new(),
            };
            orders.extend(others().filter(|_| leads).map(help));
            if realm.is_free() {
                orders.push(Order::Defend { tactics: vec![Tactic::Flee { only_if: None, pay: None }] });
            }
        }
        _ => {
            let come = Order::Attend { yes: true, only_if: None };
            let may_come = legal(state, request, &come).is_ok();
            orders.extend([come, Order::Attend { yes: false, only_if: None }]);
            let ballot = |ballot: Ballot| Order::Vote { ballots: vec![BallotIf { ballot, only_if: None }] };
            let candidates = open.candidates.iter().filter(|_| may_come);
            orders.extend(candidates.map(|whom| ballot(Ballot::For(named(*whom)))));
            if may_come && !open.candidates.is_empty() {
                orders.push(ballot(Ballot::Nobody));
            }
            orders.extend(open.from(seat).filter(|_| may_come).map(|whom| Order::Propose { whom: Some(named(whom)), only_if: None }));
        }
    }
    // What waits for an answer stands first, by the numbers of the report.
    let mut listed = answers(state, &Request { seat, ask: "deal", choice: &super::DEAL });
    for order in orders {
        if !listed.contains(&order) && legal(state, request, &order).is_ok() {
            listed.push(order);
        }
    }
    listed.truncate(20);
    listed
}

/// A random legal order; none to leave it to the fallback.
pub(super) fn sample(state: &State, request: &Request, dice: &mut Dice) -> Option<Order> {
    for _ in 0..6 {
        let order = match request.choice.name {
            "file" => filed(state, request.seat, dice),
            "deal" => deal(state, request.seat, dice),
            "mulligan" => Some(Order::Mulligan { only: None }),
            _ => None,
        }?;
        if legal(state, request, &order).is_ok() {
            return Some(order);
        }
    }
    None
}

fn other(state: &State, seat: Seat, dice: &mut Dice) -> Person {
    let others: Vec<Seat> = state.open.seats().filter(|other| *other != seat).collect();
    let seat = dice.pick(&others).copied().unwrap_or_default();
    Person::Devil(state.open.realm(seat).devil)
}

fn filed(state: &State, seat: Seat, dice: &mut Dice) -> Option<Order> {
    // The more is on file, the likelier it is all.
    let done = state.on_file(seat).count() as u32;
    if dice.below(4 + done) >= 4 || (done > 0 && dice.below(6) == 0) {
        return None;
    }
    if state.open.mirror && dice.below(2) == 0 {
        return Some(mirrored(state, seat, dice));
    }
    match state.open.stage() % 3 {
        1 => playing(state, seat, dice),
        2 => war(state, seat, dice),
        _ => gathering(state, dice),
    }
}

/// A deal that the other side writes just so, so that random lines meet now and then.
fn mirrored(state: &State, seat: Seat, dice: &mut Dice) -> Order {
    let (me, to) = (Person::Devil(state.open.realm(seat).devil), other(state, seat, dice));
    let public = dice.below(2) == 0;
    let promise = |on| {
        let terms = Terms { vow: Vow::NoAttack { on }, only_if: None, span: Span::This, strictness: Strictness::IfAble, public };
        Item::Promise(Box::new(terms))
    };
    let [mine, theirs] = match dice.below(3) {
        0 => [me, to].map(|signer| Item::Oaths { signer, count: 1 }),
        1 => [Item::Souls(1), Item::Souls(1)],
        _ => [to, me].map(promise),
    };
    let part = |giver, item| Part { giver, to: None, items: vec![item] };
    let when = if dice.below(3) == 0 { Moment::AtFinish } else { Moment::Now };
    let parts = vec![part(Person::Me, mine), part(to, theirs)];
    Order::Deal { offer: Offer { to: vec![to], parts, until: None, when, public: false, if_able: true } }
}

fn playing(state: &State, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let realm = state.open.realm(seat);
    match dice.below(4) {
        0 | 1 => {
            let cards: Vec<Pick> =
                state.hand(seat).iter().filter(|card| is_tabled(card.face)).map(|card| Pick::Handle(card.handle)).collect();
            (!cards.is_empty()).then_some(Order::TableAtClose { cards })
        }
        2 => {
            let fiends =
                realm.hordes.iter().chain(&realm.on_earth).filter(|card| card.face.is_fiend() && !realm.sent_back.contains(&card.handle));
            let fiends = fiends.map(|card| Pick::Handle(card.handle)).collect();
            Some(Order::Earth { devil: dice.below(3) == 0, named: None, fiends })
        }
        _ => {
            let rituals: Vec<_> =
                state.hand(seat).iter().filter(|card| card.face.card_type() == CardType::Ritual).map(|card| card.face).collect();
            dice.pick(&rituals).map(|face| Order::StartRitual { face: *face })
        }
    }
}

fn war(state: &State, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let realm = state.open.realm(seat);
    let late = Some(Cond(vec![vec![Term { not: false, fact: Fact::Round { compare: Compare::AtLeast, count: 3 } }]]));
    match dice.below(6) {
        0 | 1 => {
            let tactics = if dice.below(2) == 0 { vec![Tactic::Retreat { only_if: late }] } else { Vec::new() };
            Some(Order::Plan { number: 1, on: other(state, seat, dice), force: Force::All, only_if: None, tactics })
        }
        2 => {
            let whom = other(state, seat, dice);
            let side = super::terms::HelpAs::Either;
            let force = if dice.below(2) == 0 { Force::All } else { Force::AllBut(vec![Unit::Souls(None)]) };
            Some(Order::Help { whom, side, against: None, force, round: None, every: false, only_if: None, tactics: Vec::new() })
        }
        3 => Some(Order::Defend { tactics: vec![Tactic::Flee { only_if: None, pay: None }] }),
        4 => {
            let rituals: Vec<_> = realm.rituals.iter().map(|ritual| ritual.card.face).collect();
            let face = *dice.pick(&rituals)?;
            let whom = other(state, seat, dice);
            let victim = state.open.person(whom, seat)?;
            let cards: Vec<Pick> = state.open.realm(victim).cards().map(|card| Pick::Handle(card.handle)).take(2).collect();
            let cards = Some(Aim::Cards(cards)).filter(|aim| *aim != Aim::Cards(Vec::new()));
            let aims = [Some(Aim::Person(whom)), cards].into_iter().flatten().collect();
            Some(Order::RitualOn { face, aims, otherwise: Otherwise::PutOff, only_if: None })
        }
        _ if realm.place != super::realm::Place::Hell => {
            Some(Order::Rescue { number: 1, force: Force::All, only_if: None, tactics: Vec::new() })
        }
        _ => Some(Order::Rear { on: other(state, seat, dice), fights: None, force: Force::All, only_if: None, tactics: Vec::new() }),
    }
}

fn gathering(state: &State, dice: &mut Dice) -> Option<Order> {
    match dice.below(5) {
        0 | 1 => Some(Order::Attend { yes: true, only_if: None }),
        2 => {
            let whom = *dice.pick(&state.open.candidates)?;
            let ballot = BallotIf { ballot: Ballot::For(Person::Devil(state.open.realm(whom).devil)), only_if: None };
            Some(Order::Vote { ballots: vec![ballot] })
        }
        3 => {
            let all: Vec<Seat> = state.open.seats().collect();
            let whom = *dice.pick(&all)?;
            Some(Order::Propose { whom: Some(Person::Devil(state.open.realm(whom).devil)), only_if: None })
        }
        _ => Some(Order::DiscardAbove { count: 20, keep: Vec::new() }),
    }
}

fn deal(state: &State, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let to = other(state, seat, dice);
    let item = |state: &State, dice: &mut Dice| -> Option<Item> {
        let hand = state.hand(seat);
        match dice.below(3) {
            0 => dice.pick(hand).map(|card| Item::Cards(Pick::Handle(card.handle))),
            1 => Some(Item::Souls(1 + dice.below(3) as u16)),
            _ => dice.pick(state.oaths(seat)).map(|oath| Item::Oaths { signer: Person::Devil(oath.signer), count: 1 }),
        }
    };
    match dice.below(8) {
        0 => Some(Order::Gift { to, items: vec![item(state, dice)?], when: Moment::Now }),
        1 | 2 => {
            let parts = vec![
                Part { giver: Person::Me, to: None, items: vec![item(state, dice)?] },
                Part { giver: to, to: None, items: vec![Item::Oaths { signer: to, count: 1 }] },
            ];
            Some(Order::Offer { offer: Offer { to: vec![to], parts, until: None, when: Moment::Now, public: false, if_able: false } })
        }
        3 => {
            let on = other(state, seat, dice);
            let vow = match dice.below(4) {
                0 => Vow::NoAttack { on },
                1 => Vow::VoteFor { whom: on, when_attending: dice.below(2) == 0 },
                2 => Vow::Support { whom: on, side: super::terms::HelpAs::Either, power: 1 },
                _ => Vow::Attend { yes: true },
            };
            let strictness = if dice.below(2) == 0 { Strictness::IfAble } else { Strictness::Absolute };
            Some(Order::Promise {
                to: vec![to],
                terms: Terms { vow, only_if: None, span: Span::This, strictness, public: dice.below(2) == 0 },
            })
        }
        4 => Some(Order::Unknown { signer: Person::Devil(state.open.realm(seat).devil) }),
        _ => {
            let request = Request { seat, ask: "deal", choice: &super::DEAL };
            if state.open.phase == Phase::Playing && dice.below(2) == 0 {
                let cards: Vec<Pick> =
                    state.hand(seat).iter().filter(|card| is_tabled(card.face)).map(|card| Pick::Handle(card.handle)).collect();
                return (!cards.is_empty()).then_some(Order::Table { cards });
            }
            let answers = answers(state, &request);
            dice.pick(&answers).cloned()
        }
    }
}
