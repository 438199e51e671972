//! What pages and mails say of a tournament, in one language.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::tournament::{kind_of, planned, wrong};
use crate::game::Tally;
use crate::report::{RowState, TeamFacts, TournamentFacts, TournamentRow};
use crate::store::{TournamentFile, TournamentState};
use crate::words::Lang;
use chrono::DateTime;
use chrono_tz::Tz;

/// All that is told of a tournament, held for as long as a page or mail is made.
pub(crate) struct Showing<'f> {
    file: &'f TournamentFile,
    ruleset_title: String,
    kind: String,
    how: String,
    handicap: Option<String>,
    rows: Vec<TournamentRow<'f>>,
    planned: usize,
    reasons: Vec<String>,
    updated: DateTime<Tz>,
}

impl<'f> Showing<'f> {
    /// What is told of a tournament. Of games that are not entered as over nothing is, least of all of those that are sealed.
    ///
    /// # Errors
    /// If its kind is not known here, or its games can't be what they are said to be.
    pub(crate) fn of(config: &Config, file: &'f TournamentFile, lang: Lang) -> Result<Showing<'f>, ClubError> {
        let (entry, kind) = kind_of(file)?;
        let words = lang.words();
        let say = |part: &str| words.say(&format!("{}-{part}", entry.meta.prefix));
        let rows = file.games.iter().map(|game| TournamentRow {
            id: &game.id,
            first: game.first,
            seats: &game.seats,
            state: match (&game.ended, game.pair) {
                (Some(ended), _) => RowState::Ended { winner: ended.winner, handicap: ended.handicap },
                (None, Some(_)) => RowState::Sealed,
                (None, None) => RowState::Running,
            },
        });
        let mut reasons = Vec::new();
        if file.state == TournamentState::Ended {
            let decision = (kind.decide)(&file.names(), &file.played()).map_err(|why| wrong(file, why))?;
            reasons.extend(decision.reasons.iter().map(|reason| words.tell(reason)));
        }
        Ok(Showing {
            ruleset_title: say("title"),
            kind: say(&format!("tournament-{}", kind.key)),
            how: say(&format!("tournament-{}-how", kind.key)),
            handicap: kind.handicap.map(|id| words.say(id)),
            rows: rows.collect(),
            planned: planned(file, kind),
            reasons,
            updated: file.updated.with_timezone(&config.zone),
            file,
        })
    }

    /// The same as the report floor takes it.
    pub(crate) fn facts(&self) -> TournamentFacts<'_> {
        let file = self.file;
        let [one, two] = &file.teams;
        TournamentFacts {
            id: &file.id,
            title: &file.title,
            ruleset: &file.ruleset,
            ruleset_title: &self.ruleset_title,
            kind: &self.kind,
            how: &self.how,
            handicap: self.handicap.as_deref(),
            teams: [one, two].map(|team| TeamFacts { name: &team.name, players: &team.players }),
            games: &self.rows,
            planned: self.planned,
            tally: Tally::of(&file.played()),
            winner: (file.state == TournamentState::Ended).then_some(file.winner),
            reasons: &self.reasons,
            updated: self.updated,
        }
    }
}
