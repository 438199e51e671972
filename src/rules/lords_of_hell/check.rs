//! What must hold of every state.

use super::cards::{Phase, data};
use super::realm::Place;
use super::score;
use super::state::State;

/// What must hold of every state: no card and no oath lost or doubled, no handle twice, and at the end scores as counted from scratch.
pub(super) fn check(state: &State) -> Result<(), String> {
    let open = &state.open;
    let count = open.count();
    if [state.hands.len(), state.oaths.len(), state.filed.len(), state.wishes.len()].iter().any(|len| *len != count) {
        return Err(format!("{count} sit at the table, and not all have a hand"));
    }
    let mut seen = vec![0u8; data().cards.len()];
    let mut total = 0u16;
    let cards =
        state.hands.iter().flatten().map(|card| card.face).chain(open.realms.iter().flat_map(|realm| realm.cards().map(|card| card.face)));
    for face in cards.chain(state.deck.iter().copied()).chain(open.discard.iter().copied()).chain(state.thrown.iter().copied()) {
        total += 1;
        let count = seen.get_mut(face.index()).ok_or("there is a card of no kind")?;
        *count += 1;
        if *count > face.print().copies {
            return Err(format!("there are {count} of {}", face.key()));
        }
    }
    if total != open.cards {
        return Err(format!("{total} cards of {} are there", open.cards));
    }
    let oaths = state.oaths.iter().map(Vec::len).sum::<usize>() + state.aside.len();
    if oaths != usize::from(open.oaths) {
        return Err(format!("{oaths} oaths of {} are there", open.oaths));
    }
    let mut handles: Vec<u16> = open.realms.iter().flat_map(|realm| realm.cards().map(|card| card.handle)).collect();
    handles.sort_unstable();
    if handles.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("two cards on the table have one handle".into());
    }
    for seat in open.seats() {
        if let Place::Captive(captor) = open.realm(seat).place
            && (captor.index() >= count || captor == seat)
        {
            return Err(format!("seat {seat} is a prisoner of nobody"));
        }
        // Of a fortress that takes another's place the old one goes first; after a fight the prisoners come before their prison.
        let between = open.realm(seat).replaced.is_some() || matches!(open.phase, Phase::Combat | Phase::Organise | Phase::Hits);
        if open.realm(seat).fortress.is_none() && !between && open.prisoners(seat).next().is_some() {
            return Err(format!("seat {seat} keeps prisoners without a fortress"));
        }
    }
    if open.phase == Phase::Over {
        let again: Vec<i64> = open.seats().map(|seat| score::total(state, seat)).collect();
        if again != open.scores {
            return Err(format!("the scores are {:?}, counted again {again:?}", open.scores));
        }
    }
    Ok(())
}
