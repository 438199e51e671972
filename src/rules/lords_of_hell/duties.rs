//! What promises demand that the program does by itself, at the last: cards are played, rituals started and turned on somebody
//! (rulings by mail, 4.2 and 4.4).

use super::cards::{Card, CardType, Face, Phase};
use super::data::Effect;
use super::orders::Aim;
use super::person::Pick;
use super::record::Cited;
use super::specials::{self, Play};
use super::state::State;
use super::table::Table;
use super::terms::Vow;
use super::vowed::meant;
use super::vows;
use crate::game::Seat;

/// Plays cards that were promised and can be played now, the oldest promise first; in a fight those that serve nowhere else.
pub(super) fn play_cards(table: &mut Table<'_>, phase: Phase, at: Option<usize>) {
    let state = table.state();
    let promised = state.open.seats().flat_map(|seat| {
        vows::vows(state, seat).filter_map(move |(promise, vow)| match vow {
            Vow::PlayCard { face, on, yes: true } => Some((promise.id, seat, *face, on.map(|on| vows::of(state, seat, on)))),
            _ => None,
        })
    });
    let mut promised: Vec<_> = promised.collect();
    promised.sort_unstable_by_key(|(id, ..)| *id);
    for (id, seat, face, on) in promised {
        let state = table.state();
        let open = state.promise(id).is_some_and(|promise| promise.state == super::state::PromiseState::Open);
        let meant: Vec<Seat> = match on {
            Some(on) => on.into_iter().collect(),
            None => state.open.from(state.open.next(seat)).collect(),
        };
        let aims = if at.is_some() { aims_in_fight(table, at, seat, face, on) } else { aims(state, on.is_none(), &meant) };
        let can = |aim: &Option<Aim>| specials::may_play(state, seat, face, aim.as_ref(), phase).is_ok();
        if let Some(aim) = aims.into_iter().find(can).filter(|_| open) {
            specials::play(table, &Play { seat, face, on: aim.as_ref(), fight: at });
        }
    }
}

/// What a card can be aimed at that is somebody, or somebody's.
fn aims(state: &State, nobody: bool, meant: &[Seat]) -> Vec<Option<Aim>> {
    let mut aims: Vec<Option<Aim>> = if nobody { vec![None] } else { Vec::new() };
    for whom in meant {
        aims.extend(aims_at(state, *whom).into_iter().map(Some));
    }
    aims
}

/// Somebody, then what is its own, the dearest first; of hordes two at once before one.
fn aims_at(state: &State, whom: Seat) -> Vec<Aim> {
    let realm = state.open.realm(whom);
    let mut cards: Vec<Card> = realm.hordes.iter().chain(&realm.artifacts).chain(&realm.fortress).copied().collect();
    cards.sort_by_key(|card| (card.face.card_type() != CardType::Horde, std::cmp::Reverse(card.face.power()), card.handle));
    let pick = |card: &Card| Pick::Handle(card.handle);
    let mut aims = vec![specials::aim_at(whom)];
    let both: Vec<Pick> = cards.iter().filter(|card| card.face.card_type() == CardType::Horde).take(2).map(pick).collect();
    aims.push(Aim::Cards(both));
    let rituals = realm.rituals.iter().map(|ritual| &ritual.card);
    aims.extend(cards.iter().chain(rituals).map(|card| Aim::Cards(vec![pick(card)])));
    aims
}

/// The same of a card that serves only in fights: for somebody who is in this one.
fn aims_in_fight(table: &Table<'_>, at: Option<usize>, seat: Seat, face: Face, on: Option<Option<Seat>>) -> Vec<Option<Aim>> {
    let Some(fight) = at.and_then(|at| table.fights.get(at)) else { return Vec::new() };
    let bars = face.does(|effect| matches!(effect, Effect::HinderFlee { .. }));
    let elsewhere = face.print().timing.iter().any(|phase| *phase != Phase::Organise);
    let whom = on.unwrap_or(Some(if bars { fight.defender } else { seat }));
    let there = |whom: &Seat| if bars { *whom == fight.defender } else { fight.side_of(*whom).is_some() };
    whom.filter(there).filter(|_| !elsewhere).map(specials::aim_at).map(Some).into_iter().collect()
}

/// The number of the promise that a ritual is needed for.
pub(super) fn needs_ritual(state: &State, seat: Seat, face: Face) -> Option<Cited> {
    vows::number_of(state, seat, |vow| meant(vow, face))
}

/// The rituals that were promised and do not run yet, of those at hand; of any kind, one that is on file goes first.
pub(super) fn rituals_due(state: &State, seat: Seat, on_file: &[Face]) -> Vec<Face> {
    let runs = |vow: &Vow| state.open.realm(seat).rituals.iter().any(|ritual| meant(vow, ritual.card.face));
    let hand = || state.hand(seat).iter().map(|card| card.face);
    let due = vows::vows(state, seat).filter(|(_, vow)| !runs(vow)).filter_map(|(_, vow)| {
        let filed = on_file.iter().copied().filter(|face| hand().any(|held| held == *face));
        filed.chain(hand()).find(|face| meant(vow, *face))
    });
    due.collect()
}

/// What a ritual may be turned on for a promise, in order: what its line names of somebody's first.
pub(super) fn promised_aims(state: &State, seat: Seat, face: Face, on_file: &[Aim], of: impl Fn(&Aim) -> Vec<Seat>) -> Vec<Aim> {
    let mut all = Vec::new();
    for whom in vows::rituals_on(state, seat, face) {
        all.extend(on_file.iter().filter(|aim| of(aim).contains(&whom)).cloned());
        all.extend(aims_at(state, whom));
    }
    all
}
