//! `press.toml`: what players of a game have written to each other, and whose words may be published.

use super::correspondent::Correspondent;
use crate::game::{Formatted, Seat, lettered};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The messages of a game, in the order in which they came. For the club alone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PressFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The seats whose messages may be published.
    #[serde(default, with = "lettered")]
    pub consent: Vec<Seat>,
    /// The seats whose messages go to nobody but the game master, who has said so.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub muted: Vec<Seat>,
    /// The messages.
    #[serde(rename = "press", default, skip_serializing_if = "Vec::is_empty")]
    pub press: Vec<PressEntry>,
}

impl Formatted for PressFile {}

impl Default for PressFile {
    fn default() -> PressFile {
        PressFile { format: Self::FORMAT, consent: Vec::new(), muted: Vec::new(), press: Vec::new() }
    }
}

/// A message.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PressEntry {
    /// Its number in the game, from 1.
    pub number: u32,
    /// When its letter reached the club.
    pub at: DateTime<Utc>,
    /// Who wrote it.
    pub from: Correspondent,
    /// The writer's name, once another has the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// To whom.
    pub to: Vec<Correspondent>,
    /// Whether the writer is not named to anybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub anonymous: bool,
    /// Whether it may be published, once its writer has left the seat; until then what the seat says of all its messages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish: Option<bool>,
    /// The hash of the letter that brought it; empty if it came by the command line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub letter: String,
    /// The text.
    pub text: String,
}

impl PressFile {
    /// Whether a message may stand on the public page: it is one between players, its writer consents, and stands by it with a
    /// name. What a game master and a player write to each other is their affair.
    pub fn may_publish(&self, entry: &PressEntry) -> bool {
        match entry.from {
            Correspondent::Seat(writer) => {
                let consents = || entry.publish.unwrap_or_else(|| self.consent.contains(&writer));
                !entry.anonymous && entry.to.iter().any(|to| *to != Correspondent::Gm) && consents()
            }
            Correspondent::Gm | Correspondent::All => entry.to.contains(&Correspondent::All),
        }
    }

    /// Sets down what a seat says of the publishing of its messages.
    pub fn set_consent(&mut self, seat: Seat, given: bool) {
        put(&mut self.consent, seat, given);
    }

    /// Whether a seat's messages go to nobody but the game master.
    pub fn is_muted(&self, seat: Seat) -> bool {
        self.muted.contains(&seat)
    }

    /// Mutes a seat, or lets it speak again.
    pub fn mute(&mut self, seat: Seat, muted: bool) {
        put(&mut self.muted, seat, muted);
    }

    /// The number of the next message.
    pub fn next(&self) -> u32 {
        self.press.last().map_or(1, |last| last.number.saturating_add(1))
    }
}

// What players write to each other must not reach a log line by way of a derived Debug.
impl fmt::Debug for PressFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PressFile({} messages)", self.press.len())
    }
}
impl fmt::Debug for PressEntry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PressEntry({})", self.number)
    }
}

/// Puts a seat into a sorted list, or takes it from there.
fn put(seats: &mut Vec<Seat>, seat: Seat, listed: bool) {
    seats.retain(|known| *known != seat);
    if listed {
        seats.push(seat);
        seats.sort();
    }
}
