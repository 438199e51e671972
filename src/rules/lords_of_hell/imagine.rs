//! Another state that fits what a viewer knows: hands, oaths and the deck are dealt anew from what is out of sight; what others have on
//! file, and what they agreed on among themselves, is left out.

use super::cards::{Card, Devil, Face, HIDDEN_FROM, Oath};
use super::state::{State, has};
use super::view::View;
use crate::dice::Dice;
use crate::game::Seat;

/// A state that fits a view.
pub(super) fn imagine(view: &View, dice: &mut Dice) -> State {
    let mut state = view.known.clone();
    let hidden: Vec<Seat> = state.open.seats().filter(|seat| !has(view.hands_of, *seat)).collect();
    if hidden.is_empty() && !view.known.deck.is_empty() {
        return state;
    }
    let mut pool = unseen_cards(&state);
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    state.deck = pool.by_ref().take(view.deck).collect();
    state.thrown = pool.by_ref().take(view.thrown).collect();
    // How many each has in hand nobody else knows: any way to share them out will do.
    for face in pool {
        let Some(seat) = dice.pick(&hidden).copied() else { break };
        let handle = HIDDEN_FROM + state.hand(seat).len() as u16;
        if let Some(hand) = state.hands.get_mut(seat.index()) {
            hand.push(Card { face, handle });
        }
    }
    let mut oaths = unseen_oaths(&state);
    dice.shuffle(&mut oaths);
    let mut oaths = oaths.into_iter();
    let aside = usize::from(state.open.aside).saturating_sub(state.aside.len());
    for signer in oaths.by_ref().take(aside) {
        let giver = dice.pick(&hidden).copied().unwrap_or_default();
        state.aside.push((signer, giver));
    }
    for signer in oaths {
        let Some(seat) = dice.pick(&hidden).copied() else { break };
        let handle = HIDDEN_FROM + (state.hand(seat).len() + state.oaths(seat).len()) as u16;
        if let Some(held) = state.oaths.get_mut(seat.index()) {
            held.push(Oath { signer, handle });
        }
    }
    // Numbers in the log begin where those that are known end.
    for (at, deal) in state.deals.iter_mut().enumerate() {
        deal.id = at as u16 + 1;
    }
    let first = state.deals.len() as u16;
    for (at, promise) in state.promises.iter_mut().enumerate() {
        promise.id = first + at as u16 + 1;
    }
    state
}

/// The cards that are not in sight. In a case with fewer cards than printed any of them may be missing.
fn unseen_cards(state: &State) -> Vec<Face> {
    let mut left: Vec<u8> = Face::all().map(|face| face.print().copies).collect();
    let seen = state.hands.iter().flatten().map(|card| card.face);
    let seen = seen.chain(state.open.realms.iter().flat_map(|realm| realm.cards().map(|card| card.face)));
    let mut known = 0u16;
    for face in seen.chain(state.open.discard.iter().copied()) {
        known += 1;
        if let Some(count) = left.get_mut(face.index()) {
            *count = count.saturating_sub(1);
        }
    }
    let faces = Face::all().zip(left).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)));
    let unseen = usize::from(state.open.cards.saturating_sub(known));
    let mut faces: Vec<Face> = faces.collect();
    // Out of play are those that come last.
    faces.truncate(unseen);
    faces
}

fn unseen_oaths(state: &State) -> Vec<Devil> {
    let mut left = Vec::new();
    for realm in &state.open.realms {
        let of = |signer: Devil| signer == realm.devil;
        let seen = state.oaths.iter().flatten().filter(|oath| of(oath.signer)).count()
            + state.aside.iter().filter(|(signer, _)| of(*signer)).count();
        let all = usize::from(super::cards::data().rules.limits.oaths_per_devil);
        left.extend(std::iter::repeat_n(realm.devil, all.saturating_sub(seen)));
    }
    let known = state.oaths.iter().map(Vec::len).sum::<usize>() + state.aside.len();
    left.truncate(usize::from(state.open.oaths).saturating_sub(known));
    left
}
