//! The beacon's part in a game's dice, where its values key them: no die is drawn but by a value that came out after all orders
//! stood by which the game goes on.
//!
//! So a game is played at two kinds of time. At a moment that was named for it the club hands it the value, and dice are drawn
//! ([`Lot::Of`]). At any other time it goes on as far as no die is needed; where one would be, the ask that needs it stays as it
//! was, and the game says that it wants a value ([`Lot::Withheld`]). What is done as soon as a letter comes can't wait: dice that
//! it needs take the newest value that any die took.

use super::{Answer, Need};
use crate::dice::{Beacon, Dice, Seed, Stream};
use serde::Deserialize;

/// By what a resolve's dice are keyed.
#[derive(Clone, Debug)]
pub(super) enum Lot {
    /// By the game's own key alone.
    Own,
    /// By a value of the beacon as well.
    Of(Beacon),
    /// By a value that is not there.
    Withheld,
}

/// What a play has of the beacon.
#[derive(Clone, Debug, Default)]
pub(super) struct Lots {
    /// Whether its dice are keyed by the beacon.
    pub keyed: bool,
    /// The value of the moment at which it is being played.
    pub now: Option<Beacon>,
    /// The newest value by which dice of the log were drawn.
    pub newest: Option<Beacon>,
    /// Values by which dice of the open round were drawn, be it that they were undone.
    pub drawn: Vec<Beacon>,
    /// Whether dice were needed for which there is no value.
    wanted: bool,
}

impl Lots {
    /// By what the dice are keyed of a resolve of these answers. `latest`: the value's round by which dice of the open round were
    /// drawn last.
    pub(super) fn lot<O>(&self, answers: &[Answer<O>], latest: Option<u64>) -> Lot {
        if !self.keyed {
            return Lot::Own;
        }
        if let Some(now) = &self.now {
            return Lot::Of(now.clone());
        }
        if !answers.iter().all(|answer| answer.request.choice.need == Need::Act) {
            return Lot::Withheld;
        }
        let newest = latest.and_then(|round| self.value(round)).or(self.newest.as_ref());
        newest.map_or(Lot::Own, |newest| Lot::Of(newest.clone()))
    }

    /// Notes that dice were drawn so. Gives the round of the value; 0 if there was none.
    pub(super) fn drew(&mut self, lot: Lot) -> u64 {
        match lot {
            Lot::Own => 0,
            Lot::Withheld => {
                self.wanted = true;
                0
            }
            Lot::Of(value) => {
                let round = value.round;
                if self.value(round).is_none() {
                    self.drawn.push(value);
                }
                round
            }
        }
    }

    /// The value of a round by which dice of the open round were drawn.
    fn value(&self, round: u64) -> Option<&Beacon> {
        self.drawn.iter().find(|value| value.round == round)
    }

    /// Whether dice were needed for which there is no value, since it was last asked.
    pub(super) fn take_wanted(&mut self) -> bool {
        std::mem::take(&mut self.wanted)
    }

    /// The values by which steps drew their dice.
    pub(super) fn of_steps(&self, rounds: impl Iterator<Item = u64> + Clone) -> Vec<Beacon> {
        self.drawn.iter().filter(|value| rounds.clone().any(|round| round == value.round)).cloned().collect()
    }

    /// The open round ended: what its dice were keyed by.
    pub(super) fn close(&mut self, rounds: impl Iterator<Item = u64> + Clone) -> Vec<Beacon> {
        let values = self.of_steps(rounds);
        self.drawn.clear();
        self.newest = values.last().cloned().or(self.newest.take());
        values
    }
}

impl Lot {
    /// The dice of a resolve.
    pub(super) fn dice(&self, seed: &Seed, stream: Stream) -> Dice {
        match self {
            Lot::Own => Dice::stream(seed, stream),
            Lot::Of(value) => Dice::stream(&seed.with_beacon(value), stream),
            Lot::Withheld => Dice::withheld(),
        }
    }
}

/// The values of the beacon in a round of a log; none of a text that is no such round, which whoever reads it tells.
pub fn beacons_in(whole: &str) -> Vec<Beacon> {
    #[derive(Deserialize)]
    struct Values {
        #[serde(default)]
        beacon: Vec<Beacon>,
    }
    toml::from_str(whole).map_or_else(|_| Vec::new(), |values: Values| values.beacon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choice, Request, Seat, Source};

    static ACT: Choice = Choice { name: "mulligan", kinds: &[], before: &[], need: Need::Act };
    static TURN: Choice = Choice { name: "turn", kinds: &[], before: &[], need: Need::Must };

    fn answer(choice: &'static Choice) -> Answer<()> {
        Answer { request: Request { seat: Seat(0), ask: "turn", choice }, order: (), source: Source::LeftOut }
    }

    fn value(round: u64) -> Beacon {
        Beacon { round, signature: String::new() }
    }

    fn by(lot: &Lot) -> Option<u64> {
        if let Lot::Of(value) = lot { Some(value.round) } else { None }
    }

    #[test]
    fn a_turn_waits_for_its_value_and_an_act_takes_the_newest() {
        let mut lots = Lots { keyed: true, newest: Some(value(5)), ..Lots::default() };
        assert!(matches!(lots.lot(&[answer(&TURN)], None), Lot::Withheld));
        // Acts and turns together are no acts.
        assert!(matches!(lots.lot(&[answer(&ACT), answer(&TURN)], None), Lot::Withheld));
        assert_eq!(by(&lots.lot(&[answer(&ACT)], None)), Some(5));
        lots.now = Some(value(7));
        let lot = lots.lot(&[answer(&TURN)], None);
        assert_eq!((by(&lot), lots.drew(lot)), (Some(7), 7));
        lots.now = None;
        // Of the open round's dice the last count, as long as they were not undone.
        assert_eq!(by(&lots.lot(&[answer(&ACT)], Some(7))), Some(7));
        assert_eq!(by(&lots.lot(&[answer(&ACT)], None)), Some(5));
        assert_eq!(lots.close([0, 7].into_iter()), [value(7)]);
        assert_eq!((by(&lots.lot(&[answer(&ACT)], None)), lots.drawn.len()), (Some(7), 0));
        // A round without dice changes nothing.
        assert_eq!(lots.close([0].into_iter()), []);
        assert_eq!(lots.newest, Some(value(7)));
    }

    #[test]
    fn dice_that_are_wanted_are_told_of_once() {
        let mut lots = Lots { keyed: true, ..Lots::default() };
        assert_eq!(lots.drew(Lot::Withheld), 0);
        assert!(lots.take_wanted() && !lots.take_wanted());
        let plain = Lots::default();
        assert!(matches!(plain.lot(&[answer(&TURN)], None), Lot::Own));
    }
}
