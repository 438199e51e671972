//! A game that people may join: opened, and founded when enough have.

use super::between::between_runs;
use super::founding::{Founding, NewSeat, Unusual, Within, plan};
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::mailer::Mailer;
use crate::club::tell::open_games::{greet, tell, titled};
use crate::club::turn::gathering::earliest_start;
use crate::club::whole::taken::check_free;
use crate::game::Formatted as _;
use crate::registry::Registry;
use crate::store::{Disk, Joined, OpenGame, StandbyFile, Transaction, to_toml};
use crate::words::Arg;
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;

/// No more wait for a place.
pub(crate) const WAITING_MAX: usize = 20;

/// Opens a game to join.
///
/// # Errors
/// If there is one of its id, it could never be played as told, or another run is at work.
pub fn open(disk: &Disk, config: &Config, game: &OpenGame, now: DateTime<Utc>) -> Result<(), ClubError> {
    check_free(disk, &game.id)?;
    let entry = Registry::shipped().find(&game.ruleset).map_err(|why| ClubError::Founding(why.to_string()))?;
    if game.least > game.most {
        return Err(ClubError::Founding(format!("--open {}-{}: write the smaller number first, as in --open 3-5", game.least, game.most)));
    }
    if game.places() == 0 {
        let why = format!("nobody could join: {} to {} players, {} of them computer players", game.least, game.most, game.computers);
        return Err(ClubError::Founding(format!("{why}; write --open 3-5, and fewer --computers than that")));
    }
    if game.players.len() > game.places() {
        let why = format!("{} are named, and there is room for {}", game.players.len(), game.places());
        return Err(ClubError::Founding(format!("{why}; raise --open, or name fewer")));
    }
    for count in game.least..=game.most {
        entry.meta.fits(count).map_err(ClubError::Founding)?;
    }
    // It must be possible to deal it, and those who are in from the start must be able to play together.
    can_be_founded(disk, config, game, now)?;
    let mut change = Transaction::new(String::new());
    let (path, text) = game.text()?;
    change.write(path, text);
    greet(&Mailer::new(disk, config, now), &mut change, game, None)?;
    between_runs(disk, "new", &game.id, &change)
}

/// Whether it could be founded with those who have joined; what are missing are thought of as computer players.
///
/// # Errors
/// Why not.
pub(crate) fn can_be_founded(disk: &Disk, config: &Config, game: &OpenGame, now: DateTime<Utc>) -> Result<(), ClubError> {
    let computers = game.least.saturating_sub(game.seated().len()).max(game.computers);
    let founding = founding(game, computers, now)?;
    plan(disk, config, &founding, Within::default(), now, &mut Transaction::new(String::new()))
}

/// The change by which a game is founded that was open: its folder and its invitations in place of what stood open.
///
/// # Errors
/// If it can't be played as told.
pub(crate) fn begin(disk: &Disk, config: &Config, game: &OpenGame, now: DateTime<Utc>) -> Result<Transaction, ClubError> {
    let mut change = Transaction::new(String::new());
    plan(disk, config, &founding(game, game.computers, now)?, Within::default(), now, &mut change)?;
    for late in game.players.iter().skip(game.places()) {
        let (path, text) = waiting(disk, &game.id, late)?;
        change.write(path, text);
    }
    change.remove(OpenGame::path(&game.id));
    Ok(change)
}

/// The change by which a game is called off, once the day has passed in which that could be taken back: those who are in are told why.
///
/// # Errors
/// If a mail can't be spooled.
pub(crate) fn call_off(disk: &Disk, config: &Config, game: &OpenGame, why: &str, now: DateTime<Utc>) -> Result<Transaction, ClubError> {
    let mut change = Transaction::new(String::new());
    let said = titled("join-called-off", game).with("why", why).with("reason", Arg::from(usize::from(!why.is_empty())));
    for joined in &game.players {
        tell(&Mailer::new(disk, config, now), &mut change, game, joined, &said)?;
    }
    change.remove(OpenGame::path(&game.id));
    Ok(change)
}

/// Who has come too late for a place is asked if one becomes free, unless they would take over any seat anyway: the file that says it.
pub(crate) fn waiting(disk: &Disk, game: &str, late: &Joined) -> Result<(String, String), ClubError> {
    let path = StandbyFile::path(&late.address);
    let mut file = match disk.exists(&path)? {
        true => StandbyFile::read(disk, &path)?,
        false => StandbyFile {
            format: StandbyFile::FORMAT,
            since: late.since,
            // Their own is nobody's business who chose another.
            name: late.known_as().to_owned(),
            address: late.address.clone(),
            language: late.language,
            games: vec![game.to_owned()],
        },
    };
    if !file.games.is_empty() && !file.games.iter().any(|id| id == game) {
        file.games.push(game.to_owned());
    }
    let text = to_toml(&path, &file)?;
    Ok((path, text))
}

fn founding(game: &OpenGame, computers: usize, now: DateTime<Utc>) -> Result<Founding, ClubError> {
    let chance = HEXLOWER.decode(game.secret.as_bytes());
    let chance = chance.map_err(|why| ClubError::Founding(format!("the secret in {} can't be read: {why}", OpenGame::path(&game.id))))?;
    Ok(Founding {
        id: game.id.clone(),
        title: game.title.clone(),
        ruleset: game.ruleset.clone(),
        version: game.version,
        cadence: game.cadence.clone(),
        options: game.options.clone(),
        seats: game
            .seated()
            .iter()
            .map(|player| NewSeat {
                name: player.name.clone(),
                address: player.address.clone(),
                language: player.language,
                pen_name: player.pen_name.clone(),
            })
            .collect(),
        // Until then they may send words for the dice.
        starts: Some(earliest_start(now)),
        unusual: Unusual {
            draw_seats: game.draw_seats,
            publish_after: game.publish_after,
            computers,
            by_hand: game.by_hand,
            ..Unusual::default()
        },
        chance,
    })
}
