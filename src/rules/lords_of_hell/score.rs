//! The score sheet (rules text, "Pelin loppuminen"; its list is lost, so the numbers are in the data).

use super::cards::{Phase, data};
use super::realm::Hold;
use super::state::State;
use super::view::View;
use crate::game::Seat;

/// What a seat scores at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    /// For being overlord.
    pub overlord: i64,
    /// For victory points.
    pub points: i64,
    /// For oaths of the overlord.
    pub oaths: i64,
    /// For stable statuses.
    pub statuses: i64,
    /// For prisoners.
    pub prisoners: i64,
    /// For souls.
    pub souls: i64,
}

impl Sheet {
    /// A seat's sheet as it stands.
    pub(super) fn of(state: &State, seat: Seat) -> Sheet {
        let (scoring, open) = (&data().rules.scoring, &state.open);
        let realm = open.realm(seat);
        let is_overlord = open.overlord == Some(seat);
        let overlord = open.overlord.map(|seat| open.realm(seat).devil);
        let oaths = state.oaths(seat).iter().filter(|oath| Some(oath.signer) == overlord).count() as i64;
        let each = if is_overlord { scoring.overlord_oath_own } else { scoring.overlord_oath_other };
        let stable = realm.statuses.iter().filter(|status| **status == Some(Hold::Stable)).count() as i64;
        Sheet {
            overlord: if is_overlord { scoring.overlord } else { 0 },
            points: i64::from(realm.points) * scoring.vp_each,
            oaths: oaths * each,
            statuses: stable * scoring.status_stable,
            prisoners: open.prisoners(seat).count() as i64 * scoring.prisoner,
            souls: (i64::from(realm.souls) / scoring.souls_per_point).min(scoring.souls_points_max),
        }
    }

    /// The same but for its oaths, which a view hides.
    pub(super) fn without_oaths(view: &View, seat: Seat) -> Sheet {
        Sheet { oaths: 0, ..Sheet::of(&view.known, seat) }
    }

    /// All of it.
    pub(super) fn total(self) -> i64 {
        self.overlord + self.points + self.oaths + self.statuses + self.prisoners + self.souls
    }
}

/// What each seat has as far as everybody sees: oaths count, and somebody is overlord, only when the game is over.
pub(super) fn seen(view: &View) -> Vec<i64> {
    let open = &view.known.open;
    if open.phase == Phase::Over {
        return open.scores.clone();
    }
    open.seats().map(|seat| Sheet::without_oaths(view, seat).total()).collect()
}

/// What a seat scores in all.
pub(super) fn total(state: &State, seat: Seat) -> i64 {
    Sheet::of(state, seat).total()
}
