//! Encrypted lines to servers: who is trusted to say that one is who it is called.

use chrono::{DateTime, Utc};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::error::Error;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

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
    let broken = |why: &dyn Error| Untrusted::Broken(why.to_string());
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let named = ca_file.map_or(Ok(Vec::new()), named)?;
    for certificate in &named {
        let unread = |why: String| Untrusted::Authorities { path: ca_file.unwrap_or(Path::new("")).to_owned(), why };
        roots.add(certificate.clone()).map_err(|why| unread(why.to_string()))?;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let usual = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider)).build().map_err(|why| broken(&why))?;
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().map_err(|why| broken(&why))?;
    let config = config.dangerous().with_custom_certificate_verifier(Arc::new(Named { usual, named }));
    Ok(Arc::new(config.with_no_client_auth()))
}

/// The certificates of a file in PEM form.
///
/// # Errors
/// If the file can't be read or holds none.
pub(crate) fn named(path: &Path) -> Result<Vec<CertificateDer<'static>>, Untrusted> {
    let unread = |why: String| Untrusted::Authorities { path: path.to_owned(), why };
    let all = CertificateDer::pem_file_iter(path).map_err(|why| unread(why.to_string()))?;
    let all = all.collect::<Result<Vec<_>, _>>().map_err(|why| unread(why.to_string()))?;
    if all.is_empty() { Err(unread("there is no certificate in it".to_owned())) } else { Ok(all) }
}

/// Vouches for a server as the library does. But a certificate that stands in the file itself may also call itself an authority: many
/// servers' own do (what `openssl req -x509` makes, that of Proton's Bridge), and who named it meant just that one.
#[derive(Debug)]
struct Named {
    usual: Arc<WebPkiServerVerifier>,
    named: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for Named {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        match self.usual.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            Err(why) if is_authority(&why) && self.named.iter().any(|one| one == end_entity) => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.usual.verify_tls12_signature(message, cert, dss)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.usual.verify_tls13_signature(message, cert, dss)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.usual.supported_verify_schemes()
    }
}

/// Whether a certificate was refused for calling itself an authority.
fn is_authority(why: &rustls::Error) -> bool {
    matches!(why, rustls::Error::InvalidCertificate(CertificateError::Other(why)) if why.to_string().contains("CaUsedAsEndEntity"))
}

/// What a line says of its encryption, out of the error of the line that it comes wrapped in.
fn of_encryption<'e>(error: &'e (dyn Error + 'static)) -> Option<&'e rustls::Error> {
    let inside = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref).and_then(|inside| inside.downcast_ref::<rustls::Error>());
    inside.or_else(|| error.downcast_ref())
}

/// Whether an error, or what caused it, is that a server's certificate calls itself an authority.
pub(crate) fn calls_itself_authority(error: &(dyn Error + 'static)) -> bool {
    of_encryption(error).is_some_and(is_authority) || error.source().is_some_and(calls_itself_authority)
}

/// What is wrong with a server's certificate, in words that say what to do: none if an error is of another kind, or says it well enough itself.
pub(crate) fn doubted(error: &(dyn Error + 'static)) -> Option<String> {
    let said = of_encryption(error)?;
    let rustls::Error::InvalidCertificate(why) = said else { return None };
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
        _ if is_authority(said) => Some(
            "its certificate says that it is an authority, and nobody vouches for it; name just this certificate with `ca_file`, or have the server use one that an authority has signed"
                .to_owned(),
        ),
        _ => None,
    }
}

/// The last second that certificates can name.
const END_OF_TIME: Duration = Duration::from_secs(253_402_300_799);

/// Until when a server's certificate counts, if it runs out at all. Whoever vouches for it at the end of time would say that it has run out,
/// and when: that is the first thing looked at, so neither whose it is matters here nor who vouches for it.
pub(crate) fn good_until(certificate: &[u8]) -> Option<DateTime<Utc>> {
    let any = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.first().cloned().into_iter().collect() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let usual = WebPkiServerVerifier::builder_with_provider(Arc::new(any), provider).build().ok()?;
    let (certificate, name) = (CertificateDer::from(certificate), ServerName::from(IpAddr::from(Ipv4Addr::LOCALHOST)));
    match usual.verify_server_cert(&certificate, &[], &name, &[], UnixTime::since_unix_epoch(END_OF_TIME)) {
        Err(rustls::Error::InvalidCertificate(CertificateError::ExpiredContext { not_after, .. })) => moment(not_after),
        _ => None,
    }
}

/// A moment as the rest of the house has them.
fn moment(time: UnixTime) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(i64::try_from(time.as_secs()).ok()?, 0)
}

/// The day of a moment, as it is written in all languages.
fn day(time: UnixTime) -> Option<String> {
    Some(moment(time)?.format("%Y-%m-%d").to_string())
}
