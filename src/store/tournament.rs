//! The files of a tournament, `games/<id>/`: what everyone may know, and what only the club knows. Its games are games like
//! others, each in its own folder.

use super::disk::Disk;
use super::game::{FOLDER, GameError, valid_id};
use super::read::{FileError, read_file, to_toml};
use super::trouble::DiskError;
use crate::game::{Formatted, Played, Team, is_default};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TournamentState {
    /// Games are being played, or are to be.
    Running,
    /// It is decided.
    Ended,
}

/// `tournament.toml`: what everyone may know of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The key of the ruleset of its games.
    pub ruleset: String,
    /// Which of the ruleset's tournaments it is.
    pub kind: String,
    /// Where it stands.
    pub state: TournamentState,
    /// When it was opened.
    pub opened: DateTime<Utc>,
    /// When a game was last founded or entered here.
    pub updated: DateTime<Utc>,
    /// Who won it; left out while it goes on, and of a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Team>,
    /// The options of its games.
    #[serde(default)]
    pub options: toml::Table,
    /// The two teams.
    #[serde(rename = "team")]
    pub teams: [TeamEntry; 2],
    /// Its games so far, in order.
    #[serde(rename = "game", default)]
    pub games: Vec<TournamentGame>,
}

impl Formatted for TournamentFile {}

/// A team: its name, and who plays in it, in the order of their boards. In a tournament of two it is a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamEntry {
    /// Its name.
    pub name: String,
    /// Its players' names.
    pub players: Vec<String>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentGame {
    /// Its id.
    pub id: String,
    /// Whose player sits in the first seat.
    pub first: Team,
    /// The players' names, in the order of the seats.
    pub seats: [String; 2],
    /// Which pair of boards it belongs to, where boards come in pairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<u32>,
    /// How it ended; not entered while it, or another board of its pair, goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
    /// How many reruns of it were adopted when that was entered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reruns: usize,
}

/// How a game of a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameEnd {
    /// Who won; left out of a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Team>,
    /// What each team had at the start that the tournament weighs.
    pub handicap: [u32; 2],
}

impl GameEnd {
    /// The same as the rules take it.
    pub fn played(&self) -> Played {
        Played { winner: self.winner, handicap: self.handicap }
    }
}

impl TournamentFile {
    /// The teams' names.
    pub fn names(&self) -> [String; 2] {
        let [one, two] = &self.teams;
        [one.name.clone(), two.name.clone()]
    }

    /// How many reruns of its games have been heeded.
    pub fn reruns(&self) -> usize {
        self.games.iter().map(|game| game.reruns).sum()
    }

    /// The games that are entered as over.
    pub fn played(&self) -> Vec<Played> {
        self.games.iter().filter_map(|game| game.ended.as_ref().map(GameEnd::played)).collect()
    }
}

/// `tournament-private.toml`: what only the club knows of a tournament.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentPrivate {
    /// The format of this file: 1.
    pub format: u32,
    /// What the secrets of all its games come from, in hex.
    pub secret: String,
    /// Whether a person gave that.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by_hand: bool,
    /// Its players, those of the first team first.
    #[serde(rename = "player", default)]
    pub players: Vec<TournamentPlayer>,
}

impl Formatted for TournamentPrivate {}

/// Where a player is written to, and in which language.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentPlayer {
    /// The name.
    pub name: String,
    /// The mail address.
    pub address: String,
    /// The language that they read.
    pub language: Lang,
}

// Addresses and the secret must not reach a log line by way of a derived Debug.
impl fmt::Debug for TournamentPrivate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("TournamentPrivate(…)")
    }
}
impl fmt::Debug for TournamentPlayer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("TournamentPlayer(…)")
    }
}

/// The ids of all tournaments of a club, sorted: the folders that have a `tournament.toml`.
///
/// # Errors
/// If the folders can't be listed.
pub fn tournaments(disk: &Disk) -> Result<Vec<String>, DiskError> {
    ids_with(disk, public_path)
}

/// The ids of the folders that have a file, sorted.
pub(super) fn ids_with(disk: &Disk, path: fn(&str) -> String) -> Result<Vec<String>, DiskError> {
    let mut ids = Vec::new();
    for id in disk.list(FOLDER)? {
        if valid_id(&id) && disk.exists(&path(&id))? {
            ids.push(id);
        }
    }
    Ok(ids)
}

/// Whether a file says the id of the folder that it is in.
pub(super) fn check_named(path: String, found: &str, id: &str) -> Result<(), GameError> {
    if found == id { Ok(()) } else { Err(GameError::Misnamed { path, found: found.to_owned() }) }
}

fn public_path(id: &str) -> String {
    format!("{FOLDER}/{id}/tournament.toml")
}

fn private_path(id: &str) -> String {
    format!("{FOLDER}/{id}/tournament-private.toml")
}

impl TournamentFile {
    /// Whether there is one of this id.
    ///
    /// # Errors
    /// If the disk can't tell.
    pub fn exists(disk: &Disk, id: &str) -> Result<bool, DiskError> {
        disk.exists(&public_path(id))
    }

    /// Reads `tournament.toml`.
    ///
    /// # Errors
    /// If it is not there, or does not say what it should.
    pub fn read(disk: &Disk, id: &str) -> Result<TournamentFile, GameError> {
        let path = public_path(id);
        let file: TournamentFile = read_file(disk, &path)?;
        check_named(path, &file.id, id)?;
        Ok(file)
    }

    /// Its name and text, for a transaction.
    ///
    /// # Errors
    /// If it can't be written as TOML.
    pub fn text(&self) -> Result<(String, String), FileError> {
        let path = public_path(&self.id);
        let text = to_toml(&path, self)?;
        Ok((path, text))
    }
}

impl TournamentPrivate {
    /// Reads `tournament-private.toml`.
    ///
    /// # Errors
    /// If it is not there, or does not say what it should.
    pub fn read(disk: &Disk, id: &str) -> Result<TournamentPrivate, GameError> {
        let path = private_path(id);
        Ok(read_file(disk, &path)?)
    }

    /// Its name and text, for a transaction.
    ///
    /// # Errors
    /// If it can't be written as TOML.
    pub fn text(&self, id: &str) -> Result<(String, String), FileError> {
        let path = private_path(id);
        let text = to_toml(&path, self)?;
        Ok((path, text))
    }
}
