//! Real servers for tests.

pub mod daemon;
pub mod dovecot;
pub mod hostile;
pub mod provider;
pub mod relay;
pub mod sink;
