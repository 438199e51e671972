//! Where in a game something is: the name of its dice, of what a report asked, of what a rerun begins with.

use serde::{Deserialize, Serialize};

/// A point in a game: the open stage, and how many resolves it has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The stage.
    pub stage: u32,
    /// The number of resolves in it.
    pub step: u32,
}

impl std::fmt::Display for Moment {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.step {
            0 => write!(out, "{}", self.stage),
            step => write!(out, "{}-{step}", self.stage),
        }
    }
}

impl std::str::FromStr for Moment {
    type Err = std::num::ParseIntError;

    fn from_str(written: &str) -> Result<Moment, Self::Err> {
        let (stage, step) = written.split_once('-').unwrap_or((written, "0"));
        Ok(Moment { stage: stage.parse()?, step: step.parse()? })
    }
}
