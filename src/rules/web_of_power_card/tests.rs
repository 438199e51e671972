//! Rules cases too small for the casebook.

mod telling;
