//! How the line to a mail server is protected and who we are to it, whether it brings letters or takes mails.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::IpAddr;

/// How the line to a server is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tls {
    /// From the first byte.
    Wrapped,
    /// By `STARTTLS` after a greeting, without which nothing is said.
    StartTls,
    /// Not at all; only to this machine.
    None,
}

impl Tls {
    /// Whether a password may go to that host over such a line.
    pub fn keeps_secrets(self, host: &str) -> bool {
        self != Tls::None || host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

/// Who we are to a server.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
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

impl Login {
    /// A text of the server's without the secret: some say it back to who got it wrong, and what they say is shown and logged.
    pub(super) fn hidden_in(&self, text: &str) -> String {
        let (Login::Password { password: secret, .. } | Login::Token { token: secret, .. }) = self;
        if secret.is_empty() { text.to_owned() } else { text.replace(secret.as_str(), "…") }
    }
}
