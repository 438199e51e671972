//! The gate to what may be seen only because a game has ended.

use super::Ruleset;

/// Proof that a game has ended. Whoever wants a past table laid open must show it, and only the state in which the game
/// stands now can give it: while a game runs there is none, so nothing of it can be laid open.
#[derive(Debug)]
pub struct Over(());

impl Over {
    /// The proof, if the game that stands like this has ended.
    pub(super) fn of<R: Ruleset>(now: &R::State) -> Option<Over> {
        R::outcome(now).map(|_| Over(()))
    }
}
