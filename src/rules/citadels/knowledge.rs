//! Who knows which card of a hand. Whoever had a card before, or saw it go there, knows that it is in the hand until a
//! card of its kind leaves it: from then on it may have been that one.

use super::cards::{District, SEATS_MAX};
use super::state::{Card, Pile, State, bit};
use crate::game::Seat;

/// A card of a kind leaves a hand; gives whether there was one. Of several the first goes; everybody else then knows of
/// one less.
pub(super) fn give_away(state: &mut State, seat: Seat, district: District) -> bool {
    let hand = &mut state.hands[seat.index()];
    let of_kind = |hand: &Pile| hand.as_slice().iter().position(|card| card.district == district);
    let Some(gone) = of_kind(hand).and_then(|at| hand.remove(at)) else { return false };
    if of_kind(hand).is_none() {
        return true;
    }
    // Who knew the very card that went knows of one less already.
    let unsure = !gone.known & !bit(seat);
    let mut cards: Vec<Card> = hand.as_slice().to_vec();
    for who in (0..8).map(|at| 1u8 << at).filter(|who| unsure & who != 0) {
        if let Some(card) = cards.iter_mut().find(|card| card.district == district && card.known & who != 0) {
            card.known &= !who;
        }
    }
    *hand = cards.into_iter().collect();
    true
}

/// Two hands change owners; each side remembers what it gave.
pub(super) fn swap(state: &mut State, one: Seat, other: Seat) {
    if one.index().max(other.index()) >= SEATS_MAX {
        return;
    }
    state.hands.swap(one.index(), other.index());
    for seat in [one, other] {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.as_slice().iter().map(|card| card.seen_by(seat)).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Seed, Stream};
    use crate::game::{Ruleset, Seats, Setting, Viewer};
    use crate::rules::citadels::{Citadels, Options};

    fn state() -> State {
        let seats = Seats(["Laura", "Ville", "Atro"].map(str::to_owned).to_vec());
        let setting = Setting { options: Options::default(), seats, version: 1 };
        Citadels::setup(&setting, &mut Dice::stream(&Seed::named("knowledge"), Stream::default())).expect("three can play")
    }

    #[test]
    fn what_was_swapped_is_remembered_until_one_like_it_goes() {
        let mut state = state();
        let [tavern, market] = ["tavern", "market"].map(|key| District::of_key(key).expect("a district"));
        let hand =
            |cards: &[District], seat: Seat| -> Pile { cards.iter().map(|card| Card { district: *card, known: bit(seat) }).collect() };
        state.hands[0] = hand(&[tavern, market], Seat(0));
        state.hands[1] = hand(&[tavern], Seat(1));
        swap(&mut state, Seat(0), Seat(1));
        let known = |state: &State, seat: Seat, to: Viewer| state.hand(seat).iter().filter_map(|card| card.to(to)).collect::<Vec<_>>();
        assert_eq!(known(&state, Seat(1), Viewer::Seat(Seat(0))), [tavern, market]);
        assert_eq!(known(&state, Seat(1), Viewer::Seat(Seat(2))), []);
        // A second tavern, drawn unseen: when one of the two goes, the first owner can't tell which.
        state.hands[1].push(Card { district: tavern, known: bit(Seat(1)) });
        assert!(give_away(&mut state, Seat(1), tavern));
        assert_eq!(known(&state, Seat(1), Viewer::Seat(Seat(0))), [market]);
        assert_eq!(known(&state, Seat(1), Viewer::Seat(Seat(1))), [market, tavern]);
    }
}
