//! Signatures under mails that go out (DKIM), by `mail-auth`, and the keys for them.
//!
//! A mail is signed when it leaves. What is spooled has no signature: that names the time at which it was made, and a mail that waits is
//! signed by the key of the day.

use data_encoding::BASE64;
use mail_auth::common::crypto::{RsaKey, Sha256};
use mail_auth::common::headers::HeaderWriter;
use mail_auth::dkim::{Canonicalization, DkimSigner, Done};
use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey, LineEnding};
use rsa::{RsaPrivateKey, RsaPublicKey};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// The headers that a signature covers, where a mail has them.
const HEADERS: [&str; 14] = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
];
/// So many bits has a key that is made: those who check them take no fewer than half, and a record of twice as many is too long for some.
const BITS: usize = 2048;

/// Signs mails.
pub struct Signer {
    signer: DkimSigner<RsaKey<Sha256>, Done>,
    record: String,
}

impl Signer {
    /// With a key in PEM, in the name of a domain, under the name of the key below that.
    ///
    /// # Errors
    /// If it is no such key.
    pub fn new(pem: &str, domain: &str, selector: &str) -> Result<Signer, String> {
        let failed = |why: &dyn std::fmt::Display| format!("this is no key that can sign ({why})");
        let key = RsaPrivateKey::from_pkcs8_pem(pem).or_else(|error| RsaPrivateKey::from_pkcs1_pem(pem).map_err(|_| error));
        let key = key.map_err(|error| failed(&error))?;
        let der = key.to_pkcs8_der().map_err(|error| failed(&error))?;
        let public = RsaPublicKey::from(&key).to_public_key_der().map_err(|error| failed(&error))?;
        let der = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(der.as_bytes().to_vec()));
        let key = RsaKey::<Sha256>::from_key_der(der).map_err(|error| failed(&error))?;
        let signer = DkimSigner::from_key(key).domain(domain).selector(selector).headers(HEADERS);
        let signer = signer.header_canonicalization(Canonicalization::Relaxed).body_canonicalization(Canonicalization::Relaxed);
        Ok(Signer { signer, record: format!("v=DKIM1; k=rsa; p={}", BASE64.encode(public.as_bytes())) })
    }

    /// A mail with a signature above it.
    ///
    /// # Errors
    /// If it can't be signed.
    pub fn sign(&self, mail: &[u8]) -> Result<Vec<u8>, String> {
        let signature = self.signer.sign(mail).map_err(|error| format!("the mail can't be signed: {error}"))?;
        Ok([signature.to_header().as_bytes(), mail].concat())
    }

    /// What has to stand under the key's name on the net.
    pub fn record(&self) -> &str {
        &self.record
    }
}

/// A new key, in PEM.
///
/// # Errors
/// If the machine has no chance to give.
pub fn new_key() -> Result<String, String> {
    let key = RsaPrivateKey::new(&mut rsa::rand_core::OsRng, BITS).map_err(|error| error.to_string())?;
    Ok(key.to_pkcs8_pem(LineEnding::LF).map_err(|error| error.to_string())?.to_string())
}
