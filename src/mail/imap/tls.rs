//! The encryption of a line: who is trusted to say that a server is the one that it is called.

use super::error::ImapError;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore};
use std::path::Path;
use std::sync::Arc;

/// A connection to a server of this name, which the public authorities vouch for, or those of a file.
pub(super) fn connection(host: &str, ca_file: Option<&Path>) -> Result<ClientConnection, ImapError> {
    let broken = |why: String| ImapError::Tls { host: host.to_owned(), why };
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = ca_file {
        let unread = |why: String| ImapError::Authorities { path: path.to_owned(), why };
        let certificates = CertificateDer::pem_file_iter(path).map_err(|why| unread(why.to_string()))?;
        let before = roots.len();
        for certificate in certificates {
            roots.add(certificate.map_err(|why| unread(why.to_string()))?).map_err(|why| unread(why.to_string()))?;
        }
        if roots.len() == before {
            return Err(unread("there is no certificate in it".to_owned()));
        }
    }
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| broken(why.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|why| broken(why.to_string()))?;
    ClientConnection::new(Arc::new(config), name).map_err(|why| broken(why.to_string()))
}
