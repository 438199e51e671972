//! Everybody whom a thing that is given, a promise or a condition names.

use super::condition::{Cond, Fact, PowerOf};
use super::person::{Person, Pick};
use super::terms::{Item, Terms, Vow};

/// Shows all persons in things that are given, who may be changed.
pub(super) fn in_items(items: &mut [Item], each: &mut dyn FnMut(&mut Person)) {
    for item in items {
        match item {
            Item::Cards(Pick::Kind { of: Some(who), .. }) | Item::Leave { with: Some(who) } | Item::Prisoner(who) => each(who),
            Item::Oaths { signer, .. } => each(signer),
            Item::Promise(terms) => in_terms(terms, each),
            Item::Cards(_) | Item::Leave { with: None } | Item::Souls(_) | Item::Look => {}
        }
    }
}

/// The same of a promise.
pub(super) fn in_terms(terms: &mut Terms, each: &mut dyn FnMut(&mut Person)) {
    in_vow(&mut terms.vow, each);
    if let Some(condition) = &mut terms.only_if {
        in_condition(condition, each);
    }
}

fn in_vow(vow: &mut Vow, each: &mut dyn FnMut(&mut Person)) {
    match vow {
        Vow::Give { items, .. } => in_items(items, each),
        Vow::NoAttack { on } | Vow::Attack { on, .. } => each(on),
        Vow::PlayCard { on, .. } => on.iter_mut().for_each(each),
        Vow::Support { whom, .. }
        | Vow::VoteFor { whom, .. }
        | Vow::VoteNot { whom }
        | Vow::Propose { whom, .. }
        | Vow::RitualOn { whom, .. }
        | Vow::RitualNever { whom, .. }
        | Vow::FreePrisoner { whom }
        | Vow::KeepPrisoner { whom }
        | Vow::PermitPrisoner { whom }
        | Vow::Spare { whom, .. } => each(whom),
        Vow::NoJoin { against } => each(against),
        Vow::HandPrisoner { whom, to } => [whom, to].into_iter().for_each(each),
        Vow::ShareLoot { with, .. } => each(with),
        Vow::NoDeal { with, oath } => std::iter::once(with).chain(oath).for_each(each),
        Vow::VoteNobody { .. }
        | Vow::Attend { .. }
        | Vow::Earth { .. }
        | Vow::Table { .. }
        | Vow::RitualStop { .. }
        | Vow::Flee { .. }
        | Vow::Surrender {}
        | Vow::Retreat {}
        | Vow::Show { .. }
        | Vow::Words { .. } => {}
    }
}

fn in_condition(condition: &mut Cond, each: &mut dyn FnMut(&mut Person)) {
    for term in condition.0.iter_mut().flatten() {
        match &mut term.fact {
            Fact::Power { of, .. } => in_power(of, each),
            Fact::Attacked { who, by } => std::iter::once(who).chain(by).for_each(&mut *each),
            Fact::Voted { who, whom } => [who, whom].into_iter().for_each(&mut *each),
            Fact::DevilHit { who }
            | Fact::Present { who }
            | Fact::OnEarth { who }
            | Fact::Prisoner { who }
            | Fact::Fled { who }
            | Fact::WasLooted { who }
            | Fact::HasStatus { who, .. }
            | Fact::Points { who, .. }
            | Fact::Souls { who, .. }
            | Fact::Overlord { who }
            | Fact::Attending { who }
            | Fact::Votes { who, .. } => each(who),
            Fact::Ratio { .. }
            | Fact::Round { .. }
            | Fact::Hits { .. }
            | Fact::FortressDown {}
            | Fact::Helpers { .. }
            | Fact::Turn { .. } => {}
        }
    }
}

fn in_power(of: &mut PowerOf, each: &mut dyn FnMut(&mut Person)) {
    match of {
        PowerOf::Devil { who } | PowerOf::Realm { who } => each(who),
        PowerOf::Me {} => {
            let mut who = Person::Me;
            each(&mut who);
            if who != Person::Me {
                *of = PowerOf::Devil { who };
            }
        }
        PowerOf::Side {} => {}
    }
}
