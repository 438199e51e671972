//! What players do unasked: deals and promises, between what they are asked.

use crate::dice::Dice;
use crate::game::{Answer, Pending, Present, Request, Seat, Source, Viewer};

/// The next act: a stand-in's by its rule, as long as there is one; else at random, about one a seat before all are asked.
pub(super) fn unasked<R: Present>(
    pending: &Pending,
    state: &R::State,
    is_stand_in: &dyn Fn(Seat) -> bool,
    players: &mut Dice,
) -> Option<Answer<R::Order>> {
    if pending.offered.is_empty() {
        return None;
    }
    let view = |request: &Request| R::view(state, Viewer::Seat(request.seat));
    for request in pending.offered.iter().filter(|request| is_stand_in(request.seat)) {
        if let Some(order) = R::PARTS.advice.act(&view(request), request) {
            return Some(Answer { request: *request, order, source: Source::StandIn });
        }
    }
    let at_random: Vec<&Request> = pending.offered.iter().filter(|request| !is_stand_in(request.seat)).collect();
    if players.below(at_random.len() as u32 + 1) == 0 {
        return None;
    }
    let request = **players.pick(&at_random)?;
    let order = R::sample(&view(&request), &request, players)?;
    Some(Answer { request, order, source: Source::Letter { letter: String::new(), line: 1 } })
}
