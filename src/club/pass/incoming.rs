//! A letter on its way to a game.

use crate::mail::Waiting;
use chrono::{DateTime, Utc};

/// A letter on its way.
pub(crate) struct Incoming {
    /// Where it waits, if it came from the mailbox.
    pub waiting: Option<Waiting>,
    /// Its hash.
    pub hash: String,
    /// How many bytes it has.
    pub bytes: u64,
    /// When it reached us.
    pub arrived: DateTime<Utc>,
    /// Sender and subject, once they are read.
    pub about: String,
}
