//! What a run that was broken off left lying about, taken away before the next begins.

use super::disk::{Disk, TEMPORARY, failed};
use super::trouble::DiskError;
use std::{fs, io};

/// The folders in which the program writes; a sweep stays within them.
const OWN_FOLDERS: [&str; 3] = ["games", "mail", "site"];

impl Disk {
    /// Removes the temporary files that a broken run left in the program's own folders; says how
    /// many. It walks all of them, so it is for the start after a run that did not end well.
    pub fn sweep(&self) -> Result<usize, DiskError> {
        OWN_FOLDERS.iter().try_fold(0, |swept, folder| Ok(swept + self.sweep_folder(folder)?))
    }

    pub(super) fn sweep_folder(&self, rel: &str) -> Result<usize, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        let entries = match fs::read_dir(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(0),
            other => other.map_err(failed(rel, "list it"))?,
        };
        let mut swept = 0;
        for entry in entries {
            let entry = entry.map_err(failed(rel, "list it"))?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let kind = entry.file_type().map_err(failed(rel, "list it"))?;
            let inner = format!("{rel}/{name}");
            if kind.is_dir() {
                swept += self.sweep_folder(&inner)?;
            } else if name.starts_with(TEMPORARY) {
                self.remove(&inner)?;
                swept += 1;
            }
        }
        Ok(swept)
    }
}
