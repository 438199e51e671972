//! Who is seeded where, as the dice draw it.

use crate::dice::{Dice, Seed, Stream};

/// For each seed the number, from 0, of its entrant among those who were named: drawn by a secret for a contest's id, as anybody can
/// repeat who knows both.
pub fn drawn(secret: &[u8], id: &str, entrants: usize) -> Vec<usize> {
    // No id has a blank, so no game's own dice have this key.
    let seed = Seed::of_game(secret, &format!("{id} seeds"), &[]);
    let mut order: Vec<usize> = (0..entrants).collect();
    Dice::stream(&seed, Stream::default()).shuffle(&mut order);
    order
}
