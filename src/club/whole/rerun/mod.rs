//! Reruns: a game played again from a round on under a change, compared with the game as it is, and kept as a branch beside
//! it until it is adopted or discarded.
//!
//! Nothing here touches the game but [`adopt`], which does it in one change of the club's files.

mod adopt;
mod branch;
mod change;
mod rebuild;
mod replay;

pub use adopt::adopt_here;
pub use adopt::{Adopted, Adopting, adopt};
pub use branch::{Branch, branch, branches, discard, keep, read_branch};
pub use change::{Change, edit};
pub use rebuild::{Archived, Rebuilt, first_difference, rebuild};
pub use replay::Replayed;

use crate::club::ClubError;
use crate::club::game::opened::{Opened, opening};
use crate::club::game::trail;
use crate::game::{Mismatch, Opening, Rerun};
use crate::report::{Difference, UnusedLine};
use crate::store::{GameState, GmSees};
use crate::words::Lang;
use change::Inputs;
use replay::{Start, replay};

/// Why a game can't be played again as told.
#[derive(Debug, thiserror::Error)]
pub enum RerunError {
    /// The club's files.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// The game has not begun.
    #[error("{game} has not begun: there is no round to play again yet")]
    NotBegun {
        /// The game.
        game: String,
    },
    /// There is no such round.
    #[error("{game} has no round {from}: it can be played again from round 0 (the deal) to round {last}")]
    NoRound {
        /// The game.
        game: String,
        /// The round asked for.
        from: u32,
        /// The last one there is.
        last: u32,
    },
    /// An older program did not write down what a round was played by.
    #[error("{game}: what round {from} was played by is not on file (inputs/{from:04}.toml): it was played by an older turnpost")]
    NoTrail {
        /// The game.
        game: String,
        /// The round.
        from: u32,
    },
    /// The letter to be left out is none of the game's.
    #[error("no letter whose hash begins with \"{named}\" counted in round {from} or later{}", if known.is_empty() { ": none did".into() } else { format!("; those that did are {known}") })]
    NoLetter {
        /// As asked.
        named: String,
        /// The first round that is played again.
        from: u32,
        /// Those that counted.
        known: String,
    },
    /// A beginning that fits several letters.
    #[error("\"{named}\" begins the hashes of {count} letters; write more of it")]
    ManyLetters {
        /// As asked.
        named: String,
        /// How many.
        count: usize,
    },
    /// It can't be played like that.
    #[error("{game} can't be played again like this: {why}")]
    Unplayable {
        /// The game.
        game: String,
        /// Why.
        why: String,
    },
    /// There is no such branch.
    #[error("{game} has no branch {name}{}", if known.is_empty() { "; it has none".into() } else { format!("; it has {known}") })]
    NoBranch {
        /// The game.
        game: String,
        /// As asked.
        name: String,
        /// Those that it has.
        known: String,
    },
    /// Adopting it would open an ended game again, whose dice anybody can foresee now.
    #[error(
        "{game} has ended, and its secret is published: everybody could work out the dice of a game that goes on from round {round}; a rerun that leaves it ended can be adopted"
    )]
    Reopens {
        /// The game.
        game: String,
        /// The round that would be open.
        round: u32,
    },
}

/// A game played again, with what that changes.
pub struct Reran {
    /// The game as it stands then.
    pub replayed: Replayed,
    /// What differs.
    pub difference: Difference,
}

/// What of a difference the game master may see: the game's conduct says so (`gm_sees`).
pub fn seen(game: &Opened<'_>, difference: &Difference) -> Difference {
    let all = match game.file.conduct.gm_sees {
        GmSees::Nothing => false,
        GmSees::After => game.file.state == GameState::Ended,
        GmSees::All => true,
    };
    if all { difference.clone() } else { difference.clone().without_secrets() }
}

/// Plays a game again under a change and compares. Touches no file.
///
/// # Errors
/// If it can't be played as told.
pub fn rerun(game: &Opened<'_>, change: &Change, lang: Lang) -> Result<Reran, RerunError> {
    let replayed = play_again(game, change, provisional(game, change)?)?;
    let difference = compare(game, change, &replayed, lang)?;
    Ok(Reran { replayed, difference })
}

/// What a rerun changes, told in a language.
///
/// # Errors
/// If the game has not begun.
pub fn compare(game: &Opened<'_>, change: &Change, replayed: &Replayed, lang: Lang) -> Result<Difference, RerunError> {
    let Some(before) = &game.table else { return Err(RerunError::NotBegun { game: game.file.id.clone() }) };
    let unused = replayed.edited.iter().filter_map(|(name, line)| UnusedLine::of(name, line, lang)).collect();
    Ok(Difference::of(change.from, &**before, &*replayed.table, &replayed.doubts, lang).with_unused(unused))
}

/// The record of a rerun that nobody has adopted.
fn provisional(game: &Opened<'_>, change: &Change) -> Result<Rerun, RerunError> {
    let opening = opening(&game.file, &game.private);
    let mut options = opening.options_at(change.from).clone();
    options.extend(change.options.clone());
    Ok(Rerun {
        number: game.file.reruns.len() as u32 + 1,
        round: change.from,
        at: String::new(),
        by: String::new(),
        reason: String::new(),
        replaced: game.table.as_ref().map(|table| table.head().to_owned()).unwrap_or_default(),
        dice: None,
        version: change.version.filter(|version| *version != opening.version_at(change.from)),
        options: (options != *opening.options_at(change.from)).then_some(options),
    })
}

fn play_again(game: &Opened<'_>, change: &Change, record: Rerun) -> Result<Replayed, RerunError> {
    let id = || game.file.id.clone();
    let Some(table) = &game.table else { return Err(RerunError::NotBegun { game: id() }) };
    let (from, open) = (change.from, table.round());
    let last = if table.outcome().is_some() { open - 1 } else { open };
    if from > last {
        return Err(RerunError::NoRound { game: id(), from, last });
    }
    let rounds = (0..from).map(|round| game.folder.round(round)).collect::<Result<Vec<_>, _>>().map_err(ClubError::from)?;
    let mut book = String::new();
    let mut inputs: Inputs = Vec::new();
    for round in from.max(1)..=last {
        let Some(trail) = trail::read(&game.folder, round)? else { return Err(RerunError::NoTrail { game: id(), from: round }) };
        if round == from {
            book = toml::to_string(&trail.book).map_err(|error| RerunError::Unplayable { game: id(), why: error.to_string() })?;
        }
        inputs.extend(trail.inputs.into_iter().map(|input| (round, input)));
    }
    let mut opening: Opening = opening(&game.file, &game.private);
    opening.reruns.push(record);
    let edits: Vec<String> = change.edits.iter().map(|edit| edit.letter.clone()).collect();
    let start = Start {
        entry: game.entry,
        opening: &opening,
        rounds: &rounds,
        reopen: change.reopen,
        opened: game.file.opened,
        book: &book,
        edits: &edits,
    };
    replay(&start, change.apply(inputs)?).map_err(|mismatch| {
        let why = match mismatch {
            Mismatch::Foreign { round: 0, why } => why,
            other => other.to_string(),
        };
        RerunError::Unplayable { game: id(), why }
    })
}
