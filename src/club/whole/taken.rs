//! Whether an id is free for something new.

use crate::club::error::ClubError;
use crate::store::{Disk, GameFolder, OpenGame, is_tournament};

/// That nothing has this id.
///
/// # Errors
/// If a game has it, be it only open to join, or a tournament.
pub(super) fn check_free(disk: &Disk, id: &str) -> Result<(), ClubError> {
    check_unfounded(disk, id)?;
    check_unopened(disk, id)
}

/// That no game that is open to join has this id.
///
/// # Errors
/// If one has.
pub(super) fn check_unopened(disk: &Disk, id: &str) -> Result<(), ClubError> {
    if OpenGame::read(disk, id)?.is_some() { Err(of_game(id)) } else { Ok(()) }
}

/// That no tournament has this id, and no game that has been founded: one that is open to join is founded under its own.
///
/// # Errors
/// If one has.
pub(super) fn check_unfounded(disk: &Disk, id: &str) -> Result<(), ClubError> {
    if disk.exists(&GameFolder::new(disk, id)?.path("game.toml"))? {
        return Err(of_game(id));
    }
    if is_tournament(disk, id)? {
        return Err(ClubError::Founding(format!("there is a tournament {id} already; choose another id")));
    }
    Ok(())
}

fn of_game(id: &str) -> ClubError {
    ClubError::Founding(format!("there is a game {id} already; choose another id, or change that one: `turnpost gm {id} help`"))
}
