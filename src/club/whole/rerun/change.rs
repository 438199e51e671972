//! What a rerun does otherwise than the game did: letters added, dropped and mended, options, the version of the rules.

use super::RerunError;
use crate::game::Seat;
use crate::store::{Change, Input, Overdue, Written};

/// What a game went on by, each with the round that was open.
pub(super) type Inputs = Vec<(u32, Input)>;

/// What the game goes on by under the change.
///
/// # Errors
/// If a letter that is to be left out is none of the game's, or fits several.
pub(super) fn apply(change: &Change, mut inputs: Inputs) -> Result<Inputs, RerunError> {
    if change.reopen {
        return Ok(Vec::new());
    }
    for named in &change.without {
        leave_out(&mut inputs, named, change.from)?;
    }
    for edit in &change.edits {
        let is_theirs =
            |(round, input): &(u32, Input)| *round == change.from && letter(input).is_some_and(|letter| letter.seat == edit.seat);
        let at = inputs.iter().position(is_theirs).unwrap_or_else(|| in_time(change, &inputs, edit));
        inputs.retain(|input| !is_theirs(input));
        inputs.insert(at.min(inputs.len()), (change.from, Input::Letter(edit.clone())));
    }
    for added in &change.with {
        // A letter that counted later counts now, and once.
        inputs.retain(|(_, input)| letter(input).is_none_or(|letter| letter.letter != added.letter));
        let at = in_time(change, &inputs, added);
        inputs.insert(at, (change.from, Input::Letter(added.clone())));
    }
    Ok(inputs)
}

/// Where a letter stands that comes in time for the round: by its arrival, but before the seat's deadline; from the
/// beginning if the round was over when it came.
fn in_time(change: &Change, inputs: &Inputs, added: &Written) -> usize {
    let of_round = |(round, _): &(u32, Input)| *round == change.from;
    let first = inputs.iter().position(of_round).unwrap_or(0);
    let end = inputs.iter().rposition(of_round).map_or(first, |last| last + 1);
    let too_late = |input: &Input| match input {
        Input::Deadline { asks, .. } => asks.iter().any(|late: &Overdue| late.seat == added.seat),
        Input::Ordered { orders, .. } => orders.iter().any(|order| order.seat == added.seat),
        Input::Letter(_) | Input::Go { .. } | Input::StandIn { .. } | Input::Found { .. } => false,
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

fn letter(input: &Input) -> Option<&Written> {
    match input {
        Input::Letter(written) => Some(written),
        Input::Deadline { .. } | Input::Go { .. } | Input::StandIn { .. } | Input::Found { .. } | Input::Ordered { .. } => None,
    }
}

fn leave_out(inputs: &mut Inputs, named: &str, from: u32) -> Result<(), RerunError> {
    let hashes = |inputs: &Inputs| -> Vec<(String, Seat)> {
        let mut known: Vec<_> = inputs.iter().filter_map(|(_, input)| letter(input)).map(|one| (one.letter.clone(), one.seat)).collect();
        known.sort_unstable();
        known.dedup();
        known
    };
    let known = hashes(inputs);
    let fits: Vec<&(String, Seat)> = known.iter().filter(|(hash, _)| !named.is_empty() && hash.starts_with(named)).collect();
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
        seat,
        letter: crate::game::digest(format!("edit {seat} {text}").as_bytes()),
        at,
        about: None,
        language,
        text: text.to_owned(),
        waits: false,
        meant: Vec::new(),
    }
}
