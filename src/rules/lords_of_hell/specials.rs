//! What special cards, artifacts and devils' abilities do, by their effects.

use super::cards::{Card, CardType, Face, Oath, Phase};
use super::condition::Side;
use super::data::{Effect, From, Hindrance, PowerMode, Prey, Scope, TakeFrom, To, Who};
use super::event::{Event, Spot, Why};
use super::fight::Fight;
use super::keeping;
use super::orders::Aim;
use super::person::{Person, Pick};
use super::prison::opens;
use super::realm::Place;
use super::refusal::Refusal;
use super::state::{Open, State};
use super::table::Table;
use super::vows;
use super::war::troops::come_home;
use crate::game::Seat;

/// A card that is played, by whom, on what.
#[derive(Clone, Debug)]
pub(super) struct Play<'a> {
    pub seat: Seat,
    pub face: Face,
    pub on: Option<&'a Aim>,
    /// The fight that it is played in.
    pub fight: Option<usize>,
}

/// Whom a card is played on.
pub(super) fn whom(open: &Open, seat: Seat, on: Option<&Aim>) -> Option<Seat> {
    match on {
        Some(Aim::Person(person)) => open.person(*person, seat),
        _ => None,
    }
}

/// Whether a special card may be played now on that.
///
/// # Errors
/// Why not.
pub(super) fn may_play(state: &State, seat: Seat, face: Face, on: Option<&Aim>, phase: Phase) -> Result<(), Refusal> {
    let print = face.print();
    let from_prison = face.card_type() == CardType::Fortress && phase == Phase::Playing;
    if face.card_type() != CardType::Special && !from_prison {
        return Err(Refusal::NotItsTime(face));
    }
    if !from_prison && !print.timing.contains(&phase) {
        return Err(Refusal::NotItsTime(face));
    }
    if !state.hand(seat).iter().any(|card| card.face == face) {
        return Err(Refusal::NotInHand(face));
    }
    if let Some(number) = vows::forbids_card(state, seat, face, whom(&state.open, seat, on)) {
        return Err(Refusal::Promised(number));
    }
    if from_prison {
        let Place::Captive(captor) = state.open.realm(seat).place else { return Err(Refusal::NotItsTime(face)) };
        let prison = state.open.realm(captor).fortress;
        return if opens(prison, face) { Ok(()) } else { Err(Refusal::BadTarget(face)) };
    }
    print.effects.iter().try_for_each(|effect| fits(state, seat, face, effect, on))
}

/// Whether a seat holds a card that can bring its devil home before all gather.
pub(super) fn calls_itself_back(state: &State, seat: Seat) -> bool {
    let home = |effect: &Effect| matches!(effect, Effect::MoveDevil { to: To::Hell, .. });
    let may = |face: Face| may_play(state, seat, face, Some(&aim_at(seat)), Phase::Arrive).is_ok();
    state.hand(seat).iter().any(|card| card.face.does(home) && may(card.face))
}

/// Whether an artifact may be used now.
///
/// # Errors
/// Why not.
pub(super) fn may_use(state: &State, seat: Seat, face: Face, on: Option<&Aim>, phase: Phase) -> Result<(), Refusal> {
    let print = face.print();
    if !state.open.realm(seat).artifacts.iter().any(|card| card.face == face) {
        return Err(Refusal::NotInRealm(face));
    }
    if print.once_per_round && state.open.used.contains(&face) {
        return Err(Refusal::Used(face));
    }
    if !print.timing.contains(&phase) {
        return Err(Refusal::NotItsTime(face));
    }
    print.effects.iter().try_for_each(|effect| fits(state, seat, face, effect, on))
}

/// Whether an effect has something to work on.
pub(super) fn fits(state: &State, seat: Seat, face: Face, effect: &Effect, on: Option<&Aim>) -> Result<(), Refusal> {
    let open = &state.open;
    let bad = || Err(Refusal::BadTarget(face));
    let target = whom(open, seat, on);
    match effect {
        Effect::MoveDevil { from, who, .. } => {
            let who = if *who == Who::Oneself { Some(seat) } else { target };
            let Some(who) = who else { return bad() };
            let realm = open.realm(who);
            let there = from.iter().any(|from| {
                realm.place
                    == match from {
                        From::Hell => Place::Hell,
                        From::Earth => Place::Earth,
                        From::Fled => Place::Hiding,
                    }
            });
            // Who hides for a broken promise can't call itself back.
            if there && !(realm.disgraced && who == seat) { Ok(()) } else { bad() }
        }
        Effect::Release { .. } => {
            if matches!(open.realm(seat).place, Place::Captive(_) | Place::Heaven) {
                Ok(())
            } else {
                bad()
            }
        }
        Effect::ExchangeOath { scope: Scope::Pair } => match target {
            Some(other) if open.may_trade(seat, other) => Ok(()),
            _ => bad(),
        },
        Effect::Take { from: TakeFrom::Hand, .. } | Effect::ViewHand { .. } | Effect::HinderFlee { mode: Hindrance::Block, .. } => {
            match target {
                Some(other) if other != seat => Ok(()),
                _ => bad(),
            }
        }
        Effect::Gather { who: Who::Target, .. } => target.map_or_else(bad, |_| Ok(())),
        Effect::Take { from: TakeFrom::Table, .. } | Effect::Take { from: TakeFrom::Discard, .. } => {
            if prey(state, seat, effect, on).is_empty() { bad() } else { Ok(()) }
        }
        Effect::StopRitual { .. } => ritual_aimed(open, seat, on).map_or_else(bad, |_| Ok(())),
        _ => Ok(()),
    }
}

/// Cards on the table that a pick means: by handle, or by kind; whose, if it is said.
pub(super) fn on_table(open: &Open, me: Seat, pick: Pick) -> Vec<(Seat, Card)> {
    let all = open.seats().flat_map(|seat| {
        let realm = open.realm(seat);
        let cards: Vec<Card> = realm.hordes.iter().chain(&realm.artifacts).chain(&realm.fortress).copied().collect();
        let rituals = realm.rituals.iter().map(|ritual| ritual.card).collect::<Vec<_>>();
        cards.into_iter().chain(rituals).map(move |card| (seat, card))
    });
    let mut found: Vec<(Seat, Card)> = all.filter(|(_, card)| pick.fits(*card)).collect();
    if let Pick::Kind { of, .. } = pick {
        found.sort_by_key(|(_, card)| card.handle);
        match of {
            Some(person) => found.retain(|(seat, _)| open.person(person, me) == Some(*seat)),
            // Without "of", one's own, or the only one in play.
            None if found.iter().any(|(seat, _)| *seat == me) => found.retain(|(seat, _)| *seat == me),
            None if found.iter().any(|(seat, _)| Some(*seat) != found.first().map(|first| first.0)) => found.clear(),
            None => {}
        }
        found.truncate(pick.count());
    }
    found
}

/// What a card takes: cards on the table of others, or in the discard pile.
pub(super) fn prey(state: &State, seat: Seat, effect: &Effect, on: Option<&Aim>) -> Vec<(Option<Seat>, Card)> {
    let Effect::Take { from, what, count, max_power, .. } = effect else { return Vec::new() };
    let Some(Aim::Cards(picks)) = on else { return Vec::new() };
    let of_kind = |face: Face| what.iter().any(|prey| is_prey(*prey, face)) && max_power.is_none_or(|most| face.power() <= u16::from(most));
    let mut found: Vec<(Option<Seat>, Card)> = match from {
        TakeFrom::Table => picks
            .iter()
            .flat_map(|pick| on_table(&state.open, seat, *pick))
            .filter(|(of, _)| *of != seat)
            .map(|(of, card)| (Some(of), card))
            .collect(),
        TakeFrom::Discard => {
            let mut left = state.open.discard.clone();
            let mut found = Vec::new();
            for pick in picks {
                let Pick::Kind { face, count, .. } = *pick else { continue };
                for _ in 0..count.max(1) {
                    let Some(at) = left.iter().rposition(|other| *other == face) else { break };
                    found.push((None, Card { face: left.remove(at), handle: 0 }));
                }
            }
            found
        }
        TakeFrom::Hand => Vec::new(),
    };
    found.retain(|(_, card)| of_kind(card.face));
    found.truncate(usize::from(*count));
    found
}

/// Whether a card is of a kind of prey.
pub(super) fn is_prey(prey: Prey, face: Face) -> bool {
    match prey {
        Prey::Horde => face.card_type() == CardType::Horde,
        Prey::Artifact => face.card_type() == CardType::Artifact,
        Prey::Ritual => face.card_type() == CardType::Ritual,
        Prey::Fortress => face.card_type() == CardType::Fortress,
        Prey::Resource => true,
        Prey::Soul => false,
    }
}

/// The running ritual that is aimed at.
pub(super) fn ritual_aimed(open: &Open, seat: Seat, on: Option<&Aim>) -> Option<(Seat, Card)> {
    let rituals = |of: Seat| open.realm(of).rituals.iter().map(move |ritual| (of, ritual.card));
    match on {
        Some(Aim::Person(person)) => open.person(*person, seat).and_then(|of| rituals(of).next()),
        Some(Aim::Cards(picks)) => picks.iter().find_map(|pick| {
            let all = open.seats().flat_map(rituals);
            match *pick {
                Pick::Handle(handle) => all.into_iter().find(|(_, card)| card.handle == handle),
                Pick::Kind { face, of, .. } => {
                    all.into_iter().find(|(owner, card)| card.face == face && of.is_none_or(|of| open.person(of, seat) == Some(*owner)))
                }
            }
        }),
        _ => None,
    }
}

/// Plays a special card from the hand.
pub(super) fn play(table: &mut Table<'_>, play: &Play<'_>) {
    let Some(card) = table.state().hand(play.seat).iter().find(|card| card.face == play.face).copied() else { return };
    // Whose it is is asked before it is somebody else's.
    let on = touched(table.open(), play.seat, play.on);
    table.emit(Event::CardPlayed { seat: play.seat, face: play.face, on: play.on.cloned() });
    table.discard(Spot::Hand(play.seat), &[card], Why::Card);
    if play.face.card_type() == CardType::Fortress {
        table.move_devil(play.seat, Place::Hell, Why::Card);
        return;
    }
    for effect in &play.face.print().effects {
        work(table, play, effect, Why::Card);
    }
    keeping::card_played(table, play.seat, play.face, &on);
}

/// Uses an artifact.
pub(super) fn use_artifact(table: &mut Table<'_>, play: &Play<'_>) {
    table.emit(Event::ArtifactUsed { seat: play.seat, face: play.face });
    for effect in &play.face.print().effects {
        work(table, play, effect, Why::Artifact);
    }
}

/// Lets an effect work.
pub(super) fn work(table: &mut Table<'_>, play: &Play<'_>, effect: &Effect, why: Why) {
    let seat = play.seat;
    let target = whom(table.open(), seat, play.on);
    match effect {
        Effect::MoveDevil { to, who, .. } => {
            let Some(who) = (if *who == Who::Oneself { Some(seat) } else { target }) else { return };
            let to = match to {
                To::Hell => Place::Hell,
                To::Earth => Place::Earth,
            };
            table.move_devil(who, to, why);
            if to == Place::Earth {
                table.lose_rituals(who, Why::ToEarth);
            } else {
                come_home(table, who);
            }
        }
        Effect::Release { .. } => {
            table.move_devil(seat, Place::Hell, why);
            come_home(table, seat);
        }
        Effect::ExchangeOath { scope: Scope::Pair } => {
            let Some(other) = target else { return };
            let own = |seat: Seat| own_oath(table.state(), seat);
            if let Some((mine, theirs)) = own(seat).zip(own(other)) {
                table.move_oaths(seat, Some(other), &[mine], why);
                table.move_oaths(other, Some(seat), &[theirs], why);
            }
        }
        Effect::ExchangeOath { scope: Scope::Circle } => {
            let circle: Vec<(Seat, Oath)> =
                table.open().from(seat).filter_map(|seat| Some((seat, own_oath(table.state(), seat)?))).collect();
            for (at, (giver, oath)) in circle.iter().enumerate() {
                if let Some((next, _)) = circle.get((at + 1) % circle.len()).filter(|(next, _)| next != giver) {
                    table.move_oaths(*giver, Some(*next), &[*oath], why);
                }
            }
        }
        Effect::Power { .. } | Effect::HinderFlee { .. } => in_fight(table, play, effect),
        Effect::TableNow { what, count } => {
            let mut cards: Vec<Card> =
                table.state().hand(seat).iter().filter(|card| what.iter().any(|prey| is_prey(*prey, card.face))).copied().collect();
            cards.retain(|card| vows::forbids_card(table.state(), seat, card.face, None).is_none());
            let wanted = |card: &Card| match play.on {
                Some(Aim::Cards(picks)) => picks.iter().any(|pick| pick.fits(*card)),
                _ => false,
            };
            cards.sort_by_key(|card| (!wanted(card), std::cmp::Reverse(card.face.power()), card.handle));
            cards.truncate(usize::from(*count));
            table.bring_to_table(Spot::Hand(seat), Spot::Realm(seat), &cards, why);
            come_home(table, seat);
        }
        Effect::Take { from: TakeFrom::Hand, count, .. } => {
            let Some(other) = target else { return };
            for _ in 0..*count {
                steal(table, seat, other, why);
            }
        }
        Effect::Take { .. } => {
            for (of, card) in prey(table.state(), seat, effect, play.on) {
                let from = of.map_or(Spot::Discard, Spot::Realm);
                table.bring_to_table(from, Spot::Realm(seat), &[card], why);
            }
        }
        Effect::StopRitual { count } => {
            for _ in 0..*count {
                let Some((of, card)) = ritual_aimed(table.open(), seat, play.on) else { return };
                table.emit(Event::RitualOver { seat: of, card, back: None, why });
            }
        }
        Effect::Gather { die, who: Who::Target, .. } => {
            if let Some(other) = target {
                table.emit(Event::Hunted { seat: other, by: *die });
            }
        }
        Effect::ViewHand { .. } => {
            if let Some(other) = target {
                super::trade::show(table, other, seat, why);
            }
        }
        Effect::Draw { count } => table.draw(seat, usize::from(*count), why),
        _ => {}
    }
}

/// The side of a fight that a card helps: the one it is aimed at, else that on which its player fights; none for who is in neither.
pub(super) fn side_helped(open: &Open, fight: &Fight, seat: Seat, on: Option<&Aim>) -> Option<Side> {
    let aimed = match on {
        Some(Aim::Side(side)) => Some(*side),
        Some(Aim::Person(person)) => open.person(*person, seat).and_then(|seat| fight.side_of(seat)),
        _ => None,
    };
    aimed.or(fight.side_of(seat))
}

/// Lets an effect work that is for the fight it is played in.
fn in_fight(table: &mut Table<'_>, play: &Play<'_>, effect: &Effect) {
    let seat = play.seat;
    match effect {
        Effect::Power { mode: PowerMode::Flat, who: Who::Side, amount, .. } => {
            let Some(at) = play.fight else { return };
            let Some(fight) = table.fights.get(at) else { return };
            let Some(side) = side_helped(table.open(), fight, seat, play.on) else { return };
            let id = fight.id;
            table.emit(Event::PowerAdded { fight: id, side, power: u16::from(*amount) });
            if let Some(fight) = table.fights.get_mut(at) {
                fight.bonus[side.index()] += u16::from(*amount);
            }
        }
        Effect::HinderFlee { mode: Hindrance::Block, .. } => {
            if let Some(fight) = play.fight.and_then(|at| table.fights.get_mut(at)) {
                fight.barred = true;
            }
        }
        _ => {}
    }
}

/// One of a devil's own oaths that it holds.
fn own_oath(state: &State, seat: Seat) -> Option<Oath> {
    let devil = state.open.realm(seat).devil;
    state.oaths(seat).iter().find(|oath| oath.signer == devil).copied()
}

/// Takes one random resource card from a hand; oaths that are drawn go back, until a resource card comes.
pub(super) fn steal(table: &mut Table<'_>, seat: Seat, other: Seat, why: Why) {
    let hand = table.state().hand(other).to_vec();
    let mut oaths = table.state().oaths(other).len() as u32;
    while !hand.is_empty() {
        let at = table.dice.below(hand.len() as u32 + oaths) as usize;
        match hand.get(at) {
            Some(card) => {
                table.bring_to_hand(seat, Spot::Hand(other), &[*card], why);
                return;
            }
            // What was looked at lies aside until the stealing is over.
            None => oaths -= 1,
        }
    }
}

/// Whether a devil's own ability may be used at will now on that.
///
/// # Errors
/// Why not.
pub(super) fn may_use_ability(state: &State, seat: Seat, on: Option<&Aim>, phase: Phase) -> Result<(), Refusal> {
    let devil = state.open.realm(seat).devil.print();
    let Some(effect) = devil.effects.iter().find(|effect| matches!(effect, Effect::Take { .. })) else { return Err(Refusal::AbilityNone) };
    if !devil.timing.contains(&phase) {
        return Err(Refusal::AbilityRests);
    }
    let rests = |used: u32| state.open.round <= used + u32::from(devil.cooldown);
    if state.open.realm(seat).ability_used.is_some_and(rests) {
        return Err(Refusal::AbilityRests);
    }
    if prey(state, seat, effect, on).is_empty() { Err(Refusal::AbilityNone) } else { Ok(()) }
}

/// Uses a devil's own ability.
pub(super) fn use_ability(table: &mut Table<'_>, seat: Seat, on: Option<&Aim>) {
    let devil = table.realm(seat).devil.print();
    table.emit(Event::AbilityUsed { seat });
    for effect in &devil.effects {
        work(table, &Play { seat, face: Face::default(), on, fight: None }, effect, Why::Ability);
    }
}

/// Whose things a card or a ritual is turned on.
pub(super) fn touched(open: &Open, seat: Seat, aim: Option<&Aim>) -> Vec<Seat> {
    match aim {
        Some(Aim::Person(person) | Aim::Souls(person)) => open.person(*person, seat).into_iter().collect(),
        Some(Aim::Cards(picks)) => picks.iter().flat_map(|pick| on_table(open, seat, *pick)).map(|(of, _)| of).collect(),
        _ => Vec::new(),
    }
}

/// Somebody as a target.
pub(super) fn aim_at(seat: Seat) -> Aim {
    Aim::Person(Person::Player(seat))
}
