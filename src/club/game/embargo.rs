//! What of a game the public is shown: all of it, what is older than some rounds, or nothing before the end.

use crate::club::config::Config;
use crate::club::game::opened::Opened;
use crate::report::Delay;
use crate::store::{Embargo, GameFile, GameState};

/// Which rounds of a game are on its public pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Public {
    /// The first that has to be drawn.
    pub since: u32,
    /// The first that is not shown.
    pub end: u32,
    /// How late it is shown, while it is.
    pub delay: Option<Delay>,
}

/// How late a game is shown: as its own `publish_after` says, else as the club's. A game that is over is shown.
pub(crate) fn delay(config: &Config, file: &GameFile) -> Option<Delay> {
    match embargo(config, file)? {
        _ if file.state == GameState::Ended => None,
        Embargo::Rounds(0) => None,
        Embargo::Rounds(rounds) => Some(Delay::Rounds(rounds)),
        Embargo::End => Some(Delay::End),
    }
}

fn embargo(config: &Config, file: &GameFile) -> Option<Embargo> {
    file.publish_after.or(config.publish_after)
}

impl Public {
    /// What is public of a game with so many rounds, round 0 among them, of which those from `since` on are new.
    pub(crate) fn of(config: &Config, file: &GameFile, rounds: u32, since: u32) -> Public {
        let Some(embargo) = embargo(config, file) else { return Public { since, end: rounds, delay: None } };
        match delay(config, file) {
            // What was not shown until now is: all of it is drawn once, at the end.
            None if file.state == GameState::Ended && since < rounds => Public { since: 0, end: rounds, delay: None },
            None => Public { since, end: rounds, delay: None },
            delay => Public { since: embargo.shown_of(since), end: embargo.shown_of(rounds), delay },
        }
    }

    /// Whether there is a round to show, beside the set-up.
    pub(crate) fn is_empty(self) -> bool {
        self.delay.is_some() && self.end < 2
    }
}

/// Whether a game has a page of letters now: all of it is public, and somebody consents.
pub(crate) fn are_published(game: &Opened) -> bool {
    game.file.state == GameState::Ended && !game.is_sealed() && game.private.seats.iter().any(|seat| seat.letters_public)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_rounds_are_held_back() {
        assert_eq!([0, 1, 2, 9].map(|rounds| Embargo::Rounds(2).shown_of(rounds)), [0, 0, 0, 7]);
        assert_eq!([0, 1, 9].map(|rounds| Embargo::End.shown_of(rounds)), [0, 0, 0]);
    }
}
