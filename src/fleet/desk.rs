//! Where a worker works: a folder of its own on its machine, with the copies that it keeps.
//!
//! Several on one machine share `--work`: each takes the first place in it that is free. What lies there can be thrown away at any time
//! at which nobody works in it.

use super::error::{FleetError, at};
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

/// So many may work in one folder.
const PLACES: u32 = 1024;

/// A worker's own folder, as long as it works.
#[derive(Debug)]
pub struct Desk {
    folder: PathBuf,
    _lock: File,
}

impl Desk {
    /// Takes a place in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// If the folder can't be used.
    pub fn take(work: &Path) -> Result<Desk, FleetError> {
        for number in 1..=PLACES {
            let folder = work.join(number.to_string());
            DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(at(&folder))?;
            let path = folder.join("lock");
            let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(&path).map_err(at(&path))?;
            match file.try_lock() {
                // Absolute, as commands are started elsewhere.
                Ok(()) => return Ok(Desk { folder: fs::canonicalize(&folder).map_err(at(&folder))?, _lock: file }),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(at(path)(error)),
            }
        }
        Err(at(work)(std::io::Error::other("no place is free in it")))
    }

    /// Where the copy of a club lies; what is known of it lies beside.
    pub(super) fn place(&self, club: &str) -> PathBuf {
        self.folder.join(club)
    }
}
