//! For whom another answered in a round.

use crate::game::{Ruleset, Seat, Source, Step};

/// For whom another answered: the rules because the deadline passed, or a stand-in. Each seat once a round, with the
/// number of the events before it and the sentence that tells of it.
pub(super) type Lapsed = Vec<(usize, Seat, &'static str)>;

/// Finds it from the steps: whose answers came from where in each, and how many events it has.
pub(super) fn lapsed<'a>(steps: impl Iterator<Item = (Vec<(Seat, &'a Source)>, usize)>) -> Lapsed {
    let (mut found, mut before): (Lapsed, usize) = (Vec::new(), 0);
    for (answers, events) in steps {
        for (seat, source) in answers {
            let told = match source {
                Source::Deadline => "told-deadline",
                Source::StandIn => "told-stand-in",
                Source::Letter { .. } | Source::LeftOut | Source::Master => continue,
            };
            if !found.iter().any(|(_, known, by)| (*known, *by) == (seat, told)) {
                found.push((before, seat, told));
            }
        }
        before += events;
    }
    found
}

/// Finds it from the steps of the open round.
pub(super) fn lapsed_of<R: Ruleset>(steps: &[Step<R>]) -> Lapsed {
    lapsed(steps.iter().map(|step| {
        let answers = step.answers.iter().map(|answer| (answer.request.seat, &answer.source));
        (answers.collect(), step.events.len())
    }))
}
