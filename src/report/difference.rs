//! What a rerun changes: event by event as everyone reads it, and seat by seat.

use super::mail::judged_lines;
use crate::game::{LineSaid, Picture, Seat, Sheet, Table, ToldRound, Verdict, Viewer, lettered};
use crate::words::Lang;
use serde::Serialize;
use similar::{Algorithm, ChangeTag, TextDiff};

/// A letter whose numbers were written for another list of answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Doubt {
    /// Whose it is.
    pub name: String,
    /// Its hash.
    pub letter: String,
    /// What its numbers meant.
    pub meant: Vec<String>,
    /// What they mean now.
    pub means: Vec<String>,
}

/// A line that was written for a seat in a rerun and could not be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnusedLine {
    /// Whose orders it was to be among.
    pub name: String,
    /// Its number there, from 1.
    pub number: u32,
    /// The line.
    pub text: String,
    /// Why, as its writer would be told.
    pub why: Vec<String>,
    /// What of that hangs on nothing that only the seat knows.
    #[serde(skip)]
    open: Vec<String>,
}

impl UnusedLine {
    /// What is to be told of a line; nothing if it is used, or is no order and was not meant as one.
    pub fn of(name: &str, line: &LineSaid, lang: Lang) -> Option<UnusedLine> {
        let why = |line: &LineSaid| judged_lines(std::slice::from_ref(line), lang).into_iter().flat_map(|judged| judged.notes).collect();
        // How a line is read is known to all; what is legal, and what a number means, is not.
        let open = match line.verdict {
            Verdict::Ok | Verdict::Command | Verdict::Marker => return None,
            Verdict::Unknown if !line.text.starts_with(|first: char| first.is_ascii_digit()) => {
                why(&LineSaid { nearest: Vec::new(), ..line.clone() })
            }
            Verdict::Chat => why(line),
            Verdict::Refused | Verdict::Unknown => Vec::new(),
        };
        Some(UnusedLine { name: name.to_owned(), number: line.number, text: line.text.clone(), why: why(line), open })
    }
}

/// What becomes of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It is said by both.
    Kept,
    /// Only the game as it was says it.
    Gone,
    /// Only the rerun says it.
    New,
}

/// A sentence of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// What becomes of it.
    pub fate: Fate,
    /// The sentence.
    pub text: String,
}

/// A round in which something differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundDifference {
    /// Its number.
    pub round: u32,
    /// Its title; of the rerun, if it has the round.
    pub title: String,
    /// Its sentences.
    pub events: Vec<Sentence>,
}

/// What a rerun changes for one reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatDifference {
    /// Which seat.
    #[serde(with = "lettered")]
    pub seat: Seat,
    /// Who plays it.
    pub name: String,
    /// Whether anything differs in what the seat is told and shown.
    pub changed: bool,
    /// The rounds that are told otherwise to this seat. For eyes that may see its secrets.
    pub rounds: Vec<RoundDifference>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The open round's number.
    pub round: u32,
    /// Its title.
    pub title: String,
    /// Who is awaited.
    pub awaited: Vec<String>,
    /// The result, if the game is over.
    pub result: Option<String>,
}

/// The table as everyone sees it, in the game as it was and in the rerun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeforeAfter {
    /// The round that is over then; none: where the game stands.
    pub round: Option<u32>,
    /// The round's title.
    pub title: String,
    /// As it was; none if the game has no such round.
    pub before: Option<Picture>,
    /// In the rerun.
    pub after: Option<Picture>,
}

impl BeforeAfter {
    /// Whether there is nothing to look at.
    fn is_empty(&self) -> bool {
        [&self.before, &self.after].into_iter().flatten().all(|picture| picture.svg.is_empty())
    }
}

/// All that a rerun changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The first round that was played again.
    pub from: u32,
    /// Whether nothing differs for anybody.
    pub same: bool,
    /// The rounds that are told otherwise to everyone.
    pub rounds: Vec<RoundDifference>,
    /// Seat by seat.
    pub seats: Vec<SeatDifference>,
    /// The game as it was.
    pub before: Standing,
    /// The game as the rerun leaves it; none where that is not for the reader to know.
    pub after: Option<Standing>,
    /// Numbered answers that mean something else now.
    pub doubts: Vec<Doubt>,
    /// The round from which on the rerun goes further than the game has come, by what seats have on file; none: nowhere.
    #[serde(skip)]
    pub further: Option<u32>,
    /// What was written for seats and could not be used.
    pub unused: Vec<UnusedLine>,
    /// First and last of the rounds that do not come any more.
    pub gone: Option<(u32, u32)>,
    /// Whether it would open a game again that is over: then it can only be looked at.
    pub reopens: bool,
    /// The table after the first round that everyone is told otherwise, and where the game stands.
    #[serde(skip)]
    pub pictures: Vec<BeforeAfter>,
}

impl Difference {
    /// Compares a game with what became of it from a round on.
    pub fn of(from: u32, before: &dyn Table, after: &dyn Table, doubts: &[Doubt], lang: Lang) -> Difference {
        let sheets = |viewer| (before.sheet(viewer, from, lang), after.sheet(viewer, from, lang));
        let (old, new) = sheets(Viewer::Public);
        let mut same = old == new;
        let seats = before.seats();
        let of_seat = |seat: Seat| {
            let (old, new) = sheets(Viewer::Seat(seat));
            let rounds = rounds(&old.rounds, &new.rounds);
            SeatDifference { seat, name: seats.name(seat), changed: old != new, rounds }
        };
        let of_seats: Vec<SeatDifference> = seats.all().map(of_seat).collect();
        same &= of_seats.iter().all(|seat| !seat.changed);
        let rounds = rounds(&old.rounds, &new.rounds);
        Difference {
            from,
            same,
            pictures: pictures(&rounds, (before, &old), (after, &new), lang),
            rounds,
            gone: gone(&old.rounds, &new.rounds),
            seats: of_seats,
            before: standing(before, old),
            after: Some(standing(after, new)),
            doubts: doubts.to_vec(),
            further: (before.outcome().is_none() && after.moment() > before.moment()).then(|| before.round().min(after.round())),
            unused: Vec::new(),
            reopens: before.outcome().is_some() && after.outcome().is_none(),
        }
    }

    /// The same of a game that is over without a result: it was broken off.
    pub fn of_broken_off(self, broken_off: bool) -> Difference {
        Difference { reopens: self.reopens || broken_off, ..self }
    }

    /// The same with what could not be used of what was written for seats.
    pub fn with_unused(self, unused: Vec<UnusedLine>) -> Difference {
        Difference { unused, ..self }
    }

    /// The seats that are told or shown something else.
    pub fn changed_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|seat| seat.changed).map(|seat| seat.seat)
    }

    /// The same without what only some seats may know: what each is told alone, and how the game would go on where it has not come yet,
    /// for that is decided by what lies on file.
    pub fn without_secrets(mut self) -> Difference {
        self.seats.iter_mut().for_each(|seat| seat.rounds.clear());
        self.doubts.iter_mut().for_each(|doubt| {
            doubt.meant.clear();
            doubt.means.clear();
        });
        // At its end a game lays open what is hidden as long as it goes on.
        let laid_open = self.before.result.is_none() && self.after.as_ref().is_some_and(|after| after.result.is_some());
        let further = self.further;
        self.pictures.retain(|at| !laid_open && further.is_none_or(|further| at.round.is_some_and(|round| round < further)));
        if let Some(further) = self.further {
            self.rounds.retain(|round| round.round < further);
            self.after = None;
        }
        self.unused.iter_mut().for_each(|line| line.why = line.open.clone());
        self
    }
}

fn standing(table: &dyn Table, sheet: Sheet) -> Standing {
    let awaited = sheet.awaited.iter().map(|seat| table.seats().name(*seat)).collect();
    Standing { round: table.round(), title: sheet.title, awaited, result: sheet.result }
}

/// The table after the first of these rounds, and where the game stands if that is something else.
fn pictures(rounds: &[RoundDifference], before: (&dyn Table, &Sheet), after: (&dyn Table, &Sheet), lang: Lang) -> Vec<BeforeAfter> {
    let first = rounds.first().map(|round| {
        let of = |(table, sheet): (&dyn Table, &Sheet)| {
            let played = sheet.rounds.iter().any(|told| told.number == round.round);
            played.then(|| table.sheet_of_round(round.round, Viewer::Public, lang).picture)
        };
        BeforeAfter { round: Some(round.round), title: round.title.clone(), before: of(before), after: of(after) }
    });
    let now = |(_, sheet): (&dyn Table, &Sheet)| Some(sheet.picture.clone());
    let end = BeforeAfter { round: None, title: String::new(), before: now(before), after: now(after) };
    let differs = end.before != end.after && first.as_ref().is_none_or(|first| (&first.before, &first.after) != (&end.before, &end.after));
    first.into_iter().chain(differs.then_some(end)).filter(|at| !at.is_empty()).collect()
}

/// Rounds at the end that only the game as it was has.
fn gone(before: &[ToldRound], after: &[ToldRound]) -> Option<(u32, u32)> {
    let last = |rounds: &[ToldRound]| rounds.iter().map(|round| round.number).max();
    let (old, new) = (last(before)?, last(after));
    let first = before.iter().map(|round| round.number).filter(|number| new.is_none_or(|new| *number > new)).min()?;
    Some((first, old))
}

/// The rounds that both have, or only the rerun, and in which something differs.
fn rounds(before: &[ToldRound], after: &[ToldRound]) -> Vec<RoundDifference> {
    let gone = gone(before, after);
    let mut numbers: Vec<u32> = before.iter().chain(after).map(|round| round.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.retain(|number| gone.is_none_or(|(first, _)| *number < first));
    let of = |rounds: &'_ [ToldRound], number: u32| rounds.iter().find(|round| round.number == number).cloned();
    let differing = numbers.into_iter().filter_map(|number| {
        let (old, new) = (of(before, number), of(after, number));
        let lines = |round: &Option<ToldRound>| -> Vec<String> {
            round.iter().flat_map(|round| round.told.iter().map(|told| told.text.clone())).collect()
        };
        let title = new.as_ref().or(old.as_ref()).map(|round| round.title.clone()).unwrap_or_default();
        let (old, new) = (lines(&old), lines(&new));
        (old != new).then(|| RoundDifference { round: number, title, events: sentences(&old, &new) })
    });
    differing.collect()
}

fn sentences(old: &[String], new: &[String]) -> Vec<Sentence> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.iter().map(String::as_str).collect(), new.iter().map(String::as_str).collect());
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_slices(&old, &new);
    let fate = |tag| match tag {
        ChangeTag::Equal => Fate::Kept,
        ChangeTag::Delete => Fate::Gone,
        ChangeTag::Insert => Fate::New,
    };
    diff.iter_all_changes().map(|change| Sentence { fate: fate(change.tag()), text: change.value().to_owned() }).collect()
}
