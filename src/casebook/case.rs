//! A case as it is written.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Table;

/// One case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its name, one entry of a list.
    pub id: String,
    /// Whose rules it is about.
    pub ruleset: String,
    /// What it shows.
    #[serde(default)]
    pub title: String,
    /// Seat names, clockwise; the first is the starter.
    pub players: Vec<String>,
    /// The language of the letters.
    #[serde(default = "english")]
    pub language: String,
    /// Options as in `game.toml`.
    #[serde(default)]
    pub options: Table,
    /// The version of the rules; the newest if left out.
    #[serde(default)]
    pub version: Option<u32>,
    /// Results handed out in the order in which they are asked for; absent: all seeded.
    #[serde(default)]
    pub dice: Option<Vec<u32>>,
    /// Parts of the state.
    #[serde(default)]
    pub position: Table,
    /// What is done, in order.
    #[serde(default)]
    pub step: Vec<Step>,
    /// A tournament's table instead of a position.
    #[serde(default)]
    pub tournament: Option<Table>,
}

/// One step: letters, then what must have come of them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// Letters by seat.
    pub orders: BTreeMap<String, String>,
    /// Whether the deadline passes after the letters.
    pub deadline: bool,
    /// Parts of the state put in place before the letters.
    pub position: Option<Table>,
    /// What must have come of it.
    pub expect: Expect,
}

/// What must have come of a step.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// What the acknowledgement says of each order line: `ok`, `refused`, `unknown`.
    pub lines: BTreeMap<String, Vec<String>>,
    /// All open requests as `seat:ask`.
    pub requests: Option<Vec<String>>,
    /// Parts of the state.
    pub position: Option<Table>,
    /// Kinds of event that happened, in order; others may stand between.
    pub events: Option<Vec<String>>,
    /// What viewers may and may not see.
    pub sees: BTreeMap<String, Sees>,
    /// Running scores.
    pub scores: Option<BTreeMap<String, i64>>,
    /// How the game ended.
    pub outcome: Option<Ending>,
}

/// What one viewer sees.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sees {
    /// Keys under which every value is missing or "?".
    pub hidden: Vec<String>,
    /// Keys with the values that are there.
    pub shown: Table,
}

/// How a game ended.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ending {
    /// The winners' names, in any order.
    pub winners: Option<Vec<String>>,
    /// The points.
    pub scores: Option<BTreeMap<String, i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    case: Vec<Case>,
}

fn english() -> String {
    "en".into()
}

/// A file that is no casebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a casebook: {0}")]
pub struct Unreadable(pub String);

/// The cases of a file.
///
/// # Errors
/// What is wrong with the file, with line and column.
pub fn read(text: &str) -> Result<Vec<Case>, Unreadable> {
    toml::from_str::<File>(text).map(|file| file.case).map_err(|error| Unreadable(error.to_string().trim().to_owned()))
}
