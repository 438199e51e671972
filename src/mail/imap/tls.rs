//! The encryption of a line.

use super::error::ImapError;
use crate::trust::{Untrusted, trusting};
use rustls::ClientConnection;
use rustls::pki_types::ServerName;
use std::path::Path;

/// A connection to a server of this name, which the public authorities vouch for, or those of a file.
pub(super) fn connection(host: &str, ca_file: Option<&Path>) -> Result<ClientConnection, ImapError> {
    let broken = |why: String| ImapError::Tls { host: host.to_owned(), why };
    let config = trusting(ca_file).map_err(|why| match why {
        Untrusted::Authorities { path, why } => ImapError::Authorities { path, why },
        Untrusted::Broken(why) => broken(why),
    })?;
    let name = ServerName::try_from(host.to_owned()).map_err(|why| broken(why.to_string()))?;
    ClientConnection::new(config, name).map_err(|why| broken(why.to_string()))
}
