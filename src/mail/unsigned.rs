//! In place of what signs mails, for a program that was built without.

const WITHOUT: &str = "this turnpost was built without signatures";

/// Signs nothing.
pub struct Signer;

impl Signer {
    /// There is none.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: &str, _: &str, _: &str) -> Result<Signer, String> {
        Err(WITHOUT.to_owned())
    }

    /// A mail with a signature above it.
    ///
    /// # Errors
    /// Always.
    pub fn sign(&self, _: &[u8]) -> Result<Vec<u8>, String> {
        Err(WITHOUT.to_owned())
    }

    /// What has to stand under the key's name on the net.
    pub fn record(&self) -> &str {
        ""
    }
}

/// A new key, in PEM.
///
/// # Errors
/// Always.
pub fn new_key() -> Result<String, String> {
    Err(WITHOUT.to_owned())
}
