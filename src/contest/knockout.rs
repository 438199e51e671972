//! Knock-out: the best half of each table goes on, until one is left.

use super::history::{Contest, Round, Table};
use super::pairing::Pairing;
use super::seating::seated;

/// Whether a round decides it: everybody who was in sat at one table.
fn is_final(round: &Round) -> bool {
    round.tables.len() == 1 && round.byes.is_empty()
}

/// How many go on from a table.
fn quota(round: &Round, table: &Table) -> usize {
    if is_final(round) { 1 } else { table.members().len().div_ceil(2) }
}

/// Those at a table who are in still, with their places, the best first, equal ones by seed.
fn ranked(contest: &Contest, table: &Table) -> Vec<(usize, u32)> {
    let mut placed = table.placed().unwrap_or_default();
    placed.retain(|(entrant, _)| contest.is_in(*entrant));
    placed.sort_by_key(|(entrant, place)| (*place, *entrant));
    placed
}

/// Who plays again at a table that is over, in the order of the seats: where some who go on share a place with one who would not, all
/// who share it, the seats the other way round; if the game is for so few, and they have not done so too often.
pub(super) fn playing_again(contest: &Contest, round: &Round, table: &Table) -> Option<Vec<usize>> {
    let ranked = ranked(contest, table);
    let quota = quota(round, table);
    let at = |index: usize| ranked.get(index).map(|(_, place)| *place);
    let shared = at(quota).filter(|place| quota > 0 && at(quota - 1) == Some(*place))?;
    let level = |entrant: &usize| ranked.iter().any(|(one, place)| one == entrant && *place == shared);
    let seats: Vec<usize> = table.games.last()?.seats.iter().rev().copied().filter(level).collect();
    (contest.rules.allowed.contains(&seats.len()) && table.games.len() <= contest.rules.replays as usize).then_some(seats)
}

/// Those who are in after the rounds so far, by seed.
pub(super) fn still_in(contest: &Contest) -> Vec<usize> {
    let Some(round) = contest.rounds.last() else { return contest.in_it() };
    let best = |table: &Table| -> Vec<usize> {
        if table.placed().is_none() {
            // It is not decided yet who goes on.
            return table.members().to_vec();
        }
        ranked(contest, table).into_iter().take(quota(round, table)).map(|(entrant, _)| entrant).collect()
    };
    let mut all: Vec<usize> = round.tables.iter().flat_map(best).chain(round.byes.iter().copied()).collect();
    all.retain(|entrant| contest.is_in(*entrant));
    all.sort_unstable();
    all
}

/// The tables of the next round: the best of those left against the last, and byes for the best.
pub(super) fn tables(contest: &Contest, left: &[usize]) -> Pairing {
    let sizes = if contest.rules.in_pairs() {
        // So many play that the number of those left is a power of two afterwards.
        let full = left.len().next_power_of_two();
        vec![2; left.len() - full / 2]
    } else {
        contest.rules.sizes(left.len())
    };
    let mut byes = left.to_vec();
    byes.sort_by_key(|entrant| contest.byes(*entrant));
    byes.truncate(left.len() - sizes.iter().sum::<usize>());
    byes.sort_unstable();
    let playing: Vec<usize> = left.iter().copied().filter(|entrant| !byes.contains(entrant)).collect();
    let seats = dealt(&playing, &sizes).into_iter().enumerate().map(|(number, table)| seated(contest, table, number));
    Pairing { tables: seats.collect(), byes }
}

/// Deals those who play to tables, forth and back, so that the best meet the last.
fn dealt(playing: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables = vec![Vec::new(); sizes.len()];
    let forth_and_back = || (0..sizes.len()).chain((0..sizes.len()).rev());
    let mut next = std::iter::repeat_with(forth_and_back).flatten();
    for entrant in playing {
        // Each has room somewhere: the sizes are theirs together.
        let Some(table) = next.by_ref().take(4 * sizes.len()).find(|table| tables[*table].len() < sizes[*table]) else { break };
        tables[table].push(*entrant);
    }
    tables
}

/// Everybody: the last one left first, then by how far they came, their place at their last table, and seed.
pub(super) fn order(contest: &Contest) -> Vec<usize> {
    let still = still_in(contest);
    let last = |entrant: usize| {
        let rounds = contest.rounds.iter().enumerate().rev();
        let mut there = rounds.filter_map(|(number, round)| {
            let table = round.tables.iter().find(|table| table.members().contains(&entrant));
            let place = table.map(|table| table.placed().and_then(|placed| placed.into_iter().find(|(one, _)| *one == entrant)));
            let place = place.map(|placed| placed.map_or(0, |(_, place)| place));
            place.or_else(|| round.byes.contains(&entrant).then_some(0)).map(|place| (number + 1, place))
        });
        there.next().unwrap_or((0, 0))
    };
    let mut all: Vec<usize> = (0..contest.rules.entrants).collect();
    all.sort_by_key(|entrant| {
        let (round, place) = last(*entrant);
        (!still.contains(entrant), std::cmp::Reverse(round), place, *entrant)
    });
    all
}
