//! The time zone that a player is told times in. Deadlines stay where they are.

use crate::club::config::values::is_distance;
use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::club::vocabulary::zone;
use crate::game::Seat;
use crate::words::{Arg, Saying};

/// A player says in which zone they live; `named` is none for the game's. Gives what they are told.
pub(crate) fn set_zone(game: &mut Opened, happened: &mut Happenings, seat: Seat, named: Option<&str>) -> Told {
    let zone = match named.map(|text| (text, zone(text))) {
        None => None,
        Some((_, Ok(zone))) => Some(zone),
        Some((text, Err(_))) if is_distance(text) => return Err(Saying::new("zone-distance").with("word", text)),
        Some((_, Err(near))) if near.is_empty() => return Err(Saying::new("zone-unknown")),
        Some((text, Err(near))) => {
            let near = Arg::Either(near.into_iter().map(Arg::from).collect());
            return Err(Saying::new("zone-near").with("word", text).with("names", near));
        }
    };
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.zone = zone;
    }
    if let Some(agenda) = &mut game.agenda {
        // Their morning is another now.
        agenda.untold.iter_mut().filter(|untold| untold.seat == seat).for_each(|untold| untold.send = None);
    }
    happened.push(Happened::Changed);
    let id = if zone.is_some() { "zone-set" } else { "zone-of-game" };
    Ok(Saying::new(id).with("zone", game.zone_of(seat).name()))
}
