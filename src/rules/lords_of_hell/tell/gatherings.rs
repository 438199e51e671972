//! Rounds, statuses, points, votes and the end as they are told.

use super::super::event::Event;
use super::super::phrases::{Told, list, status_id};
use super::super::realm::Hold;
use super::super::scoring;
use super::super::who::{Case, Who};
use crate::game::Seat;
use crate::words::Saying;

/// An event in a sentence.
pub(super) fn told(who: Who<'_>, event: &Event) -> Told {
    let by = |id: &str, seat: Seat| Saying::new(id).with("player", who.seat(seat));
    match event {
        Event::RoundBegan { round, starter } => Some((None, by("loh-told-round", *starter).with("round", i64::from(*round)))),
        Event::StatusSet { seat, status, hold } => {
            let id = match hold {
                Some(Hold::Unstable) => "loh-told-status-unstable",
                Some(Hold::Stable) => "loh-told-status-stable",
                None => "loh-told-status-lost",
            };
            Some((Some(*seat), by(id, *seat).word("status", status_id(usize::from(*status)))))
        }
        Event::PointsScored { seat, points } => Some((Some(*seat), by("loh-told-points", *seat).with("n", *points))),
        Event::Gathered { seats } if seats.is_empty() => Some((None, Saying::new("loh-told-nobody-came"))),
        Event::Gathered { seats } => {
            let names = list(seats.iter().map(|seat| who.seat(*seat)));
            Some((None, Saying::new("loh-told-came").with("players", names).with("n", seats.len())))
        }
        Event::VoteCast { vote } => Some(match vote.whom {
            Some(whom) => (Some(vote.by), by("loh-told-votes", vote.by).with("whom", who.seat_in(whom, Case::Part))),
            None => (Some(vote.by), by("loh-told-votes-nobody", vote.by)),
        }),
        Event::Counted { seat, votes, against, statuses, passes } => {
            let said = by(if *passes { "loh-told-passes" } else { "loh-told-fails" }, *seat);
            Some((Some(*seat), said.with("votes", *votes).with("against", *against).with("statuses", *statuses)))
        }
        Event::Proposed { by: seat, whom: Some(whom) } => {
            Some((Some(*seat), by("loh-told-proposes", *seat).with("whom", who.seat_in(*whom, Case::Part))))
        }
        Event::Proposed { by: seat, whom: None } => Some((Some(*seat), by("loh-told-proposes-nobody", *seat))),
        Event::OverlordFound { seat, by_points } => {
            Some((Some(*seat), by(if *by_points { "loh-told-overlord-points" } else { "loh-told-overlord" }, *seat)))
        }
        Event::GameEnded { scores, winners } => Some((None, scoring::end(who, scores, winners))),
        _ => None,
    }
}
