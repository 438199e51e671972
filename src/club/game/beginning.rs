//! When a game that has not begun will.

use crate::report::Beginning;
use crate::store::{GameFile, GameState, GmFile};
use chrono::{DateTime, Utc};

/// The moment whose value of the beacon is to deal the game, and which has passed without it: its masters were told.
pub(crate) fn deal_lacks_beacon(file: &GameFile, gm: &GmFile) -> Option<DateTime<Utc>> {
    let at = file.dealt_at().filter(|_| file.state == GameState::Gathering)?;
    gm.deeds.iter().any(|deed| deed.command == "beacon" && deed.until == Some(at)).then_some(at)
}

/// When the game begins, in its own zone. `lacks` is the moment whose value of the beacon it waits for.
pub(crate) fn beginning_of(file: &GameFile, lacks: Option<DateTime<Utc>>) -> Beginning {
    let zoned = |time: DateTime<Utc>| time.with_timezone(&file.zone);
    match (lacks, file.starts) {
        (Some(moment), _) => Beginning::OfBeacon(zoned(moment)),
        (None, latest) if file.when_all_answer => Beginning::WhenAllAnswer(latest.map(zoned)),
        (None, Some(starts)) => Beginning::At(zoned(starts)),
        (None, None) => Beginning::AtOnce,
    }
}
