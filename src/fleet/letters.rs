//! Letters that wait: put there by whoever receives them, taken by whoever holds their club.
//!
//! Only who holds a club takes its letters, so no two workers want the same; they are gone with the change that came of them.

use super::database::{CHANNEL, Database};
use super::error::FleetError;
use super::files::bytes_of;
use super::roster::{Club, number};
use crate::store::{Archive, Disk, digest};
use chrono::{DateTime, Utc};
use postgres::{Client, Transaction};

/// So many are taken at once; the others wait for the club's next turn.
const AT_ONCE: i64 = 200;
/// In so many passes a letter may have been the only one, of which none was taken over.
const TRIES_MAX: i32 = 3;

/// A letter that waits.
pub(super) struct Letter {
    id: i64,
    received: DateTime<Utc>,
    raw: Vec<u8>,
}

impl Database {
    /// Puts a letter to a club, which came at a time; as the database's clock has it if none is told. The same bytes wait once.
    ///
    /// # Errors
    /// If there is no such club, or the database does not take it: then it has not come.
    pub fn receive(&mut self, club: &str, raw: &[u8], at: Option<DateTime<Utc>>) -> Result<(), FleetError> {
        let id = number(&mut self.client, club)?;
        let at = match at {
            Some(at) => at,
            None => self.now()?,
        };
        let mut change = self.client.transaction()?;
        change.execute(
            "insert into letters (club, received, sha256, raw) values ($1, $2, $3, $4) on conflict do nothing",
            &[&id, &at, &bytes_of(&digest(raw)), &raw],
        )?;
        change.execute("update clubs set due = least(due, $2) where id = $1", &[&id, &at])?;
        change.execute("select pg_notify($1, $2)", &[&CHANNEL, &club])?;
        Ok(change.commit()?)
    }
}

/// The letters that a pass takes: all that wait; where several passes failed, one, and after one that failed none, so that it shows whether the club
/// or a letter is to blame. A letter that was alone in too many is set aside.
///
/// # Errors
/// If the database does not answer.
pub(super) fn take(client: &mut Client, club: &Club) -> Result<Vec<Letter>, FleetError> {
    let most = match (club.careful, club.failures) {
        (false, _) => AT_ONCE,
        (true, 0) => 1,
        (true, _) => 0,
    };
    if club.careful {
        client.execute(
            "update letters set aside = 'the passes over it failed, time and again' where club = $1 and tries >= $2 and aside is null",
            &[&club.id, &TRIES_MAX],
        )?;
    }
    let rows = client.query(
        "select id, received, raw from letters where club = $1 and aside is null order by received, id limit $2",
        &[&club.id, &most],
    )?;
    let letters: Vec<Letter> = rows.iter().map(|row| Letter { id: row.get(0), received: row.get(1), raw: row.get(2) }).collect();
    if let (true, [alone]) = (club.careful, letters.as_slice()) {
        client.execute("update letters set tries = tries + 1 where id = $1", &[&alone.id])?;
    }
    Ok(letters)
}

/// Puts letters where a pass finds them.
///
/// # Errors
/// If a file can't be written.
pub(super) fn lay_out(disk: &Disk, letters: &[Letter]) -> Result<(), FleetError> {
    let archive = Archive::new(disk);
    for letter in letters {
        let kept = archive.keep(&letter.raw)?;
        archive.waits(&kept.hash, letter.received).map_err(crate::store::FileError::from)?;
    }
    Ok(disk.settle()?)
}

/// They are the club's files now.
///
/// # Errors
/// If the database does not take it.
pub(super) fn taken_over(change: &mut Transaction<'_>, letters: &[Letter]) -> Result<(), FleetError> {
    let ids: Vec<i64> = letters.iter().map(|letter| letter.id).collect();
    change.execute("delete from letters where id = any($1)", &[&ids])?;
    Ok(())
}

/// Whether any wait for a club.
///
/// # Errors
/// If the database does not answer.
pub(super) fn wait_for(change: &mut Transaction<'_>, club: &Club) -> Result<bool, FleetError> {
    Ok(change.query_one("select exists (select from letters where club = $1 and aside is null)", &[&club.id])?.get(0))
}

/// All letters of a club, also those set aside; for who moves it elsewhere.
///
/// # Errors
/// If the database does not answer.
pub(super) fn all(client: &mut Client, club: &Club) -> Result<Vec<Letter>, FleetError> {
    let rows = client.query("select id, received, raw from letters where club = $1 order by received, id", &[&club.id])?;
    Ok(rows.iter().map(|row| Letter { id: row.get(0), received: row.get(1), raw: row.get(2) }).collect())
}
