//! A tournament as its file has it: what kind it is, how many games it has, how each of them ended.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::game::{Team, Tournament};
use crate::registry::{Entry, Registry};
use crate::store::{GameEnd, TournamentFile, TournamentGame};

/// The ruleset of a tournament's games, and the kind of tournament it is.
pub(crate) fn kind_of(file: &TournamentFile) -> Result<(&'static Entry, &'static Tournament), ClubError> {
    let entry =
        Registry::shipped().find(&file.ruleset).map_err(|_| ClubError::Ruleset { game: file.id.clone(), ruleset: file.ruleset.clone() })?;
    match entry.tournaments.iter().find(|kind| kind.key == file.kind) {
        Some(kind) => Ok((entry, kind)),
        None => Err(wrong(file, format!("{} has no tournament {}", file.ruleset, file.kind))),
    }
}

/// How many games a tournament has.
pub(crate) fn planned(file: &TournamentFile, kind: &Tournament) -> usize {
    match kind.shape {
        crate::game::Shape::Series { games } => games as usize,
        crate::game::Shape::Boards { .. } => Team::First.of(&file.teams).players.len(),
    }
}

/// How a game of a tournament ended; none while it goes on.
pub(crate) fn end_of(
    file: &TournamentFile,
    kind: &Tournament,
    entered: &TournamentGame,
    game: &Opened,
) -> Result<Option<GameEnd>, ClubError> {
    let Some((outcome, table)) = game.table.as_ref().and_then(|table| Some((table.outcome()?, table))) else { return Ok(None) };
    let team = |seat: usize| if seat == 0 { entered.first } else { entered.first.other() };
    let winner = match outcome.winners.as_slice() {
        [seat] => Some(team(seat.index())),
        _ => None,
    };
    let mut handicap = [0; 2];
    let seats = table.handicap();
    if kind.handicap.is_some() && seats.len() != 2 {
        return Err(wrong(file, format!("{} does not say what its players had at the start", entered.id)));
    }
    for (seat, had) in seats.into_iter().enumerate() {
        *Team::of_mut(team(seat), &mut handicap) = had;
    }
    Ok(Some(GameEnd { winner, handicap }))
}

/// A tournament's files do not fit its games, or its rules.
pub(crate) fn wrong(file: &TournamentFile, why: String) -> ClubError {
    ClubError::Tournament { id: file.id.clone(), why }
}
