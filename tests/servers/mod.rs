//! Real servers for tests.

pub mod dovecot;
pub mod sink;
