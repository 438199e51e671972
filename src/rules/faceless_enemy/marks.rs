//! What is seen to happen becomes marks on the board.

use super::event::{Cause, Event};
use super::state::Open;
use super::trail::Mark;
use super::view::{News, news};
use crate::game::Viewer;

/// Notes what everyone sees of an event.
pub(super) fn note(open: &mut Open, event: &Event) {
    if let Some(mark) = news(event, Viewer::Public).as_ref().and_then(mark_of) {
        open.trail.note(open.number, mark);
    }
}

/// What news leave on the board; none for what is no deed of a turn.
pub(super) fn mark_of(news: &News) -> Option<Mark> {
    Some(match news {
        News::Shot { from, to, .. } => Mark::Shot { from: *from, to: *to },
        News::CardMoved { from, to, .. } => Mark::Moved { from: *from, to: *to },
        News::Attacked { from, to, .. } => Mark::Attacked { from: *from, to: *to },
        News::Scouted { from, .. } => Mark::Scouted { at: *from },
        News::StrikeBegan { target, triangle, .. } => Mark::Struck { at: *target, triangle: *triangle },
        News::StrikeLeft { target } => Mark::Left { at: *target },
        News::CardShown { square, cause, .. } if *cause != Cause::Own => Mark::Shown { at: *square, strikes: *cause == Cause::Strikes },
        News::CardLost { square, side, rank, .. } => Mark::Lost { at: *square, side: *side, rank: *rank },
        News::Passed { .. } => Mark::None,
        _ => return None,
    })
}
