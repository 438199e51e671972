//! The club's games as its archive may tell of them: what their own pages keep back is left out here, once for all pages that are made of it.

use crate::annals::{Annals, Game, Outcome, Player, State};
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::delay;
use crate::club::game::opened::Opened;
use crate::club::tell::change::score;
use crate::club::tell::shown::Shown;
use crate::game::{Seat, Viewer};
use crate::registry::Registry;
use crate::report::Issue;
use crate::store::{Agenda, Disk, Durability, GameFile, GameFolder, GameState, IssueFile, Scoresheet, to_toml};
use crate::words::Lang;

/// Sees to it that each game that has begun has its scoresheet: an older club's are made of the logs, once. One that can't be opened has none;
/// that is told of elsewhere.
///
/// # Errors
/// If one can't be written.
pub(crate) fn keep_scores(disk: &Disk, shown: &mut [Shown]) -> Result<(), ClubError> {
    for game in shown {
        let wants = |agenda: &Agenda| agenda.scoresheet.is_none() && game.file.state != GameState::Gathering;
        if !game.agenda.as_ref().is_some_and(wants) {
            continue;
        }
        let Ok(mut opened) = Opened::open(disk, &game.file.id) else { continue };
        let Some(sheet) = opened.sheet(Viewer::Public, u32::MAX, Lang::default()) else { continue };
        score(&mut opened, &sheet.course);
        let Some(agenda) = opened.agenda else { continue };
        let path = GameFolder::new(disk, &game.file.id)?.agenda_path();
        disk.write(&path, to_toml(&path, &agenda)?.as_bytes(), Durability::Batched)?;
        game.agenda = Some(agenda);
    }
    Ok(())
}

/// The issues of the club's magazine.
///
/// # Errors
/// If the folder can't be read.
pub(crate) fn issues(disk: &Disk) -> Result<Vec<Issue>, ClubError> {
    let all = IssueFile::all(disk)?.into_iter();
    Ok(all.map(|(month, file)| Issue { month: month.to_string(), first: month.first(), at: file.issued }).collect())
}

/// The annals of the club.
pub(crate) fn annals(config: &Config, shown: &[Shown]) -> Annals {
    Annals::of(shown.iter().map(|game| entry(config, game)).collect())
}

fn entry(config: &Config, game: &Shown) -> Game {
    let file = &game.file;
    let score = game.agenda.as_ref().and_then(|agenda| agenda.scoresheet.as_ref());
    let hidden = game.sealed || delay(config, file).is_some();
    let state = match (&game.agenda, score) {
        _ if hidden && file.state != GameState::Gathering => State::Sealed,
        (Some(agenda), Some(score)) if file.state == GameState::Running => running(agenda, score),
        (Some(agenda), score) if file.state == GameState::Ended => {
            let result = score.filter(|score| score.ended.is_some() && file.broken_off.is_none());
            State::Ended {
                at: result.and_then(|score| score.ended).unwrap_or(agenda.updated),
                result: result.map(|score| outcome(file, score)),
            }
        }
        (_, None) if file.state == GameState::Running => State::Sealed,
        _ => State::Gathering,
    };
    let told = !matches!(state, State::Sealed | State::Gathering);
    let seats = file.seats.iter().map(|entry| {
        let index = entry.seat.index();
        let late = game.agenda.as_ref().filter(|_| told).and_then(|agenda| agenda.missed.get(&entry.seat)).cloned().unwrap_or_default();
        let count = |of: fn(&Scoresheet) -> &[u32]| score.filter(|_| told).and_then(|score| of(score).get(index)).copied().unwrap_or(0);
        let (answered, stood_in) = (count(|score| &score.answered), count(|score| &score.stood_in));
        let computer = score.is_some_and(|score| score.computers.contains(&entry.seat));
        // Of a sealed game that counts as well: it tells nothing of the game.
        let rated = score.and_then(|score| score.rated.get(&entry.seat)).map(|rated| (rated.at, rated.yes));
        Player { name: entry.name.clone(), computer, took_over: !entry.former.is_empty(), in_time: answered, stood_in, late, rated }
    });
    Game {
        id: file.id.clone(),
        title: file.title.clone(),
        ruleset: file.ruleset.clone(),
        tournament: file.tournament.clone(),
        opened: file.opened,
        seats: seats.collect(),
        state,
    }
}

fn running(agenda: &Agenda, score: &Scoresheet) -> State {
    let awaited = agenda.awaited_now().into_iter().map(Seat::index).collect();
    State::Running { points: score.points.clone(), awaited, until: agenda.next_deadline() }
}

fn outcome(file: &GameFile, score: &Scoresheet) -> Outcome {
    let by_points = Registry::shipped().find(&file.ruleset).is_ok_and(|entry| entry.meta.by_points);
    Outcome {
        winners: score.winners.iter().map(|seat| seat.index()).collect(),
        points: if by_points { score.points.clone() } else { Vec::new() },
        rounds: score.rounds.saturating_sub(1),
    }
}
