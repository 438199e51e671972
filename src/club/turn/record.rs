//! What became of a letter, set down.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings, Recorded};
use crate::club::turn::now::Now;
use crate::club::turn::post::Arrived;
use crate::store::{Correspondent, LetterRecord, LetterState};

/// Sets down what became of a letter: of a seat's, its letter, or `gm`; with its bytes, if it is kept with the game.
pub(crate) fn set_down(
    now: &Now<'_>,
    game: &Opened,
    happened: &mut Happenings,
    arrived: &Arrived,
    (state, seat, reason): (LetterState, Correspondent, Option<String>),
    kept: Option<Vec<u8>>,
) {
    let record =
        LetterRecord { game: Some(game.file.id.clone()), seat: Some(seat), reason, ..LetterRecord::new(state, arrived.arrived, now.at) };
    happened.push(Happened::Recorded(Box::new(Recorded { hash: arrived.hash.clone(), seen: arrived.seen.clone(), record, kept })));
}
