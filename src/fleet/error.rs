//! Why work on a fleet could not be done.

use crate::club::ClubError;
use crate::club::config::ConfigError;
use crate::store::{DiskError, FileError};
use std::io;
use std::path::PathBuf;

/// Why work on a fleet could not be done.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The database can't be reached, or does not do as it is asked.
    #[error("the database: {}", told(.0))]
    Database(Box<postgres::Error>),
    /// The line to it can't be encrypted, or it is not who it is called.
    #[error(
        "the line to the database can't be encrypted: {0}; the host must be the name in the server's certificate, an authority of your own is \
         named by sslrootcert=FILE behind the database's name, and sslmode=disable goes without encryption"
    )]
    Line(String),
    /// The authorities to trust can't be read.
    #[error("{}: no certificates can be read from it: {why}; sslrootcert names a file in PEM form", path.display())]
    Authorities {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        why: String,
    },
    /// A newer program has changed its tables.
    #[error("the database has tables of a newer turnpost (version {has}; this program knows {knows}); use that one here as well")]
    Newer {
        /// Their version.
        has: i32,
        /// The newest that is known here.
        knows: i32,
    },
    /// There is no such club in it.
    #[error("{0}: there is no such club in the database; `turnpost fleet status` lists them")]
    NoClub(String),
    /// There is one of that name already.
    #[error("{0}: there is a club of that name in the database already, and nothing is overwritten; choose another name")]
    There(String),
    /// It is no name for a club.
    #[error("{0}: a club's name in the database is of small letters a to z, digits and dashes")]
    Name(String),
    /// A worker is at it.
    #[error("{0}: a worker is at work on this club; try again in a moment")]
    Busy(String),
    /// It can't be moved as it is.
    #[error("{0}")]
    Moving(String),
    /// Somebody else has changed the club meanwhile, though nobody could: what was done is thrown away.
    #[error("{0}: the club was changed meanwhile by another worker; what was done here was thrown away, and will be done again")]
    Overtaken(String),
    /// A run was broken off in a working copy: what it did is thrown away.
    #[error("{0}: a run in the working copy was broken off; what it did was thrown away")]
    BrokeOff(String),
    /// Something in a club's folder is neither a file nor a folder.
    #[error("{0}: neither a plain file nor a folder; put the file itself there, or take it away")]
    Odd(String),
    /// A file of the worker's own folder.
    #[error("{}: {source}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// What the operating system says.
        source: io::Error,
    },
    /// The club's work itself.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// `club.toml` is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A file of a working copy.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// A file of a working copy does not say what it should.
    #[error(transparent)]
    File(#[from] FileError),
}

/// What the database's client adds to what is told says nothing more, so it is no cause of its own.
impl From<postgres::Error> for FleetError {
    fn from(error: postgres::Error) -> FleetError {
        FleetError::Database(Box::new(error))
    }
}

impl FleetError {
    /// Whether the line to the database is what failed: nothing is wrong with the club.
    pub fn of_database(&self) -> bool {
        matches!(self, FleetError::Database(_) | FleetError::Line(_) | FleetError::Overtaken(_))
    }
}

/// What went wrong at a file.
pub(super) fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> FleetError {
    let path = path.into();
    move |source| FleetError::Folder { path, source }
}

/// What the database says, in one line; its client names only the kind of error by itself.
pub(super) fn told(error: &postgres::Error) -> String {
    match error.as_db_error() {
        Some(said) => said.message().to_owned(),
        None => match std::error::Error::source(error) {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        },
    }
}
