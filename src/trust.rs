//! Encrypted lines to servers: who is trusted to say that one is who it is called.

use chrono::DateTime;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, UnixTime};
use rustls::{CertificateError, ClientConfig, RootCertStore};
use std::error::Error;
use std::io;
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

/// What is wrong with a server's certificate, in words that say what to do: none if an error is of another kind, or says it well enough itself.
pub(crate) fn doubted(error: &(dyn Error + 'static)) -> Option<String> {
    // What a line says of its encryption comes wrapped in an error of the line.
    let inside = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref).and_then(|inside| inside.downcast_ref::<rustls::Error>());
    let rustls::Error::InvalidCertificate(why) = inside.or_else(|| error.downcast_ref())? else { return None };
    match why {
        CertificateError::Expired => Some("its certificate has run out; renew it there".to_owned()),
        CertificateError::ExpiredContext { not_after, .. } => {
            Some(format!("its certificate ran out on {}; renew it there", day(*not_after)?))
        }
        CertificateError::NotValidYetContext { not_before, .. } => {
            let from = day(*not_before)?;
            Some(format!("its certificate counts only from {from} on; look whether this machine's clock is right"))
        }
        CertificateError::NotValidForNameContext { expected, presented } if presented.is_empty() => {
            Some(format!("its certificate is for no server by name, and so not for {}", expected.to_str()))
        }
        CertificateError::NotValidForNameContext { expected, presented } => {
            // Names come as the library writes its own values: `DnsName("mail.example.org")`.
            let names: Vec<&str> = presented.iter().map(|name| name.split('"').nth(1).unwrap_or(name)).collect();
            let (names, host) = (names.join(", "), expected.to_str());
            Some(format!("its certificate is for {names}, not for {host}; write the name of the server that the certificate has"))
        }
        _ => None,
    }
}

/// The day of a moment, as it is written in all languages.
fn day(time: UnixTime) -> Option<String> {
    let seconds = i64::try_from(time.as_secs()).ok()?;
    Some(DateTime::from_timestamp(seconds, 0)?.format("%Y-%m-%d").to_string())
}
