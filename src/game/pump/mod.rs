//! The pump: the one place where letters meet rules.
//!
//! At each request the first line in the seat's book that is legal then is the answer. Acknowledgements,
//! previews, rounds, reruns and cases all run it. A letter is all or nothing for each ask: where an ask that has begun can't be
//! finished, the pump goes back to where it began, and it waits.

mod find;
mod progress;
mod trace;

pub(super) use find::is_answered;
pub(super) use trace::{Trace, Tried};

use super::play::Play;
use super::{Answer, Ask, Ledger, Moment, Need, Pending, Request, Ruleset, Source, Viewer};
use find::{Found, Standing, find};
use progress::{Left, Progress, Said};

/// Whose asks take their fallback because the time is up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deadline {
    /// The asks that were open when the deadline passed.
    pub asks: Vec<Ask>,
}

impl Deadline {
    /// No deadline has passed.
    pub fn none() -> Deadline {
        Deadline::default()
    }

    /// The deadline of all that is asked now has passed.
    pub fn of<R: Ruleset>(state: &R::State) -> Deadline {
        Deadline { asks: R::pending(state).asked.iter().map(Request::in_ask).collect() }
    }

    fn is_over_with(&mut self, ask: Ask) {
        self.asks.retain(|passed| *passed != ask);
    }
}

/// Why the pump stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pumped {
    /// Somebody is waited for.
    Waiting,
    /// The stage rose: a round of the log has ended.
    RoundEnded,
    /// Dice are needed, and the value of the beacon by which they are drawn is not there: the ask that needs them is as it was.
    Undecided,
    /// Nothing is asked any more.
    Over,
}

/// Plays on until somebody is waited for or a round ends. With `trace`, notes each line that was read and what came of
/// it.
pub(super) fn pump<R: Ruleset>(play: &mut Play<R>, deadline: &mut Deadline, trace: Option<&mut Trace<'_, R>>) -> Pumped {
    play.lots.take_wanted();
    let progress = Progress::new(R::PARTS.timing.expected(play.ledger.state()));
    let mut run = Run { play, deadline, trace, progress, save: None, anew: false };
    loop {
        if let Some(stopped) = run.go_on() {
            return stopped;
        }
    }
}

/// A run of the pump.
struct Run<'p, 'w, R: Ruleset> {
    play: &'p mut Play<R>,
    deadline: &'p mut Deadline,
    trace: Option<&'p mut Trace<'w, R>>,
    progress: Progress,
    /// Where it goes back to when an ask that has begun can't be finished.
    save: Option<Save<R>>,
    /// Whether the last step led to another of several asks of one name.
    anew: bool,
}

/// Where the pump goes back to.
struct Save<R: Ruleset> {
    ledger: Ledger<R>,
    number: u32,
    steps: usize,
}

/// What answers a request.
struct Given<O> {
    answer: Answer<O>,
    /// The line that did, and which of its uses.
    used: Option<(usize, usize)>,
    said: Said,
}

impl<R: Ruleset> Run<'_, '_, R> {
    /// One step on, or one back; at the end, why.
    fn go_on(&mut self) -> Option<Pumped> {
        let pending = R::pending(self.play.ledger.state());
        let ended = match () {
            () if pending.asked.is_empty() => Some(Pumped::Over),
            () if pending.stage != self.play.stage => Some(Pumped::RoundEnded),
            () => None,
        };
        let parting = self.progress.any_begun() || (ended.is_some() && self.progress.any_kept());
        if parting && !self.part(&pending, ended.is_some()) {
            return None;
        }
        if !self.progress.any_begun() {
            self.save = None;
        }
        if ended.is_some() {
            (self.play.stage, self.play.number) = (pending.stage, 0);
            return ended;
        }
        match self.answers(&pending.asked) {
            Ok(given) => {
                self.carry_out(given);
                self.play.lots.take_wanted().then(|| self.leave_undecided())
            }
            Err(waiting) => (!self.take_back(waiting)).then_some(Pumped::Waiting),
        }
    }

    /// Parts with the asks that are no longer asked; or goes back, if one of them was left out as a whole: then false.
    fn part(&mut self, pending: &Pending, ended: bool) -> bool {
        let expected = if ended { Vec::new() } else { R::PARTS.timing.expected(self.play.ledger.state()) };
        let open = !ended && !self.anew;
        let asked = |ask: Ask| open && pending.asked.iter().any(|request| request.in_ask() == ask);
        // An ask of which nothing that was written could be used is not answered by leaving all of it out.
        if let Some(ask) = self.progress.silent(asked)
            && let Some(saved) = self.save.take()
        {
            // What stands is not blamed for a turn that nobody wrote for.
            if let Some(trace) = self.trace.as_deref_mut() {
                trace.tried.retain(|tried| !tried.standing || tried.step < saved.steps);
            }
            self.go_back(saved);
            self.progress.stick(ask);
            return false;
        }
        let all_at_once = R::PARTS.timing.one_deadline(&self.play.setting);
        for (ask, left) in self.progress.part(asked, |ask| expected.contains(&ask)) {
            if left == Left::Over || !all_at_once {
                self.deadline.is_over_with(ask);
            }
            match left {
                Left::Over => self.play.end_ask(ask),
                Left::ForNow if self.anew => self.play.leave_ask(ask),
                Left::ForNow => {}
            }
        }
        true
    }

    /// What answers each request; or whose ask is waited for, of several one that has begun.
    fn answers(&mut self, asked: &[Request]) -> Result<Vec<Given<R::Order>>, Ask> {
        let mut given = Vec::with_capacity(asked.len());
        let mut waiting: Option<Ask> = None;
        for request in asked {
            let ask = request.in_ask();
            let view = R::view(self.play.ledger.state(), Viewer::Seat(request.seat));
            let (stuck, begun) = (self.progress.is_stuck(ask), self.progress.has_begun(ask));
            let standing = Standing { passed: self.deadline.asks.contains(&ask), stuck, begun };
            let found = find(self.play, request, &view, standing, self.trace.as_deref_mut());
            given.push(match found {
                Found::Line(line, at, order) => self.of_line(request, line, at, order),
                _ if self.play.stands_in(request, standing.passed) => {
                    let answer = Answer { request: *request, order: R::fallback(&view, request), source: Source::StandIn };
                    Given { answer, used: None, said: Said::Something }
                }
                Found::Fallback(source) => {
                    let left_out = source == Source::LeftOut && matches!(request.choice.need, Need::May | Need::Part);
                    let answer = Answer { request: *request, order: R::fallback(&view, request), source };
                    Given { answer, used: None, said: if left_out { Said::Nothing } else { Said::NoMatter } }
                }
                Found::Wait => {
                    waiting = Some(waiting.filter(|known| self.progress.has_begun(*known)).unwrap_or(ask));
                    continue;
                }
            });
        }
        waiting.map_or(Ok(given), Err)
    }

    fn of_line(&self, request: &Request, line: usize, at: usize, order: R::Order) -> Given<R::Order> {
        let book_line = self.play.book.seats.get(request.seat.index()).and_then(|book| book.lines.get(line));
        let (letter, number) = book_line.map_or((String::new(), 0), |line| (line.letter.clone(), line.number));
        // A standing line answers for its seat where there must be an answer, not where all could be left out.
        let speaks = request.choice.need == Need::Must || book_line.is_some_and(|line| !line.standing);
        Given {
            answer: Answer { request: *request, order, source: Source::Letter { letter, line: number } },
            used: Some((line, at)),
            said: if speaks { Said::Something } else { Said::NoMatter },
        }
    }

    /// Lets the answers have their effect.
    fn carry_out(&mut self, given: Vec<Given<R::Order>>) {
        if self.save.is_none() {
            self.save = Some(Save { ledger: self.play.ledger.clone(), number: self.play.number, steps: self.play.steps.len() });
        }
        let mut answers = Vec::with_capacity(given.len());
        for Given { mut answer, used, said } in given {
            self.progress.answered(answer.request.in_ask(), said);
            if let Some((line, at)) = used {
                self.play.mark_used(answer.request.seat, line, at);
            }
            // A stand-in thinks only when nobody else is waited for.
            if answer.source == Source::StandIn {
                answer.order = self.play.stand_in_order(&answer.request);
            }
            answers.push(answer);
        }
        let before = R::PARTS.timing.sitting(self.play.ledger.state());
        self.play.step(answers);
        self.anew = R::PARTS.timing.sitting(self.play.ledger.state()) != before;
    }

    /// What was carried out last drew dice that are not known yet: it is undone, with the asks that it is of.
    fn leave_undecided(&mut self) -> Pumped {
        if let Some(saved) = self.save.take() {
            self.go_back(saved);
        }
        Pumped::Undecided
    }

    /// An ask has to wait: goes back, if it has begun, so that it waits at its beginning. Whether there is anything to go on with.
    fn take_back(&mut self, ask: Ask) -> bool {
        if !self.progress.has_begun(ask) {
            return false;
        }
        let Some(saved) = self.save.take() else { return false };
        self.go_back(saved);
        // What could not be finished even when it waits where it can would be begun and undone for ever.
        !self.progress.stick(ask)
    }

    /// Undoes what was played since a save.
    fn go_back(&mut self, saved: Save<R>) {
        self.play.ledger = saved.ledger;
        self.play.number = saved.number;
        self.play.stand_ins.undo(Moment { stage: self.play.stage, step: self.play.number });
        self.play.steps.truncate(saved.steps);
        self.progress.undo().into_iter().for_each(|ask| self.play.begin_anew(ask));
        self.anew = false;
    }
}
