//! What the writer of a letter is told: made by the code that plays the round, on an imagined state.

use super::ask::Source;
use super::book::BookLine;
use super::letter::{About, LetterIn, ReadLine, Reading, read_letter};
use super::play::{DiceSource, Play};
use super::pump::{Deadline, Pumped, Tried, Watch, is_answered, pump};
use super::{Command, Foresight, Moment, Need, Numbered, Present, Reason as _, Request, Ruleset, Seat, Viewer};
use crate::dice::{Dice, Seed, Stream};
use crate::words::{Lang, Saying};
use std::sync::Arc;

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Used, or on file: it may still be needed.
    Ok,
    /// Understood, but never legal at this request as far as the seat may know.
    Refused,
    /// Meant as an order, but not understood.
    Unknown,
    /// A club command, done.
    Command,
    /// Not an order.
    Chat,
    /// `orders`, `end`, a bare `standing` or `if …:`.
    Marker,
}

/// A line of the letter with what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSaid {
    /// Its number in the fresh text, from 1.
    pub number: u32,
    /// As written.
    pub text: String,
    /// What became of it.
    pub verdict: Verdict,
    /// The reason, or a remark.
    pub note: Option<Saying>,
    /// The nearest legal lines.
    pub nearest: Vec<String>,
}

/// A line on file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// As written.
    pub text: String,
    /// Whether it stands.
    pub standing: bool,
}

/// The answer to a letter, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledgement {
    /// Whose letter it was.
    pub seat: Seat,
    /// Every line with what became of it.
    pub lines: Vec<LineSaid>,
    /// All that is on file now.
    pub on_file: Vec<Filed>,
    /// What was left out of the open ask and so takes its default.
    pub defaults: Vec<Saying>,
    /// What would happen, as far as the seat may know.
    pub would: Vec<Saying>,
    /// Whether the seat is asked now.
    pub asked: bool,
    /// Whether what is on file answers all that the seat is asked.
    pub complete: bool,
    /// Whether a mistake keeps the turn open.
    pub held: bool,
    /// Whether only a preview was wanted: nothing was put on file.
    pub preview: bool,
    /// The list of answers, where the letter's numbers did not fit.
    pub numbered: Vec<Numbered>,
}

/// A letter read and tried, before anything is put on file.
pub(super) struct Tryout<R: Ruleset> {
    pub acknowledgement: Acknowledgement,
    pub lines: Vec<BookLine<R>>,
    /// Whether the letter says anything of standing lines.
    pub standing: bool,
    pub commands: Vec<Command>,
    pub cancels: Vec<Option<usize>>,
}

/// The answers that a report lists to a seat now.
pub(super) fn numbered<R: Ruleset>(play: &Play<R>, seat: Seat) -> Option<(Request, Vec<R::Order>)> {
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    play.open_to(seat).into_iter().chain(followers(play, seat)).find_map(|request| {
        let answers = R::answers(&view, &request);
        (!answers.is_empty() && answers.len() <= 20).then_some((request, answers))
    })
}

/// The other choices of the ask that is open: a list belongs to the ask's main choice, which may
/// come after an optional one.
fn followers<R: Ruleset>(play: &Play<R>, seat: Seat) -> Vec<Request> {
    let Some(first) = play.open_to(seat).into_iter().next() else {
        return Vec::new();
    };
    let choices = R::META.asks.iter().find(|(ask, _)| *ask == first.ask).map_or(&[][..], |(_, choices)| *choices);
    choices.iter().filter(|choice| **choice != first.choice).map(|choice| Request { seat, ask: first.ask, choice }).collect()
}

/// Reads a letter and tries it on an imagined state.
pub(super) fn try_out<R: Present>(play: &Play<R>, letter: &LetterIn<'_>) -> Tryout<R> {
    let seat = letter.seat;
    let read = read_letter::<R>(&play.grammar, &play.setting, letter.text, letter.letter, letter.lang);
    let mut said: Vec<LineSaid> = Vec::new();
    let mut lines: Vec<BookLine<R>> = Vec::new();
    // For each line of the book-to-be, which entry of `said` it is.
    let mut places: Vec<usize> = Vec::new();
    let (mut standing, mut commands, mut cancels, mut list) = (false, Vec::new(), Vec::new(), Vec::new());
    for ReadLine { number, text, reading } in read {
        let mut entry = LineSaid { number, text, verdict: Verdict::Ok, note: None, nearest: Vec::new() };
        match reading {
            Reading::Order(line) => {
                standing |= line.standing;
                places.push(said.len());
                lines.push(*line);
            }
            Reading::Numbers(numbers) => match of_numbers(play, letter, &numbers, number) {
                Ok(line) => {
                    entry.note = Some(Saying::new("line-number-means").with("order", line.text.as_str()));
                    places.push(said.len());
                    lines.push(line);
                }
                Err((note, answers)) => {
                    entry.verdict = Verdict::Unknown;
                    entry.note = Some(note);
                    list = answers;
                }
            },
            Reading::NoStanding => standing = true,
            Reading::Marker => entry.verdict = Verdict::Marker,
            Reading::Chat => entry.verdict = Verdict::Chat,
            Reading::Unknown(note) => {
                entry.verdict = Verdict::Unknown;
                entry.note = Some(note);
            }
            Reading::Command(Command::Cancel(what)) => {
                entry.verdict = Verdict::Command;
                match what.as_deref().map(|word| kind_named(play, word)) {
                    None => cancels.push(None),
                    Some(Some(kind)) => cancels.push(Some(kind)),
                    Some(None) => {
                        entry.verdict = Verdict::Unknown;
                        entry.note = Some(Saying::new("cancel-what").with("word", what.unwrap_or_default()));
                    }
                }
            }
            Reading::Command(command) => {
                entry.verdict = Verdict::Command;
                commands.push(command);
            }
        }
        said.push(entry);
    }
    let preview = commands.contains(&Command::Preview);
    let mut after = play.book.clone();
    if let Some(book) = after.seats.get_mut(seat.index()) {
        cancels.iter().for_each(|kind| book.cancel(*kind));
        let tagged = lines.iter().enumerate().map(|(index, line)| BookLine { tag: index + 1, ..line.clone() });
        book.file(tagged.collect(), standing);
        book.held = false;
    }
    let trial = trial(play, seat, after.clone());
    for (index, place) in places.iter().enumerate() {
        let of_line = || trial.tried.iter().filter(|tried| tried.line == index + 1);
        let foresight = |tried: &Tried<R::Refusal>| tried.refused.as_ref().map(|(_, foresight)| *foresight);
        // What stands until further notice may wait for its hour, where nothing has to be said.
        let waits = |tried: &Tried<R::Refusal>| {
            tried.standing && tried.request.choice.need == Need::May && foresight(tried) == Some(Foresight::Hangs)
        };
        let sure = of_line().find(|tried| foresight(tried).is_some_and(|foresight| foresight != Foresight::MadeUp) && !waits(tried));
        let refused = sure.and_then(|tried| tried.refused.clone());
        if let (None, Some((why, _)), Some(entry)) = (&refused, of_line().find_map(|tried| tried.refused.clone()), said.get_mut(*place))
            && !of_line().any(|tried| tried.refused.is_none())
        {
            entry.note = Some(Saying::new("line-not-yet").with("why", why.saying(&play.setting.seats)));
        }
        if let (Some(entry), Some((why, _)), false) = (said.get_mut(*place), refused, of_line().any(|tried| tried.refused.is_none())) {
            entry.verdict = Verdict::Refused;
            entry.note = Some(why.saying(&play.setting.seats));
            entry.nearest = nearest(play, seat, of_line().next().map(|tried| tried.request), &entry.text, letter.lang);
        }
    }
    // What the ask never came to (a law where none is held) is judged as the ask began.
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    for (line, place) in lines.iter().zip(&places) {
        let choices = play.open_to(seat).into_iter().take(1).chain(followers(play, seat));
        let answering: Vec<Request> = choices
            .filter(|request| play.kind_answers(line.kind, request) && !(line.standing && request.choice.need == Need::May))
            .collect();
        let judged = (trial.complete || trial.idle) && !trial.hangs;
        let unasked = judged && !answering.iter().any(|request| trial.asked.contains(&request.choice.name));
        if let Some(request) = answering.last().filter(|_| unasked && line.holds(&view, seat))
            && let Some(why) = line.uses.iter().flatten().next().and_then(|order| R::legal(&play.setting, &view, request, order).err())
            && line.uses.iter().flatten().all(|order| R::legal(&play.setting, &view, request, order).is_err())
            && let Some(entry) = said.get_mut(*place)
        {
            entry.verdict = Verdict::Refused;
            entry.note = Some(why.saying(&play.setting.seats));
        }
    }
    let faulty = said.iter().any(|line| matches!(line.verdict, Verdict::Refused | Verdict::Unknown));
    let ready = letter.ready || commands.contains(&Command::Ready);
    let held = (faulty && !ready) || commands.contains(&Command::Wait);
    let on_file = if preview { &play.book } else { &after };
    // Where one deadline covers a stage, what it will ask is asked for now.
    let all_at_once = R::PARTS.timing.one_deadline(&play.setting);
    let later = R::PARTS
        .timing
        .expected(play.ledger.state())
        .into_iter()
        .filter(|(other, ask)| all_at_once && *other == seat && R::META.waits(ask));
    let to_come: Vec<&'static str> = later.map(|(_, ask)| ask).collect();
    let filed = after.seats.get(seat.index()).map_or(&[][..], |book| &book.lines);
    let has_lines = |ask: &str| filed.iter().any(|line| play.kind_is_of(line.kind, ask));
    let acknowledgement = Acknowledgement {
        seat,
        on_file: on_file.seats.get(seat.index()).map_or_else(Vec::new, |book| {
            book.lines.iter().map(|line| Filed { text: line.text.clone(), standing: line.standing }).collect()
        }),
        lines: said,
        defaults: trial.defaults,
        would: trial.would,
        asked: !play.open_to(seat).is_empty() || !to_come.is_empty(),
        complete: (trial.complete || (play.open_to(seat).is_empty() && !to_come.is_empty())) && to_come.iter().all(|ask| has_lines(ask)),

        held: held && !preview,
        preview,
        numbered: list,
    };
    Tryout { acknowledgement, lines, standing, commands, cancels }
}

/// Whether what a seat has on file answers all of an ask, as far as it alone can tell: a trial on what it sees, so that
/// nothing hidden from it has a part in that.
pub(super) fn completes<R: Present>(play: &Play<R>, seat: Seat, ask: &str) -> bool {
    play.has_on_file(seat, ask) && trial(play, seat, play.book.clone()).complete
}

struct Trial<W> {
    tried: Vec<Tried<W>>,
    defaults: Vec<Saying>,
    would: Vec<Saying>,
    complete: bool,
    /// Whether what came of it hung on what the seat does not know.
    hangs: bool,
    /// Whether nothing of it can be used in an ask that could do without.
    idle: bool,
    /// The choices that the seat was asked, by name.
    asked: Vec<&'static str>,
}

/// Plays a seat's book on a state imagined from its view, as far as it alone can bring the game.
fn trial<R: Present>(play: &Play<R>, seat: Seat, book: super::Book<R>) -> Trial<R::Refusal> {
    let seed = Seed::named("preview");
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    let mut dice = Dice::stream(&seed, Stream::default());
    let state = R::imagine(&play.setting, &view, Viewer::Seat(seat), &mut dice);
    let mut imagined = Play::<R>::new(Arc::clone(&play.setting), Arc::clone(&play.grammar), DiceSource::Seeded(seed), state);
    imagined.stage = play.stage;
    imagined.book = super::Book::new(play.setting.seats.count());
    if let (Some(mine), Some(from)) = (imagined.book.seats.get_mut(seat.index()), book.seats.get(seat.index())) {
        *mine = from.clone();
    }
    let asked = !imagined.open_to(seat).is_empty();
    let mut watch = Watch::trial(seat, &view);
    // What the others plan is theirs: the trial goes on as if they planned nothing.
    let others =
        R::pending(imagined.ledger.state()).asked.into_iter().filter(|request| request.seat != seat && request.choice.need == Need::Plan);
    let mut planned = Deadline { asks: others.map(|request| (request.seat, request.ask)).collect() };
    let mut ended = pump(&mut imagined, &mut planned, Some(&mut watch));
    // Where others are asked at the same time the trial waits for them; this seat may be done all the same.
    let answered = |imagined: &Play<R>| imagined.open_to(seat).iter().all(|request| is_answered(imagined, request));
    let own = imagined.steps.len();
    // An answer of several lines is read to its end, whatever the others would do.
    let in_part = |imagined: &Play<R>| imagined.open_to(seat).iter().any(|request| request.choice.need == Need::Part);
    if ended == Pumped::Waiting && answered(&imagined) && in_part(&imagined) {
        let mut others = Deadline::of::<R>(imagined.ledger.state());
        others.asks.retain(|(other, _)| *other != seat);
        ended = pump(&mut imagined, &mut others, Some(&mut watch));
    }
    let mut tried = watch.tried;
    let alone = R::pending(imagined.ledger.state()).asked.iter().all(|request| request.seat == seat);
    // Who is asked anew has answered what was asked.
    let anew = R::PARTS.timing.sitting(imagined.ledger.state()) != R::PARTS.timing.sitting(play.ledger.state());
    // So is who could begin an answer of several lines, and not finish it.
    let still_asked = ended == Pumped::Waiting && !anew && (alone || !answered(&imagined) || in_part(&imagined));
    // The turn could be left out as it stands, but for that nothing of what was written can be used.
    let idle = still_asked && answered(&imagined) && tried.iter().all(|tried| tried.refused.is_some());
    let foresight = |event: &R::Event| R::PARTS.foretelling.of_event(&play.setting, event, seat);
    let hangs = imagined.steps.iter().position(|step| step.events.iter().any(|event| foresight(event) == Foresight::Hangs));
    let stands = |refused: &(R::Refusal, Foresight)| refused.1 != Foresight::Hangs;
    tried.retain(|tried| tried.refused.as_ref().is_none_or(|refused| hangs.is_none_or(|hangs| tried.step <= hangs) || stands(refused)));
    let mut defaults = Vec::new();
    let mut would = Vec::new();
    let answers = || imagined.steps.iter().flat_map(|step| &step.answers);
    let choices = answers().filter(|answer| answer.request.seat == seat).map(|answer| answer.request.choice.name).collect();
    // Of one answer in several lines, a line may say for the others what they would be without it.
    let said = |left: &super::Answer<R::Order>| {
        let of_ask = |answer: &&super::Answer<R::Order>| answer.request.seat == seat && answer.request.ask == left.request.ask;
        let by_letter = |answer: &super::Answer<R::Order>| matches!(answer.source, Source::Letter { .. }) && answer.order == left.order;
        left.request.choice.need == Need::Part && answers().filter(of_ask).any(by_letter)
    };
    for (index, step) in imagined.steps.iter().enumerate() {
        for answer in &step.answers {
            if answer.request.seat == seat && answer.source == Source::LeftOut && !still_asked && !said(answer) {
                let saying = Saying::new(format!("{}-default-{}", R::META.prefix, answer.request.choice.name));
                if !defaults.contains(&saying) {
                    defaults.push(saying);
                }
            }
        }
        let sure = index < own && hangs.is_none_or(|hangs| index <= hangs);
        for event in step.events.iter().take_while(|event| sure && foresight(event) != Foresight::Hangs) {
            let news = match foresight(event) {
                Foresight::Sure => R::news(event, Viewer::Seat(seat)),
                Foresight::InPublic => R::news(event, Viewer::Public),
                Foresight::MadeUp | Foresight::Hangs => None,
            };
            would.extend(news.and_then(|news| R::tell(&play.setting, &news)).map(|(_, saying)| saying));
        }
    }
    // Only what leads to the end of this seat's own ask is foretold; what comes after is others' doing.
    Trial { tried, defaults, would, complete: asked && !still_asked, hangs: hangs.is_some(), idle, asked: choices }
}

/// The line that numbers of a report's list stand for.
fn of_numbers<R: Present>(
    play: &Play<R>,
    letter: &LetterIn<'_>,
    numbers: &[usize],
    number: u32,
) -> Result<BookLine<R>, (Saying, Vec<Numbered>)> {
    let current = numbered(play, letter.seat);
    let list = || numbered_in_words(play, letter.seat, letter.lang);
    let fresh = match letter.about {
        About::Now => true,
        About::Moment(moment) => moment == Moment { stage: play.stage, step: play.number },
        About::Unknown => false,
    };
    let Some((request, answers)) = current else {
        return Err((Saying::new("number-nothing-asked"), Vec::new()));
    };
    if !fresh {
        let id = if letter.about == About::Unknown { "number-of-no-report" } else { "number-of-old-report" };
        return Err((Saying::new(id), list()));
    }
    let mut orders = Vec::new();
    for wanted in numbers {
        match answers.get(wanted.wrapping_sub(1)) {
            Some(order) => orders.push(order.clone()),
            None => {
                return Err((Saying::new("number-not-listed").with("number", *wanted).with("last", answers.len()), list()));
            }
        }
    }
    let text = orders.iter().map(|order| R::write(&play.setting, order, letter.lang)).collect::<Vec<_>>().join(" > ");
    let kind = request.choice.kinds.first().and_then(|key| play.grammar.kinds.iter().position(|kind| kind.key == *key)).unwrap_or(0);
    Ok(BookLine {
        kind,
        uses: vec![orders],
        guards: Vec::new(),
        standing: false,
        text,
        letter: letter.letter.to_owned(),
        number,
        numbered: true,
        used: 0,
        tag: 0,
    })
}

/// The list of answers in a language.
pub(super) fn numbered_in_words<R: Present>(play: &Play<R>, seat: Seat, lang: Lang) -> Vec<Numbered> {
    let Some((_, answers)) = numbered(play, seat) else {
        return Vec::new();
    };
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    let words = lang.words();
    answers
        .iter()
        .map(|order| Numbered { order: R::write(&play.setting, order, lang), words: words.tell(&R::describe(&play.setting, &view, order)) })
        .collect()
}

fn kind_named<R: Ruleset>(play: &Play<R>, word: &str) -> Option<usize> {
    let wanted = crate::orders::fold(word);
    play.grammar.kinds.iter().position(|kind| kind.names.iter().chain([&kind.key]).any(|name| crate::orders::fold(name) == wanted))
}

/// Of the legal answers to a request, those written most like a line that was refused.
fn nearest<R: Present>(play: &Play<R>, seat: Seat, request: Option<Request>, text: &str, lang: Lang) -> Vec<String> {
    let Some(request) = request else {
        return Vec::new();
    };
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    let mut near: Vec<(usize, String)> = R::answers(&view, &request)
        .iter()
        .map(|order| R::write(&play.setting, order, lang))
        .map(|line| (strsim::damerau_levenshtein(&line, text), line))
        .collect();
    near.sort();
    near.into_iter().map(|(_, line)| line).take(2).collect()
}
