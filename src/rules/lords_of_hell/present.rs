//! Whether what an order names is there: people, prisoners, cards.

use super::cards::Face;
use super::goods::Goods;
use super::named::in_terms;
use super::person::{Person, Pick};
use super::realm::Place;
use super::refusal::Refusal;
use super::state::State;
use super::tabling::in_hand;
use super::terms::{Terms, Vow};
use super::vows;
use crate::game::Seat;

/// Whom somebody means.
///
/// # Errors
/// Nobody in this game is called so.
pub(super) fn person(state: &State, seat: Seat, person: Person) -> Result<Seat, Refusal> {
    state.open.person(person, seat).ok_or(Refusal::Nobody(person))
}

/// The same, who is not oneself.
///
/// # Errors
/// It is nobody, or oneself.
pub(super) fn other(state: &State, seat: Seat, named: Person) -> Result<Seat, Refusal> {
    let found = person(state, seat, named)?;
    if found == seat { Err(Refusal::Oneself) } else { Ok(found) }
}

/// Whom somebody means that it holds.
///
/// # Errors
/// It doesn't.
pub(super) fn own_prisoner(state: &State, seat: Seat, named: Person) -> Result<Seat, Refusal> {
    let whom = person(state, seat, named)?;
    if state.open.realm(whom).place == Place::Captive(seat) { Ok(whom) } else { Err(Refusal::NotYourPrisoner(named)) }
}

/// Whether a prisoner's leave may be taken back: it is one's own, and leave is not what somebody was promised.
///
/// # Errors
/// Why not.
pub(super) fn may_forbid(state: &State, seat: Seat, named: Person) -> Result<(), Refusal> {
    let whom = own_prisoner(state, seat, named)?;
    vows::permits(state, seat, whom).map_or(Ok(()), |number| Err(Refusal::Promised(number)))
}

/// Whether a prisoner may be let go: it is one's own, and nobody was promised that it is kept.
///
/// # Errors
/// Why not.
pub(super) fn may_free(state: &State, seat: Seat, named: Person) -> Result<(), Refusal> {
    let whom = own_prisoner(state, seat, named)?;
    if let Some(number) = vows::keeps_prisoner(state, seat, whom) {
        return Err(Refusal::Promised(number));
    }
    // Who promised to set it free does so.
    let frees =
        vows::number_of(state, seat, |vow| matches!(vow, Vow::FreePrisoner { whom: due } if vows::of(state, seat, *due) == Some(whom)));
    let spent = Goods { prisoners: vec![whom], ..Goods::default() };
    if frees.is_none() && vows::spends_promised(state, seat, &spent) { Err(Refusal::Spends) } else { Ok(()) }
}

/// What a card is that somebody names; none if it has none with that handle.
pub(super) fn face_of(state: &State, seat: Seat, pick: Pick) -> Option<Face> {
    match pick {
        Pick::Kind { face, .. } => Some(face),
        Pick::Handle(handle) => state.hand(seat).iter().find(|card| card.handle == handle).map(|card| card.face),
    }
}

/// Whether cards can be tabled: they are in the hand, are of a kind that is tabled, and no promise forbids them.
///
/// # Errors
/// Why not.
pub(super) fn tabled(state: &State, seat: Seat, picks: &[Pick]) -> Result<(), Refusal> {
    let wanted: usize = picks.iter().map(|pick| pick.count()).sum();
    for pick in picks {
        let face = face_of(state, seat, *pick).ok_or(Refusal::NotYours(*pick))?;
        if !super::state::is_tabled(face) {
            return Err(Refusal::NotTabled(face));
        }
        if let Some(number) = vows::forbids_card(state, seat, face, None) {
            return Err(Refusal::Promised(number));
        }
    }
    let found = in_hand(state, seat, picks);
    if vows::spends_promised(state, seat, &Goods { hand: found.clone(), ..Goods::default() }) {
        return Err(Refusal::Spends);
    }
    if found.len() == wanted { Ok(()) } else { Err(picks.first().map_or(Refusal::NotNow, |pick| Refusal::NotYours(*pick))) }
}

/// Whether everybody whom a promise names is in the game.
///
/// # Errors
/// Somebody is not.
pub(super) fn people_of(state: &State, seat: Seat, terms: &Terms) -> Result<(), Refusal> {
    let mut named = Vec::new();
    in_terms(&mut terms.clone(), &mut |named_in_it| named.push(*named_in_it));
    named.into_iter().try_for_each(|named| person(state, seat, named).map(|_| ()))
}
