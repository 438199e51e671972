//! What a database is called by, and the line to it.
//!
//! It is named as `psql` names it, by a URL or by words (`host=… dbname=…`). Over the net the line is encrypted where the server can do that, and
//! then its certificate must be good: `sslmode=require`, `verify-ca` and `verify-full` want a line that is, `disable` one that is not.
//! `sslrootcert` names the file of an authority of one's own; without it the public ones are trusted.

use super::error::FleetError;
use crate::trust::{Untrusted, trusting};
use percent_encoding::percent_decode_str;
use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls};
use std::path::PathBuf;
use std::time::Duration;
use tokio_postgres_rustls::MakeRustlsConnect;

/// So long a server may take to answer a call.
const PATIENCE: Duration = Duration::from_secs(15);
/// After so long without a word it is asked whether the line still stands.
const KEPT_ALIVE: Duration = Duration::from_secs(30);

/// What a database is called by.
pub(super) struct Named {
    config: Config,
    /// The file of who vouches for it.
    authorities: Option<PathBuf>,
}

impl Named {
    /// Reads it.
    ///
    /// # Errors
    /// If nobody could be called by that.
    pub(super) fn read(name: &str) -> Result<Named, FleetError> {
        let (text, authorities) = without_authorities(name);
        let mut config: Config = text.parse()?;
        config.application_name("turnpost").connect_timeout(PATIENCE).keepalives_idle(KEPT_ALIVE);
        Ok(Named { config, authorities })
    }

    /// Whether the line may be encrypted: one that does not leave the machine never is.
    fn over_the_net(&self) -> bool {
        self.config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_))) && self.config.get_ssl_mode() != SslMode::Disable
    }

    /// Calls.
    ///
    /// # Errors
    /// If nobody answers, or it is not who it is called.
    pub(super) fn connect(&self) -> Result<Client, FleetError> {
        if !self.over_the_net() {
            return Ok(self.config.connect(NoTls)?);
        }
        let trusted = trusting(self.authorities.as_deref()).map_err(|why| match why {
            Untrusted::Authorities { path, why } => FleetError::Authorities { path, why },
            Untrusted::Broken(why) => FleetError::Line(why),
        })?;
        let client = self.config.connect(MakeRustlsConnect::new((*trusted).clone()));
        client.map_err(|error| if is_of_encryption(&error) { FleetError::Line(super::error::told(&error)) } else { error.into() })
    }
}

/// Whether the line could not be encrypted: the client's own words are all that says so.
fn is_of_encryption(error: &postgres::Error) -> bool {
    error.to_string().contains("TLS")
}

/// The name in the words that the client knows, and the file of authorities that it does not know: it is ours to read.
fn without_authorities(name: &str) -> (String, Option<PathBuf>) {
    let mut authorities = None;
    let mut known = |word: &str, plain: &dyn Fn(&str) -> String| match word.split_once('=') {
        Some(("sslrootcert", file)) => {
            // `system` is the public ones.
            authorities = Some(plain(file)).filter(|file| file != "system").map(PathBuf::from);
            None
        }
        // A certificate is looked at in any case.
        Some(("sslmode", "verify-ca" | "verify-full")) => Some("sslmode=require".to_owned()),
        _ => Some(word.to_owned()),
    };
    let text = match name.split_once('?') {
        Some((place, query)) if name.starts_with("postgres://") || name.starts_with("postgresql://") => {
            let plain = |file: &str| percent_decode_str(file).decode_utf8_lossy().into_owned();
            let query: Vec<String> = query.split('&').filter_map(|word| known(word, &plain)).collect();
            if query.is_empty() { place.to_owned() } else { format!("{place}?{}", query.join("&")) }
        }
        _ => name.split(' ').filter_map(|word| known(word, &str::to_owned)).collect::<Vec<_>>().join(" "),
    };
    (text, authorities)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> (Config, Option<String>) {
        let named = Named::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        (named.config, named.authorities.map(|file| file.display().to_string()))
    }

    #[test]
    fn what_others_print_to_be_copied_is_understood() {
        let (config, file) =
            read("postgres://u:p%40x@db.example.org:5433/clubs?sslmode=verify-full&sslrootcert=/etc/own%20ca.pem&connect_timeout=3");
        assert_eq!((config.get_user(), config.get_password(), config.get_dbname()), (Some("u"), Some(b"p@x".as_slice()), Some("clubs")));
        assert_eq!((config.get_ssl_mode(), file.as_deref()), (SslMode::Require, Some("/etc/own ca.pem")));
        let (config, file) = read("host=db.example.org dbname=clubs sslmode=verify-ca sslrootcert=ca.pem password='two words'");
        assert_eq!((config.get_ssl_mode(), file.as_deref()), (SslMode::Require, Some("ca.pem")));
        assert_eq!(config.get_password(), Some(b"two words".as_slice()));
        let (config, file) = read("postgresql://db.example.org/clubs?sslrootcert=system");
        assert_eq!((config.get_ssl_mode(), file), (SslMode::Prefer, None));
        assert!(Named::read("postgres://db.example.org/clubs?sslmode=perhaps").is_err());
    }

    #[test]
    fn only_what_goes_over_the_net_is_encrypted() {
        let over = |name: &str| Named::read(name).is_ok_and(|named| named.over_the_net());
        assert!(over("postgres://db.example.org/clubs") && over("host=127.0.0.1 sslmode=require"));
        assert!(!over("host=/run/postgresql dbname=clubs") && !over("postgres://db.example.org/clubs?sslmode=disable"));
    }
}
