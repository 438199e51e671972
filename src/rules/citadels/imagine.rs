//! Another state that fits all that a viewer knows: hands and deck are dealt anew from the cards that the viewer has not
//! seen, and the characters are laid out anew so that every pick could have been made from what was passed.

use super::cards::{CARDS, CHARACTERS, Character, District};
use super::state::{Card, Characters, Laid, Open, Phase, Row, State, bit};
use super::view::View;
use crate::dice::Dice;
use crate::game::{Few, Seat, Viewer};

/// Where a character can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// With a seat: its first or second pick.
    Held(Seat, usize),
    /// Closed, at this place among those laid down.
    Down(usize),
    /// Among those passed on.
    Pool,
}

/// A place, how many picks were done before it was filled, and which characters can lie there.
#[derive(Clone, Copy, Debug)]
struct Slot {
    place: Place,
    /// The number of the pick it belongs to; what lay there before the first pick has none.
    pick: Option<usize>,
    allowed: Characters,
}

/// Another state that fits the view.
pub(super) fn imagine(view: &View, viewer: Viewer, dice: &mut Dice) -> State {
    let open = view.open;
    let eyes = viewer.seat().map_or(1 << 7, bit);
    let mut unseen = unseen(view);
    dice.shuffle(&mut unseen);
    let mut next = unseen.into_iter();
    let mut card = |known: &Option<District>, by: u8| match known {
        Some(district) => Card { district: *district, known: eyes | by },
        None => Card { district: next.next().unwrap_or_default(), known: by },
    };
    let mut hands = [super::state::Pile::default(); super::cards::SEATS_MAX];
    for seat in open.all_seats() {
        hands[seat.index()] = view.whole_hand(seat).iter().map(|known| card(known, bit(seat))).collect();
    }
    let deck = view.deck().iter().map(|known| card(known, 0)).collect();
    let mut state = State {
        open,
        deck,
        hands,
        held: Default::default(),
        pool: Row::default(),
        down: Few::default(),
        seen: Default::default(),
        spare: view.spare,
    };
    let slots = lay_out(view, dice);
    fill(&mut state, view, &slots, eyes);
    state
}

/// The cards that the viewer has not seen, of all that there are.
fn unseen(view: &View) -> Vec<District> {
    let mut left = [0u8; super::cards::KINDS];
    District::all().for_each(|district| left[district.index()] = district.face().count);
    let mut gone = |district: District| left[district.index()] = left[district.index()].saturating_sub(1);
    view.open.all_seats().flat_map(|seat| view.open.city(seat)).copied().for_each(&mut gone);
    view.hands_known.as_slice().iter().chain(view.deck_known.as_slice()).for_each(|known| gone(known.district));
    let mut cards = Vec::with_capacity(CARDS);
    for district in District::all() {
        cards.extend(std::iter::repeat_n(district, usize::from(left[district.index()])));
    }
    cards
}

/// A character for every place.
fn lay_out(view: &View, dice: &mut Dice) -> Vec<(Place, Character)> {
    // Whether the closed character was picked by the last player of seven, or laid down again, is one of two ways.
    let first = dice.below(2) == 0;
    for last_took_down in [first, !first] {
        let mut slots = slots(view, last_took_down);
        slots.sort_by_key(|slot| slot.allowed.0.count_ones());
        let mut order: Vec<Character> = Character::all().filter(|character| !view.open.up.as_slice().contains(character)).collect();
        dice.shuffle(&mut order);
        let mut found = Vec::with_capacity(CHARACTERS);
        if assign(&slots, &order, &mut found) {
            return found;
        }
    }
    // The true way always fits; a view that was put together by hand may not.
    Vec::new()
}

/// Finds a character for each slot, all different.
fn assign(slots: &[Slot], free: &[Character], found: &mut Vec<(Place, Character)>) -> bool {
    let Some((slot, rest)) = slots.split_first() else { return true };
    for (at, character) in free.iter().enumerate().filter(|(_, character)| slot.allowed.has(**character)) {
        let mut others = free.to_vec();
        others.remove(at);
        found.push((slot.place, *character));
        if assign(rest, &others, found) {
            return true;
        }
        found.pop();
    }
    false
}

/// Every place with what can lie there, as far as the viewer knows.
fn slots(view: &View, last_took_down: bool) -> Vec<Slot> {
    let open = &view.open;
    let steps = &open.draft().steps;
    let picked = usize::from(open.picked);
    let seven = open.draft().last_takes_down;
    let last_pick = seven && picked == steps.len();
    let mut slots = Vec::with_capacity(CHARACTERS);
    let mut down = 0;
    let closed_first = !seven || (picked + 1 < steps.len()) || (open.phase != Phase::Pick && !last_pick);
    let lay = |slots: &mut Vec<Slot>, pick: Option<usize>, down: &mut usize| {
        if *down < view.down.len() {
            slots.push(Slot { place: Place::Down(*down), pick, allowed: Characters::ALL });
            *down += 1;
        }
    };
    if closed_first {
        lay(&mut slots, None, &mut down);
    }
    let mut picks = [0usize; super::cards::SEATS_MAX];
    for (at, step) in steps.iter().enumerate().take(picked) {
        let seat = open.left_of_starter(step.offset);
        let nth = picks[seat.index()];
        picks[seat.index()] += 1;
        let last = at + 1 == steps.len();
        if nth < view.held[seat.index()].len() {
            let pick = if last && last_pick && last_took_down { None } else { Some(at) };
            slots.push(Slot { place: Place::Held(seat, nth), pick, allowed: Characters::ALL });
        }
        let lays = match step.bury {
            super::cards::Bury::Nothing => false,
            super::cards::Bury::Rest => !last,
            // What is being laid aside just now lies among those passed.
            _ => !(open.phase == Phase::Bury && at + 1 == picked),
        };
        if lays {
            lay(&mut slots, Some(at), &mut down);
        }
    }
    // What the last of seven looks at: what was passed, and what lay closed from the start.
    let looks = seven && open.phase == Phase::Pick && picked + 1 == steps.len() && view.down.is_empty();
    for index in 0..view.pool_size {
        let pick = if looks && index == 0 { None } else { Some(picked) };
        slots.push(Slot { place: Place::Pool, pick, allowed: Characters::ALL });
    }
    while down < view.down.len() {
        let pick = if last_pick && !last_took_down { None } else { Some(picked) };
        lay(&mut slots, pick, &mut down);
    }
    narrow(view, &mut slots);
    slots
}

/// Takes out what can't lie at a place.
fn narrow(view: &View, slots: &mut [Slot]) {
    let open = &view.open;
    let steps = &open.draft().steps;
    let mine: Vec<usize> = (0..usize::from(open.picked))
        .filter(|at| steps.get(*at).is_some_and(|step| Some(open.left_of_starter(step.offset)) == view.mine))
        .collect();
    for slot in slots.iter_mut() {
        for (at, seen) in mine.iter().zip(view.seen.as_slice()) {
            // The last of seven sees the closed one as well.
            let seven = open.draft().last_takes_down && at + 1 == steps.len();
            let before = slot.pick.is_none_or(|pick| pick < *at) && !(seven && slot.pick.is_none());
            slot.allowed.0 &= if before { !seen.0 } else { seen.0 };
        }
        if let (Some(pool), true) = (&view.pool, slot.place != Place::Pool) {
            slot.allowed.0 &= !pool.as_slice().iter().copied().collect::<Characters>().0;
        }
        match slot.place {
            Place::Held(seat, nth) => {
                if let (true, Some(Some(character))) = (view.mine == Some(seat), view.held[seat.index()].as_slice().get(nth)) {
                    slot.allowed.0 &= 1 << character.0;
                }
                for character in Character::all() {
                    let silent = character.rank() <= open.called && open.murdered != Some(character);
                    let elsewhere = match open.answered[character.index()] {
                        Some(answered) => answered != seat,
                        None => silent,
                    };
                    if elsewhere {
                        slot.allowed = slot.allowed.without(character);
                    }
                }
                // One who holds a single character and answered with it holds no other.
                let answered: Vec<Character> =
                    Character::all().filter(|character| open.answered[character.index()] == Some(seat)).collect();
                if answered.len() == view.held[seat.index()].len() {
                    slot.allowed.0 &= answered.into_iter().collect::<Characters>().0;
                }
            }
            Place::Down(at) => {
                if let Some(Some(character)) = view.down.as_slice().get(at) {
                    slot.allowed.0 &= 1 << character.0;
                }
                without_answered(open, &mut slot.allowed);
            }
            Place::Pool => {
                if let Some(pool) = &view.pool {
                    slot.allowed.0 &= pool.as_slice().iter().copied().collect::<Characters>().0;
                }
                without_answered(open, &mut slot.allowed);
            }
        }
    }
}

fn without_answered(open: &Open, allowed: &mut Characters) {
    for character in Character::all().filter(|character| open.answered[character.index()].is_some()) {
        *allowed = allowed.without(character);
    }
}

/// Puts the characters at their places.
fn fill(state: &mut State, view: &View, found: &[(Place, Character)], eyes: u8) {
    let at = |place: Place| found.iter().find(|(known, _)| *known == place).map(|(_, character)| *character);
    for seat in state.open.all_seats() {
        let size = view.held[seat.index()].len();
        let known = |nth: usize| view.held[seat.index()].as_slice().get(nth).copied().flatten();
        state.held[seat.index()] = (0..size).filter_map(|nth| at(Place::Held(seat, nth)).or_else(|| known(nth))).collect();
        let answered = |character: &Character| state.open.answered[character.index()] == Some(seat);
        debug_assert!(Character::all().filter(answered).all(|character| state.held[seat.index()].as_slice().contains(&character)));
    }
    state.down = view
        .down
        .as_slice()
        .iter()
        .enumerate()
        .filter_map(|(nth, known)| {
            at(Place::Down(nth)).or(*known).map(|character| Laid { character, known: if known.is_some() { eyes } else { 0 } })
        })
        .collect();
    state.pool = match &view.pool {
        Some(pool) => *pool,
        None => found.iter().filter(|(place, _)| *place == Place::Pool).map(|(_, character)| *character).collect(),
    };
    if let Some(seat) = view.mine
        && let Some(seen) = state.seen.get_mut(seat.index())
    {
        *seen = view.seen;
    }
}
