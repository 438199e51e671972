//! What players note for themselves.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that a player noted for nobody else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnNote {
    /// The round that was open then; 0 before the game began.
    pub round: u32,
    /// When the letter came.
    pub at: DateTime<Utc>,
    /// Their words.
    pub text: String,
}

// Nobody but its writer reads it, in log lines neither.
impl fmt::Debug for OwnNote {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("OwnNote(…)")
    }
}
