//! Several changes, all or none.
//!
//! A [`Transaction`] is first written whole as one file, `mail/journal/<name>`; from then on it happens, whatever
//! happens to the program. Its steps are carried out (each may be carried out twice), and the
//! caller removes the journal with [`Committed::finish`] when what hangs on it is done too. [`recover`] does
//! at the start what a broken run left undone.
//!
//! A removed journal need not be made durable at once: the next commit settles the same folder before
//! its own steps, so an old journal can't come back over newer files.

use super::disk::{Disk, Durability};
use super::trouble::DiskError;
use sha2::{Digest, Sha256};

const FOLDER: &str = "mail/journal";
const MAGIC: &[u8] = b"turnpost journal 1\n";
const HASH_BYTES: usize = 32;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Write { path: String, bytes: Vec<u8> },
    Rename { from: String, to: String },
    Remove { path: String },
}

/// A list of changes to the club's files that happen together, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transaction {
    note: String,
    steps: Vec<Step>,
}

/// A transaction that has happened, and whose journal still stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "the journal stands until `finish`"]
pub struct Committed {
    /// The journal's name.
    pub name: String,
    /// What the caller wrote into it: enough to do again what hangs on it (a game's id, to draw its pages).
    pub note: String,
}

impl Transaction {
    /// An empty transaction with a note to whoever has to finish it.
    pub fn new(note: impl Into<String>) -> Transaction {
        Transaction { note: note.into(), steps: Vec::new() }
    }

    /// Changes the note to whoever has to finish it.
    pub fn set_note(&mut self, note: impl Into<String>) {
        self.note = note.into();
    }

    /// Writes a file, in place of any that is there.
    pub fn write(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> &mut Self {
        self.push(Step::Write { path: path.into(), bytes: bytes.into() })
    }

    /// Renames a file.
    pub fn rename(&mut self, from: impl Into<String>, to: impl Into<String>) -> &mut Self {
        self.push(Step::Rename { from: from.into(), to: to.into() })
    }

    /// Removes a file, if it is there.
    pub fn remove(&mut self, path: impl Into<String>) -> &mut Self {
        self.push(Step::Remove { path: path.into() })
    }

    /// Adds the steps of another transaction after one's own.
    pub fn append(&mut self, other: Transaction) -> &mut Self {
        self.steps.extend(other.steps);
        self
    }

    fn push(&mut self, step: Step) -> &mut Self {
        self.steps.push(step);
        self
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Carries all changes out, or none: on an error before the journal stands nothing has changed, after it
    /// [`recover`] completes them. What the change relies on (an archived letter) has to be settled before. The
    /// name is a file's name, and two transactions under way must not share it.
    pub fn commit(&self, disk: &Disk, name: &str) -> Result<Committed, DiskError> {
        // Checked before anything is promised: a journal that can't be carried out would block every start.
        self.names().try_for_each(|path| disk.path(path).map(drop))?;
        if name.contains('/') {
            return Err(DiskError::Outside { path: name.to_owned() });
        }
        disk.create_once(&format!("{FOLDER}/{name}"), &self.encode(), Durability::Durable)?;
        self.carry_out(disk)?;
        Ok(Committed { name: name.to_owned(), note: self.note.clone() })
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().flat_map(|step| match step {
            Step::Write { path, .. } | Step::Remove { path } => vec![path.as_str()],
            Step::Rename { from, to } => vec![from.as_str(), to.as_str()],
        })
    }

    fn carry_out(&self, disk: &Disk) -> Result<(), DiskError> {
        for step in &self.steps {
            match step {
                Step::Write { path, bytes } => disk.write(path, bytes, Durability::Batched)?,
                Step::Remove { path } => disk.remove(path)?,
                // The second time round the file has moved already.
                Step::Rename { from, to } => {
                    if disk.exists(from)? || !disk.exists(to)? {
                        disk.rename(from, to)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn encode(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        let mut frame = |part: &[u8]| {
            out.extend_from_slice(&(part.len() as u64).to_be_bytes());
            out.extend_from_slice(part);
        };
        frame(self.note.as_bytes());
        for step in &self.steps {
            let (kind, first, second): (&[u8], &str, &[u8]) = match step {
                Step::Write { path, bytes } => (b"write", path, bytes),
                Step::Rename { from, to } => (b"rename", from, to.as_bytes()),
                Step::Remove { path } => (b"remove", path, b""),
            };
            frame(kind);
            frame(first.as_bytes());
            frame(second);
        }
        let hash = Sha256::digest(&out);
        out.extend_from_slice(&hash);
        out
    }

    /// The transaction in a journal's bytes; `None` when a single bit is not as it was written.
    fn decode(bytes: &[u8]) -> Option<Transaction> {
        let (body, hash) = bytes.split_at_checked(bytes.len().checked_sub(HASH_BYTES)?)?;
        if Sha256::digest(body).as_slice() != hash {
            return None;
        }
        let mut rest = body.strip_prefix(MAGIC)?;
        let mut transaction = Transaction::new(text(frame(&mut rest)?)?);
        while !rest.is_empty() {
            let (kind, first) = (frame(&mut rest)?, text(frame(&mut rest)?)?);
            let second = frame(&mut rest)?;
            match kind {
                b"write" => transaction.write(first, second),
                b"rename" => transaction.rename(first, text(second)?),
                b"remove" => transaction.remove(first),
                _ => return None,
            };
        }
        Some(transaction)
    }
}

/// Takes one part off the front: its length in eight bytes, then itself.
fn frame<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_be_bytes(*length)).ok()?;
    let (part, after) = after.split_at_checked(length)?;
    *rest = after;
    Some(part)
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

impl Committed {
    /// Removes the journal, once what it stands for is on the disk: all that hangs on it is done. The removal
    /// itself is sure after the next [`Disk::settle`], which must come before anything else changes the same files in
    /// another run.
    pub fn finish(self, disk: &Disk) -> Result<(), DiskError> {
        if disk.has_unsettled_files() {
            disk.settle()?;
        }
        disk.remove(&format!("{FOLDER}/{}", self.name))
    }
}

/// How many changes a broken run left to be completed.
pub fn unfinished(disk: &Disk) -> Result<usize, DiskError> {
    Ok(disk.list(FOLDER)?.len())
}

/// Completes what a broken run left: each journal is carried out (again), in the order of their
/// names, and returned for the caller to do what hangs on it and finish it. Journals that were
/// not yet whole are removed; their transactions have not happened.
pub fn recover(disk: &Disk) -> Result<Vec<Committed>, DiskError> {
    disk.sweep_folder(FOLDER)?;
    let mut done = Vec::new();
    for name in disk.list(FOLDER)? {
        let path = format!("{FOLDER}/{name}");
        let transaction = Transaction::decode(&disk.read(&path)?).ok_or(DiskError::Journal { path })?;
        transaction.carry_out(disk)?;
        done.push(Committed { name, note: transaction.note });
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn step() -> impl Strategy<Value = Step> {
        let bytes = proptest::collection::vec(any::<u8>(), 0..200);
        prop_oneof![
            (".*", bytes).prop_map(|(path, bytes)| Step::Write { path, bytes }),
            (".*", ".*").prop_map(|(from, to)| Step::Rename { from, to }),
            ".*".prop_map(|path| Step::Remove { path }),
        ]
    }

    proptest! {
        #[test]
        fn a_journal_reads_back(note in ".*", steps in proptest::collection::vec(step(), 0..6)) {
            let transaction = Transaction { note, steps };
            prop_assert_eq!(Transaction::decode(&transaction.encode()), Some(transaction));
        }

        #[test]
        fn a_changed_or_cut_journal_is_refused(
            steps in proptest::collection::vec(step(), 0..4),
            at in any::<prop::sample::Index>(),
            bit in 0..8,
        ) {
            let mut bytes = Transaction { note: "n".to_owned(), steps }.encode();
            let at = at.index(bytes.len());
            prop_assert_eq!(Transaction::decode(&bytes[..at]), None);
            bytes[at] ^= 1u8 << bit;
            prop_assert_eq!(Transaction::decode(&bytes), None);
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            // With a right hash, so that the frames themselves are reached.
            let mut whole = MAGIC.to_vec();
            whole.extend_from_slice(&bytes);
            let hash = Sha256::digest(&whole);
            whole.extend_from_slice(&hash);
            let _ = Transaction::decode(&whole);
        }
    }
}
