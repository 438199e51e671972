//! What a state is worth to a seat, for comparing trials.

use crate::game::{Outcome, Ruleset, Seat, Setting, Viewer};

/// A win is worth so much; a share of it where several won.
const WIN: i64 = 1_000_000;
/// By so much at most a lead of points counts, so that no lead outweighs a win.
const LEAD: i64 = 200_000;
/// A point of lead.
const POINT: i64 = 2_000;

/// Judges states.
pub struct Worth;

impl Worth {
    /// What a state is worth to a seat: the outcome, or as it stands what the ruleset makes of it.
    pub fn of<R: Ruleset>(setting: &Setting<R::Options>, state: &R::State, seat: Seat) -> i64 {
        match R::outcome(state) {
            Some(outcome) => Worth::of_outcome(&outcome, seat),
            None => {
                let view = R::view(state, Viewer::Everything);
                let estimates: Option<Vec<i64>> = setting.seats.all().map(|seat| R::estimate(&view, seat)).collect();
                estimates.map_or(0, |scores| Worth::of_outcome(&Outcome { winners: Vec::new(), scores }, seat))
            }
        }
    }

    fn of_outcome(outcome: &Outcome, seat: Seat) -> i64 {
        let share = if outcome.winners.contains(&seat) { WIN / outcome.winners.len().max(1) as i64 } else { 0 };
        let own = outcome.scores.get(seat.index()).copied().unwrap_or(0);
        let best = outcome.scores.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, score)| *score).max().unwrap_or(0);
        share + own.saturating_sub(best).saturating_mul(POINT).clamp(-LEAD, LEAD)
    }
}
