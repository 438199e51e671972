//! When a stand-in orders for a seat.

use serde::{Deserialize, Serialize};

/// When a computer player orders for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandIn {
    /// Never.
    #[default]
    Off,
    /// At once, each time the seat is asked.
    On,
    /// Where its deadline has passed, in place of the fallback.
    WhenLate,
}

impl StandIn {
    /// Whether there is none.
    pub fn is_off(&self) -> bool {
        *self == StandIn::Off
    }
}
