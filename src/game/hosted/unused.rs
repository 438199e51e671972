//! Lines on file of which nothing came: for their writers' eyes, in the report of the round.

use crate::game::play::Play;
use crate::game::pump::Tried;
use crate::game::{Book, Present, Reason, Seat, Seats, Unused};

/// The lines that were read and never used.
pub(super) fn unused<W: Reason>(seats: &Seats, tried: &[Tried<W>]) -> Vec<Unused> {
    let mut found: Vec<Unused> = Vec::new();
    for one in tried {
        let (seat, text) = (one.request.seat, &one.text);
        let used = tried.iter().any(|other| other.request.seat == seat && other.text == *text && other.refused.is_none());
        if let (Some((why, _)), false, false) = (&one.refused, used, found.iter().any(|known| known.seat == seat && known.text == *text)) {
            found.push(Unused { seat, text: text.clone(), why: why.saying(seats) });
        }
    }
    found
}

/// The lines that answer a choice which never came in the ask that they were written for, where the rules leave it out
/// by what everyone sees. `filed` is what was on file before the round was played on.
pub(super) fn never_asked<R: Present>(play: &Play<R>, filed: &Book<R>) -> Vec<Unused> {
    // A game that ends leaves out much, and says why by itself.
    if R::outcome(play.ledger.state()).is_some() {
        return Vec::new();
    }
    let mut found: Vec<Unused> = Vec::new();
    for (index, book) in filed.seats.iter().enumerate() {
        let seat = Seat(index as u8);
        let answers = || play.steps.iter().flat_map(|step| &step.answers).filter(move |answer| answer.request.seat == seat);
        let left = play.book.seats.get(index).map_or(&[][..], |book| &book.lines);
        // What stands waits for another turn, and a guarded line for its condition.
        for line in book.lines.iter().filter(|line| !line.standing && line.guards.is_empty() && line.used == 0) {
            let Some(key) = play.grammar.kinds.get(line.kind).map(|kind| kind.key) else { continue };
            if left.iter().any(|other| (&other.text, other.number) == (&line.text, line.number))
                || answers().any(|answer| answer.request.choice.serves(key))
            {
                continue;
            }
            let asked = |ask: &str| answers().any(|answer| answer.request.ask == ask);
            let choices = R::META.asks.iter().filter(|(ask, _)| asked(ask)).flat_map(|(_, choices)| choices.iter());
            let why = choices.copied().filter(|choice| choice.serves(key)).find_map(R::left_out);
            if let Some(why) = why {
                found.push(Unused { seat, text: line.text.clone(), why });
            }
        }
    }
    found
}
