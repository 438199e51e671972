//! Promises are made (rulings by mail, 4.3): what may be promised, and for how long it binds.

use super::cards::Phase;
use super::person::Person;
use super::record::Cited;
use super::refusal::Refusal;
use super::state::{DealState, Promise, PromiseState, State, has};
use super::terms::{Item, Moment, Span, Terms, Vow};
use super::vowed;
use super::vows::{calls_to_gathering, of};
use crate::game::Seat;

/// The rounds that a promise made now binds in.
pub(super) fn rounds(state: &State, span: Span) -> (u32, u32) {
    let round = state.open.round;
    match span {
        Span::This => (round, round),
        Span::Next => (round + 1, round + 1),
        Span::Both | Span::Ever => (round, round + 1),
    }
}

/// Whether somebody may promise something to somebody: not against an open promise of its own, nothing that can't be any more.
///
/// # Errors
/// Why not.
pub(super) fn may_promise(state: &State, giver: Seat, to: u8, terms: &Terms) -> Result<(), Refusal> {
    let open = &state.open;
    if let Some(other) = open.seats().find(|seat| has(to, *seat) && !open.may_trade(giver, *seat)) {
        return Err(Refusal::CantTrade(open.who_cannot(giver, other)));
    }
    if let Some(cited) = clash(state, giver, terms, giver) {
        return Err(Refusal::Contradicts(cited));
    }
    can_be(state, giver, terms)
}

/// Whether something that somebody would promise can still be, if only later in its time; who may trade then nobody knows.
///
/// # Errors
/// Why not.
pub(super) fn can_be(state: &State, giver: Seat, terms: &Terms) -> Result<(), Refusal> {
    let open = &state.open;
    let now = rounds(state, terms.span).1 == open.round;
    if now && passed(open.phase, &terms.vow) {
        return Err(Refusal::TooLate);
    }
    let runs = |vow: &Vow| open.realm(giver).rituals.iter().any(|ritual| vowed::meant(vow, ritual.card.face));
    // Who may be elected in this round is known since the last one.
    match &terms.vow {
        Vow::VoteFor { whom, .. } if now && !of(state, giver, *whom).is_some_and(|seat| open.candidates.contains(&seat)) => {
            Err(Refusal::NoCandidate(*whom))
        }
        // Nobody attacks itself, or hands over to itself.
        Vow::Attack { on: whom, .. } | Vow::HandPrisoner { to: whom, .. } if of(state, giver, *whom) == Some(giver) => {
            Err(Refusal::Oneself)
        }
        // Each realm is attacked once a round.
        Vow::Attack { on, .. } if now && of(state, giver, *on).is_some_and(|on| has(open.realm(giver).attacked, on)) => {
            Err(Refusal::AttackedBefore)
        }
        Vow::RitualOn { face: Some(face), .. } if !vowed::is_turned(*face) => Err(Refusal::BadTarget(*face)),
        // None is started after the playing phase.
        Vow::RitualOn { .. } if now && open.phase > Phase::Playing && !runs(&terms.vow) => Err(Refusal::TooLate),
        _ => Ok(()),
    }
}

/// What a promise of somebody would contradict: one that binds it, or one in a deal that waits for its moment. Of what `knower` knows of, by
/// its number of it.
pub(super) fn clash(state: &State, giver: Seat, terms: &Terms, knower: Seat) -> Option<Cited> {
    let (from, until) = rounds(state, terms.span);
    let against = |vow: &Vow, (since, till): (u32, u32)| since <= until && from <= till && are_opposites(state, giver, vow, &terms.vow);
    let knows = |cited: &Cited| knower == giver || *cited != Cited::default();
    let given = state.promises.iter().filter(|promise| promise.giver == giver && promise.state == PromiseState::Open);
    let given = given.filter(|promise| against(&promise.terms.vow, (promise.from, promise.until))).map(|promise| promise.cited(knower));
    let agreed = state.deals.iter().filter(|deal| deal.state == DealState::Agreed);
    let agreed = agreed.filter(|deal| {
        let parts = deal.parts.iter().filter(|part| part.giver == Some(giver));
        parts.flat_map(|part| promised(&part.items)).any(|other| against(&other.vow, rounds(state, other.span)))
    });
    let agreed = agreed.map(|deal| Cited { own: deal.numbers.get(knower.index()).copied().unwrap_or(0), record: 0 });
    given.chain(agreed).find(knows)
}

/// The promises among things that are given.
pub(super) fn promised(items: &[Item]) -> impl Iterator<Item = &Terms> {
    items.iter().filter_map(|item| match item {
        Item::Promise(terms) => Some(&**terms),
        _ => None,
    })
}

/// Whether promises that one would give together are none the opposite of another.
///
/// # Errors
/// Two of them are.
pub(super) fn go_together(state: &State, giver: Seat, all: &[&Terms]) -> Result<(), Refusal> {
    let overlap = |one: Span, other: Span| {
        let ((from, until), (since, till)) = (rounds(state, one), rounds(state, other));
        since <= until && from <= till
    };
    let opposite = |one: &Terms, other: &Terms| overlap(one.span, other.span) && are_opposites(state, giver, &one.vow, &other.vow);
    let clash = all.iter().enumerate().any(|(at, one)| all.iter().skip(at + 1).any(|other| opposite(one, other)));
    if clash { Err(Refusal::ContradictsItself) } else { Ok(()) }
}

/// Whether two promises of somebody can't both be kept, since one is the opposite of the other.
fn are_opposites(state: &State, giver: Seat, one: &Vow, other: &Vow) -> bool {
    contradicts(state, giver, one, other) || contradicts(state, giver, other, one)
}

/// Whether of two promises the first is the opposite of the second, or keeps its giver from it.
fn contradicts(state: &State, giver: Seat, one: &Vow, other: &Vow) -> bool {
    let same = |one: &Person, other: &Person| of(state, giver, *one) == of(state, giver, *other);
    match (one, other) {
        (Vow::NoAttack { on: one }, Vow::Attack { on: other, .. })
        | (Vow::VoteNot { whom: one }, Vow::VoteFor { whom: other, .. })
        | (Vow::Propose { whom: one, yes: false }, Vow::Propose { whom: other, yes: true })
        | (Vow::KeepPrisoner { whom: one } | Vow::FreePrisoner { whom: one }, Vow::HandPrisoner { whom: other, .. })
        | (Vow::KeepPrisoner { whom: one }, Vow::FreePrisoner { whom: other }) => same(one, other),
        (Vow::VoteFor { whom: one, .. }, Vow::VoteFor { whom: other, .. })
        | (Vow::Propose { whom: one, yes: true }, Vow::Propose { whom: other, yes: true }) => !same(one, other),
        (Vow::VoteFor { .. }, Vow::VoteNobody { .. }) | (Vow::Surrender {}, Vow::Flee { yes: true }) => true,
        (Vow::Attend { yes: false }, vow) => calls_to_gathering(vow),
        (Vow::Earth { yes: true, fiends: false }, vow) => {
            calls_to_gathering(vow) || matches!(vow, Vow::Earth { yes: false, fiends: false } | Vow::Attack { .. } | Vow::Support { .. })
        }
        (Vow::Earth { yes: true, fiends: true }, Vow::Earth { yes: false, fiends: true }) => true,
        (Vow::Table { face: f, yes: true }, Vow::Table { face: g, yes: false }) => f == g,
        (Vow::Flee { yes: true }, Vow::Flee { yes: false }) => true,
        (Vow::PlayCard { face: f, on: whom, yes: true }, Vow::PlayCard { face: g, on: spared, yes: false }) => {
            f == g && spared.is_none_or(|spared| whom.is_some_and(|whom| same(&whom, &spared)))
        }
        (Vow::RitualOn { face: f, whom }, Vow::RitualNever { face: g, whom: spared }) => (g.is_none() || f == g) && same(whom, spared),
        (Vow::RitualOn { face: f, .. }, Vow::RitualStop { face: g }) => *f == Some(*g),
        (Vow::HandPrisoner { whom: one, to }, Vow::HandPrisoner { whom: other, to: another }) => same(one, other) && !same(to, another),
        _ => false,
    }
}

/// Whether the moment of a promise of this round is past.
pub(super) fn passed(phase: Phase, vow: &Vow) -> bool {
    match vow {
        Vow::VoteFor { .. } | Vow::VoteNot { .. } | Vow::VoteNobody { .. } | Vow::Attend { .. } => phase > Phase::Arrive,
        Vow::Propose { .. } => phase > Phase::Propose,
        Vow::Earth { .. } | Vow::Table { .. } | Vow::Give { when: Moment::AtClose, .. } => phase > Phase::Playing,
        Vow::Attack { .. }
        | Vow::Support { .. }
        | Vow::NoAttack { .. }
        | Vow::NoJoin { .. }
        | Vow::Flee { .. }
        | Vow::Surrender {}
        | Vow::Retreat {} => phase > Phase::Combat,
        Vow::RitualOn { .. } | Vow::RitualNever { .. } | Vow::RitualStop { .. } => phase > Phase::Ritual,
        _ => false,
    }
}

/// A promise as it is kept, with its numbers for those who know of it.
pub(super) fn made(state: &State, giver: Seat, to: u8, terms: &Terms, bound: bool) -> Promise {
    let (from, until) = rounds(state, terms.span);
    let mut numbers = vec![0; state.open.count()];
    for seat in state.open.seats().filter(|seat| *seat == giver || has(to, *seat)) {
        numbers[seat.index()] = state.next_number(seat);
    }
    let stands = if bound { PromiseState::Open } else { PromiseState::Offered };
    Promise {
        id: state.next_id(),
        giver,
        to,
        made: state.open.round,
        from,
        until,
        state: stands,
        numbers,
        served: false,
        record: state.record_of(0, terms.public, stands),
        terms: terms.clone(),
    }
}
