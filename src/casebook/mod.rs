//! The casebook: rules as data. A case is a position, some letters, and what must come of them; it runs
//! through the same parser, book, rules and events as a real round. `docs/casebook.md` has the format.
//!
//! A file is [`read`], a case checked for names that name nothing, [`run`], and compared with what it expects.

mod case;
mod check;
mod compare;
mod expect;
mod places;
mod ran;
mod run;
mod tournament;

pub use case::{Case, Casebook, Expect, Fault, Sees, Step, read};
pub use ran::{Ran, SaidLine, StepRan};
pub use run::{event_kind, run};
