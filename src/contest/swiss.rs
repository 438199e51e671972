//! Swiss pairs: neighbours in the standings meet, and nobody the same one twice while that can be avoided.

use super::history::Contest;
use super::matching::most_pairs;
use super::pairing::Pairing;
use super::seating::seated;

/// The pairs of the round that comes next, of those in the order in which they stand.
pub(super) fn pairs(contest: &Contest, order: &[usize]) -> Pairing {
    let known = Known::of(contest, order);
    let (bye, playing) = bye(contest, order, &known);
    let mut rest = playing;
    let mut pairs = Vec::new();
    while let Some((first, others)) = rest.split_first() {
        let (first, others) = (*first, others.to_vec());
        let fewest = known.repeats(&rest);
        // The nearest with whom no more meet again than have to.
        let opponent = others.iter().copied().find(|opponent| {
            let left: Vec<usize> = others.iter().copied().filter(|other| other != opponent).collect();
            usize::from(!known.fresh(first, *opponent)) + known.repeats(&left) == fewest
        });
        let Some(opponent) = opponent else { break };
        rest = others.into_iter().filter(|other| *other != opponent).collect();
        pairs.push(vec![first, opponent]);
    }
    let tables = pairs.into_iter().enumerate().map(|(number, pair)| seated(contest, pair, number)).collect();
    Pairing { tables, byes: bye.into_iter().collect() }
}

/// Who sits out of an odd number: of those who did least often the last one without whom no more meet again than have to; and the others.
fn bye(contest: &Contest, order: &[usize], known: &Known) -> (Option<usize>, Vec<usize>) {
    if order.len().is_multiple_of(2) {
        return (None, order.to_vec());
    }
    let without = |bye: usize| -> Vec<usize> { order.iter().copied().filter(|entrant| *entrant != bye).collect() };
    let least = order.iter().map(|entrant| contest.byes(*entrant)).min().unwrap_or(0);
    let may = order.iter().rev().copied().filter(|entrant| contest.byes(*entrant) == least);
    let bye = may.min_by_key(|entrant| known.repeats(&without(*entrant)));
    (bye, bye.map(without).unwrap_or_default())
}

/// How often every two have met, and what is least.
struct Known {
    met: Vec<Vec<usize>>,
    least: usize,
}

impl Known {
    fn of(contest: &Contest, order: &[usize]) -> Known {
        let count = contest.rules.entrants;
        let mut met = vec![vec![0; count]; count];
        for table in contest.tables() {
            if let [one, other] = *table.members() {
                met[one][other] += 1;
                met[other][one] += 1;
            }
        }
        let pairs = order.iter().flat_map(|one| order.iter().filter(move |other| *other != one).map(move |other| (*one, *other)));
        let least = pairs.map(|(one, other)| met[one][other]).min().unwrap_or(0);
        Known { met, least }
    }

    /// Whether two have met no more often than any; once everybody has met everybody that is once.
    fn fresh(&self, one: usize, other: usize) -> bool {
        self.met[one][other] == self.least
    }

    /// How many pairs of some at least have met more often.
    fn repeats(&self, of: &[usize]) -> usize {
        of.len() / 2 - most_pairs(of.len(), |one, other| self.fresh(of[one], of[other])).min(of.len() / 2)
    }
}
