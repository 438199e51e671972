//! One run at a time in a club's folder.
//!
//! The lock is the operating system's, on the file `.lock`; it ends with the program. The file also says
//! who holds it and what for. A run that ends well empties it, so that the next run can tell whether
//! there may be something to tidy up.

use super::disk::{Disk, failed};
use super::trouble::DiskError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};

const FILE: &str = ".lock";

/// The lock of a club, held until it is released or dropped.
#[derive(Debug)]
pub struct ClubLock {
    file: File,
    broken_off: bool,
}

/// The lock could not be had.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another run holds it.
    #[error("another turnpost is at work on this club ({holder}); wait until it is done and run again")]
    Held {
        /// The other run's process number and command, as far as it wrote them.
        holder: String,
    },
    /// The lock file itself could not be used.
    #[error(transparent)]
    Disk(#[from] DiskError),
}

impl ClubLock {
    /// Takes the lock, or says who has it. `doing` is what this run is about, in a word or two (`run`).
    pub fn take(disk: &Disk, doing: &str) -> Result<ClubLock, LockError> {
        let path = disk.path(FILE)?;
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed(FILE, "open it"))?;
        let free = match file.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(error)) => Err(failed(FILE, "lock it")(error))?,
        };
        let mut said = Vec::new();
        file.read_to_end(&mut said).map_err(failed(FILE, "read it"))?;
        if !free {
            let said = String::from_utf8_lossy(&said);
            let holder = said.split_whitespace().collect::<Vec<_>>().join(" ");
            let holder = if holder.is_empty() { "just starting".to_owned() } else { holder };
            return Err(LockError::Held { holder });
        }
        let lock = ClubLock { file, broken_off: !said.is_empty() };
        lock.say(&format!("process {}: {doing}\n", std::process::id()))?;
        Ok(lock)
    }

    /// Whether the run before this one did not end well: killed, or stopped by an error.
    pub fn last_run_broke_off(&self) -> bool {
        self.broken_off
    }

    /// Gives the lock back after a run that ended well. To drop it instead is to say that there may be
    /// something to tidy up.
    pub fn release(self) -> Result<(), LockError> {
        self.say("")
    }

    fn say(&self, text: &str) -> Result<(), LockError> {
        let say = || {
            use std::os::unix::fs::FileExt;
            self.file.set_len(0)?;
            self.file.write_all_at(text.as_bytes(), 0)?;
            (&self.file).flush()
        };
        Ok(say().map_err(failed(FILE, "write it"))?)
    }
}

impl Drop for ClubLock {
    /// Closing the file is not enough where a program is being started from here at this moment: it holds the
    /// same open file until it runs.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_run_is_told_who_holds_the_lock() {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk::open(folder.path());
        let lock = ClubLock::take(&disk, "run").expect("the lock is free");
        let error = ClubLock::take(&disk, "receive").expect_err("it is held").to_string();
        assert!(error.contains(&format!("process {}: run", std::process::id())), "{error}");
        lock.release().expect("it can be given back");
        let lock = ClubLock::take(&disk, "run").expect("it is free again");
        assert!(!lock.last_run_broke_off());
        drop(lock);
        let lock = ClubLock::take(&disk, "run").expect("the lock goes with its holder");
        assert!(lock.last_run_broke_off());
        let inherited = lock.file.try_clone().expect("as a program being started has it");
        lock.release().expect("it can be given back");
        assert!(ClubLock::take(&disk, "run").is_ok(), "also while another has the file open");
        drop(inherited);
    }
}
