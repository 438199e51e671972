//! What can go wrong with a disk, and the trouble that a test can order.

use std::io;

/// A failure of the disk, with the file and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum DiskError {
    /// The operating system refused.
    #[error("{path}: cannot {action}: {source}; {}", remedy(source))]
    Io {
        /// The file, relative to the club's folder.
        path: String,
        /// What was tried.
        action: &'static str,
        /// What the operating system said.
        source: io::Error,
    },
    /// A name that would lead out of the club's folder, or that no file of a club can have.
    #[error("{path:?}: not a name inside the club's folder; use plain names joined by /")]
    Outside {
        /// The name, as given.
        path: String,
    },
    /// A file that is written once stands there with other bytes.
    #[error(
        "{path}: the file is there with other content, and such a file is written once and never \
         changed; put the original back from a copy, or move this one out of the way"
    )]
    Differs {
        /// The file, relative to the club's folder.
        path: String,
    },
    /// A file that must be text is not UTF-8.
    #[error("{path}: not UTF-8 text; save it as UTF-8, or put the original back from a copy")]
    NotText {
        /// The file, relative to the club's folder.
        path: String,
    },
    /// A journal was changed after it was written.
    #[error(
        "{path}: this journal of unfinished changes is damaged; put it back from a copy, or move \
         it out of the club's folder and check the game it names"
    )]
    Journal {
        /// The file, relative to the club's folder.
        path: String,
    },
    /// The fuel of a test's disk is used up: to the program this is the moment of `kill -9`.
    #[error("{path}: the run was broken off here")]
    Killed {
        /// The file that was to be touched.
        path: String,
    },
}

impl DiskError {
    /// Whether the file was simply not there.
    pub fn is_missing(&self) -> bool {
        matches!(self, DiskError::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }

    /// Whether the disk, or this user's share of it, is full.
    pub fn is_full(&self) -> bool {
        matches!(self, DiskError::Io { source, .. } if is_full(source))
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        _ if is_full(error) => "free some room and run again, nothing was lost",
        io::ErrorKind::NotFound => "put the file back from a copy, or look for a misspelt name",
        io::ErrorKind::PermissionDenied => "run as the user who owns the club's folder, or mend the file's permissions",
        io::ErrorKind::ReadOnlyFilesystem => "make the file system writable and run again",
        _ => "mend that and run again, nothing was lost",
    }
}

/// Trouble that a test orders from a disk; operations are counted as [`Disk::operations`] does.
///
/// [`Disk::operations`]: super::Disk::operations
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trouble {
    /// A disk that works.
    #[default]
    None,
    /// After so many operations nothing works any more, as after `kill -9`.
    Killed {
        /// How many operations still work.
        after: u64,
        /// Whether the write that is hit leaves the first half of its temporary file.
        torn: bool,
    },
    /// After so many operations there is no room for another byte or folder; renaming and removing work.
    Full {
        /// How many operations still work.
        after: u64,
    },
}
