//! A club's files in the database: names with what they say by hash, and what they say apart.
//!
//! Where the bytes lie is known here alone: [`put`] and [`get`] are what an object store would do in their place.

use super::error::FleetError;
use data_encoding::HEXLOWER;
use postgres::{Client, GenericClient, Transaction};

/// So many rows go over the line at once,
const ROWS: usize = 500;
/// or so many bytes, if there are fewer.
const BYTES: usize = 8 << 20;

/// A file or folder as the database has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its name.
    pub path: String,
    /// The SHA-256 of what it says, in hex; of a folder none.
    pub sha256: Option<String>,
    /// Who may read it.
    pub mode: u32,
    /// When it was last written, in seconds, where that counts.
    pub written: i64,
    /// Whether it is there no more.
    pub gone: bool,
}

/// What changed after a version, by name: a folder comes before what is in it.
///
/// # Errors
/// If the database does not answer.
pub(super) fn since(client: &mut Client, club: i32, version: i64) -> Result<Vec<Row>, FleetError> {
    let rows = client.query(
        r#"select path, encode(sha256, 'hex'), mode, written, gone from files where club = $1 and version > $2 order by path collate "C""#,
        &[&club, &version],
    )?;
    Ok(rows.iter().map(row).collect())
}

/// Some files as they are.
///
/// # Errors
/// If the database does not answer.
pub(super) fn of(client: &mut Client, club: i32, paths: &[String]) -> Result<Vec<Row>, FleetError> {
    let rows = client.query(
        r#"select path, encode(sha256, 'hex'), mode, written, gone from files where club = $1 and path = any($2) order by path collate "C""#,
        &[&club, &paths],
    )?;
    Ok(rows.iter().map(row).collect())
}

fn row(row: &postgres::Row) -> Row {
    let mode: i32 = row.get(2);
    Row { path: row.get(0), sha256: row.get(1), mode: mode.unsigned_abs(), written: row.get(3), gone: row.get(4) }
}

/// Sets down how files are with the next version of their club.
///
/// # Errors
/// If the database does not take it.
pub(super) fn set(change: &mut Transaction<'_>, club: i32, version: i64, rows: &[Row]) -> Result<(), FleetError> {
    let mut before: Vec<Vec<u8>> = Vec::new();
    for rows in rows.chunks(ROWS) {
        let paths: Vec<&str> = rows.iter().map(|row| row.path.as_str()).collect();
        let hashes: Vec<Option<Vec<u8>>> = rows.iter().map(|row| row.sha256.as_deref().map(bytes_of)).collect();
        let modes: Vec<i32> = rows.iter().map(|row| i32::try_from(row.mode).unwrap_or(0)).collect();
        let written: Vec<i64> = rows.iter().map(|row| row.written).collect();
        let gone: Vec<bool> = rows.iter().map(|row| row.gone).collect();
        let old = change.query("select sha256 from files where club = $1 and path = any($2) and sha256 is not null", &[&club, &paths])?;
        before.extend(old.iter().map(|row| row.get::<_, Vec<u8>>(0)));
        change.execute(
            "insert into files (club, path, sha256, mode, written, version, gone)
             select $1, path, sha256, mode, written, $2, gone
             from unnest($3::text[], $4::bytea[], $5::integer[], $6::bigint[], $7::boolean[]) as given (path, sha256, mode, written, gone)
             on conflict (club, path) do update set
                 (sha256, mode, written, version, gone) = (excluded.sha256, excluded.mode, excluded.written, excluded.version, excluded.gone)",
            &[&club, &version, &paths, &hashes, &modes, &written, &gone],
        )?;
    }
    // What no file says any more goes at once: nobody else changes this club meanwhile.
    change.execute(
        "delete from contents c where club = $1 and sha256 = any($2)
             and not exists (select from files f where f.club = c.club and f.sha256 = c.sha256)",
        &[&club, &before],
    )?;
    Ok(())
}

/// Keeps what files say, by its hash.
///
/// # Errors
/// If it can't be had, or the database does not take it.
pub(super) fn put(
    client: &mut impl GenericClient,
    club: i32,
    all: impl IntoIterator<Item = Result<(String, Vec<u8>), FleetError>>,
) -> Result<(), FleetError> {
    let (mut hashes, mut contents, mut bytes) = (Vec::new(), Vec::new(), 0);
    for one in all {
        let (hash, content) = one?;
        bytes += content.len();
        hashes.push(bytes_of(&hash));
        contents.push(content);
        if hashes.len() >= ROWS || bytes >= BYTES {
            send(client, club, &std::mem::take(&mut hashes), &std::mem::take(&mut contents))?;
            bytes = 0;
        }
    }
    send(client, club, &hashes, &contents)
}

fn send(client: &mut impl GenericClient, club: i32, hashes: &[Vec<u8>], contents: &[Vec<u8>]) -> Result<(), FleetError> {
    if !hashes.is_empty() {
        client.execute(
            "insert into contents (club, sha256, bytes) select $1, sha256, bytes from unnest($2::bytea[], $3::bytea[]) as given (sha256, bytes)
             on conflict do nothing",
            &[&club, &hashes, &contents],
        )?;
    }
    Ok(())
}

/// Gives what files say, to be written one by one.
///
/// # Errors
/// If the database does not answer, or `write` fails.
pub(super) fn get<'r>(
    client: &mut Client,
    club: i32,
    rows: &'r [Row],
    mut write: impl FnMut(&'r Row, &[u8]) -> Result<(), FleetError>,
) -> Result<(), FleetError> {
    // A few at once: no more of them are in memory.
    for rows in rows.chunks(64) {
        let mut hashes: Vec<Vec<u8>> = rows.iter().filter_map(|row| row.sha256.as_deref().map(bytes_of)).collect();
        hashes.sort_unstable();
        hashes.dedup();
        let mut found = client.query(
            "select encode(sha256, 'hex'), bytes from contents where club = $1 and sha256 = any($2) order by sha256",
            &[&club, &hashes],
        )?;
        found.sort_by_key(|row| row.get::<_, String>(0));
        for row in rows {
            let Some(hash) = &row.sha256 else { continue };
            if let Ok(at) = found.binary_search_by_key(hash, |row| row.get::<_, String>(0))
                && let Some(content) = found.get(at)
            {
                write(row, content.get(1))?;
            }
        }
    }
    Ok(())
}

/// A hash as the database has it.
pub(super) fn bytes_of(hash: &str) -> Vec<u8> {
    HEXLOWER.decode(hash.as_bytes()).unwrap_or_default()
}
