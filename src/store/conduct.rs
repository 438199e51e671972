//! `[conduct]` in `game.toml`: what players may write to each other, and what the game master sees.

use serde::{Deserialize, Serialize};

/// Who may be written to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PressRule {
    /// Anybody at the table, also alone.
    #[default]
    Private,
    /// All at once.
    Open,
    /// Nobody but the game master.
    None,
}

/// When messages are published, of those who consent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Publishing {
    /// Never.
    #[default]
    Never,
    /// As they are sent.
    During,
    /// When the game is over.
    After,
}

/// What the game master sees of what is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GmSees {
    /// Nothing: they may play along.
    #[default]
    Nothing,
    /// All, when the game is over.
    After,
    /// All.
    All,
}

/// Whether players may vote, and what is told of how they did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Votes {
    /// The outcome is told, with numbers.
    #[default]
    Hidden,
    /// Also who voted how.
    Open,
    /// There are none.
    None,
}

/// How many must agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Majority {
    /// Everybody.
    #[default]
    All,
    /// Two of three.
    TwoThirds,
    /// More than half.
    Half,
}

impl Majority {
    /// How many of so many must agree.
    pub fn of(self, seats: usize) -> usize {
        match self {
            Majority::All => seats,
            Majority::TwoThirds => (2 * seats).div_ceil(3),
            Majority::Half => seats / 2 + 1,
        }
    }
}

/// Whether others may watch the game by mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Watch {
    /// Whoever likes.
    #[default]
    Open,
    /// Whom the players admit.
    Vote,
    /// Nobody.
    None,
}

/// How a game is conducted. It is settled when the game is founded, from the club's `[conduct]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Conduct {
    /// Who may be written to.
    pub press: PressRule,
    /// Whether messages may be sent without a name.
    pub anonymous: bool,
    /// When messages are published.
    pub publish_press: Publishing,
    /// What the game master sees of what is hidden.
    pub gm_sees: GmSees,
    /// Whether players may vote on the game.
    pub votes: Votes,
    /// How many must agree for a motion to be carried.
    pub majority: Majority,
    /// Whether others may watch it by mail.
    #[serde(skip_serializing_if = "Watch::is_open")]
    pub watch: Watch,
}

impl Watch {
    /// Whether whoever likes may.
    pub fn is_open(&self) -> bool {
        *self == Watch::Open
    }
}

impl Conduct {
    /// Whether nothing was settled otherwise than usual.
    pub fn is_usual(&self) -> bool {
        *self == Conduct::default()
    }
}
