//! A game played again from a round on: its log up to there is folded, then what it went on by is fed to it in order.

use super::change::Inputs;
use crate::club::game::trails::Trails;
use crate::club::turn::beacon::round_of;
use crate::club::vocabulary::players;
use crate::dice::Beacon;
use crate::game::{ClosedRound, Deadline, LineSaid, Mismatch, Opening, Ordered, Table};
use crate::registry::Entry;
use crate::report::Doubt;
use crate::store::{Input, Overdue, Written};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// Where a rerun begins.
pub(super) struct Start<'a> {
    /// The ruleset.
    pub entry: &'static Entry,
    /// What the game is opened with, the rerun itself among its reruns.
    pub opening: &'a Opening,
    /// The whole rounds before the first that is played again, from round 0.
    pub rounds: &'a [String],
    /// Whether that round is opened again, to be ordered anew.
    pub reopen: bool,
    /// When the game was opened.
    pub opened: DateTime<Utc>,
    /// The book as that round opens; not needed for a game that is dealt anew.
    pub book: &'a str,
    /// The values of the beacon by which it was played, by their rounds.
    pub beacons: &'a BTreeMap<u64, Beacon>,
    /// The round of the one by which it was being played as that round opened; 0 if by none.
    pub by: u64,
    /// The hashes of the letters that the change itself writes.
    pub edits: &'a [String],
}

/// A game that was played again.
pub struct Replayed {
    /// The game as it stands then.
    pub table: Box<dyn Table>,
    /// The rounds that ended.
    pub closed: Vec<ClosedRound>,
    /// What they were played by, and the open one.
    pub trails: Trails,
    /// Numbered answers that mean something else now: their list has changed.
    pub doubts: Vec<Doubt>,
    /// What became of the lines that the change itself writes, with whose they are.
    pub(super) edited: Vec<(String, LineSaid)>,
}

/// Plays.
///
/// # Errors
/// If the log does not hold together, or the game can't be played as told.
pub(super) fn replay(start: &Start<'_>, inputs: Inputs) -> Result<Replayed, Mismatch> {
    let (mut trails, mut closed) = (Trails::default(), Vec::new());
    let mut table = begin(start, &mut trails, &mut closed)?;
    let (mut doubts, mut edited) = (Vec::new(), Vec::new());
    // Gives whether what is on file waits: standing lines alone have played many rounds.
    let mut go_on = |table: &mut Box<dyn Table>, trails: &mut Trails, deadline, at| {
        let rounds = table.play(deadline);
        trails.closed(&rounds, table.set_beacon(None).map(|value| value.round));
        closed.extend(rounds);
        trails.ordered(at, &mut **table);
        table.halted()
    };
    // What the last letter before set going may have gone on into this round.
    let mut at = inputs.first().map_or(start.opened, |(_, input)| input.at());
    table.remember(&ordered_next(&inputs));
    table.set_beacon(start.opening.dealt_by.as_ref().filter(|_| start.rounds.is_empty()).or(start.beacons.get(&start.by)).cloned());
    let mut waiting = go_on(&mut table, &mut trails, Deadline::none(), at);
    let mut inputs = inputs.into_iter();
    while let Some((open, input)) = inputs.next() {
        // Where the change brings a stand-in to a decision that it did not have, it decides anew.
        if table.round() < open && table.awaited().is_empty() && table.outcome().is_none() {
            table.let_stand_ins_play(open - table.round());
            waiting = go_on(&mut table, &mut trails, Deadline::none(), at);
            table.let_stand_ins_play(0);
        }
        if table.outcome().is_some() {
            break;
        }
        at = input.at();
        table.remember(&ordered_next(inputs.as_slice()));
        let round = table.round();
        match input {
            Input::Letter(mut written) => {
                let Some(seat) = Some(written.seat).filter(|seat| seat.index() < table.seats().count()) else { continue };
                let meant = std::mem::take(&mut written.meant);
                let taken = written.read_by(&mut *table, seat, players());
                if !meant.is_empty() && meant != written.meant {
                    let (name, letter) = (table.seats().name(seat), written.letter.clone());
                    doubts.push(Doubt { name, letter, meant, means: written.meant.clone() });
                }
                if start.edits.contains(&written.letter) {
                    let name = table.seats().name(seat);
                    edited.extend(taken.acknowledgement.lines.iter().map(|line| (name.clone(), line.clone())));
                }
                // A letter by which its writer left comes twice, the second time with what went: the game went on by both together.
                let again = |next: &Written| (&next.letter, &next.seat) == (&written.letter, &written.seat);
                let waits = written.waits || matches!(inputs.as_slice(), [(_, Input::Letter(next)), ..] if again(next));
                if Written::counts(&taken) {
                    trails.note(round, Input::Letter(written));
                }
                waiting = waits || go_on(&mut table, &mut trails, Deadline::none(), at);
            }
            Input::Go { at } => {
                trails.note(round, Input::Go { at });
                table.set_beacon(start.beacons.get(&round_of(at)).cloned());
                waiting = go_on(&mut table, &mut trails, Deadline::none(), at);
            }
            Input::StandIn { seat, mode, .. } => {
                if seat.index() >= table.seats().count() {
                    continue;
                }
                table.set_stand_in(seat, mode);
                trails.note(round, Input::StandIn { at, seat, mode });
                waiting = go_on(&mut table, &mut trails, Deadline::none(), at);
            }
            // Where the change has left nothing to be judged, nothing is.
            Input::Found { finding, .. } if table.find(&finding).is_err() => {}
            Input::Found { finding, .. } => {
                trails.note(round, Input::Found { at, finding });
                // What is found sets nothing going that waits.
                waiting = waiting || go_on(&mut table, &mut trails, Deadline::none(), at);
            }
            // They were remembered with what came before them.
            Input::Ordered { .. } => {}
            Input::Deadline { asks, .. } => {
                let deadline = Overdue::awaited(&asks, &*table);
                if !deadline.asks.is_empty() {
                    trails.note(round, Input::Deadline { at, asks: Overdue::all(&deadline, table.stage()) });
                    table.set_beacon(start.beacons.get(&round_of(at)).cloned());
                    waiting = go_on(&mut table, &mut trails, deadline, at);
                }
            }
        }
    }
    Ok(Replayed { table, closed, trails, doubts, edited })
}

/// The game as the first round opens that is played again.
fn begin(start: &Start<'_>, trails: &mut Trails, closed: &mut Vec<ClosedRound>) -> Result<Box<dyn Table>, Mismatch> {
    let Some((deal, rest)) = start.rounds.split_first() else {
        let (table, round) = (start.entry.open)(start.opening)?;
        trails.closed(std::slice::from_ref(&round), start.opening.dealt_by.as_ref().map(|value| value.round));
        closed.push(round);
        return Ok(table);
    };
    let mut table = (start.entry.resume)(start.opening, deal)?;
    rest.iter().try_for_each(|round| table.fold(round))?;
    table.restore(start.book)?;
    if start.reopen {
        table.keep_open();
    }
    trails.begin(table.round(), &table.book());
    trails.opened_by(table.round(), start.by);
    Ok(table)
}

/// What stand-ins ordered next, before anything else came.
fn ordered_next(inputs: &[(u32, Input)]) -> Vec<Ordered> {
    let next = inputs.iter().map_while(|(_, input)| match input {
        Input::Ordered { orders, .. } => Some(orders),
        Input::Letter(_) | Input::Deadline { .. } | Input::Go { .. } | Input::StandIn { .. } | Input::Found { .. } => None,
    });
    next.flatten().cloned().collect()
}
