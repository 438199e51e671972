//! Reading a pack: into a folder of its own, every byte checked.

use super::{LIST, LIST_BYTES_MAX, PackError, PackList, PackedFile};
use crate::store::chain::digest;
use crate::store::disk::{Disk, Durability};
use crate::store::read::{FileError, parse_file};
use flate2::read::GzDecoder;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tar::{Archive, Entry, EntryType};

/// So many zeros may follow the last file, as archives are filled up.
const PADDING_MAX: u64 = 1 << 20;

/// Writes the files of a pack below a disk's folder, which is not yet a club: the caller puts them in place when all is well.
/// `may` says whether a file or folder of this name belongs into such a pack.
///
/// # Errors
/// If the pack is not exactly as its list says, or the list names what does not belong into it.
pub fn open_pack(pack: &Path, into: &Disk, may: &dyn Fn(&PackList, &str) -> bool) -> Result<PackList, PackError> {
    let file = pack.display().to_string();
    let failed = |source| PackError::Archive { file: file.clone(), source };
    let spoilt = |why: String| PackError::Spoilt { file: file.clone(), why };
    let broken = |error: io::Error| spoilt(format!("it can't be read to its end ({error})"));
    let reader = BufReader::new(File::open(pack).map_err(failed)?);
    let mut archive = Archive::new(GzDecoder::new(reader));
    let mut entries = archive.entries().map_err(broken)?;
    let list = match entries.next() {
        Some(Ok(mut first)) if name(&first).as_deref() == Some(LIST) => read_list(&file, &mut first)?,
        _ => return Err(spoilt("this is no pack of turnpost".to_owned())),
    };
    check_names(into, &list, may).map_err(spoilt)?;
    for folder in &list.folders {
        let path = into.path(folder)?;
        fs::create_dir_all(&path).map_err(|source| PackError::Archive { file: folder.clone(), source })?;
    }
    let mut missing: BTreeMap<&str, &PackedFile> = list.files.iter().map(|packed| (packed.path.as_str(), packed)).collect();
    for entry in entries {
        let mut entry = entry.map_err(broken)?;
        let name = name(&entry).ok_or_else(|| spoilt("a file in it has no name".to_owned()))?;
        let packed = missing.remove(name.as_str());
        let packed = packed.ok_or_else(|| spoilt(format!("{name:?} is in it, but not in its list")))?;
        if entry.header().entry_type() != EntryType::Regular {
            return Err(spoilt(format!("{name:?} is no plain file")));
        }
        let mut bytes = Vec::new();
        // A byte more than it may have, so that a longer one shows.
        entry.by_ref().take(packed.bytes.saturating_add(1)).read_to_end(&mut bytes).map_err(broken)?;
        if bytes.len() as u64 != packed.bytes || digest(&bytes) != packed.sha256 {
            return Err(spoilt(format!("{name:?} is not as it was packed")));
        }
        into.write(&name, &bytes, Durability::Batched)?;
        if packed.written > 0 {
            let written = SystemTime::UNIX_EPOCH + Duration::from_secs(packed.written);
            let dated = File::options().write(true).open(into.path(&name)?).and_then(|there| there.set_modified(written));
            dated.map_err(|source| PackError::Archive { file: name, source })?;
        }
    }
    // The end of the archive is not the end of the file: what checks all of it stands there.
    let mut rest = archive.into_inner();
    let after = io::copy(&mut rest.by_ref().take(PADDING_MAX), &mut io::sink()).map_err(broken)?;
    if after == PADDING_MAX {
        return Err(spoilt("it goes on after its end".to_owned()));
    }
    if let Some(path) = missing.keys().next() {
        return Err(spoilt(format!("{path:?} is missing in it")));
    }
    into.settle()?;
    Ok(list)
}

fn name(entry: &Entry<'_, impl Read>) -> Option<String> {
    String::from_utf8(entry.path_bytes().into_owned()).ok()
}

fn read_list(file: &str, entry: &mut impl Read) -> Result<PackList, PackError> {
    let spoilt = |why: String| PackError::Spoilt { file: file.to_owned(), why };
    let mut text = String::new();
    entry.take(LIST_BYTES_MAX).read_to_string(&mut text).map_err(|error| spoilt(format!("its list can't be read ({error})")))?;
    parse_file(LIST, &text).map_err(|error| match error {
        FileError::Format { why, .. } => PackError::Format { file: file.to_owned(), why },
        other => spoilt(other.to_string()),
    })
}

/// A name must be one of a file in a club, of a kind that belongs into such a pack, and stand there once.
fn check_names(into: &Disk, list: &PackList, may: &dyn Fn(&PackList, &str) -> bool) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for path in list.files.iter().map(|packed| &packed.path).chain(&list.folders) {
        if into.path(path).is_err() || !may(list, path) {
            return Err(format!("{path:?} is no name of a file in such a pack"));
        }
        if !seen.insert(path) {
            return Err(format!("{path:?} is twice in its list"));
        }
    }
    Ok(())
}
