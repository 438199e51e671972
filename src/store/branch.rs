//! `games/<id>/branches/<name>/branch.toml`: a rerun that nobody has adopted yet, by the change that makes it.

use super::{Disk, FileError, Written, read_file};
use crate::game::Formatted;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The change under which a game is played again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The first round that is played again.
    pub from: u32,
    /// Whether the rerun ends as that round opens: a rollback.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reopen: bool,
    /// Another version of the rules from there on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// Letters that do not count, by their hash or how it begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// Options that are others from there on.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub options: toml::Table,
    /// Letters that count as if they had come in time for that round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Written>,
    /// What seats ordered in that round, in place of their letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edits: Vec<Written>,
}

impl Change {
    /// Whether anything is changed at all: else the game is only played again.
    pub fn is_none(&self) -> bool {
        let Change { from: _, reopen, version, without, options, with, edits } = self;
        !reopen && version.is_none() && without.is_empty() && options.is_empty() && with.is_empty() && edits.is_empty()
    }
}

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
pub fn branches(disk: &Disk, id: &str) -> Result<Vec<String>, FileError> {
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
pub fn branch(disk: &Disk, id: &str, name: &str) -> Result<Branch, FileError> {
    read_file(disk, &format!("games/{id}/{FOLDER}/{name}/branch.toml"))
}
