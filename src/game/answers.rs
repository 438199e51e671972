//! The answers that a report lists by number, and the choices of an ask.

use super::play::Play;
use super::{Request, Ruleset, Seat, Viewer};

/// More answers than these are not listed.
const LISTED: usize = 20;

/// All the answers that a seat has now, where they are few enough to be listed.
pub(super) fn numbered<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>)> {
    list(play, seat, R::answers)
}

/// The answers that a report lists to a seat now: all of them, or the likeliest. Says whether it is all.
pub(super) fn listed<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>, bool)> {
    let likely = || list(play, seat, |view, request| R::PARTS.advice.likely(view, request));
    let whole = |is: bool| move |(request, answers)| (request, answers, is);
    numbered(play, seat).map(whole(true)).or_else(|| likely().map(whole(false)))
}

fn list<R: Ruleset>(play: &Play<R>, seat: Seat, of: impl Fn(&R::View, &Request) -> Vec<R::Order>) -> Option<(Request, Vec<R::Order>)> {
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    choices(play, seat).into_iter().find_map(|request| {
        let answers = of(&view, &request);
        (!answers.is_empty() && answers.len() <= LISTED).then_some((request, answers))
    })
}

/// What a seat is asked now, with the other choices of that ask.
pub(super) fn choices<R: Ruleset>(play: &Play<R>, seat: Seat) -> Vec<Request> {
    play.open_to(seat).into_iter().chain(followers(play, seat)).collect()
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
