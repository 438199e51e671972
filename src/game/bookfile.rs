//! `book.toml`: the orders on file and the steps of the open round.

use super::book::{Book, BookLine, SeatBook};
use super::letter::reread;
use super::play::Play;
use super::record::{Mismatch, Step, StepRecord};
use super::{Formats, Ruleset, Seat, StandIn, lettered};
use crate::dice::Beacon;
use crate::serial::to_toml;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Its formats.
const FORMATS: Formats = Formats::FIRST;
/// The format of `book.toml` that is written.
pub const BOOK_FORMAT: u32 = FORMATS.newest();

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<O, E> {
    format: u32,
    game: String,
    /// The open round.
    round: u32,
    /// The values of the beacon by which dice of its steps were drawn.
    #[serde(rename = "beacon", default, skip_serializing_if = "Vec::is_empty")]
    beacons: Vec<Beacon>,
    #[serde(rename = "seat", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    seats: Vec<SeatFile<O>>,
    #[serde(rename = "step", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepRecord<O, E>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatFile<O> {
    #[serde(with = "lettered")]
    seat: Seat,
    #[serde(rename = "held", default, skip_serializing_if = "std::ops::Not::not")]
    kept_open: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    anew: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    done: bool,
    #[serde(default, skip_serializing_if = "StandIn::is_off")]
    stand_in: StandIn,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offered: Vec<String>,
    #[serde(rename = "line", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineFile<O>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineFile<O> {
    text: String,
    letter: String,
    number: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    standing: bool,
    /// Uses already used in the open ask, as bits in hex.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    used: String,
    /// For numbered answers: the kind, and what the numbers meant when they were read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    kind: String,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    orders: Vec<Vec<O>>,
}

/// The book of a play.
pub(super) fn write<R: Ruleset>(play: &Play<R>, game: &str, round: u32) -> String {
    let seats = play
        .book
        .seats
        .iter()
        .enumerate()
        .filter(|(index, book)| {
            book.kept_open
                || book.done
                || !book.lines.is_empty()
                || !book.offered.is_empty()
                || !play.stand_ins.mode(Seat(*index as u8)).is_off()
        })
        .map(|(index, book)| SeatFile {
            seat: Seat(index as u8),
            kept_open: book.kept_open,
            anew: book.kept_open && book.anew,
            done: book.done,
            stand_in: play.stand_ins.mode(Seat(index as u8)),
            offered: book.offered.clone(),
            lines: book
                .lines
                .iter()
                .map(|line| LineFile {
                    text: line.text.clone(),
                    letter: line.letter.clone(),
                    number: line.number,
                    standing: line.standing,
                    used: if line.used == 0 { String::new() } else { format!("{:x}", line.used) },
                    kind: if line.numbered {
                        play.grammar.kinds.get(line.kind).map_or("", |kind| kind.key).to_owned()
                    } else {
                        String::new()
                    },
                    orders: if line.numbered { line.uses.iter().map(|uses| uses.iter().collect()).collect() } else { Vec::new() },
                })
                .collect(),
        })
        .collect();
    let beacons = play.lots.of_steps(play.steps.iter().map(|step| step.beacon));
    let steps = play.steps.iter().map(Step::record).collect();
    let file = File { format: BOOK_FORMAT, game: game.to_owned(), round, beacons, seats, steps };
    to_toml(&file).unwrap_or_default()
}

/// Puts a book back: its lines are read again by the same grammar, its steps folded.
pub(super) fn read<R: Ruleset>(play: &mut Play<R>, game: &str, round: u32, text: &str) -> Result<(), Mismatch> {
    let file: File<R::Order, R::Event> = FORMATS.read(text).map_err(|error| Mismatch::unreadable(game, round, "book.toml", &error))?;
    if file.game != game || file.round != round {
        return Err(Mismatch::Foreign { round, why: format!("book.toml is of round {} of {}", file.round, file.game) });
    }
    let foreign = |why: String| Mismatch::Foreign { round, why: format!("book.toml: {why}") };
    let mut book = Book::<R>::new(play.setting.seats.count());
    let mut stand_ins = Vec::new();
    for seat in file.seats {
        let place = book.seats.get_mut(seat.seat.index());
        let Some(place) = place else {
            return Err(foreign(format!("there is no seat {}", seat.seat)));
        };
        let mut lines = Vec::new();
        for line in seat.lines {
            let used = u64::from_str_radix(&line.used, 16).unwrap_or(0);
            let kind = play.grammar.kinds.iter().position(|kind| kind.key == line.kind);
            let read = match kind {
                Some(kind) => Some(BookLine::<R> {
                    kind,
                    uses: line.orders,
                    guards: Vec::new(),
                    standing: line.standing,
                    text: line.text.clone(),
                    behind: line.text.len(),
                    letter: line.letter.clone(),
                    number: line.number,
                    numbered: true,
                    used,
                    tag: 0,
                }),
                None => reread::<R>(&play.grammar, &play.setting, &line.text, &line.letter),
            };
            let Some(read) = read else {
                return Err(foreign(format!("the line \"{}\" is not understood any more", line.text)));
            };
            lines.push(BookLine { text: line.text, standing: line.standing, number: line.number, used, ..read });
        }
        stand_ins.push((seat.seat, seat.stand_in));
        *place = SeatBook { lines, kept_open: seat.kept_open, anew: seat.anew, done: seat.done, offered: seat.offered };
    }
    let mut ledger = play.ledger.clone();
    let (mut number, mut steps) = (play.number, Vec::new());
    for record in file.steps {
        let Some(step) = Step::<R>::of_record(record) else {
            return Err(foreign("a step answers what is not asked".into()));
        };
        number = step.number.saturating_add(1);
        step.events.iter().for_each(|event| ledger.emit(event.clone()));
        steps.push(step);
    }
    // No hash holds the steps of an open round: what can't be is refused here.
    R::check(ledger.state()).map_err(|why| foreign(format!("its steps lead to what can't be: {why}")))?;
    let begun = std::mem::replace(&mut play.ledger, ledger).into_state();
    play.begun = (!steps.is_empty()).then(|| Arc::new(begun));
    (play.book, play.number) = (book, number);
    play.lots.drawn = file.beacons;
    stand_ins.into_iter().for_each(|(seat, mode)| play.stand_ins.set(seat, mode));
    play.steps.extend(steps);
    Ok(())
}
