//! How mails go out, and what a letter may cost, as `club.toml` says.

use crate::club::config::{Config, ConfigError, Server, Transport as TransportConfig};
use crate::mail::smtp::Patience;
use crate::mail::{self, Smtp, Transport};
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
            let Server { host, port, tls, ca_file } = smtp.server.clone();
            let login = smtp.account.as_ref().map(|account| account.login("mail.smtp", root)).transpose()?;
            let seconds = |seconds: u32| Duration::from_secs(seconds.into());
            Transport::Smtp(Smtp {
                host,
                port,
                tls,
                ca_file: ca_file.map(|path| root.join(path)),
                login,
                patience: Patience { step: seconds(smtp.step_seconds), total: seconds(smtp.total_seconds) },
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
