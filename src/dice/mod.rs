//! The only chance there is: named streams of dice from one secret.
//!
//! `ChaCha20` (a published algorithm) gives the words; the sampling on top is our own and written
//! down in `docs/dice.md` with test vectors, so that anyone can recompute any die. One stream for
//! each resolve: knowing or changing one tells nothing of another.

mod beacon;
mod seed;

pub use beacon::{Beacon, CHAIN, NETWORK, NotOfBeacon, round_at, time_of};
pub use seed::{Salt, Seed, Stream};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::Rng;
use serde::{Deserialize, Serialize};

/// One draw: which of how many came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(u32, u32)", from = "(u32, u32)")]
pub struct Draw {
    /// How many results were possible, at least 2.
    pub of: u32,
    /// Which came, `0..of`.
    pub got: u32,
}

impl From<(u32, u32)> for Draw {
    fn from((of, got): (u32, u32)) -> Draw {
        Draw { of, got }
    }
}
impl From<Draw> for (u32, u32) {
    fn from(draw: Draw) -> (u32, u32) {
        (draw.of, draw.got)
    }
}

/// Dice for one resolve. The stream is made on the first draw; every draw is kept.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    drawn: Vec<Draw>,
}

#[derive(Clone, Debug)]
enum Source {
    Stream {
        seed: Seed,
        stream: Stream,
        rng: Option<Box<ChaCha20Rng>>,
    },
    /// Results handed out in order, for the casebook; shuffles are seeded.
    Script {
        results: Vec<u32>,
        next: usize,
        short: bool,
        shuffles: Box<Dice>,
    },
    /// Nothing to draw from yet: what comes of it is thrown away, and only that something was drawn is of interest.
    Withheld,
}

impl Dice {
    /// The dice of one resolve.
    pub fn stream(seed: &Seed, stream: Stream) -> Dice {
        Dice { source: Source::Stream { seed: seed.clone(), stream, rng: None }, drawn: Vec::new() }
    }

    /// Dice that give the results written, in order; shuffles come from `seed`.
    pub fn script(results: Vec<u32>, seed: &Seed) -> Dice {
        let shuffles = Box::new(Dice::stream(seed, Stream::default()));
        Dice { source: Source::Script { results, next: 0, short: false, shuffles }, drawn: Vec::new() }
    }

    /// Dice that are not known yet: each draw gives 0.
    pub fn withheld() -> Dice {
        Dice { source: Source::Withheld, drawn: Vec::new() }
    }

    /// Every draw so far, in order.
    pub fn drawn(&self) -> &[Draw] {
        &self.drawn
    }

    /// Gives up the draws made so far.
    pub fn take_drawn(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.drawn)
    }

    /// For scripted dice: how many results are left over, or that they ran out.
    pub fn script_rest(&self) -> Option<Result<usize, RanOut>> {
        match &self.source {
            Source::Script { short: true, .. } => Some(Err(RanOut)),
            Source::Script { results, next, .. } => Some(Ok(results.len().saturating_sub(*next))),
            Source::Stream { .. } | Source::Withheld => None,
        }
    }

    /// One of `0..n`, each equally likely. With `n` below 2 nothing is drawn.
    pub fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let got = match &mut self.source {
            Source::Withheld => 0,
            Source::Stream { seed, stream, rng } => {
                let rng = rng.get_or_insert_with(|| Box::new(seed.rng(*stream)));
                // The largest multiple of n that fits in 32 bits is the zone; words beyond it are
                // thrown away, so that no result is likelier than another.
                let zone = (u32::MAX / n) * n;
                loop {
                    let word = rng.next_u32();
                    if word < zone {
                        break word % n;
                    }
                }
            }
            Source::Script { results, next, short, .. } => match results.get(*next) {
                Some(&result) => {
                    *next += 1;
                    result.min(n - 1)
                }
                None => {
                    *short = true;
                    0
                }
            },
        };
        self.drawn.push(Draw { of: n, got });
        got
    }

    /// A die with faces `1..=sides`. A script gives the face.
    pub fn die(&mut self, sides: u32) -> u32 {
        if let Source::Script { results, next, .. } = &mut self.source
            && let Some(face) = results.get_mut(*next)
        {
            *face = face.saturating_sub(1);
        }
        self.below(sides) + 1
    }

    /// Shuffles in place (Fisher–Yates from the top: position `n-1` first).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if let Source::Script { shuffles, .. } = &mut self.source {
            shuffles.shuffle(items);
            return;
        }
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of the items, each equally likely; none of an empty list.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }
}

/// Who sits where, as the dice draw it when a game is founded: for each seat the number, from 0, of its player among those who
/// were named. No word of a player is known yet, so it follows from the secret and the game's id alone.
pub fn seat_order(secret: &[u8], game: &str, seats: usize) -> Vec<u32> {
    // A game's id has no blank, so no game's own dice have this key.
    let seed = Seed::of_game(secret, &format!("{game} seats"), &[]);
    let mut order: Vec<u32> = (0..seats as u32).collect();
    Dice::stream(&seed, Stream::default()).shuffle(&mut order);
    order
}

/// A script of dice had no result left when one was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RanOut;

#[cfg(test)]
mod tests;
