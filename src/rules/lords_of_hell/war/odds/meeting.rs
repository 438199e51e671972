//! What a combat round makes of both sides, put together. Given how many hits of each class both took, what they leave of one side says nothing
//! of the other; so each is known by itself, as rows, and two rows give a probability by how likely hits come together. Many things that may be
//! left have the same row (with souls enough it is only how many are lost that counts), so each two rows are met once.

use super::chain::Chain;
use super::law::times;
use std::collections::BTreeMap;

/// How likely something is left, or a side falls, by the place of the hits that it took.
pub(super) type Row = Vec<(u16, u64)>;

/// The different rows of a side by one law.
#[derive(Default)]
pub(super) struct Rows {
    all: Vec<Row>,
    places: BTreeMap<Row, u32>,
}

impl Rows {
    /// The place of a row.
    pub(super) fn place(&mut self, row: Row) -> u32 {
        if let Some(place) = self.places.get(&row) {
            return *place;
        }
        let place = self.all.len() as u32;
        self.places.insert(row.clone(), place);
        self.all.push(row);
        place
    }

    fn at(&self, place: u32) -> &[(u16, u64)] {
        self.all.get(place as usize).map_or(&[], Vec::as_slice)
    }
}

/// What is not known yet: no probability is as great.
const UNKNOWN: u64 = u64::MAX;

/// How two sides meet by one law: how the rolls may go, and what of it was worked out already.
pub(super) struct Meeting {
    chain: Chain,
    /// For each stage of the chain and each row of the attackers, the probabilities beside the rows of the defenders.
    lines: [Vec<Line>; Chain::STAGES],
}

#[derive(Clone, Default)]
struct Line {
    /// How likely it is beside each of the defenders' hits.
    beside: Vec<u64>,
    met: Vec<u64>,
}

impl Meeting {
    pub(super) fn new(chain: Chain) -> Meeting {
        Meeting { chain, lines: Default::default() }
    }

    /// How likely a row of the attackers comes together with each of some rows of the defenders, at a stage of the rolls.
    pub(super) fn each(
        &mut self,
        stage: usize,
        [mine, theirs]: [&Rows; 2],
        row: u32,
        others: impl Iterator<Item = u32>,
        mut each: impl FnMut(u64),
    ) {
        let lines = &mut self.lines[stage];
        if lines.len() <= row as usize {
            lines.resize(row as usize + 1, Line::default());
        }
        let line = &mut lines[row as usize];
        if line.beside.is_empty() {
            line.beside = self.chain.beside(stage, mine.at(row));
        }
        if line.met.len() < theirs.all.len() {
            line.met.resize(theirs.all.len(), UNKNOWN);
        }
        for other in others {
            let known = &mut line.met[other as usize];
            if *known == UNKNOWN {
                *known = theirs.at(other).iter().map(|(hits, chance)| times(line.beside[usize::from(*hits)], *chance)).sum();
            }
            each(*known);
        }
    }
}
