//! A tournament in one pass: games that are over are entered, and again when they were played again; the next one is founded, the end
//! is told.

use super::founding::found_due;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::directory::Who;
use crate::club::game::opened::Opened;
use crate::club::game::tournament::{end_of, kind_of, planned, wrong};
use crate::club::tell::facts::{Facts, club};
use crate::club::tell::mailer::{Mailer, Occasion};
use crate::club::tell::tournament::Showing;
use crate::game::Tournament;
use crate::report;
use crate::store::{Disk, GameFolder, GameState, TournamentFile, TournamentPrivate, TournamentState, Transaction, Volume};
use chrono::{DateTime, Utc};

/// What the note of a tournament's journal begins with. No game is called so.
pub(crate) const REDRAW: &str = "tournament: ";

/// What a run did in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentDone {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Games that were entered as over.
    pub entered: Vec<String>,
    /// Games that were entered before and came to something else when they were played again.
    pub corrected: Vec<String>,
    /// Games that were founded.
    pub founded: Vec<String>,
    /// Whether it is decided now.
    pub ended: bool,
}

/// A step of a tournament: what it changes, and what is told of it.
pub(crate) struct Step {
    /// The change to carry out.
    pub change: Transaction,
    /// What is told of it.
    pub done: TournamentDone,
}

/// What is to be done in a tournament now; none: nothing.
///
/// # Errors
/// If a file can't be read, or the tournament does not fit its rules.
pub(crate) fn step(disk: &Disk, config: &Config, id: &str, now: DateTime<Utc>) -> Result<Option<Step>, ClubError> {
    let mut file = TournamentFile::read(disk, id)?;
    let was_over = file.state == TournamentState::Ended;
    let (_, kind) = kind_of(&file)?;
    let heeded = file.reruns();
    let corrected = enter_again(disk, kind, &mut file)?;
    let entered = if was_over { Vec::new() } else { enter(disk, kind, &mut file)? };
    if entered.is_empty() && file.reruns() == heeded {
        return Ok(None);
    }
    let mut private = TournamentPrivate::read(disk, id)?;
    let known = private.clone();
    follow(disk, &entered, &mut private)?;
    let mut change = Transaction::new(format!("{REDRAW}{id}"));
    file.updated = now;
    let over = file.games.len() == planned(&file, kind) && file.games.iter().all(|game| game.ended.is_some());
    if over {
        file.winner = (kind.decide)(&file.names(), &file.played()).map_err(|why| wrong(&file, why))?.winner;
        file.state = TournamentState::Ended;
        if !was_over || !corrected.is_empty() {
            tell_the_end((disk, config, now), &file, &corrected, &mut change)?;
        }
    }
    let founded = found_due((disk, config, now), kind, &mut file, &private, &mut change)?;
    let (path, text) = file.text()?;
    change.write(path, text);
    keep_players(id, &private, &known, &mut change)?;
    let done = TournamentDone { id: id.to_owned(), title: file.title.clone(), entered, corrected, founded, ended: over && !was_over };
    Ok(Some(Step { change, done }))
}

/// Enters the games that are over, those of a pair of boards together. Gives their ids.
fn enter(disk: &Disk, kind: &Tournament, file: &mut TournamentFile) -> Result<Vec<String>, ClubError> {
    let mut entered = Vec::new();
    let games = file.games.clone();
    for (index, game) in games.iter().enumerate().filter(|(_, game)| game.ended.is_none()) {
        let bound = games.iter().filter(|other| other.id == game.id || (game.pair.is_some() && other.pair == game.pair));
        let mut over = true;
        for other in bound {
            over &= GameFolder::new(disk, &other.id)?.game()?.state == GameState::Ended;
        }
        if !over {
            continue;
        }
        let opened = Opened::open(disk, &game.id)?;
        let end = end_of(file, kind, game, &opened)?;
        if let (Some(end), Some(entry)) = (end, file.games.get_mut(index)) {
            entry.ended = Some(end);
            entry.reruns = opened.file.reruns.len();
            entered.push(game.id.clone());
        }
    }
    Ok(entered)
}

/// Enters games again of which a rerun was adopted since. An adopted rerun leaves no game open that was over. Gives the ids of
/// those that came to something else.
fn enter_again(disk: &Disk, kind: &Tournament, file: &mut TournamentFile) -> Result<Vec<String>, ClubError> {
    let mut corrected = Vec::new();
    let games = file.games.clone();
    for (index, game) in games.iter().enumerate().filter(|(_, game)| game.ended.is_some()) {
        if GameFolder::new(disk, &game.id)?.game()?.reruns.len() == game.reruns {
            continue;
        }
        let opened = Opened::open(disk, &game.id)?;
        let end = end_of(file, kind, game, &opened)?;
        if let (Some(_), Some(entry)) = (end, file.games.get_mut(index)) {
            entry.reruns = opened.file.reruns.len();
            if entry.ended != end {
                entry.ended = end;
                corrected.push(game.id.clone());
            }
        }
    }
    Ok(corrected)
}

/// Whoever changed their language or address in a game gets the next one's mails in it, and there, as well.
pub(in crate::club::whole) fn follow(disk: &Disk, entered: &[String], private: &mut TournamentPrivate) -> Result<(), ClubError> {
    for id in entered {
        let folder = GameFolder::new(disk, id)?;
        let seats = folder.game()?.seats.into_iter().zip(folder.private()?.seats);
        for (entry, seat) in seats {
            for player in private.players.iter_mut().filter(|player| player.name == entry.name) {
                player.language = seat.language;
                player.address.clone_from(&seat.address);
            }
        }
    }
    Ok(())
}

/// Writes where the players of a tournament are written to, if that is another than was known.
pub(in crate::club::whole) fn keep_players(
    id: &str,
    private: &TournamentPrivate,
    known: &TournamentPrivate,
    change: &mut Transaction,
) -> Result<(), ClubError> {
    if private != known {
        let (path, text) = private.text(id)?;
        change.write(path, text);
    }
    Ok(())
}

/// Tells every player how the tournament ended and why, in the thread of their last game; and again if games that are named were
/// played again since, and came to something else.
fn tell_the_end(
    (disk, config, now): (&Disk, &Config, DateTime<Utc>),
    file: &TournamentFile,
    corrected: &[String],
    change: &mut Transaction,
) -> Result<(), ClubError> {
    let mailer = Mailer::new(disk, config, now);
    let last = |index: usize| file.games.get(index).is_some_and(|game| game.pair.is_some()) || index + 1 == file.games.len();
    for (_, entry) in file.games.iter().enumerate().filter(|(index, _)| last(*index)) {
        let game = Opened::open(disk, &entry.id)?;
        for (seat, private) in game.seats().all().zip(&game.private.seats).filter(|(_, private)| private.mail != Volume::None) {
            let lang = private.language;
            let showing = Showing::of(config, file, lang)?;
            let facts = Facts::to_seat(&game, now, seat);
            let text = report::tournament_mail(&club(config, lang), &facts.game(&game), seat, &showing.facts(), corrected, lang);
            mailer.send(change, &game, Who::Seat(seat), &Occasion::Tournament(file.reruns()), text)?;
        }
    }
    Ok(())
}
