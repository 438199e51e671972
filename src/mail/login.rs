//! Who we are to a mail server, whether it brings letters or takes mails.

use serde::{Deserialize, Serialize};
use std::fmt;

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
