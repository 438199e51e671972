//! Real servers for tests.

pub mod between;
pub mod certificate;
pub mod daemon;
pub mod dovecot;
pub mod hostile;
mod listening;
#[cfg(feature = "postgres")]
pub mod postgres;
pub mod provider;
pub mod relay;
pub mod sink;
