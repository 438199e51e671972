//! A devil with its realm: what lies open of a seat.

use super::cards::{Card, Devil};
use super::data::{Effect, PowerMode, Who};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// Where a devil is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Free in Hell.
    #[default]
    Hell,
    /// On Earth.
    Earth,
    /// Out of the game until the end of the round: fled, or licking its wounds.
    Hiding,
    /// In the prison of another devil.
    Captive(Seat),
    /// A prisoner of the Heavenly host.
    Heaven,
}

/// How firmly a status is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// New, or shaken.
    Unstable,
    /// Kept for another round.
    Stable,
}

/// Master of Souls, by its place in the data.
pub(super) const MASTER: usize = 0;
/// Mightiest Realm.
pub(super) const MIGHTIEST: usize = 1;
/// Most Victorious Devil.
pub(super) const VICTORIOUS: usize = 2;
/// How many statuses there are.
pub(super) const STATUSES: usize = 3;

/// A ritual on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// The card.
    pub card: Card,
    /// Whether it was started this round.
    pub new: bool,
    /// Whether it is put off until the next round.
    pub sideways: bool,
}

/// Statuses in a file: a list there has no word for nothing, so each that is held stands with its place.
mod held {
    use super::{Hold, STATUSES};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(statuses: &[Option<Hold>; STATUSES], to: S) -> Result<S::Ok, S::Error> {
        let held = statuses.iter().enumerate().filter_map(|(at, hold)| hold.map(|hold| (at, hold)));
        held.collect::<Vec<(usize, Hold)>>().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Option<Hold>; STATUSES], D::Error> {
        let mut statuses = [None; STATUSES];
        for (at, hold) in Vec::<(usize, Hold)>::deserialize(from)? {
            *statuses.get_mut(at).ok_or_else(|| D::Error::custom(format!("there is no status {at}")))? = Some(hold);
        }
        Ok(statuses)
    }
}

/// A devil with its realm: all that lies open of a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Realm {
    /// The devil.
    pub devil: Devil,
    /// Where it is.
    pub place: Place,
    /// Hordes in Hell.
    pub hordes: Vec<Card>,
    /// Fiends on Earth.
    pub on_earth: Vec<Card>,
    /// The fortress.
    pub fortress: Option<Card>,
    /// A fortress that another one took the place of last, as long as that can be taken back.
    pub replaced: Option<Card>,
    /// Artifacts; they go where the devil goes.
    pub artifacts: Vec<Card>,
    /// Rituals on the table.
    pub rituals: Vec<Running>,
    /// Souls.
    pub souls: u16,
    /// Souls gathered on Earth this round.
    pub gathered: u16,
    /// Victory points.
    pub points: u16,
    /// Statuses, by their place in the data.
    #[serde(with = "held")]
    pub statuses: [Option<Hold>; STATUSES],
    /// The first round in which the devil may go to Earth again.
    pub earth_from: u32,
    /// Fiends that had to come back this round, by handle.
    pub sent_back: Vec<u16>,
    /// The round in which the devil must go to Earth, having broken a promise.
    pub exiled: Option<u32>,
    /// Whether it hides because it broke a promise.
    pub disgraced: bool,
    /// The round in which it was captured by the Heavenly host.
    pub fallen: u32,
    /// With whom a prisoner may trade besides its captor, as bits of seats.
    pub leave: u8,
    /// Whose realms it attacked this round, as bits of seats.
    pub attacked: u8,
    /// Whether it was looted this round.
    pub looted: bool,
    /// Attacks won this round.
    pub attack_wins: u8,
    /// Attacks beaten off this round.
    pub defence_wins: u8,
    /// Rituals started this round.
    pub started: u8,
    /// Whether an oath was dealt to the Unknown Powers this round.
    pub oath_dealt: bool,
    /// The round in which the devil's own ability was last used.
    pub ability_used: Option<u32>,
    /// By how much its gathering dice are lowered next time.
    pub hunted: i8,
}

impl Realm {
    /// Whether the devil is free in Hell.
    pub fn is_free(&self) -> bool {
        self.place == Place::Hell
    }

    /// How many statuses it holds.
    pub fn status_cards(&self) -> u8 {
        self.statuses.iter().flatten().count() as u8
    }

    /// Cards on the table: what counts against the limit of 21, besides devil and statuses.
    pub fn tabled(&self) -> usize {
        self.hordes.len() + self.on_earth.len() + usize::from(self.fortress.is_some()) + self.artifacts.len() + self.rituals.len()
    }

    /// All cards on the table.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let rituals = self.rituals.iter().map(|ritual| ritual.card);
        self.hordes.iter().chain(&self.on_earth).chain(&self.fortress).chain(&self.artifacts).copied().chain(rituals)
    }

    /// The artifact of which something can be said.
    pub fn artifact<T>(&self, what: impl Fn(&'static Effect) -> Option<T>) -> Option<(Card, T)> {
        self.artifacts.iter().find_map(|card| card.face.effect(&what).map(|said| (*card, said)))
    }

    /// The power of the devil, with what it carries.
    pub fn devil_power(&self) -> u16 {
        let more = |card: &Card| {
            card.face.effect(|effect| match effect {
                Effect::Power { mode: PowerMode::Flat, who: Who::Devil, amount, .. } => Some(u16::from(*amount)),
                _ => None,
            })
        };
        self.devil.power() + self.artifacts.iter().filter_map(more).sum::<u16>()
    }
}
