//! What of a round is told as one in a story: a fight in a sentence or two, a devil's gathering of souls, the votes and what is proposed in
//! one each, and so what somebody tables and who made deals. Only what everybody hears alike is told so; what lies behind stays as it is.

mod fights;
mod souls;
mod table;
mod votes;

use super::who::Who;
use super::{News, Options};
use crate::game::{Passage, Seat, Setting};
use crate::words::Saying;

/// Whose it is, and a sentence.
type Sentence = (Option<Seat>, Saying);

/// Two parts of a sentence, one beside the other.
fn beside(one: Saying, next: Saying) -> Saying {
    Saying::new("loh-story-beside").with("one", one).with("next", next)
}

/// What is told as one, for a reader.
pub(super) fn passages(setting: &Setting<Options>, news: &[News], reader: Option<Seat>) -> Vec<Passage<Sentence>> {
    let who = Who::new(&setting.seats);
    let mut passages = fights::told(who, news, reader);
    passages.extend(souls::told(who, news, reader));
    passages.extend(votes::told(who, news));
    passages.extend(table::tabled(who, news, reader));
    passages.extend(table::deals(who, news));
    passages
}
