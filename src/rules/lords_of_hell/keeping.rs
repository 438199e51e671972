//! Promises are kept or broken (rules text, "Lupaukset"; rulings by mail, 4.4 and 4.5).
//!
//! What a promise demands is done at its moment over all that is on file; what can't be done lapses, waits, or is a breach, by how
//! strictly it was given.

use super::cards::{Face, Phase};
use super::condition::Fact;
use super::event::{Event, Spot, Why};
use super::facts::Sight;
use super::goods::Goods;
use super::person::Person;
use super::realm::Place;
use super::state::{Given, Promise, PromiseState, State, bit, has};
use super::table::Table;
use super::tabling::table_cards;
use super::terms::{Moment, Strictness, Terms, Vow};
use super::trade::{self, Trade};
use super::vows::{of, vows};
use crate::game::Seat;

/// Settles promises that are due at a step: each is tried, the oldest first.
pub(super) fn due(table: &mut Table<'_>, step: Phase) {
    for id in open_ids(table.state()) {
        let Some(promise) = table.state().promise(id).filter(|promise| promise.state == PromiseState::Open).cloned() else { continue };
        let round = table.open().round;
        if !(promise.from..=promise.until).contains(&round) || !is_due(&promise, step) {
            continue;
        }
        if !Sight::of(table.open(), promise.giver).holds(&promise.terms.only_if) {
            // Who becomes overlord is seen only when it is found.
            continue;
        }
        match carry_out(table, &promise) {
            Some(()) => table.settle_promise(id, PromiseState::Kept),
            None if promise.served => table.settle_promise(id, PromiseState::Kept),
            None if promise.terms.strictness == Strictness::Asap => {}
            None => {
                if step == Phase::Over {
                    give_what_there_is(table, &promise);
                }
                fail(table, &promise);
            }
        }
    }
}

/// Before the scores are counted who can't give all gives what there is; the rest is what was not kept (rulings by mail, 11).
fn give_what_there_is(table: &mut Table<'_>, promise: &Promise) {
    if let (Vow::Give { items, .. }, Some(to)) = (&promise.terms.vow, receiver(promise, table.state())) {
        let goods = trade::what_there_is(table.state(), promise.giver, items);
        trade::hand_over(table, promise.giver, to, &goods, Why::Promise);
    }
}

fn open_ids(state: &State) -> Vec<u16> {
    let mut ids: Vec<u16> = state.promises.iter().filter(|promise| promise.state == PromiseState::Open).map(|promise| promise.id).collect();
    ids.sort_unstable();
    ids
}

/// Whether a step is the moment of a duty that the engine carries out by itself.
fn is_due(promise: &Promise, step: Phase) -> bool {
    let asap = promise.terms.strictness == Strictness::Asap;
    let of_overlord = promise.terms.only_if.as_ref().is_some_and(|cond| cond.facts().any(|fact| matches!(fact, Fact::Overlord { .. })));
    match &promise.terms.vow {
        Vow::Give { when, .. } => match when {
            _ if of_overlord => step == Phase::Over,
            Moment::Now | Moment::AtClose if asap => {
                matches!(step, Phase::Playing | Phase::Combat | Phase::Ritual | Phase::Arrive | Phase::Finish)
            }
            Moment::AtClose => step == Phase::Playing,
            Moment::Now | Moment::AtFinish => step == Phase::Finish,
        },
        Vow::Table { yes: true, .. } => step == Phase::Playing,
        Vow::Show { when: Moment::AtClose } => step == Phase::Playing,
        Vow::FreePrisoner { .. } | Vow::HandPrisoner { .. } | Vow::PermitPrisoner { .. } | Vow::Show { .. } => step == Phase::Finish,
        _ => false,
    }
}

fn receiver(promise: &Promise, state: &State) -> Option<Seat> {
    state.open.seats().find(|seat| has(promise.to, *seat))
}

/// Does what a promise demands; none if it can't be done at this moment.
fn carry_out(table: &mut Table<'_>, promise: &Promise) -> Option<()> {
    let giver = promise.giver;
    let to = receiver(promise, table.state())?;
    match &promise.terms.vow {
        Vow::Give { items, .. } => {
            // Between the windows of full trade only what may move then does.
            let trade = match table.phase() {
                Phase::Combat | Phase::Ritual | Phase::Arrive if table.open().may_trade(giver, to) => Trade::Hand,
                Phase::Combat | Phase::Ritual | Phase::Arrive => return None,
                _ => Trade::Full,
            };
            let goods = trade::goods(table.state(), giver, items, trade).ok()?;
            trade::hand_over(table, giver, to, &goods, Why::Promise);
        }
        Vow::Table { face, .. } => {
            let card = table.state().hand(giver).iter().find(|card| card.face == *face).copied();
            match card {
                Some(card) => table_cards(table, giver, &[card]),
                None => return table.realm(giver).cards().any(|card| card.face == *face).then_some(()),
            }
        }
        Vow::FreePrisoner { whom } => {
            let whom = prisoner(table.state(), giver, *whom)?;
            table.move_devil(whom, Place::Hell, Why::Promise);
        }
        Vow::HandPrisoner { whom, to } => {
            let whom = prisoner(table.state(), giver, *whom)?;
            let to = of(table.state(), giver, *to)?;
            // Who has it keeps it.
            if to != giver {
                trade::hand_over(table, giver, to, &Goods { prisoners: vec![whom], ..Goods::default() }, Why::Promise);
            }
        }
        Vow::PermitPrisoner { whom } => {
            let whom = prisoner(table.state(), giver, *whom)?;
            let leave = table.open().seats().filter(|seat| *seat != whom).map(bit).sum();
            table.emit(Event::LeaveGiven { captor: giver, prisoner: whom, leave });
        }
        Vow::Show { .. } => trade::show(table, giver, to, Why::Promise),
        _ => return None,
    }
    Some(())
}

/// Somebody who is the giver's prisoner.
fn prisoner(state: &State, giver: Seat, whom: Person) -> Option<Seat> {
    of(state, giver, whom).filter(|whom| state.open.realm(*whom).place == Place::Captive(giver))
}

/// A duty that can't be done at its moment: it lapses, or it is a breach.
fn fail(table: &mut Table<'_>, promise: &Promise) {
    match promise.terms.strictness {
        Strictness::Absolute => breach(table, promise),
        Strictness::Asap | Strictness::IfAble => table.settle_promise(promise.id, PromiseState::Lapsed),
    }
}

pub(super) fn breach(table: &mut Table<'_>, promise: &Promise) {
    table.settle_promise(promise.id, PromiseState::Broken);
    break_word(table, promise.giver, promise.id, Word::Promise(promise.terms.clone()));
}

/// What somebody gave its word for.
pub(super) enum Word {
    /// A promise.
    Promise(Terms),
    /// What it was to give in a deal that was agreed on.
    Deal(Given),
}

/// A broken word, of a promise or a deal: the devil loses face (rules text, "Lupauksen täyttämisehto").
pub(super) fn break_word(table: &mut Table<'_>, seat: Seat, id: u16, word: Word) {
    let state = table.state();
    let (terms, owed, record) = match word {
        Word::Promise(terms) => (Some(terms), None, state.promise(id).map_or(0, |promise| promise.record)),
        Word::Deal(owed) => (None, Some(owed), state.next_record()),
    };
    table.emit(Event::PromiseBroken { seat, id, terms, owed, record });
    let realm = table.realm(seat);
    let (hordes, earth, free) = (realm.hordes.clone(), realm.on_earth.clone(), realm.is_free());
    table.discard(Spot::Realm(seat), &hordes, Why::Breach);
    table.discard(Spot::Earth(seat), &earth, Why::Breach);
    if free {
        table.move_devil(seat, Place::Hiding, Why::Breach);
        table.lose_rituals(seat, Why::Flight);
    }
}

/// Settles what one moment decided: those promises of which `judge` says whether they were kept.
pub(super) fn judge(table: &mut Table<'_>, judge: impl Fn(&State, &Promise) -> Option<bool>) {
    for id in open_ids(table.state()) {
        let state = table.state();
        let Some(promise) = state.promise(id).filter(|promise| promise.state == PromiseState::Open).cloned() else { continue };
        if !(promise.from..=promise.until).contains(&state.open.round)
            || !Sight::of(&state.open, promise.giver).holds(&promise.terms.only_if)
        {
            continue;
        }
        match judge(state, &promise) {
            Some(true) => table.settle_promise(promise.id, PromiseState::Kept),
            Some(false) if promise.until > table.open().round => {}
            Some(false) => fail(table, &promise),
            None => {}
        }
    }
}

/// A card was played: who promised that has kept it.
pub(super) fn card_played(table: &mut Table<'_>, seat: Seat, face: Face, on: &[Seat]) {
    judge(table, |state, promise| match promise.terms.vow {
        Vow::PlayCard { face: kind, on: whom, yes: true } => {
            let meant = whom.is_none_or(|whom| of(state, seat, whom).is_some_and(|whom| on.contains(&whom)));
            (promise.giver == seat && kind == face && meant).then_some(true)
        }
        _ => None,
    });
}

/// Notes that what some promises of a seat demand whenever it comes up has been done.
pub(super) fn serve(table: &mut Table<'_>, seat: Seat, done: impl Fn(&State, &Vow) -> bool) {
    let state = table.state();
    let done = vows(state, seat).filter(|(promise, vow)| !promise.served && done(state, vow)).map(|(promise, _)| promise.id);
    for id in done.collect::<Vec<_>>() {
        table.emit(Event::PromiseServed { id });
    }
}

/// The end of a round: what forbids was kept, what demands and never came due has lapsed, and what should have been done by now was not.
pub(super) fn end_of_round(table: &mut Table<'_>) {
    for id in open_ids(table.state()) {
        let Some(promise) = table.state().promise(id).cloned() else { continue };
        if promise.until > table.open().round {
            continue;
        }
        let forbids = matches!(
            promise.terms.vow,
            Vow::NoAttack { .. }
                | Vow::NoJoin { .. }
                | Vow::VoteNot { .. }
                | Vow::Propose { yes: false, .. }
                | Vow::Earth { yes: false, .. }
                | Vow::Table { yes: false, .. }
                | Vow::RitualNever { .. }
                | Vow::PlayCard { yes: false, .. }
                | Vow::KeepPrisoner { .. }
                | Vow::Spare { .. }
                | Vow::Flee { yes: false }
                | Vow::NoDeal { .. }
                | Vow::Attend { yes: false }
        );
        let happens = matches!(
            promise.terms.vow,
            Vow::Words { .. }
                | Vow::Support { .. }
                | Vow::Flee { .. }
                | Vow::Surrender {}
                | Vow::Retreat {}
                | Vow::ShareLoot { .. }
                | Vow::VoteFor { when_attending: true, .. }
                | Vow::VoteNobody { when_attending: true }
        );
        // Where no vote was held nobody could be voted for: that breaks no word to vote for nobody.
        let no_vote = matches!(promise.terms.vow, Vow::VoteNobody { .. }) && table.open().votes.is_empty();
        // What does not run any more is stopped.
        let stopped = |face: Face| !table.realm(promise.giver).rituals.iter().any(|ritual| ritual.card.face == face);
        let stopped = matches!(promise.terms.vow, Vow::RitualStop { face } if stopped(face));
        match (forbids || promise.served || stopped, happens || no_vote) {
            (true, _) => table.settle_promise(promise.id, PromiseState::Kept),
            (_, true) => table.settle_promise(promise.id, PromiseState::Lapsed),
            // A condition that never held asks for nothing.
            _ if !Sight::of(table.open(), promise.giver).holds(&promise.terms.only_if) => {
                table.settle_promise(promise.id, PromiseState::Lapsed);
            }
            _ => fail(table, &promise),
        }
    }
    for id in
        table.state().promises.iter().filter(|promise| promise.state == PromiseState::Offered).map(|promise| promise.id).collect::<Vec<_>>()
    {
        table.settle_promise(id, PromiseState::Declined);
    }
}
