//! Mails of ours that were given up, for the games to hear of.

use crate::club::error::ClubError;
use crate::club::game::directory::{Who, round_of};
use crate::club::pass::run::Run;
use crate::club::turn::bounces::GivenUp;
use crate::store::Outbox;

impl Run<'_, '_> {
    /// Finds the mails that were given up since games last heard of such.
    pub(crate) fn given_up(&mut self) -> Result<(), ClubError> {
        for (id, envelope) in Outbox::new(self.setup.disk).failed()? {
            // Of whom nobody knows any more nobody need hear.
            if !envelope.told
                && let Some((person, _)) = self.directory.of_message(&id)
                && let (Who::Seat(seat), Some(round)) = (person.who, round_of(&id))
            {
                let game = person.game.clone();
                self.lost.entry(game).or_default().push(GivenUp { seat, round, id, envelope });
            }
        }
        Ok(())
    }
}
