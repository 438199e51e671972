//! Spectators in a turn: where the players decide who may watch, they hear of who asked, and what they decide is done.

use crate::club::game::opened::Opened;
use crate::club::turn::deeds::voted;
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::store::Admission;
use crate::words::Saying;

/// The players hear who has asked to watch, where it is they who decide.
pub(crate) fn announce_spectators(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    let mut asked = Vec::new();
    for one in game.watch.spectators.iter_mut().filter(|one| one.admission == Admission::Asked) {
        one.admission = Admission::Told;
        asked.push(Saying::new("watch-asks").with("name", one.called()).with("number", one.number.to_string()));
    }
    for said in asked {
        let everybody = game.seats().all().collect();
        voted(now, game, happened, said, None, everybody);
    }
}

/// What the players have decided on somebody who asked to watch.
pub(crate) fn admission(game: &mut Opened, happened: &mut Happenings, number: u32, admitted: bool) {
    let Some(at) = game.watch.spectators.iter().position(|one| one.number == number) else { return };
    if !admitted {
        let gone = game.watch.spectators.remove(at);
        happened.push(Happened::TurnedDown(gone));
        return;
    }
    let last = game.table.as_ref().map_or(0, |table| table.round()).saturating_sub(1);
    if let Some(one) = game.watch.spectators.get_mut(at) {
        // So that the newest round goes out to them with this run.
        (one.admission, one.told) = (Admission::Done, last.saturating_sub(1));
    }
}
