//! The pump: the one place where letters meet rules.
//!
//! At each request the first line in the seat's book that is legal then is the answer. Acknowledgements,
//! previews, rounds, reruns and cases all run it.

use super::ask::{Answer, Need, Request, Source};
use super::letter::serves_every_time;
use super::play::Play;
use super::{Ruleset, Seat, Step, Viewer};
use crate::words::Saying;

/// Whose asks take their fallback because the time is up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deadline {
    /// The asks that were open when the deadline passed.
    pub asks: Vec<(Seat, &'static str)>,
}

impl Deadline {
    /// No deadline has passed.
    pub fn none() -> Deadline {
        Deadline::default()
    }

    /// The deadline of all that is asked now has passed.
    pub fn of<R: Ruleset>(state: &R::State) -> Deadline {
        Deadline { asks: R::pending(state).asked.iter().map(|request| (request.seat, request.ask)).collect() }
    }

    fn passed(&self, request: &Request) -> bool {
        self.asks.contains(&(request.seat, request.ask))
    }
}

/// Why the pump stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pumped {
    /// Somebody is waited for.
    Waiting,
    /// The stage rose: a round of the log has ended.
    RoundEnded,
    /// Nothing is asked any more.
    Over,
}

/// A line that was read at a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// At which request.
    pub request: Request,
    /// The line's tag.
    pub line: Option<usize>,
    /// The line as it stands in the book.
    pub text: String,
    /// Why it was not legal; none if it was used.
    pub refused: Option<Saying>,
    /// Whether the line stands.
    pub standing: bool,
    /// How many steps of the open round came before.
    pub step: usize,
}

enum Found<O> {
    Line(usize, usize, O),
    Fallback(Source),
    Wait,
}

/// Where the pump goes back to when an ask can't be finished.
struct Save<R: Ruleset> {
    ledger: super::Ledger<R>,
    number: u32,
    steps: usize,
}

/// Plays on until somebody is waited for or a round ends. With `watch`, notes each line of a seat (none: of all) that
/// was read and what came of it.
pub fn pump<R: Ruleset>(play: &mut Play<R>, deadline: &mut Deadline, mut watch: Option<(Option<Seat>, &mut Vec<Tried>)>) -> Pumped {
    // Asks begun from letters and not yet ended, and those that could not be finished.
    let mut begun: Vec<(Seat, &'static str)> = Vec::new();
    let mut stuck: Vec<(Seat, &'static str)> = Vec::new();
    let mut save: Option<Save<R>> = None;
    // Asks in which what a seat wrote was used, and those in which something was left out.
    let mut spoken: Vec<(Seat, &'static str)> = Vec::new();
    let mut left_out: Vec<(Seat, &'static str)> = Vec::new();
    loop {
        let pending = R::pending(play.ledger.state());
        let over = pending.asked.is_empty();
        let risen = pending.stage != play.stage;
        if !begun.is_empty() {
            let expected = R::expected(play.ledger.state());
            let open = |ask: &(Seat, &'static str)| {
                !over && !risen && (pending.asked.iter().any(|request| (request.seat, request.ask) == *ask) || expected.contains(ask))
            };
            // An ask of which nothing that was written could be used is not answered by leaving all of it out.
            let silent = begun.iter().copied().find(|ask| !open(ask) && left_out.contains(ask) && !spoken.contains(ask));
            if let Some(ask) = silent
                && let Some(saved) = save.take()
            {
                // What stands is not blamed for a turn that nobody wrote for.
                if let Some((_, tried)) = watch.as_mut() {
                    tried.retain(|tried| !tried.standing || tried.step < saved.steps);
                }
                go_back(play, saved, &mut begun);
                left_out.clear();
                stuck.push(ask);
                continue;
            }
            begun.retain(|ask| {
                let open = open(ask);
                if !open {
                    end_ask(play, *ask);
                    deadline.asks.retain(|passed| passed != ask);
                }
                open
            });
            spoken.retain(|ask| begun.contains(ask));
            left_out.retain(|ask| begun.contains(ask));
        }
        if begun.is_empty() {
            save = None;
        }
        if over || risen {
            play.stage = pending.stage;
            play.number = 0;
            return if over { Pumped::Over } else { Pumped::RoundEnded };
        }
        let mut answers = Vec::with_capacity(pending.asked.len());
        let mut uses = Vec::new();
        let mut waiting: Option<(Seat, &'static str)> = None;
        for request in &pending.asked {
            let ask = (request.seat, request.ask);
            let view = R::view(play.ledger.state(), Viewer::Seat(request.seat));
            let watched = watch.as_mut().filter(|(seat, _)| seat.is_none_or(|seat| seat == request.seat)).map(|(_, tried)| &mut **tried);
            match find(play, request, &view, deadline, stuck.contains(&ask), watched) {
                Found::Line(line, at, order) => {
                    if let Some(book_line) = play.book.seats.get(request.seat.index()).and_then(|book| book.lines.get(line)) {
                        let source = Source::Letter { letter: book_line.letter.clone(), line: book_line.number };
                        // A standing line answers for its seat where there must be an answer, not where all could be left out.
                        if !book_line.standing || request.choice.need == Need::Must {
                            spoken.push(ask);
                        }
                        answers.push(Answer { request: *request, order, source });
                        uses.push((request.seat, line, at));
                    }
                }
                Found::Fallback(source) => {
                    if source == Source::LeftOut && matches!(request.choice.need, Need::May | Need::Part) {
                        left_out.push(ask);
                    }
                    answers.push(Answer { request: *request, order: R::fallback(&view, request), source });
                }
                Found::Wait => waiting = Some(waiting.filter(|known| begun.contains(known)).unwrap_or(ask)),
            }
        }
        if let Some(ask) = waiting {
            if let (true, Some(saved)) = (begun.contains(&ask), save.take()) {
                go_back(play, saved, &mut begun);
                spoken.clear();
                left_out.clear();
                stuck.push(ask);
                continue;
            }
            return Pumped::Waiting;
        }
        if save.is_none() {
            save = Some(Save { ledger: play.ledger.clone(), number: play.number, steps: play.steps.len() });
        }
        for request in &pending.asked {
            let ask = (request.seat, request.ask);
            if !begun.contains(&ask) {
                begun.push(ask);
            }
        }
        for (seat, line, at) in uses {
            mark_used(play, seat, line, at);
        }
        step(play, answers);
    }
}

/// Undoes what was played since a save.
fn go_back<R: Ruleset>(play: &mut Play<R>, saved: Save<R>, begun: &mut Vec<(Seat, &'static str)>) {
    play.ledger = saved.ledger;
    play.number = saved.number;
    play.steps.truncate(saved.steps);
    for ask in begun.drain(..) {
        unuse(play, ask);
    }
}

/// Carries out one set of answers: the only call of [`Ruleset::resolve`] for play.
pub(super) fn step<R: Ruleset>(play: &mut Play<R>, answers: Vec<Answer<R::Order>>) {
    let mut dice = play.dice();
    let before = play.ledger.events().len();
    R::resolve(&mut play.ledger, &answers, &mut dice);
    if play.keep_steps {
        let events = play.ledger.events().get(before..).unwrap_or(&[]).to_vec();
        play.steps.push(Step { stage: play.stage, number: play.number, answers, draws: dice.take_drawn(), events });
    }
    play.put_dice_back(dice);
    play.number += 1;
}

fn find<R: Ruleset>(
    play: &Play<R>,
    request: &Request,
    view: &R::View,
    deadline: &Deadline,
    stuck: bool,
    mut watched: Option<&mut Vec<Tried>>,
) -> Found<R::Order> {
    let passed = deadline.passed(request);
    let Some(book) = play.book.seats.get(request.seat.index()) else {
        return Found::Wait;
    };
    // A held book waits, but what it says is still read, so that its writer hears about it.
    let closed = book.held && !passed;
    let order = |standing: bool| book.lines.iter().enumerate().filter(move |(_, line)| line.standing == standing);
    // Whether the seat wrote for this ask, and for this very choice what is not legal.
    let (mut wrote, mut spoilt) = (false, false);
    let step = play.steps.len();
    for (index, line) in order(false).chain(order(true)) {
        if !play.kind_answers(line.kind, request) {
            wrote |= request.choice.need != Need::Must && play.kind_is_of(line.kind, request.ask);
            continue;
        }
        wrote = true;
        if !line.guards.iter().all(|guard| R::holds(view, request.seat, &guard.condition) != guard.negated) {
            continue;
        }
        for (at, preferences) in line.uses.iter().enumerate() {
            if at >= 64 || line.used & (1 << at) != 0 {
                continue;
            }
            let mut reason = None;
            for order in preferences {
                match R::legal(&play.setting, view, request, order) {
                    Ok(()) => {
                        if let Some(tried) = watched.as_deref_mut() {
                            tried.push(Tried {
                                request: *request,
                                line: Some(line.tag),
                                text: line.text.clone(),
                                refused: None,
                                standing: line.standing,
                                step,
                            });
                        }
                        if closed || stuck {
                            return Found::Wait;
                        }
                        return Found::Line(index, at, order.clone());
                    }
                    Err(why) => reason = reason.or(Some(why)),
                }
            }
            spoilt |= reason.is_some();
            if let (Some(tried), Some(why)) = (watched.as_deref_mut(), reason) {
                tried.push(Tried {
                    request: *request,
                    line: Some(line.tag),
                    text: line.text.clone(),
                    refused: Some(why),
                    standing: line.standing,
                    step,
                });
            }
        }
    }
    if passed {
        return Found::Fallback(Source::Deadline);
    }
    match request.choice.need {
        // An ask that was undone would be undone again: it waits from its beginning.
        Need::Now if !stuck => Found::Fallback(Source::LeftOut),
        Need::May if wrote && !stuck && !closed => Found::Fallback(Source::LeftOut),
        Need::Part if wrote && !spoilt && !stuck && !closed => Found::Fallback(Source::LeftOut),
        Need::Now | Need::May | Need::Part | Need::Must => Found::Wait,
    }
}

/// Whether a request could be answered now from its seat's book, or needs no answer.
pub(super) fn is_answered<R: Ruleset>(play: &Play<R>, request: &Request) -> bool {
    let view = R::view(play.ledger.state(), Viewer::Seat(request.seat));
    !matches!(find(play, request, &view, &Deadline::none(), false, None), Found::Wait)
}

fn mark_used<R: Ruleset>(play: &mut Play<R>, seat: Seat, line: usize, at: usize) {
    let every = play
        .book
        .seats
        .get(seat.index())
        .and_then(|book| book.lines.get(line))
        .is_some_and(|line| serves_every_time(&play.grammar, line.kind));
    if let Some(line) = play.book.seats.get_mut(seat.index()).and_then(|book| book.lines.get_mut(line))
        && !every
    {
        line.used |= 1 << at;
    }
}

fn end_ask<R: Ruleset>(play: &mut Play<R>, (seat, ask): (Seat, &'static str)) {
    let of_ask: Vec<bool> = (0..play.grammar.kinds.len()).map(|kind| play.kind_is_of(kind, ask)).collect();
    if let Some(book) = play.book.seats.get_mut(seat.index()) {
        book.end(&|kind| of_ask.get(kind).copied().unwrap_or(false));
    }
}

fn unuse<R: Ruleset>(play: &mut Play<R>, (seat, ask): (Seat, &'static str)) {
    let of_ask: Vec<bool> = (0..play.grammar.kinds.len()).map(|kind| play.kind_is_of(kind, ask)).collect();
    if let Some(book) = play.book.seats.get_mut(seat.index()) {
        for line in &mut book.lines {
            if of_ask.get(line.kind).copied().unwrap_or(false) {
                line.used = 0;
            }
        }
    }
}
