//! A game of the club opened from its files: who sits where, by which rules, what is due and what the public may see.

pub(super) mod alike;
pub(super) mod beginning;
pub(super) mod clock;
pub(super) mod contest;
pub(super) mod directory;
pub(super) mod due;
pub(super) mod embargo;
pub(super) mod intact;
pub(super) mod moments;
pub(super) mod opened;
pub(super) mod placing;
pub(super) mod seated;
pub(super) mod tournament;
pub(super) mod trails;
