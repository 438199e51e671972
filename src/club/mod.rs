//! A club at work: letters in, rounds played, pages and mails out.
//!
//! [`pass`] is one run over mailbox and clock. What it does for one game (module `turn`) is decided in memory
//! and carried out as one change of the club's files ([`crate::store::Transaction`]), so that a run that is
//! killed anywhere and run again leaves the same bytes. Knows no ruleset but by the registry.

mod absence;
mod address;
mod answering;
mod bounces;
mod bringing;
mod commands;
pub mod config;
mod deputy;
mod desk;
mod desk_page;
mod directory;
mod doctor;
mod doors;
mod due;
mod embargo;
mod founding;
mod gathering;
mod gm;
mod intake;
mod lastpass;
mod letters;
mod mailing;
mod moving;
mod naming;
mod opened;
mod pages;
mod pass;
mod placing;
mod press;
mod publish;
pub mod rerun;
mod saved;
mod seating;
mod standby;
mod standing;
mod timing;
mod tournament;
mod trail;
mod turn;
mod veil;
mod verify;
mod volume;
mod votes;
mod watching;
mod writing;
mod zone;

pub use bringing::{NotForGame, letter_for};
pub use desk::Desk;
pub use directory::{Directory, Person, Who};
pub use doctor::{Finding, Health, examine};
pub use doors::source;
pub use due::{Due, due, next_due};
pub use founding::{Founding, NewSeat, Unusual, found};
pub use gm::{DeskOrder, DeskTold};
pub use moving::{Moved, pack, unpack};
pub use opened::{Opened, opening};
pub use pages::pages_of as draw;
pub use pass::{Brought, GameDone, LetterDone, Ran, Setup, pass, pass_told, pass_with_orders, warnings};
pub use placing::Placed;
pub use publish::{Published, is_unpublished};
pub use tournament::{NewTeam, NewTournament, TournamentDone, VerifiedTournament, open_tournament, verify_tournament};
pub use trail::{Input, Overdue, Trail, Written};
pub use turn::LetterTold;
pub use verify::{Under, Verified, under, verify};

use crate::game::Mismatch;
use crate::mail::DraftError;
use crate::store::{DiskError, FileError, GameError, LockError, PackError};

impl ClubError {
    /// The disk's own failure, if it is one.
    fn of_disk(&self) -> Option<&DiskError> {
        match self {
            ClubError::Disk(error)
            | ClubError::File(FileError::Disk(error))
            | ClubError::Game(GameError::Disk(error) | GameError::File(FileError::Disk(error))) => Some(error),
            _ => None,
        }
    }
}

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
    Config(#[from] config::ConfigError),
    /// A game's log does not hold together.
    #[error("game {game}: {mismatch}. Put the file back as it was (a backup, or another copy of the log), then run again")]
    Log {
        /// Which game.
        game: String,
        /// What is wrong.
        mismatch: Mismatch,
    },
    /// A game names a ruleset that is not known here.
    #[error("game {game}: there is no ruleset {ruleset} in this program; game.toml names it")]
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
    /// A new game can't be founded.
    #[error("{0}")]
    Founding(String),
}
