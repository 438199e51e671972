//! Somebody leaves a contest by the game master's word, or is back before that had an effect.

use crate::club::error::ClubError;
use crate::club::game::contest::wrong;
use crate::club::whole::between::between_runs;
use crate::game::StandIn;
use crate::store::{ContestFile, Disk, GameFolder, GameState, TournamentState, Transaction};
use crate::words::Lang;
use chrono::{DateTime, Utc};

/// Who has left or is back, and what of theirs goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// Their name, as the contest has it.
    pub name: String,
    /// The first round without them; or with them again.
    pub round: u32,
    /// Their game that is not over.
    pub game: Option<Going>,
}

/// A game of somebody's that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Going {
    /// Its id.
    pub id: String,
    /// Who sits in their seat.
    pub name: String,
    /// The language that they read.
    pub lang: Lang,
    /// Whether a computer player plays it already.
    pub stood_in: bool,
}

/// Notes that somebody plays in no further round. Their game that is not over goes on; who plays it is for the caller to see to. Who
/// has left already stays away from where they did.
///
/// # Errors
/// If it is no contest of the club or is over, nobody of this name is in it, or another run is at work.
pub fn drop_entrant(disk: &Disk, id: &str, name: &str, now: DateTime<Utc>) -> Result<Dropped, ClubError> {
    let mut file = ContestFile::read(disk, id)?;
    if file.state == TournamentState::Ended {
        return Err(wrong(&file, "it is over, so nobody can leave it"));
    }
    let coming = file.rounds.len() as u32 + 1;
    let entrant = entrant(&file, name)?;
    let known = file.entrants[entrant].left;
    let round = *file.entrants[entrant].left.get_or_insert(coming);
    if known.is_none() {
        save(disk, &mut file, now)?;
    }
    let game = going_on(disk, &file, entrant)?;
    Ok(Dropped { name: file.entrants[entrant].name.clone(), round, game })
}

/// Takes that back, as long as no round was founded without them.
///
/// # Errors
/// If it is no contest of the club or is over, nobody of this name has left it, it has gone on without them, or another run is at work.
pub fn readmit_entrant(disk: &Disk, id: &str, name: &str, now: DateTime<Utc>) -> Result<Dropped, ClubError> {
    let mut file = ContestFile::read(disk, id)?;
    if file.state == TournamentState::Ended {
        return Err(wrong(&file, "it is over, so nobody can come back"));
    }
    let entrant = entrant(&file, name)?;
    let coming = file.rounds.len() as u32 + 1;
    let name = file.entrants[entrant].name.clone();
    match file.entrants[entrant].left {
        None => return Err(wrong(&file, format!("{name} has not left it"))),
        Some(round) if round < coming => {
            return Err(wrong(&file, format!("round {round} was founded without {name}, so they can't come back")));
        }
        Some(_) => file.entrants[entrant].left = None,
    }
    save(disk, &mut file, now)?;
    let game = going_on(disk, &file, entrant)?;
    Ok(Dropped { name, round: coming, game })
}

/// Who is called so.
fn entrant(file: &ContestFile, name: &str) -> Result<usize, ClubError> {
    file.entrants.iter().position(|entrant| entrant.name.eq_ignore_ascii_case(name.trim())).ok_or_else(|| {
        let known: Vec<&str> = file.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        wrong(file, format!("nobody called {name} is in it; there are {}", known.join(", ")))
    })
}

fn save(disk: &Disk, file: &mut ContestFile, now: DateTime<Utc>) -> Result<(), ClubError> {
    file.updated = now;
    let mut change = Transaction::new(String::new());
    let (path, text) = file.text()?;
    change.write(path, text);
    between_runs(disk, "tournament", &file.id, &change)
}

/// The game of an entrant that is not over.
fn going_on(disk: &Disk, file: &ContestFile, entrant: usize) -> Result<Option<Going>, ClubError> {
    let name = &file.entrants[entrant].name;
    for entry in file.games().filter(|game| game.places.is_empty()) {
        let Some(seat) = entry.seats.iter().position(|seat| seat == name) else { continue };
        let folder = GameFolder::new(disk, &entry.id)?;
        let (now, private) = (folder.game()?, folder.private()?);
        if let (Some(there), Some(private), true) = (now.seats.get(seat), private.seats.get(seat), now.state != GameState::Ended) {
            let (lang, stood_in) = (private.language, private.stand_in == StandIn::On);
            return Ok(Some(Going { id: entry.id.clone(), name: there.name.clone(), lang, stood_in }));
        }
    }
    Ok(None)
}
