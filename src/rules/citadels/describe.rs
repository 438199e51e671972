//! What an answer of the numbered list brings, in a few words.

use super::{Options, Order, View};
use crate::game::Setting;
use crate::words::Saying;

/// An answer in a few words.
pub fn describe(_setting: &Setting<Options>, _view: &View, _order: &Order) -> Saying {
    Saying::new("cit-describe")
}
