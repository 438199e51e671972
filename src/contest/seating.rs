//! Who sits where at a table: whoever sat further back so far sits further in front.

use super::history::Contest;

/// The order of the seats of a table, its members' order deciding where nothing else does. `number`: the table's, from 0, so that the
/// better seeds do not begin everywhere.
pub(super) fn seated(contest: &Contest, mut members: Vec<usize>, number: usize) -> Vec<usize> {
    // How far behind the middle somebody sat, all games together.
    let back = |entrant: usize| -> i64 {
        let games = contest.tables().flat_map(|table| &table.games);
        let seats = games.filter_map(|game| Some((game.seats.iter().position(|seat| *seat == entrant)?, game.seats.len())));
        seats.map(|(seat, size)| 2 * seat as i64 + 1 - size as i64).sum()
    };
    if number % 2 == 1 {
        members.reverse();
    }
    members.sort_by_key(|entrant| -back(*entrant));
    members
}
