//! A game that somebody put together by hand, and what of a game may be looked at from outside: for the casebook and for tests.

use super::Hosted;
use crate::dice::{Draw, RanOut};
use crate::game::play::{DiceSource, Play};
use crate::game::{Ledger, Opening, Present, Setting};
use std::sync::Arc;

impl<R: Present> Hosted<R> {
    /// A game that begins with a state put together by hand, with dice of one's own (casebook).
    pub fn arranged(setting: Setting<R::Options>, state: R::State, dice: DiceSource) -> Hosted<R> {
        let grammar = Arc::new(R::grammar(&setting));
        let play = Play::new(Arc::new(setting), grammar, dice, state.clone());
        let opening = Opening {
            game: "case".into(),
            version: play.setting.version,
            options: toml::Table::new(),
            seats: Vec::new(),
            former: Vec::new(),
            secret: Vec::new(),
            salts: Vec::new(),
            deal: None,
            beacon: false,
            dealt_by: None,
            reruns: Vec::new(),
        };
        Hosted::of(opening, state, String::new(), play)
    }

    /// The state (casebook and tests; nothing that is shown to anybody begins with it).
    pub fn state(&self) -> &R::State {
        self.play.ledger.state()
    }

    /// What is fixed of the game.
    pub fn setting(&self) -> &Setting<R::Options> {
        &self.play.setting
    }

    /// Puts another state in place of the one there is, before anything else (casebook).
    pub fn put(&mut self, state: R::State) {
        self.play.stage = R::pending(&state).stage;
        self.play.ledger = Ledger::new(state);
    }

    /// All events so far, those of the open round last.
    pub fn events(&self) -> impl Iterator<Item = &R::Event> {
        self.rounds.iter().flat_map(|round| &round.events).chain(self.play.ledger.events())
    }

    /// All dice drawn since the game began or was opened, those of the open round last (casebook).
    pub fn draws(&self) -> impl Iterator<Item = &Draw> {
        let open = self.play.steps.iter().flat_map(|step| &step.draws);
        self.rounds.iter().flat_map(|round| &round.draws).chain(open)
    }

    /// The dice script's rest, where the dice are scripted.
    pub fn script_rest(&self) -> Option<Result<usize, RanOut>> {
        match &self.play.dice {
            DiceSource::Script(dice) => dice.script_rest(),
            DiceSource::Seeded(_) => None,
        }
    }
}
