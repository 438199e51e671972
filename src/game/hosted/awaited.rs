//! Who is waited for.

use crate::game::acknowledge::completes;
use crate::game::play::Play;
use crate::game::{Awaited, Moment, Need, Present};

/// Who is waited for in a game, and for what.
pub(super) fn awaited<R: Present>(play: &Play<R>) -> Vec<Awaited> {
    let state = play.ledger.state();
    let asked = R::pending(state).asked;
    let all_at_once = R::PARTS.timing.one_deadline(&play.setting);
    let since = Moment { step: if all_at_once { 0 } else { asked_since(play) }, stage: play.stage };
    let mut awaited: Vec<Awaited> = Vec::new();
    let mut answered: Vec<Awaited> = Vec::new();
    let several = asked.iter().any(|request| Some(request.seat) != asked.first().map(|first| first.seat));
    for request in &asked {
        // Whose plan is on file waits for the others.
        let planned = request.choice.need == Need::Plan && play.has_on_file(request.seat, request.ask);
        let one = Awaited { seat: request.seat, ask: request.ask, now: true, since };
        if planned || play.stood_in(request.seat) || awaited.contains(&one) || answered.contains(&one) {
            continue;
        }
        // So does, of several who are asked at once, whose letter answers all: as its writer was told.
        if several && completes(play, request.seat, request.ask) { answered.push(one) } else { awaited.push(one) }
    }
    // Should none of these do after all, they are waited for: somebody always is.
    if awaited.is_empty() {
        awaited = answered;
    }
    if all_at_once && !asked.is_empty() {
        let to_come = R::PARTS.timing.expected(state).into_iter().filter(|(seat, ask)| {
            let asked = asked.iter().any(|request| (request.seat, request.ask) == (*seat, *ask));
            !asked && !play.stood_in(*seat) && !play.has_on_file(*seat, ask)
        });
        awaited.extend(to_come.filter(|(_, ask)| R::META.waits(ask)).map(|(seat, ask)| Awaited { seat, ask, now: false, since }));
    }
    awaited
}

/// The number of the step behind the last one that answered what was asked. An act answers nothing: whoever carries one out has no
/// longer for what they are asked.
fn asked_since<R: Present>(play: &Play<R>) -> u32 {
    let acts = play.steps.iter().rev().take_while(|step| step.answers.iter().all(|answer| answer.request.choice.need == Need::Act));
    play.number.saturating_sub(acts.count() as u32)
}
