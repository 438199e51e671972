//! What mails are signed with: `dkim` of `[mail]` in `club.toml`.

use super::section::Section;
use super::{Config, values};
use crate::mail::{SIGNATURES, Signer, aligned};
use std::fs;
use std::path::{Path, PathBuf};

/// What mails are signed with (DKIM).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signing {
    /// The domain in whose name.
    pub domain: String,
    /// The name of the key below that.
    pub selector: String,
    /// The file with the key, relative to the club's folder or absolute.
    pub key: PathBuf,
}

impl Signing {
    /// The name under which others find the key.
    pub fn name(&self) -> String {
        format!("{}._domainkey.{}", self.selector, self.domain)
    }
}

/// Reads it, if it is there.
pub(super) fn signing(dkim: &Section<'_>, address: Option<&str>) -> Option<Signing> {
    if !dkim.is_there() {
        return None;
    }
    if !SIGNATURES {
        dkim.wrong_here(
            "this turnpost was built without signatures",
            "build it with `cargo build --release --features dkim`, or take this out",
        );
    }
    let selector = dkim.required("selector", "\"turnpost\"", values::host);
    let key = dkim.required("key", "\"dkim-key.pem\"", values::path);
    let own = address.and_then(|address| address.rsplit_once('@')).map(|(_, domain)| domain.to_lowercase());
    let domain = dkim.text("domain", values::host);
    if let (Some(domain), Some(own)) = (&domain, &own)
        && !aligned(domain, own)
    {
        dkim.wrong(
            "domain",
            "a signature of this domain says nothing of mails from the club's address",
            "write the domain of the club's address, or one above it",
        );
    }
    Some(Signing { domain: domain.or(own)?, selector: selector?, key: key? })
}

/// What signs the club's mails; none if nothing does.
///
/// # Errors
/// If the key can't be used: what stands in the way.
pub fn signer(config: &Config, root: &Path) -> Result<Option<Signer>, String> {
    let Some(signing) = &config.signing else { return Ok(None) };
    let file = signing.key.display();
    let key = fs::read_to_string(root.join(&signing.key))
        .map_err(|error| format!("the key that signs mails can't be read from {file}: {error}; `turnpost dkim-key` makes one"))?;
    let signer = Signer::new(&key, &signing.domain, &signing.selector);
    signer.map(Some).map_err(|why| format!("{file}: {why}; it is to be an RSA key in PEM, as `turnpost dkim-key` makes one"))
}
