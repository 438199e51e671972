//! The branches of a game, `games/<id>/branches/<name>/`: reruns that nobody has adopted yet, with the change that makes them
//! and the rounds that came of it.

use super::{Reran, RerunError};
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::game::Formatted;
use crate::store::{Branch, Change, Disk, Transaction, branch, branches, to_toml};
use chrono::{DateTime, Utc};

/// The folder of a game's branches.
const FOLDER: &str = "branches";

/// Where something of a game lies.
fn place(game: &Opened, name: &str) -> String {
    format!("games/{}/{name}", game.file.id)
}

/// Keeps a rerun as a branch beside the game. Gives its name.
///
/// # Errors
/// If a file can't be written.
pub fn keep(disk: &Disk, game: &Opened, change: &Change, reran: &Reran, page: &str, now: DateTime<Utc>) -> Result<String, ClubError> {
    let known = branches(disk, &game.file.id)?;
    let name = (1u32..).map(|number| format!("rerun-{number}")).find(|name| !known.contains(name)).unwrap_or_default();
    let path = |file: &str| place(game, &format!("{FOLDER}/{name}/{file}"));
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
pub fn read_branch(disk: &Disk, game: &Opened, name: &str) -> Result<Branch, RerunError> {
    let known = branches(disk, &game.file.id).map_err(ClubError::from)?;
    if !known.iter().any(|branch| branch == name) {
        return Err(RerunError::NoBranch { game: game.file.id.clone(), name: name.to_owned(), known: known.join(", ") });
    }
    Ok(branch(disk, &game.file.id, name).map_err(ClubError::from)?)
}

/// Drops a branch, or all of them. Gives the names of those dropped.
///
/// # Errors
/// If there is none of that name, or a file can't be removed.
pub fn discard(disk: &Disk, game: &Opened, name: Option<&str>) -> Result<Vec<String>, RerunError> {
    let names = match name {
        Some(name) => vec![read_branch(disk, game, name)?.name],
        None => branches(disk, &game.file.id).map_err(ClubError::from)?,
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
fn prune(disk: &Disk, game: &Opened, name: &str) -> Result<(), crate::store::DiskError> {
    for folder in [format!("{FOLDER}/{name}/rounds"), format!("{FOLDER}/{name}/public"), format!("{FOLDER}/{name}"), FOLDER.to_owned()] {
        disk.prune(&place(game, &folder))?;
    }
    Ok(())
}

/// Removes the files of a branch.
pub(super) fn remove(disk: &Disk, game: &Opened, name: &str, files: &mut Transaction) -> Result<(), ClubError> {
    let folder = place(game, &format!("{FOLDER}/{name}"));
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
