//! Whether a game would go on but for dice that are not known yet.

use crate::game::acts::unasked;
use crate::game::play::Play;
use crate::game::pump::{Pumped, pump};
use crate::game::{Deadline, Ruleset};

/// Whether dice would be drawn by a value of the beacon if the game went on now, after such a deadline: tried on a copy, without one, through
/// so many rounds at most.
pub(super) fn wants_beacon<R: Ruleset>(play: &Play<R>, mut deadline: Deadline, rounds: u32) -> bool {
    if !play.lots.keyed {
        return false;
    }
    let mut play = play.clone();
    play.lots.now = None;
    for _ in 0..=rounds {
        unasked(&mut play);
        match pump(&mut play, &mut deadline, None) {
            Pumped::Undecided => return true,
            Pumped::Waiting | Pumped::Over => return false,
            Pumped::RoundEnded => {
                play.steps.clear();
                play.ledger.take_events();
                deadline = Deadline::none();
            }
        }
    }
    false
}
