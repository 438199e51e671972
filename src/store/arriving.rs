//! A letter that comes bit by bit: it goes to the archive as it comes, and takes no more memory than a bit of it.

use super::archive::{Archive, Kept, letter};
use super::disk::{Disk, failed, open_private};
use super::trouble::DiskError;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is read at once.
const BIT: usize = 64 << 10;
/// Tells several apart that come to one process.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// A letter of which a part has come. Dropped, it leaves nothing behind.
pub struct Arriving<'d> {
    disk: &'d Disk,
    name: String,
    path: PathBuf,
    file: Option<File>,
    hash: Sha256,
    bytes: u64,
}

impl<'d> Archive<'d> {
    /// Begins to keep a letter whose end is not there yet.
    pub fn arriving(&self) -> Result<Arriving<'d>, DiskError> {
        let disk = self.disk();
        let name = format!("mail/archive/.tmp-arriving-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let path = disk.path(&name)?;
        disk.make_folder_of(&name, &path)?;
        disk.spend(&name, true)?;
        let file = open_private(&path).map_err(failed(&name, "write it"))?;
        Ok(Arriving { disk, name, path, file: Some(file), hash: Sha256::new(), bytes: 0 })
    }

    /// Keeps a letter from where it can be read; no more than so many bytes of it are taken, and one that has more is not kept. Its name
    /// is sure after the next [`Disk::settle`].
    ///
    /// The error of who reads is told apart from that of who keeps.
    pub fn keep_from(&self, from: &mut dyn Read, most: u64) -> Result<io::Result<Option<Kept>>, DiskError> {
        let mut arriving = self.arriving()?;
        let mut bit = vec![0; BIT];
        loop {
            let read = match from.read(&mut bit) {
                Ok(0) => return Ok(Ok(Some(arriving.keep()?))),
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Ok(Err(error)),
            };
            if arriving.bytes + read as u64 > most {
                return Ok(Ok(None));
            }
            arriving.add(bit.get(..read).unwrap_or_default())?;
        }
    }
}

impl Arriving<'_> {
    /// The next bytes.
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), DiskError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(bytes).map_err(failed(&self.name, "write it"))?;
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    /// It is whole: from now on it has its name in the archive. That is sure, as the bytes are, after the next [`Disk::settle`].
    pub fn keep(mut self) -> Result<Kept, DiskError> {
        let hash = HEXLOWER.encode(&std::mem::take(&mut self.hash).finalize());
        let name = letter(&hash)?;
        let target = self.disk.path(&name)?;
        self.file = None;
        let fresh = !self.disk.exists(&name)?;
        if !fresh && fs::metadata(&target).is_ok_and(|there| there.len() == self.bytes) {
            // The same bytes, under the same name; a run that was broken off may have left them unsettled.
            self.disk.unsettle(&target);
            return Ok(Kept { hash, fresh, bytes: self.bytes });
        }
        self.disk.make_folder_of(&name, &target)?;
        self.disk.spend(&name, false)?;
        fs::rename(&self.path, &target).map_err(failed(&name, "put it in place"))?;
        self.disk.unsettle(&target);
        Ok(Kept { hash, fresh, bytes: self.bytes })
    }
}

impl Drop for Arriving<'_> {
    fn drop(&mut self) {
        // One that was kept has another name by now. A killed program tidies nothing.
        if self.disk.is_alive() {
            let _ = fs::remove_file(&self.path);
        }
    }
}
