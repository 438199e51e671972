//! What was played so far, and what can be counted of it.

use super::rules::Rules;

/// A game at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who sits where.
    pub seats: Vec<usize>,
    /// The place of each seat, from 1, equal ones shared; none while it goes on.
    pub places: Option<Vec<u32>>,
}

/// A table of a round: its game, and those by which some of it played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Its games, the first first. In each after the first those play who shared a place until then, and divide it.
    pub games: Vec<Game>,
}

impl Table {
    /// Who sits there, in the order of the seats at first.
    pub fn members(&self) -> &[usize] {
        self.games.first().map_or(&[], |game| &game.seats)
    }

    /// Everybody with their place, if its last game is over.
    pub fn placed(&self) -> Option<Vec<(usize, u32)>> {
        let mut all: Vec<(usize, u32)> = Vec::new();
        for game in &self.games {
            for (entrant, place) in game.seats.iter().zip(game.places.as_ref()?) {
                match all.iter_mut().find(|(known, _)| known == entrant) {
                    Some((_, shared)) => *shared = shared.saturating_add(place.saturating_sub(1)),
                    None => all.push((*entrant, *place)),
                }
            }
        }
        (!all.is_empty()).then_some(all)
    }
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Its tables.
    pub tables: Vec<Table>,
    /// Who has a bye.
    pub byes: Vec<usize>,
}

impl Round {
    /// Whether every game of it is over.
    pub fn is_played(&self) -> bool {
        self.tables.iter().all(|table| table.games.iter().all(|game| game.places.is_some()))
    }
}

/// A contest as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Its rules.
    pub rules: Rules,
    /// For each entrant the first round without them, from 1; none: they are in.
    pub left: Vec<Option<u32>>,
    /// The rounds so far.
    pub rounds: Vec<Round>,
}

impl Contest {
    /// One that has not begun.
    pub fn new(rules: Rules) -> Contest {
        Contest { left: vec![None; rules.entrants], rules, rounds: Vec::new() }
    }

    /// The number of the round that comes next, from 1.
    pub(super) fn coming(&self) -> u32 {
        self.rounds.len() as u32 + 1
    }

    /// Whether somebody plays on in the round that comes next.
    pub fn is_in(&self, entrant: usize) -> bool {
        self.left.get(entrant).copied().flatten().is_none_or(|round| self.coming() < round)
    }

    /// Those who play on, by seed.
    pub(super) fn in_it(&self) -> Vec<usize> {
        (0..self.rules.entrants).filter(|entrant| self.is_in(*entrant)).collect()
    }

    /// All tables so far.
    pub(super) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }

    /// How often two sat at one table.
    pub fn meetings(&self, one: usize, other: usize) -> usize {
        self.tables().filter(|table| table.members().contains(&one) && table.members().contains(&other)).count()
    }

    /// How often somebody had a bye.
    pub fn byes(&self, entrant: usize) -> usize {
        self.rounds.iter().filter(|round| round.byes.contains(&entrant)).count()
    }
}
