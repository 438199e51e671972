//! Round robin of pairs by the circle: one stays where they are, the others move on by a place each round.

use super::history::Contest;
use super::pairing::Pairing;

/// The pairs of the round that comes next. Who would meet somebody who has left, has a bye.
pub(super) fn pairs(contest: &Contest) -> Pairing {
    let entrants = contest.rules.entrants;
    // With an odd number somebody meets nobody.
    let places = entrants + entrants % 2;
    let around = places.saturating_sub(1).max(1);
    let (turn, again) = (contest.rounds.len() % around, contest.rounds.len() / around);
    let mut pairing = Pairing::default();
    for step in 0..places / 2 {
        let (ahead, behind) = ((turn + step) % around, (turn + around - step) % around);
        // The one who stays and those next to them change sides each round, the others from pair to pair.
        let pair = match step {
            0 if turn.is_multiple_of(2) => [places - 1, ahead],
            0 => [ahead, places - 1],
            step if step % 2 == 1 => [ahead, behind],
            _ => [behind, ahead],
        };
        let pair = if again % 2 == 1 { [pair[1], pair[0]] } else { pair };
        let there: Vec<usize> = pair.into_iter().filter(|entrant| *entrant < entrants && contest.is_in(*entrant)).collect();
        match there.as_slice() {
            [_, _] => pairing.tables.push(there),
            _ => pairing.byes.extend(there),
        }
    }
    pairing.byes.sort_unstable();
    pairing
}
