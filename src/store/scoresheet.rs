//! How a game stands for the club's own pages, kept in `desk.toml` so that it need not be opened for them. All of it follows from the log
//! and from what `desk.toml` says of deadlines, and is made anew whenever it is missing.

use crate::game::{Seat, Source, lettered};
use crate::serial::from_toml;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How a game stands, or ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoresheet {
    /// So many rounds of the log are counted, the set-up among them.
    pub rounds: u32,
    /// The points of each seat, by what everybody sees; none where they can't be told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<i64>,
    /// In how many rounds each seat has answered by letter.
    pub answered: Vec<u32>,
    /// In how many rounds a stand-in answered for each seat.
    #[serde(default)]
    pub stood_in: Vec<u32>,
    /// When it was over, if it is with a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<DateTime<Utc>>,
    /// Who won.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub winners: Vec<Seat>,
    /// Seats that the program plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lettered")]
    pub computers: Vec<Seat>,
    /// What players said of whether they are rated, so that their private files need not be read for it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", with = "lettered")]
    pub rated: BTreeMap<Seat, Rated>,
}

/// What a player said of whether they are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rated {
    /// Whether.
    pub yes: bool,
    /// When.
    pub at: DateTime<Utc>,
}

impl Scoresheet {
    /// Counts the answers of the rounds that are not counted yet.
    pub fn count(&mut self, seats: usize, log: &[String]) {
        // A sheet of an older program has counted letters alone.
        if self.stood_in.len() != seats {
            (self.rounds, self.answered, self.stood_in) = (0, vec![0; seats], vec![0; seats]);
        }
        for round in log.iter().skip(self.rounds as usize) {
            for (seat, by_letter) in answered(round) {
                let counts = if by_letter { &mut self.answered } else { &mut self.stood_in };
                if let Some(count) = counts.get_mut(seat.index()) {
                    *count += 1;
                }
            }
        }
        self.rounds = log.len() as u32;
    }
}

/// The seats that answered in a round of any ruleset's log, and whether by letter or by a stand-in; nobody where it can't be read, which
/// opening the game tells.
fn answered(round: &str) -> BTreeSet<(Seat, bool)> {
    #[derive(Deserialize)]
    struct Round {
        #[serde(rename = "step", default)]
        steps: Vec<Step>,
    }
    #[derive(Deserialize)]
    struct Step {
        #[serde(rename = "answer", default)]
        answers: Vec<Answer>,
    }
    #[derive(Deserialize)]
    struct Answer {
        #[serde(with = "lettered")]
        seat: Seat,
        source: Source,
    }
    let round = from_toml::<Round>(round).unwrap_or(Round { steps: Vec::new() });
    let answers = round.steps.into_iter().flat_map(|step| step.answers);
    let told = answers.filter_map(|answer| match answer.source {
        Source::Letter { .. } => Some((answer.seat, true)),
        Source::StandIn => Some((answer.seat, false)),
        Source::LeftOut | Source::Deadline | Source::Master => None,
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_counted_once_and_only_what_was_written_counts() {
        let round = "format = 1\n[[step]]\nstage = 1\nnumber = 0\n\
            [[step.answer]]\nseat = \"A\"\nask = \"take\"\nchoice = \"take\"\norder = { kind = \"take\" }\n\
            source = { letter = { letter = \"x\", line = 3 } }\n\
            [[step.answer]]\nseat = \"B\"\nask = \"take\"\nchoice = \"take\"\nsource = \"deadline\"\norder = { kind = \"pass\" }\n\
            [[step.answer]]\nseat = \"C\"\nask = \"take\"\nchoice = \"take\"\nsource = \"stand-in\"\norder = { kind = \"pass\" }\n";
        let mut sheet = Scoresheet::default();
        let log = ["format = 1\n".to_owned(), round.to_owned()];
        sheet.count(3, &log[..1]);
        assert_eq!((sheet.rounds, sheet.answered.clone()), (1, vec![0, 0, 0]));
        sheet.count(3, &log);
        sheet.count(3, &log);
        assert_eq!((sheet.rounds, &sheet.answered, &sheet.stood_in), (2, &vec![1, 0, 0], &vec![0, 0, 1]));
        let mut old = Scoresheet { stood_in: Vec::new(), ..sheet.clone() };
        old.count(3, &log);
        assert_eq!(old, sheet, "one of an older program is counted anew");
        assert!(answered("not TOML [").is_empty());
    }
}
