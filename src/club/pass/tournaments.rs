//! Tournaments in a pass.

use crate::club::config::Config;
use crate::club::error::ClubError;
use crate::club::game::opened::Opened;
use crate::club::pass::run::Run;
use crate::club::whole::{contest, tournament};
use crate::store::{Disk, DiskError, TournamentFile, contests, tournaments};
use chrono::{DateTime, Utc};

/// What is to be done in a tournament now; none: nothing.
type Stepping = fn(&Disk, &Config, &str, DateTime<Utc>) -> Result<Option<tournament::Step>, ClubError>;

impl Run<'_, '_> {
    /// Takes every tournament as far as its games have come. If that can't be done it is a problem of that tournament alone.
    pub(crate) fn tournaments(&mut self) -> Result<(), ClubError> {
        let (disk, config, now) = (self.setup.disk, self.setup.config, self.setup.now);
        let of_teams = tournaments(disk)?.into_iter().map(|id| (id, tournament::step as Stepping));
        let of_many = contests(disk)?.into_iter().map(|id| (id, contest::step as Stepping));
        for (id, step) in of_teams.chain(of_many) {
            let step = match step(disk, config, &id, now) {
                Ok(None) => continue,
                Ok(Some(step)) => step,
                Err(error) if matches!(error.of_disk(), Some(DiskError::Killed { .. })) => return Err(error),
                Err(error) => {
                    self.ran.problems.push(error.to_string());
                    continue;
                }
            };
            // The games' own changes rest before this one, which builds on them, is begun; and this one before its games go on.
            self.finish()?;
            let committed = step.change.commit(disk, &id)?;
            self.redraw(&id)?;
            committed.finish(disk)?;
            let founded = step.done.founded.clone();
            self.ran.tournaments.push(step.done);
            for game in founded {
                self.game(&game, Vec::new())?;
            }
            self.finish()?;
        }
        Ok(())
    }

    /// Draws the boards of a tournament that are sealed no longer, whole.
    pub(crate) fn redraw(&mut self, id: &str) -> Result<(), ClubError> {
        let disk = self.setup.disk;
        // What can't be read is told of where it is worked.
        let Ok(file) = TournamentFile::read(disk, id) else { return Ok(()) };
        for entry in file.games.iter().filter(|game| game.pair.is_some() && game.ended.is_some()) {
            if let Ok(game) = Opened::open(disk, &entry.id) {
                self.draw(&game, 0)?;
            }
        }
        Ok(())
    }
}
