//! Which seats have a stand-in, and when it orders.

use super::memory::Known;
use super::{Budget, choose};
use crate::dice::{Dice, Seed, Stream};
use crate::game::play::{DiceSource, Play};
use crate::game::{Moment, Need, Request, Ruleset, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// When a computer player orders for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandIn {
    /// Never.
    #[default]
    Off,
    /// At once, each time the seat is asked.
    On,
    /// Where its deadline has passed, in place of the fallback.
    WhenLate,
}

impl StandIn {
    /// Whether there is none.
    pub fn is_off(&self) -> bool {
        *self == StandIn::Off
    }
}

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
    pub fn mode(&self, seat: Seat) -> StandIn {
        self.modes.get(seat.index()).copied().unwrap_or_default()
    }

    /// Gives a seat a stand-in, or takes it away.
    pub fn set(&mut self, seat: Seat, mode: StandIn) {
        if self.modes.len() <= seat.index() {
            self.modes.resize(seat.index() + 1, StandIn::Off);
        }
        if let Some(place) = self.modes.get_mut(seat.index()) {
            *place = mode;
        }
    }

    /// Forgets what was ordered from a point on, since it was undone.
    pub fn undo(&mut self, from: Moment) {
        self.given.retain(|given| given.moment < from);
    }

    /// A round has ended.
    pub fn round_ended(&mut self) {
        if std::mem::take(&mut self.decided) {
            self.rounds = self.rounds.saturating_sub(1);
        }
    }
}

impl<R: Ruleset> Play<R> {
    fn moment(&self) -> Moment {
        Moment { stage: self.stage, step: self.number }
    }

    /// Whether nobody waits for a seat because a stand-in plays it. A letter that keeps its turn open shows that its player is
    /// there.
    pub(in crate::game) fn stood_in(&self, seat: Seat) -> bool {
        self.stand_ins.mode(seat) == StandIn::On && !self.book.seats.get(seat.index()).is_some_and(|book| book.held)
    }

    /// Whether a stand-in answers a request for which no line on file can be used; `late`: its deadline has passed.
    pub(in crate::game) fn stands_in(&self, request: &Request, late: bool) -> bool {
        // Where there is nothing to choose, nobody is needed.
        if request.choice.kinds.is_empty() && request.choice.need == Need::Now {
            return false;
        }
        match self.stand_ins.mode(request.seat) {
            StandIn::Off => false,
            StandIn::WhenLate => late,
            StandIn::On => late || (self.stood_in(request.seat) && (self.stand_ins.rounds > 0 || self.known(request).is_some())),
        }
    }

    fn known(&self, request: &Request) -> Option<&Known<R>> {
        let moment = self.moment();
        self.stand_ins.known.iter().find(|known| known.moment == moment && known.request == *request)
    }

    /// What a stand-in orders: what it did when the game was first played, if that is legal; else what it finds best.
    pub(in crate::game) fn stand_in_order(&mut self, request: &Request) -> R::Order {
        let view = R::view(self.ledger.state(), Viewer::Seat(request.seat));
        let known = self.known(request).map(|known| known.order.clone());
        let order = match known.filter(|order| R::legal(&self.setting, &view, request, order).is_ok()) {
            Some(order) => order,
            None => {
                self.stand_ins.decided = true;
                let mut dice = self.stand_in_dice(request.seat);
                choose::<R>(&self.setting, &view, request, &Budget::default(), &mut dice)
            }
        };
        self.stand_ins.given.push(Known { moment: self.moment(), request: *request, order: order.clone() });
        order
    }

    /// The stand-in's own dice: of the game's key for another purpose, so that they tell nothing of the game's dice.
    fn stand_in_dice(&self, seat: Seat) -> Dice {
        let purpose = format!("stand-in {}", seat.letter());
        let seed = match &self.dice {
            DiceSource::Seeded(seed) => seed.derive(&purpose),
            DiceSource::Script(_) => Seed::named(&purpose),
        };
        Dice::stream(&seed, Stream { stage: self.stage, number: self.number, branch: self.branch() })
    }
}
