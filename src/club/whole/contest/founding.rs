//! The founding of a contest's games.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::contest::wrong;
use crate::club::tell::contest::Showing;
use crate::club::whole::founding::{Founding, NewSeat, Unusual, Within, plan};
use crate::club::whole::tournament::chance;
use crate::contest::Pairing;
use crate::report::{self, ContestPlace};
use crate::store::{ContestFile, ContestGame, Disk, RoundEntry, TableEntry, TournamentPrivate, Transaction};
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// What everything here is done with: the disk, the club, the time.
pub(super) type Club<'c> = (&'c Disk, &'c Config, DateTime<Utc>);

/// A game that is to be founded.
struct Due {
    place: ContestPlace,
    entry: ContestGame,
}

/// Founds the games of a round, and enters it. Gives their ids.
pub(super) fn found_round(
    club: Club<'_>,
    file: &mut ContestFile,
    private: &TournamentPrivate,
    pairing: &Pairing,
    change: &mut Transaction,
) -> Result<Vec<String>, ClubError> {
    let round = file.rounds.len() + 1;
    let due: Vec<Due> = pairing.tables.iter().zip(1..).map(|(seats, table)| due(file, (round, table, 1), seats)).collect();
    let tables = due.iter().map(|due| TableEntry { games: vec![due.entry.clone()] }).collect();
    file.rounds.push(RoundEntry { byes: names(file, &pairing.byes), tables });
    found(club, file, private, &due, change)
}

/// Founds games by which tables of the newest round play again, and enters them. Gives their ids.
pub(super) fn found_again(
    club: Club<'_>,
    file: &mut ContestFile,
    private: &TournamentPrivate,
    tables: &[(usize, Vec<usize>)],
    change: &mut Transaction,
) -> Result<Vec<String>, ClubError> {
    let round = file.rounds.len();
    let mut all = Vec::new();
    for (number, seats) in tables {
        let games = file.rounds.last().and_then(|round| round.tables.get(*number)).map_or(0, |table| table.games.len());
        let due = due(file, (round, number + 1, games + 1), seats);
        if let Some(table) = file.rounds.last_mut().and_then(|round| round.tables.get_mut(*number)) {
            table.games.push(due.entry.clone());
        }
        all.push(due);
    }
    found(club, file, private, &all, change)
}

/// The names of entrants.
pub(super) fn names(file: &ContestFile, entrants: &[usize]) -> Vec<String> {
    entrants.iter().filter_map(|entrant| file.entrants.get(*entrant)).map(|entrant| entrant.name.clone()).collect()
}

fn due(file: &ContestFile, (round, table, game): (usize, usize, usize), seats: &[usize]) -> Due {
    let again = if game > 1 { format!("-{game}") } else { String::new() };
    let entry = ContestGame { id: format!("{}-{round}-{table}{again}", file.id), seats: names(file, seats), ..ContestGame::default() };
    Due { place: ContestPlace { round, table, game }, entry }
}

fn found(
    (disk, config, now): Club<'_>,
    file: &ContestFile,
    private: &TournamentPrivate,
    all: &[Due],
    change: &mut Transaction,
) -> Result<Vec<String>, ClubError> {
    for Due { place, entry } in all {
        let mut within = Within { tournament: Some(file.id.clone()), ..Within::default() };
        for lang in Lang::ALL {
            let showing = Showing::of(config, file, lang)?;
            within.said.insert(lang, report::contest_invitation(&showing.facts(), *place, lang));
        }
        plan(disk, config, &founding(file, private, *place, entry)?, within, now, change)?;
    }
    Ok(all.iter().map(|due| due.entry.id.clone()).collect())
}

/// What the game at a place is to be.
fn founding(file: &ContestFile, private: &TournamentPrivate, place: ContestPlace, entry: &ContestGame) -> Result<Founding, ClubError> {
    let ContestPlace { round, table, game } = place;
    let again = if game > 1 { format!(".{game}") } else { String::new() };
    let seat = |name: &String| {
        let player = private.players.iter().find(|player| player.name == *name);
        let player = player.ok_or_else(|| wrong(file, format!("tournament-private.toml does not know {name}")))?;
        Ok(NewSeat { name: name.clone(), address: player.address.clone(), language: player.language, pen_name: None })
    };
    Ok(Founding {
        id: entry.id.clone(),
        title: format!("{} {round}.{table}{again}", file.title),
        ruleset: file.ruleset.clone(),
        version: None,
        cadence: None,
        options: file.options.clone(),
        seats: entry.seats.iter().map(seat).collect::<Result<_, ClubError>>()?,
        starts: None,
        unusual: Unusual { by_hand: private.by_hand, ..Unusual::default() },
        chance: chance(&file.id, private, &format!("game {round} {table} {game}"))?,
    })
}

/// Whether everybody could play who has a bye in the first round: in place of somebody who has none. Nothing of it stays.
pub(super) fn try_byes(
    (disk, config, now): Club<'_>,
    file: &ContestFile,
    private: &TournamentPrivate,
    pairing: &Pairing,
) -> Result<(), ClubError> {
    for bye in &pairing.byes {
        let Some(mut seats) = pairing.tables.first().cloned() else { continue };
        if let Some(first) = seats.first_mut() {
            *first = *bye;
        }
        let due = due(file, (1, 1, 1), &seats);
        let founding = founding(file, private, due.place, &due.entry)?;
        plan(disk, config, &founding, Within::default(), now, &mut Transaction::new(String::new()))?;
    }
    Ok(())
}
