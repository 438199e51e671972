//! A contest in one pass: games that are over are entered, and again when they were played again; the next round is founded, the end is
//! told.

use super::founding::{found_again, found_round, names};
use super::news;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::contest::{contest_of, places_of};
use crate::club::game::opened::Opened;
use crate::club::whole::tournament::{REDRAW, Step, TournamentDone, follow, keep_players};
use crate::contest::Next;
use crate::store::{ContestFile, Disk, GameFolder, GameState, Superseded, TournamentPrivate, TournamentState, Transaction};
use chrono::{DateTime, Utc};

/// What is to be done in a contest now; none: nothing.
///
/// # Errors
/// If a file can't be read, or the contest does not fit its rules.
pub(crate) fn step(disk: &Disk, config: &Config, id: &str, now: DateTime<Utc>) -> Result<Option<Step>, ClubError> {
    let mut file = ContestFile::read(disk, id)?;
    let (was_over, heeded) = (file.state == TournamentState::Ended, file.reruns());
    let corrected = enter_again(disk, &mut file)?;
    let entered = if was_over { Vec::new() } else { enter(disk, &mut file)? };
    let moves = !was_over && contest_of(&file)?.next() != Next::Wait;
    if entered.is_empty() && file.reruns() == heeded && !moves {
        return Ok(None);
    }
    let mut private = TournamentPrivate::read(disk, id)?;
    let known = private.clone();
    follow(disk, &entered, &mut private)?;
    let mut change = Transaction::new(format!("{REDRAW}{id}"));
    file.updated = now;
    let club = (disk, config, now);
    let founded = if was_over { Vec::new() } else { go_on(club, &mut file, &private, &mut change)? };
    if file.state == TournamentState::Ended {
        let first = contest_of(&file)?.standings().first().map(|first| first.entrant);
        file.winner = names(&file, first.as_slice()).pop();
        if !was_over || !corrected.is_empty() {
            news::of_the_end(club, &file, &private, &corrected, &mut change)?;
        }
    }
    let (path, text) = file.text()?;
    change.write(path, text);
    keep_players(id, &private, &known, &mut change)?;
    let ended = file.state == TournamentState::Ended && !was_over;
    let done = TournamentDone { id: id.to_owned(), title: file.title.clone(), entered, corrected, founded, ended };
    Ok(Some(Step { change, done }))
}

/// Takes it as far as it comes now: a round in which nobody meets anybody is over at once. Gives the ids of the games that are founded.
fn go_on(
    club: (&Disk, &Config, DateTime<Utc>),
    file: &mut ContestFile,
    private: &TournamentPrivate,
    change: &mut Transaction,
) -> Result<Vec<String>, ClubError> {
    loop {
        match contest_of(file)?.next() {
            Next::Wait => return Ok(Vec::new()),
            Next::Again(tables) => return found_again(club, file, private, &tables, change),
            Next::Over => {
                file.state = TournamentState::Ended;
                return Ok(Vec::new());
            }
            Next::Round(pairing) => {
                let founded = found_round(club, file, private, &pairing, change)?;
                if !founded.is_empty() {
                    news::of_round(club, file, private, change)?;
                    return Ok(founded);
                }
            }
        }
    }
}

/// Enters the games that are over. Whoever has given up a seat, or was replaced, leaves the contest with it. Gives their ids.
fn enter(disk: &Disk, file: &mut ContestFile) -> Result<Vec<String>, ClubError> {
    let (mut entered, mut left) = (Vec::new(), Vec::new());
    for entry in file.games_mut().filter(|game| game.places.is_empty()) {
        if GameFolder::new(disk, &entry.id)?.game()?.state != GameState::Ended {
            continue;
        }
        let game = Opened::open(disk, &entry.id)?;
        let Some(places) = places_of(&game) else { continue };
        entry.places = places;
        entry.reruns = game.file.reruns.len();
        entered.push(entry.id.clone());
        let gone =
            |at: &crate::store::SeatEntry| !at.former.is_empty() || game.agenda.as_ref().is_some_and(|agenda| agenda.has_left(at.seat));
        left.extend(game.file.seats.iter().zip(&entry.seats).filter(|(seat, _)| gone(seat)).map(|(_, name)| name.clone()));
    }
    let coming = file.rounds.len() as u32 + 1;
    for entrant in file.entrants.iter_mut().filter(|entrant| entrant.left.is_none() && left.contains(&entrant.name)) {
        entrant.left = Some(coming);
    }
    Ok(entered)
}

/// Enters games again of which a rerun was adopted since. Rounds that were founded stay as they are. Gives the ids of the games that
/// came to something else.
fn enter_again(disk: &Disk, file: &mut ContestFile) -> Result<Vec<String>, ClubError> {
    let mut corrected = Vec::new();
    let rounds = file.rounds.len() as u32;
    for entry in file.games_mut().filter(|game| !game.places.is_empty()) {
        if GameFolder::new(disk, &entry.id)?.game()?.reruns.len() == entry.reruns {
            continue;
        }
        let game = Opened::open(disk, &entry.id)?;
        if let Some(places) = places_of(&game) {
            entry.reruns = game.file.reruns.len();
            if entry.places != places {
                entry.before.push(Superseded { rounds, places: std::mem::replace(&mut entry.places, places) });
                corrected.push(entry.id.clone());
            }
        }
    }
    Ok(corrected)
}
