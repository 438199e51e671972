//! The page of a tournament: who meets whom, the games with their winners, the sums, and how the result follows.

use super::frame::{Frame, Player, finish};
use super::place::{game_path, rules_path, tournament_path};
use super::{Club, Page, clock_words, mark_svg, plain};
use crate::game::{Seat, Tally, Team};
use crate::words::Lang;
use askama::Template;
use chrono::DateTime;
use chrono_tz::Tz;

/// A team: its name, and its players'.
#[derive(Clone, Copy, Debug)]
pub struct TeamFacts<'a> {
    /// Its name; of a team of one, the player's.
    pub name: &'a str,
    /// Its players.
    pub players: &'a [String],
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentRow<'a> {
    /// Its id.
    pub id: &'a str,
    /// Whose player has the first seat.
    pub first: Team,
    /// The players' names, in the order of the seats.
    pub seats: &'a [String; 2],
    /// What may be told of it.
    pub state: RowState,
}

/// What may be told of a game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// Nothing: it is played blind.
    Sealed,
    /// It is under way.
    Running,
    /// It is over.
    Ended {
        /// Who won; none: a draw.
        winner: Option<Team>,
        /// What each team had that is weighed.
        handicap: [u32; 2],
    },
}

/// What pages and mails say of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentFacts<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The ruleset's key.
    pub ruleset: &'a str,
    /// The ruleset's title in the reader's language.
    pub ruleset_title: &'a str,
    /// The kind's name in the reader's language.
    pub kind: &'a str,
    /// Its rule, in a few sentences.
    pub how: &'a str,
    /// What is weighed against the wins, if anything is: "Knights".
    pub handicap: Option<&'a str>,
    /// The two teams.
    pub teams: [TeamFacts<'a>; 2],
    /// The games so far, in order.
    pub games: &'a [TournamentRow<'a>],
    /// How many games there will be.
    pub planned: usize,
    /// What the games that are over come to.
    pub tally: Tally,
    /// Who won it, if it is over: the team, or nobody.
    pub winner: Option<Option<Team>>,
    /// How the result follows.
    pub reasons: &'a [String],
    /// When it last changed.
    pub updated: DateTime<Tz>,
}

impl TournamentFacts<'_> {
    /// A team's name.
    pub(super) fn name(&self, team: Team) -> String {
        plain(team.of(&self.teams).name).into_owned()
    }

    /// Whether teams have more than one player.
    fn is_of_teams(&self) -> bool {
        self.teams.iter().any(|team| team.players.len() > 1)
    }

    /// Games won so far, in a sentence.
    pub(super) fn counted(&self, lang: Lang) -> String {
        let [one, two] = self.tally.wins.map(i64::from);
        lang.words().with(
            "report-tournament-counted",
            &[
                ("one", self.name(Team::First).into()),
                ("wins-one", one.into()),
                ("two", self.name(Team::Second).into()),
                ("wins-two", two.into()),
                ("drawn", i64::from(self.tally.drawn).into()),
            ],
        )
    }

    /// How far it has come, or how it ended.
    pub(super) fn notice(&self, lang: Lang) -> String {
        let words = lang.words();
        match self.winner {
            Some(Some(team)) => words.with("report-tournament-won", &[("name", self.name(team).into())]),
            Some(None) => words.say("report-tournament-drawn"),
            None => {
                let done = self.games.iter().filter(|game| matches!(game.state, RowState::Ended { .. })).count();
                words.with("report-tournament-progress", &[("done", done.into()), ("games", self.planned.into())])
            }
        }
    }

    /// Who won a game, or why that is not told.
    pub(super) fn winner_of(&self, game: &TournamentRow<'_>, lang: Lang) -> String {
        let words = lang.words();
        match game.state {
            RowState::Sealed => words.say("report-tournament-sealed"),
            RowState::Running => words.say("report-tournament-running"),
            RowState::Ended { winner: None, .. } => words.say("report-tournament-draw"),
            RowState::Ended { winner: Some(team), .. } => self.name(team),
        }
    }

    /// What the players of a game are called: with their team, if that is more than themselves.
    pub(super) fn players_of(&self, game: &TournamentRow<'_>) -> [String; 2] {
        let [one, two] = game.seats;
        [(one, game.first), (two, game.first.other())].map(|(name, team)| {
            let name = plain(name);
            if self.is_of_teams() { format!("{name} ({})", self.name(team)) } else { name.into_owned() }
        })
    }
}

struct Row {
    href: String,
    number: String,
    seats: Vec<Player>,
    winner: String,
    weights: Vec<String>,
}

#[derive(Template)]
#[template(path = "tournament.html")]
struct TournamentPage<'a> {
    f: Frame<'a>,
    heading: String,
    ruleset: &'a str,
    kind: &'a str,
    how: &'a str,
    notice: String,
    teams: Vec<(String, String)>,
    head: Vec<String>,
    rows: Vec<Row>,
    sums: Vec<String>,
    counted: Option<String>,
    reasons: &'a [String],
    updated: String,
}

/// A tournament's page.
pub fn tournament_page(club: &Club<'_>, facts: &TournamentFacts<'_>, lang: Lang) -> Page {
    let words = lang.words();
    let path = |lang| tournament_path(club, facts.id, lang);
    let heading = plain(facts.title).into_owned();
    let mut f = Frame::new(club, heading.clone(), path, lang);
    f.link(&rules_path(club, facts.ruleset, lang), &f.t.rules);
    let teams = facts.teams.iter().filter(|_| facts.is_of_teams());
    let teams = teams.map(|team| {
        let players: Vec<String> = team.players.iter().map(|name| plain(name).into_owned()).collect();
        (plain(team.name).into_owned(), words.list(&players))
    });
    let seat = |letter: &str| words.with("report-tournament-seat", &[("letter", letter.into())]);
    let mut head = vec![f.t.tournament_game.clone(), seat("A"), seat("B"), f.t.tournament_winner.clone()];
    if let Some(what) = facts.handicap {
        head.extend(Team::BOTH.map(|team| format!("{what}: {}", facts.name(team))));
    }
    let rows = facts.games.iter().enumerate().map(|(index, game)| Row {
        href: format!("{}{}", f.up, game_path(club, game.id, lang)),
        number: (index + 1).to_string(),
        seats: facts.players_of(game).into_iter().zip(0..).map(|(name, seat)| Player { mark: mark_svg(Seat(seat)), name }).collect(),
        winner: facts.winner_of(game, lang),
        weights: match (facts.handicap, game.state) {
            (None, _) => Vec::new(),
            (Some(_), RowState::Ended { handicap, .. }) => handicap.map(|sum| sum.to_string()).to_vec(),
            // Hidden before the game is over.
            (Some(_), _) => vec![String::new(); 2],
        },
    });
    let rows = rows.collect();
    let mut sums = Vec::new();
    let counted = facts.games.iter().any(|game| matches!(game.state, RowState::Ended { .. })).then(|| facts.counted(lang));
    if counted.is_some() {
        let [one, two] = facts.tally.wins;
        sums.push(format!("{one}–{two}"));
        sums.extend(facts.tally.handicap.iter().filter(|_| facts.handicap.is_some()).map(u32::to_string));
    }
    let page = TournamentPage {
        heading,
        ruleset: facts.ruleset_title,
        kind: facts.kind,
        how: facts.how,
        notice: facts.notice(lang),
        teams: teams.collect(),
        head,
        rows,
        sums,
        counted,
        reasons: facts.reasons,
        updated: clock_words(&facts.updated, lang),
        f,
    };
    finish(path(lang), &page, 6_000)
}
