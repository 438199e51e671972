//! Why a game can't be played again.

use crate::club::error::ClubError;

/// Why a game can't be played again as told.
#[derive(Debug, thiserror::Error)]
pub enum RerunError {
    /// The club's files.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// The game has not begun.
    #[error("{game} has not begun: there is no round to play again yet")]
    NotBegun {
        /// The game.
        game: String,
    },
    /// There is no such round.
    #[error("{game} has no round {from}: it can be played again from round 0 (the deal) to round {last}")]
    NoRound {
        /// The game.
        game: String,
        /// The round asked for.
        from: u32,
        /// The last one there is.
        last: u32,
    },
    /// An older program did not write down what a round was played by.
    #[error("{game}: what round {from} was played by is not on file (inputs/{from:04}.toml): it was played by an older turnpost")]
    NoTrail {
        /// The game.
        game: String,
        /// The round.
        from: u32,
    },
    /// The letter to be left out is none of the game's.
    #[error("no letter whose hash begins with \"{named}\" counted in round {from} or later{}", if known.is_empty() { ": none did".into() } else { format!("; those that did are {known}") })]
    NoLetter {
        /// As asked.
        named: String,
        /// The first round that is played again.
        from: u32,
        /// Those that counted.
        known: String,
    },
    /// A beginning that fits several letters.
    #[error("\"{named}\" begins the hashes of {count} letters; write more of it")]
    ManyLetters {
        /// As asked.
        named: String,
        /// How many.
        count: usize,
    },
    /// It can't be played like that.
    #[error("{game} can't be played again like this: {why}")]
    Unplayable {
        /// The game.
        game: String,
        /// Why.
        why: String,
    },
    /// There is no such branch.
    #[error("{game} has no branch {name}{}", if known.is_empty() { "; it has none".into() } else { format!("; it has {known}") })]
    NoBranch {
        /// The game.
        game: String,
        /// As asked.
        name: String,
        /// Those that it has.
        known: String,
    },
    /// Adopting it would open an ended game again, whose dice anybody can foresee now.
    #[error(
        "{game} has ended, and its secret is published: everybody could work out the dice of a game that goes on from round {round}; a rerun that leaves it ended can be adopted"
    )]
    Reopens {
        /// The game.
        game: String,
        /// The round that would be open.
        round: u32,
    },
}
