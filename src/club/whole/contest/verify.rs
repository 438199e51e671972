//! Verifying a contest: the seeds are those that were drawn, each round is what the rules gave at the time, what is entered of the games is
//! what they came to, and the winner follows from all that.

use super::founding::names;
use crate::club::error::ClubError;
use crate::club::game::contest::{contest_before, contest_of, founded_for, places_of, wrong};
use crate::club::game::opened::Opened;
use crate::club::whole::tournament::VerifiedTournament;
use crate::contest::{Next, Pairing, drawn};
use crate::store::{ContestFile, ContestGame, Disk, RoundEntry, TournamentState};
use data_encoding::HEXLOWER_PERMISSIVE;

/// Verifies a contest's own files; its games are verified as games.
///
/// # Errors
/// The first difference, or a file that can't be read.
pub fn verify_contest(disk: &Disk, id: &str) -> Result<VerifiedTournament, ClubError> {
    let file = ContestFile::read(disk, id)?;
    seeds(&file)?;
    for (round, number) in file.rounds.iter().zip(1..) {
        paired(&file, round, number)?;
        played_again(&file, round)?;
    }
    for entry in file.games() {
        game(disk, &file, entry)?;
    }
    let contest = contest_of(&file)?;
    let (over, next) = (file.state == TournamentState::Ended, contest.next());
    // What was played again after the end opens nothing.
    let wanting = matches!(next, Next::Wait) && over || matches!(next, Next::Over) && !over;
    if wanting {
        return Err(wrong(&file, format!("it says that it is {:?}, its games say otherwise", file.state)));
    }
    let first = contest.standings().first().map(|first| first.entrant).filter(|_| over);
    let winner = names(&file, first.as_slice()).pop();
    if winner != file.winner {
        return Err(wrong(&file, format!("it names as winner {:?}, by the rules it is {winner:?}", file.winner)));
    }
    Ok(VerifiedTournament { id: id.to_owned(), kind: format!("{} {}", file.ruleset, file.kind.key()), games: file.over(), ended: over })
}

fn seeds(file: &ContestFile) -> Result<(), ClubError> {
    let count = file.entrants.len();
    let order = match &file.seeds {
        None => (0..count).collect(),
        Some(hex) => drawn(&HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).unwrap_or_default(), &file.id, count),
    };
    let differs = file.entrants.iter().zip(order).find(|(entrant, number)| entrant.named != number + 1);
    differs.map_or(Ok(()), |(entrant, _)| Err(wrong(file, format!("{} has not the seed that was drawn", entrant.name))))
}

/// Whether a round is the one that the rules gave when it was founded.
fn paired(file: &ContestFile, round: &RoundEntry, number: u32) -> Result<(), ClubError> {
    let Next::Round(Pairing { tables, byes }) = contest_before(file, number)?.next() else {
        return Err(wrong(file, format!("by the rules it has no round {number}")));
    };
    let seats = |table: &crate::store::TableEntry| table.games.first().map(|game| game.seats.clone()).unwrap_or_default();
    let found: Vec<Vec<String>> = round.tables.iter().map(seats).collect();
    let given: Vec<Vec<String>> = tables.iter().map(|table| names(file, table)).collect();
    if found != given || round.byes != names(file, &byes) {
        return Err(wrong(file, format!("by the rules others meet in round {number}")));
    }
    Ok(())
}

/// Whether those who played again at a table had played before, with the seats the other way round, and not too often.
fn played_again(file: &ContestFile, round: &RoundEntry) -> Result<(), ClubError> {
    for table in &round.tables {
        let before =
            |one: &ContestGame, next: &ContestGame| one.seats.iter().rev().filter(|seat| next.seats.contains(seat)).eq(&next.seats);
        let turned = table.games.windows(2).all(|two| matches!(two, [one, next] if before(one, next)));
        if !turned || table.games.len() > 1 + file.replays as usize {
            let id = table.games.first().map_or("", |game| &game.id);
            return Err(wrong(file, format!("{id} was played again otherwise than by the rules")));
        }
    }
    Ok(())
}

fn game(disk: &Disk, file: &ContestFile, entry: &ContestGame) -> Result<(), ClubError> {
    let game = Opened::open(disk, &entry.id)?;
    if game.file.tournament.as_deref() != Some(&file.id) {
        return Err(wrong(file, format!("{} does not say that it belongs to it", entry.id)));
    }
    if founded_for(&game) != entry.seats {
        return Err(wrong(file, format!("{} was played by others", entry.id)));
    }
    let found = places_of(&game).unwrap_or_default();
    // The next run heeds a rerun that was adopted since.
    let heeded = entry.reruns == game.file.reruns.len();
    if !entry.places.is_empty() && entry.places != found && heeded {
        return Err(wrong(file, format!("{} ended otherwise: entered is {:?}, found {found:?}", entry.id, entry.places)));
    }
    Ok(())
}
