//! Reading and writing TOML files, with errors that name file, line and column.

use super::disk::Disk;
use super::trouble::DiskError;
use crate::game::{FormatError, Formatted};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt;

/// A line and a column in a text, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.line, self.column)
    }
}

/// The place of a byte of a text. Past its end it is the end; inside a character, the next one.
pub fn place_of(text: &str, byte: usize) -> Place {
    let before = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c);
    before.fold(Place { line: 1, column: 1 }, |place, c| match c {
        '\n' => Place { line: place.line + 1, column: 1 },
        _ => Place { column: place.column + 1, ..place },
    })
}

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
    toml::from_str(text).map_err(|error| content(path, text, &error))
}

fn content(path: &str, text: &str, error: &toml::de::Error) -> FileError {
    FileError::Content {
        path: path.to_owned(),
        place: place_of(text, error.span().map_or(0, |span| span.start)),
        what: error.message().replace('\n', " "),
    }
}

/// A value as TOML text. Fails only for values that TOML can't hold, such as numbers over 63 bits.
pub fn to_toml<T: Serialize>(path: &str, value: &T) -> Result<String, FileError> {
    toml::to_string(value).map_err(|error| FileError::Content {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_one() {
        let text = "öl\nb";
        let expected = [(0, 1, 1), (2, 1, 2), (4, 2, 1), (5, 2, 2), (99, 2, 2)];
        for (byte, line, column) in expected {
            assert_eq!(place_of(text, byte), Place { line, column }, "{byte}");
        }
        // Inside of a character: the place after it began.
        assert_eq!(place_of(text, 1), Place { line: 1, column: 2 });
    }
}
