//! The games of a club as its own pages show them, without opening any.

use crate::club::error::ClubError;
use crate::club::game::opened::partners_play;
use crate::store::{Agenda, Disk, GameFile, GameFolder, GameState, games};

/// What the club's pages need of a game.
pub(crate) struct Shown {
    /// `game.toml`.
    pub file: GameFile,
    /// `desk.toml`.
    pub agenda: Option<Agenda>,
    /// Whether nothing of it is published yet.
    pub sealed: bool,
}

/// Games that can't be read, by id, with the reason.
pub(crate) type Broken = Vec<(String, String)>;

impl Shown {
    /// All games that can be read, and those that can't, whole or in part.
    pub(crate) fn all(disk: &Disk) -> Result<(Vec<Shown>, Broken), ClubError> {
        let (mut shown, mut broken) = (Vec::new(), Vec::new());
        for id in games(disk)? {
            let folder = GameFolder::new(disk, &id)?;
            let file = match folder.game() {
                Ok(file) => file,
                Err(error) => {
                    broken.push((id, error.to_string()));
                    continue;
                }
            };
            let agenda = folder.agenda().unwrap_or_else(|error| {
                broken.push((id, error.to_string()));
                None
            });
            let sealed = !file.sealed_with.is_empty() && (file.state != GameState::Ended || partners_play(disk, &file)?);
            shown.push(Shown { file, agenda, sealed });
        }
        Ok((shown, broken))
    }
}
