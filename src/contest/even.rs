//! Tables of three and more at which everybody meets everybody as evenly as can be.

use super::history::Contest;
use super::pairing::Pairing;
use super::seating::seated;

/// So many ways to begin are tried.
const TRIES: usize = 8;

/// Tables for those in an order. Byes go to those who had fewest, of these to the last in the order.
pub(super) fn tables(contest: &Contest, order: &[usize]) -> Pairing {
    let sizes = contest.rules.sizes(order.len());
    let byes = last_without_byes(contest, order, order.len() - sizes.iter().sum::<usize>());
    let playing: Vec<usize> = order.iter().copied().filter(|entrant| !byes.contains(entrant)).collect();
    let met = Met::of(contest);
    let tried = (0..TRIES.min(playing.len())).map(|begin| {
        let mut order = playing.clone();
        order.rotate_left(begin);
        filled(&met, order, &sizes)
    });
    // Of those in which equally few meet again, the one that follows the order.
    let tables = tried.min_by_key(|tables| met.all(tables)).unwrap_or_default();
    let seats = tables.into_iter().enumerate().map(|(number, table)| seated(contest, table, number));
    Pairing { tables: seats.collect(), byes }
}

/// Fills tables in an order: the first gets a seat, and next to them always sits who has met those at the table least, of these the
/// first in the order. Then two change places wherever fewer meet again by that.
fn filled(met: &Met, mut waiting: Vec<usize>, sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables: Vec<Vec<usize>> = Vec::new();
    for size in sizes {
        let mut table: Vec<usize> = Vec::new();
        while table.len() < *size {
            let next = (0..waiting.len()).min_by_key(|at| (met.at(&table, waiting[*at]), *at));
            let Some(next) = next else { break };
            table.push(waiting.remove(next));
        }
        tables.push(table);
    }
    while improve(met, &mut tables) {}
    tables
}

/// So many who sit out: those who did least often, of these the last in the order.
pub(super) fn last_without_byes(contest: &Contest, order: &[usize], count: usize) -> Vec<usize> {
    let mut last: Vec<usize> = order.iter().rev().copied().collect();
    last.sort_by_key(|entrant| contest.byes(*entrant));
    last.truncate(count);
    last.sort_unstable();
    last
}

/// How often every two have met.
struct Met(Vec<Vec<usize>>);

impl Met {
    fn of(contest: &Contest) -> Met {
        let count = contest.rules.entrants;
        let mut met = vec![vec![0; count]; count];
        for table in contest.tables() {
            for one in table.members() {
                for other in table.members() {
                    met[*one][*other] += 1;
                }
            }
        }
        Met(met)
    }

    /// How often somebody has met those at a table: once more weighs the heavier the more often two have met.
    fn at(&self, table: &[usize], entrant: usize) -> usize {
        table.iter().filter(|other| **other != entrant).map(|other| self.0[entrant][*other]).map(|met| met * (met + 4)).sum()
    }

    /// The same of everybody at all tables.
    fn all(&self, tables: &[Vec<usize>]) -> usize {
        tables.iter().flat_map(|table| table.iter().map(|entrant| self.at(table, *entrant))).sum()
    }
}

/// Lets the first two change places by whose change fewer meet again. Whether there were any.
fn improve(met: &Met, tables: &mut [Vec<usize>]) -> bool {
    let without = |table: &[usize], seat: usize| -> Vec<usize> {
        table.iter().enumerate().filter(|(at, _)| *at != seat).map(|(_, entrant)| *entrant).collect()
    };
    for here in 0..tables.len() {
        for there in here + 1..tables.len() {
            for one in 0..tables[here].len() {
                for other in 0..tables[there].len() {
                    let (mine, yours) = (tables[here][one], tables[there][other]);
                    let (left, right) = (without(&tables[here], one), without(&tables[there], other));
                    let now = met.at(&left, mine) + met.at(&right, yours);
                    if met.at(&left, yours) + met.at(&right, mine) < now {
                        (tables[here][one], tables[there][other]) = (yours, mine);
                        return true;
                    }
                }
            }
        }
    }
    false
}
