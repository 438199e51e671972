//! The doctor at the mail server that takes our mails: called, encrypted, let in, left. No mail is handed over.

use crate::club::config::transport::transport;
use crate::club::config::{Config, ConfigError};
use crate::club::whole::mailbox::Found;
use crate::mail::Transport;
use crate::mail::smtp::Postman;
use std::path::Path;

/// Tries the mail server, if mails leave through one.
///
/// # Errors
/// If the password can't be had.
pub(super) fn try_server(config: &Config, root: &Path, postman: &dyn Postman) -> Result<Option<Found>, ConfigError> {
    let Transport::Smtp(server) = transport(config, root)? else { return Ok(None) };
    Ok(Some(match postman.call(&server) {
        Ok(line) => {
            line.close();
            let whom = server.login.as_ref().map_or("answers", |_| "lets us in");
            Found::Well(format!("{} {whom} on port {}", server.host, server.port))
        }
        Err(why) => {
            Found::Wrong(format!("{why}; check `host`, `port`, `tls` and the login in [mail.smtp] of club.toml, and any firewall between"))
        }
    }))
}
