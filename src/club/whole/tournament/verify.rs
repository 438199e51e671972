//! Verifying a tournament: what it says of its games is what they came to, and its result follows from them.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::game::tournament::{end_of, kind_of, planned, wrong};
use crate::store::{Disk, TournamentFile, TournamentState};

/// What was verified of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedTournament {
    /// Its id.
    pub id: String,
    /// Its ruleset and kind.
    pub kind: String,
    /// How many games are entered as over.
    pub games: usize,
    /// Whether it is over.
    pub ended: bool,
}

/// Verifies a tournament's own files; its games are verified as games.
///
/// # Errors
/// The first difference, or a file that can't be read.
pub fn verify_tournament(disk: &Disk, id: &str) -> Result<VerifiedTournament, ClubError> {
    let file = TournamentFile::read(disk, id)?;
    let (_, kind) = kind_of(&file)?;
    (kind.allows)(&file.options).map_err(|why| wrong(&file, why))?;
    for entry in &file.games {
        let game = Opened::open(disk, &entry.id)?;
        if game.file.tournament.as_deref() != Some(id) {
            return Err(wrong(&file, format!("{} does not say that it belongs to it", entry.id)));
        }
        if game.seats().0 != entry.seats {
            return Err(wrong(&file, format!("{} was played by others", entry.id)));
        }
        let found = end_of(&file, kind, entry, &game)?;
        // The next run heeds a rerun that was adopted since.
        let heeded = entry.reruns == game.file.reruns.len();
        if entry.ended.is_some() && entry.ended != found && heeded {
            return Err(wrong(&file, format!("{} ended otherwise: entered is {:?}, found {found:?}", entry.id, entry.ended)));
        }
    }
    let over = file.games.len() == planned(&file, kind) && file.games.iter().all(|game| game.ended.is_some());
    if over != (file.state == TournamentState::Ended) {
        return Err(wrong(&file, format!("it says that it is {:?}, its games say otherwise", file.state)));
    }
    let winner = if over { (kind.decide)(&file.names(), &file.played()).map_err(|why| wrong(&file, why))?.winner } else { None };
    if winner != file.winner {
        return Err(wrong(&file, format!("it names as winner {:?}, by the rules it is {winner:?}", file.winner)));
    }
    Ok(VerifiedTournament { id: id.to_owned(), kind: format!("{} {}", file.ruleset, file.kind), games: file.played().len(), ended: over })
}
