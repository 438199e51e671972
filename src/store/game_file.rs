//! What `game.toml` and `private.toml` of a game say.
//!
//! Which files there are is the business of [`GameFolder`](super::GameFolder).

use super::cadence::Cadence;
use super::chain::digest;
use super::conduct::Conduct;
use super::embargo::Embargo;
use crate::game::{Formatted, Rerun, StandIn};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameState {
    /// Players sign up and send salts; no die is cast yet.
    Gathering,
    /// It is being played.
    Running,
    /// It is over, and its secret published.
    Ended,
}

/// `game.toml`: what everyone may know of a game before its first round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The ruleset's key, `web-of-power-card`.
    pub ruleset: String,
    /// The version of the ruleset.
    pub version: u32,
    /// Where it stands.
    pub state: GameState,
    /// The game master's name.
    pub gm: String,
    /// The time zone of its deadlines.
    pub zone: Tz,
    /// When it was opened.
    pub opened: DateTime<Utc>,
    /// Until when salts count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salts_close: Option<DateTime<Utc>>,
    /// When its first round is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<DateTime<Utc>>,
    /// How late the public is shown it, if not as the club says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish_after: Option<Embargo>,
    /// The tournament that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// Games before whose end nothing is published of this one, not even after its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sealed_with: Vec<String>,
    /// What of the dice is public.
    pub dice: DiceEntry,
    /// What is public of the deal, where it is shared with other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealEntry>,
    /// Why it was ended without a result, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken_off: Option<String>,
    /// How it is conducted.
    #[serde(default, skip_serializing_if = "Conduct::is_usual")]
    pub conduct: Conduct,
    /// When answers are due, where it does not go by what the club has settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cadence: Option<Cadence>,
    /// The ruleset's options.
    #[serde(default)]
    pub options: toml::Table,
    /// The reruns that were adopted, by number.
    #[serde(rename = "rerun", default, skip_serializing_if = "Vec::is_empty")]
    pub reruns: Vec<Rerun>,
    /// Who plays, in the order of the seats.
    #[serde(default)]
    pub seats: Vec<SeatEntry>,
}

impl Formatted for GameFile {}

/// What of a game's dice is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceEntry {
    /// The hash of the secret, in hex, published before any salt is seen.
    pub commitment: String,
}

/// What of a shared deal is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealEntry {
    /// Its name, which goes into the key.
    pub name: String,
    /// The hash of its secret, in hex.
    pub commitment: String,
}

/// A seat and who plays it; never an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatEntry {
    /// The seat's letter, from `A`.
    pub letter: String,
    /// The player's name.
    pub name: String,
    /// Those who had the seat before, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<String>,
}

/// `private.toml`: what only the club knows of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The dice's secret, in hex.
    pub secret: String,
    /// The secret of the deal, in hex, where it is shared with other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The key of the seat pages' names, in hex.
    pub page_key: String,
    /// The game master.
    pub gm: Party,
    /// Those who share the game master's desk.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub desk: Vec<Party>,
    /// The players, in the order of the seats.
    #[serde(default)]
    pub seats: Vec<PrivateSeat>,
}

impl Formatted for PrivateFile {}

/// Where a person is written to, and in which language.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Their name, where it is not the one in `game.toml`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The mail address.
    pub address: String,
    /// The random token of this term of office.
    pub token: String,
    /// The language that they read.
    pub language: Lang,
}

/// What only the club knows of a seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateSeat {
    /// The seat's letter.
    pub letter: String,
    /// The player's mail address.
    pub address: String,
    /// The random token of this term of office.
    pub token: String,
    /// The language that they read.
    pub language: Lang,
    /// The language that they were invited in, if they have chosen another since: a game built again from its letters begins
    /// with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_in: Option<Lang>,
    /// The number of the last rerun that changed what this seat was told: it enters the ids of our mails, so that numbers in
    /// an answer to an older report are known to be of another list.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub corrected: u32,
    /// When a computer player orders for the seat.
    #[serde(default, skip_serializing_if = "StandIn::is_off")]
    pub stand_in: StandIn,
    /// How often the seat has changed hands: each player has a page of their own.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub term: u32,
    /// The word that the player stirs into the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

// Addresses, tokens and the secret must not reach a log line by way of a derived Debug.
macro_rules! hidden {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )*};
}
hidden!(PrivateFile Party PrivateSeat);

impl PrivateFile {
    /// All game masters, the one in charge first.
    pub fn gms(&self) -> impl Iterator<Item = &Party> {
        std::iter::once(&self.gm).chain(&self.desk)
    }

    /// The name of somebody's own page (a seat's letter, or `gm`): 26 letters and digits that can't be
    /// guessed from another's.
    pub fn page_name(&self, whose: &str) -> String {
        let code = match Hmac::<Sha256>::new_from_slice(self.page_key.as_bytes()) {
            Ok(mut mac) => {
                mac.update(whose.as_bytes());
                BASE32_NOPAD.encode(mac.finalize().into_bytes().get(..16).unwrap_or_default())
            }
            // HMAC takes keys of any length.
            Err(_) => digest(format!("{}\0{whose}", self.page_key).as_bytes()),
        };
        code.to_lowercase()
    }
}
