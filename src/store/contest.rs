//! The public file of a contest of any number of entrants, `games/<id>/contest.toml`. What only the club knows of it stands in
//! [`TournamentPrivate`](super::TournamentPrivate), as that of other tournaments; its games are games like others.

use super::disk::Disk;
use super::game::{FOLDER, GameError};
use super::read::{FileError, read_file, to_toml};
use super::tournament::{TournamentFile, TournamentState, check_named, ids_with};
use super::trouble::DiskError;
use crate::contest::System;
use crate::game::{Formatted, is_default};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// `contest.toml`: what everyone may know of a contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestFile {
    /// The format of this file: 1.
    pub format: u32,
    /// The folder's name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The key of the ruleset of its games.
    pub ruleset: String,
    /// How it is settled who meets whom.
    pub kind: System,
    /// Where it stands.
    pub state: TournamentState,
    /// When it was opened.
    pub opened: DateTime<Utc>,
    /// When a game was last founded or entered here, or somebody left.
    pub updated: DateTime<Utc>,
    /// How many rounds it has; left out of a knock-out, which ends when one is left.
    #[serde(default, skip_serializing_if = "is_default")]
    pub planned: u32,
    /// How many sit at a table, if that can be.
    pub table: usize,
    /// How often a drawn table of a knock-out plays again.
    #[serde(default, skip_serializing_if = "is_default")]
    pub replays: u32,
    /// The secret by which the seeds were drawn, in hex; left out where the entrants were named in the order of their seeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seeds: Option<String>,
    /// Who won it; left out while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The options of its games.
    #[serde(default)]
    pub options: toml::Table,
    /// Who enters, by seed.
    #[serde(rename = "entrant")]
    pub entrants: Vec<EntrantEntry>,
    /// Its rounds so far.
    #[serde(rename = "round", default)]
    pub rounds: Vec<RoundEntry>,
}

impl Formatted for ContestFile {}

/// Somebody who enters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrantEntry {
    /// Their name.
    pub name: String,
    /// Their number, from 1, among those who were named when it was opened.
    pub named: usize,
    /// The first round without them, if they have left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry {
    /// Who has a bye.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<String>,
    /// Its tables.
    #[serde(rename = "table", default)]
    pub tables: Vec<TableEntry>,
}

/// A table of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// Its game, and those by which it was played again.
    #[serde(rename = "game")]
    pub games: Vec<ContestGame>,
}

/// A game at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestGame {
    /// Its id.
    pub id: String,
    /// The entrants' names, in the order of the seats.
    pub seats: Vec<String>,
    /// The place of each seat, from 1; not entered while it goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u32>,
    /// How many reruns of it were adopted when that was entered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reruns: usize,
    /// What was entered before it was played again, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Superseded>,
}

/// Places that held until a game was played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Superseded {
    /// How many rounds had been founded by then.
    pub rounds: u32,
    /// The place of each seat.
    pub places: Vec<u32>,
}

impl ContestGame {
    /// The places by which a round was founded, by its number from 1.
    pub fn places_for(&self, round: u32) -> &[u32] {
        let held = self.before.iter().find(|before| round <= before.rounds);
        held.map_or(&self.places, |before| &before.places)
    }
}

impl ContestFile {
    /// All games so far, in order.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &ContestGame> {
        self.rounds.iter().flat_map(|round| &round.tables).flat_map(|table| &table.games)
    }

    /// The same, to be changed.
    pub fn games_mut(&mut self) -> impl Iterator<Item = &mut ContestGame> {
        self.rounds.iter_mut().flat_map(|round| &mut round.tables).flat_map(|table| &mut table.games)
    }

    /// Calls an entrant by another name.
    pub fn rename(&mut self, known: &str, name: &str) {
        let entrants = self.entrants.iter_mut().map(|entrant| &mut entrant.name);
        let rounds = self.rounds.iter_mut().flat_map(|round| {
            let seats = round.tables.iter_mut().flat_map(|table| &mut table.games).flat_map(|game| &mut game.seats);
            round.byes.iter_mut().chain(seats)
        });
        entrants.chain(rounds).chain(&mut self.winner).filter(|one| *one == known).for_each(|one| name.clone_into(one));
    }

    /// How many reruns of its games have been heeded.
    pub fn reruns(&self) -> usize {
        self.games().map(|game| game.reruns).sum()
    }

    /// How many of its games are entered as over.
    pub fn over(&self) -> usize {
        self.games().filter(|game| !game.places.is_empty()).count()
    }

    /// Whether there is one of this id.
    ///
    /// # Errors
    /// If the disk can't tell.
    pub fn exists(disk: &Disk, id: &str) -> Result<bool, DiskError> {
        disk.exists(&path_of(id))
    }

    /// Reads `contest.toml`.
    ///
    /// # Errors
    /// If it is not there, or does not say what it should.
    pub fn read(disk: &Disk, id: &str) -> Result<ContestFile, GameError> {
        let path = path_of(id);
        let file: ContestFile = read_file(disk, &path)?;
        check_named(path, &file.id, id)?;
        Ok(file)
    }

    /// Its name and text, for a transaction.
    ///
    /// # Errors
    /// If it can't be written as TOML.
    pub fn text(&self) -> Result<(String, String), FileError> {
        let path = path_of(&self.id);
        let text = to_toml(&path, self)?;
        Ok((path, text))
    }
}

fn path_of(id: &str) -> String {
    format!("{FOLDER}/{id}/contest.toml")
}

/// The ids of all contests of a club, sorted: the folders that have a `contest.toml`.
///
/// # Errors
/// If the folders can't be listed.
pub fn contests(disk: &Disk) -> Result<Vec<String>, DiskError> {
    ids_with(disk, path_of)
}

/// Whether a tournament of any kind has this id.
///
/// # Errors
/// If the disk can't tell.
pub fn is_tournament(disk: &Disk, id: &str) -> Result<bool, DiskError> {
    Ok(TournamentFile::exists(disk, id)? || ContestFile::exists(disk, id)?)
}
