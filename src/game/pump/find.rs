//! What answers a request: the first line in the seat's book that is legal now, or what stands for it.

use super::trace::Trace;
use crate::game::play::Play;
use crate::game::{BookLine, Foresight, Need, Request, Ruleset, Source, Viewer};

/// What a seat's book says to a request.
pub(super) enum Found<O> {
    /// A use of a line: which line, which of its uses, and the order.
    Line(usize, usize, O),
    /// What the rules do for who says nothing.
    Fallback(Source),
    /// Nothing yet: the seat is waited for.
    Wait,
}

/// How it stands with the ask of a request.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Whether its deadline has passed.
    pub passed: bool,
    /// Whether it could not be finished, and so waits.
    pub stuck: bool,
    /// Whether orders for it are being carried out.
    pub begun: bool,
}

/// What a line is to a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// It answers it.
    Answers,
    /// It is to be carried out before it, if it is answered further down.
    Before,
    /// It is about something else.
    Other,
}

/// Looks through a seat's book.
pub(super) fn find<R: Ruleset>(
    play: &Play<R>,
    request: &Request,
    view: &R::View,
    standing: Standing,
    mut trace: Option<&mut Trace<'_, R>>,
) -> Found<R::Order> {
    let Some(book) = play.book.seats.get(request.seat.index()) else {
        return Found::Wait;
    };
    // A book that is kept open waits, but what it says is still read, so that its writer hears about it.
    let waits = (book.kept_open && !standing.passed) || standing.stuck;
    let order = |stands: bool| book.lines.iter().enumerate().filter(move |(_, line)| line.standing == stands);
    // Once a seat's orders are being carried out, what they leave out is left out.
    let mut wrote = standing.begun || (request.choice.need == Need::Plan && book.done);
    // Whether the seat wrote for this very choice what is not legal.
    let mut spoilt = false;
    let mut before = None;
    for (index, line) in order(false).chain(order(true)) {
        let role = role(play, line, request);
        let holds = || line.holds(view, request.seat);
        if role == Role::Other {
            wrote |= match request.choice.need {
                Need::Must | Need::Act => false,
                Need::Plan => play.kind_is_of(line.kind, request.ask),
                Need::May | Need::Part | Need::Now => play.kind_is_of(line.kind, request.ask) && holds(),
            };
            continue;
        }
        if !holds() {
            continue;
        }
        wrote = true;
        if role == Role::Before && before.is_some() {
            continue;
        }
        match first_legal(play, request, view, line, trace.as_deref_mut(), &mut spoilt) {
            Some((at, order)) if role == Role::Before => before = Some((index, line, at, order)),
            Some((at, order)) => {
                let (index, line, at, order) = before.unwrap_or((index, line, at, order));
                if let Some(trace) = trace {
                    trace.note(request, line, None, play.steps.len());
                }
                return if waits { Found::Wait } else { Found::Line(index, at, order.clone()) };
            }
            None => {}
        }
    }
    if standing.passed {
        let answered = play.acted_for(request);
        return Found::Fallback(if answered { Source::LeftOut } else { Source::Deadline });
    }
    match request.choice.need {
        // An ask that was undone would be undone again: it waits from its beginning.
        Need::Now if !standing.stuck => Found::Fallback(Source::LeftOut),
        Need::May | Need::Plan if wrote && !waits => Found::Fallback(Source::LeftOut),
        Need::Part if wrote && !spoilt && !waits => Found::Fallback(Source::LeftOut),
        Need::Now | Need::May | Need::Part | Need::Plan | Need::Must | Need::Act => Found::Wait,
    }
}

fn role<R: Ruleset>(play: &Play<R>, line: &BookLine<R>, request: &Request) -> Role {
    if play.kind_comes_before(line.kind, request) {
        Role::Before
    } else if play.kind_answers(line.kind, request) {
        Role::Answers
    } else {
        Role::Other
    }
}

/// The first use of a line that is left and has a legal preference. Uses before it are noted with the reason: they spoil the choice.
fn first_legal<'l, R: Ruleset>(
    play: &Play<R>,
    request: &Request,
    view: &R::View,
    line: &'l BookLine<R>,
    mut trace: Option<&mut Trace<'_, R>>,
    spoilt: &mut bool,
) -> Option<(usize, &'l R::Order)> {
    for (at, preferences) in line.uses.iter().enumerate() {
        if at >= 64 || line.used & (1 << at) != 0 {
            continue;
        }
        let mut reason: Option<(R::Refusal, Foresight)> = None;
        for order in preferences {
            match R::legal(&play.setting, view, request, order) {
                Ok(()) => return Some((at, order)),
                // Of a list the reason counts that may not hold: then the line may still be needed.
                Err(why) => {
                    let foresight = trace.as_ref().map_or(Foresight::Sure, |trace| trace.foresight(view, request, &why));
                    let counts = |known: Foresight| foresight == Foresight::MadeUp && known != Foresight::MadeUp;
                    if reason.as_ref().is_none_or(|(_, known)| counts(*known)) {
                        reason = Some((why, foresight));
                    }
                }
            }
        }
        *spoilt |= reason.is_some();
        if let (Some(trace), Some(reason)) = (trace.as_deref_mut(), reason) {
            trace.note(request, line, Some(reason), play.steps.len());
        }
    }
    None
}

/// Whether a request could be answered now from its seat's book, or needs no answer.
pub(crate) fn is_answered<R: Ruleset>(play: &Play<R>, request: &Request) -> bool {
    let view = R::view(play.ledger.state(), Viewer::Seat(request.seat));
    !matches!(find(play, request, &view, Standing::default(), None), Found::Wait)
}
