//! A contest as its file has it, as the value that says what comes next, and what places a game gives.

use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::contest::{Contest, Game, Round, Rules, System, Table};
use crate::registry::{Entry, Registry};
use crate::store::{ContestFile, ContestGame, GameState, RoundEntry};

/// A contest's files do not fit its games, or its rules.
pub(crate) fn wrong(file: &ContestFile, why: impl ToString) -> ClubError {
    ClubError::Tournament { id: file.id.clone(), why: why.to_string() }
}

/// The ruleset of a contest's games.
pub(crate) fn entry_of(file: &ContestFile) -> Result<&'static Entry, ClubError> {
    Registry::shipped().find(&file.ruleset).map_err(|_| ClubError::Ruleset { game: file.id.clone(), ruleset: file.ruleset.clone() })
}

/// The contest as it stands.
pub(crate) fn contest_of(file: &ContestFile) -> Result<Contest, ClubError> {
    read(file, file.rounds.len(), |game| &game.places)
}

/// The contest as it stood when a round was founded, by its number from 1: without that round, and with the places that held then.
pub(crate) fn contest_before(file: &ContestFile, round: u32) -> Result<Contest, ClubError> {
    read(file, round.saturating_sub(1) as usize, |game| game.places_for(round))
}

fn read<'f>(file: &'f ContestFile, rounds: usize, places: impl Fn(&'f ContestGame) -> &'f [u32]) -> Result<Contest, ClubError> {
    let planned = (file.kind != System::KnockOut).then_some(file.planned);
    let told = (Some(file.table), planned, Some(file.replays));
    let rules = Rules::new(file.kind, file.entrants.len(), entry_of(file)?.meta.seats, told).map_err(|why| wrong(file, why))?;
    let seed = |name: &String| {
        let at = file.entrants.iter().position(|entrant| entrant.name == *name);
        at.ok_or_else(|| wrong(file, format!("{name} plays in it and did not enter it")))
    };
    let seeds = |names: &[String]| names.iter().map(seed).collect::<Result<Vec<usize>, ClubError>>();
    let game = |entry: &'f ContestGame| {
        let (seats, places) = (seeds(&entry.seats)?, places(entry));
        if seats.len() < 2 || !(places.is_empty() || places.len() == seats.len()) {
            return Err(wrong(file, format!("{} has not a place for each of its players", entry.id)));
        }
        Ok(Game { seats, places: (!places.is_empty()).then(|| places.to_vec()) })
    };
    let round = |entry: &'f RoundEntry| {
        let tables = entry.tables.iter().map(|table| Ok(Table { games: table.games.iter().map(game).collect::<Result<_, ClubError>>()? }));
        Ok(Round { tables: tables.collect::<Result<_, ClubError>>()?, byes: seeds(&entry.byes)? })
    };
    let rounds = file.rounds.iter().take(rounds).map(round).collect::<Result<_, ClubError>>()?;
    Ok(Contest { left: file.entrants.iter().map(|entrant| entrant.left).collect(), rounds, ..Contest::new(rules) })
}

/// The place of each seat of a game, from 1; none while it goes on. A game that was ended without a result is one that all share.
pub(crate) fn places_of(game: &Opened) -> Option<Vec<u32>> {
    if game.file.state != GameState::Ended {
        return None;
    }
    let seats = game.seats();
    let Some(outcome) = game.table.as_ref().and_then(|table| table.outcome()) else { return Some(vec![1; seats.count()]) };
    // Points make no difference among those who won, nor where nobody plays for them.
    let behind = |seat: crate::game::Seat| {
        let by_points = game.entry.meta.by_points && !outcome.winners.contains(&seat);
        let points = outcome.scores.get(seat.index()).copied().filter(|_| by_points).unwrap_or_default();
        (!outcome.winners.contains(&seat), points.saturating_neg())
    };
    let all: Vec<_> = seats.all().map(behind).collect();
    Some(all.iter().map(|mine| 1 + all.iter().filter(|other| *other < mine).count() as u32).collect())
}

/// The names of those for whom a game was founded, in the order of its seats, whoever sits there now.
pub(crate) fn founded_for(game: &Opened) -> Vec<String> {
    game.file.seats.iter().map(|seat| seat.former.first().unwrap_or(&seat.name).clone()).collect()
}
