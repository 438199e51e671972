//! Real servers for tests.

pub mod daemon;
pub mod dovecot;
pub mod hostile;
pub mod provider;
pub mod sink;
