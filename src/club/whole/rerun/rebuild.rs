//! A whole game built again from its archived letters alone: they are brought to a club of its own in the order in which they
//! arrived, at the time at which they did.

use super::RerunError;
use crate::club::config::Config;
use crate::club::config::transport::limits;
use crate::club::error::ClubError;
use crate::club::game::directory::{Directory, Who};
use crate::club::game::moments::shown;
use crate::club::game::opened::Opened;
use crate::club::game::placing::{Placed, place};
use crate::club::tell;
use crate::club::turn::beacon::round_of;
use crate::club::turn::load::load;
use crate::club::turn::now::{Loaded, Now};
use crate::club::turn::post::Arrived;
use crate::club::turn::run::{Inbox, run};
use crate::club::whole::founding::first_stand_in;
use crate::mail::{self, Here};
use crate::relay::Values;
use crate::store::{Archive, Disk, GameFile, GameFolder, GameState, PrivateFile, Transaction};
use chrono::{DateTime, Utc};
use std::collections::{BTreeMap, BTreeSet};

/// A letter with the time that its file has: what counts for one without a stamp of our own server.
pub struct Archived {
    /// Its bytes.
    pub raw: Vec<u8>,
    /// When its file was written.
    pub filed: DateTime<Utc>,
}

/// What a game was built from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many letters counted.
    pub letters: usize,
    /// Those that did not, by hash, each with the reason.
    pub left_out: Vec<(String, String)>,
}

/// Builds a game on an empty disk from what is fixed of it and its letters, and lets the deadlines up to a time take effect.
///
/// # Errors
/// If it can't be played as told, or a file can't be written.
pub fn rebuild(
    disk: &Disk,
    config: &Config,
    (file, private): (&GameFile, &PrivateFile),
    letters: Vec<Archived>,
    until: DateTime<Utc>,
    beacon: &dyn Values,
) -> Result<Rebuilt, RerunError> {
    found_anew(disk, file, private)?;
    let id = file.id.as_str();
    let archive = Archive::new(disk);
    let mut rebuilt = Rebuilt::default();
    let mut known = BTreeSet::new();
    let mut read = Vec::new();
    for Archived { raw, filed } in letters {
        let hash = mail::hash(&raw);
        if !known.insert(hash.clone()) {
            continue;
        }
        match mail::read(&raw, &limits(config)) {
            Ok(letter) => read.push((letter.received(&config.servers).unwrap_or(filed), hash, letter, raw)),
            Err(why) => rebuilt.left_out.push((hash, why.to_string())),
        }
    }
    read.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    // Founded and dealt in one run, where nobody was waited for: computer players do not wait for a letter either.
    turn(disk, config, id, file.opened, &[], beacon)?;
    for (arrived, hash, letter, raw) in read {
        let mut leave_out = |why: &str| rebuilt.left_out.push((hash.clone(), why.to_owned()));
        let [sender] = letter.from.as_slice() else {
            leave_out("it has no sender, or several");
            continue;
        };
        let directory = Directory::load(disk)?;
        let placed = place(&letter, &sender.mailbox, &config.address, config.auth, &directory);
        let Placed::Person { person, about, replied } = placed else {
            leave_out("nothing in it says that it is of a seat of this game");
            continue;
        };
        let Who::Seat(_) = person.who else {
            leave_out("it is the game master's");
            continue;
        };
        archive.keep(&raw).map_err(ClubError::from)?;
        let letter = Arrived { hash, arrived, person, about, replied, seen: Vec::new(), signal: None };
        turn(disk, config, id, arrived, &[letter], beacon)?;
        rebuilt.letters += 1;
    }
    turn(disk, config, id, until, &[], beacon)?;
    Ok(rebuilt)
}

/// The game as it was founded: nothing played, no salt taken.
fn found_anew(disk: &Disk, file: &GameFile, private: &PrivateFile) -> Result<(), RerunError> {
    let folder = GameFolder::new(disk, &file.id).map_err(ClubError::from)?;
    let file = GameFile { state: GameState::Gathering, reruns: Vec::new(), ends: None, broken_off: None, ..file.clone() };
    let mut private = private.clone();
    for seat in &mut private.seats {
        seat.take_back();
        (seat.deputy, seat.loans, seat.answered, seat.moving) = (None, 0, None, None);
        (seat.salt, seat.corrected) = (None, 0);
        // A computer player was there from the start; any other stand-in came by letter, and comes by it again.
        seat.stand_in = first_stand_in(&seat.address);
        seat.notes.clear();
        seat.language = seat.invited_in.take().unwrap_or(seat.language);
    }
    let mut files = Transaction::new(file.id.clone());
    for (path, text) in [folder.game_text(&file).map_err(ClubError::from)?, folder.private_text(&private).map_err(ClubError::from)?] {
        files.write(path, text);
    }
    files.commit(disk, &file.id).and_then(|committed| committed.finish(disk)).map_err(ClubError::from)?;
    Ok(())
}

/// One run over the game at a time; again with each value of the beacon that it turns out to need.
fn turn(disk: &Disk, config: &Config, id: &str, now: DateTime<Utc>, letters: &[Arrived], beacon: &dyn Values) -> Result<(), RerunError> {
    let mut beacons = BTreeMap::new();
    let (mut game, now, happened) = loop {
        let mut game = Opened::open(disk, id)?;
        let (loaded, letters) = load(disk, config, (&Here(limits(config)), &Directory::default()), &mut game, letters.to_vec(), false)?;
        let now = Now { punctual: true, ..Now::at(config, now, Loaded { beacons: beacons.clone(), ..loaded }) };
        let happened = run(&now, &mut game, Inbox { letters, ..Inbox::default() })?;
        let Some(moment) = happened.lacks() else { break (game, now, happened) };
        let value = beacon.value(round_of(moment)).map_err(|why| RerunError::Unplayable {
            game: id.to_owned(),
            why: format!("it goes on by the beacon's value of {}, which can't be had now: {why}; try again later", shown(moment)),
        })?;
        beacons.insert(value.round, value);
    };
    let turned = tell::change::change(disk, &now, &mut game, &happened)?;
    if !turned.change.is_empty() {
        turned.change.commit(disk, id).and_then(|committed| committed.finish(disk)).map_err(ClubError::from)?;
    }
    Ok(())
}

/// The first round in which two logs of a game differ, each given by its rounds' whole texts.
pub fn first_difference(one: &[String], other: &[String]) -> Option<u32> {
    let differs = one.iter().zip(other).position(|(a, b)| a != b);
    let shorter = one.len().min(other.len());
    differs.or((one.len() != other.len()).then_some(shorter)).map(|at| at as u32)
}
