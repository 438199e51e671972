//! Carries out answers: what is done as its letter comes, files laid on the table when a window closes, and then all that runs by
//! itself to the next window.

use super::appeals;
use super::cards::{Phase, data};
use super::data::Effect;
use super::deals;
use super::event::{Event, Spot, Why};
use super::keeping;
use super::orders::Order;
use super::prison::prisoner_treated;
use super::promise::{made, may_promise};
use super::realm::Place;
use super::specials::{self, Play};
use super::state::{PromiseState, State, bit, has};
use super::table::Table;
use super::tabling::{in_hand, keep_old, table_cards};
use super::terms::{Moment, Terms};
use super::trade;
use super::{LordsOfHell, gathering, init, mirror, playing, ritual, war};
use crate::dice::Dice;
use crate::game::{Answer, Ledger, Seat};

/// Carries out the answers to one pending set.
pub(super) fn resolve(ledger: &mut Ledger<LordsOfHell>, answers: &[Answer<Order>], dice: &mut Dice) {
    let mut table = Table::new(ledger, dice);
    let mut closes = false;
    for answer in answers {
        let seat = answer.request.seat;
        match &answer.order {
            Order::Ready {} => closes = true,
            Order::Done {} => table.emit(Event::FileComplete { seat }),
            order if is_filed(order) => table.emit(Event::OrderFiled { seat, order: order.clone() }),
            order => act(&mut table, seat, order),
        }
    }
    if closes {
        table.emit(Event::WindowClosed {});
    }
    if is_complete(table.state()) {
        if table.state().closing {
            mirror::meet(&mut table);
        }
        tell_deals(&mut table);
        run(&mut table);
        if table.phase() != Phase::Over {
            tell_deals(&mut table);
        }
    }
}

/// With the report the others hear of the deals of hidden things that were made (rulings by mail, 11.12).
fn tell_deals(table: &mut Table<'_>) {
    for (from, to) in table.state().untold.clone() {
        table.emit(Event::DealTold { from, to });
    }
}

fn is_complete(state: &State) -> bool {
    state.open.phase != Phase::Over && state.open.seats().all(|seat| has(state.complete, seat))
}

/// Whether a window is open, in which letters are waited for.
pub(super) fn is_open(state: &State) -> bool {
    matches!(state.open.phase, Phase::Playing | Phase::Combat | Phase::Arrive) && !state.closing && state.fight.is_none()
}

/// Whether a line stays on file until its window closes.
pub(super) fn is_filed(order: &Order) -> bool {
    matches!(
        order,
        Order::TableAtClose { .. }
            | Order::Deal { .. }
            | Order::Earth { .. }
            | Order::StartRitual { .. }
            | Order::StopRitual { .. }
            | Order::Plan { .. }
            | Order::Rescue { .. }
            | Order::Help { .. }
            | Order::Rear { .. }
            | Order::Defend { .. }
            | Order::Tactics { .. }
            | Order::React { .. }
            | Order::RitualOn { .. }
            | Order::ChaosNext { .. }
            | Order::Prevacancy { .. }
            | Order::Attend { .. }
            | Order::Vote { .. }
            | Order::Propose { .. }
            | Order::FreeAtFinish { .. }
            | Order::PlayAtFinish { .. }
            | Order::DiscardOath { .. }
            | Order::Discard { .. }
            | Order::DiscardAbove { .. }
    )
}

/// Runs on to the next window, or to the end.
fn run(table: &mut Table<'_>) {
    loop {
        match table.phase() {
            Phase::Draw => init::draw(table),
            Phase::Souls => {
                init::souls(table);
                return;
            }
            Phase::Playing => {
                mulligans_over(table);
                playing::close(table);
                return;
            }
            Phase::Combat | Phase::Organise | Phase::Hits => {
                if table.phase() == Phase::Combat {
                    keeping::due(table, Phase::Combat);
                }
                if !war::wage(table) {
                    table.emit(Event::WarGoesOn {});
                    return;
                }
                deals::lapse(table);
                table.begin(Phase::Ritual);
            }
            Phase::Ritual => {
                keeping::due(table, Phase::Ritual);
                ritual::complete(table);
                table.begin(Phase::Prevacancy);
            }
            Phase::Prevacancy | Phase::Vacancy => {
                war_promises(table);
                gathering::points(table);
                return;
            }
            Phase::Arrive | Phase::Vote | Phase::Propose => {
                deals::lapse(table);
                keeping::due(table, Phase::Arrive);
                if gathering::gather(table) {
                    gathering::end(table);
                    return;
                }
                finish(table);
            }
            Phase::Finish => finish(table),
            Phase::Over => return,
        }
    }
}

fn finish(table: &mut Table<'_>) {
    gathering::finish(table);
    let open = table.open();
    let (round, starter) = (open.round + 1, open.next(open.starter));
    table.emit(Event::RoundBegan { round, starter });
}

/// What the war decided of promises: attacks that were to be made, and were not or with less.
fn war_promises(table: &mut Table<'_>) {
    keeping::judge(table, |_, promise| matches!(promise.terms.vow, super::terms::Vow::Attack { .. }).then_some(false));
}

/// What was thrown in mulligans goes back into the deck.
fn mulligans_over(table: &mut Table<'_>) {
    let state = table.state();
    if state.thrown.is_empty() {
        return;
    }
    let mut deck = [state.deck.as_slice(), &state.thrown].concat();
    deck.sort_unstable();
    table.dice.shuffle(&mut deck);
    table.emit(Event::DeckShuffled { deck, thrown: true });
}

/// Carries out a line as its letter comes.
fn act(table: &mut Table<'_>, seat: Seat, order: &Order) {
    if !matches!(order, Order::Mulligan { .. }) && table.open().round == 1 && !has(table.state().settled, seat) {
        table.emit(Event::HandKept { seat });
    }
    let open = table.open();
    let person = |person| open.person(person, seat);
    match order {
        Order::Mulligan { .. } => mulligan(table, seat),
        Order::Offer { offer } => {
            if let Ok(deal) = deals::written(table.state(), seat, offer) {
                table.emit(Event::OfferMade { deal });
            }
        }
        Order::Accept { number, also } if !also.is_empty() => {
            if let Some(deal) = deals::counter(table.state(), seat, *number, also) {
                table.emit(Event::OfferMade { deal });
            }
        }
        Order::Accept { number, .. } => accept(table, seat, *number),
        Order::Reject { number } | Order::TakeBack { number } => withdraw(table, seat, *number),
        Order::Gift { to, items, when } => {
            if let Some(deal) = deals::as_offer(table.state(), seat, *to, items) {
                table.emit(Event::OfferMade { deal });
                return;
            }
            let Some(to) = person(*to) else { return };
            gift(table, seat, to, items, *when);
        }
        Order::Promise { to, terms } => {
            let to = to.iter().filter_map(|to| person(*to)).map(bit).fold(0, |all, one| all | one);
            let promise = made(table.state(), seat, to, terms, false);
            table.emit(Event::PromiseMade { promise });
        }
        Order::Release { number } => {
            let id = deals::called(table.state(), seat, *number).map(|promise| promise.id);
            if let Some(id) = id {
                table.settle_promise(id, PromiseState::Released);
            }
        }
        Order::Permit { whom, with, .. } => {
            let Some(prisoner) = person(*whom) else { return };
            let all = open.seats().filter(|other| *other != prisoner).map(bit).sum();
            let more = with.map_or(Some(all), |with| person(with).map(bit)).unwrap_or(0);
            let leave = table.realm(prisoner).leave | more;
            table.emit(Event::LeaveGiven { captor: seat, prisoner, leave });
            prisoner_treated(table, seat, prisoner);
        }
        Order::Forbid { whom } => {
            if let Some(prisoner) = person(*whom) {
                table.emit(Event::LeaveGiven { captor: seat, prisoner, leave: 0 });
            }
        }
        Order::Free { whom } => {
            if let Some(prisoner) = person(*whom) {
                table.move_devil(prisoner, Place::Hell, Why::Release);
                prisoner_treated(table, seat, prisoner);
            }
        }
        Order::Unknown { signer } => unknown_powers(table, seat, *signer),
        Order::Play { face, on } => specials::play(table, &Play { seat, face: *face, on: on.as_ref(), fight: None }),
        Order::Use { face, on } => specials::use_artifact(table, &Play { seat, face: *face, on: on.as_ref(), fight: None }),
        Order::Ability { on } => specials::use_ability(table, seat, on.as_ref()),
        Order::Show { to } => {
            if let Some(to) = person(*to) {
                trade::show(table, seat, to, Why::Order);
            }
        }
        Order::Odds { attackers, defenders } => {
            if let Ok([attackers, defenders]) = table.open().sides(seat, [attackers, defenders]) {
                let odds = war::odds(table.open(), &attackers, &defenders).ok();
                table.emit(Event::OddsTold { seat, attackers, defenders, odds });
            }
        }
        Order::Table { cards } => {
            let cards = in_hand(table.state(), seat, cards);
            table_cards(table, seat, &cards);
        }
        Order::Keep { face } => {
            wish(table, seat, |wishes| wishes.keep = Some(*face));
            keep_old(table, seat, *face);
        }
        Order::Vow { yes } => wish(table, seat, |wishes| wishes.vow = *yes),
        Order::GatherOrder { order } => wish(table, seat, |wishes| wishes.order.clone_from(order)),
        Order::Jar { at_most } => wish(table, seat, |wishes| wishes.jar = *at_most),
        Order::Prove { number } => {
            let giver = deals::called(table.state(), seat, *number).map(|promise| promise.giver);
            if let Some(giver) = giver {
                trade::show(table, giver, seat, Why::Promise);
            }
        }
        Order::Appeal { number, text } => appeals::appeal(table, seat, *number, text),
        Order::Judge { number, broken, text } => appeals::found(table, seat, *number, *broken, text),
        _ => {}
    }
}

fn mulligan(table: &mut Table<'_>, seat: Seat) {
    let dealt = usize::from(data().rules.limits.start_hand);
    let hand: Vec<super::cards::Card> = table.state().hand(seat).iter().take(dealt).copied().collect();
    let cards = hand.iter().map(|card| super::event::Shift { was: card.handle, card: super::cards::Card { face: card.face, handle: 0 } });
    let cards = cards.collect();
    table.emit(Event::CardsMoved { from: Spot::Hand(seat), to: Spot::Thrown, cards, why: Why::Mulligan });
    table.draw(seat, usize::from(data().rules.limits.start_hand), Why::Mulligan);
    table.emit(Event::HandKept { seat });
}

fn accept(table: &mut Table<'_>, seat: Seat, number: u16) {
    if deals::waits_for(table.state(), seat, number) {
        // Its giver may meanwhile have promised others what this seat knows nothing of.
        let state = table.state();
        let promise = deals::known_promise(state, seat, number);
        let promise = promise.map(|promise| (promise.id, may_promise(state, promise.giver, bit(seat), &promise.terms).is_ok()));
        if let Some((id, binds)) = promise {
            table.settle_promise(id, if binds { PromiseState::Open } else { PromiseState::Declined });
        }
        return;
    }
    deals::accept(table, seat, number);
}

fn withdraw(table: &mut Table<'_>, seat: Seat, number: u16) {
    let deal = deals::known(table.state(), seat, number).map(|deal| deal.id);
    let promise = deals::known_promise(table.state(), seat, number).map(|promise| promise.id);
    if let Some(id) = deal {
        table.settle_deal(id, super::state::DealState::Gone);
    } else if let Some(id) = promise {
        table.settle_promise(id, PromiseState::Declined);
    }
}

/// A gift goes over at once; what comes later, or binds, is a deal or a promise.
fn gift(table: &mut Table<'_>, seat: Seat, to: Seat, items: &[super::terms::Item], when: Moment) {
    if when != Moment::Now {
        let terms = Terms {
            vow: super::terms::Vow::Give { items: items.to_vec(), when },
            only_if: None,
            span: super::terms::Span::This,
            strictness: super::terms::Strictness::Absolute,
            public: false,
        };
        deals::bind(table, seat, to, &terms);
        return;
    }
    let parts = [super::state::Given { giver: Some(seat), to: Some(to), items: items.to_vec() }];
    if deals::can_be_filled(table.state(), &parts, trade::trade_in(table.phase())).is_ok() {
        deals::carry_out(table, &parts, Why::Trade);
    }
}

fn unknown_powers(table: &mut Table<'_>, seat: Seat, signer: super::person::Person) {
    let open = table.open();
    let Some(devil) = open.person(signer, seat).map(|seat| open.realm(seat).devil) else { return };
    let Some(oath) = table.state().oaths(seat).iter().find(|oath| oath.signer == devil).copied() else { return };
    let bonus = table.realm(seat).devil.ability(|effect| match effect {
        Effect::OathDealBonus { amount } => Some(*amount),
        _ => None,
    });
    table.move_oaths(seat, None, &[oath], Why::UnknownPowers);
    let count = data().rules.limits.oath_deal_cards + bonus.unwrap_or(0);
    table.draw(seat, usize::from(count), Why::UnknownPowers);
}

fn wish(table: &mut Table<'_>, seat: Seat, change: impl FnOnce(&mut super::state::Wishes)) {
    let mut wishes = table.state().wishes.get(seat.index()).cloned().unwrap_or_default();
    change(&mut wishes);
    table.emit(Event::Wished { seat, wishes });
}
