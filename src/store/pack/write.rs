//! Writing a pack.

use super::{LIST, LIST_BYTES_MAX, PackError, PackList, PackedFile};
use crate::game::Formatted as _;
use crate::store::chain::digest;
use crate::store::disk::Disk;
use crate::store::read::to_toml;
use crate::store::trouble::DiskError;
use flate2::{Compression, GzBuilder};
use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use tar::{Builder, EntryType, Header};

/// What is not packed: what a broken run left, and what is about this machine.
const LEFT_OUT: [&str; 2] = ["mail/health.toml", "mail/unpublished"];
/// Files here count by when they were last written.
const DATED: &str = "mail/inbox/";

/// Lists what a pack of some files and folders of a club holds, sorted; what is not there is left out.
///
/// # Errors
/// If a file can't be read, or is no plain file.
pub fn packed(disk: &Disk, names: &[String]) -> Result<PackList, PackError> {
    let mut list = PackList { format: PackList::FORMAT, game: None, broken: Vec::new(), folders: Vec::new(), files: Vec::new() };
    for name in names {
        if disk.exists(name)? {
            add(disk, name, &mut list)?;
        }
    }
    list.folders.sort_unstable();
    list.files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok(list)
}

fn add(disk: &Disk, name: &str, list: &mut PackList) -> Result<(), PackError> {
    if LEFT_OUT.contains(&name) {
        return Ok(());
    }
    let about = fs::symlink_metadata(disk.path(name)?).map_err(|source| PackError::Archive { file: name.to_owned(), source })?;
    if about.is_dir() {
        list.folders.push(name.to_owned());
        for inner in disk.list(name)? {
            add(disk, &format!("{name}/{inner}"), list)?;
        }
        return Ok(());
    }
    if !about.is_file() {
        return Err(PackError::Odd { path: name.to_owned() });
    }
    let bytes = disk.read(name)?;
    let written = if name.starts_with(DATED) { u64::try_from(about.mtime()).unwrap_or(0) } else { 0 };
    list.files.push(PackedFile { path: name.to_owned(), sha256: digest(&bytes), bytes: bytes.len() as u64, written });
    Ok(())
}

/// Writes a pack, whole or not at all; only its owner can read it.
///
/// # Errors
/// If something of that name is there, or a file is not any more as it was listed.
pub fn write_pack(disk: &Disk, list: &PackList, to: &Path) -> Result<(), PackError> {
    let file = to.display().to_string();
    let failed = |source| PackError::Archive { file: file.clone(), source };
    if fs::symlink_metadata(to).is_ok() {
        return Err(PackError::There { file });
    }
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Made so that only its owner can read it.
    let mut temporary = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    // Without a name or a time in it, the same files give the same bytes.
    let gzip = GzBuilder::new().mtime(0).write(&mut temporary, Compression::default());
    let mut archive = Builder::new(gzip);
    let text = to_toml(LIST, list).map_err(|error| failed(io::Error::other(error.to_string())))?;
    if text.len() as u64 > LIST_BYTES_MAX {
        let why = format!("too many files for one pack ({}); pack its games one by one", list.files.len());
        return Err(failed(io::Error::other(why)));
    }
    entry(&mut archive, LIST, text.as_bytes(), 0o600).map_err(failed)?;
    for packed in &list.files {
        let bytes = disk.read(&packed.path)?;
        if digest(&bytes) != packed.sha256 {
            return Err(DiskError::Differs { path: packed.path.clone() }.into());
        }
        entry(&mut archive, &packed.path, &bytes, 0o600).map_err(failed)?;
    }
    archive.into_inner().and_then(|gzip| gzip.finish()?.flush()).map_err(failed)?;
    temporary.as_file().sync_all().map_err(failed)?;
    match temporary.persist_noclobber(to) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Err(PackError::There { file }),
        Err(error) => Err(failed(error.error)),
    }
}

/// Adds a file to an archive, the same bytes each time: nothing of the machine or the moment goes into it.
pub(crate) fn entry(archive: &mut Builder<impl Write>, name: &str, bytes: &[u8], mode: u32) -> io::Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(EntryType::Regular);
    header.set_mode(mode);
    header.set_mtime(0);
    header.set_uid(0);
    header.set_gid(0);
    header.set_size(bytes.len() as u64);
    archive.append_data(&mut header, name, bytes)
}
