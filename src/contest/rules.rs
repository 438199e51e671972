//! What is settled of a contest before its first round.

use super::sizes::sizes;
use serde::{Deserialize, Serialize};

/// No contest has more entrants.
pub const ENTRANTS_MOST: usize = 128;
/// No contest has more rounds.
pub const ROUNDS_MOST: u32 = 127;

/// How it is settled who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody, or as evenly as can be.
    RoundRobin,
    /// Those meet who have come equally far, and nobody the same one twice while that can be avoided.
    Swiss,
    /// The best of each table go on, until one is left.
    KnockOut,
    /// Neighbours meet, and who wins takes the higher place.
    Ladder,
}

impl System {
    /// All of them, in the order in which people are shown them.
    pub const ALL: [System; 4] = [System::RoundRobin, System::Swiss, System::KnockOut, System::Ladder];

    /// Its name in files and on the command line.
    pub fn key(self) -> &'static str {
        match self {
            System::RoundRobin => "round-robin",
            System::Swiss => "swiss",
            System::KnockOut => "knock-out",
            System::Ladder => "ladder",
        }
    }

    /// The one of a name.
    pub fn named(key: &str) -> Option<System> {
        System::ALL.into_iter().find(|system| system.key() == key)
    }
}

/// What is settled of a contest before its first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How it is settled who meets whom.
    pub system: System,
    /// How many enter.
    pub entrants: usize,
    /// How many rounds there are; of a knock-out 0: it ends when one is left.
    pub rounds: u32,
    /// How many may sit at a table, the fewest first.
    pub allowed: Vec<usize>,
    /// How many are to sit at a table, if that can be.
    pub table: usize,
    /// How often those play again who share a place at a table of a knock-out, before the better seed goes on.
    pub replays: u32,
}

/// Why a contest can't be held so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A table can't have so many.
    #[error("a table can't have {0} players; it has {1}")]
    Table(usize, String),
    /// Too few or too many enter.
    #[error("{0} can't play this: it is for {1} to {ENTRANTS_MOST}")]
    Entrants(usize, usize),
    /// It needs a number of rounds.
    #[error("a ladder has no end of its own: give --rounds")]
    Endless,
    /// It has one of its own.
    #[error("a knock-out ends when one is left: leave --rounds out")]
    Ends,
    /// Too many rounds, or none.
    #[error("a tournament can't have {0} rounds; it can have 1 to {ROUNDS_MOST}")]
    Rounds(u32),
}

impl Rules {
    /// The rules of a contest: what is not told is as is usual.
    ///
    /// # Errors
    /// Why it can't be held so.
    pub fn new(
        system: System,
        entrants: usize,
        allowed: &[usize],
        (table, rounds, replays): (Option<usize>, Option<u32>, Option<u32>),
    ) -> Result<Rules, RulesError> {
        let middle = allowed.get(allowed.len().saturating_sub(1) / 2).copied().unwrap_or(2);
        let table = table.unwrap_or(middle);
        if !allowed.contains(&table) {
            return Err(RulesError::Table(table, allowed.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")));
        }
        // Who wants pairs gets pairs, whatever else the game would bear.
        let allowed = if table == 2 { vec![2] } else { allowed.to_vec() };
        let least = allowed.first().copied().unwrap_or(2);
        if !(least..=ENTRANTS_MOST).contains(&entrants) {
            return Err(RulesError::Entrants(entrants, least));
        }
        let mut rules = Rules { system, entrants, rounds: 0, allowed, table, replays: 0 };
        rules.rounds = match (system, rounds) {
            (System::KnockOut, None) => 0,
            (System::KnockOut, Some(_)) => return Err(RulesError::Ends),
            (System::Ladder, None) => return Err(RulesError::Endless),
            (_, Some(rounds @ (0 | 128..))) => return Err(RulesError::Rounds(rounds)),
            (_, Some(rounds)) => rounds,
            (System::RoundRobin, None) => rules.round_robin(),
            // So many are enough to leave one alone unbeaten.
            (System::Swiss, None) => entrants.next_power_of_two().ilog2().max(1),
        };
        rules.replays = if system == System::KnockOut { replays.unwrap_or(1) } else { 0 };
        Ok(rules)
    }

    /// Whether two sit at a table.
    pub fn in_pairs(&self) -> bool {
        self.table == 2
    }

    /// The sizes of the tables for so many, the largest first.
    pub(super) fn sizes(&self, count: usize) -> Vec<usize> {
        sizes(count, &self.allowed, self.table)
    }

    /// How many are needed for a table at all.
    pub fn least(&self) -> usize {
        self.allowed.first().copied().unwrap_or(2)
    }

    /// So many rounds a round robin has if nobody says otherwise: of pairs as many as it takes, of larger tables the fewest in which
    /// everybody could meet everybody.
    fn round_robin(&self) -> u32 {
        let others = self.entrants.saturating_sub(1);
        if self.in_pairs() {
            return (others + self.entrants % 2) as u32;
        }
        let largest = self.sizes(self.entrants).first().copied().unwrap_or(self.table);
        others.div_ceil(largest.saturating_sub(1).max(1)).max(1) as u32
    }
}
