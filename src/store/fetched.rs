//! Letters that were read from a mailbox elsewhere and are in the archive, until they are dealt with there as well.
//!
//! ```text
//! mail/imap/<validity>/<uid>        the hash of the letter that has this number there, as long as the numbers are valid
//! mail/imap/<validity>/<uid>.left   the same, dealt with here: it stays where it is there, as nothing can be changed
//! mail/imap/state.toml              how the mailbox was when it was last looked into
//! ```
//! A letter is noted here when its bytes are sure to be in the archive, and crossed out when it is marked or moved where it came from.

use super::disk::{Disk, Durability};
use super::read::{FileError, from_toml, to_toml};
use super::trouble::DiskError;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const FOLDER: &str = "mail/imap";
const STATE: &str = "mail/imap/state.toml";
/// The end of the name of a letter that was copied to where it belongs, and not yet taken away where it was.
const COPIED: &str = ".copied";
/// The same of one that stays where it is.
const LEFT: &str = ".left";

/// How far a letter has come that is in a mailbox elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// It is in the archive.
    Kept,
    /// It was copied to its folder there.
    Copied,
    /// It is dealt with, and stays where it is.
    Left,
}

impl Step {
    fn ending(self) -> &'static str {
        match self {
            Step::Kept => "",
            Step::Copied => COPIED,
            Step::Left => LEFT,
        }
    }
}

/// The letters of a mailbox elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct FetchedLetters<'d> {
    disk: &'d Disk,
    validity: u32,
}

impl<'d> FetchedLetters<'d> {
    /// Those whose numbers are of this validity.
    pub fn new(disk: &'d Disk, validity: u32) -> FetchedLetters<'d> {
        FetchedLetters { disk, validity }
    }

    fn path(&self, uid: u32, step: Step) -> String {
        format!("{FOLDER}/{}/{uid}{}", self.validity, step.ending())
    }

    /// All that are noted, by number.
    pub fn all(&self) -> Result<BTreeMap<u32, Step>, DiskError> {
        let mut all = BTreeMap::new();
        for name in self.disk.list(&format!("{FOLDER}/{}", self.validity))? {
            let steps = [Step::Left, Step::Copied, Step::Kept];
            let named = steps.into_iter().find_map(|step| Some((name.strip_suffix(step.ending())?.parse::<u32>().ok()?, step)));
            if let Some((uid, step)) = named {
                let entry = all.entry(uid).or_insert(step);
                *entry = step.max(*entry);
            }
        }
        Ok(all)
    }

    /// The hash of one.
    pub fn hash(&self, uid: u32, step: Step) -> Result<String, DiskError> {
        Ok(self.disk.read_to_string(&self.path(uid, step))?.trim_end().to_owned())
    }

    /// Notes one; sure after the next [`Disk::settle`].
    pub fn note(&self, uid: u32, hash: &str) -> Result<(), DiskError> {
        self.disk.write(&self.path(uid, Step::Kept), format!("{hash}\n").as_bytes(), Durability::Batched)
    }

    /// Notes that one has come further; sure after the next [`Disk::settle`].
    pub fn advance(&self, uid: u32, from: Step, to: Step) -> Result<(), DiskError> {
        if from == to { Ok(()) } else { self.disk.rename(&self.path(uid, from), &self.path(uid, to)) }
    }

    /// Crosses one out.
    pub fn forget(&self, uid: u32) -> Result<(), DiskError> {
        for step in [Step::Kept, Step::Copied, Step::Left] {
            let path = self.path(uid, step);
            if self.disk.exists(&path)? {
                self.disk.remove(&path)?;
            }
        }
        Ok(())
    }

    /// Crosses out what is of another validity: the letters have other numbers now, and are known by their hashes.
    pub fn forget_others(&self) -> Result<(), DiskError> {
        for validity in self.disk.list(FOLDER)?.iter().filter_map(|name| name.parse::<u32>().ok()) {
            if validity != self.validity {
                let folder = format!("{FOLDER}/{validity}");
                for name in self.disk.list(&folder)? {
                    self.disk.remove(&format!("{folder}/{name}"))?;
                }
                self.disk.prune(&folder)?;
            }
        }
        Ok(())
    }
}

/// How a mailbox elsewhere was when it was last looked into.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailboxState {
    /// The format of this file.
    pub format: u32,
    /// Since when it can't be read; not there when it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_since: Option<DateTime<Utc>>,
    /// What stands in the way of something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// When it is tried again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<DateTime<Utc>>,
}

impl MailboxState {
    /// What is known; nothing, if it was never looked into.
    pub fn read(disk: &Disk) -> Result<Option<MailboxState>, FileError> {
        if disk.exists(STATE)? { from_toml(disk, STATE).map(Some) } else { Ok(None) }
    }

    /// Sets it down. It is only told, so a power cut may undo it.
    pub fn write(&self, disk: &Disk) -> Result<(), FileError> {
        let text = to_toml(STATE, &MailboxState { format: 1, ..self.clone() })?;
        Ok(disk.write(STATE, text.as_bytes(), Durability::Derived)?)
    }
}
