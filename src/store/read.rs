//! Reading and writing TOML files, with errors that name file, line and column.

use super::disk::Disk;
use super::trouble::DiskError;
use crate::game::{FormatError, Formatted};
use crate::serial::{self, Place, Unreadable, place_of};
use serde::{Serialize, de::DeserializeOwned};

/// A file of the club can't be read, or doesn't say what it should.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file itself.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// What it says.
    #[error("{path}:{place}: {what}; correct that line, or put the file back from a copy")]
    Content {
        /// The file, relative to the club's folder.
        path: String,
        /// Where in the file.
        place: Place,
        /// What is wrong there.
        what: String,
    },
    /// Its format is none that this program reads.
    #[error("{path}: {why}")]
    Format {
        /// The file.
        path: String,
        /// Which, and what to do.
        why: FormatError,
    },
}

/// A file of the club, read whatever its format.
pub fn read_file<T: Formatted>(disk: &Disk, path: &str) -> Result<T, FileError> {
    parse_file(path, &disk.read_to_string(path)?)
}

/// The same from its text.
pub fn parse_file<T: Formatted>(path: &str, text: &str) -> Result<T, FileError> {
    T::FORMATS.read(text).map_err(|why| match why {
        FormatError::Content(error) => content(path, text, &error),
        why => FileError::Format { path: path.to_owned(), why },
    })
}

/// A value read from a TOML file.
pub fn from_toml<T: DeserializeOwned>(disk: &Disk, path: &str) -> Result<T, FileError> {
    parse_toml(path, &disk.read_to_string(path)?)
}

/// A value read from the text of a TOML file.
pub fn parse_toml<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, FileError> {
    serial::from_toml(text).map_err(|error| content(path, text, &error))
}

fn content(path: &str, text: &str, error: &Unreadable) -> FileError {
    FileError::Content {
        path: path.to_owned(),
        place: place_of(text, error.span().map_or(0, |span| span.start)),
        what: error.message().replace('\n', " "),
    }
}

/// A value as TOML text. Fails only for values that TOML can't hold, such as numbers over 63 bits.
pub fn to_toml<T: Serialize>(path: &str, value: &T) -> Result<String, FileError> {
    serial::to_toml(value).map_err(|error| FileError::Content {
        path: path.to_owned(),
        place: Place { line: 1, column: 1 },
        what: format!("it can't be written: {error}"),
    })
}

/// The text of a file that the game's floor has made, for which it gives nothing where a value can't be held by TOML: a round that
/// is empty must never stand in a log.
///
/// # Errors
/// If the text is empty.
pub fn whole<'t>(path: &str, text: &'t str) -> Result<&'t str, FileError> {
    if text.is_empty() {
        let what = "it can't be written: something in it is more than TOML can hold; please report this".to_owned();
        return Err(FileError::Content { path: path.to_owned(), place: Place { line: 1, column: 1 }, what });
    }
    Ok(text)
}
