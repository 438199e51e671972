//! A club's working copy: brought to the version that the database has, and what was changed in it found.

use super::desk::Desk;
use super::error::{FleetError, at};
use super::files::{self, Row};
use super::index::{Index, Known};
use super::roster::{self, Club};
use super::tree::{Stands, walk};
use crate::store::{Disk, digest, mark_working_copy};
use postgres::{Client, Transaction};
use std::collections::BTreeMap;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A club's working copy. What is known of it is written when it is put down; where that did not happen, more is brought anew the next time.
pub(super) struct WorkingCopy {
    folder: PathBuf,
    index_file: PathBuf,
    index: Index,
    /// Whether more is known than is written.
    unwritten: bool,
}

/// What was changed in a working copy.
pub(super) struct Difference {
    rows: Vec<Row>,
    files: BTreeMap<String, Known>,
}

impl WorkingCopy {
    /// Opens that of a club, and brings it to the club's version: what others changed since, and what a run that was broken off left here.
    ///
    /// # Errors
    /// If the database does not answer, or a file can't be written.
    pub(super) fn of(client: &mut Client, desk: &Desk, club: &Club) -> Result<WorkingCopy, FleetError> {
        let place = desk.place(&club.name);
        let (folder, index_file) = (place.join("club"), place.join("index"));
        let mut index = Index::read(&index_file, club.id);
        if index.version > 0 && !roster::had(client, club.id, index.version, &index.mark)? {
            index = Index::none(club.id);
        }
        if index.version == 0 && folder.exists() {
            fs::remove_dir_all(&folder).map_err(at(&folder))?;
        }
        DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(at(&folder))?;
        let mut copy = WorkingCopy { folder, index_file, index, unwritten: false };
        copy.bring_to(client, club)?;
        mark_working_copy(&Disk::open(&copy.folder))?;
        Ok(copy)
    }

    /// Whether it is as the club is now, if nobody has touched it since it was taken over.
    pub(super) fn is_of(&self, club: &Club) -> bool {
        (self.index.club, self.index.version, &self.index.mark) == (club.id, club.version, &club.mark)
    }

    /// Where it lies.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    fn bring_to(&mut self, client: &mut Client, club: &Club) -> Result<(), FleetError> {
        // What was broken off here is undone; no run has to tidy up after it.
        for left in [".lock", "mail/journal"] {
            remove(&self.folder.join(left))?;
        }
        let there = walk(&self.folder)?;
        let mut broken: Vec<String> = Vec::new();
        for (name, stands) in &there {
            if self.index.files.get(name).is_none_or(|known| known.stands != *stands) {
                broken.push(name.clone());
            }
        }
        broken.extend(self.index.files.keys().filter(|name| !there.contains_key(*name)).cloned());
        let mut rows = if self.index.version < club.version { files::since(client, club.id, self.index.version)? } else { Vec::new() };
        if !broken.is_empty() {
            broken.retain(|name| rows.binary_search_by(|row| row.path.as_str().cmp(name)).is_err());
            let known = files::of(client, club.id, &broken)?;
            broken.retain(|name| known.binary_search_by(|row| row.path.as_str().cmp(name)).is_err());
            let strange = broken.into_iter().map(|path| Row { path, sha256: None, mode: 0, written: 0, gone: true });
            rows.extend(known.into_iter().chain(strange));
            rows.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        }
        if rows.is_empty() && self.index.version == club.version {
            return Ok(());
        }
        self.write(client, club.id, &rows)?;
        (self.index.version, self.index.mark) = (club.version, club.mark.clone());
        self.unwritten = false;
        self.index.write(&self.index_file)
    }

    /// Makes files be as the database has them.
    fn write(&mut self, client: &mut Client, club: i32, rows: &[Row]) -> Result<(), FleetError> {
        let root = self.folder.clone();
        let safe = |row: &&Row| Disk::open(&root).path(&row.path).is_ok();
        let (gone, stay): (Vec<&Row>, Vec<&Row>) = rows.iter().filter(safe).partition(|row| row.gone);
        // What is in a folder goes before it.
        for row in gone.into_iter().rev() {
            remove(&root.join(&row.path))?;
            self.index.files.remove(&row.path);
        }
        let (folders, files): (Vec<&Row>, Vec<&Row>) = stay.into_iter().partition(|row| row.sha256.is_none());
        for row in &folders {
            let path = root.join(&row.path);
            if !path.is_dir() {
                remove(&path)?;
                fs::create_dir_all(&path).map_err(at(&path))?;
            }
            fs::set_permissions(&path, Permissions::from_mode(row.mode)).map_err(at(&path))?;
        }
        let files: Vec<Row> = files.into_iter().cloned().collect();
        files::get(client, club, &files, |row, bytes| put(&root.join(&row.path), row, bytes))?;
        for row in folders.into_iter().chain(&files) {
            let known = Known { sha256: row.sha256.clone(), stands: Stands::of(&root, &row.path)? };
            self.index.files.insert(row.path.clone(), known);
        }
        Ok(())
    }

    /// What was changed in it since it was brought up to date.
    ///
    /// # Errors
    /// If a file can't be read.
    pub(super) fn difference(&self) -> Result<Difference, FleetError> {
        let (mut rows, mut files) = (Vec::new(), BTreeMap::new());
        let there = walk(&self.folder)?;
        let gone = self.index.files.iter().filter(|(name, _)| !there.contains_key(*name));
        rows.extend(gone.map(|(name, _)| Row { path: name.clone(), sha256: None, mode: 0, written: 0, gone: true }));
        for (name, stands) in there {
            let before = self.index.files.get(&name);
            let known = match before.filter(|known| known.stands == stands) {
                Some(known) => known.clone(),
                None if stands.folder => Known { sha256: None, stands },
                None => {
                    let path = self.folder.join(&name);
                    Known { sha256: Some(digest(&fs::read(&path).map_err(at(path))?)), stands }
                }
            };
            let same = |before: &Known| {
                before.sha256 == known.sha256 && before.stands.mode == known.stands.mode && before.stands.written == known.stands.written
            };
            if !before.is_some_and(same) {
                let (mode, written) = (known.stands.mode, known.stands.written);
                rows.push(Row { path: name.clone(), sha256: known.sha256.clone(), mode, written, gone: false });
            }
            files.insert(name, known);
        }
        Ok(Difference { rows, files })
    }

    /// Sets down what was changed with the next version, as part of a change of the database.
    ///
    /// # Errors
    /// If a file can't be read, or the database does not take it.
    pub(super) fn set(&self, change: &mut Transaction<'_>, difference: &Difference) -> Result<(), FleetError> {
        let club = self.index.club;
        let changed = difference.rows.iter().filter_map(|row| Some((row, row.sha256.clone()?)));
        let contents = changed.map(|(row, hash)| {
            let path = self.folder.join(&row.path);
            Ok((hash, fs::read(&path).map_err(at(path))?))
        });
        files::put(change, club, contents)?;
        files::set(change, club, self.index.version + 1, &difference.rows)
    }

    /// Notes that it is as the club is now, as the database has taken that over.
    pub(super) fn taken_over(&mut self, club: &Club, difference: Difference) {
        (self.index.version, self.index.mark) = (club.version, club.mark.clone());
        self.index.files = difference.files;
        self.unwritten = true;
    }
}

impl Drop for WorkingCopy {
    fn drop(&mut self) {
        if self.unwritten {
            let _ = self.index.write(&self.index_file);
        }
    }
}

impl Difference {
    /// Whether nothing was changed.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// Removes a file, or a folder with all that is in it; what is not there is no error.
fn remove(path: &Path) -> Result<(), FleetError> {
    let removed = match fs::symlink_metadata(path) {
        Ok(about) if about.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match removed {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        other => other.map_err(at(path)),
    }
}

/// Writes a file as the database has it.
pub(super) fn put(path: &Path, row: &Row, bytes: &[u8]) -> Result<(), FleetError> {
    let write = || {
        if path.is_dir() {
            fs::remove_dir_all(path)?;
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let temporary = path.with_file_name(".tmp-fleet");
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&temporary)?;
        file.write_all(bytes)?;
        file.set_permissions(Permissions::from_mode(row.mode))?;
        if let Ok(seconds @ 1..) = u64::try_from(row.written) {
            File::set_modified(&file, SystemTime::UNIX_EPOCH + Duration::from_secs(seconds))?;
        }
        drop(file);
        fs::rename(&temporary, path)
    };
    write().map_err(at(path))
}
