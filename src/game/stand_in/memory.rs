//! What stand-ins ordered, kept so that a game played again needs no new search.

use crate::game::{Moment, Request, Ruleset, Seat, lettered};
use crate::serial::{of_value, to_value};
use serde::{Deserialize, Serialize};

/// An order of a stand-in, as a game keeps it.
#[derive(Debug)]
pub(in crate::game) struct Known<R: Ruleset> {
    /// When it was asked for.
    pub moment: Moment,
    /// What it answers.
    pub request: Request,
    /// The order.
    pub order: R::Order,
}

impl<R: Ruleset> Clone for Known<R> {
    fn clone(&self) -> Self {
        Known { moment: self.moment, request: self.request, order: self.order.clone() }
    }
}

/// An order of a stand-in, of any ruleset, as it is written to files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ordered {
    /// For whom.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// The ask.
    pub ask: String,
    /// The choice in it.
    pub choice: String,
    /// The stage in which it was asked.
    pub stage: u32,
    /// After how many resolves of the stage.
    pub step: u32,
    /// The order, as in the log.
    pub order: toml::Value,
}

impl<R: Ruleset> Known<R> {
    /// As it is written. None for an order that is no TOML; then a rerun asks anew.
    pub(crate) fn write(&self) -> Option<Ordered> {
        Some(Ordered {
            seat: self.request.seat,
            ask: self.request.ask.to_owned(),
            choice: self.request.choice.name.to_owned(),
            stage: self.moment.stage,
            step: self.moment.step,
            order: to_value(&self.order).ok()?,
        })
    }

    /// As it was written; none if this ruleset asks no such thing.
    pub(crate) fn read(ordered: &Ordered) -> Option<Known<R>> {
        Some(Known {
            moment: Moment { stage: ordered.stage, step: ordered.step },
            request: Request::named::<R>(ordered.seat, &ordered.ask, &ordered.choice)?,
            order: of_value(&ordered.order).ok()?,
        })
    }
}
