//! The answers that a report lists by number, and the choices of an ask.

use super::play::Play;
use super::{Request, Ruleset, Seat, Viewer};

/// The answers that a report lists to a seat now.
pub(super) fn numbered<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>)> {
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    play.open_to(seat).into_iter().chain(followers(play, seat)).find_map(|request| {
        let answers = R::answers(&view, &request);
        (!answers.is_empty() && answers.len() <= 20).then_some((request, answers))
    })
}

/// The other choices of the ask that is open: a list belongs to the ask's main choice, which may
/// come after an optional one.
pub(super) fn followers<R: Ruleset>(play: &Play<R>, seat: Seat) -> Vec<Request> {
    let Some(first) = play.open_to(seat).into_iter().next() else {
        return Vec::new();
    };
    let choices = R::META.asks.iter().find(|(ask, _)| *ask == first.ask).map_or(&[][..], |(_, choices)| *choices);
    choices.iter().filter(|choice| **choice != first.choice).map(|choice| Request { seat, ask: first.ask, choice }).collect()
}
