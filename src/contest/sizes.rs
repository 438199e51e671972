//! How many sit at each table.

/// The sizes of the tables for so many, of those that are allowed, the largest first: as few people as can be are left over, and the
/// tables are as near to the wished size as can be.
pub(super) fn sizes(count: usize, allowed: &[usize], wished: usize) -> Vec<usize> {
    // For each number of players the best way to seat them all: how far off it is, and the tables.
    let mut best: Vec<Option<(usize, Vec<usize>)>> = vec![Some((0, Vec::new()))];
    for players in 1..=count {
        let ways = allowed.iter().filter_map(|size| {
            let (off, tables) = best.get(players.checked_sub(*size)?)?.as_ref()?;
            let far = size.abs_diff(wished);
            let mut tables = tables.clone();
            tables.push(*size);
            Some((off + far * far, tables))
        });
        // Of ways that are equally near, the one with fewer tables.
        let way = ways.min_by_key(|(off, tables)| (*off, tables.len()));
        best.push(way);
    }
    let mut tables = best.into_iter().rev().flatten().next().map(|(_, tables)| tables).unwrap_or_default();
    tables.sort_unstable_by(|one, other| other.cmp(one));
    tables
}
