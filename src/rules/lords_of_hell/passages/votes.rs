//! Votes, and who is proposed, in a sentence each: for whom, how many, and who.

use super::super::News;
use super::super::event::Event;
use super::super::who::Who;
use super::{Sentence, beside};
use crate::game::{Passage, Seat};
use crate::words::{Arg, Saying};

/// For whom somebody is.
struct Voice {
    at: usize,
    by: Seat,
    whom: Option<Seat>,
}

/// All votes, and all that was proposed.
pub(super) fn told(who: Who<'_>, news: &[News]) -> Vec<Passage<Sentence>> {
    let (mut votes, mut proposed) = (Vec::new(), Vec::new());
    for (at, news) in news.iter().enumerate() {
        match news {
            News::Open { event: Event::VoteCast { vote } } => votes.push(Voice { at, by: vote.by, whom: vote.whom }),
            News::Open { event: Event::Proposed { by, whom } } => proposed.push(Voice { at, by: *by, whom: *whom }),
            _ => {}
        }
    }
    [("loh-story-votes", votes), ("loh-story-proposals", proposed)].into_iter().filter_map(|(id, voices)| all(who, id, &voices)).collect()
}

/// Several voices in a sentence, those for the same together.
fn all(who: Who<'_>, id: &str, voices: &[Voice]) -> Option<Passage<Sentence>> {
    if voices.len() < 2 {
        return None;
    }
    let mut sides: Vec<(Option<Seat>, Vec<Arg>)> = Vec::new();
    for voice in voices {
        match sides.iter_mut().find(|(whom, _)| *whom == voice.whom) {
            Some((_, names)) => names.push(who.seat(voice.by)),
            None => sides.push((voice.whom, vec![who.seat(voice.by)])),
        }
    }
    sides.sort_by_key(|(whom, names)| (whom.is_none(), std::cmp::Reverse(names.len())));
    let side = |(whom, names): (Option<Seat>, Vec<Arg>)| {
        let whom = whom.map_or(Arg::Word("loh-story-nobody".to_owned()), |whom| who.seat(whom));
        Saying::new("loh-story-voices").with("whom", whom).with("n", names.len()).with("players", Arg::List(names))
    };
    let said = Saying::new(id).with("voices", sides.into_iter().map(side).reduce(beside)?);
    Some(Passage { of: voices.iter().map(|voice| voice.at).collect(), told: (None, said), whole: true })
}
