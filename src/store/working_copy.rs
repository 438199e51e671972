//! The mark of a folder that is a club's working copy: what is true of the club is kept elsewhere, and what was done here counts only when
//! it has been taken over there.
//!
//! So nothing may leave the house by a run in such a folder: a mail that was sent of a round that is then not taken over can't be called back.

use super::disk::{Disk, Durability};
use super::trouble::DiskError;

const MARK: &str = ".working-copy";

/// Whether the folder is one.
///
/// # Errors
/// If the disk can't be reached.
pub fn is_working_copy(disk: &Disk) -> Result<bool, DiskError> {
    disk.exists(MARK)
}

/// Says that it is one.
///
/// # Errors
/// If the disk can't be written to.
pub fn mark_working_copy(disk: &Disk) -> Result<(), DiskError> {
    disk.write(MARK, b"What is done here counts only when a worker takes it over.\n", Durability::Derived)
}
