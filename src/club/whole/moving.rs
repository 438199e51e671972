//! A club or a game packed and unpacked: what belongs to it, and what must hold before it is put in place.

use crate::club::config::FILE as CLUB;
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::store::{
    ClubLock, Disk, Durability, GameFolder, Outbox, PackError, PackList, games, open_pack, packed, unfinished, valid_id, write_pack,
};
use crate::words::counted;
use std::fs;
use std::path::{Path, PathBuf};

/// What a pack held that was made or put in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The games in it.
    pub games: Vec<String>,
    /// How many files.
    pub files: usize,
    /// What its owner should know.
    pub remarks: Vec<String>,
}

/// The folder with changes that a broken run has still to complete.
const JOURNAL: &str = "mail/journal";
const SENT: &str = "mail/sent";

/// Packs a club, or one of its games. The site is left out, any run can draw it again, and so is everything beside the club's own
/// folders, such as the password of a mail server.
///
/// # Errors
/// If another run is at work, or one was broken off, or a file can't be read or written.
pub fn pack(disk: &Disk, game: Option<&str>, to: &Path) -> Result<Moved, ClubError> {
    locked(disk, "pack", |broke_off| {
        if broke_off || unfinished(disk)? > 0 {
            return Err(moving("the last run on this club was broken off; let `turnpost run` complete it, then pack"));
        }
        pack_at_rest(disk, game, to)
    })
}

/// Does something under the club's lock, and tells it whether the run before was broken off. If it was, it still is afterwards:
/// nothing has been tidied up.
fn locked<T>(disk: &Disk, doing: &str, work: impl FnOnce(bool) -> Result<T, ClubError>) -> Result<T, ClubError> {
    let lock = ClubLock::take(disk, doing)?;
    let broke_off = lock.last_run_broke_off();
    let result = work(broke_off);
    if !broke_off {
        lock.release()?;
    }
    result
}

fn pack_at_rest(disk: &Disk, game: Option<&str>, to: &Path) -> Result<Moved, ClubError> {
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        return Err(moving(&format!("there is no folder {} for it; make it, or name another place", folder.display())));
    }
    let (names, ids, mut remarks) = match game {
        None => ([CLUB, "games", "mail"].map(str::to_owned).to_vec(), games(disk)?, Vec::new()),
        Some(id) => {
            // Also what tells why there is no such game.
            GameFolder::new(disk, id)?.game()?;
            let mut names: Vec<String> = vec![format!("games/{id}")];
            names.extend(disk.list(SENT)?.iter().map(|mail| format!("{SENT}/{mail}")).filter(|path| is_mail_of(id, path)));
            let waiting = Outbox::new(disk).waiting()?.iter().filter(|mail| mail.starts_with(&format!("{id}."))).count();
            let remarks = (waiting > 0).then(|| {
                let waits = counted(waiting, "mail of this game waits to be sent", "mails of this game wait to be sent");
                format!("{waits}; the pack leaves that out")
            });
            (names, vec![id.to_owned()], remarks.into_iter().collect())
        }
    };
    let mut list = packed(disk, &names)?;
    list.game = game.map(str::to_owned);
    for id in &ids {
        if let Err(error) = Opened::open(disk, id) {
            remarks.push(format!("{id} is packed as it is, though it can't be opened: {error}"));
            list.broken.push(id.clone());
        }
    }
    write_pack(disk, &list, to)?;
    Ok(Moved { games: ids, files: list.files.len(), remarks })
}

/// Puts the pack of a club into a folder that is not there or empty, or the pack of a game into a club that has no such game. Every
/// hash and every game's log is checked first, in a folder beside it.
///
/// # Errors
/// If the pack is not as it was written, or its place is taken. Then nothing has been put in place.
pub fn unpack(from: &Path, club: &Path) -> Result<Moved, ClubError> {
    let at = |path: &Path| {
        let file = path.display().to_string();
        move |source| ClubError::Pack(PackError::Archive { file, source })
    };
    let here = club.join(CLUB).is_file();
    if !here && club.file_name().is_none() {
        return Err(moving("name the folder for the club with --club; it must be empty or not there"));
    }
    let parent = if here { club.to_owned() } else { club.parent().map(PathBuf::from).unwrap_or_default() };
    let parent = if parent.as_os_str().is_empty() { PathBuf::from(".") } else { parent };
    // On the same file system, so that it can be moved into its place.
    let stage = tempfile::Builder::new().prefix(".turnpost-unpack-").tempdir_in(&parent).map_err(at(&parent))?;
    let staged = Disk::open(stage.path().join("club"));
    staged.make_folder("")?;
    let list = open_pack(from, &staged, &belongs)?;
    let ids = games(&staged)?;
    for id in ids.iter().filter(|id| !list.broken.contains(id)) {
        let game = Opened::open(&staged, id)?;
        if !game.commitment_holds() {
            return Err(moving(&format!(
                "game {id} in the pack: its secret is not the one that was committed to; nothing was put in place"
            )));
        }
    }
    let moved = |remarks| Moved { games: ids.clone(), files: list.files.len(), remarks };
    let broken = list.broken.iter().map(|id| format!("{id} could not be opened when it was packed, and can't be now")).collect();
    match &list.game {
        Some(id) if here => put_game(&staged, id, club)?,
        Some(id) => {
            return Err(moving(&format!("this is the pack of a game ({id}), and {} is no club; name one with --club", club.display())));
        }
        None if here => {
            return Err(moving(&format!(
                "{} is a club already, and nothing is overwritten; name a folder that is empty or not there with --club",
                club.display()
            )));
        }
        None => {
            // An empty folder gives way; one with anything in it does not.
            fs::rename(staged.root(), club).map_err(|error| {
                moving(&format!(
                    "{}: the club can't be put there ({error}); name a folder that is empty or not there with --club",
                    club.display()
                ))
            })?;
        }
    }
    Ok(moved(broken))
}

/// Moves a game's folder and its mails into a club.
fn put_game(staged: &Disk, id: &str, club: &Path) -> Result<(), ClubError> {
    let disk = Disk::open(club);
    locked(&disk, "unpack", |_| {
        let place = disk.path(&format!("games/{id}"))?;
        if place.exists() {
            return Err(moving(&format!(
                "games/{id} is there already, and nothing is overwritten; move it out of the way, or name another club"
            )));
        }
        // The mails first: alone they do no harm, and the game is there whole or not at all.
        for mail in staged.list(SENT)? {
            let path = format!("{SENT}/{mail}");
            disk.create_once(&path, &staged.read(&path)?, Durability::Batched)?;
        }
        let failed = |source| ClubError::Pack(PackError::Archive { file: place.display().to_string(), source });
        disk.make_folder("games")?;
        fs::rename(staged.path(&format!("games/{id}"))?, &place).map_err(failed)?;
        Ok(disk.settle()?)
    })
}

/// Whether a name belongs into a pack.
fn belongs(list: &PackList, path: &str) -> bool {
    match &list.game {
        // What a broken run has still to do is never packed: a journal from elsewhere would be carried out here.
        None if path.strip_prefix(JOURNAL).is_some_and(|rest| rest.starts_with('/')) => false,
        None => path == CLUB || path == "games" || path == "mail" || path.starts_with("games/") || path.starts_with("mail/"),
        Some(id) => {
            let own = path.strip_prefix("games/").and_then(|rest| rest.strip_prefix(id.as_str()));
            valid_id(id) && (own.is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) || is_mail_of(id, path))
        }
    }
}

/// Whether a mail of ours tells of a game: ids begin with it, and no game's id has a dot in it.
fn is_mail_of(id: &str, path: &str) -> bool {
    let name = path.strip_prefix(SENT).and_then(|rest| rest.strip_prefix('/')).and_then(|name| name.strip_prefix(id));
    name.is_some_and(|rest| rest.starts_with('.') && rest.ends_with(".eml"))
}

fn moving(why: &str) -> ClubError {
    ClubError::Moving(why.to_owned())
}
