//! How a game stands for the club's own pages, kept in `desk.toml` so that it need not be opened for them. All of it follows from the log
//! and from what `desk.toml` says of deadlines, and is made anew whenever it is missing.

use crate::game::{Seat, lettered};
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
        self.answered.resize(seats, 0);
        for round in log.iter().skip(self.rounds as usize) {
            for seat in answered(round) {
                if let Some(count) = self.answered.get_mut(seat.index()) {
                    *count += 1;
                }
            }
        }
        self.rounds = log.len() as u32;
    }
}

/// The seats that answered by letter in a round of any ruleset's log; nobody where it can't be read, which opening the game tells.
fn answered(round: &str) -> BTreeSet<Seat> {
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
        source: crate::game::Source,
    }
    let round = from_toml::<Round>(round).unwrap_or(Round { steps: Vec::new() });
    let answers = round.steps.into_iter().flat_map(|step| step.answers);
    answers.filter(|answer| matches!(answer.source, crate::game::Source::Letter { .. })).map(|answer| answer.seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_counted_once_and_only_what_was_written_counts() {
        let round = "format = 1\n[[step]]\nstage = 1\nnumber = 0\n\
            [[step.answer]]\nseat = \"A\"\nask = \"take\"\nchoice = \"take\"\norder = { kind = \"take\" }\n\
            source = { letter = { letter = \"x\", line = 3 } }\n\
            [[step.answer]]\nseat = \"B\"\nask = \"take\"\nchoice = \"take\"\nsource = \"deadline\"\norder = { kind = \"pass\" }\n";
        let mut sheet = Scoresheet::default();
        let log = ["format = 1\n".to_owned(), round.to_owned()];
        sheet.count(2, &log[..1]);
        assert_eq!((sheet.rounds, sheet.answered.clone()), (1, vec![0, 0]));
        sheet.count(2, &log);
        sheet.count(2, &log);
        assert_eq!((sheet.rounds, sheet.answered), (2, vec![1, 0]));
        assert!(answered("not TOML [").is_empty());
    }
}
