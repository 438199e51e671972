//! Reruns: a game played again from a round on under a change, compared with the game as it is, and kept as a branch beside
//! it until it is adopted or discarded.
//!
//! Nothing here touches the game but [`adopt`], which does it in one change of the club's files.

mod adopt;
mod branch;
pub mod bringing;
mod change;
mod error;
pub mod ordered;
mod rebuild;
mod replay;

pub use crate::store::{Branch, Change, branch, branches};
pub use adopt::adopt_here;
pub use adopt::{Adopted, Adopting, adopt};
pub use branch::{discard, keep, read_branch};
pub use change::edit;
pub use error::RerunError;
pub use rebuild::{Archived, Rebuilt, first_difference, rebuild};
pub use replay::Replayed;

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::opened::{Opened, opening};
use crate::club::tell::facts::club;
use crate::game::{Mismatch, Opening, Rerun, beacons_in};
use crate::report::{Difference, UnusedLine, difference_page};
use crate::serial::to_toml;
use crate::store::{Disk, GameFolder, GameState, GmSees, read_inputs};
use crate::words::Lang;
use change::Inputs;
use replay::{Start, replay};

/// A game played again, with what that changes.
pub struct Reran {
    /// The game as it stands then.
    pub replayed: Replayed,
    /// What differs.
    pub difference: Difference,
    /// Whether what is still to come is played otherwise by it: by other rules or options.
    pub onward: bool,
}

impl Reran {
    /// Whether there is anything to keep or adopt.
    pub fn changes(&self) -> bool {
        !self.difference.same || self.onward
    }
}

/// What of a difference the game master may see: the game's conduct says so (`gm_sees`).
pub fn seen(game: &Opened, difference: &Difference) -> Difference {
    let all = match game.file.conduct.gm_sees {
        GmSees::Nothing => false,
        GmSees::After => game.file.state == GameState::Ended,
        GmSees::All => true,
    };
    if all { difference.clone() } else { difference.clone().without_secrets() }
}

/// The page of a difference, as far as the game master may see it; it leads back to the game's page where the game stands in a club.
pub fn page_of(config: Option<&Config>, game: &Opened, difference: &Difference, lang: Lang) -> String {
    let club = config.map(|config| club(config, lang));
    difference_page(club.as_ref(), &game.file.id, &game.file.title, &seen(game, difference), lang)
}

/// Plays a game again under a change and compares. Touches no file.
///
/// # Errors
/// If it can't be played as told.
pub fn rerun(disk: &Disk, game: &Opened, change: &Change, lang: Lang) -> Result<Reran, RerunError> {
    let record = provisional(game, change)?;
    let onward = goes_onward(game, &record);
    let replayed = play_again(disk, game, change, record)?;
    let difference = compare(game, change, &replayed, lang)?;
    Ok(Reran { replayed, difference, onward })
}

/// Whether a game that goes on would do so by other rules or options.
fn goes_onward(game: &Opened, record: &Rerun) -> bool {
    game.file.state == GameState::Running && (record.version.is_some() || record.options.is_some())
}

/// What a rerun changes, told in a language.
///
/// # Errors
/// If the game has not begun.
pub fn compare(game: &Opened, change: &Change, replayed: &Replayed, lang: Lang) -> Result<Difference, RerunError> {
    let Some(before) = &game.table else { return Err(RerunError::NotBegun { game: game.file.id.clone() }) };
    let unused = replayed.edited.iter().filter_map(|(name, line)| UnusedLine::of(name, line, lang)).collect();
    // One that was broken off has no result, and its secret is out all the same.
    let broken_off = game.file.state == GameState::Ended && before.outcome().is_none();
    let difference = Difference::of(change.from, &**before, &*replayed.table, &replayed.doubts, lang);
    Ok(difference.with_unused(unused).of_broken_off(broken_off))
}

/// The record of a rerun that nobody has adopted.
fn provisional(game: &Opened, change: &Change) -> Result<Rerun, RerunError> {
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

fn play_again(disk: &Disk, game: &Opened, change: &Change, record: Rerun) -> Result<Replayed, RerunError> {
    let id = || game.file.id.clone();
    let Some(table) = &game.table else { return Err(RerunError::NotBegun { game: id() }) };
    let (from, open, open_book) = (change.from, table.round(), table.book());
    let last = if table.outcome().is_some() { open - 1 } else { open };
    if from > last {
        return Err(RerunError::NoRound { game: id(), from, last });
    }
    let folder = GameFolder::new(disk, &game.file.id).map_err(ClubError::from)?;
    let (mut book, mut by) = (String::new(), 0);
    let mut inputs: Inputs = Vec::new();
    for round in from.max(1)..=last {
        let Some(trail) = read_inputs(&folder, round).map_err(ClubError::from)? else {
            return Err(RerunError::NoTrail { game: id(), from: round });
        };
        if round == from {
            by = trail.beacon;
            book = to_toml(&trail.book).map_err(|error| RerunError::Unplayable { game: id(), why: error.to_string() })?;
        }
        inputs.extend(trail.inputs.into_iter().map(|input| (round, input)));
    }
    let mut opening: Opening = opening(&game.file, &game.private);
    opening.reruns.push(record);
    // The values that its log knows; where a change brings dice to other moments, they wait for one that is still to come.
    let logged = game.log.iter().map(String::as_str).chain([open_book.as_str()]).filter(|_| opening.beacon);
    let beacons = logged.flat_map(beacons_in).map(|value| (value.round, value)).collect();
    opening.dealt_by = game.log.first().filter(|_| opening.beacon).and_then(|deal| beacons_in(deal).into_iter().next());
    let edits: Vec<String> = change.edits.iter().map(|edit| edit.letter.clone()).collect();
    let start = Start {
        entry: game.entry,
        opening: &opening,
        rounds: game.log.get(..from as usize).unwrap_or_default(),
        reopen: change.reopen,
        opened: game.file.opened,
        book: &book,
        beacons: &beacons,
        by,
        edits: &edits,
    };
    replay(&start, change::apply(change, inputs)?).map_err(|mismatch| {
        let why = match mismatch {
            Mismatch::Foreign { round: 0, why } | Mismatch::Rules { why } => why,
            other => other.to_string(),
        };
        RerunError::Unplayable { game: id(), why }
    })
}
