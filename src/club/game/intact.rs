//! Whether what stands beside a game's log is still what the club wrote there: the public files, and the letters that counted.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::game::digest;
use crate::store::{Archive, Disk, DiskError, GameFolder, GameState, revealed};
use std::collections::BTreeSet;

/// What to do where something was changed from outside.
const REMEDY: &str = "put the original back from a copy";

/// What is wrong beside a game's log, each with what to do: its public files, and letters that are gone.
///
/// # Errors
/// If a file can't be read.
pub(crate) fn wrong_beside(disk: &Disk, game: &Opened) -> Result<Vec<String>, ClubError> {
    let mut wrong = wrong_in_public(disk, game)?;
    if game.file.state == GameState::Running {
        let gone = letters_of(disk, game, false)?.wrong();
        wrong.extend(gone.into_iter().map(|why| format!("game {}: {why}", game.file.id)));
    }
    Ok(wrong)
}

/// What is wrong with the public files of a game, each with what to do. What they say follows from the log.
///
/// # Errors
/// If one can't be read.
pub(crate) fn wrong_in_public(disk: &Disk, game: &Opened) -> Result<Vec<String>, ClubError> {
    let Some(table) = &game.table else { return Ok(Vec::new()) };
    let folder = GameFolder::new(disk, &game.file.id)?;
    let rounds = 0..u32::try_from(game.log.len()).unwrap_or(u32::MAX);
    let mut files: Vec<(String, String)> =
        rounds.filter_map(|round| Some((folder.public_path(round), table.public_part(round, &game.log)?))).collect();
    if game.file.state == GameState::Ended {
        files.push((folder.path("public/dice.toml"), revealed(&game.file, &game.private)?));
    }
    let mut wrong = Vec::new();
    for (path, expected) in files {
        match there(disk.read(&path))? {
            None => wrong.push(format!("{path} is missing; {REMEDY}")),
            Some(bytes) if bytes != expected.as_bytes() => wrong.push(format!("{path} was changed after it was written; {REMEDY}")),
            Some(_) => {}
        }
    }
    Ok(wrong)
}

/// The letters that a game's log names: those of which there is no copy, neither with the game nor in the archive, and those that are
/// not the letter any more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LettersSeen {
    /// Hashes of letters that are nowhere.
    pub missing: Vec<String>,
    /// Files whose bytes are others.
    pub changed: Vec<String>,
}

impl LettersSeen {
    /// What is wrong, each with what to do.
    pub(crate) fn wrong(&self) -> Vec<String> {
        let changed = self.changed.iter().map(|path| format!("{path} is not the letter that came any more; {REMEDY}"));
        let short: Vec<&str> = self.missing.iter().map(|hash| hash.get(..12).unwrap_or(hash)).collect();
        let missing = (!short.is_empty()).then(|| {
            let names = short.join(", ");
            format!("its log names letters that are neither with the game nor in mail/archive: {names}; put them back from a copy, unless you threw them away")
        });
        changed.chain(missing).collect()
    }
}

/// Looks for the letters that a game's log names; with their bytes, or only whether they are there.
///
/// # Errors
/// If one can't be read.
pub(crate) fn letters_of(disk: &Disk, game: &Opened, bytes: bool) -> Result<LettersSeen, ClubError> {
    let folder = GameFolder::new(disk, &game.file.id)?;
    let archive = Archive::new(disk);
    let named = game.log.iter().flat_map(|round| round.lines()).filter_map(|line| line.strip_prefix("letter = \"")?.strip_suffix('"'));
    let hashes: BTreeSet<&str> = named.filter(|name| name.len() == 64).collect();
    let mut seen = LettersSeen::default();
    for hash in hashes {
        let path = folder.letter_path(hash);
        if !disk.exists(&path)? {
            if !archive.has(hash)? && !archive.is_forgotten(hash)? {
                seen.missing.push(hash.to_owned());
            }
        } else if bytes && digest(&disk.read(&path)?) != hash {
            seen.changed.push(path);
        }
    }
    Ok(seen)
}

fn there<T>(read: Result<T, DiskError>) -> Result<Option<T>, DiskError> {
    match read {
        Err(error) if error.is_missing() => Ok(None),
        other => other.map(Some),
    }
}
