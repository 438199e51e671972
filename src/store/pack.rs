//! Packs: a club or a game as one file, for a backup or another house.
//!
//! A pack is a compressed tar archive. Its first entry, `pack.toml`, lists every file with its SHA-256 and its size; what is
//! not listed is not taken, and what is listed must be there byte for byte. The same files give the same bytes. No entry of an
//! archive is ever unpacked to where it says: a file is written only under a name from the list, and the names are checked as
//! all names of a club are ([`Disk::path`](super::Disk::path)). Which files belong to a pack is the business of the caller.

mod open;
mod write;

pub use open::open_pack;
pub(super) use write::entry;
pub use write::{packed, write_pack};

use super::trouble::DiskError;
use crate::game::{FormatError, Formatted, is_default};
use serde::{Deserialize, Serialize};

/// The name of the list in an archive.
const LIST: &str = "pack.toml";
/// So long may the list of a pack be: some four hundred thousand files.
const LIST_BYTES_MAX: u64 = 64 << 20;

/// What a pack holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackList {
    /// The format of the pack: 1.
    pub format: u32,
    /// The game that it holds; none: a whole club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Games that could not be opened when they were packed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<String>,
    /// Folders, which may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub folders: Vec<String>,
    /// The files, by name.
    #[serde(rename = "file", default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<PackedFile>,
}

impl Formatted for PackList {}

/// A file in a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackedFile {
    /// Its name, relative to the club's folder.
    pub path: String,
    /// Its SHA-256.
    pub sha256: String,
    /// Its size.
    pub bytes: u64,
    /// When it was last written, in seconds since 1970, where that counts: a letter that waits arrived then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub written: u64,
}

/// A pack can't be written or read. Nothing was put in place.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// A file of the club.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// The archive itself.
    #[error("{file}: {source}")]
    Archive {
        /// Its name.
        file: String,
        /// What the operating system or the archive's reader says.
        source: std::io::Error,
    },
    /// It is no pack, or not as it was written.
    #[error("{file}: {why}; nothing was put in place. Take another copy of the pack")]
    Spoilt {
        /// Its name.
        file: String,
        /// What is wrong.
        why: String,
    },
    /// Written by a newer program.
    #[error("{file}: {why}")]
    Format {
        /// Its name.
        file: String,
        /// The format that it names, and what to do.
        why: FormatError,
    },
    /// A name that is no plain file or folder.
    #[error("{path}: neither a plain file nor a folder; a pack takes no links. Put the file itself there, or take it away")]
    Odd {
        /// The file, relative to the club's folder.
        path: String,
    },
    /// Something is where the pack is to be written.
    #[error("{file}: there is something of that name; nothing is overwritten. Choose another name, or move it out of the way")]
    There {
        /// Its name.
        file: String,
    },
}
