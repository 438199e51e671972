//! Who answered in a round, and for whom another did.

use crate::game::{Ruleset, Seat, Source, Step};

/// Who answered in a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Answered {
    /// For whom another did: the rules because the deadline passed, or a stand-in. Each seat once a round, with the number of the events
    /// before it and the sentence that tells of it.
    pub lapsed: Vec<(usize, Seat, &'static str)>,
    /// Of whom a line counted.
    pub wrote: Vec<Seat>,
}

/// Finds it from the steps: whose answers came from where in each, and how many events it has.
pub(super) fn answered<'a>(steps: impl Iterator<Item = (Vec<(Seat, &'a Source)>, usize)>) -> Answered {
    let (mut found, mut before) = (Answered::default(), 0);
    for (answers, events) in steps {
        for (seat, source) in answers {
            let told = match source {
                Source::Deadline => "told-deadline",
                Source::StandIn => "told-stand-in",
                Source::Letter { .. } => {
                    if !found.wrote.contains(&seat) {
                        found.wrote.push(seat);
                    }
                    continue;
                }
                Source::LeftOut | Source::Master => continue,
            };
            if !found.lapsed.iter().any(|(_, known, by)| (*known, *by) == (seat, told)) {
                found.lapsed.push((before, seat, told));
            }
        }
        before += events;
    }
    found
}

/// Finds it from the steps of the open round.
pub(super) fn answered_in<R: Ruleset>(steps: &[Step<R>]) -> Answered {
    answered(steps.iter().map(|step| {
        let answers = step.answers.iter().map(|answer| (answer.request.seat, &answer.source));
        (answers.collect(), step.events.len())
    }))
}
