//! (to be written)

pub mod config;
