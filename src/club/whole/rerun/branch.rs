//! The branches of a game, `games/<id>/branches/<name>/`: reruns that nobody has adopted yet, with the change that makes them
//! and the rounds that came of it.

use super::{Change, Reran, RerunError};
use crate::club::ClubError;
use crate::club::game::opened::Opened;
use crate::game::Formatted;
use crate::store::{Disk, Transaction, read_file, to_toml};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The folder of a game's branches.
const FOLDER: &str = "branches";

/// `branch.toml`: which change a branch is played under.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The format of this file: 1.
    pub format: u32,
    /// Its name, the folder's.
    pub name: String,
    /// When it was made.
    pub made: DateTime<Utc>,
    /// The head of the game's chain then.
    pub base: String,
    /// The change.
    pub change: Change,
}

impl Formatted for Branch {}

/// The names of a game's branches, in order.
///
/// # Errors
/// If the folder can't be read.
pub fn branches(disk: &Disk, id: &str) -> Result<Vec<String>, ClubError> {
    let folder = format!("games/{id}/{FOLDER}");
    let mut names = Vec::new();
    for name in disk.list(&folder)? {
        if disk.exists(&format!("{folder}/{name}/branch.toml"))? {
            names.push(name);
        }
    }
    names.sort_by_key(|name| (name.len(), name.clone()));
    Ok(names)
}

/// A branch of a game, by its id and the branch's name.
///
/// # Errors
/// If its file can't be read, or is wrong.
pub fn branch(disk: &Disk, id: &str, name: &str) -> Result<Branch, ClubError> {
    Ok(read_file(disk, &format!("games/{id}/{FOLDER}/{name}/branch.toml"))?)
}

/// Keeps a rerun as a branch beside the game. Gives its name.
///
/// # Errors
/// If a file can't be written.
pub fn keep(disk: &Disk, game: &Opened<'_>, change: &Change, reran: &Reran, page: &str, now: DateTime<Utc>) -> Result<String, ClubError> {
    let known = branches(disk, &game.file.id)?;
    let name = (1u32..).map(|number| format!("rerun-{number}")).find(|name| !known.contains(name)).unwrap_or_default();
    let path = |file: &str| game.folder.path(&format!("{FOLDER}/{name}/{file}"));
    let base = game.table.as_ref().map(|table| table.head().to_owned()).unwrap_or_default();
    let branch = Branch { format: Branch::FORMAT, name: name.clone(), made: now, base, change: change.clone() };
    let mut files = Transaction::new(game.file.id.clone());
    for round in &reran.replayed.closed {
        files.write(path(&format!("rounds/{:04}.toml", round.number)), round.whole.as_str());
        files.write(path(&format!("public/{:04}.toml", round.number)), round.public.as_str());
    }
    files.write(path("book.toml"), reran.replayed.table.book());
    files.write(path("difference.html"), page);
    files.write(path("branch.toml"), to_toml(&path("branch.toml"), &branch)?);
    files.commit(disk, &format!("branch-{}-{name}", game.file.id))?.finish(disk)?;
    Ok(name)
}

/// Reads a branch.
///
/// # Errors
/// If there is none of that name, or its file is wrong.
pub fn read_branch(disk: &Disk, game: &Opened<'_>, name: &str) -> Result<Branch, RerunError> {
    let known = branches(disk, &game.file.id)?;
    if !known.iter().any(|branch| branch == name) {
        return Err(RerunError::NoBranch { game: game.file.id.clone(), name: name.to_owned(), known: known.join(", ") });
    }
    Ok(branch(disk, &game.file.id, name)?)
}

/// Drops a branch, or all of them. Gives the names of those dropped.
///
/// # Errors
/// If there is none of that name, or a file can't be removed.
pub fn discard(disk: &Disk, game: &Opened<'_>, name: Option<&str>) -> Result<Vec<String>, RerunError> {
    let names = match name {
        Some(name) => vec![read_branch(disk, game, name)?.name],
        None => branches(disk, &game.file.id)?,
    };
    let mut files = Transaction::new(game.file.id.clone());
    for name in &names {
        remove(disk, game, name, &mut files)?;
    }
    if !files.is_empty() {
        let committed = files.commit(disk, &format!("discard-{}", game.file.id)).map_err(ClubError::from)?;
        committed.finish(disk).map_err(ClubError::from)?;
        for name in &names {
            prune(disk, game, name).map_err(ClubError::from)?;
        }
    }
    Ok(names)
}

/// Takes away the folders that a branch leaves, so that the game looks as before.
fn prune(disk: &Disk, game: &Opened<'_>, name: &str) -> Result<(), crate::store::DiskError> {
    for folder in [format!("{FOLDER}/{name}/rounds"), format!("{FOLDER}/{name}/public"), format!("{FOLDER}/{name}"), FOLDER.to_owned()] {
        disk.prune(&game.folder.path(&folder))?;
    }
    Ok(())
}

/// Removes the files of a branch.
pub(super) fn remove(disk: &Disk, game: &Opened<'_>, name: &str, files: &mut Transaction) -> Result<(), ClubError> {
    let folder = game.folder.path(&format!("{FOLDER}/{name}"));
    for inner in ["rounds", "public"] {
        for file in disk.list(&format!("{folder}/{inner}"))? {
            files.remove(format!("{folder}/{inner}/{file}"));
        }
    }
    for file in ["book.toml", "difference.html", "branch.toml"] {
        files.remove(format!("{folder}/{file}"));
    }
    Ok(())
}
