//! What `private.toml` says of a player who is away and of who plays for them meanwhile.

use super::note::OwnNote;
use super::subjects::Subjects;
use super::volume::Volume;
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Somebody who is to play a seat while its player is away.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deputy {
    /// Their name, if the player has told it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
    /// From when on they play.
    pub from: DateTime<Utc>,
    /// When the player is back.
    pub back: DateTime<Utc>,
}

/// The player of a seat that a deputy plays: all that is theirs again when they are back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lent {
    /// The deputy's name, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// When the player is back.
    pub back: DateTime<Utc>,
    /// The player's mail address.
    pub address: String,
    /// The random token of the player's term of office.
    pub token: String,
    /// The language that the player reads.
    pub language: Lang,
    /// Which reports the player wants.
    #[serde(default, skip_serializing_if = "Volume::is_usual")]
    pub mail: Volume,
    /// The time zone that the player is told times in, if not the game's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Tz>,
    /// What the subjects of mails to the player say, if not what the club has settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subjects: Option<Subjects>,
    /// Whether the player wants no pictures in mails.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_pictures: bool,
    /// What the player noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<OwnNote>,
    /// The last round that the player was told of.
    pub told: u32,
}

// Addresses and tokens must not reach a log line by way of a derived Debug.
impl fmt::Debug for Deputy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Deputy(…)")
    }
}

impl fmt::Debug for Lent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Lent(…)")
    }
}
