//! Reading a pack: into a folder of its own, every byte checked.
//!
//! Nothing in an archive is believed before it is checked. It may say that a file is as large as it likes: of each no more is read than the
//! list allows, bit by bit; and the list itself is bounded, by its own size, by the size of the pack and by the room there is.

use super::{LIST, LIST_BYTES_MAX, PackError, PackList, PackedFile};
use crate::store::disk::{Disk, Durability};
use crate::store::read::{FileError, parse_file};
use flate2::bufread::GzDecoder;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tar::{Archive, Entry, EntryType};

/// So many zeros may follow the last file, as archives are filled up.
const PADDING_MAX: u64 = 1 << 20;
/// So long is a name at most,
const NAME_BYTES_MAX: usize = 512;
/// and so deep in folders.
const DEPTH_MAX: usize = 12;
/// So many times larger than the pack may be what it holds: letters and logs give a tenth of that.
const TIMES_MAX: u64 = 100;
/// So much a pack may hold however small it is.
const ALWAYS: u64 = 16 << 20;
/// So much room is left on the disk.
const ROOM_LEFT: u64 = 64 << 20;

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
    let about = fs::metadata(pack).map_err(failed)?;
    if !about.is_file() {
        return Err(spoilt("this is no file".to_owned()));
    }
    let reader = BufReader::new(File::open(pack).map_err(failed)?);
    let mut archive = Archive::new(GzDecoder::new(reader));
    // Raw: what stands for a long name or other properties is an entry like any, and not read whole before anybody has looked at its size.
    let mut entries = archive.entries().map_err(broken)?.raw(true);
    let list = match entries.next() {
        Some(Ok(mut first)) if plain_name(&first).as_deref() == Some(LIST) => read_list(&file, &mut first)?,
        _ => return Err(spoilt("this is no pack of turnpost".to_owned())),
    };
    check_names(into, &list, may).map_err(spoilt)?;
    check_sizes(into, &list, about.len()).map_err(spoilt)?;
    for folder in &list.folders {
        into.make_folder(folder)?;
    }
    let mut missing: BTreeMap<&str, &PackedFile> = list.files.iter().map(|packed| (packed.path.as_str(), packed)).collect();
    let mut long_name = None;
    for entry in entries {
        let mut entry = entry.map_err(broken)?;
        if entry.header().entry_type() == EntryType::GNULongName {
            long_name = Some(read_name(&mut entry).map_err(broken)?.ok_or_else(|| spoilt("a file in it has no name".to_owned()))?);
            continue;
        }
        let name = long_name.take().or_else(|| plain_name(&entry)).ok_or_else(|| spoilt("a file in it has no name".to_owned()))?;
        let Some(packed) = missing.remove(name.as_str()) else {
            let twice = list.files.iter().any(|packed| packed.path == name);
            return Err(spoilt(if twice { format!("{name:?} is in it twice") } else { format!("{name:?} is in it, but not in its list") }));
        };
        if entry.header().entry_type() != EntryType::Regular {
            return Err(spoilt(format!("{name:?} is no plain file")));
        }
        let changed = || spoilt(format!("{name:?} is not as it was packed"));
        let said = entry.header().entry_size().map_err(|_| changed())?;
        if said != packed.bytes {
            return Err(changed());
        }
        let hash = into.write_from(&name, &mut entry.by_ref().take(packed.bytes), Durability::Batched)?.map_err(broken)?;
        if hash != packed.sha256 {
            return Err(changed());
        }
        if packed.written > 0 {
            let written = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(packed.written)).ok_or_else(changed)?;
            let dated = File::options().write(true).open(into.path(&name)?).and_then(|there| there.set_modified(written));
            dated.map_err(|source| PackError::Archive { file: name.clone(), source })?;
        }
    }
    // The end of the archive is not the end of the file: what checks all of it stands there.
    let mut rest = archive.into_inner();
    let after = io::copy(&mut rest.by_ref().take(PADDING_MAX), &mut io::sink()).map_err(broken)?;
    if after == PADDING_MAX || rest.into_inner().read(&mut [0]).map_err(broken)? > 0 {
        return Err(spoilt("it goes on after its end".to_owned()));
    }
    if long_name.is_some() {
        return Err(spoilt("it ends with the name of a file that is not there".to_owned()));
    }
    if let Some(path) = missing.keys().next() {
        return Err(spoilt(format!("{path:?} is missing in it")));
    }
    into.settle()?;
    Ok(list)
}

/// The name in an entry's own header.
fn plain_name(entry: &Entry<'_, impl Read>) -> Option<String> {
    String::from_utf8(entry.path_bytes().into_owned()).ok()
}

/// A name that is too long for a header, and stands in an entry of its own.
fn read_name(entry: &mut impl Read) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    entry.take(NAME_BYTES_MAX as u64 + 1).read_to_end(&mut bytes)?;
    // It ends with a zero.
    let name = bytes.strip_suffix(b"\0").unwrap_or(&bytes).to_vec();
    let fits = !name.is_empty() && name.len() <= NAME_BYTES_MAX;
    Ok(String::from_utf8(name).ok().filter(|_| fits))
}

fn read_list(file: &str, entry: &mut impl Read) -> Result<PackList, PackError> {
    let spoilt = |why: String| PackError::Spoilt { file: file.to_owned(), why };
    let mut text = String::new();
    let read = entry.take(LIST_BYTES_MAX + 1).read_to_string(&mut text);
    if read.map_err(|error| spoilt(format!("its list can't be read ({error})")))? as u64 > LIST_BYTES_MAX {
        return Err(spoilt(format!("its list has more than {} MiB", LIST_BYTES_MAX >> 20)));
    }
    parse_file(LIST, &text).map_err(|error| match error {
        FileError::Format { why, .. } => PackError::Format { file: file.to_owned(), why },
        other => spoilt(other.to_string()),
    })
}

/// A name must be one of a file in a club, of a kind that belongs into such a pack, and stand there once.
fn check_names(into: &Disk, list: &PackList, may: &dyn Fn(&PackList, &str) -> bool) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for path in list.files.iter().map(|packed| &packed.path).chain(&list.folders) {
        let odd = path.len() > NAME_BYTES_MAX || path.split('/').count() > DEPTH_MAX || path.contains(char::is_control);
        if odd || into.path(path).is_err() || Disk::is_temporary(path) || !may(list, path) {
            let shown: String = path.chars().take(100).collect();
            return Err(format!("{shown:?} is no name of a file in such a pack"));
        }
        if !seen.insert(path) {
            return Err(format!("{path:?} is twice in its list"));
        }
    }
    Ok(())
}

/// What a pack says that it holds must be what a file of its size can hold, and the disk has room for.
fn check_sizes(into: &Disk, list: &PackList, pack: u64) -> Result<(), String> {
    let whole = list.files.iter().fold(0u64, |sum, packed| sum.saturating_add(packed.bytes));
    let mib = |bytes: u64| bytes.div_ceil(1 << 20);
    if whole > pack.saturating_mul(TIMES_MAX).max(ALWAYS) {
        return Err(format!("it says that it holds {} MiB, more than {} times what it has itself", mib(whole), TIMES_MAX));
    }
    let room = rustix::fs::statvfs(into.root()).ok().map(|about| about.f_bavail.saturating_mul(about.f_frsize));
    match room {
        Some(room) if whole.saturating_add(ROOM_LEFT) > room => {
            Err(format!("it holds {} MiB, and there is room for {} MiB; free some", mib(whole), room.saturating_sub(ROOM_LEFT) >> 20))
        }
        _ => Ok(()),
    }
}
