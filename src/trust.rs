//! Encrypted lines to servers: who is trusted to say that one is who it is called.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Why nobody can be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Untrusted {
    /// The authorities of a file can't be read.
    Authorities {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        why: String,
    },
    /// No line can be encrypted here.
    Broken(String),
}

/// What a line is encrypted with, to a server that the public authorities vouch for, or those of a file in PEM form.
///
/// # Errors
/// If the file can't be read or holds no certificate.
pub(crate) fn trusting(ca_file: Option<&Path>) -> Result<Arc<ClientConfig>, Untrusted> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = ca_file {
        let unread = |why: String| Untrusted::Authorities { path: path.to_owned(), why };
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
        .map_err(|why| Untrusted::Broken(why.to_string()))?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}
