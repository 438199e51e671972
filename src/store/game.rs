//! The files of one game, `games/<id>/`: their names, and whether they are all there.
//!
//! A round and the book are text here; [`crate::game`] knows what they say.

use super::agenda::Agenda;
use super::chain::digest;
use super::disk::Disk;
use super::game_file::{GameFile, PrivateFile};
use super::gm_file::GmFile;
use super::press_file::PressFile;
use super::read::{FileError, read_file, to_toml};
use super::trouble::DiskError;
use super::votes_file::VotesFile;
use super::watch_file::WatchFile;
use crate::game::Formatted;

/// The folder of all games.
pub(super) const FOLDER: &str = "games";
/// So long may a game's id be: it stands in addresses and file names.
const ID_BYTES_MAX: usize = 40;

/// The files of a game are not as they should be.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// One of them can't be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// One of them can't be reached.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// Not an id that a game can have.
    #[error(
        "{id:?} can't be a game's id: use lower-case letters, digits and dashes, at most {ID_BYTES_MAX}, \
         with a letter or digit first and last"
    )]
    Id {
        /// As given.
        id: String,
    },
    /// No such game.
    #[error("{id}: there is no such game; `turnpost status` lists the games of this club")]
    Unknown {
        /// The id.
        id: String,
    },
    /// It is open to join.
    #[error("{id} is open to join and has not begun: there is nothing of it yet; `turnpost gm {id} status` says who is in")]
    Open {
        /// The id.
        id: String,
    },
    /// The file says another id than its folder's name.
    #[error("{path}: it says id = {found:?}; make it the folder's name, or rename the folder")]
    Misnamed {
        /// The file.
        path: String,
        /// The id it names.
        found: String,
    },
    /// A round is not there, though later ones are, or though it was asked for.
    #[error("{path}: this round is missing; put the file back from a copy")]
    Missing {
        /// The file.
        path: String,
    },
    /// A round was changed after it was written.
    #[error(
        "{path}: this round was changed after it was written (its hash is {found}, the round after it \
         was played on {expected}); put the original back from a copy"
    )]
    Edited {
        /// The file.
        path: String,
        /// The hash of what is there.
        found: String,
        /// The hash of what was.
        expected: String,
    },
}

/// The folder of one game.
#[derive(Clone, Debug)]
pub struct GameFolder<'d> {
    disk: &'d Disk,
    id: String,
}

/// Whether a game can be called this: lower-case letters, digits and inner dashes.
pub fn valid_id(id: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let edge_dash = id.starts_with('-') || id.ends_with('-');
    !id.is_empty() && id.len() <= ID_BYTES_MAX && !edge_dash && id.bytes().all(plain)
}

/// The ids of all games of a club, sorted: the folders that have a `game.toml`, or had one and still have a `private.toml`.
pub fn games(disk: &Disk) -> Result<Vec<String>, DiskError> {
    let mut ids = Vec::new();
    for id in disk.list(FOLDER)? {
        let has = |file: &str| disk.exists(&format!("{FOLDER}/{id}/{file}"));
        if valid_id(&id) && (has("game.toml")? || has("private.toml")?) {
            ids.push(id);
        }
    }
    Ok(ids)
}

impl<'d> GameFolder<'d> {
    /// The folder of a game, whether it is there or not.
    pub fn new(disk: &'d Disk, id: &str) -> Result<GameFolder<'d>, GameError> {
        if !valid_id(id) {
            return Err(GameError::Id { id: id.to_owned() });
        }
        Ok(GameFolder { disk, id: id.to_owned() })
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// A file of the game, by its name in the game's folder.
    pub fn path(&self, name: &str) -> String {
        format!("{FOLDER}/{}/{name}", self.id)
    }

    /// The whole of a round: for the club alone while the game has secrets.
    pub fn round_path(&self, number: u32) -> String {
        self.path(&format!("rounds/{number:04}.toml"))
    }

    /// What everyone may know of a round.
    pub fn public_path(&self, number: u32) -> String {
        self.path(&format!("public/{number:04}.toml"))
    }

    /// What a rerun changed, as a page, once it is adopted.
    pub fn difference_path(&self, number: u32) -> String {
        self.path(&format!("replaced/{number}/difference.html"))
    }

    /// What a round was played by: the book as it opened, letters, deadlines. The club's alone.
    pub fn inputs_path(&self, number: u32) -> String {
        self.path(&format!("inputs/{number:04}.toml"))
    }

    /// The orders on file.
    pub fn book_path(&self) -> String {
        self.path("book.toml")
    }

    /// What players have written to each other.
    pub fn press_path(&self) -> String {
        self.path("press.toml")
    }

    /// Reads `press.toml`; nothing was written while there is none.
    pub fn press(&self) -> Result<PressFile, GameError> {
        self.parse_or_default(&self.press_path())
    }

    /// What players have moved, and how they voted.
    pub fn votes_path(&self) -> String {
        self.path("votes.toml")
    }

    /// Reads `votes.toml`; nothing was moved while there is none.
    pub fn votes(&self) -> Result<VotesFile, GameError> {
        self.parse_or_default(&self.votes_path())
    }

    /// Who watches by mail.
    pub fn watch_path(&self) -> String {
        self.path("watch.toml")
    }

    /// Reads `watch.toml`; nobody watches while there is none.
    pub fn watch(&self) -> Result<WatchFile, GameError> {
        self.parse_or_default(&self.watch_path())
    }

    /// The path of `desk.toml`.
    pub fn agenda_path(&self) -> String {
        self.path("desk.toml")
    }

    /// `desk.toml`; none before the game has begun.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn agenda(&self) -> Result<Option<Agenda>, FileError> {
        let path = self.agenda_path();
        if self.disk.exists(&path)? { read_file(self.disk, &path).map(Some) } else { Ok(None) }
    }

    /// What game masters have done.
    pub fn gm_path(&self) -> String {
        self.path("gm.toml")
    }

    /// Reads `gm.toml`; nothing was done while there is none.
    pub fn gm(&self) -> Result<GmFile, GameError> {
        self.parse_or_default(&self.gm_path())
    }

    /// A letter that counted.
    pub fn letter_path(&self, hash: &str) -> String {
        self.path(&format!("letters/{hash}.eml"))
    }

    /// Reads `game.toml`.
    pub fn game(&self) -> Result<GameFile, GameError> {
        let path = self.path("game.toml");
        if !self.disk.exists(&path)? && !self.disk.exists(&self.private_path())? {
            let id = self.id.clone();
            let open = self.disk.exists(&self.path("open.toml"))?;
            return Err(if open { GameError::Open { id } } else { GameError::Unknown { id } });
        }
        let game: GameFile = self.parse(&path)?;
        if game.id != self.id {
            return Err(GameError::Misnamed { path, found: game.id });
        }
        Ok(game)
    }

    /// Reads `private.toml`.
    pub fn private(&self) -> Result<PrivateFile, GameError> {
        self.parse(&self.private_path())
    }

    /// The file of secrets.
    pub fn private_path(&self) -> String {
        self.path("private.toml")
    }

    /// The name and text of `game.toml`, for a transaction.
    pub fn game_text(&self, game: &GameFile) -> Result<(String, String), FileError> {
        let path = self.path("game.toml");
        let text = to_toml(&path, game)?;
        Ok((path, text))
    }

    /// The name and text of `private.toml`, for a transaction.
    pub fn private_text(&self, private: &PrivateFile) -> Result<(String, String), FileError> {
        let path = self.private_path();
        let text = to_toml(&path, private)?;
        Ok((path, text))
    }

    /// The numbers of the rounds, from the first on. One that is missing in between is an error.
    pub fn rounds(&self) -> Result<Vec<u32>, GameError> {
        let names = self.disk.list(&self.path("rounds"))?;
        let number = |name: &String| name.strip_suffix(".toml")?.parse().ok();
        let mut numbers: Vec<u32> = names.iter().filter_map(number).collect();
        numbers.sort_unstable();
        let first = numbers.first().copied().unwrap_or(0).min(1);
        for (expected, &found) in (first..).zip(&numbers) {
            if expected != found {
                let path = self.round_path(expected);
                return Err(GameError::Missing { path });
            }
        }
        Ok(numbers)
    }

    /// The text of a round.
    pub fn round(&self, number: u32) -> Result<String, GameError> {
        self.text(self.round_path(number))
    }

    /// The text of a round, which must have the hash that the round after it names.
    pub fn round_as_hashed(&self, number: u32, expected: &str) -> Result<String, GameError> {
        let text = self.round(number)?;
        let found = digest(text.as_bytes());
        if found != expected {
            let path = self.round_path(number);
            return Err(GameError::Edited { path, found, expected: expected.to_owned() });
        }
        Ok(text)
    }

    /// The text of the public part of a round.
    pub fn public_round(&self, number: u32) -> Result<String, GameError> {
        self.text(self.public_path(number))
    }

    /// The text of the book; `None` while nothing is on file.
    pub fn book(&self) -> Result<Option<String>, DiskError> {
        let path = self.book_path();
        if !self.disk.exists(&path)? {
            return Ok(None);
        }
        self.disk.read_to_string(&path).map(Some)
    }

    /// What a round was played by; `None` for a round of an older program.
    pub fn inputs(&self, number: u32) -> Result<Option<String>, DiskError> {
        let path = self.inputs_path(number);
        if !self.disk.exists(&path)? {
            return Ok(None);
        }
        self.disk.read_to_string(&path).map(Some)
    }

    /// The bytes of a letter that counted.
    pub fn letter(&self, hash: &str) -> Result<Vec<u8>, DiskError> {
        self.disk.read(&self.letter_path(hash))
    }

    fn text(&self, path: String) -> Result<String, GameError> {
        match self.disk.read_to_string(&path) {
            Err(error) if error.is_missing() => Err(GameError::Missing { path }),
            other => Ok(other?),
        }
    }

    /// A file that need not be there.
    fn parse_or_default<T: Formatted + Default>(&self, path: &str) -> Result<T, GameError> {
        if self.disk.exists(path)? { self.parse(path) } else { Ok(T::default()) }
    }

    fn parse<T: Formatted>(&self, path: &str) -> Result<T, GameError> {
        Ok(read_file(self.disk, path)?)
    }
}

#[cfg(test)]
mod tests;
