//! What is said for a fight: with what, and how it is fought.

use super::cards::Face;
use super::condition::Cond;
use super::person::{Person, Pick, Unit};
use serde::{Deserialize, Serialize};

/// With whom: what a devil brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// Everything.
    All,
    /// Everything but these.
    AllBut(Vec<Unit>),
    /// These; whether the devil comes.
    These(Vec<Unit>),
}

impl Force {
    /// Those that are named.
    pub(super) fn units(&self) -> &[Unit] {
        match self {
            Force::All => &[],
            Force::AllBut(units) | Force::These(units) => units,
        }
    }

    /// The same, to be called otherwise.
    pub(super) fn units_mut(&mut self) -> &mut [Unit] {
        match self {
            Force::All => &mut [],
            Force::AllBut(units) | Force::These(units) => units,
        }
    }
}

impl Tactic {
    /// Those that are named.
    pub(super) fn units(&self) -> &[Unit] {
        match self {
            Tactic::Call { force, .. } | Tactic::SendHome { force, .. } => force.units(),
            Tactic::Losses { order } => order,
            _ => &[],
        }
    }

    /// The same, to be called otherwise.
    pub(super) fn units_mut(&mut self) -> &mut [Unit] {
        match self {
            Tactic::Call { force, .. } | Tactic::SendHome { force, .. } => force.units_mut(),
            Tactic::Losses { order } => order,
            _ => &mut [],
        }
    }
}

/// Something said for a fight, with its condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Tactic {
    Negate {},
    Call { force: Force, only_if: Option<Cond> },
    SendHome { force: Force, only_if: Option<Cond> },
    Retreat { only_if: Option<Cond> },
    Switch { only_if: Option<Cond> },
    Flee { only_if: Option<Cond>, pay: Option<Pick> },
    Surrender { to: Option<Person>, only_if: Option<Cond> },
    Truce { only_if: Option<Cond> },
    Losses { order: Vec<Unit> },
    After { fate: Fate, of: Option<Person> },
    Seize { what: Seize },
    Hold { whom: Person },
    LootShare { with: Person, count: u8 },
}

/// What becomes of a conquered fortress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It is taken into use.
    Take,
    /// It is destroyed.
    Raze,
    /// It is left to the others.
    Leave,
}

/// Which artifacts a captor takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seize {
    /// All.
    All,
    /// None.
    None,
    /// These.
    These(Vec<Face>),
}
