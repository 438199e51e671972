//! Which club is next, and which is set aside.
//!
//! The one that has waited longest goes first, and after its pass it waits behind all others. Who takes a club holds its lock by the
//! connection, so a worker that dies gives it back at once. That a pass was begun is noted before it is, so one that never ends well is known, whatever
//! it does to the worker: each time the club waits longer, after the second its letters are taken one at a time, and at last it is set aside.

use super::database::Database;
use super::error::FleetError;
use chrono::{DateTime, TimeDelta, Utc};
use postgres::{Client, Row, Transaction};

/// The kind of lock that is a club's; the other half of its name is the club's number.
const LOCK: i32 = 0x7475;
/// After so many passes in a row that were not taken over, a club is set aside.
const FAILURES_MAX: i32 = 5;
/// So long it waits after the first, and twice as long after each further one.
const BACKOFF_SECONDS: i32 = 2;
/// So many clubs are looked at to find one that nobody works on.
const LOOKED_AT: i64 = 200;

/// A club that is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Club {
    /// Its number.
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The version of its files,
    pub version: i64,
    /// and the mark that no other version has.
    pub mark: String,
    /// How many passes in a row failed before.
    pub failures: i32,
    /// Whether its letters are taken one at a time.
    pub careful: bool,
}

const COLUMNS: &str = "id, name, version, failures, careful,
    coalesce((select mark::text from versions where club = clubs.id and versions.version = clubs.version), '')";
/// So many versions are known by their marks; a copy that is older is made anew.
const VERSIONS: i64 = 1000;

fn club(row: &Row) -> Club {
    Club { id: row.get(0), name: row.get(1), version: row.get(2), mark: row.get(5), failures: row.get(3), careful: row.get(4) }
}

/// Takes the club that has waited longest at a time, of those that nobody works on; and notes that a pass over it begins.
///
/// # Errors
/// If the database does not answer.
pub(super) fn take_next(client: &mut Client, now: DateTime<Utc>) -> Result<Option<Club>, FleetError> {
    let waits = "aside is null and due <= $1";
    let first = client.query(&format!("select id from clubs where {waits} order by due, id limit {LOOKED_AT}"), &[&now])?;
    for id in first.iter().map(|row| row.get::<_, i32>(0)) {
        if !lock(client, id)? {
            continue;
        }
        // Another may have worked on it since it was looked at.
        let still = client.query_opt(&format!("select {COLUMNS} from clubs where {waits} and id = $2"), &[&now, &id])?;
        let Some(taken) = still.as_ref().map(club) else {
            release(client, id)?;
            continue;
        };
        if taken.failures >= FAILURES_MAX {
            client.execute(
                "update clubs set aside = coalesce(trouble, 'the worker was ended by it') where id = $1 and aside is null",
                &[&id],
            )?;
            release(client, id)?;
            continue;
        }
        let again = now + TimeDelta::seconds(i64::from(BACKOFF_SECONDS << taken.failures.clamp(0, FAILURES_MAX)));
        client.execute(
            "update clubs set failures = failures + 1, careful = careful or failures > 1, due = $2 where id = $1",
            &[&id, &again],
        )?;
        return Ok(Some(Club { careful: taken.careful || taken.failures > 1, ..taken }));
    }
    Ok(None)
}

/// Takes a club by its name, whether anything waits there or not.
///
/// # Errors
/// If there is none, or a worker is at it.
pub(super) fn take(client: &mut Client, name: &str) -> Result<Club, FleetError> {
    let id = number(client, name)?;
    if !lock(client, id)? {
        return Err(FleetError::Busy(name.to_owned()));
    }
    let row = client.query_opt(&format!("select {COLUMNS} from clubs where id = $1"), &[&id])?;
    row.as_ref().map(club).ok_or_else(|| FleetError::NoClub(name.to_owned()))
}

/// The number of a club.
///
/// # Errors
/// If there is none of that name.
pub(super) fn number(client: &mut Client, name: &str) -> Result<i32, FleetError> {
    let row = client.query_opt("select id from clubs where name = $1", &[&name])?;
    row.map(|row| row.get(0)).ok_or_else(|| FleetError::NoClub(name.to_owned()))
}

fn lock(client: &mut Client, id: i32) -> Result<bool, FleetError> {
    Ok(client.query_one("select pg_try_advisory_lock($1, $2)", &[&LOCK, &id])?.get(0))
}

/// Lets go of a club.
///
/// # Errors
/// If the database does not answer; then it is let go of as well.
pub(super) fn release(client: &mut Client, id: i32) -> Result<(), FleetError> {
    client.execute("select pg_advisory_unlock($1, $2)", &[&LOCK, &id])?;
    Ok(())
}

/// Sets down that a pass is taken over: the version after that of its files, if they changed, and when the club waits again. Gives the club
/// as it is then.
///
/// # Errors
/// If somebody else has changed the club, though it is held.
pub(super) fn passed(change: &mut Transaction<'_>, club: &Club, changed: bool, due: Option<DateTime<Utc>>) -> Result<Club, FleetError> {
    let version = club.version + i64::from(changed);
    let careful = "careful and exists (select from letters where club = $1 and letters.aside is null)";
    let done = change.query_opt(
        &format!(
            "update clubs set version = $3, due = $4, failures = 0, trouble = null, passed = clock_timestamp(), careful = ({careful})
             where id = $1 and version = $2 returning careful"
        ),
        &[&club.id, &club.version, &version, &due],
    )?;
    let Some(done) = done else { return Err(FleetError::Overtaken(club.name.clone())) };
    let mark = if changed { mark(change, club.id, version)? } else { club.mark.clone() };
    Ok(Club { version, mark, failures: 0, careful: done.get(0), ..club.clone() })
}

/// Gives a version its mark.
///
/// # Errors
/// If the database does not take it.
pub(super) fn mark(change: &mut Transaction<'_>, club: i32, version: i64) -> Result<String, FleetError> {
    change.execute("delete from versions where club = $1 and version <= $2", &[&club, &(version - VERSIONS)])?;
    Ok(change.query_one("insert into versions (club, version) values ($1, $2) returning mark::text", &[&club, &version])?.get(0))
}

/// Whether a version with this mark was one of the club.
///
/// # Errors
/// If the database does not answer.
pub(super) fn had(client: &mut Client, club: i32, version: i64, mark: &str) -> Result<bool, FleetError> {
    let question = "select exists (select from versions where club = $1 and version = $2 and mark::text = $3)";
    Ok(client.query_one(question, &[&club, &version, &mark])?.get(0))
}

/// Sets down why a pass failed.
///
/// # Errors
/// If the database does not answer.
pub(super) fn failed(client: &mut Client, id: i32, why: &str) -> Result<(), FleetError> {
    client.execute("update clubs set trouble = $2 where id = $1", &[&id, &why.replace('\0', "")])?;
    Ok(())
}

/// When the next club waits for a pass.
///
/// # Errors
/// If the database does not answer.
pub(super) fn next(client: &mut Client) -> Result<Option<DateTime<Utc>>, FleetError> {
    Ok(client.query_one("select min(due) from clubs where aside is null", &[])?.get(0))
}

/// How a club in the database stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// When a pass over it was last taken over.
    pub passed: Option<DateTime<Utc>>,
    /// When the next is due.
    pub due: Option<DateTime<Utc>>,
    /// How many letters wait.
    pub letters: i64,
    /// How many letters are set aside.
    pub letters_aside: i64,
    /// How many passes in a row failed.
    pub failures: i32,
    /// Why the last one did.
    pub trouble: Option<String>,
    /// Why no worker touches it.
    pub aside: Option<String>,
    /// How many bytes its files have.
    pub bytes: i64,
}

/// How the clubs stand, by name.
///
/// # Errors
/// If the database does not answer.
pub fn standings(database: &mut Database) -> Result<Vec<Standing>, FleetError> {
    let rows = database.client.query(
        "select name, passed, due,
                (select count(*) from letters where club = clubs.id and letters.aside is null),
                (select count(*) from letters where club = clubs.id and letters.aside is not null),
                failures, trouble, aside,
                (select coalesce(sum(length(bytes)), 0)::bigint from contents where club = clubs.id)
         from clubs order by name",
        &[],
    )?;
    let standing = |row: &Row| Standing {
        name: row.get(0),
        passed: row.get(1),
        due: row.get(2),
        letters: row.get(3),
        letters_aside: row.get(4),
        failures: row.get(5),
        trouble: row.get(6),
        aside: row.get(7),
        bytes: row.get(8),
    };
    Ok(rows.iter().map(standing).collect())
}

/// Has workers take a club up again that was set aside, with its letters. Says how many letters were.
///
/// # Errors
/// If there is no such club.
pub fn take_up_again(database: &mut Database, name: &str) -> Result<u64, FleetError> {
    let id = number(&mut database.client, name)?;
    let mut change = database.client.transaction()?;
    let letters = change.execute("update letters set aside = null, tries = 0 where club = $1 and aside is not null", &[&id])?;
    change.execute(
        "update clubs set aside = null, failures = 0, trouble = null, due = clock_timestamp(), careful = careful or $2 where id = $1",
        &[&id, &(letters > 0)],
    )?;
    change.commit()?;
    Ok(letters)
}
