//! Who meets whom.

/// Who meets whom in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The tables, each in the order of its seats.
    pub tables: Vec<Vec<usize>>,
    /// Who has a bye, by seed.
    pub byes: Vec<usize>,
}
