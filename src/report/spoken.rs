//! What players and game masters write to each other, ready for a mail or a page.

/// A message as a reader gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// From whom, to whom.
    pub head: String,
    /// Its lines, word for word.
    pub lines: Vec<String>,
}
