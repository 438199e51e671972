//! What promises forbid and demand (rulings by mail, 4): looked up, oldest first, in what binds now.

use super::cards::{Face, Oath};
use super::condition::Side;
use super::facts::Sight;
use super::fight::Fight;
use super::goods::Goods;
use super::person::{Person, Pick};
use super::record::Cited;
use super::state::{Promise, State};
use super::terms::{HelpAs, Item, Strictness, Vow};
use super::vowed::has_ritual;
use crate::game::Seat;

/// The promises of a seat that bind now and whose condition holds, the oldest first, each with what it says.
pub(super) fn vows(state: &State, seat: Seat) -> impl Iterator<Item = (&Promise, &Vow)> {
    let sight = move || Sight::of(&state.open, seat);
    state.binding(seat).filter(move |promise| sight().holds(&promise.terms.only_if)).map(|promise| (promise, &promise.terms.vow))
}

pub(super) fn of(state: &State, seat: Seat, person: Person) -> Option<Seat> {
    state.open.person(person, seat)
}

/// Whether anything binds a seat to something.
fn any(state: &State, seat: Seat, is: impl Fn(&Vow) -> bool) -> bool {
    vows(state, seat).any(|(_, vow)| is(vow))
}

/// What a seat calls the first promise that says something.
pub(super) fn number_of(state: &State, seat: Seat, is: impl Fn(&Vow) -> bool) -> Option<Cited> {
    vows(state, seat).find(|(_, vow)| is(vow)).map(|(promise, _)| promise.cited(seat))
}

// What is forbidden.

/// Whether a seat promised not to attack a realm.
pub(super) fn spares(state: &State, seat: Seat, on: Seat) -> bool {
    no_attack(state, seat, on).is_some()
}

/// The number of the promise not to attack a realm.
pub(super) fn no_attack(state: &State, seat: Seat, on: Seat) -> Option<Cited> {
    number_of(state, seat, |vow| matches!(vow, Vow::NoAttack { on: spared } if of(state, seat, *spared) == Some(on)))
}

/// Whether a seat promised not to fight on a side of a fight.
pub(super) fn forbids_joining(state: &State, seat: Seat, fight: &Fight, side: Side) -> bool {
    let against = |whom: Seat| fight.side_of(whom) == Some(side.other());
    any(state, seat, |vow| matches!(vow, Vow::NoJoin { against: other } if of(state, seat, *other).is_some_and(against)))
}

/// Whether a seat promised to help somebody on a side of a fight.
pub(super) fn supports(state: &State, seat: Seat, fight: &Fight, side: Side) -> bool {
    support_due(state, seat).any(|(whom, wanted, _)| wanted.fits(side) && fight.side_of(whom) == Some(side))
}

/// Whether a captor promised to leave a devil its artifacts.
pub(super) fn spares_artifacts(state: &State, seat: Seat, whom: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Spare { whom: spared, artifacts: true, .. } if of(state, seat, *spared) == Some(whom)))
}

/// Whether a looter promised not to loot a devil.
pub(super) fn spares_loot(state: &State, seat: Seat, whom: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Spare { whom: spared, loot: true, .. } if of(state, seat, *spared) == Some(whom)))
}

/// Whether a devil promised not to flee.
pub(super) fn may_not_flee(state: &State, seat: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Flee { yes: false }))
}

/// The number of the promise that forbids tabling a kind of card, or playing it on somebody.
pub(super) fn forbids_card(state: &State, seat: Seat, face: Face, on: Option<Seat>) -> Option<Cited> {
    number_of(state, seat, |vow| match vow {
        Vow::Table { face: kind, yes: false } => *kind == face,
        Vow::PlayCard { face: kind, on: whom, yes: false } => {
            *kind == face && whom.is_none_or(|whom| of(state, seat, whom).is_some_and(|whom| on == Some(whom)))
        }
        _ => false,
    })
}

/// The number of the promise never to turn a ritual on somebody.
pub(super) fn forbids_ritual(state: &State, seat: Seat, face: Face, on: Seat) -> Option<Cited> {
    number_of(state, seat, |vow| match vow {
        Vow::RitualNever { face: kind, whom } => kind.is_none_or(|kind| kind == face) && of(state, seat, *whom) == Some(on),
        _ => false,
    })
}

/// The number of the promise to keep a prisoner.
pub(super) fn keeps_prisoner(state: &State, seat: Seat, prisoner: Seat) -> Option<Cited> {
    number_of(state, seat, |vow| matches!(vow, Vow::KeepPrisoner { whom } if of(state, seat, *whom) == Some(prisoner)))
}

/// The number of the promise that forbids a deal.
pub(super) fn forbids_trade(state: &State, seat: Seat, with: Seat, items: &[Item]) -> Option<Cited> {
    let gives = |signer: Person| {
        let signer = of(state, seat, signer);
        items.iter().any(|item| matches!(item, Item::Oaths { signer: given, .. } if of(state, seat, *given) == signer))
    };
    number_of(state, seat, |vow| match vow {
        Vow::NoDeal { with: other, oath } => of(state, seat, *other) == Some(with) && oath.is_none_or(gives),
        Vow::KeepPrisoner { whom } => {
            let whom = of(state, seat, *whom);
            items.iter().any(|item| matches!(item, Item::Prisoner(person) if of(state, seat, *person) == whom))
        }
        _ => false,
    })
}

/// Whether goods are spent that an IF-ABLE promise will need: what is left would not do.
pub(super) fn spends_promised(state: &State, seat: Seat, goods: &Goods) -> bool {
    let realm = state.open.realm(seat);
    let tabled = || realm.hordes.iter().chain(&realm.on_earth).chain(&realm.artifacts).chain(&realm.fortress);
    let held = |face: Face| state.hand(seat).iter().chain(tabled()).filter(|card| card.face == face).count();
    let falls_short = |held: usize, given: usize, wanted: usize| given > 0 && held < given + wanted;
    let spent = |item: &Item| match item {
        Item::Cards(Pick::Kind { face, count, .. }) => falls_short(held(*face), goods.count_of(*face), usize::from(*count)),
        Item::Cards(Pick::Handle(handle)) => goods.cards().any(|card| card.handle == *handle),
        Item::Oaths { signer, count } => {
            let devil = of(state, seat, *signer).map(|seat| state.open.realm(seat).devil);
            let of_devil = |oaths: &[Oath]| oaths.iter().filter(|oath| Some(oath.signer) == devil).count();
            falls_short(of_devil(state.oaths(seat)), of_devil(&goods.oaths), usize::from(*count))
        }
        Item::Souls(count) => falls_short(usize::from(realm.souls), usize::from(goods.souls), usize::from(*count)),
        Item::Prisoner(named) => of(state, seat, *named).is_some_and(|whom| goods.prisoners.contains(&whom)),
        _ => false,
    };
    let binding = state.binding(seat).filter(|promise| promise.terms.strictness == Strictness::IfAble);
    let mut wanted = binding.map(|promise| &promise.terms.vow);
    wanted.any(|vow| match vow {
        Vow::Give { items, .. } => items.iter().any(spent),
        Vow::PlayCard { face, yes: true, .. } => {
            let in_hand = state.hand(seat).iter().filter(|card| card.face == *face).count();
            falls_short(in_hand, goods.hand.iter().filter(|card| card.face == *face).count(), 1)
        }
        vow => of_prisoner(vow).and_then(|whom| of(state, seat, whom)).is_some_and(|whom| goods.prisoners.contains(&whom)),
    })
}

/// With whom something is to be done that is somebody's prisoner.
pub(super) fn of_prisoner(vow: &Vow) -> Option<Person> {
    match vow {
        Vow::FreePrisoner { whom } | Vow::HandPrisoner { whom, .. } | Vow::PermitPrisoner { whom } => Some(*whom),
        _ => None,
    }
}

/// The number of the promise to give a prisoner leave to trade.
pub(super) fn permits(state: &State, seat: Seat, prisoner: Seat) -> Option<Cited> {
    number_of(state, seat, |vow| matches!(vow, Vow::PermitPrisoner { whom } if of(state, seat, *whom) == Some(prisoner)))
}

// What is demanded.

/// Whom a seat must attack, with at least how much.
pub(super) fn attack_due(state: &State, seat: Seat) -> impl Iterator<Item = (Seat, u16)> + '_ {
    vows(state, seat).filter_map(move |(_, vow)| match vow {
        Vow::Attack { on, power } => Some((of(state, seat, *on)?, *power)),
        _ => None,
    })
}

/// Whom a seat must help, as what, with at least how much.
pub(super) fn support_due(state: &State, seat: Seat) -> impl Iterator<Item = (Seat, HelpAs, u16)> + '_ {
    vows(state, seat).filter_map(move |(_, vow)| match vow {
        Vow::Support { whom, side, power } => Some((of(state, seat, *whom)?, *side, *power)),
        _ => None,
    })
}

/// Whether a devil must leave a fight as soon as it may.
pub(super) fn must_retreat(state: &State, seat: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Retreat {}))
}

/// Whether a devil must give itself up when it is attacked.
pub(super) fn must_surrender(state: &State, seat: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Surrender {}))
}

/// Whether a devil must flee when it can.
pub(super) fn must_flee(state: &State, seat: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Flee { yes: true }))
}

/// Whether a devil must come to the gathering.
pub(super) fn must_be_there(state: &State, seat: Seat) -> bool {
    any(state, seat, calls_to_gathering)
}

/// Whether who promised this must come to the gathering: to attend, to vote, to propose somebody.
pub(super) fn calls_to_gathering(vow: &Vow) -> bool {
    match vow {
        Vow::Attend { yes } | Vow::Propose { yes, .. } => *yes,
        Vow::VoteFor { when_attending, .. } | Vow::VoteNobody { when_attending } => !when_attending,
        _ => false,
    }
}

/// Whether a devil must stay away from the gathering.
pub(super) fn must_stay_away(state: &State, seat: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::Attend { yes: false }))
}

/// Whether a devil must be in Hell this round for what it promised.
pub(super) fn must_stay_in_hell(state: &State, seat: Seat) -> Option<Cited> {
    number_of(state, seat, |vow| match vow {
        Vow::Earth { yes, fiends } => !yes && !fiends,
        Vow::Attack { .. } | Vow::Support { .. } => true,
        // From Earth no ritual goes on.
        Vow::RitualOn { .. } => has_ritual(state, seat, vow),
        vow => calls_to_gathering(vow),
    })
}

/// What a seat promised of going to Earth: of its devil, of its fiends.
pub(super) fn earth_due(state: &State, seat: Seat, fiends: bool) -> Option<bool> {
    vows(state, seat).find_map(|(_, vow)| match vow {
        Vow::Earth { yes, fiends: of_fiends } if *of_fiends == fiends => Some(*yes),
        _ => None,
    })
}

/// The vote that is promised: for somebody, or for nobody.
pub(super) fn vote_due(state: &State, seat: Seat) -> Option<Option<Seat>> {
    vows(state, seat).find_map(|(_, vow)| match vow {
        Vow::VoteFor { whom, .. } => of(state, seat, *whom).filter(|whom| state.open.candidates.contains(whom)).map(Some),
        Vow::VoteNobody { .. } => Some(None),
        _ => None,
    })
}

/// Whether a vote for somebody is forbidden.
pub(super) fn forbids_vote(state: &State, seat: Seat, whom: Seat) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::VoteNot { whom: other } if of(state, seat, *other) == Some(whom)))
}

/// Whom a seat must propose, and whom it must not.
pub(super) fn proposal_due(state: &State, seat: Seat) -> (Option<Seat>, Vec<Seat>) {
    let yes = vows(state, seat).find_map(|(_, vow)| match vow {
        Vow::Propose { whom, yes: true } => of(state, seat, *whom),
        _ => None,
    });
    let no = vows(state, seat).filter_map(|(_, vow)| match vow {
        Vow::Propose { whom, yes: false } => of(state, seat, *whom),
        _ => None,
    });
    (yes, no.collect())
}

/// Whom a ritual was promised for, the oldest promise first.
pub(super) fn rituals_on(state: &State, seat: Seat, face: Face) -> Vec<Seat> {
    let on = vows(state, seat).filter_map(|(_, vow)| match vow {
        Vow::RitualOn { face: kind, whom } if kind.is_none_or(|kind| kind == face) => of(state, seat, *whom),
        _ => None,
    });
    on.collect()
}

/// Whether it was promised that a ritual is stopped.
pub(super) fn must_stop(state: &State, seat: Seat, face: Face) -> bool {
    any(state, seat, |vow| matches!(vow, Vow::RitualStop { face: kind } if *kind == face))
}

/// How much of its loot a seat promised to whom.
pub(super) fn loot_shares(state: &State, seat: Seat) -> Vec<(Seat, u8)> {
    let shares = vows(state, seat).filter_map(|(_, vow)| match vow {
        Vow::ShareLoot { count, with } => Some((of(state, seat, *with)?, *count)),
        _ => None,
    });
    shares.collect()
}
