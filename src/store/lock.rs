//! One run at a time in a club's folder.
//!
//! The lock is the operating system's, on the file `.lock`; it ends with the program. The file also says
//! who holds it and what for. A run that ends well empties it, so that the next run can tell whether
//! there may be something to tidy up.
//!
//! A daemon holds a second lock, `.lock-daemon`, as long as it lives, so that there is one at a time; for each of its
//! runs it takes the club's lock as any other command does. Who reads a mailbox elsewhere holds a third, `.lock-imap`: a server that is
//! slow holds up nobody but who reads it.

use super::disk::{Disk, failed};
use super::trouble::DiskError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::time::Duration;

const FILE: &str = ".lock";
const DAEMON: &str = ".lock-daemon";
const MAILBOX: &str = ".lock-imap";
/// So often another run is waited for, three seconds in all: most take less.
const TRIES: u32 = if cfg!(test) { 4 } else { 60 };
/// So often another daemon is, half a second in all: one that was killed ends sooner.
const DAEMON_TRIES: u32 = 10;
/// It is asked again after so long.
const PAUSE: Duration = Duration::from_millis(50);

/// The lock of a club, held until it is released or dropped.
#[derive(Debug)]
pub struct ClubLock {
    file: File,
    name: &'static str,
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
    /// A daemon watches the club already.
    #[error("a turnpost daemon watches this club already ({holder}); let it work, or stop it first")]
    Watched {
        /// Its process number.
        holder: String,
    },
    /// The lock file itself could not be used.
    #[error(transparent)]
    Disk(#[from] DiskError),
}

impl ClubLock {
    /// Takes the lock, or says who has it, if that one has not let go of it within a few seconds. `doing` is what this run is about, in a
    /// word or two (`run`).
    pub fn take(disk: &Disk, doing: &str) -> Result<ClubLock, LockError> {
        let mut tries = 0..TRIES;
        loop {
            match ClubLock::take_file(disk, FILE, doing)? {
                Ok(lock) => return Ok(lock),
                Err(_) if tries.next().is_some() => std::thread::sleep(PAUSE),
                Err(holder) => return Err(LockError::Held { holder }),
            }
        }
    }

    /// Takes the lock of daemons, or says which one has it. A daemon that was killed as it started a process leaves its lock to that for a
    /// moment, and whoever looks after services starts the next one at once: so it is asked for more than once.
    pub fn take_for_daemon(disk: &Disk) -> Result<ClubLock, LockError> {
        let ask = || ClubLock::take_file(disk, DAEMON, "daemon");
        let mut taken = ask()?;
        for _ in 1..DAEMON_TRIES {
            if taken.is_ok() {
                break;
            }
            std::thread::sleep(PAUSE);
            taken = ask()?;
        }
        taken.map_err(|holder| LockError::Watched { holder })
    }

    /// Takes the lock on the mailbox elsewhere; none if somebody else reads it now.
    pub fn take_for_mailbox(disk: &Disk) -> Result<Option<ClubLock>, LockError> {
        Ok(ClubLock::take_file(disk, MAILBOX, "reading the mailbox")?.ok())
    }

    /// The lock on a file, or who holds it.
    fn take_file(disk: &Disk, name: &'static str, doing: &str) -> Result<Result<ClubLock, String>, DiskError> {
        let path = disk.path(name)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(path)
            .map_err(failed(name, "open it"))?;
        let free = match file.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(error)) => Err(failed(name, "lock it")(error))?,
        };
        let said = said(&mut file, name)?;
        if !free {
            return Ok(Err(if said.is_empty() { "just starting".to_owned() } else { said }));
        }
        let lock = ClubLock { file, name, broken_off: !said.is_empty() };
        lock.say(&format!("process {}: {doing}\n", std::process::id()))?;
        Ok(Ok(lock))
    }

    /// Whether the run before this one did not end well: killed, or stopped by an error.
    pub fn last_run_broke_off(&self) -> bool {
        self.broken_off
    }

    /// Gives the lock back after a run that ended well. To drop it instead is to say that there may be
    /// something to tidy up.
    pub fn release(self) -> Result<(), LockError> {
        Ok(self.say("")?)
    }

    fn say(&self, text: &str) -> Result<(), DiskError> {
        let say = || {
            use std::os::unix::fs::FileExt;
            self.file.set_len(0)?;
            self.file.write_all_at(text.as_bytes(), 0)?;
            (&self.file).flush()
        };
        say().map_err(failed(self.name, "write it"))
    }
}

/// How a lock stands, as somebody sees it who does not take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LockSeen {
    /// Nobody has it.
    Free,
    /// Nobody has it, and this run, which had it last, did not end well.
    BrokenOff(String),
    /// This run or daemon has it.
    Held(String),
}

impl LockSeen {
    /// Looks at the club's lock.
    pub fn of_club(disk: &Disk) -> Result<LockSeen, DiskError> {
        LockSeen::of(disk, FILE)
    }

    /// Looks at the lock of daemons.
    pub fn of_daemon(disk: &Disk) -> Result<LockSeen, DiskError> {
        LockSeen::of(disk, DAEMON)
    }

    fn of(disk: &Disk, name: &'static str) -> Result<LockSeen, DiskError> {
        if !disk.exists(name)? {
            return Ok(LockSeen::Free);
        }
        let mut file = File::open(disk.path(name)?).map_err(failed(name, "open it"))?;
        let free = match file.try_lock_shared() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(error)) => Err(failed(name, "lock it")(error))?,
        };
        let said = said(&mut file, name)?;
        Ok(match (free, said.is_empty()) {
            (true, true) => LockSeen::Free,
            (true, false) => LockSeen::BrokenOff(said),
            // It takes the lock before it can say who it is.
            (false, true) => LockSeen::Held("a run that has only begun".to_owned()),
            (false, false) => LockSeen::Held(said),
        })
    }
}

/// What the holder wrote, in one line.
fn said(file: &mut File, name: &'static str) -> Result<String, DiskError> {
    let mut said = Vec::new();
    file.read_to_end(&mut said).map_err(failed(name, "read it"))?;
    Ok(String::from_utf8_lossy(&said).split_whitespace().collect::<Vec<_>>().join(" "))
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

    #[test]
    fn a_lock_is_looked_at_without_taking_it_and_a_daemon_s_is_its_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk::open(folder.path());
        assert_eq!(LockSeen::of_club(&disk).expect("seen"), LockSeen::Free);
        let watch = ClubLock::take_for_daemon(&disk).expect("free");
        let lock = ClubLock::take(&disk, "run").expect("a daemon at rest holds up nobody");
        let me = |doing: &str| format!("process {}: {doing}", std::process::id());
        assert_eq!(LockSeen::of_club(&disk).expect("seen"), LockSeen::Held(me("run")));
        assert_eq!(LockSeen::of_daemon(&disk).expect("seen"), LockSeen::Held(me("daemon")));
        let error = ClubLock::take_for_daemon(&disk).expect_err("one at a time").to_string();
        assert!(error.contains("daemon watches this club") && error.contains(&me("daemon")), "{error}");
        drop(lock);
        assert_eq!(LockSeen::of_club(&disk).expect("seen"), LockSeen::BrokenOff(me("run")));
        watch.release().expect("given back");
        assert_eq!(LockSeen::of_daemon(&disk).expect("seen"), LockSeen::Free);
    }
}
