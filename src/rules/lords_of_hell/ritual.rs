//! Rituals complete (rules text, "Rituaalien valmistuminen"): devil by devil, clockwise from the Starter.

use super::cards::{Card, Face, Phase};
use super::data::{DestroyMode, Effect, Prey, SoulSource, SoulTime, TakeFrom};
use super::duties;
use super::event::{Event, Spot, Why};
use super::facts::Sight;
use super::keeping;
use super::orders::{Aim, Order, Otherwise};
use super::person::Pick;
use super::prison::free_all;
use super::realm::Place;
use super::specials::{self, Play, fits, is_prey, on_table, touched};
use super::state::{Open, Promise, State};
use super::table::Table;
use super::terms::Vow;
use super::vows;
use super::war::{Happened, react};
use crate::game::Seat;

/// Lets all rituals complete that run.
pub(super) fn complete(table: &mut Table<'_>) {
    duties::play_cards(table, Phase::Ritual, None);
    for seat in table.open().in_turn().collect::<Vec<_>>() {
        stop_promised(table, seat);
        for handle in order_of(table, seat) {
            react(table, None, &Happened::RitualDue(seat));
            let running = |card: &&super::realm::Running| card.card.handle == handle && !card.sideways;
            let Some(card) = table.realm(seat).rituals.iter().find(running).map(|ritual| ritual.card) else { continue };
            let able = table.realm(seat).is_free() || !matches!(table.realm(seat).place, Place::Earth | Place::Hiding);
            if able {
                one(table, seat, card);
            }
        }
    }
    // What was promised of a ritual and has not been done by now can't be (rulings by mail, 4.2: due at the ritual step).
    keeping::judge(table, |_, promise| matches!(promise.terms.vow, Vow::RitualOn { .. }).then_some(false));
}

/// Stops what was promised to be stopped, though it be put off.
fn stop_promised(table: &mut Table<'_>, seat: Seat) {
    let state = table.state();
    let running = state.open.realm(seat).rituals.iter().map(|ritual| ritual.card);
    for card in running.filter(|card| vows::must_stop(state, seat, card.face)).collect::<Vec<_>>() {
        table.emit(Event::RitualOver { seat, card, back: None, why: Why::Promise });
        keep(table, |promise| match promise.terms.vow {
            Vow::RitualStop { face } => promise.giver == seat && face == card.face,
            _ => false,
        });
    }
}

/// A devil's rituals in the order of its lines, the others after them.
fn order_of(table: &Table<'_>, seat: Seat) -> Vec<u16> {
    let mut rituals: Vec<Card> = table.realm(seat).rituals.iter().filter(|ritual| !ritual.sideways).map(|ritual| ritual.card).collect();
    let named: Vec<Face> = table
        .state()
        .on_file(seat)
        .filter_map(|(_, order)| match order {
            Order::RitualOn { face, .. } => Some(*face),
            _ => None,
        })
        .collect();
    rituals.sort_by_key(|card| named.iter().position(|face| *face == card.face).unwrap_or(named.len()));
    rituals.iter().map(|card| card.handle).collect()
}

fn one(table: &mut Table<'_>, seat: Seat, card: Card) {
    let state = table.state();
    let sight = Sight::of(&state.open, seat);
    let line = state.on_file(seat).find_map(|(line, order)| match order {
        Order::RitualOn { face, aims, otherwise, only_if } if *face == card.face && sight.holds(only_if) => {
            Some((line as u16, aims.clone(), *otherwise))
        }
        _ => None,
    });
    let (aims, otherwise) = match &line {
        Some((_, aims, otherwise)) => (aims.clone(), *otherwise),
        None => (Vec::new(), Otherwise::PutOff),
    };
    let needs_none = card.face.print().target == super::cards::Target::None;
    let promised = duties::promised_aims(state, seat, card.face, &aims, |aim| touched(&state.open, seat, Some(aim)));
    let wanted: Vec<Option<Aim>> = if needs_none { vec![None] } else { promised.into_iter().chain(aims).map(Some).collect() };
    let chosen = wanted.into_iter().find(|aim| works(table.state(), seat, card.face, aim.as_ref()));
    if let Some((line, ..)) = line {
        table.emit(Event::LineUsed { seat, line });
    }
    match (chosen, otherwise) {
        (Some(aim), _) => {
            // Whose it is is asked before it is gone.
            let touched = touched(table.open(), seat, aim.as_ref());
            table.emit(Event::RitualWorked { seat, face: card.face, on: aim.clone() });
            table.emit(Event::RitualOver { seat, card, back: None, why: Why::Complete });
            for effect in &card.face.print().effects {
                work(table, seat, card.face, effect, aim.as_ref());
            }
            let on = |table: &Table<'_>, whom| table.open().person(whom, seat).is_some_and(|whom| touched.contains(&whom));
            let kept: Vec<u16> = table
                .state()
                .promises
                .iter()
                .filter(|promise| match promise.terms.vow {
                    Vow::RitualOn { face, whom } => promise.giver == seat && face.is_none_or(|face| face == card.face) && on(table, whom),
                    _ => false,
                })
                .map(|promise| promise.id)
                .collect();
            keep(table, |promise| kept.contains(&promise.id));
        }
        (None, Otherwise::PutOff) => table.emit(Event::RitualTurned { seat, card, sideways: true }),
        (None, Otherwise::Stop) => table.emit(Event::RitualOver { seat, card, back: None, why: Why::Order }),
    }
}

/// What was promised of a ritual has been done.
fn keep(table: &mut Table<'_>, done: impl Fn(&Promise) -> bool) {
    keeping::judge(table, |_, promise| done(promise).then_some(true));
}

/// Whether a ritual can do something there, and no promise forbids it.
fn works(state: &State, seat: Seat, face: Face, aim: Option<&Aim>) -> bool {
    let open = &state.open;
    let touched = touched(open, seat, aim);
    if touched.iter().any(|of| vows::forbids_ritual(state, seat, face, *of).is_some()) {
        return false;
    }
    face.print().effects.iter().all(|effect| match effect {
        Effect::Destroy { what, .. } => !targets(state, seat, what, aim).is_empty(),
        // From somebody, by name: what lies on the table has no souls to take.
        Effect::Souls { source: SoulSource::Target, .. } => {
            specials::whom(open, seat, aim).is_some_and(|of| open.realm(of).souls > 0 && of != seat)
        }
        _ => fits(state, seat, face, effect, aim).is_ok(),
    })
}

/// Whether an effect can ever turn on something of that kind, wherever it lies.
pub(super) fn can_aim(open: &Open, effect: &Effect, aim: &Aim) -> bool {
    let face = |pick: &Pick| match *pick {
        Pick::Kind { face, .. } => Some(face),
        Pick::Handle(handle) => {
            open.seats().flat_map(|seat| open.realm(seat).cards()).find(|card| card.handle == handle).map(|card| card.face)
        }
    };
    let cards = |picks: &[Pick], what: &[Prey]| picks.iter().filter_map(face).all(|face| what.iter().any(|prey| is_prey(*prey, face)));
    match (effect, aim) {
        (Effect::Destroy { what, .. } | Effect::Take { from: TakeFrom::Table, what, .. }, Aim::Cards(picks)) => cards(picks, what),
        (Effect::Destroy { what, .. }, Aim::Person(_)) => what.contains(&Prey::Fortress) || what.contains(&Prey::Soul),
        (Effect::Destroy { what, .. }, Aim::Souls(_)) => what.contains(&Prey::Soul),
        (Effect::Souls { source: SoulSource::Target, .. }, Aim::Cards(_)) => false,
        _ => true,
    }
}

/// Something that is destroyed: a card of somebody, or one of its souls.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Thing {
    Card(Seat, Card),
    Soul(Seat),
}

fn targets(state: &State, seat: Seat, what: &[Prey], aim: Option<&Aim>) -> Vec<Thing> {
    let open = &state.open;
    match aim {
        Some(Aim::Cards(picks)) => {
            let cards = picks.iter().flat_map(|pick| on_table(open, seat, *pick));
            cards.filter(|(_, card)| what.iter().any(|prey| is_prey(*prey, card.face))).map(|(of, card)| Thing::Card(of, card)).collect()
        }
        Some(Aim::Souls(person)) if what.contains(&Prey::Soul) => {
            open.person(*person, seat).filter(|of| open.realm(*of).souls > 0).map(Thing::Soul).into_iter().collect()
        }
        Some(Aim::Person(person)) if what.contains(&Prey::Fortress) => {
            let of = open.person(*person, seat);
            of.and_then(|of| open.realm(of).fortress.map(|card| Thing::Card(of, card))).into_iter().collect()
        }
        Some(Aim::Person(person)) if what.contains(&Prey::Soul) => {
            open.person(*person, seat).filter(|of| open.realm(*of).souls > 0).map(Thing::Soul).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn work(table: &mut Table<'_>, seat: Seat, face: Face, effect: &Effect, aim: Option<&Aim>) {
    match effect {
        Effect::Destroy { what, count, mode, stop_on, hit_on, max } => match mode {
            DestroyMode::Choose => {
                let things = targets(table.state(), seat, what, aim);
                for thing in things.into_iter().take(usize::from(*count)) {
                    destroy(table, thing);
                }
            }
            DestroyMode::Roll => {
                if let Some(thing) = targets(table.state(), seat, what, aim).first().copied()
                    && hit_on.contains(&table.die_for(seat, face))
                {
                    destroy(table, thing);
                }
            }
            DestroyMode::Chain => chain(table, seat, face, what, aim, stop_on, *max),
        },
        Effect::Souls { source, amount, dice, when: SoulTime::Resolve } => {
            let thrown: u16 = (0..*dice).map(|_| u16::from(table.die_for(seat, face))).sum();
            let from = match source {
                SoulSource::Supply => None,
                SoulSource::Target => specials::whom(table.open(), seat, aim),
            };
            table.move_souls(from, Some(seat), u16::from(*amount) + thrown, Why::Ritual);
        }
        _ => specials::work(table, &Play { seat, face, on: aim, fight: None }, effect, Why::Ritual),
    }
}

/// One thing after the other, each named by the owner of the one before; after each a die, which may end it.
fn chain(table: &mut Table<'_>, seat: Seat, face: Face, what: &[Prey], aim: Option<&Aim>, stop_on: &[u8], max: u8) {
    let Some(mut thing) = targets(table.state(), seat, what, aim).first().copied() else { return };
    let mut named: Vec<usize> = vec![0; table.open().count()];
    for step in 1..=max {
        let owner = match thing {
            Thing::Card(of, _) | Thing::Soul(of) => of,
        };
        destroy(table, thing);
        // The first is the caster's choice; from the second on a die may end it.
        if step == max || (step > 1 && stop_on.contains(&table.die_for(seat, face))) {
            return;
        }
        let Some(next) = next_named(table, owner, what, &mut named) else { return };
        thing = next;
    }
}

/// Whom the owner of what was destroyed names next: by its list, else the dearest thing of somebody else.
fn next_named(table: &Table<'_>, owner: Seat, what: &[Prey], named: &mut [usize]) -> Option<Thing> {
    let state = table.state();
    let lists: Vec<Aim> = state
        .on_file(owner)
        .filter_map(|(_, order)| match order {
            Order::ChaosNext { list } => Some(list.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    if let Some(done) = named.get_mut(owner.index()) {
        while let Some(aim) = lists.get(*done) {
            *done += 1;
            if let Some(thing) = targets(state, owner, what, Some(aim)).first().copied() {
                return Some(thing);
            }
        }
    }
    let others = state.open.from(state.open.next(owner)).filter(|seat| *seat != owner);
    let mut best: Option<(u16, Thing)> = None;
    for seat in others {
        for card in state.open.realm(seat).cards().filter(|card| what.iter().any(|prey| is_prey(*prey, card.face))) {
            if state.open.realm(seat).on_earth.contains(&card) {
                continue;
            }
            let worth = card.face.power();
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, Thing::Card(seat, card)));
            }
        }
    }
    best.map(|(_, thing)| thing)
}

fn destroy(table: &mut Table<'_>, thing: Thing) {
    match thing {
        Thing::Soul(of) => table.move_souls(Some(of), None, 1, Why::Ritual),
        Thing::Card(of, card) => {
            if table.realm(of).rituals.iter().any(|ritual| ritual.card.handle == card.handle) {
                table.emit(Event::RitualOver { seat: of, card, back: None, why: Why::Ritual });
                return;
            }
            if table.realm(of).fortress.is_some_and(|fortress| fortress.handle == card.handle) {
                free_all(table, of);
            }
            table.destroy(Spot::Realm(of), card, Why::Ritual);
        }
    }
}
