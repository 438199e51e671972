//! Whether the public beacon can be reached, where a club's games hang on it.

use super::found::Found;
use crate::club::config::Config;
use crate::club::game::moments::shown;
use crate::club::game::opened::Opened;
use crate::club::turn::beacon::round_of;
use crate::relay::{Relays, Values};
use crate::store::GameState;
use chrono::{DateTime, TimeDelta, Utc};

/// A value is asked for that has been out so long.
const OUT: TimeDelta = TimeDelta::minutes(1);

const REMEDY: &str = "see that this machine may call relays by HTTPS, or name others in relays in [dice] of club.toml; rounds that need a value \
                      wait for it, and every run tries again";

/// Asks the relays for a value, where the club founds games by it.
pub(super) fn try_relays(config: &Config, now: DateTime<Utc>) -> Option<Found> {
    config.beacon.then(|| match Relays::of(&config.relays).value(round_of(now - OUT)) {
        Ok(value) => Found::Well(format!("the value of round {} was asked for, and is signed by the network", value.round)),
        Err(why) => Found::Caution(format!("no relay gives a value: {why}"), REMEDY.to_owned()),
    })
}

/// What a game waits for, if it is the beacon.
pub(super) fn waits_for(game: &Opened, now: DateTime<Utc>) -> Option<(String, &'static str)> {
    game.file.dice.beacon?;
    let start = game.file.dealt_at().filter(|starts| game.file.state == GameState::Gathering && *starts <= now);
    let moment = game.agenda.as_ref().and_then(|agenda| agenda.beacon).or(start)?;
    Some((format!("it waits for the beacon's value of {}, which could not be had", shown(moment)), REMEDY))
}
