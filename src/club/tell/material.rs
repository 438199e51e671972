//! What the club's own pages, feeds and booklets are made of, read once: games, people, tournaments, issues, games to join.

use crate::annals::Annals;
use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::tell::annals::{annals, issues, keep_scores};
use crate::club::tell::contest;
use crate::club::tell::facts::{club, ruleset_titles};
use crate::club::tell::shown::{Broken, Shown};
use crate::club::tell::tournament::Showing;
use crate::report::{Archive, ContestFacts, Counts, Issue, TournamentCard, TournamentFacts};
use crate::store::{ContestFile, Disk, OpenGame, TournamentFile, contests, tournaments};
use crate::words::Lang;

/// All of it.
pub(crate) struct Material {
    /// The games.
    pub shown: Vec<Shown>,
    /// Those that can't be read.
    pub broken: Broken,
    /// What they come to.
    pub annals: Annals,
    /// The issues of the magazine.
    pub issues: Vec<Issue>,
    /// The games that are open to join.
    pub open: Vec<OpenGame>,
    of_teams: Vec<TournamentFile>,
    of_many: Vec<ContestFile>,
}

/// The same as the report floor takes it, in one language.
pub(crate) struct InWords<'m> {
    /// What pages of the archive are made of.
    pub archive: Archive<'m>,
    /// Tournaments between two.
    pub of_teams: &'m [TournamentFacts<'m>],
    /// Tournaments of many.
    pub of_many: &'m [ContestFacts<'m>],
}

impl Material {
    /// Reads it. Of tournaments and games to join what can't be read is left out: it is told of where it is worked.
    ///
    /// # Errors
    /// If a folder can't be read, or a scoresheet can't be written.
    pub(crate) fn read(disk: &Disk, config: &Config) -> Result<Material, ClubError> {
        let (mut shown, broken) = Shown::all(disk)?;
        keep_scores(disk, &mut shown)?;
        Ok(Material {
            annals: annals(config, &shown),
            issues: issues(disk)?,
            open: OpenGame::all(disk)?.into_iter().flatten().filter(OpenGame::is_open).collect(),
            of_teams: tournaments(disk)?.iter().filter_map(|id| TournamentFile::read(disk, id).ok()).collect(),
            of_many: contests(disk)?.iter().filter_map(|id| ContestFile::read(disk, id).ok()).collect(),
            shown,
            broken,
        })
    }

    /// Hands it in a language to whoever tells of it.
    pub(crate) fn in_words<T>(&self, config: &Config, lang: Lang, tell: impl FnOnce(&InWords<'_>) -> T) -> T {
        let of_teams: Vec<Showing<'_>> = self.of_teams.iter().filter_map(|file| Showing::of(config, file, lang).ok()).collect();
        let of_many: Vec<contest::Showing<'_>> =
            self.of_many.iter().filter_map(|file| contest::Showing::of(config, file, lang).ok()).collect();
        let of_teams: Vec<TournamentFacts<'_>> = of_teams.iter().map(Showing::facts).collect();
        let of_many: Vec<ContestFacts<'_>> = of_many.iter().map(contest::Showing::facts).collect();
        let mut cards: Vec<TournamentCard<'_>> = of_teams.iter().map(|facts| TournamentCard::of_teams(facts, lang)).collect();
        cards.extend(of_many.iter().map(|facts| TournamentCard::of_contest(facts, lang)));
        cards.sort_by_key(|card| card.id);
        let (club, titles, counts) = (club(config, lang), ruleset_titles(lang), Counts::of(&self.annals, config.zone));
        let archive = Archive {
            club: &club,
            annals: &self.annals,
            rulesets: &titles,
            contests: &cards,
            zone: config.zone,
            issues: &self.issues,
            ratings: config.site.ratings,
            lang,
            counts: &counts,
        };
        tell(&InWords { archive, of_teams: &of_teams, of_many: &of_many })
    }
}
