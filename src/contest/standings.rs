//! How everybody stands: points, then the points of the opponents, then what those who are level made against each other, then seed.

use super::history::{Contest, Table};
use super::points::{WIN, points};
use super::rules::System;
use super::{knockout, ladder};

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub entrant: usize,
    /// Their points, in parts of [`WIN`].
    pub points: u32,
    /// What the opponents of all their tables have, each table by its mean.
    pub opponents: u32,
    /// How many tables of theirs are over.
    pub played: u32,
    /// How many of them they won, alone or with others.
    pub won: u32,
    /// How often they had a bye.
    pub byes: u32,
    /// Whether they are still in it: have not left, nor been knocked out.
    pub stays: bool,
}

impl Contest {
    /// Everybody, the first first.
    pub fn standings(&self) -> Vec<Standing> {
        let sums: Vec<u32> = (0..self.rules.entrants).map(|entrant| self.points_of(entrant)).collect();
        let order = match self.rules.system {
            System::RoundRobin | System::Swiss => self.by_points(&sums),
            System::KnockOut => knockout::order(self),
            System::Ladder => ladder::order(self),
        };
        let still = if self.rules.system == System::KnockOut { knockout::still_in(self) } else { self.in_it() };
        let standing = |entrant: usize| {
            let placed = self.placed(entrant);
            Standing {
                entrant,
                points: sums[entrant],
                opponents: self.opponents_of(entrant, &sums),
                played: placed.len() as u32,
                won: placed.iter().filter(|place| **place == 1).count() as u32,
                byes: self.byes(entrant) as u32,
                stays: still.contains(&entrant),
            }
        };
        order.into_iter().map(standing).collect()
    }

    /// Those who play on, in the order in which they stand.
    pub(super) fn order_of_those_in(&self) -> Vec<usize> {
        self.standings().into_iter().map(|standing| standing.entrant).filter(|entrant| self.is_in(*entrant)).collect()
    }

    /// What a bye counts: at tables of two as a game that was won, at larger ones half of that, as a place in the middle.
    pub fn worth_of_bye(&self) -> u32 {
        if self.rules.in_pairs() { WIN } else { WIN / 2 }
    }

    /// The places of somebody at tables that are over.
    fn placed(&self, entrant: usize) -> Vec<u32> {
        self.tables().filter_map(|table| table.placed()?.into_iter().find(|(one, _)| *one == entrant)).map(|(_, place)| place).collect()
    }

    fn points_of(&self, entrant: usize) -> u32 {
        let made = self.tables().filter_map(|table| share(table, entrant)).sum::<u32>();
        made + self.byes(entrant) as u32 * self.worth_of_bye()
    }

    fn opponents_of(&self, entrant: usize, sums: &[u32]) -> u32 {
        let over = self.tables().filter(|table| table.members().contains(&entrant) && table.placed().is_some());
        let mean = |table: &Table| {
            let others: Vec<u32> = table.members().iter().filter(|other| **other != entrant).map(|other| sums[*other]).collect();
            others.iter().sum::<u32>() / (others.len() as u32).max(1)
        };
        over.map(mean).sum()
    }

    /// Who has left stands behind those who stayed.
    fn by_points(&self, sums: &[u32]) -> Vec<usize> {
        let figures = |entrant: usize| (!self.is_in(entrant), u32::MAX - sums[entrant], u32::MAX - self.opponents_of(entrant, sums));
        let figures: Vec<_> = (0..self.rules.entrants).map(figures).collect();
        let mut order: Vec<usize> = (0..self.rules.entrants).collect();
        order.sort_by_key(|entrant| (figures[*entrant], *entrant));
        let mut sorted: Vec<usize> = Vec::new();
        for level in order.chunk_by(|one, other| figures[*one] == figures[*other]) {
            let mut level = level.to_vec();
            let among = level.clone();
            level.sort_by_key(|entrant| (std::cmp::Reverse(self.against(*entrant, &among)), *entrant));
            sorted.extend(level);
        }
        sorted
    }

    /// What somebody made against some others at tables where they met: two for each whom they left behind, one for each level with
    /// them.
    fn against(&self, entrant: usize, others: &[usize]) -> u32 {
        let made = |table: &Table| {
            let placed = table.placed()?;
            let (_, mine) = *placed.iter().find(|(one, _)| *one == entrant)?;
            let met = placed.iter().filter(|(other, _)| *other != entrant && others.contains(other));
            Some(met.map(|(_, theirs)| u32::from(mine <= *theirs) + u32::from(mine < *theirs)).sum::<u32>())
        };
        self.tables().filter_map(made).sum()
    }
}

/// What somebody has made at a table that is over.
fn share(table: &Table, entrant: usize) -> Option<u32> {
    let placed = table.placed()?;
    let places: Vec<u32> = placed.iter().map(|(_, place)| *place).collect();
    points(&places).into_iter().zip(placed).find(|(_, (one, _))| *one == entrant).map(|(points, _)| points)
}

/// What one made against another in pairs, each game in the order in which they were played, in parts of [`WIN`]; nothing of games that
/// go on.
pub fn crosstable(contest: &Contest, one: usize, other: usize) -> Vec<u32> {
    let both = contest.tables().filter(|table| table.members().contains(&one) && table.members().contains(&other));
    both.filter_map(|table| share(table, one)).collect()
}
