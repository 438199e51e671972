//! Parts of a state by name, as cases write them.

use super::cards::{Devil, Face, Phase};
use super::realm::Hold;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Parts of a state by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The round.
    pub round: Option<u32>,
    /// The step that runs next.
    pub phase: Option<Phase>,
    /// Who has the Starter mark.
    pub start: Option<String>,
    /// The deck, the top first.
    pub deck: Option<Vec<Face>>,
    /// The discard pile.
    pub discard: Vec<Face>,
    /// Who may be made overlord.
    pub candidates: Vec<String>,
    /// What each has.
    pub seats: BTreeMap<String, SeatPosition>,
    /// A fight under way.
    pub fight: Option<FightPosition>,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct SeatPosition {
    pub devil: Option<Devil>,
    pub hand: Vec<Face>,
    pub oaths: Vec<Devil>,
    pub realm: Vec<Face>,
    pub on_earth: Vec<Face>,
    pub ritual: Faces,
    pub ritual_new: Faces,
    pub ritual_sideways: Faces,
    pub souls: u16,
    pub soul_score: u16,
    pub at: Option<String>,
    pub vp: u16,
    pub statuses: BTreeMap<String, Hold>,
    pub wins: Wins,
    pub attacked: Vec<String>,
    pub looted: bool,
    pub no_earth_until: u32,
    pub promises: Vec<PromisePosition>,
}

/// One card or several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Faces {
    /// One.
    One(Face),
    /// Several.
    Many(Vec<Face>),
}

impl Default for Faces {
    fn default() -> Faces {
        Faces::Many(Vec::new())
    }
}

impl Faces {
    /// As a list.
    pub fn list(&self) -> Vec<Face> {
        match self {
            Faces::One(face) => vec![*face],
            Faces::Many(faces) => faces.clone(),
        }
    }
}

/// Fights won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct Wins {
    pub attack: u8,
    pub defence: u8,
}

/// A promise in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct PromisePosition {
    pub to: Vec<String>,
    pub words: String,
    pub state: String,
}

/// A fight under way, before the rolls of its round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct FightPosition {
    pub attacker: String,
    pub defender: String,
    pub round: u8,
    pub sides: SidesPosition,
}

/// Who fights on which side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct SidesPosition {
    pub attack: Vec<TroopPosition>,
    pub defence: Vec<TroopPosition>,
}

/// What one has in a fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
// Named as in cases.
#[allow(missing_docs)]
pub struct TroopPosition {
    pub seat: String,
    pub devil: bool,
    pub cards: Vec<Face>,
    pub souls: u16,
}
