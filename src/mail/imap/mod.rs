//! Letters on a mail server, by IMAP.
//!
//! What goes over the line is checked and understood by `imap-codec`, which is fuzzed and leaves input and output to us. Ours are the
//! bounds of time and bytes on the line, its encryption by what encrypts mail that is sent, and what a club wants of a mailbox. Libraries
//! that do more were looked at: `async-imap` 0.12 holds up to 512 MiB and brings a runtime, `imap` 3 reads lines of any length, and both
//! stand on a parser that nests without end.

mod error;
mod folder;
mod session;
mod talk;
#[cfg(test)]
mod tests;
mod tls;
mod wire;

pub use super::login::{Login, Tls};
pub use error::ImapError;
pub use session::{Folder, Idled, Keeper, Session};

use std::path::PathBuf;

/// A server and how to log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imap {
    /// Its name; the certificate must be for it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the line is protected.
    pub tls: Tls,
    /// A file with the certificate of an authority to trust besides the public ones, PEM.
    pub ca_file: Option<PathBuf>,
    /// Who we are.
    pub login: Login,
}
