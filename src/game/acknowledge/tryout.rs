//! Reading a letter, doing what it does at once, and trying the rest, before anything is put on file.

use super::both::beside_another;
use super::judge::Judge;
use super::letter::Sorted;
use super::trial::{Imagined, Trial};
use super::{Acknowledgement, Filed, Verdict};
use crate::game::acts::act;
use crate::game::command::ToTable;
use crate::game::hearing::written;
use crate::game::play::Play;
use crate::game::{Book, BookLine, Commanded, LetterIn, Present, Reason as _, Ruleset, Seat};
use crate::words::Lang;

/// A letter read and tried.
pub(in crate::game) struct Tryout<R: Ruleset> {
    pub acknowledgement: Acknowledgement,
    /// What its seat has on file from now on.
    pub lines: Vec<BookLine<R>>,
    /// Whether the letter says anything of orders, or when its turn is to be played.
    pub ordered: bool,
    /// Commands that are not the table's own.
    pub commands: Vec<Commanded>,
    /// Whether it says that the turn may be played as it is.
    pub done: bool,
    /// Lines that are offered by number from now on.
    pub offered: Vec<String>,
    /// Whether anything was carried out.
    pub acted: bool,
}

/// Reads a letter, carries out what is done as it comes (of a trial nothing), and tries the rest on an imagined state.
pub(in crate::game) fn try_out<R: Present>(play: &mut Play<R>, letter: &LetterIn<'_>) -> Tryout<R> {
    let mut sorted = Sorted::of(play, letter);
    // What the other lines say is judged by what has come of the acts: cards that were taken can be sent away.
    let acted = carry_out(play, letter.seat, &mut sorted);
    let play = &*play;
    let mut after = sorted.filed(play, letter.seat);
    let trial = Imagined::of(play, letter.seat).trial_of(&after);
    let judge = Judge::new(play, letter, &trial);
    for (tag, (place, line)) in (1..).zip(&sorted.orders) {
        if let Some(said) = sorted.said.get_mut(*place) {
            judge.tried(tag, line, said);
            judge.unasked(line, said);
            judge.never(tag, line, said);
        }
    }
    if !R::PARTS.timing.keeps_refused() {
        take_off(&sorted, &mut after);
    }
    // Who says that the turn may be played as it is wants no more of a line that can't be used.
    let done = letter.ready || sorted.own.contains(&ToTable::Ready);
    let is_refused = |place: usize| !done && sorted.is_refused(place);
    let ordered = (1..).zip(&sorted.orders).map(|(tag, (place, line))| (tag, *place, line));
    let to_mend =
        ordered.chain(acted.refused.iter().map(|(place, line)| (usize::MAX, *place, line))).filter(|(_, place, _)| is_refused(*place));
    let mended: Vec<(usize, Vec<String>)> = to_mend.map(|(tag, place, line)| (place, judge.mended(tag, line))).collect();
    mended.into_iter().for_each(|(place, lines)| sorted.may_mean(place, lines));
    beside_another(play, letter, &mut sorted, &trial);
    sorted.offer(play, letter);
    let offered = std::mem::take(&mut sorted.offered);
    let acknowledgement = acknowledge(play, letter, &mut sorted, &after, trial);
    let timed = sorted.own.iter().any(|told| matches!(told, ToTable::Ready | ToTable::Wait));
    let ordered = !sorted.orders.is_empty() || sorted.standing || !sorted.cancels.is_empty() || timed;
    let lines = after.seats.into_iter().nth(letter.seat.index()).map_or_else(Vec::new, |book| book.lines);
    let lines = lines.into_iter().map(|line| BookLine { tag: 0, ..line }).collect();
    let done = sorted.own.contains(&ToTable::Ready);
    Tryout { acknowledgement, lines, ordered, commands: sorted.commands, done, offered, acted: acted.any }
}

/// Takes off the file what was refused. What stands is for other turns as well.
fn take_off<R: Present>(sorted: &Sorted<R>, after: &mut Book<R>) {
    let refused = (1..).zip(&sorted.orders).filter(|(_, (place, line))| !line.standing && sorted.is_refused(*place));
    let tags: Vec<usize> = refused.map(|(tag, _)| tag).collect();
    after.seats.iter_mut().for_each(|book| book.lines.retain(|line| !tags.contains(&line.tag)));
}

/// What came of a letter's acts.
struct Acted<R: Ruleset> {
    /// Whether any was carried out.
    any: bool,
    /// Those that were not, with their places.
    refused: Vec<(usize, BookLine<R>)>,
}

/// Carries out the acts of a letter in their order; of a trial they are only judged. They are no orders to be filed any more.
fn carry_out<R: Present>(play: &mut Play<R>, seat: Seat, sorted: &mut Sorted<R>) -> Acted<R> {
    let really = !sorted.own.contains(&ToTable::Preview);
    let mut acted = Acted { any: false, refused: Vec::new() };
    for (place, line) in std::mem::take(&mut sorted.orders) {
        match act(play, seat, &line, really) {
            None => sorted.orders.push((place, line)),
            Some(Ok(())) => acted.any |= really,
            Some(Err(why)) => {
                if let Some(said) = sorted.said.get_mut(place) {
                    (said.verdict, said.note) = (Verdict::Refused, Some(why.saying(&play.setting.seats)));
                }
                acted.refused.push((place, line));
            }
        }
    }
    acted
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
    let faulty = said.iter().any(|line| line.verdict.is_faulty());
    let ready = letter.ready || own.contains(&ToTable::Ready);
    let kept_open = (faulty && !ready) || own.contains(&ToTable::Wait);
    let filed = |line: &BookLine<R>| Filed::of(play, line, letter.lang);
    let lines = |book: &Book<R>| book.seats.get(seat.index()).map_or_else(Vec::new, |book| book.lines.iter().map(filed).collect());
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
    /// A line as it was understood; as it was written where no line says that.
    pub(in crate::game) fn of<R: Present>(play: &Play<R>, line: &BookLine<R>, lang: Lang) -> Filed {
        let (order, reads_back) = written(play, line.kind, &line.uses, lang);
        let text = if reads_back { format!("{}{order}", line.guards_text()) } else { line.text.clone() };
        Filed { text, standing: line.standing }
    }
}
