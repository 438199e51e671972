//! When a stand-in orders in a game under way, and what.

use super::memory::Known;
use super::mode::StandIn;
use super::search::{Budget, choose};
use crate::dice::{Dice, Seed, Stream};
use crate::game::play::{DiceSource, Play};
use crate::game::{Moment, Need, Request, Ruleset, Seat, Viewer};

impl<R: Ruleset> Play<R> {
    fn moment(&self) -> Moment {
        Moment { stage: self.stage, step: self.number }
    }

    /// Whether nobody waits for a seat because a stand-in plays it. A letter that keeps its turn open shows that its player is
    /// there.
    pub(in crate::game) fn stood_in(&self, seat: Seat) -> bool {
        self.stand_ins.mode(seat) == StandIn::On && !self.book.seats.get(seat.index()).is_some_and(|book| book.kept_open)
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

    /// What a stand-in does unasked: what it did when the game was first played, else by the ruleset's rule, if it may decide.
    pub(in crate::game) fn stand_in_act(&mut self, request: &Request) -> Option<R::Order> {
        let view = R::view(self.ledger.state(), Viewer::Seat(request.seat));
        let may = self.stand_ins.rounds > 0;
        let known = self.known(request).map(|known| known.order.clone());
        let ruled = || R::PARTS.advice.act(&view, request).filter(|_| may);
        let order = known.or_else(ruled).filter(|order| R::legal(&self.setting, &view, request, order).is_ok())?;
        self.stand_ins.decided = true;
        self.stand_ins.given.push(Known { moment: self.moment(), request: *request, order: order.clone() });
        Some(order)
    }

    /// The stand-in's own dice: of the game's key for another purpose, so that they tell nothing of the game's dice.
    fn stand_in_dice(&self, seat: Seat) -> Dice {
        let purpose = format!("stand-in {seat}");
        let seed = match &self.dice {
            DiceSource::Seeded(seed) => seed.derive(&purpose),
            DiceSource::Script(_) => Seed::named(&purpose),
        };
        Dice::stream(&seed, Stream { stage: self.stage, number: self.number, branch: self.branch() })
    }
}
