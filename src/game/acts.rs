//! Acts: lines that need no request, and are carried out when their letter arrives.

use crate::game::play::Play;
use crate::game::{Answer, BookLine, Finding, Moment, Reason as _, Request, Ruleset, Seat, Source, Viewer};
use crate::words::Saying;

/// So many acts of stand-ins at most are carried out in one go.
const UNASKED_MOST: usize = 100;

/// What stand-ins do unasked, one act after the other until none has any more to do.
pub(in crate::game) fn unasked<R: Ruleset>(play: &mut Play<R>) {
    for _ in 0..UNASKED_MOST {
        let pending = R::pending(play.ledger.state());
        // What comes next belongs to the next round of the log.
        if pending.stage != play.stage {
            return;
        }
        let offered = pending.offered.into_iter().filter(|request| play.stood_in(request.seat)).collect::<Vec<_>>();
        let Some((request, order)) = offered.into_iter().find_map(|request| Some((request, play.stand_in_act(&request)?))) else { return };
        play.step(vec![Answer { request, order, source: Source::StandIn }]);
    }
}

/// Carries out a line that is offered to its seat, if it is legal now; none if it is not offered.
///
/// # Errors
/// Why a use of it is not legal, or came to nothing; those before it are carried out.
pub(in crate::game) fn act<R: Ruleset>(play: &mut Play<R>, seat: Seat, line: &BookLine<R>, really: bool) -> Option<Result<(), R::Refusal>> {
    let offered = R::pending(play.ledger.state()).offered;
    let request = *offered.iter().find(|request| request.seat == seat && play.kind_answers(line.kind, request))?;
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    if !line.holds(&view, seat) {
        return None;
    }
    for preferences in &line.uses {
        let view = R::view(play.ledger.state(), Viewer::Seat(seat));
        let mut reason = None;
        let legal = preferences.iter().find(|order| match R::legal(&play.setting, &view, &request, order) {
            Ok(()) => true,
            Err(why) => {
                reason = reason.take().or(Some(why));
                false
            }
        });
        match (legal, reason) {
            (Some(order), _) if really => {
                let source = Source::Letter { letter: line.letter.clone(), line: line.number };
                let before = play.ledger.events().len();
                play.step(vec![Answer { request, order: order.clone(), source }]);
                let happened = play.ledger.events().get(before..).unwrap_or(&[]);
                if let Some(why) = R::PARTS.foretelling.came_to_nothing(order, happened) {
                    return Some(Err(why));
                }
            }
            (Some(_), _) | (None, None) => {}
            (None, Some(why)) => return Some(Err(why)),
        }
    }
    Some(Ok(()))
}

/// Who is told at once of what others did in the open round from a moment on.
pub(in crate::game) fn called<R: Ruleset>(play: &Play<R>, since: Moment) -> Vec<Seat> {
    let calls = |seat: &Seat| {
        events(play, since).filter_map(|event| R::news(event, Viewer::Seat(*seat))).any(|news| R::PARTS.talk.calls(&news, *seat))
    };
    play.setting.seats.all().filter(calls).collect()
}

/// What seats laid before the game master in the open round from a moment on.
pub(in crate::game) fn appeals<R: Ruleset>(play: &Play<R>, since: Moment) -> Vec<Saying> {
    events(play, since).filter_map(|event| R::PARTS.talk.appeal(&play.setting, play.ledger.state(), event)).collect()
}

/// Carries out what the game master finds.
///
/// # Errors
/// Why it can't be judged.
pub(in crate::game) fn find<R: Ruleset>(play: &mut Play<R>, finding: &Finding) -> Result<(), Saying> {
    let (request, order) = judging(play, finding)?;
    play.step(vec![Answer { request, order, source: Source::Master }]);
    Ok(())
}

/// Where a finding of the game master's belongs, and what it comes to in the rules.
///
/// # Errors
/// If it can't be: the reason.
pub(in crate::game) fn judging<R: Ruleset>(play: &Play<R>, finding: &Finding) -> Result<(Request, R::Order), Saying> {
    let order = R::PARTS.talk.judging(finding).ok_or_else(|| Saying::new("gm-judge-nothing"))?;
    // Once the game is over nobody is offered anything.
    let offered = R::pending(play.ledger.state()).offered;
    let view = R::view(play.ledger.state(), Viewer::Seat(finding.seat));
    let mut why = Saying::new("gm-judge-late");
    for request in offered.into_iter().filter(|request| request.seat == finding.seat) {
        match R::legal(&play.setting, &view, &request, &order) {
            Ok(()) => return Ok((request, order)),
            Err(refusal) => why = refusal.saying(&play.setting.seats),
        }
    }
    Err(why)
}

/// What happened in the open round from a moment on.
fn events<R: Ruleset>(play: &Play<R>, since: Moment) -> impl Iterator<Item = &R::Event> {
    let from = if since.stage == play.stage { since.step as usize } else { 0 };
    play.steps.iter().skip(from).flat_map(|step| &step.events)
}
