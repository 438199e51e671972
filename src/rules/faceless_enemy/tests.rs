//! Cases too small for the casebook.
