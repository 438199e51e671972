//! Conditions inside orders: what a plan, a vote or a promise may look at.

use super::person::Person;
use serde::{Deserialize, Serialize};

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Compare {
    /// Whether two numbers are so.
    pub fn holds(self, one: u32, other: u32) -> bool {
        match self {
            Compare::Less => one < other,
            Compare::AtMost => one <= other,
            Compare::Equal => one == other,
            Compare::AtLeast => one >= other,
            Compare::More => one > other,
        }
    }
}

/// A side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The attacker's.
    Attacker,
    /// The defender's.
    Defender,
}

impl Side {
    /// The other one.
    pub fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }

    /// As an index.
    pub fn index(self) -> usize {
        match self {
            Side::Attacker => 0,
            Side::Defender => 1,
        }
    }
}

/// Whose power is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "kebab-case", deny_unknown_fields)]
// Named for what they hold.
#[allow(missing_docs)]
pub enum PowerOf {
    /// What a devil has in the fight; outside of fights its realm's.
    Devil { who: Person },
    /// My side's.
    Side {},
    /// Mine.
    Me {},
    /// A realm's.
    Realm { who: Person },
}

/// What can be true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
// Named for what they hold.
#[allow(missing_docs)]
pub enum Fact {
    Power {
        of: PowerOf,
        compare: Compare,
        count: u16,
    },
    /// My side's power to the other's.
    Ratio {
        compare: Compare,
        mine: u16,
        theirs: u16,
    },
    /// The combat round.
    Round {
        compare: Compare,
        count: u16,
    },
    /// Hits of mine, or of my side, in this fight.
    Hits {
        side: bool,
        compare: Compare,
        count: u16,
    },
    DevilHit {
        who: Person,
    },
    FortressDown {},
    /// Helpers of a side; none: of mine.
    Helpers {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        compare: Compare,
        count: u16,
    },
    /// It is in this fight.
    Present {
        who: Person,
    },
    OnEarth {
        who: Person,
    },
    Prisoner {
        who: Person,
    },
    Fled {
        who: Person,
    },
    Attacked {
        who: Person,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Person>,
    },
    WasLooted {
        who: Person,
    },
    HasStatus {
        who: Person,
        status: u8,
    },
    Points {
        who: Person,
        compare: Compare,
        count: u16,
    },
    Souls {
        who: Person,
        compare: Compare,
        count: u16,
    },
    /// The round of the game.
    Turn {
        compare: Compare,
        count: u16,
    },
    Overlord {
        who: Person,
    },
    Attending {
        who: Person,
    },
    Voted {
        who: Person,
        whom: Person,
    },
    Votes {
        who: Person,
        compare: Compare,
        count: u16,
    },
}

impl Fact {
    /// Whether it is about who gathers and votes: before that it is never so.
    pub(super) fn of_a_vote(&self) -> bool {
        matches!(self, Fact::Attending { .. } | Fact::Voted { .. } | Fact::Votes { .. })
    }

    /// Whether it is about a fight that goes on: where there is none it is never so.
    fn of_a_fight(&self) -> bool {
        matches!(
            self,
            Fact::Ratio { .. }
                | Fact::Round { .. }
                | Fact::Hits { .. }
                | Fact::DevilHit { .. }
                | Fact::FortressDown {}
                | Fact::Helpers { .. }
                | Fact::Present { .. }
        )
    }
}

/// A fact, or that it is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// Whether it is denied.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not: bool,
    /// What.
    pub fact: Fact,
}

/// A condition: one of several, each of which is all of its terms. AND binds closer than OR.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cond(pub Vec<Vec<Term>>);

impl Cond {
    /// Whether it holds, by what says of each fact whether it is so. An empty condition holds.
    pub fn holds(&self, is: impl Fn(&Fact) -> bool) -> bool {
        self.0.is_empty() || self.0.iter().any(|all| all.iter().all(|term| is(&term.fact) != term.not))
    }

    /// Whether it can hold in a fight only.
    pub(super) fn waits_for_a_fight(&self) -> bool {
        let waits = |all: &Vec<Term>| all.iter().any(|term| !term.not && term.fact.of_a_fight());
        !self.0.is_empty() && self.0.iter().all(waits)
    }

    /// All that it looks at.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.0.iter().flatten().map(|term| &term.fact)
    }
}
