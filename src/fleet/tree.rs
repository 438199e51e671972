//! Which files of a folder are a club's, and how they stand.
//!
//! They are those of a pack, and besides the site, the magazine, and what `club.toml` names: a password's file, a key, a style sheet. So
//! any worker can draw, publish and send. What a broken run has still to do, and what tells of one machine, are not the club's.

use super::error::{FleetError, at};
use crate::club::config::FILE as CLUB;
use crate::store::Disk;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Component, Path};

const FOLDERS: [&str; 4] = ["games", "mail", "site", "zine"];
const NOT_OURS: [&str; 2] = ["mail/journal", "mail/health.toml"];
/// Files here count by when they were last written.
const DATED: &str = "mail/inbox/";

/// How a file or folder stands. Of a folder nothing but its mode is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stands {
    /// Whether it is a folder.
    pub folder: bool,
    /// Who may read it.
    pub mode: u32,
    /// When it was last written, in seconds, where that counts.
    pub written: i64,
    /// What changes whenever it is written: its size, its times, its number on the disk.
    stamp: Option<(u64, i64, i64, i64, i64, u64)>,
}

/// The club's files and folders, by name.
///
/// # Errors
/// If one can't be looked at, or is neither.
pub(super) fn walk(root: &Path) -> Result<BTreeMap<String, Stands>, FleetError> {
    let mut found = BTreeMap::new();
    for name in FOLDERS.into_iter().map(str::to_owned).chain([CLUB.to_owned()]).chain(named(root)) {
        add(root, &name, &mut found)?;
    }
    Ok(found)
}

fn add(root: &Path, name: &str, found: &mut BTreeMap<String, Stands>) -> Result<(), FleetError> {
    let path = root.join(name);
    let about = match fs::symlink_metadata(&path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        other => other.map_err(at(&path))?,
    };
    if !(about.is_dir() || about.is_file()) {
        return Err(FleetError::Odd(name.to_owned()));
    }
    found.insert(name.to_owned(), Stands::new(name, &about));
    if about.is_dir() {
        for entry in fs::read_dir(&path).map_err(at(&path))? {
            // What is not UTF-8 is never ours.
            let Ok(inner) = entry.map_err(at(&path))?.file_name().into_string() else { continue };
            let inner_name = format!("{name}/{inner}");
            if !Disk::is_temporary(&inner) && !NOT_OURS.contains(&inner_name.as_str()) {
                add(root, &inner_name, found)?;
            }
        }
    }
    Ok(())
}

/// The files in the club's folder that `club.toml` names, whatever for.
fn named(root: &Path) -> Vec<String> {
    let text = fs::read_to_string(root.join(CLUB)).unwrap_or_default();
    let Ok(table) = text.parse::<toml::Table>() else { return Vec::new() };
    let mut names = Vec::new();
    texts(&toml::Value::Table(table), &mut names);
    names.retain(|name| {
        let inside = !name.is_empty() && Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        let ours = FOLDERS.iter().any(|folder| name.split('/').next() == Some(folder));
        inside && !ours && fs::symlink_metadata(root.join(name)).is_ok_and(|about| about.is_file())
    });
    names
}

fn texts(value: &toml::Value, found: &mut Vec<String>) {
    match value {
        toml::Value::String(text) => found.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        toml::Value::Table(table) => table.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

impl Stands {
    fn new(name: &str, about: &Metadata) -> Stands {
        let folder = about.is_dir();
        let written = if name.starts_with(DATED) && !folder { about.mtime() } else { 0 };
        let stamp = (about.len(), about.mtime(), about.mtime_nsec(), about.ctime(), about.ctime_nsec(), about.ino());
        Stands { folder, mode: about.mode() & 0o777, written, stamp: (!folder).then_some(stamp) }
    }

    /// A file or folder as it stands now.
    ///
    /// # Errors
    /// If it can't be looked at.
    pub(super) fn of(root: &Path, name: &str) -> Result<Stands, FleetError> {
        let path = root.join(name);
        fs::symlink_metadata(&path).map(|about| Stands::new(name, &about)).map_err(at(path))
    }
}
