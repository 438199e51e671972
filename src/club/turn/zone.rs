//! The time zone that a player is told times in. Deadlines stay where they are.

use crate::club::game::opened::Opened;
use crate::club::turn::happened::{Happened, Happenings, Told};
use crate::game::Seat;
use crate::orders::fold;
use crate::words::{Arg, Saying};
use chrono_tz::{TZ_VARIANTS, Tz};

/// No name is longer, in characters.
const NAME_MAX: usize = 40;
/// How many near names are suggested.
const NEAR_MAX: usize = 3;

/// The zone of a name, in any case and with blanks for underscores, or of a city; or the names that are near.
fn named(text: &str) -> Result<Tz, Vec<&'static str>> {
    if text.chars().count() > NAME_MAX {
        return Err(Vec::new());
    }
    let (wanted, city) = (fold(text), |zone: &Tz| fold(zone.name().rsplit('/').next().unwrap_or_default()));
    let whole = TZ_VARIANTS.iter().find(|zone| fold(zone.name()) == wanted);
    // Some old names of zones are of the same city.
    let of_city = || TZ_VARIANTS.iter().find(|zone| zone.name().contains('/') && city(zone) == wanted);
    if let Some(zone) = whole.or_else(of_city) {
        return Ok(*zone);
    }
    let far = |zone: &Tz| strsim::damerau_levenshtein(&fold(zone.name()), &wanted).min(strsim::damerau_levenshtein(&city(zone), &wanted));
    let mut near: Vec<(usize, &'static str)> = TZ_VARIANTS.iter().map(|zone| (far(zone), zone.name())).collect();
    near.sort_unstable();
    near.retain(|(far, _)| *far <= 1 + wanted.chars().count() / 4);
    Err(near.into_iter().map(|(_, name)| name).take(NEAR_MAX).collect())
}

/// A player says in which zone they live; `text` is empty for the game's. Gives what they are told.
pub fn set_zone(game: &mut Opened, happened: &mut Happenings, seat: Seat, text: &str) -> Told {
    let zone = match text {
        "" => None,
        _ => match named(text) {
            Ok(zone) => Some(zone),
            Err(near) if near.is_empty() => return Err(Saying::new("command-zone-wrong")),
            Err(near) => {
                let near = Arg::Either(near.into_iter().map(Arg::from).collect());
                return Err(Saying::new("zone-near").with("word", text).with("names", near));
            }
        },
    };
    if let Some(private) = game.private.seats.get_mut(seat.index()) {
        private.zone = zone;
    }
    if let Some(desk) = &mut game.desk {
        // Their morning is another now.
        desk.untold.iter_mut().filter(|untold| untold.seat == seat).for_each(|untold| untold.send = None);
    }
    happened.push(Happened::Changed);
    let id = if zone.is_some() { "zone-set" } else { "zone-of-game" };
    Ok(Saying::new(id).with("zone", game.zone_of(seat).name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_named_as_people_write_them() {
        for text in ["Europe/Stockholm", "europe/stockholm", "Stockholm", "EUROPE/STOCKHOLM"] {
            assert_eq!(named(text), Ok(chrono_tz::Europe::Stockholm), "{text}");
        }
        assert_eq!(named("Los Angeles"), Ok(chrono_tz::America::Los_Angeles));
        assert_eq!(named("utc"), Ok(chrono_tz::UTC));
        assert_eq!(named("Europe/Stokholm").expect_err("no such zone").first(), Some(&"Europe/Stockholm"));
        assert_eq!(named("Helsinky").expect_err("no such zone").first(), Some(&"Europe/Helsinki"));
        assert_eq!(named("wherever I am"), Err(Vec::new()));
    }
}
