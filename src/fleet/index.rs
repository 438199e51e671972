//! What is known of a working copy: of which version of the club it is, and how each file stood when it was.
//!
//! It is written beside the copy after each change. A file that does not stand as noted was changed by somebody who did not come to the end, and
//! is brought back. After a start of the machine nothing of it is believed: what was not yet on the disk may have been lost.

use super::error::{FleetError, at};
use super::tree::Stands;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is known of a working copy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Index {
    /// The club's number in the database.
    pub club: i32,
    /// Of which version it is; 0: of none.
    pub version: i64,
    /// The mark of that version.
    pub mark: String,
    /// Since which start of the machine.
    boot: String,
    /// Its files and folders, by name.
    pub files: BTreeMap<String, Known>,
}

/// A file or folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    /// Its SHA-256, in hex; of a folder none.
    pub sha256: Option<String>,
    /// How it stood.
    pub stands: Stands,
}

impl Index {
    /// Reads it; nothing is known where it is not there, is of another club or of an earlier start of the machine.
    pub(super) fn read(path: &Path, club: i32) -> Index {
        let none = Index::none(club);
        let read = fs::read(path).ok().and_then(|bytes| serde_json::from_slice::<Index>(&bytes).ok());
        read.filter(|index| index.club == club && index.boot == none.boot).unwrap_or(none)
    }

    /// That of a copy in which nothing is.
    pub(super) fn none(club: i32) -> Index {
        Index { club, boot: boot(), ..Index::default() }
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// If it can't be written.
    pub(super) fn write(&self, path: &Path) -> Result<(), FleetError> {
        let temporary = path.with_extension("new");
        let bytes = serde_json::to_vec(self).map_err(|error| at(path)(error.into()))?;
        fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path)).map_err(at(path))
    }
}

/// What tells one start of the machine from another.
fn boot() -> String {
    fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default().trim().to_owned()
}
