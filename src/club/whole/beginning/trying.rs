//! A mailbox at a provider is tried before anything is written: let in, folders made, the other server as well.

use super::nearest_folder;
use super::new_club::{Provided, Typed};
use super::settings::FOLDERS;
use crate::club::config::secret::SecretError;
use crate::mail::imap::{Imap, ImapError, Session};
use crate::mail::smtp::{Patience, Postman};
use crate::mail::{Login, Smtp};
use std::path::Path;

/// What was found of a server with letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailboxTried {
    /// Whether it tells of new letters at once.
    pub idle: bool,
    /// The folders for letters that were dealt with are there; else why they can't be made.
    pub folders: Result<(), String>,
}

/// Why there is no way in.
#[derive(Debug, thiserror::Error)]
pub enum TryingError {
    /// The password can't be had.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// The server with the letters.
    #[error(transparent)]
    Imap(#[from] ImapError),
    /// The server that takes mails.
    #[error("{0}")]
    Smtp(String),
}

/// Logs in where the letters are, and makes the folders for those that were dealt with.
///
/// # Errors
/// If there is no way in.
pub fn try_letters(provided: &Provided, root: &Path) -> Result<MailboxTried, TryingError> {
    let at = provided.imap.clone();
    let ca_file = at.ca_file.map(|path| root.join(path));
    let mut session = Session::open(&Imap { host: at.host, port: at.port, tls: at.tls, ca_file, login: let_in(provided, root)? })?;
    session.select("INBOX")?;
    let made: Result<(), ImapError> = FOLDERS.iter().try_for_each(|(_, name)| session.make_folder(name));
    let folders = match made {
        Err(ImapError::Refused { said, .. }) => Err(said),
        other => {
            other?;
            Ok(())
        }
    };
    let idle = session.can("IDLE");
    session.close();
    Ok(MailboxTried { idle, folders })
}

/// What lets us into both. A command says the password in the folder that is to be the club's or, as long as it is not made, in the nearest
/// above it.
fn let_in(provided: &Provided, root: &Path) -> Result<Login, SecretError> {
    match &provided.typed {
        Some(Typed(password)) if password.is_empty() => Err(SecretError::Empty),
        Some(Typed(password)) => Ok(provided.account.let_in_by(password.clone())),
        None => provided.account.let_in(&nearest_folder(root)),
    }
}

/// Logs in where mails go out. None is sent.
///
/// # Errors
/// If there is no way in.
pub fn try_mails(provided: &Provided, root: &Path, postman: &dyn Postman) -> Result<(), TryingError> {
    let at = provided.smtp.clone();
    let server = Smtp {
        host: at.host,
        port: at.port,
        tls: at.tls,
        ca_file: at.ca_file.map(|path| root.join(path)),
        login: Some(let_in(provided, root)?),
        patience: Patience::default(),
    };
    postman.call(&server).map_err(TryingError::Smtp)?.close();
    Ok(())
}
