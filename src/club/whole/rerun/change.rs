//! What a rerun does otherwise than the game did: letters added, dropped and mended, options, the version of the rules.

use super::RerunError;
use crate::club::game::trail::{Input, Overdue, Written};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// The change under which a game is played again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The first round that is played again.
    pub from: u32,
    /// Whether the rerun ends as that round opens: a rollback.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reopen: bool,
    /// Another version of the rules from there on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// Letters that do not count, by their hash or how it begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// Options that are others from there on.
    #[serde(default, skip_serializing_if = "toml::Table::is_empty")]
    pub options: toml::Table,
    /// Letters that count as if they had come in time for that round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Written>,
    /// What seats ordered in that round, in place of their letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edits: Vec<Written>,
}

/// What a game went on by, each with the round that was open.
pub(super) type Inputs = Vec<(u32, Input)>;

impl Change {
    /// Whether anything is changed at all: else the game is only played again.
    pub fn is_none(&self) -> bool {
        let Change { from: _, reopen, version, without, options, with, edits } = self;
        !reopen && version.is_none() && without.is_empty() && options.is_empty() && with.is_empty() && edits.is_empty()
    }

    /// What the game goes on by under the change.
    ///
    /// # Errors
    /// If a letter that is to be left out is none of the game's, or fits several.
    pub(super) fn apply(&self, mut inputs: Inputs) -> Result<Inputs, RerunError> {
        if self.reopen {
            return Ok(Vec::new());
        }
        for named in &self.without {
            leave_out(&mut inputs, named, self.from)?;
        }
        for edit in &self.edits {
            let is_theirs =
                |(round, input): &(u32, Input)| *round == self.from && letter(input).is_some_and(|letter| letter.seat == edit.seat);
            let at = inputs.iter().position(is_theirs).unwrap_or_else(|| self.in_time(&inputs, edit));
            inputs.retain(|input| !is_theirs(input));
            inputs.insert(at.min(inputs.len()), (self.from, Input::Letter(edit.clone())));
        }
        for added in &self.with {
            // A letter that counted later counts now, and once.
            inputs.retain(|(_, input)| letter(input).is_none_or(|letter| letter.letter != added.letter));
            let at = self.in_time(&inputs, added);
            inputs.insert(at, (self.from, Input::Letter(added.clone())));
        }
        Ok(inputs)
    }

    /// Where a letter stands that comes in time for the round: by its arrival, but before the seat's deadline; from the
    /// beginning if the round was over when it came.
    fn in_time(&self, inputs: &Inputs, added: &Written) -> usize {
        let of_round = |(round, _): &(u32, Input)| *round == self.from;
        let first = inputs.iter().position(of_round).unwrap_or(0);
        let end = inputs.iter().rposition(of_round).map_or(first, |last| last + 1);
        let too_late = |input: &Input| match input {
            Input::Deadline { asks, .. } => asks.iter().any(|late: &Overdue| late.seat == added.seat),
            Input::Ordered { orders, .. } => orders.iter().any(|order| order.seat == added.seat),
            Input::Letter(_) | Input::Go { .. } | Input::StandIn { .. } => false,
        };
        let mut round = inputs.iter().enumerate().skip(first).take(end - first);
        if let Some((at, _)) = round.clone().find(|(_, (_, input))| too_late(input)) {
            return at;
        }
        match round.find(|(_, (_, input))| input.at() > added.at) {
            Some((at, _)) => at,
            None if end < inputs.len() => first,
            None => end,
        }
    }
}

fn letter(input: &Input) -> Option<&Written> {
    match input {
        Input::Letter(written) => Some(written),
        Input::Deadline { .. } | Input::Go { .. } | Input::StandIn { .. } | Input::Ordered { .. } => None,
    }
}

fn leave_out(inputs: &mut Inputs, named: &str, from: u32) -> Result<(), RerunError> {
    let hashes = |inputs: &Inputs| -> Vec<(String, String)> {
        let mut known: Vec<_> =
            inputs.iter().filter_map(|(_, input)| letter(input)).map(|one| (one.letter.clone(), one.seat.clone())).collect();
        known.sort_unstable();
        known.dedup();
        known
    };
    let known = hashes(inputs);
    let fits: Vec<&(String, String)> = known.iter().filter(|(hash, _)| !named.is_empty() && hash.starts_with(named)).collect();
    match fits.as_slice() {
        [(hash, _)] => {
            inputs.retain(|(_, input)| letter(input).is_none_or(|letter| letter.letter != *hash));
            Ok(())
        }
        [] => {
            let known = known.iter().map(|(hash, seat)| format!("{} ({seat})", hash.get(..12).unwrap_or(hash)));
            Err(RerunError::NoLetter { named: named.to_owned(), from, known: known.collect::<Vec<_>>().join(", ") })
        }
        several => Err(RerunError::ManyLetters { named: named.to_owned(), count: several.len() }),
    }
}

/// Orders written for a seat by the game master: known by a hash like any letter.
pub fn edit(seat: Seat, text: &str, language: crate::words::Lang, at: chrono::DateTime<chrono::Utc>) -> Written {
    Written {
        seat: seat.letter().to_string(),
        letter: crate::game::digest(format!("edit {} {text}", seat.letter()).as_bytes()),
        at,
        about: None,
        language,
        text: text.to_owned(),
        waits: false,
        meant: Vec::new(),
    }
}
