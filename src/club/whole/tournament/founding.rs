//! Which games of a tournament are to be founded now, and their founding.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::tournament::{planned, wrong};
use crate::club::tell::tournament::Showing;
use crate::club::whole::founding::{Founding, NewSeat, Unusual, Within, plan};
use crate::game::{Deal, Shape, Team, Tournament, digest};
use crate::report;
use crate::store::{Disk, TournamentFile, TournamentGame, TournamentPrivate, Transaction};
use crate::words::Lang;
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;

/// The games that follow on those there are: of a series the next one, of boards all at once.
fn due(file: &TournamentFile, kind: &Tournament) -> Vec<TournamentGame> {
    let done = file.games.len();
    let game = |number: usize, first: Team, pair: Option<u32>| {
        let at = if pair.is_some() { number } else { 0 };
        let player = |team: Team| team.of(&file.teams).players.get(at).cloned().unwrap_or_default();
        let seats = [player(first), player(first.other())];
        TournamentGame { id: format!("{}-{}", file.id, number + 1), first, seats, pair, ended: None, reruns: 0 }
    };
    match kind.shape {
        Shape::Series { .. } if done < planned(file, kind) && file.games.iter().all(|game| game.ended.is_some()) => {
            // The seats change each time.
            vec![game(done, if done.is_multiple_of(2) { Team::First } else { Team::Second }, None)]
        }
        Shape::Boards { .. } if done == 0 => {
            (0..planned(file, kind)).map(|number| game(number, Team::First, Some(number as u32 / 2 + 1))).collect()
        }
        _ => Vec::new(),
    }
}

/// Bytes for a purpose, from the secret of the tournament of an id: as a hash, none of them tells of another.
pub(in crate::club::whole) fn chance(id: &str, private: &TournamentPrivate, purpose: &str) -> Result<Vec<u8>, ClubError> {
    let bytes = |hex: &str| HEXLOWER.decode(hex.as_bytes()).ok().filter(|bytes| bytes.len() >= 32);
    let Some(mut secret) = bytes(&private.secret) else {
        let why = "the secret in tournament-private.toml is no hex of 32 bytes; put the file back from a copy".to_owned();
        return Err(ClubError::Tournament { id: id.to_owned(), why });
    };
    secret.extend_from_slice(purpose.as_bytes());
    Ok(bytes(&digest(&secret)).unwrap_or_default())
}

/// Puts the games that are due into a change, and enters them. Gives their ids.
pub(super) fn found_due(
    (disk, config, now): (&Disk, &Config, DateTime<Utc>),
    kind: &Tournament,
    file: &mut TournamentFile,
    private: &TournamentPrivate,
    change: &mut Transaction,
) -> Result<Vec<String>, ClubError> {
    let games = due(file, kind);
    let before = file.games.len();
    file.games.extend(games.iter().cloned());
    for (number, game) in games.iter().enumerate().map(|(index, game)| (before + index + 1, game)) {
        let seat = |name: &String| {
            let player = private.players.iter().find(|player| player.name == *name);
            let player = player.ok_or_else(|| wrong(file, format!("tournament-private.toml does not know {name}")))?;
            Ok(NewSeat { name: name.clone(), address: player.address.clone(), language: player.language, pen_name: None })
        };
        let mut options = file.options.clone();
        let partners = games.iter().filter(|other| game.pair.is_some() && other.pair == game.pair && other.id != game.id);
        if let Shape::Boards { swapped } = kind.shape
            && number.is_multiple_of(2)
        {
            options.insert(swapped.to_owned(), toml::Value::Boolean(true));
        }
        let mut within = Within {
            tournament: Some(file.id.clone()),
            sealed_with: partners.map(|other| other.id.clone()).collect(),
            ..Within::default()
        };
        if let Some(pair) = game.pair {
            let secret = chance(&file.id, private, &format!("deal {pair}"))?;
            within.deal = Some(Deal { name: format!("{}-deal-{pair}", file.id), secret });
        }
        for lang in Lang::ALL {
            let showing = Showing::of(config, file, lang)?;
            within.said.insert(lang, report::tournament_invitation(&showing.facts(), number, game.pair.is_some(), lang));
        }
        let founding = Founding {
            id: game.id.clone(),
            title: format!("{} {number}", file.title),
            ruleset: file.ruleset.clone(),
            version: None,
            cadence: None,
            options,
            seats: game.seats.iter().map(seat).collect::<Result<_, ClubError>>()?,
            starts: None,
            unusual: Unusual { by_hand: private.by_hand, ..Unusual::default() },
            chance: chance(&file.id, private, &format!("game {number}"))?,
        };
        plan(disk, config, &founding, within, now, change)?;
    }
    Ok(games.into_iter().map(|game| game.id).collect())
}
