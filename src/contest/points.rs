//! What a place at a table is worth.

/// What the first place is worth, in parts that every table can divide without a rest: whoever leaves all others behind gets so many,
/// whoever nobody, none.
pub const WIN: u32 = 5040;

/// The points of each seat by its place. Between the first and the last they fall evenly; those who share a place share what their
/// places are worth together.
pub fn points(places: &[u32]) -> Vec<u32> {
    let size = places.len() as u32;
    let worth = |place: &u32| {
        let above = places.iter().filter(|other| *other < place).count() as u32;
        let level = places.iter().filter(|other| *other == place).count() as u32;
        // Twice those who are left behind, and once those who are level.
        let doubled = 2 * (size - above - level) + (level - 1);
        WIN * doubled / (2 * (size - 1)).max(1)
    };
    places.iter().map(worth).collect()
}
