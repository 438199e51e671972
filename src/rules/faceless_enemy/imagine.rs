//! Another state that fits all that a viewer knows: ranks not seen are dealt anew, as the army's make-up, the split
//! of the fixed cards and the cards seen so far allow.

use super::army::{ARMY, Counts, DEALT, Rank, fixed_cards};
use super::field::Side;
use super::square::Square;
use super::state::{Open, SEATS_MAX, State};
use super::view::{View, unseen};
use crate::dice::Dice;
use crate::game::{Few, Viewer};

/// What is known and what is not of the cards that one wing laid.
#[derive(Default)]
struct Wing {
    seen: Counts,
    down: Vec<Square>,
    /// Whether its hand is not yet placed and not known.
    hand: bool,
}

impl Wing {
    fn unknown(&self, hand: usize) -> usize {
        self.down.len() + if self.hand { hand } else { 0 }
    }
}

/// Deals what is not seen.
pub(super) fn imagine(view: &View, viewer: Viewer, dice: &mut Dice) -> State {
    let open = view.open;
    let mut state = State {
        open,
        faces: view.faces,
        deals: view.deals.unwrap_or_default(),
        fixed: view.fixed.map(Option::unwrap_or_default),
        hands: view.hands.map(Option::unwrap_or_default),
        plans: view.plans.map(Option::unwrap_or_default),
        notes: view.notes.clone(),
    };
    if viewer == Viewer::Everything {
        return state;
    }
    let mut hidden: [Vec<Square>; 2] = [Vec::new(), Vec::new()];
    for square in unseen(&open, viewer).filter(|square| view.faces.at(*square).is_none()) {
        if let Some(side) = open.field.side(square) {
            hidden[side.index()].push(square);
        }
    }
    for side in Side::BOTH {
        deal(&mut state, view, side, &hidden[side.index()], dice);
    }
    state
}

fn deal(state: &mut State, view: &View, side: Side, hidden: &[Square], dice: &mut Dice) {
    let open = view.open;
    let at = side.index();
    let four = open.seats == 4;
    let waiting = four && open.split.len() <= at;
    let mut wings = [Wing::default(), Wing::default()];
    for square in open.field.of(side).iter() {
        let Some(card) = open.field.card(square) else { continue };
        let wing = usize::from(open.origin(side, card.home));
        match view.faces.at(square) {
            Some(rank) => wings[wing].seen.add(rank),
            None if hidden.contains(&square) => wings[wing].down.push(square),
            None => {}
        }
    }
    for dead in open.graves[at].as_slice() {
        wings[usize::from(open.origin(side, dead.home))].seen.add(dead.rank);
    }
    for seat in open.seats_of(side).filter(|_| !open.is_placed() && !waiting) {
        let wing = usize::from(open.wing(seat));
        match view.hands[seat.index()] {
            Some(hand) => hand.as_slice().iter().for_each(|rank| wings[wing].seen.add(*rank)),
            None => wings[wing].hand = true,
        }
    }
    let mut left = Counts::whole();
    let drawn = open.drawn[at].as_slice().iter().copied();
    let all_seen: Vec<Rank> = wings.iter().flat_map(|wing| wing.seen.cards().collect::<Vec<_>>()).chain(drawn).collect();
    all_seen.iter().for_each(|rank| {
        left.take(*rank);
    });
    if waiting {
        fixed_cards(0b11_1111).for_each(|rank| {
            left.take(rank);
        });
        let mut pool: Vec<Rank> = left.cards().collect();
        dice.shuffle(&mut pool);
        state.deals[at] = pool.into_iter().take(DEALT).collect();
        return;
    }
    let hand = if four { 13 } else { ARMY };
    let forced = forced(&open, side, view.fixed[at], &wings, hand, left, dice);
    if let Some((fixed, _)) = &forced {
        state.fixed[at] = *fixed;
    }
    // Positions of cases need not be whole armies: there, only the king is sure.
    let cards = forced.map_or_else(|| just_the_king(&wings, hand, &left), |(_, cards)| cards);
    cards.iter().flatten().for_each(|rank| {
        left.take(*rank);
    });
    let royal = |rank: &Rank| open.dealt && rank.is_royal();
    let mut rest: Vec<Rank> = left.cards().filter(|rank| !royal(rank)).collect();
    dice.shuffle(&mut rest);
    let mut rest = rest.into_iter();
    for (index, (wing, mut cards)) in wings.iter().zip(cards).enumerate() {
        let more = wing.unknown(hand).saturating_sub(cards.len());
        cards.extend(rest.by_ref().take(more));
        dice.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for square in &wing.down {
            state.faces.set(*square, cards.next());
        }
        if wing.hand {
            let counts: Counts = cards.collect();
            let seat = open.seat(side, index as u8);
            state.hands[seat.index() % SEATS_MAX] = counts.cards().collect::<Few<Rank, ARMY>>();
        }
    }
}

/// A split of the fixed cards that fits, and for each wing the cards of it that must be among the unknown ones.
fn forced(
    open: &Open,
    side: Side,
    known: Option<u8>,
    wings: &[Wing; 2],
    hand: usize,
    left: Counts,
    dice: &mut Dice,
) -> Option<(u8, [Vec<Rank>; 2])> {
    if !open.dealt {
        return None;
    }
    let four = open.seats == 4;
    let count = open.split.as_slice().get(side.index()).copied();
    let mut fits: Vec<(u8, [Vec<Rank>; 2])> = Vec::new();
    for bits in 0..64u8 {
        let right = match (four, known) {
            (false, _) => bits == 0b11_1111,
            (true, Some(known)) => bits == known,
            (true, None) => Some(bits.count_ones() as u8) == count,
        };
        if !right {
            continue;
        }
        let cards = [bits, !bits & 0b11_1111].map(|bits| fixed_cards(bits).collect::<Counts>());
        let mut rest = left;
        let mut possible = true;
        let needed = [0, 1].map(|wing: usize| -> Vec<Rank> {
            let (needs, seen) = (&cards[wing], &wings[wing].seen);
            // A royal is there only if it was taken; scouts and knights are in the pool as well.
            possible &= Rank::all().filter(|rank| rank.is_royal()).all(|rank| seen.of(rank) <= needs.of(rank));
            let missing = Rank::all().flat_map(|rank| std::iter::repeat_n(rank, usize::from(needs.of(rank).saturating_sub(seen.of(rank)))));
            let missing: Vec<Rank> = missing.collect();
            possible &= missing.len() <= wings[wing].unknown(hand);
            missing
        });
        possible &= needed.iter().flatten().all(|rank| rest.take(*rank));
        if possible {
            fits.push((bits, needed));
        }
    }
    if fits.is_empty() {
        return None;
    }
    let which = if fits.len() > 1 {
        let mut order: Vec<usize> = (0..fits.len()).collect();
        dice.shuffle(&mut order);
        order.first().copied().unwrap_or(0)
    } else {
        0
    };
    Some(fits.swap_remove(which))
}

fn just_the_king(wings: &[Wing; 2], hand: usize, left: &Counts) -> [Vec<Rank>; 2] {
    let mut king = Some(Rank::KING).filter(|rank| left.of(*rank) > 0);
    wings.each_ref().map(|wing| if wing.unknown(hand) > 0 { king.take().into_iter().collect() } else { Vec::new() })
}
