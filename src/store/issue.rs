//! `zine/2026-11.toml`: that an issue of the club's magazine has come out, so that pages and feeds lead to it. The issue itself is made of
//! the games' logs, whenever it is asked for, and of what a game master wrote beside it (`zine/2026-11.md`).

use super::disk::{Disk, Durability};
use super::read::{FileError, from_toml, to_toml};
use super::trouble::DiskError;
use crate::game::Formatted;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const FOLDER: &str = "zine";

/// A month of a year, `2026-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthOf(NaiveDate);

impl MonthOf {
    /// Its first day.
    pub fn first(self) -> NaiveDate {
        self.0
    }

    /// The first day of the next.
    pub fn next(self) -> NaiveDate {
        self.0.checked_add_months(chrono::Months::new(1)).unwrap_or(self.0)
    }

    /// That in which a day is.
    pub fn of(day: NaiveDate) -> MonthOf {
        use chrono::Datelike as _;
        MonthOf(day.with_day(1).unwrap_or(day))
    }
}

impl FromStr for MonthOf {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<MonthOf, chrono::ParseError> {
        NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").map(MonthOf)
    }
}

impl fmt::Display for MonthOf {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0.format("%Y-%m"))
    }
}

/// That an issue has come out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IssueFile {
    /// The format of this file: 1.
    pub format: u32,
    /// When it first came out; one that is made anew keeps its day.
    pub issued: DateTime<Utc>,
}

impl Formatted for IssueFile {}

impl IssueFile {
    fn path(month: MonthOf) -> String {
        format!("{FOLDER}/{month}.toml")
    }

    /// All issues, the first first; one that can't be read is none.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn all(disk: &Disk) -> Result<Vec<(MonthOf, IssueFile)>, DiskError> {
        let names = disk.list(FOLDER)?;
        let months = names.iter().filter_map(|name| name.strip_suffix(".toml")?.parse::<MonthOf>().ok());
        let mut all: Vec<(MonthOf, IssueFile)> =
            months.filter_map(|month| Some((month, from_toml(disk, &IssueFile::path(month)).ok()?))).collect();
        all.sort_by_key(|(month, _)| *month);
        Ok(all)
    }

    /// Notes that it is out.
    ///
    /// # Errors
    /// If the file can't be read or written.
    pub fn note(disk: &Disk, month: MonthOf, now: DateTime<Utc>) -> Result<IssueFile, FileError> {
        let path = IssueFile::path(month);
        if disk.exists(&path)? {
            return from_toml(disk, &path);
        }
        let file = IssueFile { format: IssueFile::FORMAT, issued: now };
        disk.write(&path, to_toml(&path, &file)?.as_bytes(), Durability::Batched)?;
        Ok(file)
    }

    /// What a game master wrote for an issue, in Markdown: for a language, else for all.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn editorial(disk: &Disk, month: MonthOf, lang: &str) -> Result<Option<String>, DiskError> {
        for path in [format!("{FOLDER}/{month}.{lang}.md"), format!("{FOLDER}/{month}.md")] {
            if disk.exists(&path)? {
                return Ok(Some(disk.read_to_string(&path)?));
            }
        }
        Ok(None)
    }
}
