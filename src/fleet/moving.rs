//! A club's folder into the database, and back: the same files with the same bytes.
//!
//! A club is in one place at a time. While it moves no worker touches it, and the folder that it left is no club any more; who is killed on
//! the way begins again, and comes to the same end.

use super::copy::WorkingCopy;
use super::database::{CHANNEL, Database};
use super::desk::Desk;
use super::error::{FleetError, at};
use super::files::{self, Row};
use super::letters;
use super::roster::{self, Club};
use super::tree::walk;
use crate::club::config::{Config, FILE};
use crate::store::{ClubLock, Disk, digest, games, valid_id};
use postgres::Client;
use std::fs;
use std::path::Path;

/// What `club.toml` is called in a folder that the club has left.
const LEFT: &str = "club.toml.moved";
/// Why a club is set aside that is on its way.
const ON_ITS_WAY: &str = "it is being moved; `turnpost move` again completes that";

/// What was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedClub {
    /// The club's games.
    pub games: Vec<String>,
    /// How many files.
    pub files: usize,
    /// How many letters that waited.
    pub letters: usize,
}

/// Moves the club in a folder into the database, under a name. The folder keeps its files, but is no club any more.
///
/// # Errors
/// If a run or a daemon is at work on it, or was broken off, or the name is taken: then nothing was moved.
pub fn move_in(database: &mut Database, folder: &Path, name: &str) -> Result<MovedClub, FleetError> {
    if !valid_id(name) {
        return Err(FleetError::Name(name.to_owned()));
    }
    let disk = Disk::open(folder);
    let client = &mut database.client;
    let begun = on_its_way(client, name)?;
    if !disk.exists(FILE)? && disk.exists(LEFT)? && begun.is_some() {
        // All but the last step was done before.
        let moved = MovedClub { games: games(&disk)?, files: count(client, name)?, letters: 0 };
        begin(client, name)?;
        return Ok(moved);
    }
    Config::load(&disk)?;
    let daemon = ClubLock::take_for_daemon(&disk).map_err(crate::club::ClubError::from)?;
    let lock = ClubLock::take(&disk, "move").map_err(crate::club::ClubError::from)?;
    if lock.last_run_broke_off() || !disk.list("mail/journal")?.is_empty() {
        return Err(moving("the last run on this club was broken off; let `turnpost run` complete it, then move it"));
    }
    if let Some(club) = begun {
        remove(client, club.id)?;
    }
    let files = put(client, folder, name)?;
    fs::rename(folder.join(FILE), folder.join(LEFT)).map_err(at(folder.join(FILE)))?;
    let moved = MovedClub { games: games(&disk)?, files, letters: 0 };
    begin(client, name)?;
    lock.release().map_err(crate::club::ClubError::from)?;
    daemon.release().map_err(crate::club::ClubError::from)?;
    Ok(moved)
}

/// The club of a name, if it was on its way.
fn on_its_way(client: &mut Client, name: &str) -> Result<Option<Club>, FleetError> {
    let Some(row) = client.query_opt("select aside from clubs where name = $1", &[&name])? else { return Ok(None) };
    if row.get::<_, Option<&str>>(0) != Some(ON_ITS_WAY) {
        return Err(FleetError::There(name.to_owned()));
    }
    roster::take(client, name).map(Some)
}

/// Puts a club's files into the database, set aside.
fn put(client: &mut Client, folder: &Path, name: &str) -> Result<usize, FleetError> {
    let there = walk(folder)?;
    let mut rows = Vec::with_capacity(there.len());
    let mut change = client.transaction()?;
    let id: i32 = change.query_one("insert into clubs (name, aside) values ($1, $2) returning id", &[&name, &ON_ITS_WAY])?.get(0);
    let contents = there.iter().filter(|(_, stands)| !stands.folder).map(|(path, stands)| {
        let bytes = fs::read(folder.join(path)).map_err(at(folder.join(path)))?;
        let hash = digest(&bytes);
        let (sha256, mode, written) = (Some(hash.clone()), stands.mode, stands.written);
        rows.push(Row { path: path.clone(), sha256, mode, written, gone: false });
        Ok((hash, bytes))
    });
    files::put(&mut change, id, contents)?;
    let files = rows.len();
    let folders = there.iter().filter(|(_, stands)| stands.folder);
    rows.extend(folders.map(|(path, stands)| Row { path: path.clone(), sha256: None, mode: stands.mode, written: 0, gone: false }));
    files::set(&mut change, id, 1, &rows)?;
    roster::mark(&mut change, id, 1)?;
    change.commit()?;
    Ok(files)
}

fn count(client: &mut Client, name: &str) -> Result<usize, FleetError> {
    let count: i64 = client
        .query_one(
            "select count(*) from files join clubs on clubs.id = club where name = $1 and sha256 is not null and not gone",
            &[&name],
        )?
        .get(0);
    Ok(usize::try_from(count).unwrap_or(0))
}

/// From now on workers have it.
fn begin(client: &mut Client, name: &str) -> Result<(), FleetError> {
    client.execute("update clubs set aside = null, due = clock_timestamp() where name = $1", &[&name])?;
    client.execute("select pg_notify($1, $2)", &[&CHANNEL, &name])?;
    Ok(())
}

/// Moves a club out of the database into a folder that is empty or not there, with the letters that wait for it.
///
/// # Errors
/// If there is no such club, a worker is at it, or the folder is taken: then nothing was moved.
pub fn move_out(database: &mut Database, desk: &Desk, name: &str, folder: &Path) -> Result<MovedClub, FleetError> {
    let client = &mut database.client;
    let club = roster::take(client, name)?;
    let begun: bool = client.query_one("select aside is not distinct from $2 from clubs where id = $1", &[&club.id, &ON_ITS_WAY])?.get(0);
    let copy = WorkingCopy::of(client, desk, &club)?;
    let letters = letters::all(client, &club)?;
    let disk = Disk::open(copy.folder());
    letters::lay_out(&disk, &letters)?;
    let moved = MovedClub { games: games(&disk)?, files: count(client, name)?, letters: letters.len() };
    if !(begun && same(copy.folder(), folder)?) {
        client.execute("update clubs set aside = $2 where id = $1", &[&club.id, &ON_ITS_WAY])?;
        if let Err(error) = place(copy.folder(), folder) {
            // Nothing has moved: workers go on with it.
            begin(client, name)?;
            return Err(error);
        }
    }
    remove(client, club.id)?;
    roster::release(client, club.id)?;
    Ok(moved)
}

/// Whether a folder holds the files of another already.
fn same(one: &Path, other: &Path) -> Result<bool, FleetError> {
    let (there, here) = (walk(one)?, walk(other)?);
    if !there.keys().eq(here.keys()) {
        return Ok(false);
    }
    let read = |root: &Path, name: &str| fs::read(root.join(name)).map_err(at(root.join(name)));
    for name in there.iter().filter(|(_, stands)| !stands.folder).map(|(name, _)| name) {
        if read(one, name)? != read(other, name)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Puts a copy of a club's files where they are to be, whole or not at all.
fn place(from: &Path, to: &Path) -> Result<(), FleetError> {
    let parent = to.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let stage = tempfile::Builder::new().prefix(".turnpost-move-").tempdir_in(parent).map_err(at(parent))?;
    let club = stage.path().join("club");
    fs::create_dir(&club).map_err(at(&club))?;
    let all = walk(from)?;
    for (name, stands) in &all {
        let target = club.join(name);
        if stands.folder {
            fs::create_dir_all(&target).map_err(at(&target))?;
            continue;
        }
        let bytes = fs::read(from.join(name)).map_err(at(from.join(name)))?;
        let row = Row { path: name.clone(), sha256: None, mode: stands.mode, written: stands.written, gone: false };
        super::copy::put(&target, &row, &bytes)?;
    }
    for (name, stands) in all.iter().filter(|(_, stands)| stands.folder) {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(stands.mode);
        fs::set_permissions(club.join(name), mode).map_err(at(club.join(name)))?;
    }
    rustix::fs::syncfs(fs::File::open(&club).map_err(at(&club))?).map_err(|error| at(&club)(error.into()))?;
    // An empty folder gives way; one with anything in it does not.
    fs::rename(&club, to).map_err(|error| {
        moving(&format!("{}: the club can't be put there ({error}); name a folder that is empty or not there with --club", to.display()))
    })
}

/// Removes a club from the database.
fn remove(client: &mut Client, id: i32) -> Result<(), FleetError> {
    let mut change = client.transaction()?;
    for table in ["letters", "departures", "files", "contents", "versions"] {
        change.execute(&format!("delete from {table} where club = $1"), &[&id])?;
    }
    change.execute("delete from clubs where id = $1", &[&id])?;
    Ok(change.commit()?)
}

fn moving(why: &str) -> FleetError {
    FleetError::Moving(why.to_owned())
}
