//! Every letter that arrived, byte for byte, and what became of it.
//!
//! The bytes stand under their hash and are never changed. Beside them stands the letter's record once it has been
//! dealt with; a letter without one has still to be read. Whether a letter is good is not judged here.

use super::chain::digest;
use super::correspondent::Correspondent;
use super::disk::{Disk, Durability, failed};
use super::journal::Transaction;
use super::read::{FileError, from_toml, to_toml};
use super::trouble::DiskError;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::Read as _;

const FOLDER: &str = "mail/archive";
/// The letters that want a person's eye, so that nobody has to search the archive for them.
const ATTENTION: &str = "mail/attention";
/// The letters that wait and that no mailbox here holds: other letters brought them, or they came by pipe or from elsewhere.
const CARRIED: &str = "mail/carried";

/// What became of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LetterState {
    /// Its lines went into a game.
    Applied,
    /// It was answered, and changed nothing.
    Answered,
    /// Automatic mail: a bounce, an absence, a list.
    Machine,
    /// The same letter had come before.
    Duplicate,
    /// It can't be read safely, or its sender is in doubt.
    Quarantined,
    /// Nobody knows which game or seat it is for.
    Unplaced,
}

impl LetterState {
    /// Whether a game master should look at it.
    pub fn wants_attention(self) -> bool {
        matches!(self, LetterState::Quarantined | LetterState::Unplaced)
    }
}

/// What is known of a letter that has been dealt with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LetterRecord {
    /// What became of it.
    pub state: LetterState,
    /// When it reached the club.
    pub arrived: DateTime<Utc>,
    /// When it was dealt with.
    pub processed: DateTime<Utc>,
    /// The game's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Correspondent>,
    /// Why it came to this; of a duplicate, the hash of the first letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The id of the mail that answered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The address it says it comes from, of one that wants a person's eye: nobody has to read it again to list it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The name beside that address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it says it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// When its bytes were thrown away, because its writer wanted to be forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forgotten: Option<DateTime<Utc>>,
}

impl LetterRecord {
    /// What became of a letter, of which nothing else is known.
    pub fn new(state: LetterState, arrived: DateTime<Utc>, processed: DateTime<Utc>) -> LetterRecord {
        LetterRecord {
            state,
            arrived,
            processed,
            game: None,
            seat: None,
            reason: None,
            answer: None,
            from: None,
            name: None,
            subject: None,
            forgotten: None,
        }
    }
}

/// A letter in the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// SHA-256 of its bytes: its name from now on.
    pub hash: String,
    /// Whether it was not there before.
    pub fresh: bool,
    /// How many bytes it has.
    pub bytes: u64,
}

/// A letter that is not as the archive left it, by its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongLetter {
    /// It is gone.
    Missing(String),
    /// Its bytes are others.
    Changed(String),
}

impl WrongLetter {
    /// Its file.
    pub fn path(&self) -> &str {
        match self {
            WrongLetter::Missing(path) | WrongLetter::Changed(path) => path,
        }
    }
}

/// What was found, and what to do.
impl std::fmt::Display for WrongLetter {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WrongLetter::Missing(path) => write!(out, "{path}: this letter is missing; put it back from a copy"),
            WrongLetter::Changed(path) => {
                write!(out, "{path}: these are not the bytes that came (their hash is not its name); put the letter back from a copy")
            }
        }
    }
}

/// A letter that another brought, and that waits to be dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The SHA-256 of its bytes.
    pub hash: String,
    /// When the other arrived; none where that can't be read.
    pub arrived: Option<DateTime<Utc>>,
}

/// The letters of a club.
#[derive(Clone, Copy, Debug)]
pub struct Archive<'d> {
    disk: &'d Disk,
}

/// The key that two copies of one letter share when their bytes differ on the way (another `Received` line):
/// a hash of the Message-ID, the sender and the text.
pub fn seen_key(message_id: &str, sender: &str, text: &str) -> String {
    let parts = [message_id, sender, text].map(str::as_bytes);
    let framed = parts.map(|part| [&(part.len() as u64).to_be_bytes(), part].concat());
    digest(&framed.concat())
}

impl<'d> Archive<'d> {
    /// The archive on a club's disk.
    pub fn new(disk: &'d Disk) -> Archive<'d> {
        Archive { disk }
    }

    /// Keeps a letter. Its bytes are on the disk when this returns, its name after the next
    /// [`Disk::settle`] or [`Transaction::commit`]; before that the letter must not leave the mailbox.
    pub fn keep(&self, raw: &[u8]) -> Result<Kept, DiskError> {
        let hash = digest(raw);
        let fresh = self.disk.create_once(&letter(&hash)?, raw, Durability::Batched)?;
        Ok(Kept { hash, fresh, bytes: raw.len() as u64 })
    }

    pub(super) fn disk(&self) -> &'d Disk {
        self.disk
    }

    /// The bytes of a letter.
    pub fn raw(&self, hash: &str) -> Result<Vec<u8>, DiskError> {
        self.disk.read(&letter(hash)?)
    }

    /// Whether a letter's bytes are there.
    pub fn has(&self, hash: &str) -> Result<bool, DiskError> {
        self.disk.exists(&letter(hash)?)
    }

    /// The letters that wait or want a look, and are gone.
    pub fn wrong_of_waiting(&self) -> Result<Vec<WrongLetter>, DiskError> {
        let hashes = |names: Vec<String>| names.into_iter().map(|name| name.trim_end_matches(".toml").to_owned());
        let mut wrong = Vec::new();
        for hash in hashes(self.disk.list(CARRIED)?).chain(hashes(self.disk.list(ATTENTION)?)).collect::<BTreeSet<_>>() {
            // What is no hash was put there by somebody else.
            let Ok(path) = letter(&hash) else { continue };
            if !self.disk.exists(&path)? {
                wrong.push(WrongLetter::Missing(path));
            }
        }
        Ok(wrong)
    }

    /// What is not as the archive left it: letters of which only what became of them is there, or that wait or want a look and are gone;
    /// with `bytes` also those that are not any more what their names say. Each is named with its file.
    pub fn wrong(&self, bytes: bool) -> Result<Vec<WrongLetter>, DiskError> {
        let mut wrong = self.wrong_of_waiting()?;
        for folder in self.disk.list(FOLDER)?.iter().filter(|name| name.len() == 2) {
            let names = self.disk.list(&format!("{FOLDER}/{folder}"))?;
            for hash in names.iter().filter_map(|name| name.strip_suffix(".toml")) {
                let path = format!("{FOLDER}/{folder}/{hash}.eml");
                let gone = names.binary_search(&format!("{hash}.eml")).is_err() && !self.is_forgotten(hash)?;
                if gone && !wrong.contains(&WrongLetter::Missing(path.clone())) {
                    wrong.push(WrongLetter::Missing(path));
                }
            }
            for hash in names.iter().filter_map(|name| name.strip_suffix(".eml")).filter(|_| bytes) {
                let path = format!("{FOLDER}/{folder}/{hash}.eml");
                if self.disk.digest(&path)? != hash {
                    wrong.push(WrongLetter::Changed(path));
                }
            }
        }
        Ok(wrong)
    }

    /// How many bytes a letter has, and so many of them as there are up to `most`.
    pub fn beginning(&self, hash: &str, most: usize) -> Result<(Vec<u8>, u64), DiskError> {
        let (path, mut raw) = (letter(hash)?, Vec::new());
        let file = self.disk.open_file(&path)?;
        let bytes = file.metadata().map_err(failed(&path, "look at it"))?.len();
        file.take(most as u64).read_to_end(&mut raw).map_err(failed(&path, "read it"))?;
        Ok((raw, bytes))
    }

    /// What became of a letter; `None` while it waits to be dealt with.
    pub fn record(&self, hash: &str) -> Result<Option<LetterRecord>, FileError> {
        let path = record(hash)?;
        if !self.disk.exists(&path)? {
            return Ok(None);
        }
        from_toml(self.disk, &path).map(Some)
    }

    /// Sets down what became of a letter, as part of the change that it makes.
    pub fn set_record(&self, change: &mut Transaction, hash: &str, what: &LetterRecord) -> Result<(), FileError> {
        let (path, listed) = (record(hash)?, attention(hash));
        let text = to_toml(&path, what)?;
        if what.state.wants_attention() {
            change.write(listed, text.as_bytes());
        } else if self.disk.exists(&listed)? {
            change.remove(listed);
        }
        let carried = carried(hash);
        if self.disk.exists(&carried)? {
            change.remove(carried);
        }
        change.write(path, text);
        Ok(())
    }

    /// Keeps a letter that another brought, as part of the change that the other makes: it is dealt with by this run or a later one.
    pub fn carry(&self, change: &mut Transaction, raw: &[u8], arrived: DateTime<Utc>) -> Result<(), DiskError> {
        let hash = digest(raw);
        if !self.disk.exists(&record(&hash)?)? {
            change.write(letter(&hash)?, raw);
            change.write(carried(&hash), format!("{}\n", arrived.to_rfc3339()));
        }
        Ok(())
    }

    /// Notes that a letter in the archive waits to be dealt with, which no mailbox here holds; sure after the next [`Disk::settle`].
    pub fn waits(&self, hash: &str, arrived: DateTime<Utc>) -> Result<(), DiskError> {
        if self.disk.exists(&record(hash)?)? {
            return Ok(());
        }
        let arrived = arrived.to_rfc3339_opts(SecondsFormat::Micros, true);
        self.disk.write(&carried(hash), format!("{arrived}\n").as_bytes(), Durability::Batched)
    }

    /// Crosses out a letter that waited and has been dealt with.
    pub fn waits_no_more(&self, hash: &str) -> Result<(), DiskError> {
        let path = carried(hash);
        if self.disk.exists(&path)? { self.disk.remove(&path) } else { Ok(()) }
    }

    /// The letters that others brought, or that came by pipe or from a mailbox elsewhere, and that wait; the first to arrive first.
    pub fn carried(&self) -> Result<Vec<Brought>, DiskError> {
        let mut waiting = Vec::new();
        for hash in self.disk.list(CARRIED)? {
            let arrived = self.disk.read_to_string(&carried(&hash))?;
            let arrived = DateTime::parse_from_rfc3339(arrived.trim()).ok().map(|arrived| arrived.to_utc());
            waiting.push(Brought { hash, arrived });
        }
        // By hash where they arrived together.
        waiting.sort_by_key(|one| one.arrived);
        Ok(waiting)
    }

    /// The letters that a game master should look at, by hash, in the order of their arrival.
    pub fn attention(&self) -> Result<Vec<(String, LetterRecord)>, FileError> {
        let mut letters: Vec<(String, LetterRecord)> = Vec::new();
        for name in self.disk.list(ATTENTION)? {
            if let Some(hash) = name.strip_suffix(".toml") {
                letters.push((hash.to_owned(), from_toml(self.disk, &attention(hash))?));
            }
        }
        letters.sort_by(|(a, x), (b, y)| (x.arrived, a).cmp(&(y.arrived, b)));
        Ok(letters)
    }

    /// Every letter, by hash.
    pub fn all(&self) -> Result<Vec<String>, DiskError> {
        let mut all = Vec::new();
        for folder in self.disk.list(FOLDER)?.iter().filter(|name| name.len() == 2) {
            let names = self.disk.list(&format!("{FOLDER}/{folder}"))?;
            all.extend(names.iter().filter_map(|name| name.strip_suffix(".eml")).map(str::to_owned));
        }
        Ok(all)
    }

    /// Whether a letter was thrown away because its writer wanted to be forgotten. A record that can't be read says nothing of it.
    pub fn is_forgotten(&self, hash: &str) -> Result<bool, DiskError> {
        let path = record(hash)?;
        let said = |record: LetterRecord| record.forgotten.is_some();
        Ok(self.disk.exists(&path)? && from_toml(self.disk, &path).is_ok_and(said))
    }

    /// Throws a letter's bytes away, as part of a change, with what its head said. What became of it stays.
    ///
    /// # Errors
    /// If its record can't be read, or it has none yet.
    pub fn forget(&self, change: &mut Transaction, hash: &str, at: DateTime<Utc>) -> Result<(), FileError> {
        let path = record(hash)?;
        if self.disk.exists(&path)? {
            let known: LetterRecord = from_toml(self.disk, &path)?;
            let left = LetterRecord { from: None, name: None, subject: None, forgotten: Some(at), ..known };
            change.write(path.clone(), to_toml(&path, &left)?);
        }
        for path in [letter(hash)?, attention(hash), carried(hash)] {
            if self.disk.exists(&path)? {
                change.remove(path);
            }
        }
        Ok(())
    }

    /// Takes a letter from those that a game master should look at, as part of a change. It and its record stay.
    pub fn dismiss(&self, change: &mut Transaction, hash: &str) {
        change.remove(attention(hash));
    }

    /// The letters without a record, by hash. It lists the whole archive, so it is for the start after
    /// a run that did not end well, and for audits.
    pub fn unprocessed(&self) -> Result<Vec<String>, DiskError> {
        let mut waiting = Vec::new();
        for folder in self.disk.list(FOLDER)?.iter().filter(|name| name.len() == 2) {
            let names = self.disk.list(&format!("{FOLDER}/{folder}"))?;
            let letters = names.iter().filter_map(|name| name.strip_suffix(".eml"));
            let unread = |hash: &&str| names.binary_search(&format!("{hash}.toml")).is_err();
            waiting.extend(letters.filter(unread).map(str::to_owned));
        }
        Ok(waiting)
    }

    /// The one letter whose hash begins so, if there is just one. So short a beginning that it names a folder fits none.
    pub fn named(&self, beginning: &str) -> Result<Option<String>, DiskError> {
        let Some(folder) = beginning.get(..2).filter(|_| beginning.len() >= 6 && beginning.bytes().all(|b| b.is_ascii_hexdigit())) else {
            return Ok(None);
        };
        let names = self.disk.list(&format!("{FOLDER}/{folder}"))?;
        let mut found = names.iter().filter_map(|name| name.strip_suffix(".eml")).filter(|hash| hash.starts_with(beginning));
        Ok(match (found.next(), found.next()) {
            (Some(hash), None) => Some(hash.to_owned()),
            _ => None,
        })
    }

    /// The hash of the first letter with this [`seen_key`].
    pub fn first_with(&self, key: &str) -> Result<Option<String>, DiskError> {
        let path = seen(key)?;
        if !self.disk.exists(&path)? {
            return Ok(None);
        }
        Ok(Some(self.disk.read_to_string(&path)?.trim_end().to_owned()))
    }

    /// Remembers a letter as the first with its [`seen_key`], as part of the change that it makes.
    pub fn set_first(&self, change: &mut Transaction, key: &str, hash: &str) -> Result<(), DiskError> {
        change.write(seen(key)?, format!("{hash}\n"));
        Ok(())
    }
}

pub(super) fn letter(hash: &str) -> Result<String, DiskError> {
    Ok(format!("{FOLDER}/{}/{hash}.eml", shelf(hash)?))
}

fn record(hash: &str) -> Result<String, DiskError> {
    Ok(format!("{FOLDER}/{}/{hash}.toml", shelf(hash)?))
}

fn seen(key: &str) -> Result<String, DiskError> {
    Ok(format!("{FOLDER}/seen/{}/{key}", shelf(key)?))
}

fn carried(hash: &str) -> String {
    format!("{CARRIED}/{hash}")
}

fn attention(hash: &str) -> String {
    format!("{ATTENTION}/{hash}.toml")
}

/// The first two digits of a hash: the folder that it is in. Anything but a hash is refused.
fn shelf(hash: &str) -> Result<&str, DiskError> {
    let is_hash = hash.len() == 64 && hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    let outside = || DiskError::Outside { path: hash.to_owned() };
    hash.get(..2).filter(|_| is_hash).ok_or_else(outside)
}
