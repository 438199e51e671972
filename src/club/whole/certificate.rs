//! The doctor at a server's certificate: that it runs out is known long before, and told before no mail goes through any more.

use crate::club::game::moments::shown;
use crate::club::whole::found::Found;
use chrono::{DateTime, TimeDelta, Utc};

/// Servers that renew by themselves have done it by then, those of certificates for three months a month before.
const SOON: TimeDelta = TimeDelta::days(10);

/// What was found well at a server, with until when its certificate counts.
pub(super) fn certified(found: String, good_until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Found {
    match good_until {
        None => Found::Well(found),
        Some(end) if end - now > SOON => Found::Well(format!("{found}; its certificate is good until {}", shown(end))),
        Some(end) => {
            let what = format!("{found}; its certificate runs out on {}", shown(end));
            Found::Caution(what, "renew it there, or ask whoever keeps the server: afterwards no mail goes through it".to_owned())
        }
    }
}
