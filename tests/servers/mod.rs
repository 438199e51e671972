//! Real servers for tests.

pub mod dovecot;
pub mod hostile;
pub mod sink;
