//! What the subjects of mails say.

use serde::{Deserialize, Serialize};

/// What the subjects of a game's mails say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Subjects {
    /// The same of all, since some mail programs part a thread where its subject changes.
    #[default]
    Thread,
    /// Of those that ask something, that it is their reader's turn.
    Turn,
}
