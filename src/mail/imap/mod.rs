//! Letters on a mail server, by IMAP.
//!
//! A client of our own, of the few commands that a club needs. Libraries were looked at: `imap` 2.4.1 reads lines and letters of any
//! length into memory, asserts that the server answers with the right tag, and stands on a parser that compilers to come will refuse;
//! `async-imap` 0.12 holds whole letters in memory as well, up to 512 MiB, and brings forty crates with a runtime. Here no answer
//! costs more than a line of bounded length, letters pass through in pieces, and nothing is compiled that sending mail does not need.

mod answer;
mod error;
mod heard;
mod session;
#[cfg(test)]
mod tests;
mod tls;
mod wire;

pub use error::ImapError;
pub use session::{Folder, Idled, Keeper, Session};

use std::fmt;
use std::path::PathBuf;

/// How a line is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// From the first byte.
    Wrapped,
    /// After a greeting, without which nothing is said.
    StartTls,
    /// Not at all; only to this machine.
    None,
}

/// Who we are to a server.
#[derive(Clone, PartialEq, Eq)]
pub enum Login {
    /// By a password.
    Password {
        /// The name.
        user: String,
        /// The password.
        password: String,
    },
    /// By a token that somebody else has given out (OAuth 2).
    Token {
        /// The name.
        user: String,
        /// The token.
        token: String,
    },
}

impl fmt::Debug for Login {
    /// Leaves the secret out: such text ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Login::Password { user, .. } | Login::Token { user, .. }) = self;
        f.debug_struct("Login").field("user", user).finish_non_exhaustive()
    }
}

/// A server and how to log in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imap {
    /// Its name; the certificate must be for it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the line is protected.
    pub encryption: Encryption,
    /// A file with the certificate of an authority to trust besides the public ones, PEM.
    pub ca_file: Option<PathBuf>,
    /// Who we are.
    pub login: Login,
}
