//! What may be ordered: all lines as values. How they are written stands in `grammar.rs`, `read.rs` and `write.rs`.

use super::cards::{Devil, Face};
use super::condition::{Cond, Side};
use super::person::{Person, Pick, Unit};
use super::record::Number;
use super::tactics::{Force, Tactic};
use super::terms::{HelpAs, Item, Moment, Offer, Terms, Window};
use serde::{Deserialize, Serialize};

/// What a special waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Trigger {
    AttackOn { who: Person },
    FightRound { count: u16 },
    HelperJoined { who: Person },
    RitualStarted { who: Person },
    RitualDue { who: Person },
    AboutToBeHit {},
    DevilHit {},
    Captured {},
    Looted { who: Person },
    Fled { who: Person },
    BeforePoints {},
    BeforeArrival {},
}

/// What a card or a ritual is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Somebody: its devil, fortress, hand, souls or side, as the card says.
    Person(Person),
    /// Cards on the table or in the discard pile.
    Cards(Vec<Pick>),
    /// Souls of somebody (one of them).
    Souls(Person),
    /// A side of a fight.
    Side(Side),
}

/// What is done where no target of a ritual fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Otherwise {
    /// It is put off.
    #[default]
    PutOff,
    /// It is stopped.
    Stop,
}

/// Whom a ballot names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ballot {
    /// This candidate.
    For(Person),
    /// None of them.
    Nobody,
}

/// A ballot, and when it is cast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallotIf {
    /// Whom it names.
    pub ballot: Ballot,
    /// Only if.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_if: Option<Cond>,
}

/// One order, understood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
// Fields are named for what they hold.
#[allow(missing_docs)]
pub enum Order {
    /// A window is left as it is on file.
    Ready {},
    /// Nothing more is on file.
    Done {},

    // What is carried out when its letter arrives.
    Mulligan {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<u8>,
    },
    Offer {
        offer: Offer,
    },
    Accept {
        number: u16,
        also: Vec<Item>,
    },
    Reject {
        number: u16,
    },
    TakeBack {
        number: u16,
    },
    Gift {
        to: Person,
        items: Vec<Item>,
        when: Moment,
    },
    Promise {
        to: Vec<Person>,
        terms: Terms,
    },
    Release {
        number: Number,
    },
    Permit {
        whom: Person,
        with: Option<Person>,
        until: Option<Window>,
    },
    Forbid {
        whom: Person,
    },
    Free {
        whom: Person,
    },
    Unknown {
        signer: Person,
    },
    Play {
        face: Face,
        on: Option<Aim>,
    },
    Show {
        to: Person,
    },
    Table {
        cards: Vec<Pick>,
    },
    Use {
        face: Face,
        on: Option<Aim>,
    },
    /// Asks for the odds of a fight between two sides as they stand, the main fighters first.
    Odds {
        /// Who attacks.
        attackers: Vec<Person>,
        /// Whom.
        defenders: Vec<Person>,
    },
    /// A devil's own ability that is used at will.
    Ability {
        on: Option<Aim>,
    },
    Keep {
        face: Face,
    },
    Vow {
        yes: bool,
    },
    GatherOrder {
        order: Vec<Unit>,
    },
    Jar {
        at_most: u8,
    },
    Prove {
        number: Number,
    },
    Appeal {
        number: Number,
        text: String,
    },
    /// What the game master finds of a promise of free words, by the number that it has for the seat that appealed.
    Judge {
        number: u16,
        broken: bool,
        text: String,
    },

    // What is on file until its window closes.
    /// A deal that is made if the others write the same.
    Deal {
        offer: Offer,
    },
    TableAtClose {
        cards: Vec<Pick>,
    },
    Earth {
        devil: bool,
        /// Which, where it was called by its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<Devil>,
        fiends: Vec<Pick>,
    },
    StartRitual {
        face: Face,
    },
    StopRitual {
        face: Face,
    },
    Plan {
        number: u8,
        on: Person,
        force: Force,
        only_if: Option<Cond>,
        tactics: Vec<Tactic>,
    },
    Rescue {
        number: u8,
        force: Force,
        only_if: Option<Cond>,
        tactics: Vec<Tactic>,
    },
    Help {
        whom: Person,
        side: HelpAs,
        against: Option<Person>,
        force: Force,
        round: Option<u8>,
        every: bool,
        only_if: Option<Cond>,
        tactics: Vec<Tactic>,
    },
    Rear {
        on: Person,
        fights: Option<Person>,
        force: Force,
        only_if: Option<Cond>,
        tactics: Vec<Tactic>,
    },
    Defend {
        tactics: Vec<Tactic>,
    },
    Tactics {
        tactics: Vec<Tactic>,
    },
    React {
        face: Face,
        on: Option<Aim>,
        when: Trigger,
        only_if: Option<Cond>,
    },
    RitualOn {
        face: Face,
        aims: Vec<Aim>,
        otherwise: Otherwise,
        only_if: Option<Cond>,
    },
    ChaosNext {
        list: Vec<Aim>,
    },
    Prevacancy {
        face: Face,
        on: Option<Aim>,
        only_if: Option<Cond>,
    },
    Attend {
        yes: bool,
        only_if: Option<Cond>,
    },
    Vote {
        ballots: Vec<BallotIf>,
    },
    Propose {
        whom: Option<Person>,
        only_if: Option<Cond>,
    },
    FreeAtFinish {
        whom: Person,
    },
    PlayAtFinish {
        face: Face,
        on: Option<Aim>,
    },
    DiscardOath {
        signer: Person,
    },
    Discard {
        cards: Vec<Pick>,
    },
    DiscardAbove {
        count: u8,
        keep: Vec<Face>,
    },
}

impl Order {
    /// The condition of a line that is read where no fight goes on.
    pub(super) fn outside_fights(&self) -> Option<&Cond> {
        match self {
            Order::Plan { only_if, .. }
            | Order::Rescue { only_if, .. }
            | Order::RitualOn { only_if, .. }
            | Order::Prevacancy { only_if, .. }
            | Order::Attend { only_if, .. }
            | Order::Propose { only_if, .. } => only_if.as_ref(),
            _ => None,
        }
    }

    /// The devils that it sends or leads somewhere by their names.
    pub(super) fn devils(&self) -> impl Iterator<Item = Devil> {
        let (force, tactics): (Option<&Force>, &[Tactic]) = match self {
            Order::Plan { force, tactics, .. }
            | Order::Rescue { force, tactics, .. }
            | Order::Help { force, tactics, .. }
            | Order::Rear { force, tactics, .. } => (Some(force), tactics),
            Order::Defend { tactics } | Order::Tactics { tactics } => (None, tactics),
            _ => (None, &[]),
        };
        let on_earth = if let Order::Earth { named, .. } = self { *named } else { None };
        let named = |unit: &Unit| if let Unit::Named(devil) = unit { Some(*devil) } else { None };
        force.into_iter().flat_map(Force::units).chain(tactics.iter().flat_map(Tactic::units)).filter_map(named).chain(on_earth)
    }

    /// Where its writer's own devil is named, it is the devil.
    pub(super) fn call_itself(&mut self, own: Devil) {
        let (force, tactics): (&mut [Unit], &mut [Tactic]) = match self {
            Order::Earth { named, .. } => {
                *named = named.filter(|devil| *devil != own);
                return;
            }
            Order::Plan { force, tactics, .. }
            | Order::Rescue { force, tactics, .. }
            | Order::Help { force, tactics, .. }
            | Order::Rear { force, tactics, .. } => (force.units_mut(), tactics),
            Order::Defend { tactics } | Order::Tactics { tactics } => (&mut [], tactics),
            Order::GatherOrder { order } => (order, &mut []),
            _ => return,
        };
        let named = force.iter_mut().chain(tactics.iter_mut().flat_map(Tactic::units_mut)).filter(|unit| **unit == Unit::Named(own));
        named.for_each(|unit| *unit = Unit::Devil);
    }
}
