//! Verifying a game: its log is played again and its files compared with what that gives; the first difference is named.

use crate::club::error::ClubError;
use crate::club::game::intact::letters_of;
use crate::club::game::opened::{Opened, opening};
use crate::club::whole::rerun::{Change, RerunError, rerun};
use crate::dice::seat_order;
use crate::game::{Audited, Mismatch};
use crate::store::{Disk, GameState, revealed};
use crate::words::Lang;
use std::collections::BTreeSet;

/// What was verified of a game.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The game's id.
    pub game: String,
    /// Its rules and their version.
    pub rules: String,
    /// How much was played again.
    pub audited: Audited,
    /// Whether the game is over.
    pub ended: bool,
    /// What is no mistake in its log, and yet wants a look.
    pub remarks: Vec<String>,
}

/// What a game would be under another version of its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Under {
    /// The version.
    pub version: u32,
    /// The rounds that would be told otherwise to anybody, in order.
    pub rounds: Vec<u32>,
    /// Whether the result would be another.
    pub result: bool,
}

/// Plays a game again under a version of its rules, the latest if none is named, and says what that changes.
///
/// # Errors
/// If it can't be played like that.
pub fn under(disk: &Disk, id: &str, version: Option<u32>) -> Result<Under, RerunError> {
    let game = Opened::open(disk, id)?;
    let version = version.unwrap_or(game.entry.meta.version);
    let change = Change { from: 0, version: Some(version), ..Change::default() };
    let difference = rerun(disk, &game, &change, Lang::En)?.difference;
    let all = difference.rounds.iter().chain(difference.seats.iter().flat_map(|seat| &seat.rounds));
    let rounds: BTreeSet<u32> = all.map(|round| round.round).collect();
    Ok(Under {
        version,
        rounds: rounds.into_iter().collect(),
        result: Some(&difference.before.result) != difference.after.as_ref().map(|after| &after.result),
    })
}

/// Verifies one game of a club, or of a folder that looks like one.
///
/// # Errors
/// The first difference, or a file that can't be read.
pub fn verify(disk: &Disk, id: &str) -> Result<Verified, ClubError> {
    let log = |mismatch| ClubError::Log { game: id.to_owned(), mismatch };
    let (game, audited) = Opened::audit(disk, id)?;
    let differs =
        |what: &str, logged: String, again: String| log(Mismatch::Differs { round: 0, step: None, what: what.into(), logged, again });
    if !game.file.seats_drawn.is_empty() {
        let again = seat_order(&opening(&game.file, &game.private).secret, id, game.file.seats.len());
        if again != game.file.seats_drawn {
            return Err(differs("the order of the seats", format!("{:?}", game.file.seats_drawn), format!("{again:?}")));
        }
    }
    if let Some(table) = &game.table {
        let over = table.outcome().is_some() || game.file.broken_off.is_some();
        if over != (game.file.state == GameState::Ended) {
            let logged = format!("{:?}", game.file.state);
            return Err(differs(
                "the state in game.toml",
                logged,
                if over { "the game is over".into() } else { "the game goes on".into() },
            ));
        }
    }
    if game.file.state == GameState::Ended {
        let path = format!("games/{id}/public/dice.toml");
        let (logged, again) = (disk.read_to_string(&path)?, revealed(&game.file, &game.private)?);
        if logged != again {
            return Err(differs("public/dice.toml", "another secret or other salts".into(), "those of private.toml".into()));
        }
    }
    let letters = letters_of(disk, &game, true)?;
    if !letters.changed.is_empty() {
        return Err(ClubError::Changed { game: id.to_owned(), what: letters.wrong().join("; ") });
    }
    let remarks = letters.wrong();
    let rules = format!("{} {}", game.file.ruleset, game.file.version);
    Ok(Verified { game: id.to_owned(), rules, audited, ended: game.file.state == GameState::Ended, remarks })
}
