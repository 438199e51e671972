//! What an answer of the numbered list is.

use super::View;
use super::orders::Order;
use super::terms;
use crate::words::Saying;

/// What an answer is.
pub(super) fn describe(view: &View, order: &Order) -> Saying {
    let open = &view.open;
    match order {
        Order::Move { from, to, .. } => {
            let card = view.faces.at(*from).map_or_else(|| Saying::new("fe-card-unknown"), terms::rank);
            let enemy = open.field.card(*to);
            let id = match enemy.map(|card| card.up) {
                None => return Saying::new("fe-answer-move").with("card", card).with("to", to.id()),
                Some(None) => "fe-answer-attack",
                Some(Some(_)) => "fe-answer-attack-known",
            };
            let known = enemy.and_then(|card| card.up).map_or_else(|| Saying::new("fe-card-unknown"), terms::rank);
            Saying::new(id).with("card", card).with("to", to.id()).with("enemy", known)
        }
        Order::Starter { partner: false } => Saying::new("fe-answer-first-me"),
        Order::Starter { partner: true } => Saying::new("fe-answer-first-partner"),
        Order::Pass {} => Saying::new("fe-answer-pass"),
        Order::Shoot { .. } | Order::NoShoot {} => Saying::new("fe-default-shoot"),
        Order::Scout { .. } | Order::NoScout {} => Saying::new("fe-default-scout"),
        _ => Saying::new("fe-default-strike"),
    }
}
