//! Somebody leaves a contest by the game master's word.

use crate::club::error::ClubError;
use crate::club::game::contest::wrong;
use crate::club::whole::between::between_runs;
use crate::store::{ContestFile, Disk, GameFolder, GameState, TournamentState, Transaction};
use chrono::{DateTime, Utc};

/// Who has left, and what of theirs goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// Their name, as the contest has it.
    pub name: String,
    /// The first round without them.
    pub round: u32,
    /// Their game that is not over: its id, and who sits in their seat.
    pub game: Option<(String, String)>,
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
    let Some(entrant) = file.entrants.iter_mut().find(|entrant| entrant.name.eq_ignore_ascii_case(name.trim())) else {
        let known: Vec<&str> = file.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        return Err(wrong(&file, format!("nobody called {name} is in it; there are {}", known.join(", "))));
    };
    let known = entrant.left;
    let round = *entrant.left.get_or_insert(coming);
    let name = entrant.name.clone();
    if known.is_none() {
        file.updated = now;
        let mut change = Transaction::new(String::new());
        let (path, text) = file.text()?;
        change.write(path, text);
        between_runs(disk, "tournament", id, &change)?;
    }
    let mut game = None;
    for entry in file.games().filter(|game| game.places.is_empty()) {
        let Some(seat) = entry.seats.iter().position(|seat| *seat == name) else { continue };
        let now = GameFolder::new(disk, &entry.id)?.game()?;
        if let Some(there) = now.seats.get(seat).filter(|_| now.state != GameState::Ended) {
            game = Some((entry.id.clone(), there.name.clone()));
        }
    }
    Ok(Dropped { name, round, game })
}
