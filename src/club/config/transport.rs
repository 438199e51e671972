//! How mails go out, and what a letter may cost, as `club.toml` says.

use crate::club::config::{Config, ConfigError, Tls as TlsConfig, Transport as TransportConfig};
use crate::mail::{self, Smtp, Tls, Transport};
use std::path::Path;
use std::time::Duration;

/// How mails leave.
///
/// # Errors
/// If the password for the mail server can't be read.
pub fn transport(config: &Config, root: &Path) -> Result<Transport, ConfigError> {
    Ok(match &config.transport {
        TransportConfig::Files => Transport::Files,
        TransportConfig::Sendmail { command } => Transport::Sendmail { command: command.clone() },
        TransportConfig::Smtp(smtp) => {
            let login = match &smtp.login {
                Some((user, file)) => {
                    let path = root.join(file);
                    let password = std::fs::read_to_string(&path).map_err(|why| ConfigError::Password { path, why })?;
                    Some((user.clone(), password.trim_end().to_owned()))
                }
                None => None,
            };
            Transport::Smtp(Smtp {
                host: smtp.host.clone(),
                port: smtp.port,
                tls: match smtp.tls {
                    TlsConfig::None => Tls::None,
                    TlsConfig::Starttls => Tls::StartTls,
                    TlsConfig::Wrapped => Tls::Tls,
                },
                ca_file: None,
                login,
            })
        }
    })
}

/// The mail floor's limits, as the club has settled them.
pub fn limits(config: &Config) -> mail::Limits {
    mail::Limits {
        letter_bytes: config.limits.letter_bytes_max,
        text_bytes: config.limits.text_bytes_max,
        text_lines: config.limits.lines_max,
        parts: config.limits.parts_max,
        depth: config.limits.depth_max,
        memory_bytes: config.limits.memory_bytes_max,
        time: Duration::from_secs(config.limits.seconds_max.into()),
        ..mail::Limits::default()
    }
}
