//! Real servers for tests.

pub mod sink;
