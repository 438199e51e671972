//! What the front page says of a tournament, of whatever kind.

use super::contest_facts::ContestFacts;
use super::plain;
use super::tournament_page::TournamentFacts;
use crate::game::Team;
use crate::words::Lang;

/// What the front page says of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentCard<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// What is played there, and by whom.
    pub sub: String,
    /// How far it has come, or how it ended.
    pub notice: String,
    /// Whether it is over.
    pub over: bool,
}

impl<'a> TournamentCard<'a> {
    /// Of a tournament of two teams.
    pub fn of_teams(facts: &TournamentFacts<'a>, lang: Lang) -> TournamentCard<'a> {
        let names = Team::BOTH.map(|team| plain(team.of(&facts.teams).name).into_owned());
        let sub = format!("{} · {} · {}", facts.ruleset_title, facts.kind, names.join(" – "));
        TournamentCard { id: facts.id, title: facts.title, sub, notice: facts.notice(lang), over: facts.winner.is_some() }
    }

    /// Of a contest of any number.
    pub fn of_contest(facts: &ContestFacts<'a>, lang: Lang) -> TournamentCard<'a> {
        let count = lang.words().with("contest-entrants", &[("count", facts.names.len().into())]);
        let sub = format!("{} · {} · {count}", facts.ruleset_title, facts.kind(lang));
        TournamentCard { id: facts.id, title: facts.title, sub, notice: facts.notice(lang), over: facts.over }
    }
}
