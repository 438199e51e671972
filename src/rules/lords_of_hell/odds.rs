//! The odds of a fight as they are told; how they are worked out is a matter of war.

use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// Why there are no odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFight {
    /// A seat is named twice.
    Twice(Seat),
    /// It may go in too many ways to be worked out.
    TooMany,
    /// A seat has nobody to lead its troops, or no troops at all.
    Leaderless(Seat),
}

/// What the fight costs somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Who.
    pub seat: Seat,
    /// The power in the fight.
    pub power: u16,
    /// How much of it is lost on average, in tenths.
    pub loses: u32,
    /// Per mille, how often its devil is hit; none if it is not there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub devil_hit: Option<u32>,
}

/// The odds of a fight, per mille.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// The attackers win.
    pub won: u32,
    /// Attacker and defender are both hit in the last combat round, so nobody wins.
    pub both_fell: u32,
    /// The powers of attackers and defenders.
    pub powers: [u16; 2],
    /// What it costs the attackers, then the defenders.
    pub costs: Vec<Cost>,
}
