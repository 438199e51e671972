//! Why a club's work could not be done.

use crate::club::config::ConfigError;
use crate::game::Mismatch;
use crate::mail::DraftError;
use crate::store::{DiskError, FileError, GameError, LockError, PackError};

/// Why a club's work could not be done. Nothing that arrived is lost: what was not carried out is done by the next run.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    /// A file could not be read or written.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// A file does not say what it should.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game's folder is not as it should be.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Another run is at work.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// `club.toml` is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A game's log does not hold together.
    #[error("{}", broken_log(game, mismatch))]
    Log {
        /// Which game.
        game: String,
        /// What is wrong.
        mismatch: Mismatch,
    },
    /// What stands beside a game's log was changed from outside.
    #[error("game {game}: {what}")]
    Changed {
        /// Which game.
        game: String,
        /// What was changed, and what to do.
        what: String,
    },
    /// A game names a ruleset that is not known here.
    #[error(
        "game {game}: there is no ruleset {ruleset} in this program; game.toml names it. Use a newer turnpost, or put game.toml back as it was"
    )]
    Ruleset {
        /// Which game.
        game: String,
        /// The key it names.
        ruleset: String,
    },
    /// A tournament's files do not fit its games, or its rules.
    #[error("tournament {id}: {why}")]
    Tournament {
        /// Which tournament.
        id: String,
        /// What is wrong.
        why: String,
    },
    /// A mail could not be built.
    #[error("game {game}: a mail can't be written: {why}")]
    Mail {
        /// Which game.
        game: String,
        /// What does not fit.
        why: DraftError,
    },
    /// The mailbox could not be read.
    #[error("the mailbox can't be read: {0}; check [mail] source in club.toml")]
    Mailbox(std::io::Error),
    /// A pack can't be written or read.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// A pack can't be made or put in place here.
    #[error("{0}")]
    Moving(String),
    /// A booklet can't be made.
    #[error("{0}")]
    Booklet(String),
    /// A new game can't be founded.
    #[error("{0}")]
    Founding(String),
}

impl ClubError {
    /// The disk's own failure, if it is one.
    pub fn of_disk(&self) -> Option<&DiskError> {
        match self {
            ClubError::Disk(error)
            | ClubError::File(FileError::Disk(error))
            | ClubError::Game(GameError::Disk(error) | GameError::File(FileError::Disk(error))) => Some(error),
            _ => None,
        }
    }
}

/// What is wrong with a game's log, and what to do.
fn broken_log(game: &str, what: &Mismatch) -> String {
    match what {
        // It says what to do by itself.
        Mismatch::Unreadable { .. } => format!("game {game}: {what}"),
        Mismatch::Rules { .. } => format!("game {game}: {what}. Use a newer turnpost, or put game.toml back as it was, then run again"),
        Mismatch::Chain { .. } | Mismatch::Differs { .. } | Mismatch::Foreign { .. } => {
            format!("game {game}: {what}. Put the file back as it was (a backup, or another copy of the log), then run again")
        }
    }
}
