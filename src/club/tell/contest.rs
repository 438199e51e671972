//! What pages and mails say of a contest, in one language.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::contest::{contest_of, entry_of};
use crate::contest::{Contest, Standing};
use crate::report::ContestFacts;
use crate::store::{ContestFile, TournamentState};
use crate::words::Lang;
use chrono::DateTime;
use chrono_tz::Tz;

/// All that is told of a contest, held for as long as a page or mail is made.
pub(crate) struct Showing<'f> {
    file: &'f ContestFile,
    ruleset_title: String,
    contest: Contest,
    standings: Vec<Standing>,
    names: Vec<&'f str>,
    ids: Vec<Vec<Vec<&'f str>>>,
    updated: DateTime<Tz>,
}

impl<'f> Showing<'f> {
    /// What is told of a contest.
    ///
    /// # Errors
    /// If its ruleset is not known here, or it can't be what it is said to be.
    pub(crate) fn of(config: &Config, file: &'f ContestFile, lang: Lang) -> Result<Showing<'f>, ClubError> {
        let contest = contest_of(file)?;
        let tables = |round: &'f crate::store::RoundEntry| {
            round.tables.iter().map(|table| table.games.iter().map(|game| game.id.as_str()).collect()).collect()
        };
        Ok(Showing {
            ruleset_title: lang.words().say(&format!("{}-title", entry_of(file)?.meta.prefix)),
            standings: contest.standings(),
            contest,
            names: file.entrants.iter().map(|entrant| entrant.name.as_str()).collect(),
            ids: file.rounds.iter().map(tables).collect(),
            updated: file.updated.with_timezone(&config.zone),
            file,
        })
    }

    /// The same as the report floor takes it.
    pub(crate) fn facts(&self) -> ContestFacts<'_> {
        ContestFacts {
            id: &self.file.id,
            title: &self.file.title,
            ruleset: &self.file.ruleset,
            ruleset_title: &self.ruleset_title,
            contest: &self.contest,
            standings: &self.standings,
            names: &self.names,
            ids: &self.ids,
            over: self.file.state == TournamentState::Ended,
            seeds: self.file.seeds.as_deref(),
            updated: self.updated,
        }
    }
}
