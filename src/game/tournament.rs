//! Tournaments: several games that are one contest. A ruleset says which kinds it has and how they are decided; the club
//! founds the games, keeps the table, and names no ruleset.

use crate::dice::Seed;
use crate::words::Saying;
use serde::{Deserialize, Serialize};

/// One of the two teams of a tournament; a team of one is a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Team {
    /// The one named first.
    First,
    /// The other.
    Second,
}

impl Team {
    /// Both of them.
    pub const BOTH: [Team; 2] = [Team::First, Team::Second];

    /// The opponents.
    pub fn other(self) -> Team {
        match self {
            Team::First => Team::Second,
            Team::Second => Team::First,
        }
    }

    /// Of two things, the one that belongs to the team.
    pub fn of<T>(self, both: &[T; 2]) -> &T {
        let [first, second] = both;
        match self {
            Team::First => first,
            Team::Second => second,
        }
    }

    /// The same, to be changed.
    pub fn of_mut<T>(self, both: &mut [T; 2]) -> &mut T {
        let [first, second] = both;
        match self {
            Team::First => first,
            Team::Second => second,
        }
    }
}

/// Which games a tournament has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Two players, one game after the other; the seats change each time.
    Series {
        /// How many games.
        games: u32,
    },
    /// Two teams of an even number of players, all games at once, in pairs of boards of which the second is dealt what the
    /// first is, the other way round. The boards of a pair know nothing of each other.
    Boards {
        /// The option that turns the deal of the second board round.
        swapped: &'static str,
    },
}

/// A game of a tournament that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who won; none: a draw.
    pub winner: Option<Team>,
    /// What each team had at the game's start that is weighed against its wins.
    pub handicap: [u32; 2],
}

/// How a tournament ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who won; none: a draw.
    pub winner: Option<Team>,
    /// How that follows, in sentences.
    pub reasons: Vec<Saying>,
}

/// A kind of tournament, as a ruleset has it. `{prefix}-tournament-{key}` names it, `{prefix}-tournament-{key}-how` tells its rule.
#[derive(Debug)]
pub struct Tournament {
    /// Its name in files, `g1`.
    pub key: &'static str,
    /// Which games it has.
    pub shape: Shape,
    /// What is weighed against the wins, as a message id; none: nothing is.
    pub handicap: Option<&'static str>,
    /// Whether its games may be played with these options; the reason why not.
    pub allows: fn(&toml::Table) -> Result<(), String>,
    /// Who won, once all games are over: from the teams' names and the games.
    pub decide: fn(&[String; 2], &[Played]) -> Result<Decision, String>,
}

/// What games come to together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won by each team.
    pub wins: [u32; 2],
    /// Games that nobody won.
    pub drawn: u32,
    /// What is weighed against the wins, added up.
    pub handicap: [u32; 2],
}

impl Tally {
    /// Counts games.
    pub fn of<'p>(games: impl IntoIterator<Item = &'p Played>) -> Tally {
        let mut tally = Tally::default();
        for game in games {
            match game.winner {
                Some(team) => *team.of_mut(&mut tally.wins) += 1,
                None => tally.drawn += 1,
            }
            for team in Team::BOTH {
                let sum = team.of_mut(&mut tally.handicap);
                *sum = sum.saturating_add(*team.of(&game.handicap));
            }
        }
        tally
    }

    /// Who won more games, and by how many; none if both won as many.
    pub fn leader(&self) -> Option<(Team, u32)> {
        let [one, two] = self.wins;
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some((Team::First, one - two)),
            std::cmp::Ordering::Less => Some((Team::Second, two - one)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// A deal that several games share: the dice of their setup come from it, all others from each game's own secret.
#[derive(Clone)]
pub struct Deal {
    /// Its name, which goes into the key.
    pub name: String,
    /// Its secret.
    pub secret: Vec<u8>,
}

// A secret must not reach a log line by way of a derived Debug.
impl std::fmt::Debug for Deal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Deal({})", self.name)
    }
}

impl Deal {
    /// The key of its dice. Nobody stirs a word into it.
    pub fn seed(&self) -> Seed {
        Seed::of_game(&self.secret, &self.name, &[])
    }
}
