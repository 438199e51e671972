//! What the settings of a mail server say of the line to it and of who we are, whether it brings letters or takes mails.

use super::ConfigError;
use super::secret::{Secret, SecretError, is_named, secret};
use super::section::Section;
use super::values::{self, Places};
use crate::mail::{Login, Tls};
use std::path::{Path, PathBuf};

/// Where a mail server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the line to it is protected.
    pub tls: Tls,
    /// A file with the certificate of an authority to trust besides the public ones.
    pub ca_file: Option<PathBuf>,
}

/// Who we are to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The name.
    pub user: String,
    /// Where the password is, or the token.
    pub password: Secret,
    /// Whether that is a token (OAuth 2).
    pub token: bool,
}

impl Account {
    /// What lets us in. `section`: where the account stands in `club.toml`; `root`: the club's folder.
    ///
    /// # Errors
    /// If the password can't be read.
    pub(super) fn login(&self, section: &'static str, root: &Path) -> Result<Login, ConfigError> {
        self.let_in(root).map_err(|error| ConfigError::Secret { section, error })
    }

    /// The same of an account that stands in no file yet.
    ///
    /// # Errors
    /// If the password can't be read.
    pub(crate) fn let_in(&self, root: &Path) -> Result<Login, SecretError> {
        Ok(self.let_in_by(self.password.read(root)?))
    }

    /// The same by a password that stands nowhere yet.
    pub(crate) fn let_in_by(&self, secret: String) -> Login {
        let user = self.user.clone();
        if self.token { Login::Token { user, token: secret } } else { Login::Password { user, password: secret } }
    }
}

/// Reads where a server is. `usual`: its port where none is named.
pub(super) fn server(section: &Section<'_>, places: Places<'_>, usual: impl FnOnce(Tls) -> u16) -> Option<Server> {
    let host = section.text("host", values::words);
    let ways = [("wrapped", Tls::Wrapped), ("starttls", Tls::StartTls), ("none", Tls::None)];
    let tls = section.text("tls", |word| values::one_of(word, &ways)).unwrap_or(Tls::Wrapped);
    if host.as_deref().is_some_and(|host| !tls.keeps_secrets(host)) {
        let what = "the password would go over the net for everybody to read";
        section.wrong("tls", what, "write \"wrapped\" or \"starttls\"; \"none\" is for a server on this machine");
    }
    let port = section.count("port", u32::from(u16::MAX)).and_then(|port| u16::try_from(port).ok());
    let ca_file = section.text("ca_file", |text| values::file(text, places));
    Some(Server { host: host?, port: port.unwrap_or_else(|| usual(tls)), tls, ca_file })
}

/// Reads who we are to a server. `needed`: it lets in nobody else.
pub(super) fn account(section: &Section<'_>, places: Places<'_>, example: &str, needed: bool) -> Option<Account> {
    let user = section.text("user", values::words);
    let password = secret(section, places);
    let (user_named, password_named) = (section.has("user"), is_named(section));
    if !user_named && (needed || password_named) {
        section.missing("user", &format!("\"{example}\""));
    }
    if !password_named && (needed || user_named) {
        section.missing("password_file", "\"mail-password\"");
    }
    let token = section.text("auth", |word| values::one_of(word, &[("password", false), ("xoauth2", true)])).unwrap_or(false);
    Some(Account { user: user?, password: password?, token })
}
