//! Ladder: neighbours meet, and those at a table divide their places anew by how they did.

use super::even::last_without_byes;
use super::history::Contest;
use super::pairing::Pairing;
use super::seating::seated;

/// The ladder after the rounds so far, the top first, with those who have left.
pub(super) fn order(contest: &Contest) -> Vec<usize> {
    let mut ladder: Vec<usize> = (0..contest.rules.entrants).collect();
    for table in contest.tables() {
        let Some(mut placed) = table.placed() else { continue };
        let rung = |entrant: usize| ladder.iter().position(|other| *other == entrant).unwrap_or(usize::MAX);
        let mut rungs: Vec<usize> = placed.iter().map(|(entrant, _)| rung(*entrant)).collect();
        rungs.sort_unstable();
        // Who shares a place stays above whom they were above.
        placed.sort_by_key(|(entrant, place)| (*place, rung(*entrant)));
        for (rung, (entrant, _)) in rungs.into_iter().zip(placed) {
            if let Some(there) = ladder.get_mut(rung) {
                *there = entrant;
            }
        }
    }
    ladder
}

/// The tables of the next round, neighbours together. In each second round the upper half of the first table sits out, so that others are
/// neighbours; if some are left over, it is those who sat out least often, of these the lowest.
pub(super) fn tables(contest: &Contest) -> Pairing {
    let mut ladder = order(contest);
    ladder.retain(|entrant| contest.is_in(*entrant));
    let mut byes = Vec::new();
    if contest.rounds.len() % 2 == 1 {
        let half = contest.rules.table / 2;
        if ladder.len() - half.min(ladder.len()) >= contest.rules.least() {
            byes.extend(ladder.drain(..half));
        }
    }
    let sizes = contest.rules.sizes(ladder.len());
    let over = last_without_byes(contest, &ladder, ladder.len() - sizes.iter().sum::<usize>());
    ladder.retain(|entrant| !over.contains(entrant));
    byes.extend(over);
    byes.sort_unstable();
    let mut rest = ladder.into_iter();
    let tables = sizes.into_iter().enumerate().map(|(number, size)| seated(contest, rest.by_ref().take(size).collect(), number));
    Pairing { tables: tables.collect(), byes }
}
