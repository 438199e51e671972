//! What dice do to souls: they take the smallest as long as any are left, and each die that they leave over takes one thing of another
//! kind. So where the troops of one seat stand alone, what is left of them hangs on how many souls are left and on how many dice are left
//! over, and not on which dice they were.

use super::dice::Collections;

/// How likely the smallest of some dice show so much together.
pub(super) struct Smallest {
    /// For each number of the smallest dice, how likely they show less than that together.
    below: Vec<Vec<u64>>,
}

impl Smallest {
    /// Of so many dice, by how likely each collection of them is.
    pub(super) fn of(count: usize, chances: &[u64]) -> Smallest {
        let all = Collections::all();
        let mut below = vec![Vec::new(); count + 1];
        let mut now = chances.to_vec();
        for (count, below) in below.iter_mut().enumerate().rev() {
            let mut sums = vec![0; 6 * count + 2];
            for (sum, chance) in all.sums(count).iter().zip(&now) {
                sums[usize::from(*sum) + 1] += chance;
            }
            add_up(&mut sums);
            *below = sums;
            if let Some(fewer) = count.checked_sub(1) {
                // Collections that differ in their greatest die alone stand side by side.
                add_up(&mut now);
                let (mut at, mut before) = (0, 0);
                let without = |greater: &u8| {
                    at += usize::from(*greater);
                    let sum = now.get(at - 1).copied().unwrap_or(before);
                    sum - std::mem::replace(&mut before, sum)
                };
                now = all.greater(fewer).iter().map(without).collect();
            }
        }
        Smallest { below }
    }

    /// How many of so many souls they leave, how many dice are left over, and how likely that is.
    pub(super) fn leave(&self, souls: u16, mut each: impl FnMut(u16, usize, u64)) {
        let whole = self.below.last().map_or(&[][..], Vec::as_slice);
        for (left, between) in (1..=souls).rev().zip(whole.windows(2)).filter(|(_, between)| between[1] > between[0]) {
            each(left, 0, between[1] - between[0]);
        }
        // So likely so many of the smallest are not enough to take them all.
        let mut too_few = self.below.iter().map(|below| below.get(usize::from(souls)).or(below.last()).copied().unwrap_or(0));
        let mut before = too_few.next().unwrap_or(0);
        for (over, now) in (0..self.below.len() - 1).rev().zip(too_few) {
            if before > now {
                each(0, over, before - now);
            }
            before = now;
        }
    }
}

/// Adds to each what stands before it.
fn add_up(all: &mut [u64]) {
    let mut sum = 0;
    for one in all {
        sum += *one;
        *one = sum;
    }
}
