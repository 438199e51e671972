//! Opening a tournament: its folder, its secret, and its first games.

use super::founding::found_due;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::whole::between::carry_out;
use crate::club::whole::founding::{NewSeat, look_alike, no_game_called};
use crate::club::whole::taken::check_free;
use crate::game::{Formatted, Shape, Tournament};
use crate::registry::Registry;
use crate::store::{
    ClubLock, Disk, TeamEntry, TournamentFile, TournamentPlayer, TournamentPrivate, TournamentState, Transaction, valid_id,
};
use chrono::{DateTime, Utc};

/// So long may a tournament's id be: the ids of its games are longer by their number.
pub(in crate::club::whole) const ID_BYTES_MAX: usize = 36;

/// A team that is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTeam {
    /// Its name; of a team of one, the player's.
    pub name: String,
    /// Its players, in the order of their boards.
    pub players: Vec<NewSeat>,
}

/// What a new tournament is to be.
pub struct NewTournament {
    /// Its id; its games are called `<id>-1`, `<id>-2` …
    pub id: String,
    /// Its title in the club.
    pub title: String,
    /// The key of the ruleset of its games.
    pub ruleset: String,
    /// Which of the ruleset's tournaments.
    pub kind: String,
    /// Options of its games.
    pub options: toml::Table,
    /// Who plays.
    pub teams: Vec<NewTeam>,
    /// Random bytes (32 or more) from which the secrets of all its games come. They come from the caller, since only the command
    /// line may ask the machine for chance.
    pub chance: Vec<u8>,
    /// Whether a person gave them.
    pub by_hand: bool,
}

/// Opens a tournament: makes its folder, founds its first game (of boards: all of them) and invites the players.
///
/// # Errors
/// If there is such a game or tournament, it can't be played as told, or another run is at work.
pub fn open_tournament(disk: &Disk, config: &Config, new: &NewTournament, now: DateTime<Utc>) -> Result<(), ClubError> {
    let lock = ClubLock::take(disk, "tournament")?;
    let kind = check(disk, new)?;
    let teams = new
        .teams
        .iter()
        .map(|team| TeamEntry { name: team.name.clone(), players: team.players.iter().map(|player| player.name.clone()).collect() });
    let Ok(teams) = <[TeamEntry; 2]>::try_from(teams.collect::<Vec<_>>()) else {
        return no("a tournament is between two".into());
    };
    let mut file = TournamentFile {
        format: TournamentFile::FORMAT,
        id: new.id.clone(),
        title: new.title.clone(),
        ruleset: new.ruleset.clone(),
        kind: new.kind.clone(),
        state: TournamentState::Running,
        opened: now,
        updated: now,
        winner: None,
        options: new.options.clone(),
        teams,
        games: Vec::new(),
    };
    let player = |seat: &NewSeat| TournamentPlayer { name: seat.name.clone(), address: seat.address.clone(), language: seat.language };
    let private = TournamentPrivate {
        format: TournamentPrivate::FORMAT,
        // What is kept is a hash of the machine's chance.
        secret: crate::game::digest(&[new.chance.as_slice(), b"tournament"].concat()),
        by_hand: new.by_hand,
        players: new.teams.iter().flat_map(|team| &team.players).map(player).collect(),
    };
    let mut change = Transaction::new(new.id.clone());
    found_due((disk, config, now), kind, &mut file, &private, &mut change)?;
    for (path, text) in [file.text()?, private.text(&file.id)?] {
        change.write(path, text);
    }
    carry_out(disk, lock, &new.id, &change)
}

fn no<T>(why: String) -> Result<T, ClubError> {
    Err(ClubError::Founding(why))
}

fn check(disk: &Disk, new: &NewTournament) -> Result<&'static Tournament, ClubError> {
    let id = &new.id;
    if !valid_id(id) || id.len() > ID_BYTES_MAX {
        return no(format!(
            "\"{id}\" can't be a tournament's id: small letters, digits and dashes, at most {ID_BYTES_MAX}, like siege-2026"
        ));
    }
    if let Some(why) = no_game_called(id, "siege-2026") {
        return no(why);
    }
    let Ok(entry) = Registry::shipped().find(&new.ruleset) else {
        let known: Vec<&str> =
            Registry::shipped().all().iter().filter(|entry| !entry.tournaments.is_empty()).map(|entry| entry.meta.key).collect();
        return no(format!("there is no ruleset {}; tournaments are known of {}", new.ruleset, known.join(", ")));
    };
    let known: Vec<&str> = entry.tournaments.iter().map(|kind| kind.key).collect();
    if known.is_empty() {
        return no(format!("the rules of {} know no tournament", new.ruleset));
    }
    let Some(kind) = entry.tournaments.iter().find(|kind| kind.key == new.kind) else {
        return no(format!("{} has no tournament \"{}\"; it has {}", new.ruleset, new.kind, known.join(", ")));
    };
    if let Err(why) = (kind.allows)(&new.options) {
        return no(why);
    }
    let [one, two] = new.teams.as_slice() else {
        return no(match kind.shape {
            Shape::Series { .. } => format!("{} is between two players: give --seat twice", new.kind),
            Shape::Boards { .. } => format!("{} is between two teams: give --team twice", new.kind),
        });
    };
    let sizes = (one.players.len(), two.players.len());
    match kind.shape {
        Shape::Series { .. } if sizes != (1, 1) => {
            return no(format!("{} is between two players, not teams: give --seat twice", new.kind));
        }
        Shape::Boards { .. } if sizes.0 != sizes.1 => {
            return no(format!("{} has {} players and {} has {}: both need as many", one.name, sizes.0, two.name, sizes.1));
        }
        Shape::Boards { .. } if sizes.0 == 0 || !sizes.0.is_multiple_of(2) => {
            return no(format!("a team has an even number of players, since boards come in pairs; {} has {}", one.name, sizes.0));
        }
        _ => {}
    }
    if one.name.trim().is_empty() || two.name.trim().is_empty() || one.name.eq_ignore_ascii_case(&two.name) {
        return no("give the two teams names that can be told apart".into());
    }
    let players: Vec<&NewSeat> = one.players.iter().chain(&two.players).collect();
    check_players(players.iter().copied())?;
    let blind = matches!(kind.shape, Shape::Boards { .. });
    let twice = |(index, player): &(usize, &&NewSeat)| {
        blind && players.iter().take(*index).any(|other| other.address.eq_ignore_ascii_case(&player.address))
    };
    if let Some((_, player)) = players.iter().enumerate().find(twice) {
        return no(format!("{} plays at two boards, which are to know nothing of each other", player.address));
    }
    check_new(disk, id, &new.chance)?;
    Ok(kind)
}

/// Whether players can be told apart, under names of their own.
pub(in crate::club::whole) fn check_players<'s>(players: impl Iterator<Item = &'s NewSeat> + Clone) -> Result<(), ClubError> {
    if let Some(player) = players.clone().find(|player| player.pen_name.is_some()) {
        return no(format!("{}: nobody has a pen name in a tournament, whose games are played under one name each", player.known_as()));
    }
    for (index, player) in players.clone().enumerate() {
        if players.clone().take(index).any(|other| look_alike(other, player)) {
            return no(format!("two players are called {}; give them names that can be told apart", player.name));
        }
    }
    Ok(())
}

/// Whether nothing has this id yet, and there is chance enough for the secrets of a tournament.
pub(in crate::club::whole) fn check_new(disk: &Disk, id: &str, chance: &[u8]) -> Result<(), ClubError> {
    check_free(disk, id)?;
    if chance.len() < 32 {
        return no("a secret needs at least 32 random bytes".into());
    }
    Ok(())
}
