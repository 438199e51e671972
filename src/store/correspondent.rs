//! Who writes to the club or through it, as files name them: a seat by its letter, the game master as `gm`, everybody as `all`.

use crate::game::{NoSeat, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Somebody who writes, or is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Correspondent {
    /// Everybody at the table.
    All,
    /// The game master.
    Gm,
    /// The player in a seat.
    Seat(Seat),
}

impl fmt::Display for Correspondent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Correspondent::All => out.write_str("all"),
            Correspondent::Gm => out.write_str("gm"),
            Correspondent::Seat(seat) => seat.fmt(out),
        }
    }
}

impl FromStr for Correspondent {
    type Err = NoSeat;

    fn from_str(written: &str) -> Result<Correspondent, NoSeat> {
        match written {
            "all" => Ok(Correspondent::All),
            "gm" => Ok(Correspondent::Gm),
            letter => letter.parse().map(Correspondent::Seat),
        }
    }
}

impl From<Correspondent> for String {
    fn from(who: Correspondent) -> String {
        who.to_string()
    }
}

impl TryFrom<String> for Correspondent {
    type Error = NoSeat;

    fn try_from(written: String) -> Result<Correspondent, NoSeat> {
        written.parse()
    }
}
