//! What a state is worth to a seat, for comparing trials.

use crate::game::{Outcome, Ruleset, Seat, Viewer};

/// A win is worth so much; a share of it where several won.
const WIN: i64 = 1_000_000;
/// By so much at most a lead counts, so that none outweighs a win.
const LEAD: i64 = 400_000;
/// A point of lead.
const POINT: i64 = 2_000;

/// What a state is worth to a seat: by the outcome, else by what the ruleset makes of it as it stands.
pub fn worth<R: Ruleset>(state: &R::State, seat: Seat) -> i64 {
    let lead = |points: i64| points.saturating_mul(POINT).clamp(-LEAD, LEAD);
    match R::outcome(state) {
        Some(outcome) => {
            let share = if outcome.winners.contains(&seat) { WIN / outcome.winners.len().max(1) as i64 } else { 0 };
            share + lead(ahead(&outcome, seat))
        }
        None => lead(R::estimate(&R::view(state, Viewer::Everything), seat).unwrap_or(0)),
    }
}

/// By how many points a seat is ahead of the best of the others.
fn ahead(outcome: &Outcome, seat: Seat) -> i64 {
    let of = |at: usize| outcome.scores.get(at).copied().unwrap_or(0);
    let others = (0..outcome.scores.len()).filter(|at| *at != seat.index());
    of(seat.index()).saturating_sub(others.map(of).max().unwrap_or(0))
}
