//! The hits that a side may take by one law, with the dice that they may be.

use super::super::super::condition::Side;
use super::super::super::odds::NoFight;
use super::chain::{Hits, Reading, all_hits, class};
use super::dice::{Collections, Spread};
use super::eaten::Smallest;
use super::law::{Law, TARGETS};

/// So many probabilities of dice are kept for a side at most.
const SPREAD_MOST: usize = 2_000_000;

/// The hits that a side may take by one law, with the dice that they may be.
pub(super) struct Thrown {
    pub(super) hits: Vec<Hits>,
    /// For each how likely its dice are what.
    pub(super) spreads: Vec<Spread>,
    /// The same for what they do to souls, once it was asked for; none where dice are counted.
    pub(super) smallest: Vec<Smallest>,
}

impl Thrown {
    /// Works them out.
    ///
    /// # Errors
    /// There are too many.
    pub(super) fn of(side: Side, reading: Reading, law: &Law) -> Result<Thrown, NoFight> {
        let hits = all_hits(reading, side, law);
        let sizes = hits.iter().filter(|hits| hits.from.is_some()).map(|hits| Collections::all().pairs(hits.counts()));
        if sizes.sum::<usize>() > SPREAD_MOST {
            return Err(NoFight::TooMany);
        }
        let mut spreads: Vec<Spread> = Vec::with_capacity(hits.len());
        for hits in &hits {
            let spread = match hits.from {
                Some((from, class)) => {
                    let target = TARGETS.into_iter().find(|target| target.side() == side && self::class(class % 3, *target) == class);
                    let die = target.map_or([0; 6], |target| law.die(class % 3, target));
                    spreads.get(usize::from(from)).map_or_else(Spread::none, |spread| spread.and(class >= 3, &die))
                }
                None => Spread::none(),
            };
            spreads.push(spread);
        }
        Ok(Thrown { hits, spreads, smallest: Vec::new() })
    }

    /// Works out what the dice do to souls, as it is asked of troops that stand alone.
    pub(super) fn eat(&mut self, reading: Reading) {
        if self.smallest.is_empty() && reading != Reading::Counted {
            self.smallest = self.spreads.iter().map(|spread| Smallest::of(spread.counts[0], &spread.chances)).collect();
        }
    }
}
