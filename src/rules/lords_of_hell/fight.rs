//! A fight as it stands: who is in it with what, on which side.

use super::cards::Card;
use super::condition::Side;
use super::data::Effect;
use super::hordes::hordes_power;
use super::realm::Realm;
use super::tactics::Tactic;
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// What one devil has in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Troop {
    /// Whose.
    pub seat: Seat,
    /// On which side.
    pub side: Side,
    /// Whether the devil is there, unhurt.
    pub devil: bool,
    /// Hordes: one army.
    pub cards: Vec<Card>,
    /// Souls.
    pub souls: u16,
    /// The fortress, unhurt.
    pub fortress: Option<Card>,
    /// The combat round in which it came, or last sent for more.
    pub joined: u8,
    /// Which of the hordes came in the combat round `joined`, by handle.
    pub fresh: Vec<u16>,
    /// Hits that it took.
    pub hits: u16,
    /// What was said for it.
    pub tactics: Vec<Tactic>,
}

impl Troop {
    /// Troops that have just come.
    pub fn new(seat: Seat, side: Side, joined: u8) -> Troop {
        Troop {
            seat,
            side,
            devil: false,
            cards: Vec::new(),
            souls: 0,
            fortress: None,
            joined,
            fresh: Vec::new(),
            hits: 0,
            tactics: Vec::new(),
        }
    }

    /// Its power: the devil with what it carries, hordes, souls, an unhurt fortress.
    pub fn power(&self, realm: &Realm) -> u16 {
        let devil = if self.devil { realm.devil_power() } else { 0 };
        devil + hordes_power(&self.cards) + self.souls + self.fortress.map_or(0, |card| card.face.power())
    }

    /// Whether nothing of it is left.
    pub fn is_gone(&self) -> bool {
        !self.devil && self.cards.is_empty() && self.souls == 0 && self.fortress.is_none()
    }

    /// Whether it may fight without its devil: one of its hordes leads.
    pub fn is_led(&self) -> bool {
        self.devil || self.cards.iter().any(|card| card.face.leads())
    }
}

/// A fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// Its number in the war, from 1.
    pub id: u8,
    /// Who attacked.
    pub attacker: Seat,
    /// Whose realm.
    pub defender: Seat,
    /// The combat round, from 1.
    pub round: u8,
    /// Whether it is to free the attacker's devil.
    pub rescue: bool,
    /// The fight that it is a rear attack of.
    pub rear_of: Option<u8>,
    /// Who is in it; the attacker first, then the defender.
    pub troops: Vec<Troop>,
    /// Whether the fortress was negated.
    pub negated: bool,
    /// Whether a card keeps the defending devil from fleeing.
    pub barred: bool,
    /// More power for each side in this combat round.
    pub bonus: [u16; 2],
    /// Whether anything was destroyed in it.
    pub bloody: bool,
    /// The defender's fortress, once it was hit.
    pub flipped: Option<Card>,
    /// Devils that were hit or gave themselves up, with the side that they were on.
    pub fallen: Vec<(Seat, Side)>,
    /// Who was hit in the combat round under way.
    pub felled: Vec<Seat>,
    /// Whether the defender gave itself up: that was a win already.
    pub yielded: bool,
    /// Prisoners set aside in it: their captor brought them home while his realm was under attack.
    pub waiting: Vec<Seat>,
}

impl Fight {
    /// A fight that begins.
    pub fn new(id: u8, attacker: Seat, defender: Seat, rescue: bool, rear_of: Option<u8>) -> Fight {
        Fight {
            id,
            attacker,
            defender,
            round: 0,
            rescue,
            rear_of,
            troops: Vec::new(),
            negated: false,
            barred: false,
            bonus: [0; 2],
            bloody: false,
            flipped: None,
            fallen: Vec::new(),
            felled: Vec::new(),
            yielded: false,
            waiting: Vec::new(),
        }
    }

    /// A seat's troops.
    pub fn troop(&self, seat: Seat) -> Option<&Troop> {
        self.troops.iter().find(|troop| troop.seat == seat)
    }

    /// A seat's troops, to be changed.
    pub fn troop_mut(&mut self, seat: Seat) -> Option<&mut Troop> {
        self.troops.iter_mut().find(|troop| troop.seat == seat)
    }

    /// On which side a seat fights.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.troop(seat).map(|troop| troop.side)
    }

    /// The troops of a side.
    pub fn side(&self, side: Side) -> impl Iterator<Item = &Troop> {
        self.troops.iter().filter(move |troop| troop.side == side)
    }

    /// Who came to help a side.
    pub fn helpers(&self, side: Side) -> impl Iterator<Item = Seat> + '_ {
        let main = self.main(side);
        self.side(side).map(|troop| troop.seat).filter(move |seat| *seat != main)
    }

    /// The attacker, or the defender.
    pub fn main(&self, side: Side) -> Seat {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    /// The power of a side.
    pub fn power(&self, side: Side, realms: &[Realm]) -> u16 {
        let of = |troop: &Troop| realms.get(troop.seat.index()).map_or(0, |realm| troop.power(realm));
        self.bonus[side.index()] + self.side(side).map(of).sum::<u16>()
    }

    /// By how much the fortress protects: what is printed and what the devil at home adds, less what besiegers take away.
    pub fn protection(&self, realms: &[Realm]) -> u8 {
        self.cover(realms).saturating_sub(self.siege())
    }

    /// By how much it would protect without besiegers.
    pub fn cover(&self, realms: &[Realm]) -> u8 {
        let Some(troop) = self.troop(self.defender) else { return 0 };
        let Some(fortress) = troop.fortress.filter(|_| !self.negated) else { return 0 };
        let of_devil = |realm: &Realm| {
            realm.devil.ability(|effect| match effect {
                Effect::Protection { amount } => Some(*amount),
                _ => None,
            })
        };
        let devil = realms.get(self.defender.index()).filter(|_| troop.devil).and_then(of_devil).unwrap_or(0);
        fortress.face.print().protection + devil
    }

    /// How much of that besiegers take away.
    pub fn siege(&self) -> u8 {
        let siege = self.side(Side::Attacker).flat_map(|troop| &troop.cards).filter_map(|card| {
            card.face.effect(|effect| match effect {
                Effect::Siege { amount } => Some(*amount),
                _ => None,
            })
        });
        siege.max().unwrap_or(0)
    }

    /// Who is left of a side: nobody, if all its troops are gone.
    pub fn stands(&self, side: Side) -> bool {
        self.side(side).any(|troop| !troop.is_gone())
    }
}
