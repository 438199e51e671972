//! A game of the club opened from its files: who sits where, by which rules, what is due and what the public may see.

pub mod directory;
pub mod due;
pub mod embargo;
pub mod opened;
pub mod placing;
pub mod seated;
pub mod tournament;
pub mod trails;
