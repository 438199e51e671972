//! How things move: from where to where, and why.

use super::cards::{Card, Oath};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// Where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The deck, on top.
    Deck,
    /// The discard pile.
    Discard,
    /// A hand.
    Hand(Seat),
    /// A realm's table.
    Realm(Seat),
    /// A realm's fiends on Earth.
    Earth(Seat),
    /// Cards thrown in a mulligan.
    Thrown,
}

impl Spot {
    /// Whose it is.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Spot::Hand(seat) | Spot::Realm(seat) | Spot::Earth(seat) => Some(seat),
            Spot::Deck | Spot::Discard | Spot::Thrown => None,
        }
    }

    /// Whether nobody but its owner sees what lies there.
    pub fn is_hidden(self) -> bool {
        matches!(self, Spot::Deck | Spot::Hand(_) | Spot::Thrown)
    }
}

/// A card that moves: its handle before, and the card with its handle after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// The handle before; 0 in deck and discard pile.
    pub was: u16,
    /// The card.
    pub card: Card,
}

/// Why something moves or changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The draw of a round.
    Draw,
    /// A hand without a fortress was thrown.
    Mulligan,
    /// The Unknown Powers.
    UnknownPowers,
    /// It was tabled.
    Tabled,
    /// A deal or a gift.
    Trade,
    /// A promise is carried out.
    Promise,
    /// The own order.
    Order,
    /// A special card that was played.
    Card,
    /// An artifact.
    Artifact,
    /// A devil's own ability.
    Ability,
    /// A ritual.
    Ritual,
    /// Gathering on Earth.
    Gathering,
    /// A fortress that brings souls.
    Fortress,
    /// The torture of a prisoner.
    Torture,
    /// A vow to stay away from Earth.
    Vow,
    /// A second fortress: one goes.
    Replaced,
    /// Who would have got it keeps its own.
    Unwanted,
    /// The devil went to Earth.
    ToEarth,
    /// A hit in a fight.
    Hit,
    /// What a destroyed horde leaves.
    Remains,
    /// Fleeing from a fight.
    Flight,
    /// Surrender.
    Surrender,
    /// Capture after a fight.
    Capture,
    /// No prison for it.
    NoPrison,
    /// Wounds of a fight without a captor.
    Wounds,
    /// Prisoners of one another go home.
    Swap,
    /// Freed by its captor.
    Release,
    /// Rescued by its troops.
    Rescue,
    /// Taken from a prisoner.
    Seized,
    /// Looting.
    Loot,
    /// The conquest of a fortress.
    Conquest,
    /// A fortress fell after a hit.
    Ruin,
    /// A fortress card thrown against its like.
    Negation,
    /// A promise was broken.
    Breach,
    /// The end of a round.
    Finish,
    /// It is complete.
    Complete,
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FightEnd {
    /// All defenders are gone.
    Won,
    /// The attacker went home, or has nothing left.
    Retreat,
    /// It took as many combat rounds as a fight may: the attacker goes home (data, `max_combat_rounds`).
    Exhausted,
    /// Both devils fell in the same combat round.
    BothFell,
}

/// What took a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// Souls, so many.
    Souls(u16),
    /// A horde.
    Horde(Card),
    /// The fortress.
    Fortress(Card),
    /// The devil.
    Devil,
    /// Nothing: it was warded off.
    Nothing,
}

/// An oath that moves: its handle before, and the oath with its handle after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OathShift {
    /// The handle before.
    pub was: u16,
    /// The oath.
    pub oath: Oath,
}
