//! What a state is worth to a seat, for comparing trials.

use crate::game::{Outcome, Ruleset, Seat, Setting, Viewer};

/// A win is worth so much more than a defeat; a share of it where several won.
const WIN: i64 = 1_000_000;
/// By so much at most a lead counts: a game under way is worth less than one that was won, and more than one that was lost.
const LEAD: i64 = 400_000;
/// A point of lead.
const POINT: i64 = 2_000;

/// What a state is worth to a seat: by the outcome, else by what the ruleset makes of it as it stands.
pub(super) fn worth<R: Ruleset>(setting: &Setting<R::Options>, state: &R::State, seat: Seat) -> i64 {
    let lead = |points: i64| points.saturating_mul(POINT).clamp(-LEAD, LEAD);
    match R::outcome(state) {
        Some(outcome) => result(&outcome, seat, R::PARTS.talk.partner(setting, seat)) + lead(ahead(&outcome, seat)),
        None => lead(R::PARTS.advice.estimate(&R::view(state, Viewer::Everything), seat).unwrap_or(0)),
    }
}

/// What an outcome is worth, points aside: as much below a draw as above it.
fn result(outcome: &Outcome, seat: Seat, partner: Option<Seat>) -> i64 {
    if outcome.winners.is_empty() {
        0
    } else if outcome.winners.contains(&seat) {
        // Partners don't share their win: it is one side's.
        let sides = outcome.winners.iter().filter(|winner| Some(**winner) != partner).count();
        WIN / sides.max(1) as i64 - WIN / 2
    } else {
        -WIN / 2
    }
}
/// By how many points a seat is ahead of the best of the others.
fn ahead(outcome: &Outcome, seat: Seat) -> i64 {
    let of = |at: usize| outcome.scores.get(at).copied().unwrap_or(0);
    let others = (0..outcome.scores.len()).filter(|at| *at != seat.index());
    of(seat.index()).saturating_sub(others.map(of).max().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won_by(winners: &[u8]) -> Outcome {
        Outcome { winners: winners.iter().copied().map(Seat).collect(), scores: vec![0; 4] }
    }

    #[test]
    fn a_defeat_is_worse_and_a_win_better_than_any_lead() {
        let of = |winners: &[u8]| result(&won_by(winners), Seat(0), None);
        assert!(of(&[1]) < -LEAD && of(&[0]) > LEAD, "{} {}", of(&[1]), of(&[0]));
        assert_eq!(of(&[]), 0);
        // The more share it, the less it is worth, but more than nothing.
        assert!(of(&[1]) < of(&[0, 1, 2]) && of(&[0, 1, 2]) < of(&[0, 1]) && of(&[0, 1]) < of(&[0]));
    }

    #[test]
    fn partners_win_and_lose_whole() {
        let of = |winners: &[u8]| result(&won_by(winners), Seat(0), Some(Seat(2)));
        assert_eq!(of(&[0, 2]), result(&won_by(&[0]), Seat(0), None));
        assert_eq!(of(&[1, 3]), result(&won_by(&[1]), Seat(0), None));
        assert!(of(&[0, 1, 2, 3]) < of(&[0, 2]));
    }
}
