//! How both games of the Web of Power give points by rank.

/// Points by rank: who has the most gets as many as all have together, each lower rank what the rank above it has; equal
/// counts get equal points, none gets none.
pub(super) fn by_rank<const SEATS: usize>(counts: &[u8; SEATS]) -> [i64; SEATS] {
    let total: i64 = counts.iter().map(|count| i64::from(*count)).sum();
    let mut points = [0; SEATS];
    for (count, points) in counts.iter().zip(&mut points).filter(|(count, _)| **count > 0) {
        let above = counts.iter().filter(|other| *other > count).min();
        *points = above.map_or(total, |above| i64::from(*above));
    }
    points
}
