//! The doctor at the ways out: the mail server that takes our mails is called, encrypted, let in, left, and no mail is handed over; the
//! programs that take mails or pages are looked for, and not run.

use crate::club::config::transport::transport;
use crate::club::config::{Config, ConfigError, Transport as TransportConfig};
use crate::club::whole::certificate::certified;
use crate::club::whole::found::Found;
use crate::mail::Transport;
use crate::mail::smtp::{self, Postman};
use chrono::{DateTime, Utc};
use std::fs::Metadata;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Tries the mail server, if mails leave through one.
///
/// # Errors
/// If the password can't be had.
pub(super) fn try_server(config: &Config, root: &Path, postman: &dyn Postman, now: DateTime<Utc>) -> Result<Option<Found>, ConfigError> {
    let Transport::Smtp(server) = transport(config, root)? else { return Ok(None) };
    Ok(Some(match postman.call(&server) {
        Ok(line) => {
            let good_until = line.good_until();
            line.close();
            let found = match server.login {
                Some(_) => format!("{} lets us in on port {}", server.host, server.port),
                None => format!("{} answers on port {}", server.host, server.port),
            };
            certified(found, good_until, now)
        }
        Err(why) if smtp::is_of_login(&why) => {
            Found::Wrong(format!("{why}; check `user` in [mail.smtp] of club.toml, and the password where it is kept"))
        }
        Err(why) => {
            Found::Wrong(format!("{why}; check `host`, `port`, `tls` and the login in [mail.smtp] of club.toml, and any firewall between"))
        }
    }))
}

/// Looks for the program that takes mails, if one does.
pub(super) fn find_sendmail(config: &Config, root: &Path) -> Option<Found> {
    let TransportConfig::Sendmail { command } = &config.transport else { return None };
    Some(found(command, root, "`command` in [mail.sendmail]"))
}

/// What is wrong with the program that takes the club's mails, if one does and something is.
pub fn missing_sendmail(config: &Config, root: &Path) -> Option<String> {
    wrong(find_sendmail(config, root)?)
}

/// What is wrong with a program that is to be started, if something is.
pub fn missing_program(program: &Path, root: &Path) -> Option<String> {
    wrong(found(program, root, "`publish`"))
}

fn wrong(found: Found) -> Option<String> {
    match found {
        Found::Wrong(why) => Some(why),
        Found::Well(_) | Found::Caution(..) => None,
    }
}

/// Looks for the program that publishes the site, if there is one.
pub(super) fn find_publisher(config: &Config, root: &Path) -> Option<Found> {
    let program = config.publish.as_ref()?.first()?;
    Some(found(Path::new(program), root, "`publish`"))
}

/// Looks for a program as the system would: by its path from the club's folder, or by its name in the folders of PATH.
fn found(program: &Path, root: &Path, key: &str) -> Found {
    let named = program.display();
    let places: Vec<PathBuf> = if program.components().count() > 1 {
        vec![root.join(program)]
    } else {
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).map(|folder| folder.join(program)).collect()
    };
    let files: Vec<Metadata> = places.iter().filter_map(|place| place.metadata().ok()).filter(Metadata::is_file).collect();
    if files.iter().any(|file| file.permissions().mode() & 0o111 != 0) {
        Found::Well(format!("{named} is there"))
    } else if files.is_empty() {
        Found::Wrong(format!("there is no program {named}; install it, or correct {key} in club.toml"))
    } else {
        Found::Wrong(format!("{named} is no program; run chmod +x on it, or correct {key} in club.toml"))
    }
}
