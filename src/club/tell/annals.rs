//! The club's games as its archive may tell of them: what their own pages keep back is left out here, once for all pages that are made of it.

use crate::annals::{Annals, Game, Outcome, Player, State};
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::embargo::delay;
use crate::club::game::opened::Opened;
use crate::club::tell::change::score;
use crate::club::tell::contest;
use crate::club::tell::facts::club;
use crate::club::tell::shown::Shown;
use crate::club::tell::tournament::Showing;
use crate::game::Seat;
use crate::registry::{Entry, Registry};
use crate::report::{Archive, Counts, Issue, TournamentCard};
use crate::store::{
    Agenda, ContestFile, Disk, Durability, GameFolder, GameState, IssueFile, Scoresheet, TournamentFile, contests, to_toml, tournaments,
};
use crate::words::Lang;
use std::collections::BTreeSet;

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
        score(&mut opened);
        let Some(agenda) = opened.agenda else { continue };
        let path = GameFolder::new(disk, &game.file.id)?.agenda_path();
        disk.write(&path, to_toml(&path, &agenda)?.as_bytes(), Durability::Batched)?;
        game.agenda = Some(agenda);
    }
    Ok(())
}

/// Hands what the archive is made of in a language to whoever tells of it.
///
/// # Errors
/// If a file can't be read or written.
pub(crate) fn with_archive<T>(disk: &Disk, config: &Config, lang: Lang, tell: impl FnOnce(&Archive<'_>) -> T) -> Result<T, ClubError> {
    let (mut shown, _) = Shown::all(disk)?;
    keep_scores(disk, &mut shown)?;
    let annals = annals(config, &shown);
    let of_teams: Vec<TournamentFile> = tournaments(disk)?.iter().filter_map(|id| TournamentFile::read(disk, id).ok()).collect();
    let of_many: Vec<ContestFile> = contests(disk)?.iter().filter_map(|id| ContestFile::read(disk, id).ok()).collect();
    let of_teams: Vec<Showing<'_>> = of_teams.iter().filter_map(|file| Showing::of(config, file, lang).ok()).collect();
    let of_many: Vec<contest::Showing<'_>> = of_many.iter().filter_map(|file| contest::Showing::of(config, file, lang).ok()).collect();
    let (of_teams, of_many): (Vec<_>, Vec<_>) =
        (of_teams.iter().map(Showing::facts).collect(), of_many.iter().map(contest::Showing::facts).collect());
    let cards: Vec<TournamentCard<'_>> = of_teams
        .iter()
        .map(|facts| TournamentCard::of_teams(facts, lang))
        .chain(of_many.iter().map(|facts| TournamentCard::of_contest(facts, lang)))
        .collect();
    let titles = ruleset_titles(lang);
    let (club, counts, issues) = (club(config, lang), Counts::of(&annals, config.zone), issues(disk)?);
    let archive = Archive {
        issues: &issues,
        club: &club,
        annals: &annals,
        rulesets: &titles,
        contests: &cards,
        zone: config.zone,
        ratings: config.site.ratings,
        lang,
        counts: &counts,
    };
    Ok(tell(&archive))
}

/// The issues of the club's magazine.
///
/// # Errors
/// If the folder can't be read.
pub(crate) fn issues(disk: &Disk) -> Result<Vec<Issue>, ClubError> {
    let all = IssueFile::all(disk)?.into_iter();
    Ok(all.map(|(month, file)| Issue { month: month.to_string(), first: month.first(), at: file.issued }).collect())
}

/// All rulesets: their keys and titles.
pub(crate) fn ruleset_titles(lang: Lang) -> Vec<(&'static str, String)> {
    let title = |entry: &Entry| (entry.meta.key, lang.words().say(&format!("{}-title", entry.meta.prefix)));
    Registry::shipped().all().iter().map(title).collect()
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
        let answered = score.filter(|_| told).and_then(|score| score.answered.get(index)).copied().unwrap_or(0);
        let computer = score.is_some_and(|score| score.computers.contains(&entry.seat));
        Player { name: entry.name.clone(), computer, took_over: !entry.former.is_empty(), in_time: answered, late }
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
    let awaited: BTreeSet<Seat> = agenda.awaited.iter().map(|until| until.seat).collect();
    State::Running { points: score.points.clone(), awaited: awaited.into_iter().map(Seat::index).collect(), until: agenda.next_deadline() }
}

fn outcome(file: &crate::store::GameFile, score: &Scoresheet) -> Outcome {
    let by_points = Registry::shipped().find(&file.ruleset).is_ok_and(|entry| entry.meta.by_points);
    Outcome {
        winners: score.winners.iter().map(|seat| seat.index()).collect(),
        points: if by_points { score.points.clone() } else { Vec::new() },
        rounds: score.rounds.saturating_sub(1),
    }
}
