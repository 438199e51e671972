//! Which seats have a stand-in, and what they have ordered.

use super::memory::Known;
use super::mode::StandIn;
use crate::game::{Moment, Ruleset, Seat};

/// The stand-ins of a game.
#[derive(Debug)]
pub(in crate::game) struct StandIns<R: Ruleset> {
    modes: Vec<StandIn>,
    /// What they ordered when the game was first played, where it is played again.
    pub known: Vec<Known<R>>,
    /// What they have ordered since it was last asked.
    pub given: Vec<Known<R>>,
    /// In so many more rounds they may decide on their own: a game without people must not hold up the others.
    pub rounds: u32,
    /// Whether they have decided anything in the open round.
    pub decided: bool,
}

impl<R: Ruleset> Clone for StandIns<R> {
    fn clone(&self) -> Self {
        StandIns {
            modes: self.modes.clone(),
            known: self.known.clone(),
            given: self.given.clone(),
            rounds: self.rounds,
            decided: self.decided,
        }
    }
}

impl<R: Ruleset> Default for StandIns<R> {
    fn default() -> Self {
        StandIns { modes: Vec::new(), known: Vec::new(), given: Vec::new(), rounds: 0, decided: false }
    }
}

impl<R: Ruleset> StandIns<R> {
    /// When a stand-in orders for a seat.
    pub(crate) fn mode(&self, seat: Seat) -> StandIn {
        self.modes.get(seat.index()).copied().unwrap_or_default()
    }

    /// Gives a seat a stand-in, or takes it away.
    pub(crate) fn set(&mut self, seat: Seat, mode: StandIn) {
        if self.modes.len() <= seat.index() {
            self.modes.resize(seat.index() + 1, StandIn::Off);
        }
        if let Some(place) = self.modes.get_mut(seat.index()) {
            *place = mode;
        }
    }

    /// Forgets what was ordered from a point on, since it was undone.
    pub(crate) fn undo(&mut self, from: Moment) {
        self.given.retain(|given| given.moment < from);
    }

    /// A round has ended.
    pub(crate) fn round_ended(&mut self) {
        if std::mem::take(&mut self.decided) {
            self.rounds = self.rounds.saturating_sub(1);
        }
    }
}
