//! The casebook: rules as data. A case is a position, some letters, and what must come of them; it runs
//! through the same parser, book, rules and events as a real round. `docs/casebook.md` has the format.

mod case;
mod compare;
mod run;
mod tournament;

pub use case::{Case, Unreadable, read};
pub use run::{event_kind, run};
