//! Opening a contest: its folder, its secret, its seeds and its first round.

use super::founding::{found_round, try_byes};
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::contest::contest_of;
use crate::club::whole::between::carry_out;
use crate::club::whole::founding::{NewSeat, computer, is_computer, no_game_called};
use crate::club::whole::tournament::{ID_BYTES_MAX, chance, check_new, check_players};
use crate::contest::{Next, Rules, System, drawn};
use crate::game::{Formatted, digest};
use crate::registry::Registry;
use crate::store::{
    ClubLock, ContestFile, Disk, EntrantEntry, TournamentPlayer, TournamentPrivate, TournamentState, Transaction, valid_id,
};
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;

/// What a new contest is to be.
pub struct NewContest {
    /// Its id; its games are called `<id>-<round>-<table>`.
    pub id: String,
    /// Its title in the club.
    pub title: String,
    /// The key of the ruleset of its games.
    pub ruleset: String,
    /// How it is settled who meets whom.
    pub system: System,
    /// Options of its games.
    pub options: toml::Table,
    /// Who enters.
    pub entrants: Vec<NewSeat>,
    /// How many computer players enter beside them.
    pub computers: usize,
    /// How many sit at a table, if not as is usual.
    pub table: Option<usize>,
    /// How many rounds it has, if not as is usual.
    pub rounds: Option<u32>,
    /// How often a drawn table of a knock-out plays again, if not as is usual.
    pub replays: Option<u32>,
    /// Whether the entrants stand in the order of their seeds; else the dice draw it.
    pub seeded: bool,
    /// Random bytes (32 or more) from which all its secrets come. They come from the caller, since only the command line may ask
    /// the machine for chance.
    pub chance: Vec<u8>,
    /// Whether a person gave them.
    pub by_hand: bool,
}

/// Opens a contest: makes its folder, seeds the entrants, founds the first round and invites those who play in it.
///
/// # Errors
/// If there is such a game or tournament, it can't be played as told, or another run is at work.
pub fn open_contest(disk: &Disk, config: &Config, new: &NewContest, now: DateTime<Utc>) -> Result<(), ClubError> {
    let lock = ClubLock::take(disk, "tournament")?;
    let computers = (1..=new.computers).map(|number| computer(config, number));
    let everybody: Vec<NewSeat> = new.entrants.iter().cloned().chain(computers).collect();
    let rules = check(disk, new, &everybody)?;
    let player = |seat: &NewSeat| TournamentPlayer { name: seat.name.clone(), address: seat.address.clone(), language: seat.language };
    let private = TournamentPrivate {
        format: TournamentPrivate::FORMAT,
        // What is kept is a hash of the machine's chance.
        secret: digest(&[new.chance.as_slice(), b"tournament"].concat()),
        by_hand: new.by_hand,
        players: everybody.iter().map(player).collect(),
    };
    let secret = chance(&new.id, &private, "seeds")?;
    let order = if new.seeded { (0..everybody.len()).collect() } else { drawn(&secret, &new.id, everybody.len()) };
    let entrant = |number: usize| Some(EntrantEntry { name: everybody.get(number)?.name.clone(), named: number + 1, left: None });
    let mut file = ContestFile {
        format: ContestFile::FORMAT,
        id: new.id.clone(),
        title: new.title.clone(),
        ruleset: new.ruleset.clone(),
        kind: new.system,
        state: TournamentState::Running,
        opened: now,
        updated: now,
        planned: rules.rounds,
        table: rules.table,
        replays: rules.replays,
        // Once seeds are drawn nothing hangs on the secret any more.
        seeds: (!new.seeded).then(|| HEXLOWER.encode(&secret)),
        winner: None,
        options: new.options.clone(),
        entrants: order.into_iter().filter_map(entrant).collect(),
        rounds: Vec::new(),
    };
    let mut change = Transaction::new(new.id.clone());
    let Next::Round(pairing) = contest_of(&file)?.next() else { return no("nobody could meet anybody".into()) };
    try_byes((disk, config, now), &file, &private, &pairing)?;
    found_round((disk, config, now), &mut file, &private, &pairing, &mut change)?;
    super::news::of_round((disk, config, now), &file, &private, &mut change)?;
    for (path, text) in [file.text()?, private.text(&file.id)?] {
        change.write(path, text);
    }
    carry_out(disk, lock, &new.id, &change)
}

fn no<T>(why: String) -> Result<T, ClubError> {
    Err(ClubError::Founding(why))
}

fn check(disk: &Disk, new: &NewContest, everybody: &[NewSeat]) -> Result<Rules, ClubError> {
    let id = &new.id;
    if !valid_id(id) || id.len() > ID_BYTES_MAX - TAIL {
        let most = ID_BYTES_MAX - TAIL;
        return no(format!("\"{id}\" can't be a tournament's id: small letters, digits and dashes, at most {most}, like siege-2026"));
    }
    if let Some(why) = no_game_called(id, "siege-2026") {
        return no(why);
    }
    let entry = Registry::shipped().find(&new.ruleset).map_err(|why| ClubError::Founding(why.to_string()))?;
    let rules = Rules::new(new.system, everybody.len(), entry.meta.seats, (new.table, new.rounds, new.replays));
    let rules = rules.map_err(|why| ClubError::Founding(why.to_string()))?;
    check_players(everybody.iter())?;
    let twice = |(index, player): &(usize, &NewSeat)| {
        !is_computer(&player.address) && everybody.iter().take(*index).any(|other| other.address.eq_ignore_ascii_case(&player.address))
    };
    if let Some((_, player)) = everybody.iter().enumerate().find(twice) {
        return no(format!("{} enters twice", player.address));
    }
    check_new(disk, id, &new.chance)?;
    Ok(rules)
}

/// So much longer than those of other tournaments the ids of its games may be: `-127-64-9`.
const TAIL: usize = 5;
