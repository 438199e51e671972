//! Things on their way from one devil to another, or out of a realm.

use super::cards::{Card, Face, Oath};
use super::terms::Terms;
use crate::game::Seat;

/// Things that are given, found where they lie.
#[derive(Clone, Debug, Default)]
pub(super) struct Goods {
    /// Cards in hand.
    pub hand: Vec<Card>,
    /// Cards of the realm.
    pub realm: Vec<Card>,
    /// Fiends on Earth.
    pub earth: Vec<Card>,
    /// Oaths.
    pub oaths: Vec<Oath>,
    /// Souls.
    pub souls: u16,
    /// Prisoners.
    pub prisoners: Vec<Seat>,
    /// Whether a hand is shown.
    pub look: bool,
    /// With whom a prisoner may trade: bits of seats.
    pub leave: u8,
    /// Promises.
    pub promises: Vec<Terms>,
}

impl Goods {
    /// The cards among them, wherever they lie.
    pub(super) fn cards(&self) -> impl Iterator<Item = &Card> {
        self.hand.iter().chain(&self.realm).chain(&self.earth)
    }

    /// How many cards of a kind are among them.
    pub(super) fn count_of(&self, face: Face) -> usize {
        self.cards().filter(|card| card.face == face).count()
    }
}
