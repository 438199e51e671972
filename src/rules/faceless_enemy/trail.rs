//! What was seen to happen in the latest turn in which something did, for the picture. No part of the position: it is
//! never written to a file, and comes back when the events are folded again.

use super::army::Rank;
use super::field::Side;
use super::square::Square;
use crate::game::Few;

/// The most marks of one turn that are drawn.
const MARKS: usize = 28;

/// One thing that happened.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A shot.
    Shot { from: Square, to: Square },
    /// A quiet move.
    Moved { from: Square, to: Square },
    /// An attack.
    Attacked { from: Square, to: Square },
    /// A scout looked about.
    Scouted { at: Square },
    /// A strike.
    Struck { at: Square, triangle: bool },
    /// The strike just named was not made.
    Left { at: Square },
    /// A card was turned up, of itself or of the enemy.
    Shown { at: Square, strikes: bool },
    /// A card was lost.
    Lost { at: Square, side: Side, rank: Rank },
}

/// The latest turn's marks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trail {
    number: u32,
    marks: Few<Mark, MARKS>,
}

/// All are equal: states that differ in nothing else are the same position, in files as in memory.
impl PartialEq for Trail {
    fn eq(&self, _: &Trail) -> bool {
        true
    }
}

impl Trail {
    /// What happened, in order.
    pub fn marks(&self) -> &[Mark] {
        self.marks.as_slice()
    }

    /// Notes a mark of a stage. The first of a new stage wipes out what was.
    pub fn note(&mut self, number: u32, mark: Mark) {
        if self.number != number {
            *self = Trail { number, ..Trail::default() };
        }
        if mark != Mark::None {
            self.marks.push(mark);
        }
    }
}
