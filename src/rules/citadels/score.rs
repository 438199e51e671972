//! What a city is worth.

use super::cards::{Colour, Effect, data};
use super::state::Open;
use crate::game::Seat;

/// The points of one city.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The worth of its districts.
    pub districts: u8,
    /// For all five colours.
    pub colours: u8,
    /// For being complete.
    pub completion: u8,
}

impl Sheet {
    /// What a seat's city would be worth if the game ended now ("Voittaminen").
    pub(super) fn of(open: &Open, seat: Seat) -> Sheet {
        let numbers = &data().numbers.scoring;
        let points = open.city(seat).iter().map(|district| district.face().points);
        Sheet {
            districts: points.fold(0, u8::saturating_add),
            colours: if colours(open, seat).iter().all(|has| *has) { numbers.all_five_colours } else { 0 },
            completion: match open.first_full {
                Some(first) if first == seat => numbers.first_complete,
                _ if open.is_full(seat) => numbers.other_complete,
                _ => 0,
            },
        }
    }

    /// All of it.
    pub(super) fn total(&self) -> i64 {
        i64::from(self.districts) + i64::from(self.colours) + i64::from(self.completion)
    }
}

/// Which colours a city has; a district that may have any takes the place of one that is missing.
pub(super) fn colours(open: &Open, seat: Seat) -> [bool; 5] {
    let mut has = [false; 5];
    let mut set = |colour: Colour| {
        if let Some(place) = has.get_mut(colour.index()) {
            *place = true;
        }
    };
    let mut any = None;
    for district in open.city(seat) {
        let face = district.face();
        // Built in the last round it is but what is printed on it.
        if face.effect == (Effect::AnyColourAtScoring {}) && open.haunted != open.round {
            any = Some(face.colour);
        } else {
            set(face.colour);
        }
    }
    if let Some(printed) = any {
        let missing = has.iter().filter(|has| !**has).count();
        match has.iter().position(|has| !has) {
            Some(at) if missing == 1 => has[at] = true,
            _ => {
                if let Some(place) = has.get_mut(printed.index()) {
                    *place = true;
                }
            }
        }
    }
    has
}
