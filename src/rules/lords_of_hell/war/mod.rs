//! War (rulings by mail, 5): the programme, the fights, what comes after them.

mod after;
mod hits;
mod join;
mod leave;
mod odds;
mod opening;
mod organise;
mod programme;
mod react;
mod rolls;
mod round;
pub(super) mod troops;

pub(super) use odds::{may_fight, odds, soon_worked_out};
pub(super) use programme::wage;
pub(super) use react::{Happened, react};
