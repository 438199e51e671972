//! A club begins: its settings, every key explained, its folders, and a password that only its owner can read.

pub mod answers;
mod new_club;
mod providers;
mod settings;
#[cfg(test)]
mod tests;
mod trying;

pub use new_club::{NewClub, NewPost, Provided, Typed};
pub use providers::{Direction, Provider, ProviderLogin, advice, provider_of, providers, server_named};
pub use settings::FOLDERS;
pub use trying::{MailboxTried, TryingError, try_letters, try_mails};

use crate::club::config::{Config, FILE};
use crate::store::{Disk, Durability};
use settings::settings;
use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The file of the mailbox's password, where the club keeps it.
pub const PASSWORD_FILE: &str = "secrets/mail-password";
/// Folders with things that are nobody else's business.
const PRIVATE: [&str; 5] = ["mail", "mail/inbox", "mail/inbox/new", "mail/inbox/cur", "mail/inbox/tmp"];

/// Why a club can't begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginningError {
    /// There is one.
    #[error("{}: there is a club here already; change its club.toml, or begin in another folder. `turnpost doctor --mail` tries its mailbox", .0.display())]
    Exists(PathBuf),
    /// A file or folder can't be made.
    #[error("{}: {why}; nothing of the club counts until its club.toml is there, so mend that and begin again", path.display())]
    Made {
        /// What could not be made.
        path: PathBuf,
        /// What stood in the way.
        why: io::Error,
    },
    /// What was made can't be read.
    #[error("the settings made of these answers don't hold: {0}")]
    Settings(String),
}

/// Whether there is a club in a folder.
pub fn is_club(root: &Path) -> bool {
    root.join(FILE).exists()
}

/// Keeps the password of a club in a file that only its owner can read.
fn keep_password(root: &Path, password: &str) -> Result<(), BeginningError> {
    let path = root.join(PASSWORD_FILE);
    let made = |why| BeginningError::Made { path: path.clone(), why };
    private_folder(&root.join("secrets"))?;
    let open = fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&path);
    let mut file = open.map_err(made)?;
    // One that was there before may have been open to others.
    file.set_permissions(fs::Permissions::from_mode(0o600)).map_err(made)?;
    io::Write::write_all(&mut file, format!("{password}\n").as_bytes()).and_then(|()| file.sync_all()).map_err(made)
}

/// A path that holds from anywhere, since the club's folder may be elsewhere.
pub fn from_anywhere(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Whether a club can be made in a folder: nobody should answer a dozen questions for one that can't.
///
/// # Errors
/// If nothing can be written there.
pub fn may_begin(root: &Path) -> Result<(), BeginningError> {
    tempfile::tempfile_in(nearest_folder(root)).map(drop).map_err(|why| BeginningError::Made { path: root.to_owned(), why })
}

/// The folder of a club or, as long as it is not made, the nearest one above it.
fn nearest_folder(root: &Path) -> PathBuf {
    let whole = from_anywhere(root);
    whole.ancestors().find(|folder| folder.is_dir()).unwrap_or(&whole).to_owned()
}

/// Takes the password away again, of a club that was not made.
fn drop_password(root: &Path) {
    // What can't be taken away stays, for its owner alone to read.
    let _ = fs::remove_file(root.join(PASSWORD_FILE));
    let _ = fs::remove_dir(root.join("secrets"));
}

/// Makes a club in a folder, which is made where there is none. Its `club.toml` comes last: without it there is no club.
///
/// # Errors
/// If there is one already, or something can't be made.
pub fn begin(root: &Path, club: &NewClub) -> Result<Config, BeginningError> {
    if is_club(root) {
        return Err(BeginningError::Exists(root.to_owned()));
    }
    let text = settings(club).map_err(|why| BeginningError::Settings(why.to_string()))?;
    let disk = Disk::open(root);
    let public = ["", "games", "site"].into_iter().try_for_each(|folder| disk.make_folder(folder));
    public.map_err(|why| BeginningError::Made { path: root.to_owned(), why: io::Error::other(why.to_string()) })?;
    for folder in PRIVATE {
        private_folder(&root.join(folder))?;
    }
    let typed = if let NewPost::Provided(provided) = &club.post { provided.typed.as_ref() } else { None };
    let Some(Typed(password)) = typed else { return written(root, &text) };
    let was_there = root.join(PASSWORD_FILE).exists();
    keep_password(root, password)?;
    written(root, &text).inspect_err(|_| {
        if !was_there {
            drop_password(root);
        }
    })
}

/// Writes the settings, if they hold.
fn written(root: &Path, text: &str) -> Result<Config, BeginningError> {
    // What they name is there now.
    let config = Config::parse(text, &|path| root.join(path)).map_err(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        BeginningError::Settings(all.join("; "))
    })?;
    let written = Disk::open(root).write(FILE, text.as_bytes(), Durability::Durable);
    written.map_err(|why| BeginningError::Made { path: root.join(FILE), why: io::Error::other(why.to_string()) })?;
    Ok(config)
}

fn private_folder(path: &Path) -> Result<(), BeginningError> {
    let made = |why| BeginningError::Made { path: path.to_owned(), why };
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(made)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o700)).map_err(made)
}
