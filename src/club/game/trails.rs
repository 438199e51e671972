//! What the rounds of a game are played by, put down as it comes: each goes into the file of its round when the turn is over.

use crate::club::error::ClubError;
use crate::game::Formatted as _;
use crate::game::{ClosedRound, Ordered, Seat, Table};
use crate::store::{GameFolder, Input, Trail, Written, read_inputs};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// The trails of the rounds that a run touches.
#[derive(Clone, Debug, Default)]
pub struct Trails {
    rounds: BTreeMap<u32, Trail>,
}

impl Trails {
    /// The trail of a game's open round: as on file, or begun now.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn open(folder: &GameFolder<'_>, table: &dyn Table) -> Result<Trails, ClubError> {
        let mut trails = Trails::default();
        match read_inputs(folder, table.round())? {
            Some(trail) => {
                trails.rounds.insert(trail.round, trail);
            }
            None => trails.begin(table.round(), &table.book()),
        }
        Ok(trails)
    }

    /// Begins the trail of a round with the book as it opens.
    pub fn begin(&mut self, round: u32, book: &str) {
        // A book is TOML that this program wrote.
        let book = book.parse().unwrap_or_default();
        self.rounds.insert(round, Trail { format: Trail::FORMAT, round, beacon: 0, book, inputs: Vec::new() });
    }

    /// Puts down what came while a round was open.
    pub fn note(&mut self, round: u32, input: Input) {
        if let Some(trail) = self.rounds.get_mut(&round) {
            trail.inputs.push(input);
        }
    }

    /// Takes back what was put down last, for nothing came of it. What came after it stays, and it with it.
    pub fn take_back(&mut self, round: u32, input: &Input) {
        if let Some(trail) = self.rounds.get_mut(&round) {
            trail.inputs.pop_if(|last| last == input);
        }
    }

    /// Puts down what a game's stand-ins have ordered since this was last done. They did so when the letter or the deadline came that set
    /// the game going, and at `at` where there was none: when a run got round to it would be another time in every house.
    pub fn ordered(&mut self, at: DateTime<Utc>, table: &mut dyn Table) {
        let at = self.rounds.values().rev().find_map(|trail| trail.inputs.last()).map_or(at, Input::at);
        let mut rounds: BTreeMap<u32, Vec<Ordered>> = BTreeMap::new();
        for (round, order) in table.take_ordered() {
            rounds.entry(round).or_default().push(order);
        }
        for (round, orders) in rounds {
            self.note(round, Input::Ordered { at, orders });
        }
    }

    /// Begins the trails of the rounds after those that ended, by the value of the beacon's round of that number if by one.
    pub fn closed(&mut self, closed: &[ClosedRound], by: Option<u64>) {
        for round in closed {
            self.begin(round.number + 1, &round.book);
            self.opened_by(round.number + 1, by.unwrap_or_default());
        }
    }

    /// Puts down by the value of which round of the beacon the game was being played as a round opened; 0 for none.
    pub fn opened_by(&mut self, round: u32, beacon: u64) {
        if let Some(trail) = self.rounds.get_mut(&round) {
            trail.beacon = beacon;
        }
    }

    /// Whether a letter is in one of them.
    pub fn has(&self, letter: &str) -> bool {
        self.letters().any(|written| written.letter == letter)
    }

    /// How many letters of a seat are in them that came since a time.
    pub fn letters_since(&self, seat: Seat, since: DateTime<Utc>) -> usize {
        self.letters().filter(|written| written.seat == seat && written.at > since).count()
    }

    fn letters(&self) -> impl Iterator<Item = &Written> {
        let inputs = self.rounds.values().flat_map(|trail| &trail.inputs);
        inputs.filter_map(|input| if let Input::Letter(written) = input { Some(written) } else { None })
    }

    /// All of them, by round.
    pub fn iter(&self) -> impl Iterator<Item = &Trail> {
        self.rounds.values()
    }
}
