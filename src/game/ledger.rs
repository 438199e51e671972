//! A state with the events that made it.

use super::Ruleset;

/// Emitting an event is the only way to change a state: what is not an event cannot happen.
#[derive(Debug)]
pub struct Ledger<R: Ruleset> {
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Ruleset> Clone for Ledger<R> {
    fn clone(&self) -> Self {
        Ledger { state: self.state.clone(), events: self.events.clone() }
    }
}

impl<R: Ruleset> Ledger<R> {
    /// A ledger that begins with a state.
    pub fn new(state: R::State) -> Ledger<R> {
        Ledger { state, events: Vec::new() }
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The state, without what made it.
    pub fn into_state(self) -> R::State {
        self.state
    }

    /// Lets an event happen.
    pub fn emit(&mut self, event: R::Event) {
        R::advance(&mut self.state, &event);
        self.events.push(event);
    }

    /// The events since the last time they were taken.
    pub fn events(&self) -> &[R::Event] {
        &self.events
    }

    /// Takes the events out.
    pub fn take_events(&mut self) -> Vec<R::Event> {
        std::mem::take(&mut self.events)
    }

    /// Forgets the events, keeping the room they took (for simulations that need only states).
    pub fn clear_events(&mut self) {
        self.events.clear();
    }
}
