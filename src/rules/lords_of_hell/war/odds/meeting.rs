//! What a combat round makes of both sides, put together. Given how many hits of each class both took, what they leave of one side says nothing
//! of the other; so each is known by itself, as rows, and two rows give a probability by how likely hits come together. Many things that may be
//! left have the same row (with souls enough it is only how many are lost that counts), so each two rows are met once.

use super::chain::Chain;
use super::law::times;

/// How likely something is left, or a side falls, by the place of the hits that it took.
pub(super) type Row = Vec<(u16, u64)>;

/// The different rows of a side by one law.
#[derive(Default)]
pub(super) struct Rows {
    all: Vec<Row>,
    /// Their places in the order of rows, in which they are looked up.
    sorted: Vec<u32>,
}

impl Rows {
    /// The place of a row.
    pub(super) fn place(&mut self, row: &[(u16, u64)]) -> u32 {
        match self.sorted.binary_search_by(|place| self.at(*place).cmp(row)) {
            Ok(at) => self.sorted[at],
            Err(at) => {
                let place = self.all.len() as u32;
                self.sorted.insert(at, place);
                self.all.push(row.to_vec());
                place
            }
        }
    }

    /// The fewest hits of a row.
    pub(super) fn first(&self, place: u32) -> u16 {
        self.at(place).first().map_or(0, |(hits, _)| *hits)
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
    /// How likely it is beside each of the defenders' hits, up to the last beside which it may be.
    beside: Option<Vec<u64>>,
    /// No more than that beside any of their rows.
    most: u64,
    /// And beside each of these.
    met: Vec<u64>,
}

/// A row of the attackers at a stage of the rolls.
pub(super) struct Stage<'m> {
    beside: &'m [u64],
    /// No more likely it comes together with any row of the defenders.
    pub(super) most: u64,
    met: &'m mut [u64],
    theirs: &'m Rows,
}

impl Stage<'_> {
    /// Whether it may come together with a row of the defenders that begins with such hits.
    pub(super) fn may_meet(&self, first: u16) -> bool {
        usize::from(first) < self.beside.len()
    }

    /// How likely it comes together with a row of the defenders.
    #[inline]
    pub(super) fn beside(&mut self, other: u32) -> u64 {
        let known = &mut self.met[other as usize];
        if *known == UNKNOWN {
            *known = work_out(self.beside, self.theirs.at(other));
        }
        *known
    }
}

fn work_out(beside: &[u64], row: &[(u16, u64)]) -> u64 {
    // Hits stand in their order in both.
    row.iter().map_while(|(hits, chance)| Some(times(*beside.get(usize::from(*hits))?, *chance))).sum()
}

impl Meeting {
    pub(super) fn new(chain: Chain) -> Meeting {
        Meeting { chain, lines: Default::default() }
    }

    /// A row of the attackers at a stage of the rolls.
    pub(super) fn stage<'m>(&'m mut self, stage: usize, [mine, theirs]: [&'m Rows; 2], row: u32) -> Stage<'m> {
        let lines = &mut self.lines[stage];
        if lines.len() <= row as usize {
            lines.resize(row as usize + 1, Line::default());
        }
        let Line { beside, most, met } = &mut lines[row as usize];
        let beside = beside.get_or_insert_with(|| {
            let mut beside = self.chain.beside(stage, mine.at(row));
            beside.truncate(beside.iter().rposition(|chance| *chance > 0).map_or(0, |last| last + 1));
            // Of each of these no more is taken than it is, but for what rounding adds to a certainty.
            *most = beside.iter().sum::<u64>() + beside.len() as u64;
            beside
        });
        if met.len() < theirs.all.len() {
            met.resize(theirs.all.len(), UNKNOWN);
        }
        Stage { beside, most: *most, met, theirs }
    }
}
