//! Parts of lines: of each how it is written, how it is read, and how it is told.

pub(super) mod conditions;
pub(super) mod goods;
pub(super) mod persons;
mod promised;
pub(super) mod promises;
pub(super) mod tactics;
pub(super) mod things;
pub(super) mod triggers;
