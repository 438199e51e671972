//! Ids of words that several sentences use.

use super::army::Rank;
use super::field::Side;
use crate::words::Saying;

/// The id of a rank's name.
pub(super) fn rank_id(rank: Rank) -> String {
    format!("fe-rank-{}", rank.key())
}

/// A rank with its number: "9 mercenaries".
pub(super) fn rank(rank: Rank) -> Saying {
    Saying::new("fe-card").with("number", rank.number()).word("name", rank_id(rank))
}

/// The id of a side's name.
pub(super) fn side_id(side: Side) -> &'static str {
    match side {
        Side::South => "fe-side-south",
        Side::North => "fe-side-north",
    }
}

/// The id of whose a card is.
pub(super) fn of_side_id(side: Side) -> &'static str {
    match side {
        Side::South => "fe-of-south",
        Side::North => "fe-of-north",
    }
}

/// The id of a formation's name.
pub(super) fn formation_id(key: &str) -> String {
    format!("fe-formation-{key}")
}
