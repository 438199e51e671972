//! Days that the club leaves out reach games that are under way: nothing that is asked there falls due on them.

use crate::club::game::due::new_holidays;
use crate::club::game::opened::Opened;
use crate::club::turn::deeds::{deed_of_club, everybody, tell_masters};
use crate::club::turn::happened::{Happened, Happenings};
use crate::club::turn::now::Now;
use crate::store::{Deed, GameState};
use crate::words::Saying;
use chrono::NaiveDate;

/// The game learns of such days, and what falls due on one of them is due later.
pub(crate) fn keep(now: &Now<'_>, game: &mut Opened, happened: &mut Happenings) {
    let mut days: Vec<NaiveDate> = new_holidays(now.config, &game.file, now.at).collect();
    if days.is_empty() || game.file.state == GameState::Ended {
        return;
    }
    let (mut cadence, zone) = (game.cadence(now.config).clone(), game.file.zone);
    cadence.holidays.append(&mut days);
    cadence.holidays.sort_unstable();
    cadence.holidays.dedup();
    let mut moved = false;
    for one in game.agenda.iter_mut().flat_map(|agenda| &mut agenda.awaited).filter(|one| one.due() > now.at) {
        let due = cadence.not_left_out(one.due(), zone);
        moved |= due != one.due();
        match &mut one.grace {
            Some(grace) => *grace = due,
            None if due != one.until => one.postpone(due),
            None => {}
        }
    }
    game.file.cadence = Some(cadence);
    if moved {
        let until = game.agenda.as_ref().and_then(|agenda| agenda.next_deadline());
        let (what, all) = (Saying::new("due-holidays"), everybody(game));
        tell_masters(&mut game.gm, happened, Deed { public: true, until, ..deed_of_club(now, now.at, "extend", what) }, all);
    }
    happened.push(Happened::Changed);
}
