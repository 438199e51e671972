//! A change of the club's files that is made between two runs.

use crate::club::error::ClubError;
use crate::store::{ClubLock, Disk, Transaction};

/// Carries out a change while no run is at work. `doing` is what the lock tells others of it, `name` that of its journal.
///
/// # Errors
/// If another run is at work, or a file can't be written.
pub(crate) fn between_runs(disk: &Disk, doing: &str, name: &str, change: &Transaction) -> Result<(), ClubError> {
    carry_out(disk, ClubLock::take(disk, doing)?, name, change)
}

/// The same under a lock that is held already, which is given back.
///
/// # Errors
/// If a file can't be written.
pub(crate) fn carry_out(disk: &Disk, lock: ClubLock, name: &str, change: &Transaction) -> Result<(), ClubError> {
    change.commit(disk, name)?.finish(disk)?;
    // If the run before this one broke off, it is for the next pass to see that and to tidy up.
    if !lock.last_run_broke_off() {
        lock.release()?;
    }
    Ok(())
}
