//! What is to be done now.

use super::history::Contest;
use super::pairing::Pairing;
use super::rules::System;
use super::{circle, even, knockout, ladder, swiss};

/// What is to be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Games go on.
    Wait,
    /// Some play again at tables of the newest round: at which, and who sits where.
    Again(Vec<(usize, Vec<usize>)>),
    /// The next round.
    Round(Pairing),
    /// It is over; who stands first has won.
    Over,
}

impl Contest {
    /// What is to be done now.
    pub fn next(&self) -> Next {
        if let Some(again) = self.again() {
            return Next::Again(again);
        }
        if self.rounds.last().is_some_and(|round| !round.is_played()) {
            return Next::Wait;
        }
        let rules = &self.rules;
        let playing = match rules.system {
            System::KnockOut => knockout::still_in(self),
            _ => self.in_it(),
        };
        let over = rules.system != System::KnockOut && self.rounds.len() >= rules.rounds as usize;
        if over || playing.len() < rules.least().max(2) {
            return Next::Over;
        }
        Next::Round(match rules.system {
            System::RoundRobin if rules.in_pairs() => circle::pairs(self),
            System::RoundRobin => even::tables(self, &playing),
            System::Swiss if rules.in_pairs() => swiss::pairs(self, &self.order_of_those_in()),
            System::Swiss => even::tables(self, &self.order_of_those_in()),
            System::KnockOut => knockout::tables(self, &playing),
            System::Ladder => ladder::tables(self),
        })
    }

    /// Tables of a knock-out's newest round that did not settle who goes on: which, and who plays again there.
    fn again(&self) -> Option<Vec<(usize, Vec<usize>)>> {
        let round = self.rounds.last().filter(|_| self.rules.system == System::KnockOut)?;
        let over = round.tables.iter().enumerate().filter(|(_, table)| table.placed().is_some());
        let again: Vec<_> = over.filter_map(|(number, table)| Some((number, knockout::playing_again(self, round, table)?))).collect();
        (!again.is_empty()).then_some(again)
    }
}
