//! Laying out the characters of a round.

use super::cards::{Character, SEATS_MAX, data};
use super::event::Event;
use crate::dice::Dice;

/// Shuffles the characters and lays them out: some open (never the king), one closed, the others to be passed.
pub(super) fn deal(seats: usize, round: u32, dice: &mut Dice) -> Event {
    let draft = &data().drafts[seats.min(SEATS_MAX)];
    let mut all: Vec<Character> = Character::all().collect();
    dice.shuffle(&mut all);
    let up: Vec<Character> = all.iter().copied().filter(|character| *character != Character::KING).take(draft.faceup).collect();
    let turned_king = all.iter().take(draft.faceup).any(|character| *character == Character::KING);
    let mut rest: Vec<Character> = all.into_iter().filter(|character| !up.contains(character)).collect();
    if turned_king {
        // Another was laid in his place, and he goes back among the others.
        dice.shuffle(&mut rest);
    }
    let down = (!rest.is_empty()).then(|| rest.remove(0));
    Event::DraftBegan { round, up, down, pool: rest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Seed, Stream};

    #[test]
    fn the_king_never_lies_open_but_may_lie_closed() {
        let mut closed = 0;
        for seats in 2..=SEATS_MAX {
            for game in 0..200 {
                let mut dice = Dice::stream(&Seed::named(&format!("{seats} {game}")), Stream::default());
                let Event::DraftBegan { up, down, pool, .. } = deal(seats, 1, &mut dice) else { unreachable!("a draft begins") };
                assert_eq!(up.len(), data().drafts[seats].faceup);
                assert!(!up.contains(&Character::KING));
                closed += u32::from(down == Some(Character::KING));
                let mut all: Vec<Character> = up.into_iter().chain(down).chain(pool).collect();
                all.sort();
                assert!(all.into_iter().eq(Character::all()));
            }
        }
        assert!(closed > 100, "the king lies closed in one game of eight: {closed} of 1200");
    }
}
