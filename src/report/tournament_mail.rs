//! What mails say of a tournament: a few sentences in each invitation, and the result at the end.

use super::mail::{MailText, Part, compose, subject};
use super::place::{link, tournament_path};
use super::terms::Terms;
use super::tournament_page::{RowState, TournamentFacts};
use super::{Club, Game, plain};
use crate::game::{Grid, GridRow, Seat, Team};
use crate::words::Lang;

/// What the invitation to a game of a tournament says of it: which game it is, and how things stand. `blind`: its table may
/// know nothing of another's.
pub fn tournament_invitation(facts: &TournamentFacts<'_>, number: usize, blind: bool, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let mut said = vec![words.with(
        "report-tournament-invite",
        &[
            ("number", number.into()),
            ("games", facts.planned.into()),
            ("title", plain(facts.title).as_ref().into()),
            ("kind", facts.kind.into()),
        ],
    )];
    said.push(facts.how.to_owned());
    if blind {
        said.push(words.say("report-tournament-invite-blind"));
    }
    if facts.games.iter().any(|game| matches!(game.state, RowState::Ended { .. })) {
        said.push(facts.counted(lang));
        if let Some(what) = facts.handicap {
            let [one, two] = facts.tally.handicap.map(i64::from);
            said.push(words.with(
                "report-tournament-weighed",
                &[
                    ("what", what.into()),
                    ("one", facts.name(Team::First).into()),
                    ("sum-one", one.into()),
                    ("two", facts.name(Team::Second).into()),
                    ("sum-two", two.into()),
                ],
            ));
        }
    }
    said
}

/// The mail that tells a player how a tournament ended, in the thread of their last game in it. `corrected` are the ids of the games
/// that were played again since it was told before, and came to something else.
pub fn tournament_mail(
    club: &Club<'_>,
    game: &Game<'_>,
    seat: Seat,
    facts: &TournamentFacts<'_>,
    corrected: &[String],
    lang: Lang,
) -> MailText {
    let words = lang.words();
    let terms = Terms::of(lang);
    let name = plain(&game.seats.name(seat)).into_owned();
    let over = words.with("report-tournament-over", &[("name", name.into()), ("title", plain(facts.title).as_ref().into())]);
    let numbers = (1..).zip(facts.games).filter(|(_, row)| corrected.iter().any(|id| id == row.id));
    let numbers: Vec<String> = numbers.map(|(number, _): (u32, _)| number.to_string()).collect();
    let mut lead = vec![over];
    if !numbers.is_empty() {
        lead.push(words.with("report-tournament-corrected", &[("games", words.list(&numbers).into()), ("count", numbers.len().into())]));
    }
    lead.push(facts.notice(lang));
    let mut points = vec![facts.counted(lang)];
    points.extend(facts.reasons.iter().cloned());
    let mut head = vec![terms.tournament_game.clone(), terms.tournament_winner.clone()];
    if let Some(what) = facts.handicap {
        head.extend(Team::BOTH.map(|team| format!("{what}: {}", facts.name(team))));
    }
    let row = |(index, game): (usize, &super::TournamentRow<'_>)| {
        let [one, two] = facts.players_of(game);
        let mut cells = vec![format!("{}. {one} – {two}", index + 1), facts.winner_of(game, lang)];
        if let (Some(_), RowState::Ended { handicap, .. }) = (facts.handicap, game.state) {
            cells.extend(handicap.map(|sum| sum.to_string()));
        }
        GridRow { seat: None, strong: false, cells }
    };
    let rows = facts.games.iter().enumerate().map(row).collect();
    let grid = Grid { caption: terms.tournament_games.clone(), head, rows, ..Grid::default() };
    let mut parts = vec![Part::Lead(lead), Part::Heading(&terms.tournament_reasons), Part::Points(points), Part::Grid(&grid)];
    if let Some(address) = link(club, &tournament_path(club, facts.id, lang)) {
        parts.push(Part::Links(vec![(&terms.tournament, address)]));
    }
    compose(subject(club, game, false, lang), &parts, lang)
}
