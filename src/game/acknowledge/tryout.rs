//! Reading a letter and trying it, before anything is put on file.

use super::judge::Judge;
use super::numbers::of_numbers;
use super::trial::{Trial, trial};
use super::{Acknowledgement, Filed, LineSaid, Verdict};
use crate::game::command::ToTable;
use crate::game::letter::read_lines;
use crate::game::play::Play;
use crate::game::{Book, BookLine, Commanded, LetterIn, Numbered, Present, ReadLine, Reading, Ruleset};
use crate::words::Saying;

/// A letter read and tried.
pub(in crate::game) struct Tryout<R: Ruleset> {
    pub acknowledgement: Acknowledgement,
    pub lines: Vec<BookLine<R>>,
    /// Whether the letter says anything of standing lines.
    pub standing: bool,
    /// Commands that are not the table's own.
    pub commands: Vec<Commanded>,
    /// Whether it says when its turn is to be played, `ready` or `wait`.
    pub timed: bool,
    pub cancels: Vec<Option<usize>>,
}

/// A letter, read line by line.
struct Sorted<R: Ruleset> {
    said: Vec<LineSaid>,
    /// The orders, each with its place in `said`.
    orders: Vec<(usize, BookLine<R>)>,
    standing: bool,
    commands: Vec<Commanded>,
    /// What it tells the table.
    own: Vec<ToTable>,
    cancels: Vec<Option<usize>>,
    /// The list of answers, where numbers did not fit.
    list: Vec<Numbered>,
}

/// Reads a letter and tries it on an imagined state.
pub(in crate::game) fn try_out<R: Present>(play: &Play<R>, letter: &LetterIn<'_>) -> Tryout<R> {
    let mut sorted = sort(play, letter);
    let after = sorted.filed(play, letter);
    let trial = trial(play, letter.seat, &after);
    let judge = Judge::new(play, letter, &trial);
    for (tag, (place, line)) in (1..).zip(&sorted.orders) {
        if let Some(said) = sorted.said.get_mut(*place) {
            judge.tried(tag, said);
            judge.unasked(line, said);
            judge.never(tag, line, said);
        }
    }
    let acknowledgement = acknowledge(play, letter, &mut sorted, &after, trial);
    let lines = sorted.orders.into_iter().map(|(_, line)| line).collect();
    let timed = sorted.own.iter().any(|told| matches!(told, ToTable::Ready | ToTable::Wait));
    Tryout { acknowledgement, lines, standing: sorted.standing, commands: sorted.commands, timed, cancels: sorted.cancels }
}

/// Tells what each line of a letter is.
fn sort<R: Present>(play: &Play<R>, letter: &LetterIn<'_>) -> Sorted<R> {
    let mut sorted = Sorted {
        said: Vec::new(),
        orders: Vec::new(),
        standing: false,
        commands: Vec::new(),
        own: Vec::new(),
        cancels: Vec::new(),
        list: Vec::new(),
    };
    let read = read_lines::<R>(&play.grammar, &play.setting, letter.text, letter.letter, letter.lang, letter.commands);
    for ReadLine { number, text, reading } in read {
        let (verdict, note) = sorted.put(play, letter, number, &text, reading);
        sorted.said.push(LineSaid { number, text, verdict, note, nearest: Vec::new() });
    }
    sorted
}

impl<R: Present> Sorted<R> {
    /// Puts what a line says where it belongs.
    fn put(&mut self, play: &Play<R>, letter: &LetterIn<'_>, number: u32, text: &str, reading: Reading<R>) -> (Verdict, Option<Saying>) {
        let place = self.said.len();
        match reading {
            Reading::Order(line) => {
                self.standing |= line.standing;
                self.orders.push((place, *line));
                (Verdict::Ok, None)
            }
            Reading::Numbers(numbers) => match of_numbers(play, letter, &numbers, number) {
                Ok(line) => {
                    let note = Saying::new("line-number-means").with("order", line.text.as_str());
                    self.orders.push((place, line));
                    (Verdict::Ok, Some(note))
                }
                Err((note, answers)) => {
                    self.list = answers;
                    (Verdict::Unknown, Some(note))
                }
            },
            Reading::NoStanding => {
                self.standing = true;
                (Verdict::Ok, None)
            }
            Reading::Marker => (Verdict::Marker, None),
            Reading::Chat => (Verdict::Chat, None),
            Reading::Unknown(note) => (Verdict::Unknown, Some(note)),
            Reading::Command(command) => {
                match ToTable::of(&command) {
                    None => self.commands.push(Commanded { line: number, text: text.to_owned(), command }),
                    Some(ToTable::Cancel(None)) => self.cancels.push(None),
                    Some(ToTable::Cancel(Some(what))) => match play.grammar.kind_named(&what) {
                        Some(kind) => self.cancels.push(Some(kind)),
                        None => return (Verdict::Unknown, Some(Saying::new("cancel-what").with("word", what))),
                    },
                    Some(told) => self.own.push(told),
                }
                (Verdict::Command, None)
            }
        }
    }

    /// The books as they would be with the letter on file; its orders are tagged, from 1.
    fn filed(&self, play: &Play<R>, letter: &LetterIn<'_>) -> Book<R> {
        let mut after = play.book.clone();
        if let Some(book) = after.seats.get_mut(letter.seat.index()) {
            self.cancels.iter().for_each(|kind| book.cancel(*kind));
            let tagged = (1..).zip(&self.orders).map(|(tag, (_, line))| BookLine { tag, ..line.clone() });
            book.file(tagged.collect(), self.standing);
            book.kept_open = false;
        }
        after
    }
}

/// What the writer is told of the letter as a whole.
fn acknowledge<R: Present>(
    play: &Play<R>,
    letter: &LetterIn<'_>,
    sorted: &mut Sorted<R>,
    after: &Book<R>,
    trial: Trial<R::Refusal>,
) -> Acknowledgement {
    let (seat, said, own) = (letter.seat, std::mem::take(&mut sorted.said), &sorted.own);
    let preview = own.contains(&ToTable::Preview);
    let faulty = said.iter().any(|line| matches!(line.verdict, Verdict::Refused | Verdict::Unknown));
    let ready = letter.ready || own.contains(&ToTable::Ready);
    let kept_open = (faulty && !ready) || own.contains(&ToTable::Wait);
    let lines = |book: &Book<R>| book.seats.get(seat.index()).map_or_else(Vec::new, |book| book.lines.iter().map(Filed::of).collect());
    // Where one deadline covers a stage, what it will ask is asked for now.
    let all_at_once = R::PARTS.timing.one_deadline(&play.setting);
    let later = R::PARTS.timing.expected(play.ledger.state()).into_iter();
    let to_come: Vec<&str> = later.filter(|(other, ask)| all_at_once && *other == seat && R::META.waits(ask)).map(|(_, ask)| ask).collect();
    let filed = after.seats.get(seat.index()).map_or(&[][..], |book| &book.lines);
    let has_lines = |ask: &&str| filed.iter().any(|line| play.kind_is_of(line.kind, ask));
    let open = !play.open_to(seat).is_empty();
    Acknowledgement {
        seat,
        lines: said,
        on_file: lines(if preview { &play.book } else { after }),
        defaults: trial.defaults,
        would: trial.would,
        asked: open || !to_come.is_empty(),
        complete: (trial.complete || (!open && !to_come.is_empty())) && to_come.iter().all(has_lines),
        kept_open: kept_open && !preview,
        preview,
        numbered: std::mem::take(&mut sorted.list),
    }
}

impl Filed {
    fn of<R: Ruleset>(line: &BookLine<R>) -> Filed {
        Filed { text: line.text.clone(), standing: line.standing }
    }
}
