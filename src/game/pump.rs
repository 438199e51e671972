//! The pump: the one place where letters meet rules.
//!
//! At each request the first line in the seat's book that is legal then is the answer. Acknowledgements,
//! previews, rounds, reruns and cases all run it.

use super::ask::{Answer, Need, Request, Source};
use super::play::Play;
use super::{BookLine, Moment, Ruleset, Seat, Step, Viewer};

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

/// A line that was read at a request; `W` is the ruleset's type of reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<W> {
    /// At which request.
    pub request: Request,
    /// The line's tag.
    pub line: Option<usize>,
    /// The line as it stands in the book.
    pub text: String,
    /// Why it was not legal; none if it was used.
    pub refused: Option<W>,
    /// Whether the line stands.
    pub standing: bool,
    /// How many steps of the open round came before.
    pub step: usize,
    /// Whether the reason may be due to what was made up in a trial.
    pub unsure: bool,
}

/// Who is watched, and what came of each of their lines.
pub struct Watch<'a, R: Ruleset> {
    /// The seat; none: all.
    pub seat: Option<Seat>,
    /// In a trial on an imagined state: what the seat really sees.
    pub real: Option<&'a R::View>,
    /// What came of each line that was read.
    pub tried: Vec<Tried<R::Refusal>>,
}

impl<R: Ruleset> Watch<'_, R> {
    /// Watches all lines of a game that is really played.
    pub fn all() -> Self {
        Watch { seat: None, real: None, tried: Vec::new() }
    }

    fn used(&mut self, request: &Request, line: &BookLine<R>, step: usize) {
        self.note(request, line, None, false, step);
    }

    fn unsure(&self, view: &R::View, request: &Request, why: &R::Refusal) -> bool {
        self.real.is_some_and(|real| R::unsure(real, view, request.seat, why))
    }

    fn note(&mut self, request: &Request, line: &BookLine<R>, refused: Option<R::Refusal>, unsure: bool, step: usize) {
        if self.seat.is_none_or(|seat| seat == request.seat) {
            let (standing, text) = (line.standing, line.text.clone());
            self.tried.push(Tried { request: *request, line: Some(line.tag), text, refused, standing, step, unsure });
        }
    }
}

enum Found<O> {
    Line(usize, usize, O),
    Fallback(Source),
    Wait,
    /// A stand-in is to say.
    StandIn,
}

/// Where the pump goes back to when an ask can't be finished.
struct Save<R: Ruleset> {
    ledger: super::Ledger<R>,
    number: u32,
    steps: usize,
}

/// Plays on until somebody is waited for or a round ends. With `watch`, notes each line that was read and what came of
/// it.
pub fn pump<R: Ruleset>(play: &mut Play<R>, deadline: &mut Deadline, mut watch: Option<&mut Watch<'_, R>>) -> Pumped {
    // Asks begun from letters and not yet left for another's, those that could not be finished, and those whose lines
    // are kept although others are asked meanwhile.
    let mut begun: Vec<(Seat, &'static str)> = Vec::new();
    let mut kept: Vec<(Seat, &'static str)> = R::PARTS.timing.expected(play.ledger.state());
    let mut stuck: Vec<(Seat, &'static str)> = Vec::new();
    let mut save: Option<Save<R>> = None;
    // Asks in which what a seat wrote was used, and those in which something was left out.
    let mut spoken: Vec<(Seat, &'static str)> = Vec::new();
    let mut left_out: Vec<(Seat, &'static str)> = Vec::new();
    let mut sitting = R::PARTS.timing.sitting(play.ledger.state());
    loop {
        let before = std::mem::replace(&mut sitting, R::PARTS.timing.sitting(play.ledger.state()));
        let anew = before != sitting;
        let pending = R::pending(play.ledger.state());
        let over = pending.asked.is_empty();
        let risen = pending.stage != play.stage;
        if !begun.is_empty() || ((over || risen) && !kept.is_empty()) {
            let expected = if over || risen { Vec::new() } else { R::PARTS.timing.expected(play.ledger.state()) };
            let open = !over && !risen && !anew;
            let asked = |ask: &(Seat, &'static str)| open && pending.asked.iter().any(|request| (request.seat, request.ask) == *ask);
            // An ask of which nothing that was written could be used is not answered by leaving all of it out.
            let silent = begun.iter().copied().find(|ask| !asked(ask) && left_out.contains(ask) && !spoken.contains(ask));
            if let Some(ask) = silent
                && let Some(saved) = save.take()
            {
                // What stands is not blamed for a turn that nobody wrote for.
                if let Some(watch) = watch.as_deref_mut() {
                    watch.tried.retain(|tried| !tried.standing || tried.step < saved.steps);
                }
                go_back(play, saved, &mut begun);
                sitting = R::PARTS.timing.sitting(play.ledger.state());
                left_out.clear();
                stuck.push(ask);
                continue;
            }
            let all_at_once = R::PARTS.timing.one_deadline(&play.setting);
            begun.retain(|ask| {
                let (asked, expected) = (asked(ask), expected.contains(ask));
                let covered = expected && all_at_once;
                if !asked && !covered {
                    deadline.asks.retain(|passed| passed != ask);
                }
                if !asked && expected && anew {
                    leave(play, *ask);
                }
                if !asked && expected && !kept.contains(ask) {
                    kept.push(*ask);
                } else if !asked && !expected {
                    kept.retain(|kept| kept != ask);
                    end_ask(play, *ask);
                }
                asked
            });
            kept.retain(|ask| {
                let open = asked(ask) || expected.contains(ask);
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
            let mut found = find(play, request, &view, deadline, (stuck.contains(&ask), begun.contains(&ask)), watch.as_deref_mut());
            if matches!(found, Found::Wait | Found::Fallback(_)) && play.stands_in(request, deadline.passed(request)) {
                found = Found::StandIn;
            }
            match found {
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
                Found::StandIn => {
                    spoken.push(ask);
                    answers.push(Answer { request: *request, order: R::fallback(&view, request), source: Source::StandIn });
                }
                Found::Wait => waiting = Some(waiting.filter(|known| begun.contains(known)).unwrap_or(ask)),
            }
        }
        if let Some(ask) = waiting {
            if let (true, Some(saved)) = (begun.contains(&ask), save.take()) {
                go_back(play, saved, &mut begun);
                sitting = R::PARTS.timing.sitting(play.ledger.state());
                spoken.clear();
                left_out.clear();
                // What could not be finished even when it waits where it can would be begun and undone for ever.
                if stuck.contains(&ask) {
                    return Pumped::Waiting;
                }
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
        // A stand-in thinks only when nobody else is waited for.
        for answer in answers.iter_mut().filter(|answer| answer.source == Source::StandIn) {
            answer.order = play.stand_in_order(&answer.request);
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
    play.stand_ins.undo(Moment { stage: play.stage, step: play.number });
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
        let branch = play.branch();
        play.steps.push(Step { stage: play.stage, number: play.number, branch, answers, draws: dice.take_drawn(), events });
    }
    play.put_dice_back(dice);
    play.number += 1;
}

fn find<R: Ruleset>(
    play: &Play<R>,
    request: &Request,
    view: &R::View,
    deadline: &Deadline,
    (stuck, begun): (bool, bool),
    mut watch: Option<&mut Watch<'_, R>>,
) -> Found<R::Order> {
    let passed = deadline.passed(request);
    let Some(book) = play.book.seats.get(request.seat.index()) else {
        return Found::Wait;
    };
    // A held book waits, but what it says is still read, so that its writer hears about it.
    let closed = book.held && !passed;
    let order = |standing: bool| book.lines.iter().enumerate().filter(move |(_, line)| line.standing == standing);
    // Once a seat's orders are being carried out, what they leave out is left out.
    let mut wrote = begun;
    // Whether the seat wrote for this very choice what is not legal.
    let mut spoilt = false;
    let step = play.steps.len();
    // A line that is to be carried out before the choice, if the choice is answered further down.
    let mut before = None;
    'lines: for (index, line) in order(false).chain(order(true)) {
        let comes_before = play.kind_comes_before(line.kind, request);
        let answers = play.kind_answers(line.kind, request);
        let holds = || line.guards.iter().all(|guard| R::PARTS.conditions.holds(view, request.seat, &guard.condition) != guard.negated);
        if !answers && !comes_before {
            wrote |= match request.choice.need {
                Need::Must => false,
                Need::Plan => play.kind_is_of(line.kind, request.ask),
                Need::May | Need::Part | Need::Now => play.kind_is_of(line.kind, request.ask) && holds(),
            };
            continue;
        }
        if !holds() {
            continue;
        }
        wrote = true;
        if comes_before && before.is_some() {
            continue;
        }
        for (at, preferences) in line.uses.iter().enumerate() {
            if at >= 64 || line.used & (1 << at) != 0 {
                continue;
            }
            let mut reason = None;
            for order in preferences {
                match R::legal(&play.setting, view, request, order) {
                    Ok(()) if comes_before => {
                        before = Some((index, line, at, order));
                        continue 'lines;
                    }
                    Ok(()) => {
                        let (index, line, at, order) = before.unwrap_or((index, line, at, order));
                        if let Some(watch) = watch.as_deref_mut() {
                            watch.used(request, line, step);
                        }
                        if closed || stuck {
                            return Found::Wait;
                        }
                        return Found::Line(index, at, order.clone());
                    }
                    // Of a list the reason counts that may not hold: then the line may still be needed.
                    Err(why) => {
                        let unsure = watch.as_ref().is_some_and(|watch| watch.unsure(view, request, &why));
                        if reason.as_ref().is_none_or(|(_, known)| unsure && !known) {
                            reason = Some((why, unsure));
                        }
                    }
                }
            }
            spoilt |= reason.is_some();
            if let (Some(watch), Some((why, unsure))) = (watch.as_deref_mut(), reason) {
                watch.note(request, line, Some(why), unsure, step);
            }
        }
    }
    if passed {
        return Found::Fallback(Source::Deadline);
    }
    match request.choice.need {
        // An ask that was undone would be undone again: it waits from its beginning.
        Need::Now if !stuck => Found::Fallback(Source::LeftOut),
        Need::May | Need::Plan if wrote && !stuck && !closed => Found::Fallback(Source::LeftOut),
        Need::Part if wrote && !spoilt && !stuck && !closed => Found::Fallback(Source::LeftOut),
        Need::Now | Need::May | Need::Part | Need::Plan | Need::Must => Found::Wait,
    }
}

/// Whether a request could be answered now from its seat's book, or needs no answer.
pub(super) fn is_answered<R: Ruleset>(play: &Play<R>, request: &Request) -> bool {
    let view = R::view(play.ledger.state(), Viewer::Seat(request.seat));
    !matches!(find(play, request, &view, &Deadline::none(), (false, false), None), Found::Wait)
}

fn mark_used<R: Ruleset>(play: &mut Play<R>, seat: Seat, line: usize, at: usize) {
    let every = play
        .book
        .seats
        .get(seat.index())
        .and_then(|book| book.lines.get(line))
        .is_some_and(|line| play.grammar.serves_every_time(line.kind));
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

/// One of several asks of a name is over: what was used or could have been goes; what waits for its guard stays.
fn leave<R: Ruleset>(play: &mut Play<R>, (seat, ask): (Seat, &'static str)) {
    let view = R::view(play.ledger.state(), Viewer::Seat(seat));
    let of_ask: Vec<bool> =
        (0..play.grammar.kinds.len()).map(|kind| play.kind_is_of(kind, ask) && !play.grammar.serves_every_time(kind)).collect();
    if let Some(book) = play.book.seats.get_mut(seat.index()) {
        let waits = |line: &BookLine<R>| {
            line.used == 0 && line.guards.iter().any(|guard| R::PARTS.conditions.holds(&view, seat, &guard.condition) == guard.negated)
        };
        book.lines.retain(|line| line.standing || !of_ask.get(line.kind).copied().unwrap_or(false) || waits(line));
        book.lines.iter_mut().filter(|line| line.standing).for_each(|line| line.used = 0);
        book.held = false;
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
