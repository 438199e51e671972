//! What of a kind of card is asked at each hit, found once in what is printed: where it stands in the order of hits, and its power in an
//! army.

use super::cards::{Card, Face, data};
use super::data::{Effect, HitOrder, PowerMode, Print, Who};
use std::sync::OnceLock;

/// What of a kind of card is asked at each hit.
struct Kind {
    order: Option<HitOrder>,
    /// What is printed.
    power: u16,
    /// What may count in its place: the first that holds.
    special: Vec<Special>,
}

/// Another power than what is printed.
enum Special {
    /// More with each of its kind that stands before it, up to a limit.
    Growing { first: u16, most: u16 },
    /// So much where all of these are there as well; none: a kind that there is not.
    Together { power: u16, with: Vec<Option<Face>> },
}

impl Kind {
    fn of(print: &Print) -> Kind {
        let order = print.effects.iter().find_map(|effect| match effect {
            Effect::HitOrder { position } => Some(*position),
            _ => None,
        });
        let special = print.effects.iter().filter_map(|effect| match effect {
            Effect::Power { mode: PowerMode::Growing, amount, max, .. } => {
                Some(Special::Growing { first: u16::from(*amount), most: u16::from(*max) })
            }
            Effect::Power { mode: PowerMode::Set, who: Who::Oneself, amount, with, .. } => {
                Some(Special::Together { power: u16::from(*amount), with: with.iter().map(|key| Face::of_key(key)).collect() })
            }
            _ => None,
        });
        Kind { order, power: u16::from(print.power), special: special.collect() }
    }

    /// That of a card.
    fn at(face: Face) -> &'static Kind {
        static KINDS: OnceLock<Vec<Kind>> = OnceLock::new();
        let kinds = KINDS.get_or_init(|| data().cards.iter().map(Kind::of).collect());
        kinds.get(face.index()).unwrap_or(&kinds[0])
    }
}

impl Special {
    /// The power of one at its place in an army, where this holds.
    fn holds(&self, army: &[Card], at: usize, face: Face) -> Option<u16> {
        match self {
            Special::Growing { first, most } => {
                let before = army.iter().take(at).filter(|other| other.face == face).count() as u16;
                Some((first + before).min(*most))
            }
            Special::Together { power, with } => {
                let there = |wanted: &Option<Face>| wanted.is_some_and(|wanted| army.iter().any(|other| other.face == wanted));
                with.iter().all(there).then_some(*power)
            }
        }
    }
}

/// Whether a kind of card takes its owner's first hits, or the last.
pub(super) fn hit_order(face: Face) -> Option<HitOrder> {
    Kind::at(face).order
}

/// The power of hordes that fight as one army.
pub(super) fn hordes_power(cards: &[Card]) -> u16 {
    cards.iter().enumerate().map(|(at, card)| horde_power(cards, at, card.face)).sum()
}

/// The power of one of them, at its place among the others.
pub(super) fn horde_power(army: &[Card], at: usize, face: Face) -> u16 {
    let kind = Kind::at(face);
    kind.special.iter().find_map(|special| special.holds(army, at, face)).unwrap_or(kind.power)
}
