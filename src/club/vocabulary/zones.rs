//! Time zones as people name them.

use crate::club::config::values::is_distance;
use crate::orders::fold;
use chrono_tz::{TZ_VARIANTS, Tz};

/// No name is longer, in characters.
const NAME_MAX: usize = 40;
/// How many near names are suggested.
const NEAR_MAX: usize = 3;

/// The zone of a name, in any case and with blanks for underscores, or of a city.
///
/// # Errors
/// The names that are near.
pub(crate) fn zone(text: &str) -> Result<Tz, Vec<&'static str>> {
    if text.chars().count() > NAME_MAX || is_distance(text) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_named_as_people_write_them() {
        for text in ["Europe/Stockholm", "europe/stockholm", "Stockholm", "EUROPE/STOCKHOLM"] {
            assert_eq!(zone(text), Ok(chrono_tz::Europe::Stockholm), "{text}");
        }
        assert_eq!(zone("Los Angeles"), Ok(chrono_tz::America::Los_Angeles));
        assert_eq!(zone("utc"), Ok(chrono_tz::UTC));
        assert_eq!(zone("Europe/Stokholm").expect_err("no such zone").first(), Some(&"Europe/Stockholm"));
        assert_eq!(zone("Helsinky").expect_err("no such zone").first(), Some(&"Europe/Helsinki"));
        // One letter of a short name may be wrong too.
        assert!(zone("Rom").expect_err("no such zone").contains(&"Europe/Rome"));
        assert_eq!(zone("wherever I am"), Err(Vec::new()));
        // The zones that are called so run the other way.
        for text in ["GMT+2", "utc-3", "UTC + 05:30", "+2"] {
            assert_eq!(zone(text), Err(Vec::new()), "{text}");
        }
        assert_eq!(zone("Etc/GMT+2"), Ok(chrono_tz::Etc::GMTPlus2));
        assert_eq!(zone("GMT"), Ok(chrono_tz::GMT));
    }
}
